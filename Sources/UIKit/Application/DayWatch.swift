import Foundation

/// Wakes when a day begins by the clock on the wall, also one that began while the computer slept.
///
/// By the C library's calendar: Foundation's reads tables of some megabytes before the first date.
@MainActor
final class DayWatch {
  private let timer: any DispatchSourceTimer

  init(_ report: @escaping @MainActor () -> Void) {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    self.timer = timer
    timer.setEventHandler {
      MainActor.assumeIsolated {
        Self.schedule(timer)
        report()
      }
    }
    Self.schedule(timer)
    timer.resume()
  }

  isolated deinit { timer.cancel() }

  private static func schedule(_ timer: any DispatchSourceTimer) {
    let next = timespec(tv_sec: nextDay(after: time(nil)), tv_nsec: 0)
    timer.schedule(wallDeadline: DispatchWallTime(timespec: next), leeway: .seconds(1))
  }

  /// The first second of the day after the one that a time is in.
  static func nextDay(after time: time_t) -> time_t {
    var time = time
    var parts = tm()
    localtime_r(&time, &parts)
    parts.tm_mday += 1
    (parts.tm_hour, parts.tm_min, parts.tm_sec, parts.tm_isdst) = (0, 0, 0, -1)
    return mktime(&parts)
  }
}
