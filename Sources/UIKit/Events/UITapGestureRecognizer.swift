import Foundation

/// Recognises one or more taps with one or more fingers, or clicks.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// Taps in quick succession.
  open var numberOfTapsRequired = 1
  /// Fingers down together.
  open var numberOfTouchesRequired = 1
  /// The pointer's buttons that count; fingers have none.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  /// A finger may rest this long, in seconds; a mouse button any time.
  static let longestTouch = 0.75
  /// How far a touch may wander, in points.
  static let slop: CGFloat = 10

  private var taps = 0
  private var fingers = 0
  private var starts: [(touch: UITouch, location: CGPoint)] = []
  private var firstLocation: CGPoint?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      if touch.type == .indirectPointer, event.buttonMask != buttonMaskRequired { return state = .failed }
      starts.append((touch, touch.sample.location))
      if touch.type == .direct { deadline = arbiter.now + Self.longestTouch } else { deadline = nil }
    }
    fingers = starts.count
    if fingers > numberOfTouchesRequired { return state = .failed }
    guard fingers == numberOfTouchesRequired else { return }
    let middle = Self.middle(of: starts.map(\.touch))
    if let firstLocation, firstLocation.distance(to: middle) > TapCounter.radius { return state = .failed }
    firstLocation = firstLocation ?? middle
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for (touch, start) in starts where start.distance(to: touch.sample.location) > Self.slop {
      return state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    guard state == .possible, held(starts.map(\.touch)).isEmpty else { return }
    guard fingers == numberOfTouchesRequired else { return state = .failed }
    taps += 1
    starts = []
    deadline = nil
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      deadline = arbiter.now + TapCounter.interval
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  override func deadlineReached(at now: TimeInterval) {
    state = .failed
  }

  open override func reset() {
    taps = 0
    fingers = 0
    starts = []
    firstLocation = nil
  }

  /// A tap leaves a recogniser alone that waits for more taps.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }
}

/// Counts presses that follow each other closely.
struct TapCounter {
  /// The longest pause between a release and the next press, in seconds.
  static let interval = 0.35
  /// How far apart they may be, in points.
  static let radius: CGFloat = 30

  private var count = 0
  private var location = CGPoint.zero
  private var lastTime = -Double.infinity
  private var button = 0

  private var lastPress = -Double.infinity

  /// A press: how many it makes with the ones before. A desktop's own `interval` is from press to press, in seconds.
  mutating func press(at point: CGPoint, button: Int, time: TimeInterval, interval: TimeInterval? = nil) -> Int {
    let isSoon = interval.map { time - lastPress <= $0 } ?? (time - lastTime <= Self.interval)
    lastPress = time
    let follows =
      isSoon && button == self.button
      && location.distance(to: point) <= Self.radius
    count = follows ? count + 1 : 1
    location = point
    lastTime = time
    self.button = button
    return count
  }

  mutating func release(time: TimeInterval) { lastTime = time }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
