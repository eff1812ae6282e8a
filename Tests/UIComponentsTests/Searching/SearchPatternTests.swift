import Expectations
import Foundation
import Testing
import UIComponents

@Suite struct SearchPatternTests {
  private func found(_ pattern: String, in text: String, _ options: SearchOptions = .caseInsensitive) -> Bool {
    SearchPattern(pattern, options: options).matches(text)
  }

  // MARK: - Plain text

  @Test(arguments: ["", "a", "Modrić", "손흥민", " "])
  func theEmptyPatternIsInEveryText(text: String) {
    expect(SearchPattern("").isEmpty)
    for options in [[], .caseInsensitive, .typing] as [SearchOptions] { expect(found("", in: text, options)) }
  }

  @Test(arguments: ["kane", "KANE", "Kane", "an", "k", "E", "kAnE"])
  func capitalsAndSmallLettersAreTheSame(pattern: String) {
    expect(found(pattern, in: "Kane"))
  }

  @Test func withoutTheOptionCapitalsAreOtherLetters() {
    expect(found("an", in: "Kane", []))
    expect(!found("AN", in: "Kane", []))
    expect(!found("É", in: "café", []))
  }

  @Test(arguments: [("kane ", "Kane"), ("x", "Kane"), ("kanes", "Kane"), ("nk", "Kane"), ("a", ""), ("ae", "Kane")])
  func whatIsNotThereIsNotFound(pattern: String, text: String) {
    expect(!found(pattern, in: text))
    expect(!found(pattern, in: text, .typing))
  }

  @Test func everySubstringOfATextAndNothingElseOfTheSameLettersIsFound() {
    let letters: [Character] = ["a", "b", "가"]
    var words = [""]
    for _ in 0..<4 { words += words.flatMap { word in letters.map { word + String($0) } } }
    let all = Set(words)
    for text in all {
      for pattern in all where pattern.count <= 3 {
        expect(found(pattern, in: text), equals: (pattern.isEmpty || text.contains(pattern)), "\(pattern) in \(text)")
      }
    }
  }

  @Test(arguments: [
    ("straße", "STRASSE"), ("STRASSE", "Straße"), ("ss", "ß"), ("οδυσσευσ", "Ὀδυσσεύς"), ("ΟΔΥΣΣΕΥΣ", "οδυσσευς"),
    ("ǆ", "Ǆ"), ("İ", "i\u{307}"), ("ﬁ", "FI"),
  ])
  func lettersWithUnusualCapitalsAreTheSame(pattern: String, text: String) {
    expect(found(pattern, in: text, [.caseInsensitive, .diacriticInsensitive]))
  }

  @Test func theDotlessIIsALetterOfItsOwn() {
    expect(!found("ı", in: "i"))
    expect(found("ı", in: "kapı"))
  }

  // MARK: - Composed and decomposed

  @Test(arguments: ["é", "Modrić", "한글", "가각힣", "Ångström", "ệ"])
  func composedAndDecomposedSpellingsAreTheSame(text: String) {
    let (composed, decomposed) = (text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping)
    expect(Array(composed.unicodeScalars) != Array(decomposed.unicodeScalars))
    for options in [[], .caseInsensitive, .typing] as [SearchOptions] {
      expect(found(composed, in: decomposed, options))
      expect(found(decomposed, in: composed, options))
      expect(found(decomposed, in: "x" + decomposed + "y", options))
    }
  }

  @Test(arguments: ["é", "e\u{301}", "ệ"])
  func aPlainLetterIsNotHalfOfAnAccentedOne(accented: String) {
    expect(!found("e", in: accented))
    expect(!found("caf" + "e", in: "caf" + accented))
    expect(!found("\u{301}", in: accented))
  }

  @Test func aPartOfAnEmojiIsNotFound() {
    expect(!found("👨", in: "👨‍👩‍👧"))
    expect(found("👨‍👩‍👧", in: "a👨‍👩‍👧b"))
    expect(!found("👍", in: "👍🏽"))
  }

  // MARK: - Accents

  @Test(arguments: [
    ("modric", "Modrić"), ("Modrić", "Modric"), ("angstrom", "Ångström"), ("ozil", "Özil"), ("e", "ệ"),
    ("ibrahimovic", "Ibrahimovic\u{301}"), ("nino", "NIÑO"),
  ])
  func withTheOptionAccentsDoNotCount(pattern: String, text: String) {
    expect(found(pattern, in: text, [.caseInsensitive, .diacriticInsensitive]))
    expect(!found(pattern, in: text))
  }

  @Test func vowelSignsAreNoAccents() {
    expect(!found("क", in: "कु", .diacriticInsensitive))
    expect(!found("か", in: "が"))
  }

  // MARK: - Initial consonants

  @Test(arguments: ["ㅅ", "ㅅㅎ", "ㅅㅎㅁ", "ㅎㅁ", "ㅁ", "손ㅎㅁ", "손ㅎ", "ㅅ흥민", "ㅅ흥ㅁ"])
  func initialConsonantsFindSyllables(pattern: String) {
    expect(found(pattern, in: "손흥민", .hangulInitials))
    expect(!found(pattern, in: "손흥민"), "not without the option")
  }

  @Test(arguments: ["ㅎㅅ", "ㄴ", "ㅅㅎㅁㅁ", "ㅗ", "ㅏ", "ㅆ", "손ㅁ", "ㅅㅁ"])
  func otherConsonantsAndVowelsDoNot(pattern: String) {
    expect(!found(pattern, in: "손흥민", .hangulInitials))
  }

  @Test func everySyllableIsFoundByItsOwnInitialOnly() {
    let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    for (index, initial) in initials.enumerated() {
      let pattern = SearchPattern(String(initial), options: .hangulInitials)
      for (other, _) in initials.enumerated() {
        for rest in [0, 1, 27, 28, 587] {
          let syllable = Unicode.Scalar(UInt32(0xAC00 + other * 588 + rest))!
          expect(pattern.matches(String(Character(syllable))), equals: (other == index), "\(initial) in \(syllable)")
        }
      }
    }
  }

  @Test(arguments: [
    ("ㄳ", "가수"), ("ㄵ", "나주"), ("ㄶ", "너희"), ("ㄺ", "라고"), ("ㄻ", "루마니아"), ("ㄼ", "라베"), ("ㄽ", "러시아"),
    ("ㄾ", "루투"), ("ㄿ", "라푼젤"), ("ㅀ", "로한"), ("ㅄ", "박상"), ("ㄱㅄ", "김범수"),
  ])
  func consonantsThatAnInputMethodJoinsAreTwoInitials(pattern: String, text: String) {
    expect(found(pattern, in: text, .hangulInitials))
  }

  @Test func aConsonantFindsItselfInEverySpelling() {
    expect(found("ㄱ", in: "ㄱ", .hangulInitials))
    expect(found("ㄳ", in: "ㄳ", .hangulInitials))
    expect(found("ㅅ", in: "ㄳ", .hangulInitials))
    expect(found("\u{1109}\u{1112}", in: "손흥민", .hangulInitials), "conjoining letters are typed by some methods")
    expect(found("ㄱ", in: "\u{1100}"))
  }

  @Test func koreanAndLatinMix() {
    expect(found("ㅅㅎㅁ so", in: "손흥민 Son", .typing))
    expect(found("SON ㅅ", in: "Son 손흥민", .typing))
  }

  // MARK: - Half typed syllables

  @Test(arguments: ["ㅅ", "소", "손", "솒", "손흐", "손흥", "손흥ㅁ", "손흥미", "손흥민"])
  func everyStepOfTypingANameFindsIt(pattern: String) {
    expect(found(pattern, in: "손흥민", .typing))
    expect(found(pattern, in: "The 손흥민 of Spurs", .typing))
  }

  @Test(arguments: [("가", "각"), ("각", "가구"), ("닭", "달걀"), ("과", "관"), ("고", "과일"), ("바", "밖"), ("귀", "귄")])
  func theLastSyllableMayBeUnfinished(pattern: String, text: String) {
    expect(found(pattern, in: text, .hangulComposing))
    expect(!found(pattern, in: text, .hangulInitials))
  }

  @Test(arguments: [("각", "가"), ("각", "가누"), ("구", "과"), ("소흥", "손흥민"), ("솒", "손민"), ("값", "갑가")])
  func otherSyllablesAreNotTheBeginningOfThese(pattern: String, text: String) {
    expect(!found(pattern, in: text, .typing))
  }

  // MARK: - Much text

  @Test func aMegabyteThatAlmostMatchesEverywhereTakesNoTime() {
    let text = String(repeating: "a", count: 1_000_000)
    let pattern = String(repeating: "a", count: 500_000) + "b"
    let clock = ContinuousClock()
    let time = clock.measure {
      expect(!found(pattern, in: text))
      expect(found(text, in: text))
      expect(!found(text, in: "Kane"))
      let initials = String(repeating: "ㄱ", count: 20_000)
      expect(!found(initials + "ㄴ", in: String(repeating: "가", count: 40_000), .typing))
    }
    expect(time < .seconds(30), "in a debug build; by trying every place it would take days")
  }

  @Test func aPreparedTextMatchesAsTheTextItself() {
    let prepared = SearchText("Modrić 모드리치", options: .typing)
    for (pattern, isThere) in [("modric", true), ("ㅁㄷㄹㅊ", true), ("모들", true), ("messi", false)] {
      expect(SearchPattern(pattern, options: .typing).matches(prepared), equals: isThere)
    }
  }
}
