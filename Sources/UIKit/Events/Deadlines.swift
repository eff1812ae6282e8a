/// Something in a window that has to be woken at a moment: recognisers that wait, the caret that blinks, a tool tip, a
/// menu that opens beside another.
@MainActor
protocol DeadlineKeeper: AnyObject {
  /// When it has something to do, by the frame's time; nil waits for nothing. Asked each time the program goes to sleep.
  var nextDeadline: Double? { get }
  /// Does what is due by now. Called in every turn.
  func advance(to now: Double)
}

/// Who has to be woken in a window. A keeper that goes is forgotten.
@MainActor
final class Deadlines {
  private struct Entry { weak var keeper: (any DeadlineKeeper)? }
  private var entries: [Entry] = []

  func add(_ keeper: any DeadlineKeeper) { entries.append(Entry(keeper: keeper)) }

  /// The earliest of all.
  var next: Double? { entries.compactMap { $0.keeper?.nextDeadline }.min() }

  func advance(to now: Double) {
    var hasLost = false
    var index = 0
    // By their numbers, without a copy of a weak reference: every frame comes here.
    while index < entries.count {
      if let keeper = entries[index].keeper { keeper.advance(to: now) } else { hasLost = true }
      index += 1
    }
    if hasLost { entries.removeAll { $0.keeper == nil } }
  }
}
