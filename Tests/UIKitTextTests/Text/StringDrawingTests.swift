import Expectations
import Foundation
import Testing
import UIKit

@testable import UIKitTestSupport

private let font = UIFont.systemFont(ofSize: 16)

@Suite struct StringDrawingTests {
  @Test func widthsAddUpWithinKerning() {
    let whole = "HelloHello".size(withAttributes: [.font: font]).width
    let half = "Hello".size(withAttributes: [.font: font]).width
    expect(abs(whole - 2 * half) < 1)
  }

  /// What programs rely on that size views by `boundingRect`. Kerning puts the text's end by hundredths beyond a point.
  @MainActor @Test(arguments: [0.0001, 0.002, 0.005, 0.007, 0.0078, 0.012, 0.5, 0.999])
  func aLabelIsAsWideAsItsTextsRectangleRoundedUp(beyond: Double) {
    let plain = "iii".size(withAttributes: [.font: font]).width
    let text = NSAttributedString(
      string: "iii", attributes: [.font: font, .kern: (plain.rounded(.up) + CGFloat(beyond) - plain) / 3])
    let room = CGSize(width: 1000, height: 1000)
    let rect = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
    let label = UILabel()
    label.attributedText = text
    expect(label.intrinsicContentSize.width, equals: rect.width.rounded(.up))
    expect(label.sizeThatFits(room).width, equals: rect.width.rounded(.up))
    expect(label.intrinsicContentSize.height, equals: rect.height.rounded(.up))
  }

  /// Advances are sums of numbers with 24 bits: their error is no width.
  @MainActor @Test func aTextThatEndsOnAPointDoesNotReachTheNext() {
    let plain = "iii".size(withAttributes: [.font: font]).width
    let text = NSAttributedString(
      string: "iii", attributes: [.font: font, .kern: (plain.rounded(.up) - plain) / 3])
    expect(text.size().width, equals: plain.rounded(.up))
  }

  @Test func aLineEndMakesTwoLines() {
    let one = "a".size(withAttributes: [.font: font]).height
    expect(abs("a\nb".size(withAttributes: [.font: font]).height - 2 * one) < 1e-6)
    expect(one, equals: font.lineHeight)
  }

  @Test func emptyTextHasNoWidth() {
    expect("".size(withAttributes: [.font: font]).width, equals: 0)
  }

  @Test func wrappedTextIsNotWiderThanItsRoom() {
    let text = "The quick brown fox jumps over the lazy dog"
    let free = text.size(withAttributes: [.font: font])
    let wrapped = text.boundingRect(
      with: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: nil)
    expect(wrapped.width <= 120)
    expect(wrapped.height >= free.height * 2)
  }

  /// "Kern is added after the last character too."
  @Test func kernAddsToEveryCharacter() {
    let plain = "abc".size(withAttributes: [.font: font, .kern: 0]).width
    let spread = "abc".size(withAttributes: [.font: font, .kern: 5]).width
    expect(abs(spread - plain - 15) < 1e-4)
  }

  @Test func lineSpacingStandsBetweenLinesOnly() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 10
    let plain = "a\nb\nc".size(withAttributes: [.font: font])
    let spaced = "a\nb\nc".size(withAttributes: [.font: font, .paragraphStyle: style])
    expect(abs(spaced.height - plain.height - 20) < 1e-6)
  }

  /// I8: a paragraph style breaks between syllables unless it says otherwise.
  @Test func koreanWrapsBetweenSyllablesUnlessWordsHavePriority() {
    let text = "가나다라마바사 아자차카타파하"
    let style = NSMutableParagraphStyle()
    func lines(_ strategy: NSParagraphStyle.LineBreakStrategy) -> CGFloat {
      style.lineBreakStrategy = strategy
      let width = "가나다라마바사 아".size(withAttributes: [.font: font]).width + 1
      let rect = text.boundingRect(
        with: CGSize(width: width, height: 1000), options: .usesLineFragmentOrigin,
        attributes: [.font: font, .paragraphStyle: style], context: nil)
      return rect.width
    }
    let broken = lines([])
    let whole = lines(.hangulWordPriority)
    expect(broken > whole)
  }

  @Test func colorsOfRunsAreTheirOwn() {
    let text = NSMutableAttributedString(string: "██", attributes: [.font: font, .foregroundColor: UIColor.red])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
    let size = text.size()
    let result = drawn(size.width.rounded(.up), size.height.rounded(.up)) { _ in text.draw(at: .zero) }
    let middle = result[result.count / 2]
    expect(middle.contains(red) && middle.contains(blue))
    expect(middle.firstIndex(of: red) ?? .max < middle.firstIndex(of: blue) ?? 0)
  }

  /// CoreFoundation stops the program for values whose first word it takes for a type.
  @Test func everyKindOfAttributeValueCanBeReplaced() {
    let range = NSRange(location: 1, length: 1)
    let (wide, narrow) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    (wide.lineSpacing, narrow.lineSpacing) = (9, 1)
    let text = NSMutableAttributedString(
      string: "ab",
      attributes: [.foregroundColor: UIColor.clear, .font: font, .paragraphStyle: wide, .shadow: NSShadow()])
    text.addAttribute(.foregroundColor, value: UIColor.label, range: range)
    text.addAttribute(.font, value: font.withSize(3), range: range)
    text.addAttribute(.paragraphStyle, value: narrow, range: range)
    text.addAttribute(.shadow, value: NSShadow(), range: range)
    text.append(NSAttributedString(string: "c", attributes: [.foregroundColor: UIColor(white: 0, alpha: 0.5)]))
    expect(text.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor, equals: .label)
    expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, equals: font)
  }

  @Test func aBackgroundFillsTheLine() {
    let text = NSAttributedString(
      string: "ab", attributes: [.font: font, .foregroundColor: UIColor.clear, .backgroundColor: UIColor.green])
    let size = text.size()
    let result = drawn(size.width.rounded(.up) + 4, 30) { _ in text.draw(at: .zero) }
    expect(result[10][1], equals: green)
    expect(result[10][result[10].count - 2], equals: clear)
    expect(result[28][1], equals: clear)
  }

  @Test func anUnderlineIsBelowTheBaselineAndAStrikethroughAboveIt() {
    func rows(_ key: NSAttributedString.Key) -> [Int] {
      let text = NSAttributedString(
        string: "    x",
        attributes: [.font: font, key: NSUnderlineStyle.single.rawValue, .foregroundColor: UIColor.red])
      let result = drawn(30, 24) { _ in text.draw(at: .zero) }
      return result.indices.filter { result[$0][2] == red }
    }
    let baseline = Int(font.ascender.rounded())
    expect(rows(.underlineStyle).count, equals: 1)
    expect((rows(.underlineStyle).first ?? 0) >= baseline)
    expect((rows(.strikethroughStyle).first ?? 99) < baseline)
  }

  @Test func drawingNonsenseDoesNotCrash() {
    _ = drawn(4, 4) { _ in
      "text".draw(at: CGPoint(x: CGFloat.nan, y: CGFloat.infinity), withAttributes: [.font: font, .kern: CGFloat.nan])
      "text".draw(in: CGRect(x: 0, y: 0, width: CGFloat.nan, height: -4), withAttributes: [.font: font])
      "\u{0}\u{1}\u{7F}\u{200F}\u{FFFE}".draw(at: .zero)
    }
  }
}

@Suite struct NSParagraphStyleTests {
  @Test func aMutableCopyDoesNotChangeItsOriginal() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let copy = try require(style.copy() as? NSParagraphStyle)
    style.alignment = .right
    expect(copy.alignment, equals: .center)
    expect(NSParagraphStyle.default.lineBreakMode, equals: .byWordWrapping)
    expect(NSParagraphStyle.default.lineBreakStrategy.isEmpty)
  }

  @Test func equalSettingsAreEqual() {
    let (first, second) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    (first.lineSpacing, second.lineSpacing) = (3, 3)
    expect(first == second && first.hash == second.hash)
    second.headIndent = 1
    expect(first != second)
  }
}
