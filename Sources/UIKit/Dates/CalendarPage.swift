import Foundation

/// A month as a calendar shows it: weeks that begin with the locale's first day.
struct CalendarPage: Equatable {
  /// The month's first moment.
  let start: Date
  /// Its days, 1 to 28…31.
  let dayCount: Int
  /// Empty places before the first day.
  let leading: Int
  private let calendar: Calendar

  init(containing date: Date, in calendar: Calendar) {
    self.calendar = calendar
    start = calendar.dateInterval(of: .month, for: date)?.start ?? calendar.startOfDay(for: date)
    dayCount = calendar.range(of: .day, in: .month, for: start)?.count ?? 30
    let weekday = calendar.component(.weekday, from: start)
    leading = ((weekday - calendar.firstWeekday) % 7 + 7) % 7
  }

  var weekCount: Int { (leading + dayCount + 6) / 7 }

  /// The day in a place, from the first week's first on; nil for places of other months.
  func day(at place: Int) -> Int? {
    let day = place - leading + 1
    return (1...dayCount).contains(day) ? day : nil
  }

  func place(of day: Int) -> Int { leading + day - 1 }

  /// The first moment of a day. Time zones have left days out, and had days twice: the days after such a day come a day
  /// sooner or later.
  func date(of day: Int) -> Date {
    let usual = calendar.date(byAdding: .day, value: day - 1, to: start) ?? start
    if self.day(of: usual) == day { return usual }
    let others = [-1, 1].lazy.compactMap { calendar.date(byAdding: .day, value: $0, to: usual) }
    return others.first { self.day(of: $0) == day } ?? usual
  }

  /// Whether the day came: a time zone can have left it out.
  func has(_ day: Int) -> Bool { self.day(of: date(of: day)) == day }

  /// A moment's day, if it is in the month.
  func day(of date: Date) -> Int? {
    guard calendar.isDate(date, equalTo: start, toGranularity: .month) else { return nil }
    return calendar.component(.day, from: date)
  }

  func month(_ months: Int) -> CalendarPage {
    CalendarPage(containing: calendar.date(byAdding: .month, value: months, to: start) ?? start, in: calendar)
  }

  /// The same time of day on another day of the month.
  func date(of day: Int, atTimeOf time: Date) -> Date {
    let parts = calendar.dateComponents([.hour, .minute, .second], from: time)
    let start = date(of: day)
    return calendar.date(
      bySettingHour: parts.hour ?? 0, minute: parts.minute ?? 0, second: parts.second ?? 0, of: start) ?? start
  }

  /// The names of the columns.
  static func weekdays(in calendar: Calendar) -> [String] {
    let names = calendar.shortStandaloneWeekdaySymbols
    let first = calendar.firstWeekday - 1
    return names.indices.map { names[($0 + first) % names.count] }
  }
}
