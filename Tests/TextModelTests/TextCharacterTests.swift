import Expectations
import RandomTesting
import Testing

@testable import TextModel

/// Characters as a person sees them, in a text of pieces.
@Suite struct TextCharacterTests {
  /// Where characters begin, as Swift says of the whole string.
  private func boundaries(_ text: String) -> [Int] {
    var offset = 0
    return [0]
      + text.map { character in
        offset += character.utf16.count
        return offset
      }
  }

  private func expectSteps(_ text: String, _ context: String) {
    let store = TextStore(text)
    let boundaries = boundaries(text)
    let all = Set(boundaries)
    for offset in 0...store.count {
      let low = boundaries.last { $0 <= offset } ?? 0
      let high = boundaries.first { $0 >= offset } ?? 0
      expect(store.snapped(offset), equals: low, "\(context), \(offset)")
      expect(store.snapped(offset, forwards: true), equals: high, "\(context), \(offset)")
      guard all.contains(offset) else { continue }
      expect(
        store.characterEnd(after: offset), equals: boundaries.first { $0 > offset } ?? store.count,
        "\(context), \(offset)")
      expect(
        store.characterStart(before: offset), equals: boundaries.last { $0 < offset } ?? 0, "\(context), \(offset)")
    }
  }

  @Test(arguments: TextStoreTests.samples) func stepsGoFromCharacterToCharacter(text: String) {
    expectSteps(text, text)
    expectSteps("a" + text + text + "z", text)
  }

  /// Marks, joiners, flags, jamo, conjuncts and line ends in any order.
  @Test(arguments: RandomRuns.seeds(1...40)) func randomScalarsAreJoinedAsSwiftJoinsThem(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let scalars: [Unicode.Scalar] = [
      "a", " ", "\r", "\n", "\0", "\u{300}", "\u{301}", "\u{200D}", "\u{FE0F}", "👩", "💻", "🇰", "🇷", "🇺", "👍", "🏽",
      "\u{1100}",
      "\u{1161}", "\u{11AB}", "가", "각", "क", "\u{94D}", "ष", "ि", "\u{600}", "1", "ก", "ำ", "漢", "ん", "\u{E0067}",
      "\u{20E3}",
      "\u{110BD}", "\u{2028}", "\u{2029}",
    ]
    var text = ""
    for _ in 0..<120 { text.unicodeScalars.append(scalars[random.below(scalars.count)]) }
    expectSteps(text, "seed \(seed)")
  }

  @Test func charactersAreWholeWherePiecesMeet() {
    let family = "👨‍👩‍👧"
    for shift in 0..<25 {
      let text = String(repeating: "x", count: 2048 - shift) + family + String(repeating: "y", count: 3000)
      let store = TextStore(text)
      let start = 2048 - shift
      expect(store.snapped(start + 4) == start && store.characterEnd(after: start) == start + 8, "\(shift)")
      expect(store.characterStart(before: start + 8), equals: start, "\(shift)")
    }
  }

  /// A million marks on one letter: no question takes long, and all answers agree.
  @Test(arguments: ["\u{301}", "\u{200D}", "🇰", "\u{94D}", "\u{1161}"]) func endlessCharactersAreCut(_ mark: String) {
    let text = "a" + String(repeating: mark, count: 300_000) + "z"
    let store = TextStore(text)
    var random = SeededRandom(seed: 1)
    for _ in 0..<40 {
      let offset = random.below(store.count)
      let (low, high) = (store.snapped(offset), store.snapped(offset, forwards: true))
      expect(low <= offset && high >= offset && high - low <= 3 * 4096)
      expect(store.snapped(low) == low && store.snapped(high) == high)
      if low < high { expect(store.characterEnd(after: low) == high && store.characterStart(before: high) == low) }
    }
    expect(store.characterStart(before: store.count), equals: store.count - 1)
  }
}
