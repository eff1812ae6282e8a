import Expectations
import Foundation
import Testing
import UIComponents
import UIKit
import UIKitTesting

@MainActor
@Suite struct LinkLabelTests {
  private let label = LinkLabel(frame: CGRect(x: 20, y: 20, width: 300, height: 60))
  private let window: TestWindow
  private let opened = Opened()

  @MainActor private final class Opened {
    var words: [String] = []
  }

  init() {
    let root = UIView()
    root.backgroundColor = .white
    root.addSubview(label)
    window = TestWindow(size: CGSize(width: 360, height: 160), root: root)
    label.numberOfLines = 0
    label.text = "Ask @minji about #release now"
    label.didOpen = { [opened] in opened.words.append($0.text) }
    window.turn()
  }

  private func rect(_ text: String) throws -> CGRect {
    let view = try window.find(text)
    return view.convert(view.bounds, to: nil)
  }

  private func colored(_ color: UIColor, in rect: CGRect) -> Bool {
    let wanted = color.resolvedColor(with: label.traitCollection).cgColor.components?.prefix(3).map { Int($0 * 255) }
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX) {
        let pixel = Int(window.pixel(x: x, y: y))
        if [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255] == wanted { return true }
      }
    }
    return false
  }

  @Test func aPressOpensALinkAndNothingBesideItDoes() throws {
    try window.tap("@minji")
    try window.tap("#release")
    window.tap(at: CGPoint(x: try rect("@minji").minX - 12, y: label.frame.midY))
    expect(opened.words, equals: ["@minji", "#release"])
    expectNil(window.damageError())
  }

  @Test(arguments: [false, true]) func aLabelThatIsFreedUnderAFingerIsOver(isHeldBack: Bool) throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 360, height: 160))
    scroll.delaysContentTouches = isHeldBack
    scroll.contentSize = CGSize(width: 360, height: 600)
    weak var kept: LinkLabel?
    do {
      let label = LinkLabel(frame: CGRect(x: 20, y: 90, width: 300, height: 60))
      label.text = "Ask @yuna"
      scroll.addSubview(label)
      kept = label
    }
    try require(label.superview).addSubview(scroll)
    window.turn()
    let place = try rect("@yuna")
    let point = CGPoint(x: place.midX, y: place.midY)
    window.touch(1, began: point)
    kept?.removeFromSuperview()
    window.turn()
    expectNil(kept)
    window.advance(by: 1)
    window.touch(1, movedTo: CGPoint(x: point.x + 2, y: point.y))
    window.touch(1, endedAt: point)
    window.turn()
    expect(opened.words.isEmpty)
  }

  @Test func plainTextTakesTheLinksOfAttributesAway() {
    let text = "Read the paper for @minji"
    label.attributedText = NSAttributedString(
      string: text, attributes: [.link: "https://swift.org"])
    expect(label.links.map(\.kind), equals: [.attribute])
    label.text = text
    expect(label.links.map(\.kind), equals: [.mention])
  }

  @Test func eachKindHasItsHandlerAndItsLook() throws {
    var names: [String] = []
    label.setHandler(for: .mention) { names.append($0.value) }
    label.setLook(.init(attributes: [.foregroundColor: UIColor.red]), for: .hashtag)
    window.turn()
    try window.tap("@minji")
    expect(names == ["minji"] && opened.words.isEmpty)
    expect(try colored(.red, in: rect("#release")))
    expect(try !colored(.red, in: rect("@minji")))
    expect(try colored(.systemBlue, in: rect("@minji")))
  }

  @Test func theLabelsOwnTextAndStyleStayWhatTheyAre() {
    label.font = .systemFont(ofSize: 13)
    label.textColor = .brown
    label.text = "@first word"
    window.turn()
    expect(label.text == "@first word" && label.textColor == .brown && label.font.pointSize == 13)
    expect(label.accessibilityLabel, equals: "@first word")
  }

  @Test func thePointerIsAHandOverLinksAlone() throws {
    let place = try rect("#release")
    window.move(to: CGPoint(x: place.midX, y: place.midY))
    expect(window.host.cursor, equals: .pointingHand)
    window.move(to: CGPoint(x: place.maxX + 12, y: place.midY))
    expect(window.host.cursor, equals: .arrow)
  }

  @Test func theTabKeyGoesFromLinkToLinkAndReturnOpens() {
    window.key(.keyboardTab)
    window.key(.keyboardReturnOrEnter)
    window.key(.keyboardTab)
    window.key(.keyboardReturnOrEnter)
    window.key(.keyboardTab, modifiers: .shift)
    window.key(.keyboardReturnOrEnter)
    expect(opened.words, equals: ["@minji", "#release", "@minji"])
  }

  @Test func aPressedLinkLooksPressedAndAReleaseOutsideOpensNothing() throws {
    label.setLook(.init(pressedAttributes: [.foregroundColor: UIColor.green]), for: .mention)
    window.turn()
    let (resting, place) = (window.image().pngData(), try rect("@minji"))
    window.press(at: CGPoint(x: place.midX, y: place.midY))
    expect(window.image().pngData() != resting)
    expectNil(window.damageError())
    window.move(to: CGPoint(x: 340, y: 150))
    window.release()
    expect(window.image().pngData() == resting && opened.words.isEmpty)
  }

  @Test func aLinkOverTwoLinesIsPressedOnBothAndNotBetween() throws {
    label.frame.size = CGSize(width: 150, height: 80)
    label.text = "Here is https://example.org/a/long/path which wraps"
    window.turn()
    let link = try require(label.links.first)
    let rects = label.textRects(of: link.range)
    expect(rects.count > 1)
    for rect in rects { window.tap(at: label.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)) }
    expect(opened.words.count, equals: rects.count)
  }

  @Test func whatIsCutOffCannotBePressed() throws {
    label.numberOfLines = 1
    label.text = "A long beginning of a text that fills the line before #hidden comes"
    window.turn()
    expect(label.links.map(\.text), equals: ["#hidden"])
    #expect(throws: (any Error).self) { try window.find("#hidden") }
    window.key(.keyboardTab)
    window.key(.keyboardReturnOrEnter)
    expect(opened.words.isEmpty)
    label.numberOfLines = 0
    window.turn()
    try window.tap("#hidden")
    expect(opened.words, equals: ["#hidden"])
  }

  @Test func anotherTextHasOtherLinks() throws {
    label.text = "#other"
    window.turn()
    try window.tap("#other")
    #expect(throws: (any Error).self) { try window.find("@minji") }
    label.text = nil
    window.turn()
    expect(label.links.isEmpty && opened.words == ["#other"])
    expectNil(window.damageError())
  }

  @Test func linksOfAttributedTextComeBeforePatterns() throws {
    let text = NSMutableAttributedString(string: "Read the manual of @minji")
    text.addAttribute(
      .link, value: URL(string: "https://example.org")!,
      range: NSRange(location: 9, length: 16))
    label.attributedText = text
    window.turn()
    expect(label.links.map(\.kind), equals: [.attribute])
    try window.tap("manual of @minji")
    expect(label.links.first?.url?.host == "example.org" && opened.words == ["manual of @minji"])
  }

  @Test func linksStandWhereTheLettersAreWhateverTheAlignmentAndSize() throws {
    for alignment in [NSTextAlignment.left, .center, .right] {
      for size in [12.0, 17, 24] {
        label.font = .systemFont(ofSize: size)
        label.textAlignment = alignment
        label.text = "#one"
        window.turn()
        let rect = try rect("#one").insetBy(dx: 2, dy: 0)
        let width = label.sizeThatFits(CGSize(width: 300, height: 100)).width
        let x = [NSTextAlignment.left: 20, .center: 170 - width / 2, .right: 320 - width][alignment]!
        expect(abs(rect.minX - x) < 1.5 && abs(rect.width - width) < 2, "\(alignment) \(size) \(rect)")
      }
    }
  }

  @Test func inAStackItIsAsHighAsItsLines() {
    let root = label.superview
    let stack = UIStackView(arrangedSubviews: [label, UIView()])
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 120, height: 150)
    root?.addSubview(stack)
    window.turn()
    expect(label.frame.height, equals: label.sizeThatFits(CGSize(width: 120, height: 1000)).height)
    expect(label.frame.height > 50)
    expectNil(window.damageError())
  }

  @Test func theSameTextAgainLaysNothingOut() {
    window.turn()
    window.resetCounts()
    label.text = "Ask @minji about #release now"
    window.turn()
    expect(window.counts.laidOut == 0 && window.framesPainted == 0)
  }
}
