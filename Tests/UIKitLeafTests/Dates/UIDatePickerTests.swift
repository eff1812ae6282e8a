import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting
@testable import UIKit
@testable import UIKitTestSupport

@MainActor @Suite struct UIDatePickerTests {
  private let picker = UIDatePicker()
  private let zone = TimeZone(identifier: "Asia/Seoul") ?? .gmt

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 10, _ minute: Int = 20) -> Date {
    calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)) ?? .distantPast
  }

  private func show(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ locale: String = "ko_KR", at date: Date? = nil
  ) -> TestWindow {
    picker.calendar = calendar
    picker.locale = Locale(identifier: locale)
    picker.now = { [self] in self.date(2026, 11, 20) }
    picker.date = date ?? self.date(2026, 11, 22)
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.sizeToFit()
    return stage(picker, at: .zero, size: CGSize(width: 360, height: 420))
  }

  private func wheels() throws -> [PickerWheel] {
    try require(picker.subviews.first as? DateWheelsView).wheelsForTests
  }

  @Test func wheelsChooseTheDate() throws {
    let window = show(.date, .wheels)
    let log = EventLog(picker)
    let month = try wheels()[1].frame
    window.wheel(CGVector(dx: 0, dy: 1), at: CGPoint(x: month.midX, y: 100))
    window.advance(by: 1)
    expect(picker.date == date(2026, 10, 22) && log.count("value") == 1)
  }

  @Test func aDayThatTheMonthLacksRollsBack() throws {
    let window = show(.date, .wheels, at: date(2026, 1, 30))
    let wheels = try wheels()
    window.wheel(CGVector(dx: 0, dy: -1), at: CGPoint(x: wheels[1].frame.midX, y: 100))
    window.advance(by: 2)
    expect(picker.date, equals: date(2026, 2, 28))
    expect(wheels[2].position.truncatingRemainder(dividingBy: 31), equals: 27)
  }

  @Test func wheelsComeBackFromBeyondTheLimit() throws {
    picker.maximumDate = date(2026, 11, 25)
    let window = show(.date, .wheels)
    let wheels = try wheels()
    for _ in 0..<5 { window.wheel(CGVector(dx: 0, dy: -1), at: CGPoint(x: wheels[2].frame.midX, y: 100)) }
    window.advance(by: 2)
    expect(picker.date, equals: date(2026, 11, 25))
    expect(wheels[2].position.truncatingRemainder(dividingBy: 31), equals: 24)
  }

  @Test func theHourTakesTheHalfOfTheDayAlong() throws {
    let window = show(.time, .wheels, at: date(2026, 11, 22, 11, 0))
    let wheels = try wheels()
    window.wheel(CGVector(dx: 0, dy: -1), at: CGPoint(x: wheels[1].frame.midX, y: 100))
    window.advance(by: 2)
    expect(picker.date == date(2026, 11, 22, 12, 0) && wheels[0].position == 1)
  }

  @Test func minutesGoInSteps() throws {
    picker.minuteInterval = 15
    let window = show(.time, .wheels, at: date(2026, 11, 22, 11, 44))
    expect(picker.date, equals: date(2026, 11, 22, 11, 30))
    window.wheel(CGVector(dx: 0, dy: -1), at: CGPoint(x: try wheels()[2].frame.midX, y: 100))
    window.advance(by: 1)
    expect(picker.date, equals: date(2026, 11, 22, 11, 45))
  }

  @Test func aSpanIsCountedInMinutes() throws {
    picker.countDownDuration = 3725
    let window = show(.countDownTimer, .compact)
    expect(picker.datePickerStyle == .wheels && picker.countDownDuration == 3720)
    window.wheel(CGVector(dx: 0, dy: -1), at: CGPoint(x: try wheels()[0].frame.midX, y: 100))
    window.advance(by: 1)
    expect(picker.countDownDuration, equals: 7320)
  }

  @Test func aSpanIsOnTheStepsOfTheMinutes() throws {
    picker.minuteInterval = 15
    let window = show(.countDownTimer, .wheels)
    picker.countDownDuration = 3700
    expect(picker.countDownDuration, equals: 3600)
    picker.countDownDuration = 2 * 3600 + 59 * 60
    expect(picker.countDownDuration, equals: 9900)
    expect(try wheels()[1].position.truncatingRemainder(dividingBy: 4), equals: 3)
    window.wheel(CGVector(dx: 0, dy: 1), at: CGPoint(x: try wheels()[1].frame.midX, y: 100))
    window.advance(by: 1)
    expect(picker.countDownDuration, equals: 9000)
  }

  @Test func theLongestSpanIsTheLastStepOfTheDay() {
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 1e6
    expect(picker.countDownDuration, equals: 86_340)
    picker.minuteInterval = 15
    expect(picker.countDownDuration, equals: 85_500)
  }

  @Test func stepsThatBecomeLongerPutTheSpanOnThem() {
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3720
    picker.minuteInterval = 10
    expect(picker.countDownDuration, equals: 3600)
  }

  @Test func aSpanThatCodeSetsOffTheStepsStaysWithoutRounding() {
    picker.datePickerMode = .countDownTimer
    picker.minuteInterval = 15
    picker.roundsToMinuteInterval = false
    picker.countDownDuration = 3720
    expect(picker.countDownDuration, equals: 3720)
  }

  @Test func automaticIsCompactWhereThereIsOne() {
    picker.datePickerMode = .date
    expect(picker.datePickerStyle, equals: .compact)
    picker.datePickerMode = .yearAndMonth
    expect(picker.datePickerStyle, equals: .wheels)
  }

  @Test func codeSetsADateInsideTheLimitsWithoutAnEvent() {
    let log = EventLog(picker)
    picker.minimumDate = date(2026, 5, 1)
    picker.date = date(2020, 1, 1)
    expect(picker.date == date(2026, 5, 1) && log.names.isEmpty)
    picker.minimumDate = date(2027, 1, 1)
    expect(picker.date, equals: date(2027, 1, 1))
  }

  // MARK: - Calendar

  @Test func aPressOnADayChoosesItAtTheSameTime() throws {
    let window = show(.date, .inline)
    let log = EventLog(picker)
    try window.tap("5")
    expect(picker.date == date(2026, 11, 5) && log.count("value") == 1)
    expectNil(window.damageError())
  }

  /// Samoa went from 29 to 31 December 2011.
  @Test func aDayAfterOneThatNeverWasIsChosen() throws {
    picker.timeZone = TimeZone(identifier: "Pacific/Apia")
    let samoa = picker.effectiveCalendar
    let noon = try require(samoa.date(from: DateComponents(year: 2011, month: 12, day: 5, hour: 12)))
    let window = show(.date, .inline, "en_US", at: noon)
    picker.date = noon
    try window.tap("31")
    expect(
      samoa.dateComponents([.year, .month, .day, .hour], from: picker.date),
      equals: DateComponents(year: 2011, month: 12, day: 31, hour: 12))
    try window.tap("30")
    expect(samoa.component(.day, from: picker.date), equals: 31)
  }

  @Test func arrowsTurnMonthsAndTheDateStays() throws {
    let window = show(.date, .inline)
    try window.tap(SystemWord.next.text)
    _ = try window.find("31")
    expect(picker.date, equals: date(2026, 11, 22))
    try window.tap("31")
    expect(picker.date, equals: date(2026, 12, 31))
  }

  @Test func arrowKeysGoFromDayToDayAndOverTheMonth() throws {
    let window = show(.date, .inline)
    let grid = try require(window.all(DateGridView.self).first)
    FocusOrder.giveFocus(to: grid)
    for key in [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardRightArrow, .keyboardRightArrow] { window.key(key) }
    expect(picker.date == date(2026, 12, 1) && grid.page.start == date(2026, 12, 1, 0, 0))
    window.key(.keyboardPageUp)
    expect(picker.date, equals: date(2026, 11, 1))
  }

  @Test func daysBeyondTheLimitTakeNoPress() throws {
    picker.minimumDate = date(2026, 11, 20)
    let window = show(.date, .inline)
    try window.tap("5")
    expect(picker.date, equals: date(2026, 11, 22))
    let arrow = try require(try window.find(SystemWord.previous.text) as? UIControl)
    expect(!arrow.isEnabled)
  }

  @Test func theMonthIsChosenOnWheelsAndTheDateStays() throws {
    let window = show(.date, .inline)
    try window.tap("month")
    let wheels = try require(window.all(DateWheelsView.self).first)
    let year = wheels.wheelsForTests[0]
    let middle = year.convert(CGPoint(x: 20, y: year.contentOffset.y + 108), to: window.window)
    window.wheel(CGVector(dx: 0, dy: -1), at: middle)
    window.advance(by: 1)
    try window.tap("month")
    expect(window.all(DateGridView.self).first?.page.start, equals: date(2027, 11, 1, 0, 0))
    expect(picker.date, equals: date(2026, 11, 22))
  }

  // MARK: - Compact

  @Test func fieldsSayDateAndTimeAsTheLocaleDoes() throws {
    let window = show(.dateAndTime, .compact, "ko_KR")
    _ = try window.find("2026. 11. 22.")
    _ = try window.find("오전 10:20")
    picker.locale = Locale(identifier: "en_US")
    window.turn()
    _ = try window.find("Nov 22, 2026")
  }

  @Test func upAndDownStepTheFieldWithTheKeyboard() {
    let window = show(.dateAndTime, .compact)
    window.key(.keyboardTab)
    window.key(.keyboardUpArrow)
    window.key(.keyboardTab)
    window.key(.keyboardDownArrow)
    expect(picker.date, equals: date(2026, 11, 23, 10, 19))
  }

  @Test func aFieldsCalendarIsAPopoverAlsoInANarrowWindow() throws {
    let window = show(.date, .compact)
    try window.tap("date")
    window.advance(by: 0.5)
    let card = try require(picker.window?.rootViewController?.presentedViewController)
    let popover = try require(card.presentationController as? UIPopoverPresentationController)
    expect(popover.shownStyle == .popover && popover.arrowDirection != .unknown)
    window.key(.keyboardEscape)
    window.advance(by: 0.5)
    expectNil(picker.window?.rootViewController?.presentedViewController)
  }

  @Test func aFieldOpensACalendarThatChoosesTheDate() throws {
    let window = show(.date, .compact)
    try window.tap("date")
    window.advance(by: 0.5)
    try window.tap("5")
    window.advance(by: 0.1)
    expect(picker.date, equals: date(2026, 11, 5))
    _ = try window.find("2026. 11. 5.")
  }
}
