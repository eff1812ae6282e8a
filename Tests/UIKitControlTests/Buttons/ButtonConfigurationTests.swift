import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting
@testable import UIKit
@testable import UIKitTestSupport

@MainActor @Suite struct ButtonConfigurationTests {
  private func button(
    _ configuration: UIButton.Configuration = .filled(), title: String? = "Save",
    _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = configuration
    configuration.title = title
    change(&configuration)
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    return button
  }

  private let square = picture(Array(repeating: Array(repeating: red, count: 20), count: 20))

  @Test func itIsAsHighAsItsTextAndInsets() {
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    expect(abs(button().bounds.height - line - 14) < 1)
    expect(abs(button { $0.buttonSize = .large }.bounds.height - line - 30) < 1)
    expect(button().bounds.width > button(title: "A").bounds.width)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func filledIsTheTint(style: UIUserInterfaceStyle) {
    let save = button()
    let window = stage(save, style: style)
    expect(
      window.pixel(x: 20 + 8, y: 20 + Int(save.bounds.midY)), equals: (style == .light ? 0xFF00_7AFF : 0xFF0A_84FF))
  }

  @Test func aPressIsSeenAndGoesAgain() {
    let save = button()
    let window = stage(save)
    let before = bytes(window.image())
    window.press(at: save.center)
    window.turn()
    expect(bytes(window.image()) != before)
    expectNil(window.damageError())
    window.release()
    window.advance(by: 0.5)
    window.move(to: CGPoint(x: 300, y: 190))
    expect(bytes(window.image()), equals: before)
  }

  @Test func theActionGivesTitleAndImage() throws {
    var count = 0
    let action = UIAction(title: "Add", image: square) { _ in count += 1 }
    let add = UIButton(configuration: .tinted(), primaryAction: action)
    add.sizeToFit()
    expect(add.configuration?.title == "Add" && add.configuration?.image === square)
    let window = stage(add)
    try window.tap("Add")
    expect(count, equals: 1)
  }

  @Test func titlesForStatesAreShownWhereTheConfigurationHasNone() throws {
    let save = button(title: nil)
    save.setTitle("Plain", for: .normal)
    let window = stage(save)
    expect(save.titleLabel?.text, equals: "Plain")
    save.configuration?.title = "Own"
    window.turn()
    expect(save.titleLabel?.text, equals: "Own")
    save.configuration = nil
    window.turn()
    expect(save.titleLabel?.text == "Plain" && save.titleLabel?.superview === save)
  }

  @Test func aSpinnerTakesTheImagesPlace() throws {
    let save = button { $0.image = square }
    let window = stage(save)
    expect(save.imageView?.superview === save)
    save.configuration?.showsActivityIndicator = true
    window.turn()
    let spinner = try require(window.all(UIActivityIndicatorView.self).first)
    expect(spinner.isAnimating && save.imageView?.superview == nil)
    save.configuration?.showsActivityIndicator = false
    window.turn()
    expect(window.all(UIActivityIndicatorView.self).isEmpty && save.imageView?.superview === save)
  }

  @Test func theHandlerChangesTheConfigurationForAState() throws {
    let save = button()
    var calls = 0
    save.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = button.isSelected ? "Saved" : "Save"
    }
    let window = stage(save)
    window.advance(by: 0.2)
    expect(calls, equals: 1)
    save.isSelected = true
    window.advance(by: 0.2)
    expect(save.titleLabel?.text == "Saved" && calls == 2)
  }

  @Test func withoutAutomaticUpdatesTheStateIsSeenWhenAskedFor() {
    let save = button()
    save.automaticallyUpdatesConfiguration = false
    let window = stage(save)
    let before = bytes(window.image())
    save.isEnabled = false
    window.turn()
    expect(bytes(window.image()), equals: before)
    save.setNeedsUpdateConfiguration()
    window.turn()
    expect(bytes(window.image()) != before)
  }

  @Test func aTextsOwnAttributesWinAndATransformerHasTheLastWord() throws {
    var title = AttributedString("Two ")
    title.foregroundColor = .red
    title.append(AttributedString("words"))
    let save = button(title: nil) {
      $0.attributedTitle = title
      $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.font = .systemFont(ofSize: 30)
        return outgoing
      }
    }
    let text = try require(save.titleLabel?.attributedText)
    expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, equals: .red)
    expect(text.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor, equals: .white)
    expect(text.attribute(.font, at: 5, effectiveRange: nil) as? UIFont, equals: .systemFont(ofSize: 30))
  }

  @Test func aMenusChoiceIsTheTitle() throws {
    let save = button(.gray(), title: nil)
    save.menu = UIMenu(children: ["One", "Two"].map { UIAction(title: $0) { _ in } })
    save.showsMenuAsPrimaryAction = true
    save.changesSelectionAsPrimaryAction = true
    save.sizeToFit()
    let window = stage(save)
    expect(save.titleLabel?.text, equals: "One")
    window.tap(at: save.center)
    window.advance(by: 0.3)
    try window.tap("Two")
    window.advance(by: 0.3)
    expect(save.titleLabel?.text == "Two" && window.all(PopUpIndicator.self).count == 1)
  }

  @Test func aLongTitleWrapsOrIsCut() throws {
    let long = button(title: "A title of so many words that they need lines")
    long.frame.size.width = 120
    let wrapped = long.sizeThatFits(CGSize(width: 120, height: 1000)).height
    expect(wrapped > 60)
    long.configuration?.titleLineBreakMode = .byTruncatingTail
    expect(long.sizeThatFits(CGSize(width: 120, height: 1000)).height < 40)
  }

  @Test func fromRightToLeftTheImageIsAtTheRight() throws {
    let save = button { $0.image = square }
    save.semanticContentAttribute = .forceRightToLeft
    _ = stage(save)
    let (image, title) = (try require(save.imageView), try require(save.titleLabel))
    expect(image.frame.minX >= title.frame.maxX)
  }

  @Test func equalConfigurationsAreEqual() {
    var a = UIButton.Configuration.filled()
    expect(a == .filled() && a != .gray() && .bordered() == UIButton.Configuration.gray())
    a.subtitle = "x"
    expect(a != .filled())
    a.subtitle = nil
    expect(a, equals: .filled())
  }

  @Test(arguments: [(UIButton.ButtonType.infoLight, 22), (.detailDisclosure, 22), (.contactAdd, 22), (.close, 30)])
  func typesHavePicturesOfTheirOwn(type: UIButton.ButtonType, side: CGFloat) throws {
    let button = UIButton(type: type)
    expect(button.buttonType == type && button.currentImage?.size == CGSize(width: side, height: side))
    button.sizeToFit()
    let window = stage(button)
    let empty = bytes(stage(UIView()).image())
    expect(bytes(window.image()) != empty)
  }

  @Test func aButtonWithoutAConfigurationMakesNothingForOne() {
    let plain = UIButton(type: .system)
    plain.setTitle("Plain", for: .normal)
    _ = stage(plain)
    expect(plain.content == nil && plain.subviews.count == 1)
  }
}
