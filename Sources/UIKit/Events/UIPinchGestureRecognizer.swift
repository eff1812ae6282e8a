import CoreGraphics

/// Follows two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How far the distance has to change before it is a pinch, in points; it is not part of the scale.
  private static let slop: CGFloat = 8

  private let fingers = FingerPair()
  /// The distance that stands for scale 1.
  private var unit: CGFloat = 0
  private var lastScale: CGFloat = 1

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
  open var velocity: CGFloat { fingers.meter.velocity.x }

  /// Nil without two fingers; never zero, which two fingers cannot be apart.
  private var distance: CGFloat? { fingers.line.map { max(1, hypot($0.dx, $0.dy)) } }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    take(touches, with: event, into: fingers)
    if isUndecided, let distance { unit = distance }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let distance else { return }
    let time = touches.first?.timestamp ?? arbiter.now
    if isUndecided {
      guard pending.isEmpty, abs(distance - unit) >= Self.slop else { return }
      unit = distance
      lastScale = 1
      fingers.meter.add(.zero, at: time)
      state = .began
    } else {
      let new = distance / unit
      fingers.meter.add(CGPoint(x: new - lastScale, y: 0), at: time)
      lastScale = new
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, of: fingers, as: .ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, of: fingers, as: .cancelled)
  }

  override var centroid: CGPoint { fingers.middle ?? super.centroid }

  open override func reset() {
    fingers.reset()
    unit = 0
  }
}
