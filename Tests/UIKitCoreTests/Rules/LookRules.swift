import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Rules I1 to I8: images, tint and text.
@MainActor
struct LookRules {
  private let spies = LoggingWindow()
  private var log: CallLog { spies.log }
  private var window: TestWindow { spies.window }

  private func imageView(_ image: UIImage, at x: CGFloat = 0) -> UIImageView {
    let view = UIImageView(image: image)
    view.frame = CGRect(x: x, y: 250, width: 10, height: 10)
    spies.root.addSubview(view)
    return view
  }

  @Test("I1: a template is filled with the tint colour, an automatic image is shown as it is")
  func templatesTakeTheTint() {
    let image = picture([[green, green], [green, green]])
    let plain = imageView(image)
    let template = imageView(image.withRenderingMode(.alwaysTemplate), at: 20)
    for view in [plain, template] { view.tintColor = .red }
    window.turn()
    expect(window.pixel(x: 5, y: 255), equals: green)
    expect(window.pixel(x: 25, y: 255), equals: red)
    template.tintColor = .blue
    window.turn()
    expect(window.pixel(x: 25, y: 255), equals: blue)
    expectNil(window.damageError())
  }

  @Test("I2: the tint is the nearest one set, else the system's; nil inherits again")
  func theTintIsInherited() {
    expect(spies.aa.tintColor, equals: .systemBlue)
    spies.root.tintColor = .red
    expect(spies.aa.tintColor, equals: .red)
    spies.a.tintColor = .green
    expect(spies.aa.tintColor, equals: .green)
    expect(spies.b.tintColor, equals: .red)
    spies.a.tintColor = nil
    expect(spies.aa.tintColor, equals: .red)
    expect(UIView().tintColor != nil)
  }

  @Test("I3: those that inherit hear of a new tint, not those below a colour of their own")
  func theTintIsToldToHeirs() {
    spies.a.tintColor = .green
    expect(log.taken(), equals: ["a tint", "aa tint"])
    spies.root.tintColor = .red
    expect(log.taken(), equals: ["root tint", "b tint"])
    spies.root.tintAdjustmentMode = .dimmed
    expect(Set(log.taken()), equals: ["root tint", "a tint", "aa tint", "b tint"])
  }

  @Test("I3: joining a superview tells of the tint")
  func aNewSuperviewTellsOfTheTint() {
    let new = LoggingView("new", log)
    spies.b.addSubview(new)
    expect(log.taken().contains("new tint"))
  }

  @Test("I4: dimming changes the colour that is read")
  func dimmingChangesTheColor() {
    spies.root.tintColor = .red
    spies.root.tintAdjustmentMode = .dimmed
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    spies.aa.tintColor.getRed(&red, green: &green, blue: &blue, alpha: nil)
    expect(abs(red - green) < 0.01 && abs(green - blue) < 0.01)
    spies.root.tintAdjustmentMode = .automatic
    expect(spies.aa.tintColor, equals: .red)
  }

  @Test("I5: an image's size is in points, and is the image view's own size")
  func imagesMeasureInPoints() {
    let image = picture([[red, red, red, red], [red, red, red, red]], scale: 2)
    expect(image.size, equals: CGSize(width: 2, height: 1))
    let view = UIImageView(image: image)
    expect(view.intrinsicContentSize, equals: CGSize(width: 2, height: 1))
    expect(view.frame.size, equals: CGSize(width: 2, height: 1))
    expect(view.sizeThatFits(CGSize(width: 100, height: 100)), equals: CGSize(width: 2, height: 1))
    view.contentMode = .scaleAspectFill
    expect(view.intrinsicContentSize, equals: CGSize(width: 2, height: 1))
  }

  @Test("I5: scaleAspectFill overflows unless it is clipped")
  func aspectFillOverflows() {
    spies.root.backgroundColor = .white
    let view = imageView(picture([[red], [red], [red], [red]]), at: 20)
    view.contentMode = .scaleAspectFill
    window.turn()
    expect(window.pixel(x: 25, y: 245), equals: red)
    view.clipsToBounds = true
    window.turn()
    expect(window.pixel(x: 25, y: 245), equals: white)
    expect(window.pixel(x: 25, y: 255), equals: red)
    expectNil(window.damageError())
  }

  @Test("I6: dynamic colours follow the appearance, a layer's colour does not")
  func dynamicColorsFollow() {
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .red : .green }
    spies.a.backgroundColor = dynamic
    spies.b.layer.backgroundColor = dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).cgColor
    spies.aa.drawColor = dynamic
    spies.aa.setNeedsDisplay()
    window.turn()
    expect(window.pixel(x: 50, y: 50) == green && window.pixel(x: 50, y: 150) == green)
    expect(window.pixel(x: 20, y: 20), equals: green)
    window.setStyle(.dark)
    expect(window.pixel(x: 50, y: 50), equals: red)
    expect(window.pixel(x: 20, y: 20), equals: red)
    expect(window.pixel(x: 50, y: 150), equals: green)
    window.setStyle(.light)
    spies.root.overrideUserInterfaceStyle = .dark
    window.turn()
    expect(window.pixel(x: 50, y: 50), equals: red)
  }

  @Test("I7: a label has one line, cut at its tail, and no height when empty")
  func labelDefaults() {
    let label = UILabel()
    expect(label.numberOfLines, equals: 1)
    expect(label.lineBreakMode, equals: .byTruncatingTail)
    expect(label.intrinsicContentSize.height, equals: 0)
    label.text = ""
    expect(label.intrinsicContentSize.height, equals: 0)
  }

  @Test("I7: preferredMaxLayoutWidth wraps for the intrinsic height")
  func thePreferredWidthWraps() {
    let label = UILabel()
    label.text = "one two three four five six"
    label.numberOfLines = 0
    let single = label.intrinsicContentSize
    label.preferredMaxLayoutWidth = 60
    expect(label.intrinsicContentSize.height > single.height * 2)
    expect(label.intrinsicContentSize.width <= 60)
  }

  @Test("I8: a label wraps Korean at spaces, a paragraph style's own strategy is none")
  func koreanWrapsAtSpaces() {
    expect(UILabel().lineBreakStrategy, equals: .standard)
    expect(NSParagraphStyle.default.lineBreakStrategy, equals: [])
    let text = "가나다라마바사 아자차카타파하"
    let label = UILabel()
    label.numberOfLines = 0
    label.text = text
    let word = label.sizeThatFits(CGSize(width: 1000, height: 1000)).width / 2
    let line = label.font.lineHeight
    // Too narrow for a word and a half: two words, two lines, where syllables alone would fill both lines evenly.
    let height = label.sizeThatFits(CGSize(width: word * 1.5, height: 1000)).height
    expect(abs(height - 2 * line) < 1)
  }
}
