import Foundation

/// The wheels of a date picker: which there are in a locale, what their rows are called, and which date they say together.
///
/// A wheel's value is what it stands for – a year, a month, an hour from 0 to 23 –, its rows are those values once, or again
/// and again where the wheel goes round.
struct DateWheels {
  enum Kind: Equatable {
    case year, month, dayOfMonth
    /// A day of any month, with its weekday.
    case day
    case hour, minute
    /// Morning or afternoon.
    case period
    /// Of a span of time.
    case hours, minutes
  }

  let mode: UIDatePicker.Mode
  /// With its locale and time zone.
  let calendar: Calendar
  let locale: Locale
  let kinds: [Kind]
  let minuteStep: Int
  private let formatters: [DateFormatter]

  /// Years that the wheel has, from the first of the calendar's era on.
  static let yearCount = 10_000
  /// How many rows a wheel that goes round has at least.
  private static let rounds = 10_000

  init(mode: UIDatePicker.Mode, calendar: Calendar, locale: Locale, minuteStep: Int = 1) {
    self.mode = mode
    self.calendar = calendar
    self.locale = locale
    self.minuteStep = minuteStep
    let kinds = Self.kinds(for: mode, in: locale)
    self.kinds = kinds
    formatters = kinds.map { Self.formatter(for: $0, calendar, locale) }
  }

  // MARK: - Which wheels

  private static func kinds(for mode: UIDatePicker.Mode, in locale: Locale) -> [Kind] {
    switch mode {
    case .countDownTimer: return [.hours, .minutes]
    case .date: return order("yMMMMd", in: locale)
    case .yearAndMonth: return order("yMMMM", in: locale)
    case .time: return order("jmm", in: locale)
    case .dateAndTime: return [.day] + order("jmm", in: locale)
    }
  }

  private static func pattern(_ template: String, _ locale: Locale) -> String {
    DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
  }

  /// The fields of a template in the order in which the locale writes them.
  private static func order(_ template: String, in locale: Locale) -> [Kind] {
    var kinds: [Kind] = []
    for letter in fieldLetters(pattern(template, locale)) {
      let kind: Kind? =
        switch letter {
        case "y", "u", "U", "r": .year
        case "M", "L": .month
        case "d": .dayOfMonth
        case "h", "H", "K", "k": .hour
        case "m": .minute
        case "a", "b", "B": .period
        default: nil
        }
      if let kind, !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }

  /// The letters of a date pattern, without what is quoted.
  private static func fieldLetters(_ pattern: String) -> [Character] {
    var isQuoted = false
    return pattern.filter { letter in
      if letter == "'" { isQuoted.toggle() }
      return !isQuoted && letter != "'"
    }
  }

  private static func formatter(for kind: Kind, _ calendar: Calendar, _ locale: Locale) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    switch kind {
    case .year: formatter.dateFormat = pattern(calendar.identifier == .japanese ? "Gy" : "y", locale)
    case .month: formatter.dateFormat = "LLLL"
    case .dayOfMonth:
      formatter.calendar = Calendar(identifier: .gregorian)
      formatter.dateFormat = pattern("d", locale)
    case .day: formatter.dateFormat = pattern("EEEMMMd", locale)
    case .hour: formatter.dateFormat = String(fieldLetters(pattern("jmm", locale)).filter { "hHKk".contains($0) })
    case .minute: formatter.dateFormat = "mm"
    case .period: formatter.dateFormat = "a"
    case .hours, .minutes: break
    }
    return formatter
  }

  // MARK: - Rows

  private func period(_ kind: Kind) -> Int? {
    switch kind {
    case .month: calendar.maximumRange(of: .month)?.count ?? 12
    case .dayOfMonth: calendar.maximumRange(of: .day)?.count ?? 31
    case .hour: 24
    case .minute, .minutes: 60 / minuteStep
    case .year, .day, .period, .hours: nil
    }
  }

  func rowCount(_ column: Int) -> Int {
    switch kinds[column] {
    case .year: return Self.yearCount
    case .day: return Self.yearCount * 366
    case .period: return 2
    case .hours: return 24
    default:
      let period = period(kinds[column]) ?? 1
      return (Self.rounds / period) * period
    }
  }

  /// What a row stands for.
  func value(ofRow row: Int, _ column: Int) -> Int {
    let kind = kinds[column]
    switch kind {
    case .year, .day: return row + 1
    case .period, .hours: return row
    case .month, .dayOfMonth: return row % (period(kind) ?? 1) + 1
    case .hour: return row % 24
    case .minute, .minutes: return row % (period(kind) ?? 1) * minuteStep
    }
  }

  /// The row of a value that is nearest to another row; nil stands for the middle of a wheel that goes round.
  func row(of value: Int, _ column: Int, near other: Int?) -> Int {
    let kind = kinds[column]
    guard let period = period(kind) else {
      return kind == .year || kind == .day ? value - 1 : value
    }
    let count = rowCount(column)
    let place =
      switch kind {
      case .month, .dayOfMonth: value - 1
      case .hour: value
      default: value / minuteStep
      }
    let base = other ?? count / 2
    var row = base - base % period + place
    if row - base > period / 2 { row -= period }
    if base - row > period / 2 { row += period }
    return row < 0 ? row + period : row >= count ? row - period : row
  }

  // MARK: - Dates

  private static let fields: Set<Calendar.Component> = [.era, .year, .month, .day, .hour, .minute, .second]

  /// The value of each wheel for a date, or a span of seconds since the reference date.
  func values(for date: Date) -> [Int] {
    let parts = calendar.dateComponents(Self.fields, from: date)
    return kinds.map { kind in
      switch kind {
      case .year: year(of: date, parts)
      case .month: parts.month ?? 1
      case .dayOfMonth: parts.day ?? 1
      case .day: calendar.ordinality(of: .day, in: .era, for: date) ?? 1
      case .hour: parts.hour ?? 0
      case .minute: (parts.minute ?? 0) / minuteStep * minuteStep
      case .period: (parts.hour ?? 0) < 12 ? 0 : 1
      case .hours: Int(date.timeIntervalSinceReferenceDate) / 3600
      case .minutes: Int(date.timeIntervalSinceReferenceDate) / 60 % 60 / minuteStep * minuteStep
      }
    }
  }

  /// Japan's years go on through its eras.
  private func year(of date: Date, _ parts: DateComponents) -> Int {
    calendar.identifier == .japanese ? gregorian.component(.year, from: date) : parts.year ?? 1
  }

  private var gregorian: Calendar {
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = calendar.timeZone
    return gregorian
  }

  /// The calendar by which years, months and days are put together.
  private var counting: Calendar { calendar.identifier == .japanese ? gregorian : calendar }

  /// A date after one wheel went to a value: what the other wheels say is kept, but a day that its month does not have
  /// becomes the month's last.
  func date(from date: Date, setting value: Int, _ column: Int) -> Date {
    let counting = counting
    var parts = counting.dateComponents(Self.fields, from: date)
    switch kinds[column] {
    case .year: parts.year = value
    case .month: parts.month = value
    case .dayOfMonth: parts.day = value
    case .day:
      let now = calendar.ordinality(of: .day, in: .era, for: date) ?? value
      return calendar.date(byAdding: .day, value: value - now, to: date) ?? date
    case .hour: parts.hour = value
    case .minute: (parts.minute, parts.second) = (value, 0)
    case .period: parts.hour = (parts.hour ?? 0) % 12 + 12 * value
    case .hours, .minutes: return span(date, setting: value, kinds[column])
    }
    var first = parts
    first.day = 1
    let days = counting.date(from: first).flatMap { counting.range(of: .day, in: .month, for: $0) }
    if let last = days?.last { parts.day = min(parts.day ?? 1, last) }
    return counting.date(from: parts) ?? date
  }

  /// A span of time never becomes nothing.
  private func span(_ date: Date, setting value: Int, _ kind: Kind) -> Date {
    let seconds = Int(date.timeIntervalSinceReferenceDate)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let new = kind == .hours ? value * 60 + minutes : hours * 60 + value
    return Date(timeIntervalSinceReferenceDate: Double(max(minuteStep, new)) * 60)
  }

  /// Whether a row could be chosen beside what the others say.
  func isAllowed(_ value: Int, _ column: Int, for date: Date, _ limits: DateLimits) -> Bool {
    let kind = kinds[column]
    if kind == .dayOfMonth, let days = calendar.range(of: .day, in: .month, for: date), !days.contains(value) {
      return false
    }
    guard limits.minimum != nil || limits.maximum != nil, kind != .hours, kind != .minutes else { return true }
    let moved = self.date(from: date, setting: value, column)
    return stretch(kind, around: moved).map(limits.allow) ?? true
  }

  /// All the moments that a row stands for.
  private func stretch(_ kind: Kind, around date: Date) -> DateInterval? {
    switch kind {
    case .year: return counting.dateInterval(of: .year, for: date)
    case .month: return calendar.dateInterval(of: .month, for: date)
    case .dayOfMonth, .day: return calendar.dateInterval(of: .day, for: date)
    case .hour: return calendar.dateInterval(of: .hour, for: date)
    case .minute: return calendar.dateInterval(of: .minute, for: date)
    case .period:
      let start = calendar.startOfDay(for: date)
      let noon = start.addingTimeInterval(12 * 3600)
      return DateInterval(start: date < noon ? start : noon, duration: 12 * 3600)
    case .hours, .minutes: return nil
    }
  }

  // MARK: - Titles

  /// What a row says, beside a date; `today` is called by that name.
  func title(_ value: Int, _ column: Int, for date: Date, today: Date) -> String {
    let kind = kinds[column]
    switch kind {
    case .hours: return Duration.seconds(value * 3600).formatted(.units(allowed: [.hours], width: .wide).locale(locale))
    case .minutes:
      return Duration.seconds(value * 60).formatted(.units(allowed: [.minutes], width: .abbreviated).locale(locale))
    case .month:
      let start = calendar.dateInterval(of: .year, for: date)?.start ?? date
      return formatters[column].string(from: self.date(from: start, setting: value, column))
    case .dayOfMonth:
      // A day of January, which has all of them: numbers are the same in every calendar.
      let day = gregorian.date(from: DateComponents(year: 2001, month: 1, day: value, hour: 12)) ?? date
      return formatters[column].string(from: day)
    case .day:
      let moved = self.date(from: date, setting: value, column)
      if calendar.isDate(moved, inSameDayAs: today), let word = Self.today(in: locale) { return word }
      return formatters[column].string(from: moved)
    case .year, .hour, .minute, .period:
      return formatters[column].string(from: self.date(from: date, setting: value, column))
    }
  }

  static func today(in locale: Locale) -> String? {
    switch locale.language.languageCode?.identifier {
    case "ko": "오늘"
    case "en": "Today"
    default: nil
    }
  }

  /// How wide each wheel is, in shares of the width.
  var widths: [CGFloat] {
    kinds.map { kind in
      switch kind {
      case .day: 2.6
      case .month: 1.9
      case .hours, .minutes: 2
      case .year, .dayOfMonth: 1.3
      case .hour, .minute: 1
      case .period: 1.1
      }
    }
  }
}
