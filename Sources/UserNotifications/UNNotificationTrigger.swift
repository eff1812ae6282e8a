import Foundation
import Platform

/// When a notification is shown. Triggers live as long as the program: what is pending when it ends is not shown.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  public let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
    super.init()
  }

  /// The first time after one; nil for never. `start` is when the notification was added.
  func nextDate(after date: Date, addedAt start: Date) -> Date? { nil }
}

/// Some time after the notification was added, by the clock on the wall.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// In seconds.
  public let timeInterval: TimeInterval

  /// More than no seconds; with `repeats` 60 at least. Other numbers stop the program, as on Apple's systems.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    guard timeInterval > 0, !repeats || timeInterval >= 60 else {
      fatalError(
        "UNTimeIntervalNotificationTrigger: \(timeInterval) seconds; more than 0 are needed, and 60 for one that repeats"
      )
    }
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// As if it were added now.
  open func nextTriggerDate() -> Date? { WallClock.date.addingTimeInterval(timeInterval) }

  override func nextDate(after date: Date, addedAt start: Date) -> Date? {
    guard repeats else {
      let due = start.addingTimeInterval(timeInterval)
      return due > date ? due : nil
    }
    let passed = max(0, date.timeIntervalSince(start) / timeInterval).rounded(.down)
    let due = start.addingTimeInterval((passed + 1) * timeInterval)
    return due > date ? due : due.addingTimeInterval(timeInterval)
  }
}

/// Whenever the calendar has some components: a date, an hour of each day.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let dateComponents: DateComponents

  /// By the components' calendar and time zone, else by those of the person.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Nil where no such time comes any more.
  open func nextTriggerDate() -> Date? { nextDate(after: WallClock.date, addedAt: WallClock.date) }

  override func nextDate(after date: Date, addedAt start: Date) -> Date? {
    var calendar = dateComponents.calendar ?? .current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var wanted = dateComponents
    (wanted.calendar, wanted.timeZone) = (nil, nil)
    guard Self.exists(wanted, in: calendar) else { return nil }
    return calendar.nextDate(after: date, matching: wanted, matchingPolicy: .nextTime)
  }

  /// Whether some component is asked for, and none that the calendar never has: it would look for years.
  private static func exists(_ components: DateComponents, in calendar: Calendar) -> Bool {
    let parts: [(Calendar.Component, Int?)] = [
      (.era, components.era), (.year, components.year), (.month, components.month), (.day, components.day),
      (.hour, components.hour), (.minute, components.minute), (.second, components.second),
      (.nanosecond, components.nanosecond), (.weekday, components.weekday),
      (.weekdayOrdinal, components.weekdayOrdinal), (.quarter, components.quarter),
      (.weekOfMonth, components.weekOfMonth), (.weekOfYear, components.weekOfYear),
      (.yearForWeekOfYear, components.yearForWeekOfYear),
    ]
    let asked = parts.compactMap { part, value in value.map { (part, $0) } }
    return !asked.isEmpty
      && asked.allSatisfy { part, value in calendar.maximumRange(of: part)?.contains(value) ?? true }
  }
}
