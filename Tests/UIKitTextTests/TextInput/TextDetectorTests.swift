import Expectations
import Foundation
import Testing

@testable import UIKit

/// What is found in texts, and what is not.
struct TextDetectorTests {
  private func found(_ text: String, _ types: UIDataDetectorTypes = .all) -> [String] {
    let detector = TextDetector(types: types, now: DateComponents(year: 2026, month: 12, day: 31))
    return detector.items(in: text).map { item in
      "\((text as NSString).substring(with: NSRange(location: item.range.lowerBound, length: item.range.count))) > \(item.url.absoluteString)"
    }
  }

  private func links(_ text: String) -> [String] { found(text, .link) }
  private func first(_ text: String, _ types: UIDataDetectorTypes) -> String? {
    found(text, types).first.flatMap { $0.components(separatedBy: " > ").last }
  }

  // MARK: - Links

  @Test(arguments: [
    ("see https://example.org/a?b=c#d.", "https://example.org/a?b=c#d"), ("(http://example.org)", "http://example.org"),
    ("https://en.wikipedia.org/wiki/Swift_(bird), yes", "https://en.wikipedia.org/wiki/Swift_(bird)"),
    ("www.example.museum", "www.example.museum"), ("go to example.co.kr/x!", "example.co.kr/x"),
    ("“https://example.org”", "https://example.org"), ("http://localhost:8080/x", "http://localhost:8080/x"),
    ("https://example.com에서 보세요", "https://example.com"), ("https://example.com/page에서", "https://example.com/page"),
    ("https://ko.wikipedia.org/wiki/대한민국 참고", "https://ko.wikipedia.org/wiki/대한민국"),
    ("링크:https://example.org", "https://example.org"),
  ])
  func aPageIsFound(text: String, page: String) {
    expect(links(text).map { $0.components(separatedBy: " > ")[0] }, equals: [page])
  }

  @Test func aPageWithoutASchemeOpensByTheWebs() {
    expect(first("www.example.org", .link), equals: "http://www.example.org")
    expect(
      first("https://ko.wikipedia.org/wiki/대한민국", .link)?.hasPrefix("https://ko.wikipedia.org/wiki/%EB"), equals: true)
  }

  @Test(arguments: [
    "file.swift", "e.g. this", "3.14", "a.b", "and so on...Next", "v1.2.3", "std::vector", "main.rs:10", "김.이",
    "1.2.3.4.5",
  ])
  func whatIsNoPageIsLeftAlone(text: String) { expect(links(text).isEmpty) }

  @Test func mailIsFoundAndIsNoPage() {
    expect(
      links("Write to jane.doe+x@mail.example.org, please"),
      equals: [
        "jane.doe+x@mail.example.org > mailto:jane.doe+x@mail.example.org"
      ])
    expect(links("mailto:a@b.com"), equals: ["mailto:a@b.com > mailto:a@b.com"])
    expect(
      links("홍길동gildong@example.kr로") == []
        && links("메일: gildong@example.kr로") == ["gildong@example.kr > mailto:gildong@example.kr"])
    expect(links("not@mail, @name, a@b").isEmpty)
  }

  // MARK: - Numbers

  @Test(arguments: [
    ("전화 010-1234-5678로", "tel:01012345678"), ("02) 123-4567", "tel:021234567"), ("(031) 123-4567", "tel:0311234567"),
    ("01012345678", "tel:01012345678"), ("1588-1234", "tel:15881234"), ("+82 10-1234-5678", "tel:+821012345678"),
    ("Call (415) 555-0132.", "tel:4155550132"), ("415-555-0132", "tel:4155550132"),
    ("1-800-555-0132", "tel:18005550132"),
    ("+1 (415) 555-0132", "tel:+14155550132"), ("+49 30 901820", "tel:+4930901820"),
  ])
  func aNumberIsFound(text: String, url: String) { expect(first(text, .phoneNumber), equals: url) }

  @Test(arguments: [
    "2026-11-22", "12345678", "192.168.100.200", "1234-5678-9012-3456", "3.14159265358", "id=010-1234-5678",
    "15:30-16:45",
    "978-3-16-148410-0",
  ])
  func otherNumbersAreLeftAlone(text: String) { expectNil(first(text, .phoneNumber)) }

  // MARK: - Dates

  @Test(arguments: [
    ("on 2026-11-22 at", "20261122"), ("2026-11-22T17:05", "20261122T170500"), ("2026. 3. 1.", "20260301"),
    ("2026년 3월 1일 오후 3시", "20260301T150000"), ("3월 1일(일) 오전 12시 5분", "20260301T000500"), ("12월 25일에", "20261225"),
    ("March 1, 2027", "20270301"), ("Sunday, Mar 1st at 5 pm", "20260301T170000"), ("1 March 2027", "20270301"),
    ("Dec 25 10:30", "20261225T103000"), ("tomorrow at 9:15", "20270101T091500"),
    ("tomorrow, 9 a.m.", "20270101T090000"),
    ("내일 오후 2시 반", "20270101T143000"), ("모레 10시", "20270102T100000"), ("5월 5일 화요일 13시", "20260505T130000"),
  ])
  func aDateIsFound(text: String, start: String) {
    expect(first(text, .calendarEvent), equals: "x-apple-data-detectors:event?start=\(start)")
  }

  @Test(arguments: ["2026-13-01", "May", "tomorrow", "내일", "13월 1일", "version 2026.1", "March on 4", "오후 3시", "1.2.3"])
  func whatIsNoDateIsLeftAlone(text: String) { expectNil(first(text, .calendarEvent)) }

  @Test func aDateBecomesAnEventOfTheCalendar() throws {
    let url = try require(URL(string: "x-apple-data-detectors:event?start=20260301T150000"))
    let file = try require(DatePatterns.calendarFile(of: url, titled: "3월 1일, 오후 3시"))
    expect(file.contains("DTSTART:20260301T150000\r\n") && file.contains("SUMMARY:3월 1일\\, 오후 3시\r\n"))
    expectNil(DatePatterns.calendarFile(of: URL(string: "https://example.org")!, titled: ""))
  }

  // MARK: - Addresses

  @Test(arguments: [
    "서울특별시 강남구 테헤란로 152", "경기도 성남시 분당구 정자일로 95", "부산 해운대구 우동 1478", "세종특별자치시 한누리대로 2130",
    "1600 Amphitheatre Parkway, Mountain View, CA 94043", "221 Baker Street",
  ])
  func anAddressIsFound(text: String) {
    expect(found("at \(text).", .address).first?.hasPrefix(text + " > geo:0,0?q="), equals: true)
  }

  @Test(arguments: ["서울로 7017", "12 Monkeys", "3 Way", "강남구에서 만나요", "I have 5 Main ideas"])
  func whatIsNoAddressIsLeftAlone(text: String) { expect(found(text, .address).isEmpty) }

  // MARK: - Together

  @Test func onlyTheAskedKindsAreFoundAndNoneOverlap() {
    let text = "https://example.org/2026-11-22 and 2026-11-22, 010-1234-5678"
    expect(
      found(text).map { $0.components(separatedBy: " > ")[0] },
      equals: [
        "https://example.org/2026-11-22", "2026-11-22", "010-1234-5678",
      ])
    expect(found(text, .phoneNumber).count == 1 && found(text, []).isEmpty)
  }

  @Test func aLongTextTakesNoTimeToSpeakOf() {
    let text =
      String(repeating: "a.", count: 50_000) + String(repeating: "1-", count: 50_000)
      + String(repeating: "(", count: 50_000)
    expect(found(text).isEmpty)
  }
}
