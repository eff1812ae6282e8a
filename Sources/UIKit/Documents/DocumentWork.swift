import Dispatch
import Foundation
import Synchronization

/// Between the threads on which documents are read and written, and the main one: it does what they ask for in its queue, and
/// also while it waits for them at the end of the program.
final class DocumentWork: Sendable {
  static let shared = DocumentWork()

  private struct State {
    var calls: [@MainActor @Sendable () -> Void] = []
    /// What was begun and has not ended.
    var open = 0
  }

  private final class Failure: Sendable {
    let error = Mutex<(any Error)?>(nil)
  }

  private let state = Mutex(State())
  private let arrived = DispatchSemaphore(value: 0)

  func begin() { state.withLock { $0.open += 1 } }

  func end() {
    state.withLock { $0.open -= 1 }
    arrived.signal()
  }

  /// Calls on the main thread, in the order of asking. Returns at once.
  func call(_ call: @escaping @MainActor @Sendable () -> Void) {
    state.withLock { $0.calls.append(call) }
    arrived.signal()
    DispatchQueue.main.async { MainActor.assumeIsolated { self.serve() } }
  }

  /// Calls on the main thread and waits for the end.
  func callAndWait(_ body: @escaping @MainActor @Sendable () throws -> Void) throws {
    if ObservedChanges.isOnMainActor { return try MainActor.assumeIsolated(body) }
    let end = DispatchSemaphore(value: 0)
    let failure = Failure()
    call {
      do { try body() } catch { failure.error.withLock { $0 = error } }
      end.signal()
    }
    end.wait()
    if let error = failure.error.withLock({ $0 }) { throw error }
  }

  @MainActor private func serve() {
    while let call = state.withLock({ $0.calls.isEmpty ? nil : $0.calls.removeFirst() }) { call() }
  }

  /// Waits on the main thread until nothing is open any more; gives up once nothing has happened for so many seconds.
  @MainActor func finish(patience: Int) {
    var silence = 0
    while silence < patience * 10 {
      serve()
      if state.withLock({ $0.open == 0 && $0.calls.isEmpty }) { return }
      if arrived.wait(timeout: .now() + .milliseconds(100)) == .timedOut { silence += 1 } else { silence = 0 }
    }
  }
}
