import Foundation
import Synchronization

/// The tasks for which a program outlives its window; begun and ended on any thread.
final class BackgroundTasks: Sendable {
  typealias Handler = @MainActor @Sendable () -> Void

  private struct Tasks {
    var last = 0
    var running: [(identifier: Int, handler: Handler?)] = []
  }

  private let tasks = Mutex(Tasks())

  var isEmpty: Bool { tasks.withLock(\.running.isEmpty) }

  func begin(_ handler: Handler?) -> Int {
    tasks.withLock {
      $0.last += 1
      $0.running.append(($0.last, handler))
      return $0.last
    }
  }

  /// The loop, which may sleep until the last one has ended, looks again.
  func end(_ identifier: Int) {
    let isLast = tasks.withLock { tasks in
      let wasEmpty = tasks.running.isEmpty
      tasks.running.removeAll { $0.identifier == identifier }
      return tasks.running.isEmpty && !wasEmpty
    }
    if isLast { DispatchQueue.main.async {} }
  }

  /// No more time: calls the handlers of the tasks that run, and forgets them.
  @MainActor func expire() {
    let late = tasks.withLock { tasks in
      defer { tasks.running = [] }
      return tasks.running
    }
    for task in late { task.handler?() }
  }
}
