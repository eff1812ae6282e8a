/// Counts the animations of a block or a transaction, and calls its completion once, when all have ended.
@MainActor
package final class CompletionGroup {
  /// Begins at one, for the block itself, which may still add animations.
  private var pending = 1
  private var finished = true
  private var completion: ((Bool) -> Void)?
  private let order = Callbacks.nextOrder()

  package init(_ completion: ((Bool) -> Void)?) { self.completion = completion }

  package func enter() { pending += 1 }

  package func leave(finished: Bool) {
    if !finished { self.finished = false }
    oneEnded()
  }

  /// Tells that the block has run and adds no more animations.
  package func close() { oneEnded() }

  private func oneEnded() {
    pending -= 1
    guard pending == 0, let completion else { return }
    self.completion = nil
    let finished = finished
    Callbacks.add(order) { completion(finished) }
  }
}

/// Calls of the program's completions and delegates. They are made later than what caused them, so that they never run
/// inside it.
///
/// What ends in the animate phase is reported at the end of that phase. What ends at another time is reported at the
/// start of the next turn; without a window that is the main run loop's. Both report in the order in which things
/// began.
@MainActor
package enum Callbacks {
  private struct Entry {
    let order: Int
    let call: () -> Void
  }

  private static var waiting: [Entry] = []
  private static var started = 0

  package static var isEmpty: Bool { waiting.isEmpty }

  /// The position, among all that ever began, of something that begins now.
  package static func nextOrder() -> Int {
    started += 1
    return started
  }

  package static func add(_ order: Int, _ call: @escaping () -> Void) {
    waiting.append(Entry(order: order, call: call))
    if waiting.count == 1 { DetachedWork.arrived() }
  }

  /// Makes the waiting calls; those that they cause wait for the next time.
  package static func deliver() {
    guard !waiting.isEmpty else { return }
    let due = waiting.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
    waiting.removeAll()
    for entry in due { entry.element.call() }
  }

  /// Runs a phase, and then makes the calls that it caused; earlier ones go on waiting.
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
