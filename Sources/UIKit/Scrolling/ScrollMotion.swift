import CoreGraphics

/// A movement of both axes that began at a time of the frames' clock.
package struct ScrollMotion: Sendable {
  /// Who started it: that decides what is told at its end, and what may stop it.
  package enum Cause: Sendable { case deceleration, code, top, wheel }

  package let cause: Cause
  package let startTime: Double
  package private(set) var x: ScrollTrajectory
  package private(set) var y: ScrollTrajectory

  package init(_ cause: Cause, at time: Double, x: ScrollTrajectory, y: ScrollTrajectory) {
    self.cause = cause
    startTime = time
    self.x = x
    self.y = y
  }

  package var target: CGPoint { CGPoint(x: x.target, y: y.target) }

  package func offset(at time: Double) -> CGPoint {
    CGPoint(x: x.position(at: time - startTime), y: y.position(at: time - startTime))
  }

  /// Points a second.
  package func velocity(at time: Double) -> CGPoint {
    CGPoint(x: x.velocity(at: time - startTime), y: y.velocity(at: time - startTime))
  }

  package func isOver(at time: Double) -> Bool {
    x.isOver(at: time - startTime) && y.isOver(at: time - startTime)
  }

  package mutating func shift(by distance: CGVector) {
    x.shift(by: distance.dx)
    y.shift(by: distance.dy)
  }
}

/// What happens to content that is let go: where it will come to rest by itself, and how it gets there or elsewhere.
package struct ScrollRelease: Sendable {
  package var offset: CGPoint
  /// Points a second.
  package var velocity: CGPoint
  package var range: ScrollRange
  package var rate: CGFloat
  package var bounces: (x: Bool, y: Bool)
  package var isPaging: Bool

  /// Slower than this, in points a second, content is not thrown but put down.
  private static let minimumVelocity: CGFloat = 250

  /// The speed with which content leaves a finger that moved with `velocity`.
  package static func thrown(_ velocity: CGPoint) -> CGPoint {
    func thrown(_ value: CGFloat) -> CGFloat {
      value.isFinite && abs(value) >= minimumVelocity ? max(-1e5, min(1e5, value)) : 0
    }
    return CGPoint(x: thrown(velocity.x), y: thrown(velocity.y))
  }

  /// Faster than this a page is turned, in points a second.
  private static let pageVelocity: CGFloat = 250

  /// Whether content past its edge was held there; false goes on with a movement that nobody held.
  package var isHeld: Bool

  package init(
    offset: CGPoint, velocity: CGPoint, range: ScrollRange, rate: CGFloat, bounces: (x: Bool, y: Bool),
    isPaging: Bool, isHeld: Bool = true
  ) {
    self.offset = offset
    self.velocity = velocity
    self.isHeld = isHeld
    self.range = range
    self.rate = rate
    self.bounces = bounces
    self.isPaging = isPaging
  }

  /// Where it comes to rest if nobody chooses another place.
  package var target: CGPoint {
    if isPaging {
      return CGPoint(
        x: page(offset.x, velocity.x, range.viewport.width, range.minimum.x, range.maximum.x),
        y: page(offset.y, velocity.y, range.viewport.height, range.minimum.y, range.maximum.y))
    }
    let (x, y) = trajectories
    return CGPoint(x: x.target, y: y.target)
  }

  private func page(_ offset: CGFloat, _ velocity: CGFloat, _ extent: CGFloat, _ low: CGFloat, _ high: CGFloat)
    -> CGFloat
  {
    guard extent > 0 else { return max(low, min(high, offset)) }
    let position = (offset - low) / extent
    let page: CGFloat
    if velocity >= Self.pageVelocity {
      page = position.rounded(.up)
    } else if velocity <= -Self.pageVelocity {
      page = position.rounded(.down)
    } else {
      page = position.rounded()
    }
    return max(low, min(high, low + page * extent))
  }

  private var trajectories: (x: ScrollTrajectory, y: ScrollTrajectory) {
    (
      ScrollTrajectory(
        start: offset.x, velocity: velocity.x, limits: range.minimum.x...range.maximum.x, rate: rate,
        bounces: bounces.x, isHeld: isHeld),
      ScrollTrajectory(
        start: offset.y, velocity: velocity.y, limits: range.minimum.y...range.maximum.y, rate: rate,
        bounces: bounces.y, isHeld: isHeld)
    )
  }

  /// The movement to where it comes to rest, or to the place chosen instead; nil when it is there.
  package func motion(to chosen: CGPoint, at time: Double) -> ScrollMotion? {
    var (x, y) = trajectories
    if isPaging || chosen.x != x.target {
      x = ScrollTrajectory(start: offset.x, velocity: velocity.x, landingAt: chosen.x, rate: rate)
    }
    if isPaging || chosen.y != y.target {
      y = ScrollTrajectory(start: offset.y, velocity: velocity.y, landingAt: chosen.y, rate: rate)
    }
    let motion = ScrollMotion(.deceleration, at: time, x: x, y: y)
    return motion.isOver(at: time) ? nil : motion
  }
}
