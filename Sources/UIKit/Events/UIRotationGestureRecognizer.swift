import CoreGraphics

/// Follows two fingers that turn around each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers have to go around their middle before it is a rotation, in points; it is not part of the angle.
  private static let slop: CGFloat = 8

  private let fingers = FingerPair()
  /// From one finger to the other, when last looked at.
  private var lastAngle: CGFloat = 0
  private var turned: CGFloat = 0

  /// The angle since the gesture began, in radians, clockwise positive; over more than a turn it goes on counting.
  /// Setting it counts on from there.
  open var rotation: CGFloat {
    get { turned }
    set { if newValue.isFinite { turned = newValue } }
  }

  /// Radians a second.
  open var velocity: CGFloat { fingers.meter.velocity.x }

  /// The way from one angle to another, at most half a turn.
  static func turn(from old: CGFloat, to new: CGFloat) -> CGFloat {
    let difference = (new - old).truncatingRemainder(dividingBy: 2 * .pi)
    return difference > .pi ? difference - 2 * .pi : difference < -.pi ? difference + 2 * .pi : difference
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    take(touches, with: event, into: fingers)
    if isUndecided, let line = fingers.line {
      lastAngle = atan2(line.dy, line.dx)
      turned = 0
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let line = fingers.line else { return }
    let angle = atan2(line.dy, line.dx)
    let step = Self.turn(from: lastAngle, to: angle)
    lastAngle = angle
    turned += step
    let time = touches.first?.timestamp ?? arbiter.now
    if isUndecided {
      let radius = max(1, hypot(line.dx, line.dy) / 2)
      guard pending.isEmpty, abs(turned) * radius >= Self.slop else { return }
      turned = 0
      fingers.meter.add(.zero, at: time)
      state = .began
    } else {
      fingers.meter.add(CGPoint(x: step, y: 0), at: time)
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

  open override func reset() { fingers.reset() }
}
