import Expectations
import Foundation
import RandomTesting
import Testing

@testable import TextModel

/// Finding in texts of any length.
struct TextSearchTests {
  private func found(_ query: TextQuery, in text: String) -> [String] {
    let store = TextStore(text)
    guard let search = TextSearch(query) else { return [] }
    return search.matches(in: store).map { "\($0.lowerBound) \(store.string(in: $0))" }
  }

  @Test func matchesAreFoundInOrderAndDoNotOverlap() {
    expect(found(TextQuery("ana"), in: "banana and ana"), equals: ["1 ana", "11 ana"])
    expect(found(TextQuery("aa"), in: "aaaaa"), equals: ["0 aa", "2 aa"])
    expect(found(TextQuery("x"), in: "") == [] && found(TextQuery("long"), in: "lon") == [])
    expectNil(TextSearch(TextQuery("")))
  }

  /// What was taken over lies beside what was there, each in its own memory.
  @Test func nothingIsFoundOfWhatATextWasBeforeItsHalfWasReplaced() throws {
    let texts = ["a", "b"].map { TextStore(String(repeating: $0, count: 20_000)) }
    let search = try require(TextSearch(TextQuery("b")))
    for cut in [2048, 4096, 5000, 10_240] {
      var store = texts[0]
      store.replace(cut..<20_000, with: texts[1].slice(cut..<20_000))
      expect(store.string, equals: String(repeating: "a", count: cut) + String(repeating: "b", count: 20_000 - cut))
      expect(search.matches(in: store).map(\.lowerBound), equals: Array(cut..<20_000))
      // From a place on that has less of the first memory behind it than a match has bytes.
      let across = try require(TextSearch(TextQuery("aabbb")))
      for start in cut - 8..<cut {
        let found = across.matches(in: store, bytes: start..<20_000).map(\.lowerBound)
        expect(found, equals: start <= cut - 2 ? [cut - 2] : [], "\(cut), \(start)")
      }
    }
  }

  @Test func aZeroIsFoundWhereOneIs() {
    expect(found(TextQuery("\0a"), in: "ab a"), equals: [])
    expect(found(TextQuery("\0a"), in: "\0ab\0a").count, equals: 2)
  }

  @Test func offsetsAreUTF16Units() {
    expect(found(TextQuery("b"), in: "a😀b가b"), equals: ["3 b", "5 b"])
    expect(found(TextQuery("나다"), in: "가나다라 나다"), equals: ["1 나다", "5 나다"])
  }

  @Test func caseCountsOnlyWhereItIsAskedFor() {
    expect(found(TextQuery("Ab"), in: "ab AB Ab"), equals: ["6 Ab"])
    expect(found(TextQuery("Ab", ignoresCase: true), in: "ab AB Ab @b"), equals: ["0 ab", "3 AB", "6 Ab"])
    expect(found(TextQuery("straße", ignoresCase: true), in: "STRAßE Straße"), equals: ["0 STRAßE", "7 Straße"])
    expect(found(TextQuery("σίσυφος", ignoresCase: true), in: "ΣΊΣΥΦΟΣ"), equals: ["0 ΣΊΣΥΦΟΣ"])
    expect(found(TextQuery("привет", ignoresCase: true), in: "ПРИВЕТ"), equals: ["0 ПРИВЕТ"])
  }

  @Test func aLetterIsFoundHoweverItIsComposed() {
    expect(found(TextQuery("é"), in: "e\u{301} é e"), equals: ["0 e\u{301}", "3 é"])
    expect(found(TextQuery("e\u{301}"), in: "é"), equals: ["0 é"])
    expect(found(TextQuery("각"), in: "\u{1100}\u{1161}\u{11A8} 각"), equals: ["0 \u{1100}\u{1161}\u{11A8}", "4 각"])
  }

  @Test func aPartOfACharacterIsNoMatch() {
    expect(found(TextQuery("e"), in: "e\u{301}"), equals: [])
    expect(found(TextQuery("\u{301}"), in: "e\u{301}"), equals: [])
    expect(found(TextQuery("가"), in: "\u{1100}\u{1161}\u{11A8}"), equals: [])
    expect(found(TextQuery("👨"), in: "👨‍👩‍👧 👨"), equals: ["9 👨"])
    expect(found(TextQuery("\r"), in: "\r\n\r"), equals: ["2 \r"])
    expect(found(TextQuery("🇷🇺"), in: "🇰🇷🇺🇸"), equals: [])
  }

  @Test func marksAndWidthsCountOnlyWhereTheyAreAskedFor() {
    expect(
      found(TextQuery("resume", ignoresDiacritics: true), in: "résumé re\u{301}sume\u{301}s"),
      equals: [
        "0 résumé", "7 re\u{301}sume\u{301}",
      ])
    expect(found(TextQuery("RÉSUMÉ", ignoresCase: true, ignoresDiacritics: true), in: "resume"), equals: ["0 resume"])
    expect(found(TextQuery("resume"), in: "résumé"), equals: [])
    expect(found(TextQuery("ABC", ignoresWidth: true), in: "ＡＢＣ abc"), equals: ["0 ＡＢＣ"])
    expect(found(TextQuery("カ", ignoresWidth: true), in: "ｶ カ"), equals: ["0 ｶ", "2 カ"])
  }

  @Test func wordsAreMatchedAtTheirStartOrWhole() {
    let text = "art party artist, art's 3art art"
    expect(found(TextQuery("art", .startsWith), in: text).map { $0.prefix(2) }, equals: ["0 ", "10", "18", "29"])
    expect(found(TextQuery("art", .fullWord), in: text).map { $0.prefix(2) }, equals: ["0 ", "18", "29"])
    expect(found(TextQuery("한글", .startsWith), in: "한글을 큰한글 한글"), equals: ["0 한글", "8 한글"])
    expect(found(TextQuery("(a)", .fullWord), in: "x(a)y"), equals: ["1 (a)"])
  }

  @Test func aMatchLiesOverTheSeamsOfPieces() throws {
    let filler = String(repeating: "가b", count: 40_000)
    let text = filler + "needle" + filler
    let store = TextStore(text)
    let search = try require(TextSearch(TextQuery("needle", ignoresCase: true)))
    expect(search.matches(in: store), equals: [80_000..<80_006])
    let folded = try require(TextSearch(TextQuery("nèedle", ignoresDiacritics: true)))
    expect(folded.matches(in: store), equals: [80_000..<80_006])
    var cut = TextStore()
    for character in "a needle in a needle" { cut.replace(cut.count..<cut.count, with: String(character)) }
    expect(search.matches(in: cut), equals: [2..<8, 14..<20])
  }

  /// Each piece is shorter than what is looked for.
  @Test(arguments: [0, 1, 700, 2_300]) func aMatchLiesOverManyPieces(_ before: Int) throws {
    let parts = "abcdef".map { String(repeating: $0, count: 1_500) }
    var store = TextStore(String(repeating: "-", count: before))
    for part in parts + ["end"] { store.replace(store.count..<store.count, with: TextStore(part)) }
    let search = try require(TextSearch(TextQuery(parts[1...4].joined())))
    expect(search.matches(in: store), equals: [before + 1_500..<before + 7_500])
    let missing = try require(TextSearch(TextQuery(parts[1...3].joined() + "f")))
    expect(missing.matches(in: store), equals: [])
  }

  @Test func onlyMatchesThatBeginInTheAskedBytesCount() throws {
    let search = try require(TextSearch(TextQuery("ab")))
    let store = TextStore("ab ab ab")
    expect(search.matches(in: store, bytes: 1..<6), equals: [3..<5])
    expect(search.matches(in: store, bytes: 0..<4), equals: [0..<2, 3..<5])
    expect(search.matches(in: store, after: 1), equals: [3..<5, 6..<8])
  }

  // MARK: - At random

  private static let parts = [
    "a", "A", "b", "ab", "é", "e\u{301}", "É", "e", "가", "각", " ", "\n", "\r\n", "👨‍👩‍👧", "👨", "🇰🇷", "_",
    "1",
  ]

  private func randomText(_ count: Int, _ random: inout SeededRandom) -> String {
    (0..<count).map { _ in Self.parts[random.below(Self.parts.count)] }.joined()
  }

  /// Character by character.
  private func slowly(_ query: TextQuery, in text: String) -> [Range<Int>] {
    func folded(_ character: Character) -> String {
      var text = String(character).decomposedStringWithCanonicalMapping
      if query.ignoresDiacritics {
        text = String(
          String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }))
      }
      return query.ignoresCase ? text.lowercased() : text
    }
    func isWord(_ character: Character?) -> Bool {
      guard let first = character?.unicodeScalars.first else { return false }
      return first == "_" || first.properties.isAlphabetic || first.properties.numericType != nil
    }
    let (characters, wanted) = (Array(text), query.text.map(folded))
    let folds = characters.map(folded)
    var offsets = [0]
    for character in characters { offsets.append(offsets[offsets.count - 1] + character.utf16.count) }
    var result: [Range<Int>] = []
    var index = 0
    while index + wanted.count <= characters.count {
      let end = index + wanted.count
      let isWhole = !(isWord(index > 0 ? characters[index - 1] : nil) && isWord(characters[index]))
      let endsWhole = !(isWord(end < characters.count ? characters[end] : nil) && isWord(characters[end - 1]))
      let fits = query.wordMatch == .contains || isWhole && (query.wordMatch == .startsWith || endsWhole)
      if fits, Array(folds[index..<end]) == wanted {
        result.append(offsets[index]..<offsets[end])
        index = end
      } else {
        index += 1
      }
    }
    return result
  }

  private func randomQuery(_ random: inout SeededRandom) -> TextQuery {
    let matches: [TextQuery.WordMatch] = [.contains, .contains, .startsWith, .fullWord]
    return TextQuery(
      randomText(1 + random.below(3), &random), matches[random.below(4)], ignoresCase: random.below(2) == 0,
      ignoresDiacritics: random.below(3) == 0)
  }

  @Test(arguments: RandomRuns.seeds(1...60))
  func anyQueryFindsWhatASlowSearchFinds(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let text = randomText(400, &random)
    let query = randomQuery(&random)
    let search = try require(TextSearch(query))
    var store = TextStore()
    // In pieces of any length.
    for part in text.unicodeScalars { store.replace(store.count..<store.count, with: String(part)) }
    expect(search.matches(in: store), equals: slowly(query, in: text), "seed \(seed), \(query)")
  }

  @Test(arguments: RandomRuns.seeds(1...40))
  func foundPlacesFollowEditsAsIfSearchedAnew(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let search = try require(TextSearch(randomQuery(&random)))
    var store = TextStore(randomText(300, &random))
    var found = FoundRanges(search.matches(in: store))
    for step in 0..<40 {
      let low = store.snapped(random.below(store.count + 1))
      let high = store.snapped(min(store.count, low + random.below(8)), forwards: true)
      let old = store.count
      store.replace(low..<high, with: randomText(random.below(6), &random))
      found.update(low..<high, newCount: store.count - old + high - low, in: store, by: search)
      expect(found.ranges, equals: search.matches(in: store), "seed \(seed), step \(step), \(search.query)")
      guard found.ranges == search.matches(in: store) else { return }
    }
  }

  @Test(arguments: 2...5) func matchesOfOneLetterAreCountedOffFromTheLastOneThatStays(_ length: Int) throws {
    let search = try require(TextSearch(TextQuery(String(repeating: "a", count: length))))
    for count in 0...14 {
      for place in 0...count {
        var store = TextStore(String(repeating: "a", count: count))
        var found = FoundRanges(search.matches(in: store))
        store.replace(place..<place, with: "a")
        found.update(place..<place, newCount: 1, in: store, by: search)
        expect(found.ranges, equals: search.matches(in: store), "\(count) letters, one more at \(place)")
      }
    }
  }

  /// Every text of up to six letters of two, every change of one place.
  @Test(arguments: ["aa", "aba", "aab", "abab"]) func foundPlacesFollowEachEditOfEachShortText(_ query: String) throws {
    let search = try require(TextSearch(TextQuery(query)))
    for count in 0...6 {
      for number in 0..<1 << count {
        let text = String((0..<count).map { number >> $0 & 1 == 0 ? "a" : "b" })
        for place in 0...count {
          for (length, new) in [(0, "a"), (0, "b"), (1, ""), (1, "a"), (1, "b"), (2, "ba")]
          where place + length <= count {
            var store = TextStore(text)
            var found = FoundRanges(search.matches(in: store))
            store.replace(place..<place + length, with: new)
            found.update(place..<place + length, newCount: new.count, in: store, by: search)
            expect(found.ranges, equals: search.matches(in: store), "\(text), \(place), \(length), \(new)")
          }
        }
      }
    }
  }

  @Test func placesAreFoundByOffset() {
    let found = FoundRanges([2..<4, 6..<8, 10..<12])
    expect(found.index(atOrBehind: 0) == 0 && found.index(atOrBehind: 3) == 1 && found.index(atOrBehind: 11) == 3)
    expect(
      found.indexes(in: 3..<7) == 0..<2 && found.indexes(in: 4..<6) == 1..<1 && found.indexes(in: 0..<99) == 0..<3)
  }

  @Test func laterFindingsGoBetweenEarlierOnes() {
    var found = FoundRanges([2..<4, 20..<22])
    found.merge([6..<8, 12..<14])
    expect(found.ranges, equals: [2..<4, 6..<8, 12..<14, 20..<22])
    found.merge([7..<9, 13..<20, 21..<24, 30..<31])
    expect(found.ranges, equals: [2..<4, 6..<8, 12..<14, 20..<22, 30..<31])
    found.remove(7..<13, movingBy: -6)
    expect(found.ranges, equals: [2..<4, 14..<16, 24..<25])
    found.remove(5..<5, movingBy: 1)
    expect(found.ranges, equals: [2..<4, 15..<17, 25..<26])
    found.remove(15..<16, movingBy: 0)
    expect(found.ranges, equals: [2..<4, 25..<26])
  }
}
