import Foundation

/// Delivers touches to their views, and delays what a recogniser wants delayed.
@MainActor
final class TouchDelivery {
  /// What a view has been told of one touch, and what it has yet to be told.
  private final class Record {
    enum Stage { case fresh, begun, over }
    let touch: UITouch
    let view: UIView
    var stage = Stage.fresh
    var queue: [UITouch.Sample] = []

    init(touch: UITouch, view: UIView) {
      self.touch = touch
      self.view = view
    }
  }

  private let gestures: GestureArbiter
  private var records: [Record] = []

  init(gestures: GestureArbiter) { self.gestures = gestures }

  /// Takes the changes of an event through the recognisers to the views.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    let changed = event.touches.filter { $0.window === window && $0.phase != .stationary }
    let wasBusy = gestures.isBusy
    gestures.isBusy = true
    defer { gestures.isBusy = wasBusy }
    for touch in changed where touch.phase == .began { begin(touch, event: event) }
    gestures.feed(changed, event: event)
    gestures.sendActions()
    for touch in changed {
      records.first { $0.touch === touch }?.queue.append(touch.sample)
    }
    deliverWaiting(event)
  }

  /// Delivers what is no longer delayed, and forgets finished touches.
  func deliverWaiting(_ event: UIEvent?) {
    let wasBusy = gestures.isBusy
    gestures.isBusy = true
    defer { gestures.isBusy = wasBusy }
    deliverQueues(event)
    gestures.finishTouches()
    // What finished may have been what the rest waited for.
    gestures.sendActions()
    deliverQueues(event)
    gestures.finishTouches()
    records.removeAll { $0.stage == .over && $0.touch.isLifted }
  }

  private func begin(_ touch: UITouch, event: UIEvent) {
    guard let view = touch.hitView else { return }
    gestures.assign(touch, event: event)
    let record = Record(touch: touch, view: view)
    if isRefused(touch, by: view) { record.stage = .over }
    records.append(record)
  }

  /// A second touch on a view that takes one, or a touch that an exclusive one shuts out.
  private func isRefused(_ touch: UITouch, by view: UIView) -> Bool {
    let held = records.filter { !$0.touch.isLifted && $0.touch.window === touch.window && $0.stage != .over }
    if !view.isMultipleTouchEnabled, held.contains(where: { $0.view === view }) { return true }
    let others = held.filter { $0.view !== view }
    return others.contains { $0.view.isExclusiveTouch } || (view.isExclusiveTouch && !others.isEmpty)
  }

  /// Whether the scroll views around a view let its touches begin.
  private func scrollViewsAllow(_ touches: Set<UITouch>, _ event: UIEvent?, in view: UIView) -> Bool {
    var ancestor = view.superview
    while let current = ancestor {
      if let scrolling = current as? any ContentScrolling, !scrolling.touchesShouldBegin(touches, with: event, in: view)
      {
        return false
      }
      ancestor = current.superview
    }
    return true
  }

  // MARK: - Queues

  private func deliverQueues(_ event: UIEvent?) {
    var rounds = 0
    while rounds < 1000 {
      rounds += 1
      var batch: [(record: Record, sample: UITouch.Sample)] = []
      for record in records {
        guard let sample = next(of: record) else { continue }
        // One call a view and phase; others wait for the next round.
        if let first = batch.first, first.record.view !== record.view || first.sample.phase != sample.phase { continue }
        batch.append((record, sample))
      }
      guard !batch.isEmpty else { return }
      send(batch, event)
    }
  }

  /// What to tell the view next, if nothing holds it back.
  private func next(of record: Record) -> UITouch.Sample? {
    let touch = record.touch
    if record.stage == .over {
      record.queue = []
      return nil
    }
    if touch.isTaken {
      let wasBegun = record.stage == .begun
      record.queue = []
      guard wasBegun else {
        record.stage = .over
        return nil
      }
      var sample = touch.sample
      sample.phase = .cancelled
      return sample
    }
    guard let sample = record.queue.first else { return nil }
    switch sample.phase {
    case .began where isHeld(touch, { $0.delaysTouchesBegan }): return nil
    case .ended where isHeld(touch, { $0.delaysTouchesEnded }): return nil
    default: return sample
    }
  }

  private func isHeld(_ touch: UITouch, _ delays: (UIGestureRecognizer) -> Bool) -> Bool {
    touch.recognizers.contains { $0.isParticipating && $0.isUndecided && delays($0) }
  }

  private func send(_ batch: [(record: Record, sample: UITouch.Sample)], _ event: UIEvent?) {
    let view = batch[0].record.view
    let phase = batch[0].sample.phase
    // A view that left while its touches were held back is told of none: what it belongs to may be gone.
    let hasLeft = view.window == nil && !(view is UIWindow)
    if phase == .began, hasLeft || !scrollViewsAllow(Set(batch.map(\.record.touch)), event, in: view) {
      for (record, _) in batch { record.stage = .over }
      return
    }
    var current: [(UITouch, UITouch.Sample)] = []
    for (record, sample) in batch {
      if !record.queue.isEmpty { record.queue.removeFirst() }
      switch phase {
      case .began:
        record.stage = .begun
        record.touch.isDelivered = true
      case .ended, .cancelled: record.stage = .over
      default: break
      }
      // A touch held back shows the moment that the view is told of.
      current.append((record.touch, record.touch.sample))
      record.touch.sample = sample
    }
    let touches = Set(batch.map(\.record.touch))
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    default: break
    }
    for (touch, sample) in current { touch.sample = sample }
  }
}
