import Foundation

/// Which dates may be chosen.
struct DateLimits: Equatable {
  /// The first and the last one; both count for nothing where the first is later than the last.
  var minimum: Date?
  var maximum: Date?
  /// A divisor of 60; others count as 1.
  var minuteInterval = 1

  private var range: (minimum: Date?, maximum: Date?) {
    if let minimum, let maximum, minimum > maximum { return (nil, nil) }
    return (minimum, maximum)
  }

  var step: Int { (1...30).contains(minuteInterval) && 60 % minuteInterval == 0 ? minuteInterval : 1 }

  func clamped(_ date: Date) -> Date {
    let (minimum, maximum) = range
    if let minimum, date < minimum { return minimum }
    if let maximum, date > maximum { return maximum }
    return date
  }

  /// The date on the last step before it, of the hour that it is in.
  func rounded(_ date: Date, in calendar: Calendar) -> Date {
    guard step > 1 else { return date }
    let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
    let over = Double((parts.minute ?? 0) % step) * 60 + Double(parts.second ?? 0) + Double(parts.nanosecond ?? 0) / 1e9
    return over == 0 ? date : date.addingTimeInterval(-over)
  }

  /// Whether some moment of a stretch of time may be chosen.
  func allow(_ stretch: DateInterval) -> Bool {
    let (minimum, maximum) = range
    if let minimum, stretch.end <= minimum { return false }
    if let maximum, stretch.start > maximum { return false }
    return true
  }
}
