import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@testable import UIKitTestSupport

private let font = UIFont.systemFont(ofSize: 40)

/// What is drawn around letters: the text is clear, so that only its lines and grounds are seen.
@Suite struct TextDecorationTests {
  private func picture(
    _ text: String, _ attributes: [NSAttributedString.Key: Any], width: CGFloat = 200, scale: CGFloat = 1
  ) -> [[UInt32]] {
    let all = attributes.merging([.font: font, .foregroundColor: UIColor.clear]) { own, _ in own }
    return drawn(width, 60, scale: scale) { _ in
      NSAttributedString(string: text, attributes: all).draw(at: .zero)
    }
  }

  private func underline(_ style: NSUnderlineStyle, _ text: String = "nnnnnnn") -> [[UInt32]] {
    picture(text, [.underlineStyle: style.rawValue, .underlineColor: UIColor.red])
  }

  /// The rows that have ink.
  private func rows(_ picture: [[UInt32]]) -> [Int] { picture.indices.filter { picture[$0].contains { $0 != clear } } }

  /// How long inked and free stretches of a row are in turn, the first inked one first.
  private func stretches(_ row: [UInt32]) -> [Int] {
    var result: [Int] = []
    var last: Bool?
    for inked in row.map({ $0 == red }).drop(while: { !$0 }) {
      if inked == last { result[result.count - 1] += 1 } else { result.append(1) }
      last = inked
    }
    return result
  }

  /// X14: the line's thickness is the font's, twice that when thick; a double line leaves one free between its two.
  @Test func aThickLineIsTwoThinOnesAndADoubleOneHasThreeRows() {
    let (single, thick, double) = (rows(underline(.single)), rows(underline(.thick)), rows(underline(.double)))
    let thickness = single.count
    expect(thickness >= 2)
    expect(abs(thick.count - 2 * thickness) <= 1)
    expect(double.count, equals: 2 * thickness)
    expect((double.last ?? 0) - (double.first ?? 0) + 1, equals: 3 * thickness)
    expect(single.first, equals: double.first)
  }

  @Test(arguments: [
    (NSUnderlineStyle.patternDot, [2, 2, 2, 2]), (.patternDash, [7, 3, 7, 3]), (.patternDashDot, [7, 3, 2, 3, 7]),
    (.patternDashDotDot, [7, 3, 2, 3, 2, 3, 7]),
  ])
  func aPatternRepeatsInThicknesses(pattern: NSUnderlineStyle, expected: [Int]) {
    let picture = underline([.single, pattern])
    let rows = rows(picture)
    expect(Array(stretches(picture[rows[0]]).prefix(expected.count)), equals: expected.map { $0 * rows.count })
  }

  @Test func aPatternWithoutALineDrawsNothing() {
    expect(rows(underline(.patternDash)).isEmpty)
  }

  /// X14: all of a run, spaces at its end as well; by words, none of its spaces.
  @Test func byWordLeavesOutTheSpaces() {
    let whole = underline(.single, "nn nn ")
    let words = underline([.single, .byWord], "nn nn ")
    let row = rows(whole)[0]
    expect(stretches(whole[row]).count, equals: 2)
    expect(stretches(words[row]).count, equals: 4)
    expect(stretches(whole[row])[0] > stretches(words[row]).prefix(3).reduce(0, +))
  }

  @Test func theColourOfALineIsThatOfTheTextUnlessSet() {
    let text = picture("  ", [.underlineStyle: 1, .foregroundColor: UIColor.blue], width: 60)
    expect(text.contains { $0.contains(blue) })
    let own = picture(
      "  ", [.underlineStyle: 1, .foregroundColor: UIColor.blue, .underlineColor: UIColor.red], width: 60)
    expect(own.contains { $0.contains(red) } && !own.contains { $0.contains(blue) })
  }

  /// Two runs that differ in their letters have one line and one ground: no pixel between them is paler.
  @Test func neighboursWithOneColourHaveNoSeam() {
    let text = NSMutableAttributedString(
      string: "iiiiiiiii",
      attributes: [
        .font: font, .foregroundColor: UIColor.clear, .backgroundColor: UIColor.red, .underlineStyle: 1,
        .underlineColor: UIColor.green,
      ])
    for index in [1, 4, 5, 7] {
      text.addAttribute(.kern, value: 0.3, range: NSRange(location: index, length: 1))
    }
    let width = Int(text.size().width)
    let picture = drawn(200, 60) { _ in text.draw(at: .zero) }
    let colors = Set(picture.flatMap { $0.prefix(width) }).subtracting([clear])
    expect(colors, equals: [red, green])
  }

  /// X17: a ground is as high as the line, and the gap between lines stays free.
  @Test func aGroundIsAsHighAsItsLine() {
    let style = NSMutableParagraphStyle()
    (style.minimumLineHeight, style.lineSpacing) = (60, 10)
    let text = NSAttributedString(
      string: "a\na",
      attributes: [
        .font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.clear, .backgroundColor: UIColor.red,
        .paragraphStyle: style,
      ])
    let column = drawn(20, 140) { _ in text.draw(at: .zero) }.map { $0[1] }
    expect(column.prefix(60).allSatisfy { $0 == red })
    expect(column[60..<70].allSatisfy { $0 == clear })
    expect(column[70..<130].allSatisfy { $0 == red } && column[130] == clear)
  }

  /// A raised run takes its strikethrough along, but not its underline.
  @Test func aStrikethroughFollowsTheBaselineOffset() {
    func row(_ key: NSAttributedString.Key, _ offset: CGFloat) -> Int {
      let text = NSMutableAttributedString(
        string: " A", attributes: [.font: font, .foregroundColor: UIColor.clear, key: 1, .baselineOffset: offset])
      text.addAttributes(
        [.font: UIFont.systemFont(ofSize: 60), .baselineOffset: 0], range: NSRange(location: 1, length: 1))
      text.removeAttribute(key, range: NSRange(location: 1, length: 1))
      text.addAttribute(.strikethroughColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
      text.addAttribute(.underlineColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
      return rows(drawn(80, 90) { _ in text.draw(at: .zero) }).first ?? -1
    }
    expect(row(.strikethroughStyle, 8), equals: row(.strikethroughStyle, 0) - 8)
    expect(row(.underlineStyle, 8), equals: row(.underlineStyle, 0))
  }
}

@Suite struct TextEffectTests {
  private func picture(_ attributes: [NSAttributedString.Key: Any], text: String = "I") -> [[UInt32]] {
    drawn(60, 80) { _ in
      NSAttributedString(
        string: text, attributes: [.font: UIFont.systemFont(ofSize: 60)].merging(attributes) { $1 }
      ).draw(at: CGPoint(x: 10, y: 0))
    }
  }

  /// X15: above 0 a letter is its outline, below 0 it is filled as well; the stroke's colour is the text's unless set.
  @Test func aStrokeAboveZeroIsHollowAndBelowZeroFilled() {
    let middle = picture([.foregroundColor: UIColor.red])[40]
    let (left, right) = (middle.firstIndex(of: red)!, middle.lastIndex(of: red)!)
    let centre = (left + right) / 2
    let hollow = picture([.foregroundColor: UIColor.red, .strokeWidth: 2])[40]
    expect(hollow[centre] == clear && hollow.contains { $0 != clear })
    let filled = picture([.foregroundColor: UIColor.red, .strokeWidth: -4, .strokeColor: UIColor.blue])[40]
    expect(filled[centre] == red && filled.contains(blue))
    expect(filled.firstIndex { $0 != clear }! < left)
  }

  @Test func aBlurredShadowReachesFurtherThanASharpOne() {
    func inked(_ blur: CGFloat) -> Int {
      let shadow = NSShadow()
      (shadow.shadowOffset, shadow.shadowBlurRadius, shadow.shadowColor) = (
        CGSize(width: 20, height: 0), blur, UIColor.red
      )
      return picture([.foregroundColor: UIColor.clear, .shadow: shadow]).joined().count { $0 != clear }
    }
    expect(inked(0) > 0)
    expect(inked(6) > inked(0) * 2)
  }

  /// The shadow of an outline is an outline.
  @Test func theShadowOfAHollowLetterIsHollow() {
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 25, height: 0), UIColor.red)
    let row = picture([.foregroundColor: UIColor.clear, .shadow: shadow, .strokeWidth: 2])[40]
    let (left, right) = (row.firstIndex { $0 != clear }!, row.lastIndex { $0 != clear }!)
    expect(row[(left + right) / 2], equals: clear)
  }

  @Test func aPressedLetterHasADarkEdgeAboveAndALightOneBelow() {
    let picture = drawn(60, 80) { context in
      context.setFillColor(UIColor.gray.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 80))
      NSAttributedString(
        string: "I",
        attributes: [
          .font: UIFont.systemFont(ofSize: 60), .foregroundColor: UIColor.gray,
          .textEffect: NSAttributedString.TextEffectStyle.letterpressStyle,
        ]
      ).draw(at: CGPoint(x: 10, y: 0))
    }
    let ground = picture[0][0] & 0xFF
    let column = picture.map {
      $0[10 + Int("I".size(withAttributes: [.font: UIFont.systemFont(ofSize: 60)]).width / 2)] & 0xFF
    }
    let edges = column.filter { $0 != ground }
    expect((2...4).contains(edges.count))
    expect(edges.first ?? ground < ground && edges.last ?? ground > ground)
  }

  /// Labels and drawing show links blue and underlined, whatever their own colour.
  @Test func aLinkIsBlueAndUnderlined() {
    let plain = picture([.foregroundColor: UIColor.red], text: "nn")
    let link = picture([.foregroundColor: UIColor.red, .link: "https://example.com"], text: "nn")
    let blue = UIColor.link.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    blue.getRed(&r, green: &g, blue: &b, alpha: &a)
    expect(!link.joined().contains(red))
    expect(
      link.joined().contains {
        CGFloat($0 & 0xFF) == (b * 255).rounded() && CGFloat($0 >> 16 & 0xFF) == (r * 255).rounded()
      })
    let lowest = { (picture: [[UInt32]]) in picture.lastIndex { $0.contains { $0 != clear } } ?? 0 }
    expect(lowest(link) > lowest(plain))
  }

  @Test func whatMarkdownSaysIsShownInTheFont() {
    func width(_ intent: InlinePresentationIntent) -> CGFloat {
      "mmmm".size(withAttributes: [.inlinePresentationIntent: intent.rawValue, .font: UIFont.systemFont(ofSize: 20)])
        .width
    }
    func width(_ font: UIFont) -> CGFloat { "mmmm".size(withAttributes: [.font: font]).width }
    expect(width(.stronglyEmphasized), equals: width(.boldSystemFont(ofSize: 20)))
    expect(width(.emphasized), equals: width(.italicSystemFont(ofSize: 20)))
    expect(width(.code), equals: width(.monospacedSystemFont(ofSize: 20, weight: .regular)))
    let struck = picture([.inlinePresentationIntent: InlinePresentationIntent.strikethrough.rawValue], text: "  ")
    expect(struck.joined().contains { $0 != clear })
  }
}

@Suite struct DrawingContextTests {
  private let text = NSAttributedString(
    string: "Set in a rectangle that is too small for it", attributes: [.font: UIFont.systemFont(ofSize: 20)])

  @Test func textShrinksAsFarAsItHasTo() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.25
    let size = CGSize(width: 120, height: 40)
    let rect = text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: context)
    expect(rect.width <= 120 && rect.height <= 40 && rect == context.totalBounds)
    expect(context.actualScaleFactor < 1 && context.actualScaleFactor > 0.25)
    let roomy = text.boundingRect(
      with: CGSize(width: 1000, height: 1000), options: .usesLineFragmentOrigin, context: context)
    expect(context.actualScaleFactor == 1 && roomy.height > 20)
  }

  @Test func textShrinksNoFurtherThanItMay() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.9
    _ = text.boundingRect(with: CGSize(width: 30, height: 20), options: .usesLineFragmentOrigin, context: context)
    expect(context.actualScaleFactor, equals: 0.9)
  }

  /// As measured: one line, its y minus the descent; text without characters is a line high.
  @Test func withoutLineFragmentsOneLineStandsOnItsBaseline() {
    let font = UIFont.systemFont(ofSize: 14)
    let size = CGSize(width: 1000, height: 1000)
    let rect = "two\nlines".boundingRect(with: size, attributes: [.font: font], context: nil)
    expect(abs(rect.minY - font.descender) < 0.01 && abs(rect.height - font.lineHeight) < 0.01)
    expect(abs(rect.width - "two".size(withAttributes: [.font: font]).width) < 0.01)
    let empty = "".size(withAttributes: [.font: font])
    expect(empty.width == 0 && abs(empty.height - font.lineHeight) < 0.01)
    expect(" ".size(withAttributes: [.font: font]).width > 0)
  }
}
