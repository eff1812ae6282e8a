import CProcess
import CoreFoundation
import CoreGraphics
import Foundation

/// What waits for the main thread: `DispatchQueue.main`, main-actor tasks and timers. Only the host's loop runs them.
///
/// On any other thread (a test on the main actor, which libdispatch serves) only that thread's timers run here: the
/// main queue runs its next job when the current one awaits or ends.
@MainActor
struct MainQueue {
  /// Readable while work waits; -1 when libdispatch has no such descriptor.
  let descriptor: Int32

  init() {
    descriptor = Thread.isMainThread ? process_main_queue_descriptor() : -1
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
    // RunLoop.limitDate(forMode:) would run waiting work as a side effect: the loop would then block with a frame
    // undrawn.
    let date = CFRunLoopGetNextTimerFireDate(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode)
    guard date > 0, date.isFinite else { return nil }
    return nextTimer.seconds(until: date, wallClock: CFAbsoluteTimeGetCurrent(), steady: SteadyClock.now)
  }

  /// Runs the waiting work and the due timers, without blocking. Work that is added meanwhile runs in the next call.
  func drain() {
    _ = RunLoop.current.run(mode: .default, before: .distantPast)
  }
}

/// When the next timer fires, by the steady clock. The run loop tells the date by the wall clock: compared with that, a
/// clock set back by an hour would make the loop sleep for an hour, and one set forward would make it spin.
struct TimerDate {
  private var date: Double?
  private var due = 0.0

  /// Seconds until a date, counted by the steady clock since the first call with that date.
  mutating func seconds(until date: Double, wallClock: Double, steady: Double) -> Double {
    if date != self.date { (self.date, due) = (date, steady + date - wallClock) }
    return due - steady
  }
}

/// A thread that sleeps until work waits for the main queue, tells the host once, and sleeps until it is armed again.
///
/// The descriptor stays readable until the main thread has run the work: a watch that were always armed would spin.
final class MainQueueWatch: Sendable {
  private let armed = DispatchSemaphore(value: 0)
  private let stopPipe: [Int32]

  /// Nil without a descriptor. `wake` runs on the watching thread and returns whether it reached the host.
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

  /// Watches again; called after the main thread has run the work.
  func arm() {
    armed.signal()
  }
}
