import Foundation
import UIKit

extension TestWindow {
  // MARK: - In the window's time

  /// Lets time pass, frame by frame, until the condition holds; throws after `seconds` of the window's time.
  /// ```swift
  /// let table = try window.find(UITableView.self)
  /// try window.waitFor("the list to rest", upTo: 3) { !table.isDecelerating }
  /// ```
  public func waitFor(
    _ what: String = "a condition", upTo seconds: Double = 5, until condition: () throws -> Bool
  ) throws {
    let end = now + seconds
    turn()
    while try !condition() {
      guard now < end - 1e-6 else { throw failure(.timeout(what, seconds)) }
      advance(by: host.frameInterval)
    }
  }

  /// Lets time pass until a view with the identifier or label exists, and returns it; throws after
  /// `seconds` of the window's time.
  /// ```swift
  /// try window.tap("Save")
  /// try window.waitFor("Saved")
  /// ```
  @discardableResult
  public func waitFor(_ text: String, upTo seconds: Double = 5) throws -> UIView {
    let end = now + seconds
    turn()
    while now < end - 1e-6 {
      if let found = first(text) { return found }
      advance(by: host.frameInterval)
    }
    return try find(text)
  }

  // MARK: - With the program's tasks

  /// Lets the program's tasks run until the condition holds, and turns the window's frame loop meanwhile.
  ///
  /// Tasks of the main actor run while a test awaits: without this, a `Task { … }` that a tap began does not continue.
  /// The window's time stands still, so that a picture taken afterwards is the same in each run. Where tasks await an
  /// animation, pass `passingTime`; the number of frames then depends on the machine if tasks also use other threads.
  /// Throws after `seconds` of real time.
  /// ```swift
  /// try window.tap("Load")
  /// try await window.waitForTasks("the list") { window.has("Kim") }
  /// ```
  public func waitForTasks(
    _ what: String = "tasks", upTo seconds: Double = 10, passingTime: Bool = false,
    until condition: () async throws -> Bool
  ) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    var round = 0
    while true {
      if passingTime { advance(by: host.frameInterval) } else { turn() }
      if try await condition() { return turn() }
      guard ContinuousClock.now < end else { throw failure(.timeout(what, seconds)) }
      // Tasks on the main actor need only turns of its queue; those that wait for another thread need real time.
      round += 1
      if round < 100 { await Task.yield() } else { try await Task.sleep(for: .milliseconds(1)) }
    }
  }

  /// Waits for a task's end while the window's frame loop turns, and returns what it returns.
  /// Throws what the task throws, and after `seconds` of real time.
  /// ```swift
  /// let task = Task { @MainActor in window.has("Kim") }
  /// let isThere = try await window.value(of: task)
  /// ```
  public func value<Value: Sendable, Failure: Error>(
    of task: Task<Value, Failure>, upTo seconds: Double = 10, passingTime: Bool = false
  ) async throws -> Value {
    let result = TaskResult<Value>()
    Task { await result.set(task.result.mapError { $0 as any Error }) }
    try await waitForTasks("the task's end", upTo: seconds, passingTime: passingTime) { result.value != nil }
    guard let value = result.value else { throw CancellationError() }
    return try value.get()
  }
}

@MainActor
private final class TaskResult<Value: Sendable> {
  private(set) var value: Result<Value, any Error>?
  func set(_ value: Result<Value, any Error>) { self.value = value }
}
