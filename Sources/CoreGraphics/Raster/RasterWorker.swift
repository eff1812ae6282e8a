import Dispatch
import Foundation
import Synchronization

/// A thread that waits for its share of a frame. `DispatchQueue.concurrentPerform` wakes its threads too late for half
/// a millisecond of work, and waits for them even when all work is done.
final class RasterWorker: Sendable {
  private enum State {
    static let idle = 0
    static let asked = 1
    static let working = 2
  }

  private let state = Atomic(State.idle)
  private let job = Mutex<(@Sendable () -> Void)?>(nil)
  /// What it does before it takes part in a frame again.
  private let errands = Mutex<[@Sendable () -> Void]>([])
  private let start = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)

  private init() {
    let thread = Thread { [self] in
      while true {
        start.wait()
        for errand in takeErrands() { errand() }
        guard exchangeState(from: State.asked, to: State.working) else { continue }
        job.withLock { $0 }?()
        state.store(State.idle, ordering: .releasing)
        done.signal()
      }
    }
    thread.name = "uikit.raster"
    thread.start()
  }

  /// Replaces the state if it is `old`; false where it is another one.
  private func exchangeState(from old: Int, to new: Int) -> Bool {
    state.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
  }

  private func takeErrands() -> [@Sendable () -> Void] {
    errands.withLock { errands in
      defer { errands = [] }
      return errands
    }
  }

  private func ask(_ job: @escaping @Sendable () -> Void) {
    self.job.withLock { $0 = job }
    state.store(State.asked, ordering: .releasing)
    start.signal()
  }

  /// Waits for the worker if it has begun; otherwise takes the job back.
  private func finish() {
    if !exchangeState(from: State.asked, to: State.idle) { done.wait() }
    job.withLock { $0 = nil }
  }

  private static let workers = Mutex<[RasterWorker]>([])

  /// Runs `job` on this thread and on up to `threads` − 1 others, if they wake in time. Each call of it must be able to
  /// do all of the work. While the others are busy with another frame, it runs on this thread alone.
  static func perform(threads: Int, _ job: @escaping @Sendable () -> Void) {
    let shared = workers.withLockIfAvailable { workers in
      while workers.count < threads - 1 { workers.append(RasterWorker()) }
      let helpers = workers.prefix(threads - 1)
      for helper in helpers { helper.ask(job) }
      job()
      for helper in helpers { helper.finish() }
      return true
    }
    if shared == nil { job() }
  }

  fileprivate static func send(_ errand: @escaping @Sendable () -> Void) {
    workers.withLockIfAvailable { workers in
      if workers.isEmpty { workers.append(RasterWorker()) }
      workers[0].errands.withLock { $0.append(errand) }
      workers[0].start.signal()
    }
  }
}

/// Has another thread do something while this one goes on, where there is a second processor. No frame waits for it: a
/// frame that is painted meanwhile is painted without that thread. What is sent while a frame is painted is left
/// undone. So it is for work that whoever needs it first does anyway.
package func useSpareProcessor(for errand: @escaping @Sendable () -> Void) {
  if ProcessInfo.processInfo.activeProcessorCount > 1 { RasterWorker.send(errand) }
}
