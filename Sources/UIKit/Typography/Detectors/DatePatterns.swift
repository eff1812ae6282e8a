import Foundation

/// Dates and times of day, English and Korean ones.
enum DatePatterns {
  private static let monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
  private static let month =
    #"(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)"#
  private static let weekday = #"(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\.?,? )?"#
  /// Hour, minute, half of the day.
  private static let time = #"(?:,? (?:at )?(\d{1,2})(?::(\d{2}))? ?(?:([ap])\.?m\.?|(?<=:\d\d))(?![\p{L}\p{N}]))?"#
  /// Half of the day, hour, minute.
  private static let koreanTime =
    #"(?: ?\([월화수목금토일]\))?(?: ?[월화수목금토일]요일)?(?:,? ?(오전|오후)? ?(\d{1,2})시(?: ?(\d{1,2})분|( ?반))?)?"#
  private static let before = #"(?<![\p{L}\p{N}./:-])"#

  private enum Form {
    case numbers, korean, monthFirst, dayFirst, relative, koreanRelative
  }

  private static let patterns: [(Form, DetectorPattern)] = [
    (.numbers, DetectorPattern(before + #"(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2})?)?(?![\p{N}-])"#)),
    (.numbers, DetectorPattern(before + #"(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.?()()(?![\p{N}])"#)),
    (.korean, DetectorPattern(#"(?<![\p{N}])(?:(\d{4})년 ?)?(\d{1,2})월 ?(\d{1,2})일"# + koreanTime)),
    (
      .monthFirst,
      DetectorPattern(
        before + weekday + month + #"\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?(?![\p{N}:])"# + time,
        ignoringCase: true)
    ),
    (
      .dayFirst,
      DetectorPattern(
        before + weekday + #"(\d{1,2})(?:st|nd|rd|th)?\.? "# + month + #"\b\.?(?:,? (\d{4})(?![\p{N}:]))?"# + time,
        ignoringCase: true)
    ),
    (
      .relative,
      DetectorPattern(
        before + #"(today|tomorrow|tonight)"#
          + #"(?:,? (?:at )?(\d{1,2})(?::(\d{2}))? ?(?:([ap])\.?m\.?|(?<=:\d\d))(?![\p{L}\p{N}]))"#, ignoringCase: true)
    ),
    (.koreanRelative, DetectorPattern(#"(?<![가-힣])(오늘|내일|모레) ?(오전|오후)? ?(\d{1,2})시(?: ?(\d{1,2})분|( ?반))?"#)),
  ]

  static func items(in text: NSString, now: DateComponents) -> [TextDetector.Item] {
    var items: [TextDetector.Item] = []
    for (form, pattern) in patterns {
      for match in pattern.matches(in: text) {
        let range = Range(trusted: match.range)
        guard let date = date(match, form, in: text, now: now), let url = url(of: date),
          !items.contains(where: { $0.range.overlaps(range) })
        else { continue }
        items.append(TextDetector.Item(range: range, kind: .calendarEvent, url: url))
      }
    }
    return items
  }

  // MARK: - Reading

  /// Nil for what is no date.
  private static func date(
    _ match: NSTextCheckingResult, _ form: Form, in text: NSString, now: DateComponents
  ) -> DateComponents? {
    var date = DateComponents()
    var (half, hour, minute): (String?, Int?, Int?) = (nil, nil, nil)
    func number(_ index: Int) -> Int? { match.number(index, of: text) }
    func part(_ index: Int) -> String? { match.part(index, of: text)?.lowercased() }
    func month(_ index: Int) -> Int? {
      part(index).flatMap { monthNames.firstIndex(of: String($0.prefix(3))) }.map { $0 + 1 }
    }
    switch form {
    case .numbers:
      (date.year, date.month, date.day, hour, minute) = (number(1), number(2), number(3), number(4), number(5))
    case .korean:
      (date.year, date.month, date.day) = (number(1) ?? now.year, number(2), number(3))
      (half, hour, minute) = (part(4), number(5), part(7) == nil ? number(6) : 30)
    case .monthFirst:
      (date.year, date.month, date.day) = (number(3) ?? now.year, month(1), number(2))
      (hour, minute, half) = (number(4), number(5), part(6))
    case .dayFirst:
      (date.year, date.month, date.day) = (number(3) ?? now.year, month(2), number(1))
      (hour, minute, half) = (number(4), number(5), part(6))
    case .relative:
      date = day(after: part(1) == "tomorrow" ? 1 : 0, now)
      (hour, minute, half) = (number(2), number(3), part(4))
    case .koreanRelative:
      date = day(after: ["오늘": 0, "내일": 1, "모레": 2][part(1) ?? ""] ?? 0, now)
      (half, hour, minute) = (part(2), number(3), part(5) == nil ? number(4) : 30)
    }
    guard let month = date.month, let day = date.day, (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    guard var hour else { return date }
    let isAfternoon = half == "p" || half == "오후"
    if half != nil {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard (0...24).contains(hour), (0...59).contains(minute ?? 0) else { return nil }
    (date.hour, date.minute) = (hour, minute ?? 0)
    return date
  }

  private static func day(after days: Int, _ now: DateComponents) -> DateComponents {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let start = calendar.date(from: DateComponents(year: now.year, month: now.month, day: now.day))
    let end = start.flatMap { calendar.date(byAdding: .day, value: days, to: $0) }
    return end.map { calendar.dateComponents([.year, .month, .day], from: $0) } ?? now
  }

  // MARK: - Links

  static let scheme = "x-apple-data-detectors"

  /// An address that holds the date; an event for the desktop's calendar is made of it when it is opened.
  private static func url(of date: DateComponents) -> URL? {
    guard let year = date.year, let month = date.month, let day = date.day else { return nil }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    var text = "\(year)\(two(month))\(two(day))"
    if let hour = date.hour { text += "T\(two(hour))\(two(date.minute ?? 0))00" }
    return URL(string: "\(scheme):event?start=\(text)")
  }

  /// Writes the event of such an address into a file for the desktop's calendar; nil for other addresses, and where no file
  /// can be written.
  static func event(of url: URL, titled title: String) -> URL? {
    guard let text = calendarFile(of: url, titled: title), let start = url.absoluteString.split(separator: "=").last
    else { return nil }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("event-\(start).ics")
    do {
      try text.write(to: file, atomically: true, encoding: .utf8)
    } catch {
      return nil
    }
    return file
  }

  /// The event of such an address as a calendar file; nil for other addresses.
  static func calendarFile(of url: URL, titled title: String) -> String? {
    guard url.scheme == scheme, let start = url.absoluteString.components(separatedBy: "start=").last, start.count >= 8
    else { return nil }
    let safe = title.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\n", with: "\\n")
      .replacingOccurrences(of: ",", with: "\\,").replacingOccurrences(of: ";", with: "\\;")
    let value = start.contains("T") ? "DTSTART:\(start)" : "DTSTART;VALUE=DATE:\(start)"
    return [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//sdl-uikit//Text//EN", "BEGIN:VEVENT",
      "UID:\(start)-\(title.count)@text",
      "DTSTAMP:\(start.prefix(8))T000000Z", value, "SUMMARY:\(safe)", "END:VEVENT", "END:VCALENDAR", "",
    ].joined(separator: "\r\n")
  }
}
