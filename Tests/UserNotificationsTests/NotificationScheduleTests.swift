import Expectations
import Foundation
import Testing

@testable import UserNotifications

/// Which notifications are due, and when the next is.
@Suite struct NotificationScheduleTests {
  private let start = Date(timeIntervalSince1970: 1_772_366_400)

  private func request(_ name: String, _ trigger: UNNotificationTrigger?) -> UNNotificationRequest {
    UNNotificationRequest(identifier: name, content: UNNotificationContent(), trigger: trigger)
  }

  private func after(_ seconds: TimeInterval, repeats: Bool = false) -> UNNotificationTrigger {
    UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
  }

  private func due(_ schedule: inout NotificationSchedule, _ seconds: TimeInterval) -> [String] {
    schedule.removeDue(at: start + seconds).map(\.identifier)
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  @Test func whatIsDueComesByItsTime() {
    var schedule = NotificationSchedule()
    expect(schedule.next == nil)
    expect(schedule.add(request("late", after(20)), at: start) && schedule.add(request("soon", after(10)), at: start))
    expect(schedule.next, equals: start + 10)
    expect(due(&schedule, 9.5), equals: [])
    expect(due(&schedule, 30), equals: ["soon", "late"])
    expect(schedule.next == nil && schedule.requests.isEmpty)
  }

  @Test func oneOfTheIdentifierReplaces() {
    var schedule = NotificationSchedule()
    _ = schedule.add(request("a", after(10)), at: start)
    _ = schedule.add(request("a", after(50)), at: start)
    expect(schedule.requests.count == 1 && schedule.next == start + 50)
    schedule.remove(["a", "b"])
    expect(schedule.next == nil)
  }

  @Test func whatRepeatsComesOnceAfterALongSleep() {
    var schedule = NotificationSchedule()
    _ = schedule.add(request("tick", after(60, repeats: true)), at: start)
    expect(due(&schedule, 60) == ["tick"] && schedule.next == start + 120)
    expect(due(&schedule, 1000) == ["tick"] && schedule.next == start + 1020)
    expect(due(&schedule, 1019), equals: [])
  }

  @Test func aTimeOfTheDayComesEachDay() throws {
    var components = DateComponents(hour: 9, minute: 30)
    components.calendar = calendar
    let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
    var schedule = NotificationSchedule()
    // The start is noon.
    expect(schedule.add(request("morning", trigger), at: start))
    expect(schedule.next, equals: start + 21.5 * 3600)
    expect(due(&schedule, 22 * 3600), equals: ["morning"])
    expect(schedule.next, equals: start + 45.5 * 3600)
    expect(trigger.nextTriggerDate() != nil)
  }

  @Test func aDateThatHasPassedNeverComes() {
    var past = DateComponents(year: 2020, month: 1, day: 1)
    past.calendar = calendar
    var schedule = NotificationSchedule()
    _ = schedule.add(request("a", after(10)), at: start)
    expect(!schedule.add(request("a", UNCalendarNotificationTrigger(dateMatching: past, repeats: false)), at: start))
    expect(schedule.requests.isEmpty)
  }

  @Test func datesThatNoCalendarHasNeverCome() {
    let wrong = [
      DateComponents(), DateComponents(month: 99), DateComponents(hour: -1), DateComponents(day: 1000, hour: 3),
      DateComponents(minute: .max), DateComponents(year: .min), DateComponents(second: 61),
    ]
    for components in wrong {
      let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
      expect(trigger.nextDate(after: start, addedAt: start) == nil, "\(components)")
    }
  }

  @Test func timesAsFarAsNumbersGoAreKept() {
    var schedule = NotificationSchedule()
    expect(schedule.add(request("far", after(1e300)), at: start))
    expect(due(&schedule, 1e12), equals: [])
    expect(!schedule.add(request("now", nil), at: start))
  }

  @Test func anIntervalCountsFromNow() throws {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
    let seconds = try #require(trigger.nextTriggerDate()).timeIntervalSinceNow
    expect(seconds > 3590 && seconds <= 3600)
  }
}
