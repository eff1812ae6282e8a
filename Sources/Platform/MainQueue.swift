import CSDL
import CoreFoundation
import CoreGraphics
import Foundation

/// What waits for the main thread: `DispatchQueue.main`, main-actor tasks and timers. Nothing runs them but the host's
/// loop.
///
/// On another thread than the main one (a test on the main actor, which libdispatch serves) only that thread's own
/// timers run here: the main queue runs its next job when the current one awaits or ends.
@MainActor
struct MainQueue {
  /// Readable while work waits; -1 when libdispatch has no such descriptor.
  let descriptor: Int32

  init() {
    descriptor = Thread.isMainThread ? platform_main_queue_descriptor() : -1
  }

  /// Whether work waits now. False without a descriptor.
  var hasWork: Bool {
    guard descriptor >= 0 else { return false }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  private var nextTimer = TimerDate()

  /// Seconds until the next timer; zero or less when it is due, nil when there is none.
  mutating func secondsToNextTimer() -> Double? {
    // Not RunLoop.limitDate(forMode:): it runs work itself, unseen, and a loop that then blocks shows it late.
    let date = CFRunLoopGetNextTimerFireDate(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode)
    guard date > 0, date.isFinite else { return nil }
    return nextTimer.seconds(until: date, wallClock: CFAbsoluteTimeGetCurrent(), steady: SteadyClock.now)
  }

  /// Runs what waits and the timers that are due, without blocking. Work that the work adds is left for the next call.
  func drain() {
    _ = RunLoop.current.run(mode: .default, before: .distantPast)
  }
}

/// When a timer fires that the run loop names by the wall clock, while it counts itself by the steady one: a wall clock
/// that is set in between would make it sleep for an hour, or not at all.
struct TimerDate {
  private var date: Double?
  private var due = 0.0

  /// Seconds until a date, counted from when it was first asked for.
  mutating func seconds(until date: Double, wallClock: Double, steady: Double) -> Double {
    if date != self.date { (self.date, due) = (date, steady + date - wallClock) }
    return due - steady
  }
}

/// A thread that sleeps until work waits for the main queue and then tells the host, once, until it is armed again.
///
/// The descriptor stays readable until the main thread has run the work; without the arming the thread would spin.
final class MainQueueWatch: Sendable {
  private let armed = DispatchSemaphore(value: 0)
  private let stopPipe: [Int32]

  /// Nil when there is nothing to watch. `wake` runs on the watching thread and says whether the news was taken.
  init?(descriptor: Int32, wake: @escaping @Sendable () -> Bool) {
    var ends: [Int32] = [-1, -1]
    guard descriptor >= 0, pipe(&ends) == 0 else { return nil }
    stopPipe = ends
    let readEnd = ends[0]
    let armed = armed
    let thread = Thread {
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      while true {
        var entries = [
          pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: readEnd, events: 0, revents: 0),
        ]
        let count = poll(&entries, 2, -1)
        if entries[1].revents != 0 || (count < 0 && errno != EINTR) { break }
        guard entries[0].revents != 0 else { continue }
        if wake() { armed.wait() } else { usleep(10_000) }
      }
      close(readEnd)
    }
    thread.name = "main queue watch"
    thread.stackSize = 64 << 10
    thread.start()
  }

  deinit {
    close(stopPipe[1])
    armed.signal()
  }

  /// Listens again, after the main thread has heard and run the work.
  func arm() {
    armed.signal()
  }
}
