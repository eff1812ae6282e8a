import CoreGraphics

/// Follows two fingers that turn around each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers have to go around their middle before it is a rotation, in points; it is not part of the angle.
  private static let slop: CGFloat = 8

  private var fingers: [UITouch] = []
  /// From one finger to the other, when last looked at.
  private var lastAngle: CGFloat = 0
  private var turned: CGFloat = 0
  private var meter = VelocityMeter()

  /// The angle since the gesture began, in radians, clockwise positive; over more than a turn it goes on counting.
  /// Setting it counts on from there.
  open var rotation: CGFloat {
    get { turned }
    set { if newValue.isFinite { turned = newValue } }
  }

  /// Radians a second.
  open var velocity: CGFloat { meter.velocity.x }

  /// Nil without two fingers.
  private var line: CGVector? {
    guard fingers.count == 2 else { return nil }
    let (a, b) = (fingers[0].sample.location, fingers[1].sample.location)
    return CGVector(dx: b.x - a.x, dy: b.y - a.y)
  }

  /// The way from one angle to another, at most half a turn.
  static func turn(from old: CGFloat, to new: CGFloat) -> CGFloat {
    let difference = (new - old).truncatingRemainder(dividingBy: 2 * .pi)
    return difference > .pi ? difference - 2 * .pi : difference < -.pi ? difference + 2 * .pi : difference
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers = held(tracked)
    if fingers.count > 2 {
      for touch in touches { ignore(touch, for: event) }
      fingers = held(tracked)
    }
    if isUndecided, let line {
      lastAngle = atan2(line.dy, line.dx)
      turned = 0
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let line else { return }
    let angle = atan2(line.dy, line.dx)
    let step = Self.turn(from: lastAngle, to: angle)
    lastAngle = angle
    turned += step
    let time = touches.first?.timestamp ?? arbiter.now
    if isUndecided {
      let radius = max(1, hypot(line.dx, line.dy) / 2)
      guard pending.isEmpty, abs(turned) * radius >= Self.slop else { return }
      turned = 0
      meter.add(.zero, at: time)
      state = .began
    } else {
      meter.add(CGPoint(x: step, y: 0), at: time)
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
    meter = VelocityMeter()
  }
}
