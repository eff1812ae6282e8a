import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

@MainActor
private func label(_ text: String?, width: CGFloat = 0, height: CGFloat = 0) -> UILabel {
  let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
  label.text = text
  return label
}

/// The rows of pixels, from the label's top, that have ink darker than half.
@MainActor
private func inkRows(_ window: TestWindow, _ label: UILabel) -> [Int] {
  let frame = label.frame
  return (Int(frame.minY)..<Int(frame.maxY)).filter { y in
    (Int(frame.minX)..<Int(frame.maxX)).contains { window.pixel(x: $0, y: y) & 0xFF < 0x80 }
  }.map { $0 - Int(frame.minY) }
}

@MainActor @Suite struct UILabelTests {
  /// I7
  @Test func oneLineAndTailTruncationAreTheDefault() {
    let label = UILabel()
    expect(label.numberOfLines, equals: 1)
    expect(label.lineBreakMode, equals: .byTruncatingTail)
    expect(label.font, equals: .systemFont(ofSize: 17))
    expect(!label.isUserInteractionEnabled)
  }

  /// I7
  @Test(arguments: [nil, ""]) func anEmptyLabelHasNoIntrinsicSize(text: String?) {
    expect(label(text).intrinsicContentSize, equals: .zero)
  }

  @Test func theIntrinsicSizeIsTheTextsRoundedUpToPixels() {
    let label = label("Hello UIKit")
    let size = "Hello UIKit".size(withAttributes: [.font: label.font!])
    expect(label.intrinsicContentSize, equals: CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up)))
    label.contentScaleFactor = 2
    label.invalidateIntrinsicContentSize()
    expect(label.intrinsicContentSize.width, equals: (size.width * 2).rounded(.up) / 2)
  }

  @Test func sizeThatFitsOfOneLineIsNotLimited() {
    let label = label("A line of some length")
    expect(label.sizeThatFits(CGSize(width: 20, height: 5)), equals: label.intrinsicContentSize)
  }

  @Test func manyLinesStayWithinTheWidth() {
    let label = label("A text that is long enough for three lines at least")
    label.numberOfLines = 0
    let size = label.sizeThatFits(CGSize(width: 120, height: 5))
    expect(size.width <= 120)
    expect(size.height >= 3 * label.font.lineHeight)
    label.numberOfLines = 2
    expect(label.sizeThatFits(CGSize(width: 120, height: 5)).height, equals: (2 * label.font.lineHeight).rounded(.up))
  }

  /// I7
  @Test func preferredMaxLayoutWidthWrapsTheIntrinsicSize() {
    let label = label("A text that is long enough for three lines at least")
    label.numberOfLines = 0
    let free = label.intrinsicContentSize
    label.preferredMaxLayoutWidth = 120
    expect(label.intrinsicContentSize.width <= 120)
    expect(label.intrinsicContentSize.height > free.height)
  }

  /// I8: "나는 학교에" is wider than the room, so that the last word goes to the next line as a whole.
  @Test func aLabelWrapsKoreanAtSpaces() {
    let label = label("가나다라마바사 아자차카타파하")
    label.numberOfLines = 0
    // With the space at which it wraps.
    let firstWord = "가나다라마바사 ".size(withAttributes: [.font: label.font!]).width
    let room = CGSize(width: firstWord * 1.6, height: 1000)
    let atSpaces = label.sizeThatFits(room)
    expect(abs(atSpaces.width - firstWord) <= 1)
    label.lineBreakStrategy = []
    expect(label.sizeThatFits(room).width > firstWord + 10)
  }

  /// I8
  @Test func attributedTextWrapsBetweenSyllables() {
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(
      string: "가나다라마바사 아자차카타파하", attributes: [.paragraphStyle: NSParagraphStyle.default])
    // With the space at which it wraps.
    let firstWord = "가나다라마바사 ".size(withAttributes: [.font: label.font!]).width
    expect(label.sizeThatFits(CGSize(width: firstWord * 1.6, height: 1000)).width > firstWord + 10)
  }

  @Test(arguments: [CGSize(width: 100, height: 0), CGSize(width: 0, height: 40)])
  func aLabelResizedToNothingShowsNothing(size: CGSize) {
    let label = label("text", width: 100, height: 40)
    let root = UIView()
    root.backgroundColor = .white
    root.addSubview(label)
    let window = TestWindow(size: CGSize(width: 120, height: 60), root: root)
    window.turn()
    func isBlank() -> Bool {
      (0..<60).allSatisfy { y in (0..<120).allSatisfy { window.pixel(x: $0, y: y) & 0xFF == 0xFF } }
    }
    expect(!isBlank())
    label.frame.size = size
    window.turn()
    expect(isBlank())
    window.setStyle(.dark)
    window.setStyle(.light)
    window.turn()
    expect(isBlank())
    expectNil(window.damageError())
    label.frame.size = CGSize(width: 100, height: 40)
    window.turn()
    expect(!isBlank())
  }

  @Test func textStandsInTheMiddle() {
    let label = label("HHH", width: 100, height: 101)
    label.textColor = .black
    let rows = inkRows(stage(label), label)
    let (above, below) = (rows.first ?? 0, 100 - (rows.last ?? 0))
    let font = label.font!
    let lean = font.ascender - font.capHeight + font.descender
    expect(abs(CGFloat(above - below) - lean) <= 2)
  }

  @Test(arguments: [(NSTextAlignment.left, 0), (.center, 1), (.right, 2), (.natural, 0)])
  func alignmentPutsTheTextInItsThird(alignment: NSTextAlignment, third: Int) {
    let label = label("ii", width: 90, height: 30)
    label.textAlignment = alignment
    let window = stage(label)
    let inked = (0..<90).filter { x in (20..<50).contains { window.pixel(x: 20 + x, y: $0) & 0xFF < 0x80 } }
    expect(!inked.isEmpty && inked.allSatisfy { $0 / 30 == third })
  }

  @Test func shrinkingMakesTheWholeTextFit() {
    let label = label("Shrinks until it fits", width: 100, height: 30)
    label.adjustsFontSizeToFitWidth = true
    let shrunk = stage(label).image()
    let small = UILabel(frame: label.frame)
    (small.text, small.font) = ("Shrinks until it …", label.font)
    small.adjustsFontSizeToFitWidth = true
    expect(bytes(shrunk) != bytes(stage(small).image()), "nothing was cut")
    expect(label.font.pointSize, equals: 17, "the font stays what it was")
    expect(label.intrinsicContentSize.width > 100, "the intrinsic size stays unshrunk")
  }

  @Test func atTheSmallestScaleTheTextIsTruncated() {
    func picture(_ shrinks: Bool) -> Data {
      let label = label("A text much too long for its label", width: 60, height: 30)
      label.adjustsFontSizeToFitWidth = shrinks
      label.minimumScaleFactor = 1
      return bytes(stage(label).image())
    }
    expect(picture(true), equals: picture(false))
  }

  @Test func theHighlightedColorShowsWhileHighlighted() {
    let label = label("████", width: 60, height: 30)
    (label.textColor, label.highlightedTextColor) = (.red, .blue)
    let window = stage(label)
    expect(window.pixel(x: 40, y: 35), equals: red)
    label.isHighlighted = true
    window.turn()
    expect(window.pixel(x: 40, y: 35), equals: blue)
    expectNil(window.damageError())
  }

  /// I6
  @Test func dynamicColorsFollowTheAppearance() {
    let label = label("████", width: 60, height: 30)
    let window = stage(label)
    expect(window.pixel(x: 40, y: 35), equals: black)
    window.setStyle(.dark)
    window.turn()
    expect(window.pixel(x: 40, y: 35), equals: white)
  }

  @Test func changedTextRepaintsTheLabelOnly() {
    let label = label("before", width: 80, height: 30)
    let window = stage(label)
    label.text = "after"
    window.turn()
    expect(window.lastFrame.drawn, equals: 1)
    let reach = label.frame.insetBy(dx: -2, dy: -2)
    expect(window.lastFrame.damage.allSatisfy { reach.contains($0) })
    expectNil(window.damageError())
  }

  @Test func equalTextDrawsNothing() {
    let label = label("same", width: 80, height: 30)
    let window = stage(label)
    window.resetCounts()
    label.text = "same"
    label.textColor = .label
    window.turn()
    expect(window.counts.drawn, equals: 0)
  }

  @Test func anOverriddenTextRectCountsInTheSizes() {
    final class Padded: UILabel {
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        super.textRect(forBounds: bounds.insetBy(dx: 8, dy: 4), limitedToNumberOfLines: numberOfLines)
          .insetBy(dx: -8, dy: -4)
      }
    }
    let (padded, plain) = (Padded(frame: .zero), UILabel(frame: .zero))
    (padded.text, plain.text) = ("text", "text")
    expect(padded.intrinsicContentSize.width, equals: plain.intrinsicContentSize.width + 16)
    expect(padded.sizeThatFits(.zero).height, equals: plain.sizeThatFits(.zero).height + 8)
  }

  @Test(arguments: ["\u{0}\u{1}\u{2}\u{7F}\u{85}\u{202E}\u{FEFF}", String(repeating: "\n", count: 5000), "👨‍👩‍👧‍👦🇰🇷é"])
  func strangeTextIsShownSomehow(text: String) {
    let label = label(text, width: 100, height: 60)
    label.numberOfLines = 0
    _ = stage(label)
  }

  @Test func aMegabyteOfTextDoesNotHang() {
    let label = label(String(repeating: "All work and no play. ", count: 50_000), width: 200, height: 100)
    label.numberOfLines = 0
    _ = stage(label)
    let start = ContinuousClock.now
    label.numberOfLines = 3
    _ = label.sizeThatFits(CGSize(width: 200, height: 100))
    expect(ContinuousClock.now - start < .seconds(5))
  }
}
