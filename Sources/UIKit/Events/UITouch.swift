import Foundation

/// One finger, or the pointer with a button held, from its press to its release; the same object all the way.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// Where a touch is in its life.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
    case regionEntered = 5
    case regionMoved = 6
    case regionExited = 7
  }

  /// What touches: a finger is `direct`, the mouse `indirectPointer`.
  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3
  }

  /// A moment of a touch: what changes while it lives.
  package struct Sample {
    package var phase: Phase
    package var location: CGPoint
    package var previousLocation: CGPoint
    package var timestamp: TimeInterval
  }

  package var sample = Sample(phase: .began, location: .zero, previousLocation: .zero, timestamp: 0)
  package var kind: TouchType = .direct
  package var taps = 1
  package var pressure: CGFloat = 0
  package var hitView: UIView?
  package var hitWindow: UIWindow?
  package var recognizers: [UIGestureRecognizer] = []
  /// A recogniser took the touch from its view.
  package var isTaken = false
  /// The view was told of the touch.
  package var isDelivered = false

  /// Where the touch is in its life.
  open var phase: Phase { sample.phase }
  /// What touches.
  open var type: TouchType { kind }
  /// How many presses in quick succession at one place, this one included.
  open var tapCount: Int { taps }
  /// When the touch last changed, in seconds on the clock of frames.
  open var timestamp: TimeInterval { sample.timestamp }
  /// The view hit when the touch began; it stays the touch's view wherever the touch goes.
  open var view: UIView? { hitView }
  /// The window hit when the touch began.
  open var window: UIWindow? { hitWindow }
  /// The recognisers that receive the touch, nearest view first.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
  /// How hard a finger presses, 1 being an average touch; 0 for a mouse.
  open var force: CGFloat { pressure }
  /// The hardest press the device reports; 0 when it reports none.
  /// Of the area that a finger covers, in points: the desktop does not tell it, which is 0.
  open var majorRadius: CGFloat { 0 }
  open var majorRadiusTolerance: CGFloat { 0 }
  /// The angle between a pen and the screen, in radians. Pens come as pointers, which stand upright.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// Which way a pen leans. One that stands upright leans nowhere.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  open var maximumPossibleForce: CGFloat { kind == .direct ? 1 : 0 }

  /// Where the touch is, in the view's space; nil means the window's.
  open func location(in view: UIView?) -> CGPoint {
    converted(sample.location, to: view)
  }

  /// Where the touch was before its last change, in the view's space; nil means the window's.
  open func previousLocation(in view: UIView?) -> CGPoint {
    converted(sample.previousLocation, to: view)
  }

  /// The same as `location(in:)`: positions here are as precise as they come.
  open func preciseLocation(in view: UIView?) -> CGPoint {
    location(in: view)
  }

  /// The same as `previousLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint {
    previousLocation(in: view)
  }

  private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = hitWindow, view !== window else { return point }
    return view.convert(point, from: window)
  }
}
