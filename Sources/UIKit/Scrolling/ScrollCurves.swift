import CoreGraphics

/// Deceleration after a drag: the speed falls by the same factor each millisecond. One axis; points, seconds.
package struct ScrollDeceleration: Equatable, Sendable {
  package let start: CGFloat
  package let velocity: CGFloat
  /// What is left of the speed after a millisecond.
  package let rate: CGFloat

  /// Slower than this it stops, in points a second.
  package static let stopVelocity: CGFloat = 10

  package init(start: CGFloat, velocity: CGFloat, rate: CGFloat) {
    self.start = start
    self.velocity = velocity
    self.rate = max(0.5, min(0.9999, rate.isFinite ? rate : 0.998))
  }

  /// The way for one point a second: the sum over milliseconds, which was measured, not the integral.
  private var reach: CGFloat { rate / (1 - rate) / 1000 }

  package var duration: Double {
    guard abs(velocity) > Self.stopVelocity else { return 0 }
    return Double(log(abs(velocity) / Self.stopVelocity) / (-1000 * log(rate)))
  }

  /// Where it comes to rest.
  package var target: CGFloat {
    guard abs(velocity) > Self.stopVelocity else { return start }
    return start + (velocity - (velocity < 0 ? -1 : 1) * Self.stopVelocity) * reach
  }

  package func position(at time: Double) -> CGFloat {
    let time = max(0, min(time, duration))
    return start + velocity * reach * (1 - pow(rate, 1000 * CGFloat(time)))
  }

  package func velocity(at time: Double) -> CGFloat {
    time >= duration ? 0 : velocity * pow(rate, 1000 * CGFloat(max(0, time)))
  }

  /// The time at which the content passes a place; nil if it stops before.
  package func time(reaching place: CGFloat) -> Double? {
    let way = place - start
    if way == 0 { return 0 }
    guard (way < 0) == (velocity < 0), abs(target - start) >= abs(way) else { return nil }
    let left = 1 - way / (velocity * reach)
    return left > 0 ? Double(log(left) / (1000 * log(rate))) : nil
  }
}

/// The spring that brings content back to its edge: mass 1, stiffness 120, damping 22, which is a sum of two decays.
package struct ScrollBounce: Equatable, Sendable {
  package let edge: CGFloat
  private let slow: CGFloat
  private let fast: CGFloat

  /// It ends this near its edge, in points.
  package static let restDistance: CGFloat = 0.3
  /// Content that is let go at rest starts back with this speed a second for each point of overscroll.
  private static let startFromRest: CGFloat = 7.34
  /// Slower than this counts as rest, in points a second.
  private static let restVelocity: CGFloat = 50

  package init(edge: CGFloat, displacement: CGFloat, velocity: CGFloat) {
    self.edge = edge
    slow = (velocity + 12 * displacement) / 2
    fast = -(velocity + 10 * displacement) / 2
  }

  /// Content let go past its edge, with the speed at which it moved then.
  package init(released offset: CGFloat, edge: CGFloat, velocity: CGFloat) {
    let displacement = offset - edge
    let isResting = abs(velocity) < Self.restVelocity
    self.init(
      edge: edge, displacement: displacement, velocity: isResting ? -Self.startFromRest * displacement : velocity)
  }

  package func position(at time: Double) -> CGFloat { edge + displacement(at: time) }

  private func displacement(at time: Double) -> CGFloat {
    let time = CGFloat(max(0, time))
    return slow * exp(-10 * time) + fast * exp(-12 * time)
  }

  package func velocity(at time: Double) -> CGFloat {
    let time = CGFloat(max(0, time))
    return -10 * slow * exp(-10 * time) - 12 * fast * exp(-12 * time)
  }

  package func isOver(at time: Double) -> Bool {
    abs(displacement(at: time)) < Self.restDistance && abs(velocity(at: time)) < 10 * Self.restDistance + 3
  }

  /// When it passes the edge to the other side; nil when it only comes near, as unless thrown back hard.
  package var crossing: Double? {
    guard slow != 0 else { return nil }
    let ratio = -fast / slow
    return ratio > 1 ? Double(log(ratio)) / 2 : nil
  }
}

/// The movement to a chosen target, from a place and a speed, without overshooting.
package struct ScrollApproach: Equatable, Sendable {
  package let target: CGFloat
  private let distance: CGFloat
  private let velocity: CGFloat
  private let pace: CGFloat
  private let isDecay: Bool

  /// Shares of the way a second, where speed alone does not say.
  private static let usualPace: CGFloat = 11

  package init(start: CGFloat, velocity: CGFloat, target: CGFloat, rate: CGFloat) {
    self.target = target
    let distance = target - start
    self.distance = distance
    let needed = distance == 0 ? 0 : velocity / distance
    let natural = -1000 * log(max(0.5, min(0.9999, rate)))
    // Near to where the content would have stopped by itself, it slows down as it would have.
    isDecay = needed > natural * 0.6 && needed < natural * 2.5
    // A speed away from the target is kept, one towards it must not carry it past.
    pace = isDecay ? needed : max(Self.usualPace, needed)
    self.velocity = isDecay ? 0 : velocity
  }

  package func position(at time: Double) -> CGFloat { target - remaining(at: time) }

  private func remaining(at time: Double) -> CGFloat {
    let time = CGFloat(max(0, time))
    let decay = exp(-pace * time)
    return isDecay ? distance * decay : (distance + (pace * distance - velocity) * time) * decay
  }

  package func velocity(at time: Double) -> CGFloat {
    let time = CGFloat(max(0, time))
    let decay = exp(-pace * time)
    if isDecay { return distance * pace * decay }
    let growth = pace * distance - velocity
    return (pace * (distance + growth * time) - growth) * decay
  }

  package func isOver(at time: Double) -> Bool { abs(remaining(at: time)) < 0.3 && abs(velocity(at: time)) < 10 }
}
