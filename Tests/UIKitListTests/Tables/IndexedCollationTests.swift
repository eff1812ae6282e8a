import Expectations
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct IndexedCollationTests {
  private final class Person: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
    func title() -> String { name }
  }

  private func sections(_ names: [String], _ language: String) -> [String] {
    let letters = IndexLetters(locale: Locale(identifier: language))
    return names.map { letters.titles[letters.section(of: $0)] }
  }

  @Test func latinLettersWithoutTheirMarks() {
    expect(
      sections(["anna", "Élise", "  (Zoe)", "7up", "", "ß", "한글", "Ｗide"], "en_US"),
      equals: ["A", "E", "Z", "#", "#", "S", "#", "W"])
  }

  @Test func koreanNamesByTheirFirstConsonant() {
    expect(
      sections(["김", "까치", "나", "쌍", "하", "ㅋ", "Anna", "7"], "ko_KR"),
      equals: ["ㄱ", "ㄱ", "ㄴ", "ㅅ", "ㅎ", "ㅋ", "A", "#"])
    expect(IndexLetters(locale: Locale(identifier: "ko")).titles.count, equals: 14 + 26 + 1)
  }

  @Test func objectsAreSortedBySectionAndByLanguage() {
    let collation = UILocalizedIndexedCollation(IndexLetters(locale: Locale(identifier: "ko_KR")))
    let people = ["zoe", "Item 10", "나", "item 9", "가", "까", "1"].map(Person.init)
    let sorted = collation.sortedArray(from: people, collationStringSelector: Selector(Person.title, named: "title"))
    expect(
      sorted.compactMap { ($0 as? Person)?.name }, equals: ["가", "까", "나", "item 9", "Item 10", "zoe", "1"])
    let section = collation.section(for: people[2], collationStringSelector: Selector(Person.title, named: "title"))
    expect(collation.sectionTitles[section], equals: "ㄴ")
    expect(collation.section(forSectionIndexTitle: 99), equals: collation.sectionTitles.count - 1)
  }
}
