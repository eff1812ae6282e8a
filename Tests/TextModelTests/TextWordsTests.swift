import Expectations
import RandomTesting
import Testing

@testable import TextModel

/// Where words begin and end for the caret.
@Suite struct TextWordsTests {
  private func ends(_ text: TextStore) -> [Int] {
    var stops: [Int] = []
    while (stops.last ?? 0) < text.count { stops.append(TextWords.end(after: stops.last ?? 0, in: text)) }
    return stops
  }

  private func starts(_ text: TextStore) -> [Int] {
    var stops: [Int] = []
    while (stops.last ?? text.count) > 0 { stops.append(TextWords.start(before: stops.last ?? text.count, in: text)) }
    return stops
  }

  @Test(arguments: [
    ("hello, world", [5, 6, 12], [7, 5, 0]), ("don’t  stop", [5, 11], [7, 0]), ("UI를 배우는 중", [3, 7, 9], [8, 4, 0]),
    ("안녕하세요", [5], [0]), ("가\u{301}나", [3], [0]), ("ᄒ\u{1161}\u{11AB}글 x", [4, 6], [5, 0]),
    ("e\u{301}a !\u{301}b", [3, 6, 7], [6, 4, 0]),
    ("hi 👍🏽👩‍💻 1️⃣x", [2, 12, 17], [13, 3, 0]), ("ภาษาไทย ดี", [7, 10], [8, 0]), ("한\u{AD}글", [3], [0]),
    (" \u{301}x", [3], [2, 0]),
    ("می\u{200C}خواهم", [8], [0]), (".a", [1, 2], [1, 0]), ("a. b", [1, 2, 4], [3, 1, 0]), ("\r\n a", [4], [3, 0]),
  ])
  func stepsStopAtWords(text: String, ends: [Int], starts: [Int]) {
    expect(self.ends(TextStore(text)), equals: ends)
    expect(self.starts(TextStore(text)), equals: starts)
  }

  /// Where a flag begins is known only from the first of a row of flags: step by step this would take minutes.
  @Test(arguments: [200_000, 200_001])
  func aWordStepGoesOverARowOfFlagsAtOnce(_ letters: Int) {
    let text = TextStore("one " + String(repeating: "\u{1F1F0}", count: letters))
    expectProcessorTime(below: 20) {
      expect(TextWords.start(before: text.count, in: text), equals: 4)
      expect(TextWords.start(before: 4 + 4 * 100, in: text), equals: 4)
      expect(TextWords.start(before: 4, in: text), equals: 0)
      expect(TextWords.end(after: 3, in: text), equals: text.count)
      expect(TextWords.start(before: 6, in: "a!🇰🇷b"), equals: 1)
    }
  }

  @Test func anEndlessWordIsCut() {
    let text = TextStore(String(repeating: "x", count: 3 << 20))
    let end = TextWords.end(after: 0, in: text)
    expect(end > 1 << 20 && end < 1 << 20 + 100)
    expect(TextWords.range(at: 3 << 19, in: text).count < 2 << 20 + 100)
  }

  /// Steps meet: nothing is left out, no stop lies inside of a character, and the range around a place is one of one kind.
  @Test(arguments: RandomRuns.seeds(1...20)) func stepsLeadThroughAnyText(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let text = TextStore(
      (0..<60).map { _ in TextStoreTests.samples[random.below(TextStoreTests.samples.count)] }.joined())
    for stop in ends(text) + starts(text) { expect(text.snapped(stop), equals: stop, "seed \(seed), \(stop)") }
    for offset in 0..<text.count {
      let range = TextWords.range(at: offset, in: text)
      expect(range.contains(text.snapped(offset)), "seed \(seed), \(offset)")
      expect(TextWords.range(at: range.lowerBound, in: text), equals: range, "seed \(seed), \(offset)")
    }
  }
}
