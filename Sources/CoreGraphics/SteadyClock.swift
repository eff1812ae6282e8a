import Foundation

/// The machine's clock that nobody sets: seconds since it started, sleep not counted. The same as
/// `ProcessInfo.systemUptime`.
package enum SteadyClock {
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
