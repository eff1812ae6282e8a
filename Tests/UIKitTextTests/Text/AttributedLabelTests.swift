import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

@MainActor @Suite struct AttributedLabelTests {
  private func label(_ attributes: [NSAttributedString.Key: Any] = [:], text: String = "abc") -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    label.attributedText = NSAttributedString(string: text, attributes: attributes)
    return label
  }

  private func attributes(_ label: UILabel, at index: Int) -> [NSAttributedString.Key: Any] {
    label.attributedText?.attributes(at: index, effectiveRange: nil) ?? [:]
  }

  /// Labels with equal attributes share them inside.
  @Test func whatAProgramChangesAfterwardsIsNotInAnotherLabel() throws {
    let styles = [NSMutableParagraphStyle(), NSMutableParagraphStyle()]
    let shadows = [NSShadow(), NSShadow()]
    let labels = (0..<2).map { label([.paragraphStyle: styles[$0], .shadow: shadows[$0]]) }
    let button = UIButton()
    button.setAttributedTitle(
      NSAttributedString(string: "b", attributes: [.paragraphStyle: styles[1], .shadow: shadows[1]]), for: .normal)
    styles[0].lineSpacing = 50
    shadows[0].shadowBlurRadius = 9
    for label in [labels[1], try require(button.titleLabel)] {
      let attributes = attributes(label, at: 0)
      expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.lineSpacing, equals: 0)
      expect((attributes[.shadow] as? NSShadow)?.shadowBlurRadius, equals: 0)
    }
    withExtendedLifetime(labels) {}
  }

  @Test func aTextIsToldAgainAsTheSameObjectUntilItIsAnother() {
    let label = label([.kern: 2])
    let told = label.attributedText
    expect(told === label.attributedText)
    label.textColor = .red
    expect(told !== label.attributedText)
    expect(attributes(label, at: 0)[.foregroundColor] as? UIColor, equals: .red)
    label.attributedText = NSAttributedString(string: "other")
    expect(label.attributedText?.string, equals: "other")
  }

  @Test func theStyleIsThatOfTheFirstCharacter() {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (.right, .byCharWrapping)
    let label = label([.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red, .paragraphStyle: style])
    expect(label.font, equals: .boldSystemFont(ofSize: 30))
    expect(label.textColor, equals: .red)
    expect(label.textAlignment, equals: .right)
    expect(label.lineBreakMode, equals: .byCharWrapping)
  }

  @Test func aStyleThatIsSetCountsForTheWholeText() {
    let label = UILabel()
    let text = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 1, length: 1))
    text.addAttribute(.paragraphStyle, value: NSParagraphStyle.default, range: NSRange(location: 0, length: 2))
    label.attributedText = text
    label.textColor = .blue
    label.font = .systemFont(ofSize: 12)
    label.textAlignment = .center
    for index in 0...1 {
      let attributes = attributes(label, at: index)
      expect(attributes[.foregroundColor] as? UIColor, equals: .blue)
      expect(attributes[.font] as? UIFont, equals: .systemFont(ofSize: 12))
      expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment, equals: .center)
    }
  }

  @Test func aColourSetAfterAttributedTextIsSeen() {
    let label = label([.foregroundColor: UIColor.red], text: "HHHH")
    label.textColor = .blue
    let window = stage(label)
    let inked = (0..<60).contains { x in (20..<50).contains { window.pixel(x: 20 + x, y: $0) & 0xFFFFFF == 0x0000FF } }
    let red = (0..<60).contains { x in (20..<50).contains { window.pixel(x: 20 + x, y: $0) & 0xFFFFFF == 0xFF0000 } }
    expect(inked && !red)
  }

  @Test func whatHasNoColourIsNotInTheColourOfWhatStandsBeforeIt() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    label.textColor = .blue
    let text = NSMutableAttributedString(string: " HHHH")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    label.attributedText = text
    expect(label.textColor, equals: .red)
    let window = stage(label)
    let inked = (0..<60).contains { x in (20..<50).contains { window.pixel(x: 20 + x, y: $0) & 0xFFFFFF == 0x0000FF } }
    expect(inked)
  }

  @Test func plainTextAfterAttributedTextKeepsItsFirstStyle() {
    let label = label([.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red])
    label.text = "plain"
    expect(label.font, equals: .boldSystemFont(ofSize: 30))
    expect(label.textColor, equals: .red)
  }

  @Test func plainTextCarriesItsStyle() {
    let label = UILabel()
    label.text = "plain"
    label.textColor = .red
    label.textAlignment = .center
    label.shadowColor = .green
    let attributes = attributes(label, at: 0)
    expect(attributes[.font] as? UIFont, equals: label.font)
    expect(attributes[.foregroundColor] as? UIColor, equals: .red)
    let style = attributes[.paragraphStyle] as? NSParagraphStyle
    expect(style?.alignment, equals: .center)
    expect(style?.lineBreakMode, equals: .byTruncatingTail)
    expect((attributes[.shadow] as? NSShadow)?.shadowColor as? UIColor, equals: .green)
  }

  @Test func aLabelsOwnAttributedTextLooksLikeItsText() {
    let plain = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 60))
    (plain.text, plain.numberOfLines, plain.textAlignment) = ("가나다라마바사 아자차카", 0, .right)
    let expected = bytes(stage(plain).image())
    plain.attributedText = plain.attributedText
    expect(bytes(stage(plain).image()), equals: expected)
  }

  @Test func attributedTextShrinksUntilItFits() {
    let text = NSMutableAttributedString(
      string: "Shrinks until it fits", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 14), range: NSRange(location: 0, length: 7))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.attributedText = text
    label.adjustsFontSizeToFitWidth = true
    let shrunk = bytes(stage(label).image())
    // What stands behind an ellipsis would not be seen.
    text.replaceCharacters(in: NSRange(location: 20, length: 1), with: "…")
    label.attributedText = text
    expect(bytes(stage(label).image()) != shrunk)
    expect(label.font.pointSize, equals: 14)
  }

  @Test func eachParagraphIsAlignedByItsOwnStyle() {
    let right = NSMutableParagraphStyle()
    right.alignment = .right
    let text = NSMutableAttributedString(string: "ii\nii")
    text.addAttribute(.paragraphStyle, value: right, range: NSRange(location: 3, length: 2))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 50))
    label.numberOfLines = 0
    label.attributedText = text
    let window = stage(label)
    func inked(_ x: Range<Int>, _ y: Range<Int>) -> Bool {
      x.contains { x in y.contains { window.pixel(x: 20 + x, y: 20 + $0) & 0xFF < 0x80 } }
    }
    expect(inked(0..<20, 0..<24) && !inked(70..<90, 0..<24))
    expect(inked(70..<90, 26..<50) && !inked(0..<20, 26..<50))
  }

  @Test func preferredFontsOfRunsFollowTheTextSize() {
    let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 11)])
    text.addAttribute(
      .font, value: UIFont.preferredFont(forTextStyle: .body, compatibleWith: small),
      range: NSRange(location: 1, length: 1))
    let label = UILabel()
    label.attributedText = text
    expect((attributes(label, at: 1)[.font] as? UIFont)?.pointSize, equals: 14)
    label.adjustsFontForContentSizeCategory = true
    expect((attributes(label, at: 0)[.font] as? UIFont)?.pointSize, equals: 11)
    expect((attributes(label, at: 1)[.font] as? UIFont)?.pointSize, equals: 17)
  }

  @Test func numbersOfEveryKindStandInNeighbouringRuns() {
    let text = NSMutableAttributedString(string: "abcd")
    for (index, value) in [CGFloat(1), CGFloat(2), 3.0, Float(4)].enumerated() as EnumeratedSequence<[Any]> {
      text.addAttribute(.kern, value: value, range: NSRange(location: index, length: 1))
      text.addAttribute(
        .underlineStyle, value: index.isMultiple(of: 2) ? NSUnderlineStyle.single : .double,
        range: NSRange(location: index, length: 1))
    }
    expect(text.attribute(.kern, at: 1, effectiveRange: nil) as? Double, equals: 2)
    expect(text.attribute(.kern, at: 2, effectiveRange: nil) as? CGFloat, equals: 3)
    expect(
      text.attribute(.underlineStyle, at: 1, effectiveRange: nil) as? Int, equals: NSUnderlineStyle.double.rawValue)
    expect(abs(text.size().width - NSAttributedString(string: "abcd", attributes: [.kern: 2.5]).size().width) < 0.1)
  }
}
