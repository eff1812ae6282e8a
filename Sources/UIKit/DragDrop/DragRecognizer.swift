import CoreGraphics
import Foundation

/// Follows a pointer that moves a few points with its button held, or a finger that rests and then moves.
final class DragRecognizer: UIGestureRecognizer {
  /// Whether there is something to carry at a point of the window.
  var prepare: (CGPoint) -> Bool = { _ in false }
  /// The gesture is over. What was prepared and not lifted, because another gesture came first, is to be forgotten.
  var finished: () -> Void = {}
  var allowsOthersDuringLift = false
  /// What was lifted is carried.
  private(set) var isCarrying = false

  /// How far a pointer goes, and how long a finger rests.
  static let pointerSlop: CGFloat = 5
  static let holdDuration: TimeInterval = 0.5
  /// How far a finger goes without carrying anything.
  static let fingerSlop: CGFloat = 10

  private var start = CGPoint.zero

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    // A tap of what lies in the view is one at once.
    delaysTouchesEnded = false
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    event.type == .touches && (event.buttonMask.isEmpty || event.buttonMask.contains(.primary))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard tracked.count == 1, let touch = tracked.first else {
      if isUndecided { state = .failed } else { for touch in touches { ignore(touch, for: event) } }
      return
    }
    // Sliders, fields and the like have drags of their own.
    if touch.type == .indirectPointer, hasDragOfItsOwn(touch.view) { return state = .failed }
    start = touch.sample.location
    if touch.type != .indirectPointer { deadline = arbiter.now + Self.holdDuration }
  }

  private func hasDragOfItsOwn(_ view: UIView?) -> Bool {
    var view = view
    while let current = view, current !== self.view {
      if current is any TextCarrying || (current as? UIControl)?.ownGestures.contains(.drag) == true { return true }
      view = current.superview
    }
    return false
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    let isPointer = touch.type == .indirectPointer
    let isFar = start.distance(to: touch.sample.location) >= (isPointer ? Self.pointerSlop : Self.fingerSlop)
    guard isUndecided else {
      if isFar { isCarrying = true }
      state = .changed
      return
    }
    guard isFar else { return }
    guard isPointer, prepare(start) else { return state = .failed }
    isCarrying = true
    state = .began
  }

  override func deadlineReached(at now: TimeInterval) {
    state = prepare(start) ? .began : .failed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = isUndecided ? .failed : .ended }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    isCarrying || !allowsOthersDuringLift && !opensMenu(preventedGestureRecognizer)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !opensMenu(preventingGestureRecognizer)
  }

  /// A finger that rests opens a menu and lifts; as soon as it moves the menu goes.
  private func opensMenu(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer is UILongPressGestureRecognizer
      && recognizer.view?.attachedInteractions.contains { $0 is UIContextMenuInteraction } == true
  }

  override func reset() {
    isCarrying = false
    finished()
  }
}
