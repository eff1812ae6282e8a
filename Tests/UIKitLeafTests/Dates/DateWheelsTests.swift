import CoreGraphics
import Expectations
import Foundation
import Testing
@testable import UIKit

/// Which wheels a date picker has in a locale, and what they say together.
@Suite struct DateWheelsTests {
  private static let seoul = TimeZone(identifier: "Asia/Seoul") ?? .gmt

  private func calendar(_ identifier: Calendar.Identifier = .gregorian, _ zone: TimeZone = seoul) -> Calendar {
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = zone
    return calendar
  }

  private func wheels(
    _ mode: UIDatePicker.Mode, _ locale: String, _ identifier: Calendar.Identifier = .gregorian, step: Int = 1
  ) -> DateWheels {
    DateWheels(mode: mode, calendar: calendar(identifier), locale: Locale(identifier: locale), minuteStep: step)
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 10, _ minute: Int = 20) -> Date {
    calendar().date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))
      ?? .distantPast
  }

  private func titles(_ wheels: DateWheels, _ date: Date) -> [String] {
    wheels.values(for: date).enumerated().map {
      wheels.title($0.element, $0.offset, for: date, today: .distantPast)
    }
  }

  @Test func wheelsStandAsTheLocaleWrites() {
    expect(wheels(.date, "en_US").kinds, equals: [.month, .dayOfMonth, .year])
    expect(wheels(.date, "ko_KR").kinds, equals: [.year, .month, .dayOfMonth])
    expect(wheels(.date, "de_DE").kinds, equals: [.dayOfMonth, .month, .year])
    expect(wheels(.time, "en_US").kinds, equals: [.hour, .minute, .period])
    expect(wheels(.time, "ko_KR").kinds, equals: [.period, .hour, .minute])
    expect(wheels(.time, "de_DE").kinds, equals: [.hour, .minute])
    expect(wheels(.dateAndTime, "ko_KR").kinds, equals: [.day, .period, .hour, .minute])
    expect(wheels(.yearAndMonth, "en_US").kinds, equals: [.month, .year])
    expect(wheels(.countDownTimer, "en_US").kinds, equals: [.hours, .minutes])
  }

  @Test func rowsAreCalledAsTheLocaleSays() {
    let day = date(2026, 11, 22, 15, 7)
    expect(titles(wheels(.date, "ko_KR"), day), equals: ["2026년", "11월", "22일"])
    expect(titles(wheels(.date, "en_US"), day), equals: ["November", "22", "2026"])
    expect(titles(wheels(.time, "ko_KR"), day), equals: ["오후", "3", "07"])
    expect(titles(wheels(.time, "de_DE"), day), equals: ["15", "07"])
    expect(titles(wheels(.dateAndTime, "en_US"), day).first, equals: "Sun, Nov 22")
    expect(titles(wheels(.date, "ja_JP", .japanese), day).first, equals: "令和8年")
    let span = Date(timeIntervalSinceReferenceDate: 5 * 3600 + 60)
    expect(titles(wheels(.countDownTimer, "ko_KR"), span), equals: ["5시간", "1분"])
  }

  @Test func todayIsCalledSo() {
    let wheels = wheels(.dateAndTime, "ko_KR")
    let day = date(2026, 11, 22)
    expect(wheels.title(wheels.values(for: day)[0], 0, for: day, today: day), equals: "오늘")
  }

  @Test(arguments: [Calendar.Identifier.gregorian, .buddhist, .japanese, .islamicCivil, .hebrew])
  func whatTheWheelsSayIsTheDate(identifier: Calendar.Identifier) {
    for mode in [UIDatePicker.Mode.date, .time, .dateAndTime, .yearAndMonth] {
      let wheels = wheels(mode, "en_US", identifier)
      var seed = UInt64(7)
      for _ in 0..<40 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let day = date(1950 + Int(seed >> 33) % 150, 1 + Int(seed >> 40) % 12, 1 + Int(seed >> 45) % 28)
        for (column, value) in wheels.values(for: day).enumerated() {
          expect(wheels.date(from: day, setting: value, column), equals: day, "\(mode) \(day) \(wheels.kinds[column])")
          let row = wheels.row(of: value, column, near: nil)
          expect(wheels.value(ofRow: row, column), equals: value, "\(wheels.kinds[column]) \(value)")
        }
      }
    }
  }

  @Test func aDayThatTheMonthLacksIsItsLast() throws {
    let wheels = wheels(.date, "ko_KR")
    let column = try require(wheels.kinds.firstIndex(of: .month))
    expect(wheels.date(from: date(2026, 1, 31), setting: 2, column), equals: date(2026, 2, 28))
    expect(wheels.date(from: date(2028, 1, 31), setting: 2, column), equals: date(2028, 2, 29))
    let year = try require(wheels.kinds.firstIndex(of: .year))
    expect(wheels.date(from: date(2028, 2, 29), setting: 2026, year), equals: date(2026, 2, 28))
  }

  @Test func morningAndAfternoonAreTwelveHoursApart() throws {
    let wheels = wheels(.time, "en_US")
    expect(wheels.date(from: date(2026, 3, 4, 0, 5), setting: 1, 2), equals: date(2026, 3, 4, 12, 5))
    expect(wheels.date(from: date(2026, 3, 4, 23, 5), setting: 0, 2), equals: date(2026, 3, 4, 11, 5))
    expect(titles(wheels, date(2026, 3, 4, 0, 5)), equals: ["12", "05", "AM"])
  }

  @Test func rowsThatGoRoundAreNear() {
    for step in [1, 5, 30] {
      let wheels = wheels(.time, "de_DE", step: step)
      for column in 0..<2 {
        let count = wheels.rowCount(column)
        for near in [0, 1, 17, count / 2, count - 3, count - 1] {
          for value in stride(from: 0, to: column == 0 ? 24 : 60, by: column == 0 ? 1 : step) {
            let row = wheels.row(of: value, column, near: near)
            expect((0..<count).contains(row) && wheels.value(ofRow: row, column) == value)
            expect(abs(row - near) <= (column == 0 ? 24 : 60 / step), "from \(near) to \(row)")
          }
        }
      }
    }
  }

  @Test func rowsOutsideOfTheLimitsAreRefused() {
    let wheels = wheels(.date, "ko_KR")
    let limits = DateLimits(minimum: date(2026, 11, 10), maximum: date(2027, 2, 3))
    let day = date(2026, 11, 22)
    expect(
      [2025, 2026, 2027, 2028].map { wheels.isAllowed($0, 0, for: day, limits) }, equals: [false, true, true, false])
    expect([10, 11, 12, 1].map { wheels.isAllowed($0, 1, for: day, limits) }, equals: [false, true, true, false])
    expect([9, 10, 30, 31].map { wheels.isAllowed($0, 2, for: day, limits) }, equals: [false, true, true, false])
  }

  @Test func limitsCutAndRound() {
    var limits = DateLimits(minimum: date(2026, 1, 1), maximum: date(2026, 12, 31))
    expect(
      limits.clamped(date(2025, 5, 5)) == date(2026, 1, 1) && limits.clamped(date(2027, 5, 5)) == date(2026, 12, 31))
    limits.minimum = date(2027, 1, 1)
    expect(limits.clamped(date(2030, 5, 5)), equals: date(2030, 5, 5))
    for (interval, minute) in [(15, 30), (10, 40), (7, 44), (0, 44), (60, 44), (30, 30)] {
      limits.minuteInterval = interval
      expect(limits.rounded(date(2026, 1, 1, 9, 44), in: calendar()), equals: date(2026, 1, 1, 9, minute))
    }
  }

  @Test func aSpanNeverBecomesNothing() {
    let wheels = wheels(.countDownTimer, "en_US", step: 5)
    let hour = Date(timeIntervalSinceReferenceDate: 3600)
    expect(wheels.date(from: hour, setting: 0, 0), equals: Date(timeIntervalSinceReferenceDate: 300))
    expect(wheels.date(from: hour, setting: 2, 0), equals: Date(timeIntervalSinceReferenceDate: 7200))
    expect(wheels.date(from: hour, setting: 45, 1), equals: Date(timeIntervalSinceReferenceDate: 6300))
  }

  // MARK: - Pages

  @Test(arguments: 1...7) func aPageBeginsWithTheLocalesDay(first: Int) {
    var calendar = calendar()
    calendar.firstWeekday = first
    for year in 2023...2028 {
      for month in 1...12 {
        let page = CalendarPage(containing: date(year, month, 17), in: calendar)
        let weekday = calendar.component(.weekday, from: date(year, month, 1))
        expect((first - 1 + page.leading) % 7 + 1 == weekday && page.leading < 7)
        expect(page.day(of: date(year, month, page.dayCount)), equals: page.dayCount)
        expect(page.day(at: page.leading) == 1 && page.day(at: page.leading - 1) == nil)
        expect(page.day(at: page.place(of: page.dayCount) + 1) == nil && page.weekCount <= 6)
      }
    }
  }

  @Test func pagesTurnOverTheYear() {
    let page = CalendarPage(containing: date(2026, 12, 25), in: calendar())
    expect(page.month(1).start == date(2027, 1, 1, 0, 0) && page.month(-12).start == date(2025, 12, 1, 0, 0))
    expect(page.date(of: 24, atTimeOf: date(2020, 1, 1, 15, 7)), equals: date(2026, 12, 24, 15, 7))
  }

  @Test func aTimeThatADayDoesNotHaveIsTheNext() throws {
    let zone = try require(TimeZone(identifier: "Europe/Berlin"))
    let berlin = calendar(.gregorian, zone)
    let noon = try require(berlin.date(from: DateComponents(year: 2026, month: 3, day: 1, hour: 2, minute: 30)))
    let page = CalendarPage(containing: noon, in: berlin)
    expect(berlin.component(.day, from: page.date(of: 29, atTimeOf: noon)), equals: 29)
  }

  /// Kwajalein went from 20 to 22 August 1993.
  @Test func aDayThatATimeZoneLeftOutTakesNoOtherAlong() throws {
    let kwajalein = calendar(.gregorian, try require(TimeZone(identifier: "Pacific/Kwajalein")))
    let noon = try require(kwajalein.date(from: DateComponents(year: 1993, month: 8, day: 5, hour: 12)))
    let page = CalendarPage(containing: noon, in: kwajalein)
    expect((1...31).filter { page.day(of: page.date(of: $0)) != $0 }, equals: [21])
    expect(page.has(20) && !page.has(21) && page.has(22))
    expect(kwajalein.component(.weekday, from: page.date(of: 29)), equals: page.place(of: 29) % 7 + 1)
  }

  /// Samoa had 4 July 1892 twice.
  @Test func aDayThatATimeZoneHadTwiceTakesNoOtherAlong() throws {
    let apia = calendar(.gregorian, try require(TimeZone(identifier: "Pacific/Apia")))
    let noon = try require(apia.date(from: DateComponents(year: 1892, month: 7, day: 20, hour: 12)))
    let page = CalendarPage(containing: noon, in: apia)
    expect((1...31).filter { page.day(of: page.date(of: $0)) != $0 }, equals: [])
  }
}
