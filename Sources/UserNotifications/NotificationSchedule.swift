import Foundation

/// The notifications that wait for their time, in the order in which they were added.
struct NotificationSchedule {
  private struct Entry {
    var request: UNNotificationRequest
    var added: Date
    var due: Date
  }
  private var entries: [Entry] = []

  var requests: [UNNotificationRequest] { entries.map(\.request) }
  /// When the next one is due.
  var next: Date? { entries.map(\.due).min() }

  /// In the place of one of the identifier. False where its time never comes; then there is none.
  mutating func add(_ request: UNNotificationRequest, at date: Date) -> Bool {
    remove([request.identifier])
    guard let due = request.trigger?.nextDate(after: date, addedAt: date) else { return false }
    entries.append(Entry(request: request, added: date, due: due))
    return true
  }

  mutating func remove(_ identifiers: [String]) {
    entries.removeAll { identifiers.contains($0.request.identifier) }
  }

  mutating func removeAll() { entries = [] }

  /// Those that are due, the earliest first. One that repeats stays, for its next time after `date`: what was missed
  /// while the computer slept comes once.
  mutating func removeDue(at date: Date) -> [UNNotificationRequest] {
    let due = entries.enumerated().filter { $0.element.due <= date }
      .sorted { ($0.element.due, $0.offset) < ($1.element.due, $1.offset) }.map(\.element.request)
    entries = entries.compactMap { entry in
      guard entry.due <= date else { return entry }
      guard let trigger = entry.request.trigger, trigger.repeats,
        let next = trigger.nextDate(after: date, addedAt: entry.added)
      else { return nil }
      return Entry(request: entry.request, added: entry.added, due: next)
    }
    return due
  }
}
