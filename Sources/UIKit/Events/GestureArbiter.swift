import Foundation
import Invariants

/// Decides between recognisers: who receives a touch, who may recognise, who fails for it, who has to wait.
///
/// It knows recognisers and touches, not views; what a decision means for the views' touches is `TouchDelivery`'s.
@MainActor
final class GestureArbiter: DeadlineKeeper {
  /// For recognisers whose view was never in a window; nothing competes there.
  static let detached = GestureArbiter()

  /// The time of this turn.
  var now: TimeInterval = 0
  /// Recognisers with a sequence in progress, in the order they joined.
  private(set) var participants: [UIGestureRecognizer] = []
  private var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []

  /// An event or a timeout is being worked off; actions and views' touches follow at its end.
  var isBusy = false
  /// Called when a recogniser changed without an event, at its deadline or from a program's own timer.
  var changedBetweenEvents: () -> Void = {}

  /// The window of the desktop is gone, and a finger may still be down: its touch, those who follow it and the view would
  /// keep each other.
  isolated deinit {
    for touch in participants.flatMap(\.tracked) {
      (touch.recognizers, touch.hitView, touch.hitWindow) = ([], nil, nil)
    }
  }

  /// When the next recogniser wants to be woken.
  var nextDeadline: TimeInterval? {
    participants.compactMap(\.deadline).min()
  }

  // MARK: - Touches

  /// Gives a new touch to the recognisers of its view and of the views above, nearest first.
  func assign(_ touch: UITouch, event: UIEvent) {
    forgetLost()
    var view = touch.hitView
    var receivers: [UIGestureRecognizer] = []
    while let current = view {
      for recognizer in current.recognizers where accepts(recognizer, touch, event) {
        if let pan = recognizer as? UIPanGestureRecognizer, pan.isScrolling { stopScrolling(pan) }
        receivers.append(recognizer)
      }
      view = current.superview
    }
    // A delegate that was asked may have disabled one of them, or taken it from its view.
    receivers.removeAll { $0.view == nil || !$0.isEnabled }
    touch.recognizers = receivers
    for recognizer in receivers {
      recognizer.tracked.append(touch)
      recognizer.sequence.append(touch)
      recognizer.touchedView = touch.hitView
      if recognizer.isActive, recognizer.cancelsTouchesInView { touch.isTaken = true }
      join(recognizer)
    }
    verify()
  }

  private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
    guard recognizer.isEnabled, !recognizer.isOver, recognizer.pending.isEmpty else { return false }
    guard recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else { return false }
    if recognizer.requiresExclusiveTouchType, let first = recognizer.tracked.first, first.type != touch.type {
      return false
    }
    guard recognizer.shouldReceive(event) else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }

  /// Hands the changes of an event to the recognisers that follow the touches.
  func feed(_ changed: [UITouch], event: UIEvent) {
    forgetLost()
    var receivers: [UIGestureRecognizer] = []
    for touch in changed {
      for recognizer in touch.recognizers where !receivers.contains(where: { $0 === recognizer }) {
        receivers.append(recognizer)
      }
    }
    for recognizer in receivers {
      recognizer.lastModifiers = event.modifierFlags
      recognizer.lastButtons = event.buttonMask
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        guard !recognizer.isOver else { break }
        let touches = changed.filter { touch in
          touch.phase == phase && touch.recognizers.contains { $0 === recognizer }
        }
        guard !touches.isEmpty else { continue }
        switch phase {
        case .began: recognizer.touchesBegan(Set(touches), with: event)
        case .moved: recognizer.touchesMoved(Set(touches), with: event)
        case .ended: recognizer.touchesEnded(Set(touches), with: event)
        default: recognizer.touchesCancelled(Set(touches), with: event)
        }
      }
    }
  }

  /// Forgets lifted touches, and makes the recognisers whose sequence is over ready for the next.
  func finishTouches() {
    for recognizer in participants where recognizer.tracked.contains(where: \.isLifted) {
      let held = recognizer.held(recognizer.tracked)
      if held.isEmpty { recognizer.rememberLocation() }
      recognizer.tracked = held
    }
    var leaving: [UIGestureRecognizer] = []
    for recognizer in participants where recognizer.tracked.isEmpty && recognizer.pending.isEmpty {
      // Without touches and a deadline nothing would ever end it, and others would wait for ever.
      if recognizer.isActive, recognizer.deadline == nil { decide(recognizer, .cancelled) }
      if recognizer.isOver || recognizer.deadline == nil { leaving.append(recognizer) }
    }
    sendActions()
    guard !leaving.isEmpty else { return }
    for recognizer in leaving { reset(recognizer) }
    retryPending()
    forgetLost()
    verify()
  }

  /// Ends the gestures whose views were freed under the fingers: they would go on preventing others.
  private func forgetLost() {
    for recognizer in participants where recognizer.view == nil { end(recognizer) }
  }

  private func reset(_ recognizer: UIGestureRecognizer) {
    let wasOver = recognizer.isOver
    participants.removeAll { $0 === recognizer }
    recognizer.isParticipating = false
    recognizer.deadline = nil
    recognizer.pending = []
    recognizer.tracked = []
    recognizer.sequence = []
    recognizer.current = .possible
    if wasOver { recognizer.reset() }
  }

  func join(_ recognizer: UIGestureRecognizer) {
    guard !recognizer.isParticipating else { return }
    recognizer.isParticipating = true
    participants.append(recognizer)
  }

  // MARK: - States

  /// A recogniser wants another state.
  func request(_ state: UIGestureRecognizer.State, for recognizer: UIGestureRecognizer) {
    switch (recognizer.current, state) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      if !recognizer.pending.isEmpty {
        if state == .ended { recognizer.pending.append(state) }
      } else {
        attempt(recognizer, state == .changed ? .began : state)
      }
    case (.possible, .failed), (.possible, .cancelled): fail(recognizer)
    case (.began, .began), (.began, .changed), (.changed, .began), (.changed, .changed): decide(recognizer, .changed)
    case (.began, .ended), (.changed, .ended): decide(recognizer, .ended)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      decide(recognizer, .cancelled)
    case (_, .possible), (.ended, _), (.cancelled, _), (.failed, _): break
    }
    if !isBusy, recognizer.isParticipating { changedBetweenEvents() }
  }

  private func attempt(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    assert(recognizer.isUndecided, "\(recognizer) is to recognise and has decided")
    let rivals = self.rivals(of: recognizer)
    if rivals.contains(where: { ($0.isActive || $0.current == .ended) && prevents($0, recognizer) }) {
      fail(recognizer)
      return
    }
    let requirements = required(by: recognizer)
    if requirements.contains(where: { $0.isActive || $0.current == .ended }) {
      fail(recognizer)
      return
    }
    if requirements.contains(where: { $0.isUndecided && $0.isParticipating }) {
      recognizer.pending = [state]
      return
    }
    guard mayBegin(recognizer) else {
      fail(recognizer)
      return
    }
    decide(recognizer, state)
    for rival in rivals where rival.isUndecided && prevents(recognizer, rival) { fail(rival) }
    for other in participants where other.isUndecided && required(by: other).contains(where: { $0 === recognizer }) {
      fail(other)
    }
  }

  private func decide(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    if recognizer.isUndecided, recognizer.cancelsTouchesInView {
      for touch in recognizer.sequence { touch.isTaken = true }
    }
    recognizer.current = state
    if recognizer.isOver { recognizer.deadline = nil }
    actions.append((recognizer, state))
    if !recognizer.isParticipating || !isBusy { sendActions() }
    if !recognizer.isParticipating, recognizer.isOver { reset(recognizer) }
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    recognizer.pending = []
    recognizer.deadline = nil
    recognizer.current = .failed
    if recognizer.isParticipating { retryPending() } else { reset(recognizer) }
  }

  /// Applies the pending states of recognisers that need not wait any longer.
  private func retryPending() {
    for recognizer in participants where !recognizer.pending.isEmpty && recognizer.isUndecided {
      let wanted = recognizer.pending
      recognizer.pending = []
      for state in wanted { request(state, for: recognizer) }
    }
  }

  /// Disabled, or taken from its view.
  func abandon(_ recognizer: UIGestureRecognizer) {
    end(recognizer)
    forgetLost()
    verify()
  }

  private func end(_ recognizer: UIGestureRecognizer) {
    for touch in recognizer.tracked { touch.recognizers.removeAll { $0 === recognizer } }
    if recognizer.isActive {
      decide(recognizer, .cancelled)
      sendActions()
    } else if recognizer.isUndecided {
      fail(recognizer)
    }
    if recognizer.isParticipating { reset(recognizer) }
  }

  // MARK: - Rules

  /// Those that follow one of the same touches.
  private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    participants.filter { other in
      other !== recognizer && other.tracked.contains { touch in recognizer.tracked.contains { $0 === touch } }
    }
  }

  private func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
    guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
    if winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) ?? false { return false }
    if loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) ?? false { return false }
    return true
  }

  /// The recognisers that have to fail before this one may recognise.
  private func required(by recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    participants.filter { other in
      guard other !== recognizer else { return false }
      if recognizer.failureRequirements.contains(where: { $0.recognizer === other }) { return true }
      return recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }
  }

  /// Asks the delegate, and the views from the one touched up to the recogniser's own.
  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if let delegate = recognizer.delegate, !delegate.gestureRecognizerShouldBegin(recognizer) { return false }
    var asked: [UIView] = []
    for start in recognizer.tracked.isEmpty ? [recognizer.touchedView] : recognizer.tracked.map(\.hitView) {
      var view = start
      while let current = view {
        if !asked.contains(where: { $0 === current }) {
          asked.append(current)
          if !current.gestureRecognizerShouldBegin(recognizer) { return false }
        }
        if current === recognizer.view { break }
        view = current.superview
      }
    }
    return true
  }

  // MARK: - Actions

  /// Calls the targets for what was decided since the last time.
  func sendActions() {
    var rounds = 0
    while !actions.isEmpty, rounds < 100 {
      rounds += 1
      let batch = actions
      actions = []
      for (recognizer, state) in batch {
        recognizer.announced = state
        for target in recognizer.targets {
          if target.hasTarget {
            if let object = target.target { _ = target.action.perform(onTarget: object, from: recognizer, for: nil) }
          } else {
            _ = target.action.perform(upFrom: recognizer.view, from: recognizer, for: nil)
          }
        }
        recognizer.announced = nil
      }
    }
  }

  // MARK: - Time and wheel

  /// Wakes the recognisers whose time has come.
  func advance(to time: TimeInterval) {
    guard let deadline = nextDeadline, deadline <= time else { return }
    wake(at: time)
    changedBetweenEvents()
  }

  private func wake(at time: TimeInterval) {
    now = time
    forgetLost()
    let wasBusy = isBusy
    isBusy = true
    defer { isBusy = wasBusy }
    for recognizer in participants {
      guard let deadline = recognizer.deadline, deadline <= time else { continue }
      recognizer.deadline = nil
      recognizer.deadlineReached(at: time)
    }
    sendActions()
    forgetLost()
    verify()
  }

  /// Gives a turn of the wheel to the nearest pan or scroll view that wants it.
  func scroll(_ event: ScrollEvent, from view: UIView?) {
    let wasBusy = isBusy
    isBusy = true
    defer { isBusy = wasBusy }
    // All turns until the wheel rests go to the scroll view that got the first.
    if let latched = wheelTarget, event.timestamp - wheelTime < Self.wheelPause,
      view?.isDescendant(of: latched) ?? false
    {
      wheelTime = event.timestamp
      _ = latched.handleWheel(event)
      return
    }
    wheelTarget = nil
    var current = view
    while let candidate = current {
      if let scrollView = (candidate as? any WheelTaking)?.wheelScrollView {
        if scrollView.handleWheel(event) {
          (wheelTarget, wheelTime) = (scrollView, event.timestamp)
          return
        }
        if scrollView.keeps(CGPoint(x: event.translation.dx, y: event.translation.dy)) { return }
      }
      for case let pan as UIPanGestureRecognizer in candidate.recognizers where !(pan is ScrollPanRecognizer) {
        guard pan.isEnabled, pan.tracked.isEmpty, pan.shouldReceive(event),
          pan.delegate?.gestureRecognizer(pan, shouldReceive: event) ?? true
        else { continue }
        pan.touchedView = view
        join(pan)
        pan.scroll(by: event)
        sendActions()
        finishTouches()
        if pan.isScrolling { return }
      }
      current = candidate.superview
    }
  }

  /// The scroll view that the wheel moves, and when it last turned.
  private weak var wheelTarget: UIScrollView?
  private var wheelTime = -Double.infinity
  /// After a rest of so many seconds, the wheel may scroll another view.
  private static let wheelPause = 0.25

  private func stopScrolling(_ pan: UIPanGestureRecognizer) {
    pan.deadlineReached(at: now)
    sendActions()
    finishTouches()
  }

  // MARK: - Checking

  private func verify() {
    #if DEBUG
      Invariants.verify(try checkInvariants())
    #endif
  }

  func checkInvariants() throws {
    for (index, recognizer) in participants.enumerated() {
      let (name, touches) = (recognizer.description, recognizer.tracked)
      try invariant(!participants[..<index].contains { $0 === recognizer }, "GestureArbiter: \(name) takes part twice")
      try invariant(recognizer.isParticipating, "GestureArbiter: \(name) takes part and does not know")
      try invariant(recognizer.view != nil, "GestureArbiter: \(name) takes part and is in no view")
      try invariant(
        recognizer.pending.isEmpty || recognizer.isUndecided, "GestureArbiter: \(name) waits and has decided")
      try invariant(
        recognizer.deadline == nil || !recognizer.isOver, "GestureArbiter: \(name) is over and has a deadline")
      for (place, touch) in touches.enumerated() {
        try invariant(!touches[..<place].contains { $0 === touch }, "GestureArbiter: \(name) follows a touch twice")
        try invariant(
          touch.recognizers.contains { $0 === recognizer },
          "GestureArbiter: \(name) follows a touch that is not handed to it")
      }
    }
  }
}

extension UITouch {
  var isLifted: Bool { phase == .ended || phase == .cancelled }
}
