import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import CoreText

private func glyphs(_ text: String, _ font: Font) -> [ShapedRun.Glyph] {
  TextLayout.make(text, font: font).lines.flatMap { $0.runs.flatMap { $0.run.glyphs } }
}

private let latin = Array(
  " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~")
private let hangul = (0..<300).map { Character(Unicode.Scalar(0xAC00 + $0 * 37)!) } + [" "]

private func words(_ letters: [Character], count: Int, _ random: inout SeededRandom) -> [String] {
  (0..<count).map { _ in
    String((0..<1 + random.below(24)).map { _ in letters[random.below(letters.count)] })
  }
}

struct LetterPairsTests {
  /// "é" behind a space keeps HarfBuzz setting all of a text, and changes nothing of what is before it.
  @Test(arguments: RandomRuns.seeds(1...4))
  func plainLettersAreSetAsHarfBuzzSetsThem(seed: Int) {
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    for letters in [latin, hangul] {
      for text in words(letters, count: 400, &random) {
        var look = FontDescriptor(weight: random.below(2) == 0 ? 0 : 0.4)
        look.hasMonospacedDigits = letters == latin && random.below(2) == 0
        let font = Font(look, size: 13 + CGFloat(random.below(3)))
        let accent: Character = letters == latin ? "é" : "ㄱ"
        let (fast, slow) = (glyphs(text + " ", font), glyphs(text + " \(accent)", font))
        expect(fast.map(\.id), equals: slow.prefix(fast.count).map(\.id), "\(text)")
        expect(fast.map(\.penX), equals: slow.prefix(fast.count).map(\.penX), "\(text)")
      }
    }
  }

  private func knows(_ text: String, _ font: Font) -> Bool {
    let source = TextSource(text, font: font)
    var scanner = TextScanner(at: TextPosition())
    let piece = scanner.next(256, of: source)
    let pairs = font.faces.primary.face.letterPairs(
      script: piece[0].script, ShapingFeatures(font.descriptor, kerning: true))
    return piece.withUnsafeBufferPointer { pairs?.forEachGlyph(of: $0[...]) { _, _, _ in } ?? false }
  }

  @Test func aFaceThatOnlyKernsIsNotAskedAgainForPairsItHasGiven() {
    let font = Font(FontDescriptor(weight: 0.23), size: 17)
    for number in 0..<110 { _ = glyphs("Order \(number) to Avata", font) }
    expect(knows("to Avata", font))
    expect(!knows("to Avatq", font))
  }

  @Test(arguments: [false, true]) func numbersAreKnownOnceAFaceIsSuited(ofOneWidth: Bool) {
    var look = FontDescriptor(weight: 0.31)
    look.hasMonospacedDigits = ofOneWidth
    let font = Font(look, size: 17)
    for number in 0..<100 { _ = glyphs("Order \(number)", font) }
    expect(!knows("Order 3", font))
    _ = glyphs("Order 100", font)
    for number in ["1", "131:27", "19,876,543.21", "18005", "1.,:,.00"] {
      expect(knows("Order \(number)", font), "\(number)")
      // "é" leaves all of its text to HarfBuzz.
      let (fast, slow) = (glyphs("Order \(number)", font), glyphs("Order \(number) é", font))
      expect(fast.map(\.id), equals: slow.prefix(fast.count).map(\.id), "\(number)")
      expect(fast.map(\.penX), equals: slow.prefix(fast.count).map(\.penX), "\(number)")
    }
    expect(!knows("Order 1x", font))
  }

  /// Contextual alternates make an arrow of "->", but in the system font they are off.
  @Test func aFaceWhoseLookupsMakeOtherGlyphsIsAskedEachTime() {
    let font = Font(FontDescriptor(.named("Inter")), size: 17)
    for number in 0..<110 { _ = glyphs("\(number) -> b", font) }
    expect(!knows("110 -> b", font))
    expect(glyphs("a -> b", font).map(\.id) != glyphs("a -> b", Font(FontDescriptor(), size: 17)).map(\.id))
  }
}
