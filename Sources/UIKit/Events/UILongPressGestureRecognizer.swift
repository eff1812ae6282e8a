import Foundation

/// Recognises fingers, or a button, held in place; then follows them until they are lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// In seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the touches may wander before recognition, in points.
  open var allowableMovement: CGFloat = 10
  /// Fingers down together.
  open var numberOfTouchesRequired = 1
  /// Taps before the press.
  open var numberOfTapsRequired = 0

  private var starts: [(touch: UITouch, location: CGPoint)] = []

  open override func shouldReceive(_ event: UIEvent) -> Bool {
    event.type == .touches && (event.buttonMask.isEmpty || event.buttonMask.contains(.primary))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      if touch.tapCount <= numberOfTapsRequired { return state = .failed }
      starts.append((touch, touch.sample.location))
    }
    if starts.count > numberOfTouchesRequired {
      if state == .possible { state = .failed }
    } else if starts.count == numberOfTouchesRequired {
      deadline = arbiter.now + minimumPressDuration
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isUndecided {
      for (touch, start) in starts where start.distance(to: touch.sample.location) > allowableMovement {
        return state = .failed
      }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isUndecided && pending.isEmpty ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  override func deadlineReached(at now: TimeInterval) {
    state = .began
  }

  open override func reset() {
    starts = []
  }
}
