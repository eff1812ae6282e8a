import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

@MainActor
private func button(_ type: UIButton.ButtonType, _ title: String?) -> UIButton {
  let button = UIButton(type: type)
  button.setTitle(title, for: .normal)
  button.sizeToFit()
  return button
}

@MainActor @Suite struct UIButtonTests {
  @Test func aSystemButtonIsATitleWithSixPointsAboveAndBelow() {
    let button = button(.system, "Plain Button")
    let title = "Plain Button".size(withAttributes: [.font: UIFont.systemFont(ofSize: 15)])
    expect(button.titleLabel?.font, equals: .systemFont(ofSize: 15))
    expect(button.frame.width, equals: title.width.rounded(.up))
    expect(button.frame.height, equals: title.height.rounded(.up) + 12)
  }

  @Test func contentInsetsReplaceTheStandardOnes() throws {
    let button = button(.custom, "x")
    let title = try require(button.titleLabel).intrinsicContentSize
    button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    expect(button.intrinsicContentSize, equals: CGSize(width: title.width + 40, height: title.height + 20))
  }

  @Test func anImageButtonIsAsLargeAsItsImage() {
    let button = UIButton(type: .custom)
    button.setImage(picture(Array(repeating: Array(repeating: red, count: 24), count: 20)), for: .normal)
    expect(button.intrinsicContentSize, equals: CGSize(width: 24, height: 20))
  }

  @Test func imageAndTitleStandSideBySideInTheMiddle() throws {
    let button = button(.custom, "Title")
    button.setImage(picture(Array(repeating: Array(repeating: red, count: 20), count: 20)), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    button.layoutIfNeeded()
    let (image, title) = (try require(button.imageView?.frame), try require(button.titleLabel?.frame))
    expect(image.maxX, equals: title.minX)
    expect(abs((image.minX + title.maxX) / 2 - 100) <= 1)
    expect(image.midY, equals: 22)
  }

  @Test(arguments: [
    (UIControl.ContentHorizontalAlignment.left, CGFloat(0)), (.leading, 0), (.center, 90), (.right, 180),
    (.trailing, 180),
  ])
  func contentFollowsTheHorizontalAlignment(alignment: UIControl.ContentHorizontalAlignment, x: CGFloat) {
    let button = UIButton(type: .custom)
    button.setImage(picture(Array(repeating: Array(repeating: red, count: 20), count: 20)), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    button.contentHorizontalAlignment = alignment
    button.layoutIfNeeded()
    expect(button.imageView?.frame.minX, equals: x)
  }

  /// C10
  @Test func aStateWithoutAppearanceUsesTheNormalOne() {
    let button = button(.custom, "normal")
    button.setTitle("disabled", for: .disabled)
    button.setTitleColor(.red, for: .normal)
    expect(button.currentTitle, equals: "normal")
    button.isSelected = true
    expect(button.currentTitle, equals: "normal")
    button.isEnabled = false
    expect(button.currentTitle, equals: "normal", "nothing was set for selected and disabled together")
    button.isSelected = false
    expect(button.currentTitle, equals: "disabled")
    expect(button.currentTitleColor, equals: .red)
    expect(button.titleLabel?.text, equals: "disabled")
  }

  @Test func aStateOfTwoPartsIsItsOwn() {
    let button = button(.custom, "normal")
    button.setTitle("selected", for: .selected)
    button.setTitle("both", for: [.selected, .highlighted])
    button.isSelected = true
    button.isHighlighted = true
    expect(button.currentTitle, equals: "both")
    button.isHighlighted = false
    expect(button.currentTitle, equals: "selected")
  }

  @Test func aPressedSystemButtonFadesAndComesBack() {
    let button = button(.system, "Press")
    let window = stage(button)
    window.press(at: button.center)
    expect(abs((button.titleLabel?.alpha ?? 0) - 0.2) < 1e-6)
    window.release()
    expect(button.titleLabel?.alpha, equals: 1)
    window.advance(by: 1)
    let fresh = UIButton(type: .system)
    fresh.setTitle("Press", for: .normal)
    fresh.sizeToFit()
    expect(bytes(window.image()), equals: bytes(stage(fresh).image()))
  }

  /// C9
  @Test func aTapSendsTheActionsInTheirOrder() throws {
    let button = button(.system, "Tap")
    let window = stage(button)
    let log = EventLog(button)
    try window.tap("Tap")
    expect(log.names, equals: ["down", "upInside", "primary"])
  }

  @Test func thePrimaryActionOfTheInitialiserRuns() throws {
    var runs = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in runs += 1 })
    button.sizeToFit()
    let window = stage(button)
    try window.tap("Go")
    expect(runs, equals: 1)
  }

  /// I1, I2
  @Test func aSystemButtonShowsItsImageInTheTint() {
    let button = UIButton(type: .system)
    button.setImage(picture(Array(repeating: Array(repeating: red, count: 20), count: 20)), for: .normal)
    button.sizeToFit()
    let window = stage(button)
    expect(window.pixel(x: 30, y: 30), equals: 0xFF00_7AFF)
    button.tintColor = .green
    window.turn()
    expect(window.pixel(x: 30, y: 30), equals: green)
  }

  @Test func aCustomButtonShowsItsImageAsItIsAndDarkensItWhilePressed() {
    let button = UIButton(type: .custom)
    button.setImage(picture(Array(repeating: Array(repeating: red, count: 20), count: 20)), for: .normal)
    button.sizeToFit()
    let window = stage(button)
    expect(window.pixel(x: 30, y: 30), equals: red)
    window.press(at: button.center)
    expect(window.pixel(x: 30, y: 30), equals: 0xFFA6_0000)
    window.release()
    expect(window.pixel(x: 30, y: 30), equals: red)
    expectNil(window.damageError())
  }

  @Test func theTitleColorOfASystemButtonIsTheTintUnlessSet() {
    let button = button(.system, "x")
    button.tintColor = .red
    expect(button.currentTitleColor, equals: .red)
    button.setTitleColor(.blue, for: .normal)
    expect(button.currentTitleColor, equals: .blue)
    button.isEnabled = false
    expect(button.currentTitleColor, equals: .blue, "an explicit colour is kept")
  }

  @Test func aPressRepaintsOnlyTheButton() {
    let button = button(.system, "Press")
    let window = stage(button)
    window.press(at: button.center)
    let reach = button.frame.insetBy(dx: -2, dy: -2)
    expect(!window.lastFrame.damage.isEmpty && window.lastFrame.damage.allSatisfy { reach.contains($0) })
    expectNil(window.damageError())
  }

  @Test func aLongTitleIsCutInItsMiddle() {
    expect(button(.system, "x").titleLabel?.lineBreakMode, equals: .byTruncatingMiddle)
  }

  @Test func aBackgroundImageFillsTheButton() {
    let button = button(.custom, "x")
    button.setBackgroundImage(picture([[red]]).resizableImage(withCapInsets: .zero), for: .normal)
    button.frame.size = CGSize(width: 100, height: 40)
    let window = stage(button)
    expect(window.pixel(x: 20, y: 20) == red && window.pixel(x: 119, y: 59) == red)
  }

  // MARK: - States that were not set

  @Test func aStateMadeOfTwoFallsBackToNormal() {
    let button = UIButton(type: .custom)
    button.setTitle("off", for: .normal)
    button.setTitle("on", for: .selected)
    button.setTitle("down", for: .highlighted)
    (button.isSelected, button.isHighlighted) = (true, true)
    expect(button.currentTitle, equals: "off")
    button.isHighlighted = false
    expect(button.currentTitle, equals: "on")
    button.isEnabled = false
    expect(button.currentTitle, equals: "off")
    button.setTitle("both", for: [.selected, .disabled])
    expect(button.currentTitle, equals: "both")
  }

  @Test func askingForAStateThatWasNotSetGivesNormals() {
    let button = UIButton(type: .custom)
    let image = picture([[red]])
    button.setTitle("off", for: .normal)
    button.setImage(image, for: .normal)
    button.setBackgroundImage(image, for: .normal)
    button.setTitleShadowColor(.red, for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "off"), for: .normal)
    expect(button.title(for: .disabled) == "off" && button.image(for: .highlighted) === image)
    expect(button.backgroundImage(for: .selected) === image && button.titleShadowColor(for: .selected) == .red)
    expect(button.attributedTitle(for: .highlighted)?.string, equals: "off")
  }

  // MARK: - Sizes without a configuration

  private func image(_ width: Int, _ height: Int) -> UIImage {
    picture(Array(repeating: Array(repeating: red, count: width), count: height))
  }

  @Test(arguments: [nil, ""]) func withoutATitleACustomButtonIsThirtyByThirtyFour(title: String?) {
    expect(button(.custom, title).intrinsicContentSize, equals: CGSize(width: 30, height: 34))
  }

  @Test(arguments: [UIButton.ButtonType.system, .custom]) func aShortTitleHasThirtyPoints(type: UIButton.ButtonType) {
    let button = button(type, "i")
    expect(button.intrinsicContentSize.width, equals: 30)
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    expect(button.intrinsicContentSize.width < 30)
  }

  @Test func theTitleIsAsHighAsItsLabel() throws {
    for size in [13, 15, 17, 20] as [CGFloat] {
      let button = button(.system, "A title")
      button.titleLabel?.font = .systemFont(ofSize: size)
      let label = try require(button.titleLabel).intrinsicContentSize
      expect(button.intrinsicContentSize.height, equals: label.height + 12)
    }
  }

  @Test func besideAnImageThereAreNoTwelvePoints() throws {
    let button = button(.custom, "Title")
    button.setImage(image(10, 10), for: .normal)
    let label = try require(button.titleLabel).intrinsicContentSize
    expect(button.intrinsicContentSize, equals: CGSize(width: label.width + 10, height: label.height))
  }

  @Test func anEmptyTitleBesideAnImageKeepsTheLine() throws {
    let button = button(.custom, "")
    button.setImage(image(10, 10), for: .normal)
    let line = try require(UIButtonTests.label("x", .systemFont(ofSize: 18))).intrinsicContentSize.height
    expect(button.intrinsicContentSize, equals: CGSize(width: 10, height: line))
    button.setTitle(nil, for: .normal)
    expect(button.intrinsicContentSize, equals: CGSize(width: 10, height: 10))
  }

  private static func label(_ text: String, _ font: UIFont) -> UILabel? {
    let label = UILabel()
    (label.text, label.font) = (text, font)
    return label
  }

  @Test(arguments: [UIButton.ButtonType.infoLight, .infoDark, .detailDisclosure, .contactAdd])
  func buttonsWithAnImageOfTheirTypeAreAsLargeAsItAndTheTitle(type: UIButton.ButtonType) throws {
    let usual = UIButton(type: type)
    let size = try require(usual.currentImage).size
    let button = button(type, "Hi")
    let label = try require(button.titleLabel).intrinsicContentSize
    expect(usual.intrinsicContentSize, equals: size)
    expect(button.intrinsicContentSize.height, equals: max(size.height, label.height))
  }

  @Test func anAlignedTitleKeepsItsSixPointsAbove() throws {
    let button = button(.custom, "Title")
    (button.contentVerticalAlignment, button.contentHorizontalAlignment) = (.top, .left)
    button.sizeToFit()
    button.layoutIfNeeded()
    expect(button.titleLabel?.frame.minY, equals: 6)
    button.contentVerticalAlignment = .bottom
    button.layoutIfNeeded()
    expect(button.titleLabel?.frame.maxY, equals: button.bounds.height - 6)
  }

  // MARK: - Titles that are cut

  @Test func aCutTitleHugsWhatIsLeftOfIt() throws {
    let button = button(.system, "A button with a long title")
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    button.layoutIfNeeded()
    let frame = try require(button.titleLabel).frame
    expect(frame.width < 80 && frame.width > 50)
    expect(abs(frame.midX - 40) <= 0.5)
    let window = stage(button)
    expect(window.all(UILabel.self).first?.text, equals: "A button with a long title")
  }

  // MARK: - Frames that are read

  @Test func partsAreInPlaceWhenTheyAreRead() throws {
    let button = button(.custom, "Title")
    button.setImage(image(20, 20), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    let image = try require(button.imageView?.frame)
    expect(image.height == 20 && image.midY == 22)
    expect(button.titleLabel?.frame.minX, equals: image.maxX)
    button.setTitle("A longer title", for: .normal)
    expect(button.titleLabel?.frame.width, equals: button.titleLabel?.intrinsicContentSize.width)
  }

  @Test func whatASubclassPlacesStaysWhenItIsRead() throws {
    final class Own: UIButton {
      override func layoutSubviews() {
        super.layoutSubviews()
        titleLabel?.frame = CGRect(x: 1, y: 2, width: 30, height: 4)
        imageView?.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
      }
    }
    let button = Own(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    button.setTitle("Title", for: .normal)
    button.setImage(image(20, 20), for: .normal)
    button.layoutIfNeeded()
    expect(button.titleLabel?.frame, equals: CGRect(x: 1, y: 2, width: 30, height: 4))
    expect(button.imageView?.frame, equals: CGRect(x: 5, y: 6, width: 7, height: 8))
  }
}
