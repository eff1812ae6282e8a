import CoreGraphics
import QuartzCore

public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring
  /// A spring whose time follows a cubic curve.
  case composed
}

/// What gives a property animator its pace.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pace along a cubic curve.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider, NSCopying {
  let curve: CubicCurve
  /// The built-in curve that this is, else `.easeInOut`.
  public let animationCurve: UIView.AnimationCurve
  public let timingCurveType: UITimingCurveType

  private init(_ curve: CubicCurve, _ name: UIView.AnimationCurve, _ type: UITimingCurveType) {
    (self.curve, animationCurve, timingCurveType) = (curve, name, type)
    super.init()
  }

  /// The system's curve, which eases in and out.
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  public convenience init(animationCurve curve: UIView.AnimationCurve) { self.init(curve.bezier, curve, .builtin) }

  /// The curve from (0, 0) to (1, 1) with these control points; their x is kept within 0...1.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(
      CubicCurve(Double(point1.x), Double(point1.y), Double(point2.x), Double(point2.y)), .easeInOut, .cubic)
  }

  open var controlPoint1: CGPoint { CGPoint(x: curve.x1, y: curve.y1) }
  open var controlPoint2: CGPoint { CGPoint(x: curve.x2, y: curve.y2) }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  /// Itself: it never changes.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A pace as a spring pulls.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider, NSCopying {
  enum Kind {
    /// Takes the animator's duration.
    case ratio(Double)
    /// Has a time of its own.
    case spring(Spring)
  }

  let kind: Kind
  /// In whole distances a second: along x and y for positions, `dx` for everything else.
  public let initialVelocity: CGVector

  private init(_ kind: Kind, _ velocity: CGVector) {
    (self.kind, initialVelocity) = (kind, velocity)
    super.init()
  }

  /// The spring of the system's own views, which does not overshoot.
  public override convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

  /// A spring that is at rest after the animator's duration. A ratio of 1 does not overshoot.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.ratio(Double(ratio)), velocity)
  }

  /// Runs until it has come to rest, whatever the animator's duration.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let spring = Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), initialVelocity: Double(velocity.dx))
    self.init(.spring(spring), velocity)
  }

  /// A spring with a perceived duration, in seconds, and a bounce of -1...1. It runs until it is at rest.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    let spring = Spring(
      perceptualDuration: duration, bounce: Double(bounce), initialVelocity: Double(velocity.dx))
    self.init(.spring(spring), velocity)
  }

  /// Seconds until the spring is at rest; 0 if that depends on the animator.
  open var settlingDuration: TimeInterval {
    if case .spring(let spring) = kind { spring.settlingDuration } else { 0 }
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Itself: it never changes.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A provider's pace for an animator: its duration, and its curves along x and y.
struct AnimatorTiming {
  var seconds: Double
  var pace: Pace
  var paceAlongY: Pace
  /// For blocks inside, which take it over.
  var block: ViewAnimationContext.Timing

  /// `fixed` keeps `seconds` even for a spring that has its own duration.
  @MainActor
  init(_ provider: (any UITimingCurveProvider)?, seconds: Double, fixed: Bool = false) {
    let seconds = seconds.isFinite ? max(0, seconds) : 0
    let curve = provider?.cubicTimingParameters?.curve ?? .easeInEaseOut
    guard let parameters = provider?.springTimingParameters, provider?.timingCurveType != .cubic else {
      self.init(seconds: seconds, pace: .curve(curve), paceAlongY: .curve(curve), block: .curve(curve))
      return
    }
    let velocity = parameters.initialVelocity
    var own = seconds
    let springs: [Spring]
    switch parameters.kind {
    case .ratio(let ratio):
      springs = [velocity.dx, velocity.dy].map {
        Spring(duration: seconds, dampingRatio: ratio, initialVelocity: Double($0))
      }
    case .spring(let spring):
      springs = [velocity.dx, velocity.dy].map {
        Spring(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: Double($0))
      }
      own = springs.map(\.settlingDuration).max() ?? seconds
      if !own.isFinite { own = 60 }
    }
    var paces = springs.map { Pace.spring($0, duration: own) }
    if provider?.timingCurveType == .composed { paces = springs.map { .bentSpring(curve, $0, duration: own) } }
    self.init(seconds: fixed ? seconds : own, pace: paces[0], paceAlongY: paces[1], block: .spring(springs[0]))
  }

  private init(seconds: Double, pace: Pace, paceAlongY: Pace, block: ViewAnimationContext.Timing) {
    (self.seconds, self.pace, self.paceAlongY, self.block) = (seconds, pace, paceAlongY, block)
  }
}
