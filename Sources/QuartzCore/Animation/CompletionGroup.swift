/// Counts the animations of a block or a transaction, and tells once when all have ended.
@MainActor
package final class CompletionGroup {
  /// One for the block itself, which may still add animations.
  private var pending = 1
  private var finished = true
  private var completion: ((Bool) -> Void)?
  private let order = Callbacks.nextOrder()

  package init(_ completion: ((Bool) -> Void)?) { self.completion = completion }

  package func enter() { pending += 1 }

  package func leave(finished: Bool) {
    if !finished { self.finished = false }
    settle()
  }

  /// The block has run: what it started is all there is.
  package func close() { settle() }

  private func settle() {
    pending -= 1
    guard pending == 0, let completion else { return }
    self.completion = nil
    let finished = finished
    Callbacks.add(order) { completion(finished) }
  }
}

/// Calls to the program that wait for their turn: never inside the call that caused them.
///
/// What ends in the animate phase is told at the end of that phase; all else at the start of the next turn. In both,
/// what started first is told first.
@MainActor
package enum Callbacks {
  private struct Entry {
    let order: Int
    let call: () -> Void
  }

  private static var waiting: [Entry] = []
  private static var started = 0

  package static var isEmpty: Bool { waiting.isEmpty }

  /// The place of what starts now among all that ever started.
  package static func nextOrder() -> Int {
    started += 1
    return started
  }

  package static func add(_ order: Int, _ call: @escaping () -> Void) {
    waiting.append(Entry(order: order, call: call))
  }

  /// Makes the calls that wait; those that they cause wait for the next time.
  package static func deliver() {
    guard !waiting.isEmpty else { return }
    let due = waiting.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
    waiting.removeAll()
    for entry in due { entry.element.call() }
  }

  /// Runs a phase, and then makes the calls that it caused; what waited before goes on waiting.
  package static func deliverCaused(by phase: () -> Void) {
    let earlier = waiting
    waiting = []
    phase()
    let caused = waiting
    waiting = caused
    deliver()
    waiting = earlier + waiting
  }
}
