import Expectations
import Foundation
import Testing

@testable import UIKit

/// Where units of a text begin and end.
struct TextUnitsTests {
  private func units(_ kind: TextUnits.Kind, _ text: String) -> [String] {
    let string = text as NSString
    return TextUnits(kind, in: text).ranges.map {
      string.substring(with: NSRange(location: $0.lowerBound, length: $0.count))
    }
  }

  @Test func wordsLeaveOutWhatLiesBetween() {
    expect(units(.word, "one, two — 셋을 (four)"), equals: ["one", "two", "셋을", "four"])
    expect(
      units(.word, " don't 3.14 rock'n'roll 'quoted' end."), equals: ["don't", "3.14", "rock'n'roll", "quoted", "end"])
    expect(units(.word, "").isEmpty && units(.word, " …!").isEmpty)
  }

  @Test func charactersAreWhatAPersonSees() {
    expect(units(.character, "e\u{301}👨‍👩‍👧🇰🇷가\r\n"), equals: ["e\u{301}", "👨‍👩‍👧", "🇰🇷", "가", "\r\n"])
  }

  @Test func paragraphsEndBeforeTheirSeparator() {
    expect(units(.paragraph, "a\nb\r\n\nc\u{2028}d\u{2029}"), equals: ["a", "b", "", "c\u{2028}d", ""])
  }

  @Test func sentencesHoldTheirSpacesAndQuotes() {
    expect(
      units(.sentence, "Come here. “Why?” he said.  Go!"), equals: ["Come here. ", "“Why?” ", "he said.  ", "Go!"])
    expect(units(.sentence, "안녕하세요. 반갑습니다! 네"), equals: ["안녕하세요. ", "반갑습니다! ", "네"])
    expect(units(.sentence, "日本語。次の文。"), equals: ["日本語。", "次の文。"])
  }

  @Test func aDotBeforeADigitOrASmallLetterEndsNoSentence() {
    expect(units(.sentence, "It is 3.14 by e.g. this. Yes"), equals: ["It is 3.14 by e.g. this. ", "Yes"])
    expect(units(.sentence, "Wait... what? No"), equals: ["Wait... ", "what? ", "No"])
  }

  @Test func aParagraphEndsASentence() {
    expect(units(.sentence, "Title\nText. \nMore"), equals: ["Title\n", "Text. \n", "More"])
  }

  @Test func aUnitHoldsItsStartForwardsAndItsEndBackwards() {
    let units = TextUnits(.word, in: "ab cd")
    expect((0...5).map { units.unit(at: $0, forwards: true) }, equals: [0..<2, 0..<2, nil, 3..<5, 3..<5, nil])
    expect((0...5).map { units.unit(at: $0, forwards: false) }, equals: [nil, 0..<2, 0..<2, nil, 3..<5, 3..<5])
    expect((0...5).map { units.boundary(from: $0, forwards: true) }, equals: [2, 2, 5, 5, 5, nil])
    expect((0...5).map { units.boundary(from: $0, forwards: false) }, equals: [nil, 0, 0, 0, 3, 3])
    expect((0...5).map { units.isBoundary($0, forwards: true) }, equals: [false, false, true, false, false, true])
    expect((0...5).map { units.isBoundary($0, forwards: false) }, equals: [true, false, false, true, false, false])
  }
}
