import Expectations
import Foundation
import Testing

@testable import CoreText

/// The text with a bar where a line may begin, and where Korean may break between syllables, a dot.
private func marked(_ text: String) -> String {
  var rules = LineBreakRules()
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    switch rules.chance(before: LineBreakClass(scalar.value)) {
    case .never: break
    case .allowed: result += "|"
    case .betweenHangul: result += "·"
    }
    result.unicodeScalars.append(scalar)
  }
}

struct LineBreakingTests {
  @Test(arguments: [
    "one |two", "one  |two", " one", "one ", "a\u{A0}b", "a\u{2060}b", "a\u{200B}|b",
  ])
  func linesEndBehindSpaces(_ text: String) {
    expect(marked(text.filter { $0 != "|" }), equals: text)
  }

  @Test(arguments: [
    "well-|known", "-5", "x |--verbose", "a\u{200B}|-b", "a |-b", "2010-2020", "a–|b", "a|—|b",
  ])
  func linesEndBehindHyphensInsideWords(_ text: String) {
    expect(marked(text.filter { $0 != "|" }), equals: text)
  }

  @Test(arguments: [
    "Hi, |you", "(see |it)", "\"a |b\"", "f(x)y", "e.g.", "3.14", "12:30", "50%", "$5", "what?!",
    "path/|to/|file", "1/2", "wait…|then", "“a |b”", "isn’t", "(a) |(b)", "[x] |y",
  ])
  func punctuationStaysWithItsWord(_ text: String) {
    expect(marked(text.filter { $0 != "|" }), equals: text)
  }

  @Test(arguments: ["漢|字|漢|字", "漢|字。|漢", "「漢|字」|漢", "カー|ド", "きゃ|く", "漢|a", "a|漢"])
  func chineseAndJapaneseBreakBetweenCharacters(_ text: String) {
    expect(marked(text.filter { $0 != "|" }), equals: text)
  }

  @Test(arguments: ["이·력·서 |다·운", "42·개", "UI·를 |쓰·다", "안·녕, |세·상!", "(한·글)·은", "한·글|漢|字"])
  func koreanBreaksAtSpacesOrBetweenSyllables(_ text: String) {
    expect(marked(text.filter { $0 != "|" && $0 != "·" }), equals: text)
  }

  @Test func marksStayWithTheirLetter() {
    expect(marked("e\u{301}a"), equals: "e\u{301}a")
    expect(marked("漢\u{FE00}字"), equals: "漢\u{FE00}|字")
    expect(marked("a \u{301}b"), equals: "a |\u{301}b")
  }

  @Test func everyPairOfClassesGivesAnAnswerWithoutTrapping() {
    let all = (0...UInt8.max).compactMap(LineBreakClass.init(rawValue:))
    for first in all {
      for second in all {
        for third in all {
          var rules = LineBreakRules()
          expect(rules.chance(before: first), equals: .never)
          _ = rules.chance(before: second)
          if third == .space { expect(rules.chance(before: third), equals: .never) }
        }
      }
    }
    expect(all.count, equals: 24)
  }

  /// UAX 14: no line begins with closing marks, small kana, sound and iteration marks, and none ends with opening ones.
  @Test func noLineOfJapaneseBeginsOrEndsWithAMarkThatMustNot_X56() throws {
    try require(UnicodeReference.isPresent)
    // Closing punctuation and parentheses, exclamations, infixes, nonstarters, small kana; opening punctuation.
    let (never, open): (Set<Int32>, Int32) = ([8, 36, 11, 16, 18, 37], 20)
    var wrong: [String] = []
    for value in UInt32(0x21)...0x1FFFF {
      guard let age = Unicode.Scalar(value)?.properties.age, age.major <= 14 else { continue }
      let lineClass = UnicodeReference.lineBreakClass(value)
      var rules = LineBreakRules()
      _ = rules.chance(before: .ideograph)
      let before = rules.chance(before: LineBreakClass(value))
      let after = rules.chance(before: .ideograph)
      if never.contains(lineClass) && before != .never || lineClass == open && after != .never {
        wrong.append(String(value, radix: 16))
      }
    }
    expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(200))")
  }

  /// Ideographs, letters, numbers and punctuation in every order of four, against Unicode's rules. Characters where we differ
  /// on purpose have tests of their own: spaces at a paragraph's start, slashes, quotation marks, hyphens.
  @Test(arguments: ["漢a1。", "「漢」ー、", "（a）1漢", "가나。「」", "a!漢ゃ", "a漢(b)"])
  func linesEndWhereUnicodeLetsThem(_ alphabet: String) throws {
    try require(UnicodeReference.isPresent)
    let letters = Array(alphabet.unicodeScalars)
    var wrong: [String] = []
    for number in 0..<Int(pow(Double(letters.count), 4)) {
      var rest = number
      var text = String.UnicodeScalarView()
      for _ in 0..<4 {
        text.append(letters[rest % letters.count])
        rest /= letters.count
      }
      var rules = LineBreakRules()
      let own = text.enumerated().compactMap { index, scalar in
        rules.chance(before: LineBreakClass(scalar.value)) != .never && index > 0 ? index : nil
      }
      let wanted = UnicodeReference.lineBreaks(text.map { UInt16($0.value) })
      if own != wanted { wrong.append("\(String(text)) \(own) not \(wanted)") }
    }
    expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(60))")
  }

  @Test func separatorsAndOddCharactersHaveAClass() {
    for value in [0, 9, 0x85, 0xAD, 0x2028, 0xFEFF, 0xFFFE, 0xE000, 0x10FFFD] as [UInt32] {
      _ = LineBreakClass(value)
    }
    expect(LineBreakClass(0x20), equals: .space)
    expect(LineBreakClass(0x300), equals: .combining)
    expect(LineBreakClass(0xAC00), equals: .hangul)
    expect(LineBreakClass(0x1F600), equals: .ideograph)
  }
}
