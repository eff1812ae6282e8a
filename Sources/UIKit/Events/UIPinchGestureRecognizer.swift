import CoreGraphics

/// Follows two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How far the distance has to change before it is a pinch, in points; it is not part of the scale.
  private static let slop: CGFloat = 8

  private var fingers: [UITouch] = []
  /// The distance that stands for scale 1.
  private var unit: CGFloat = 0
  private var lastScale: CGFloat = 1
  private var meter = VelocityMeter()

  /// The distance of the fingers, 1 being that at the start. Setting it counts anew from there.
  open var scale: CGFloat {
    get { lastScale }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      lastScale = newValue
      if let distance { unit = distance / newValue }
    }
  }

  /// Change of the scale a second.
  open var velocity: CGFloat { meter.velocity.x }

  /// Nil without two fingers; never zero, which two fingers cannot be apart.
  private var distance: CGFloat? {
    guard fingers.count == 2 else { return nil }
    return max(1, fingers[0].sample.location.distance(to: fingers[1].sample.location))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers = held(tracked)
    if fingers.count > 2 {
      for touch in touches { ignore(touch, for: event) }
      fingers = held(tracked)
    }
    if isUndecided, let distance { unit = distance }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let distance else { return }
    let time = touches.first?.timestamp ?? arbiter.now
    if isUndecided {
      guard pending.isEmpty, abs(distance - unit) >= Self.slop else { return }
      unit = distance
      lastScale = 1
      meter.add(.zero, at: time)
      state = .began
    } else {
      let new = distance / unit
      meter.add(CGPoint(x: new - lastScale, y: 0), at: time)
      lastScale = new
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, as: .ended) }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, as: .cancelled) }

  private func lift(_ touches: Set<UITouch>, as end: State) {
    let middle = Self.middle(of: fingers)
    let hadTwo = fingers.count == 2
    fingers = held(fingers)
    if let time = touches.first?.timestamp { meter.pause(at: time) }
    if isUndecided {
      if fingers.isEmpty, pending.isEmpty { state = .failed }
    } else if hadTwo, fingers.count < 2 {
      rememberLocation(middle)
      state = end
    }
  }

  override var centroid: CGPoint { fingers.count == 2 ? Self.middle(of: fingers) : super.centroid }

  open override func reset() {
    fingers = []
    unit = 0
    meter = VelocityMeter()
  }
}
