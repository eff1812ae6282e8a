import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import CoreText

private let body = Font(FontDescriptor(), size: 17)

private func width(_ text: String, _ font: Font = body) -> CGFloat {
  TextLayout.make(text, font: font).size.width
}

private func glyphs(_ text: String, _ font: Font = body) -> [ShapedRun.Glyph] {
  TextLayout.make(text, font: font).lines.flatMap { $0.runs.flatMap { $0.run.glyphs } }
}

struct ShapingTests {
  @Test func widthGrowsSmoothlyWithFractionsOfASize() {
    let widths = stride(from: CGFloat(12.5), through: 14, by: 0.25).map {
      width("Résumé", Font(FontDescriptor(), size: $0))
    }
    let steps = zip(widths.dropFirst(), widths).map { $0 - $1 }
    expect(steps.allSatisfy { $0 > 0 })
    // No step is a jump to the next whole pixel.
    expect(steps.max()! < steps.min()! * 1.5)
  }

  @Test func theLayoutDoesNotDependOnWhatWasSetBefore() {
    func size(_ cache: TextCache, _ points: CGFloat) -> CGSize {
      let source = TextSource("Order", font: Font(FontDescriptor(), size: points))
      return cache.layout(of: source, TextOptions(), width: .infinity, height: .infinity).size
    }
    let fresh = size(TextCache(limit: 10_000), 19.3)
    let used = TextCache(limit: 10_000)
    for points in [3.0, 40, 19.29, 19.31] as [CGFloat] { _ = size(used, points) }
    expect(size(used, 19.3), equals: fresh)
  }

  @Test(arguments: ["Office fluffy", "e\u{301}a\u{200D}b", "한글 각", "שלום", "a\u{AD}b\tc", "क्षि"])
  func advancesAddUpToTheWidth(_ text: String) {
    for line in TextLayout.make(text, font: body).lines {
      for placed in line.runs {
        let sum = placed.run.glyphs.reduce(0) { $0 + CGFloat($1.advance) }
        expect(abs(sum - placed.run.width) < 0.01, "\(sum), \(placed.run.width)")
      }
    }
  }

  @Test func pairsAreKerned() {
    expect(width("AV") < width("A") + width("V") - 0.3)
  }

  @Test func kerningCrossesColoursOfOneFontAndNotFonts() {
    let together = width("AV")
    func spans(_ second: Font) -> CGFloat {
      TextLayout.make(spans: [TextSpan("A", font: body, tag: 1), TextSpan("V", font: second, tag: 2)]).size.width
    }
    expect(abs(spans(body) - together) < 0.001)
    let other = Font(FontDescriptor(weight: 0.4), size: 17)
    expect(abs(spans(other) - width("A") - width("V", other)) < 0.001)
  }

  @Test func kernAddsPointsToEachCharacterAndZeroTurnsPairsOff() {
    let plain = TextLayout.make(spans: [TextSpan("AV", font: body)]).size.width
    let wide = TextLayout.make(spans: [TextSpan("AV", font: body, kern: 3)]).size.width
    let off = TextLayout.make(spans: [TextSpan("AV", font: body, kern: 0)]).size.width
    expect(abs(wide - plain - 6) < 0.001)
    expect(off > plain + 0.3)
  }

  @Test func aPartWithoutKerningIsNotKernedForItsNeighbours() {
    let parts = TextLayout.make(spans: [TextSpan("AV", font: body, kern: 0), TextSpan("AV", font: body, tag: 1)])
    let off = TextLayout.make(spans: [TextSpan("AV", font: body, kern: 0)]).size.width
    expect(abs(parts.size.width - off - width("AV")) < 0.001)
  }

  @Test func whatThePersonTypedIsWhatIsShown() {
    // Inter would make one arrow of the first two and a multiplication sign of the x.
    expect(glyphs("->").count, equals: 2)
    expect(glyphs("3x4")[1].id, equals: glyphs("x")[0].id)
  }

  @Test(
    .enabled(if: Font.isAvailable(family: "Inter") && Font.isAvailable(family: "NanumGothic")),
    arguments: ["이력서 Résumé 42 ✓", "العربية", "שלום", "→ ① ± é", "Ελληνικά Кириллица"])
  func noBoxStandsForACharacterThatAFontHas(_ text: String) {
    expect(glyphs(text).allSatisfy { $0.id != 0 })
  }

  @Test func aCharacterThatNobodyHasIsTheBoxOfTheFirstFont() throws {
    let run = try require(TextLayout.make("\u{10FFFD}", font: body).lines.first?.runs.first?.run)
    expect(run.glyphs.map(\.id), equals: [0])
    expect(run.pieces[0].face, equals: body.faces.primary)
    expect(run.width > 0)
  }

  @Test func fallbackFacesDoNotChangeALinesHeight() {
    expect(
      TextLayout.make("이력서 ✓ العربية", font: body).size.height,
      equals: TextLayout.make("Resume", font: body).size.height)
  }

  @Test(arguments: ["이력서 다람쥐 값", "Résumé Ångström", "각가갂"])
  func decomposedTextIsSetLikeComposedText(_ text: String) {
    let (composed, decomposed) = (text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping)
    expect(composed.unicodeScalars.count < decomposed.unicodeScalars.count)
    expect(abs(width(composed) - width(decomposed)) < 0.001)
    expect(glyphs(composed).filter { $0.advance > 0 }.count, equals: glyphs(decomposed).filter { $0.advance > 0 }.count)
  }

  @Test(arguments: [
    "\u{0}", "\u{1}\u{7}\u{1B}", "\u{7F}\u{9F}", "\u{FEFF}", "\u{200B}\u{200E}\u{202E}\u{2060}", "\u{AD}",
  ])
  func controlCharactersHaveNoWidthAndNoBox(_ text: String) {
    expect(width(text), equals: 0)
    expect(TextLayout.make(text, font: body).size.height, equals: body.lineHeight)
    expect(abs(width("A" + text + "B") - width("AB")) < 1)
    expect(glyphs("A" + text + "B").count, equals: 2)
  }

  @Test(arguments: ["e\u{301}\u{302}", "👨‍👩‍👧", "✓\u{FE0F}", "🇰🇷", "한\u{302E}"])
  func aGraphemeIsNeverPartedByALine(_ text: String) {
    let options = TextOptions(lineBreak: .charWrap)
    let layout = TextLayout.make(text + text, font: body, options: options, width: 0)
    expect(layout.lines.map(\.range), equals: [0..<text.utf16.count, text.utf16.count..<2 * text.utf16.count])
  }

  @Test func tabsLeadToMultiplesOf28Points() {
    expect(width("\t"), equals: 28)
    expect(width("a\t"), equals: 28)
    expect(abs(width("a\tb") - 28 - width("b")) < 0.001)
    expect(abs(width("\t\tb") - 56 - width("b")) < 0.001)
  }

  @Test(.enabled(if: !glyphs("אב").contains { $0.id == 0 }))
  func wordsWrittenFromTheRightStandInThatOrder() {
    let first = glyphs("אב").min { $0.x < $1.x }!
    expect(first.offset, equals: 1)
    // A number keeps its digits in order; the words around it change places.
    let mixed = glyphs("אב 12 גד").filter { $0.advance > 0 }.sorted { $0.penX < $1.penX }.map { $0.offset }
    expect(mixed, equals: [7, 6, 5, 3, 4, 2, 1, 0])
    let latin = glyphs("ab אב").sorted { $0.penX < $1.penX }.map { $0.offset }
    expect(latin, equals: [0, 1, 2, 4, 3])
  }

  @Test func offsetsCountInUTF16() {
    expect(glyphs("a😀b").map(\.offset).last, equals: 3)
    let layout = TextLayout.make("é😀\n한", font: body)
    expect(layout.lines.map(\.range), equals: [0..<4, 4..<5])
  }

  @Test func longTextShapedInPiecesHasTheSumOfItsWords() {
    let word = "words and spaces, "
    let one = width(word + "|") - width("|")
    let count = 400
    let many = width(String(repeating: word, count: count) + "|") - width("|")
    expect(abs(many / CGFloat(count) - one) < 0.05)
  }
}
