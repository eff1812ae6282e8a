import Expectations
import Testing
import UIKit
import UIKitTesting

@MainActor
struct BadTextTests {
  private func window(_ label: UILabel, size: CGSize = CGSize(width: 120, height: 60)) -> TestWindow {
    let root = UIView()
    root.backgroundColor = .white
    label.frame = CGRect(origin: .zero, size: size)
    root.addSubview(label)
    return TestWindow(size: size, root: root)
  }

  @Test func aMegabyteOfTextInOneLine() {
    let label = UILabel()
    label.text = String(repeating: "word ", count: 200_000)
    let window = window(label)
    expectNil(window.damageError())
    expect(label.intrinsicContentSize.width.isFinite)
  }

  @Test func aMegabyteOfTextInWrappedLines() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 200_000)
    let window = window(label)
    expectNil(window.damageError())
  }

  @Test func aMegabyteWithoutAPlaceToBreak() {
    let label = UILabel()
    label.numberOfLines = 3
    label.text = String(repeating: "x", count: 1_000_000)
    let window = window(label)
    expectNil(window.damageError())
  }

  @Test func tenThousandEmptyLines() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "\n", count: 10_000)
    let window = window(label)
    expectNil(window.damageError())
  }

  @Test func controlCharacters() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text =
      String(String.UnicodeScalarView((0..<32).compactMap { Unicode.Scalar($0) }))
      + "\u{7F}\u{80}\u{9F}\u{200B}\u{200D}\u{202E}\u{2066}\u{2028}\u{2029}\u{FEFF}\u{FFFC}\u{FFFD}\u{FFFF}\u{10FFFF}"
    let window = window(label)
    expectNil(window.damageError())
    label.numberOfLines = 1
    label.lineBreakMode = .byTruncatingMiddle
    window.turn()
    expectNil(window.damageError())
  }

  @Test func aThousandCombiningMarksOnOneLetter() {
    let label = UILabel()
    label.text = "e" + String(repeating: "\u{301}", count: 1000) + "👩‍👩‍👧‍👦" + String(repeating: "\u{200D}👩", count: 200)
    let window = window(label)
    expectNil(window.damageError())
  }

  @Test func anUnknownFontIsNilAndASystemFontServes() {
    expectNil(UIFont(name: "No Such Font 123", size: 12))
    expectNil(UIFont(name: "", size: 12))
    expectNil(UIFont(name: String(repeating: "x", count: 100_000), size: 12))
    let label = UILabel()
    label.font = nil
    label.text = "Text"
    expect(label.intrinsicContentSize.width > 0)
  }
}
