import Foundation

/// A damped spring that pulls from 0 to its rest at 1, in closed form.
package struct Spring: Hashable, Sendable {
  package let mass, stiffness, damping: Double
  /// In whole distances a second, towards the rest when positive.
  package let initialVelocity: Double

  /// The motion counts as over when the remaining distance is below this.
  package static let restThreshold = 0.001

  /// Clamps: mass and stiffness are at least 1e-6, damping at least 0.
  package init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0) {
    func positive(_ value: Double, _ fallback: Double) -> Double { value.isFinite ? max(value, 1e-6) : fallback }
    self.mass = positive(mass, 1)
    self.stiffness = positive(stiffness, 100)
    self.damping = damping.isFinite ? max(damping, 0) : 10
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
  }

  /// Undamped angular frequency, radians a second.
  package var frequency: Double { (stiffness / mass).squareRoot() }

  /// Below 1 the spring overshoots; at 1 it comes to rest fastest without overshooting.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  package func value(at time: Double) -> Double { 1 - remaining(at: time).way }

  /// In whole distances a second.
  package func velocity(at time: Double) -> Double { -remaining(at: time).velocity }

  /// The remaining distance and how fast it changes.
  private func remaining(at time: Double) -> (way: Double, velocity: Double) {
    guard time > 0 else { return (1, -initialVelocity) }
    guard time.isFinite else { return (0, 0) }
    let (w, ratio) = (frequency, dampingRatio)
    let b = ratio * w
    let v = b - initialVelocity
    if abs(ratio - 1) < 1e-9 {
      let decay = exp(-w * time)
      return ((1 + v * time) * decay, (v - w * (1 + v * time)) * decay)
    }
    if ratio < 1 {
      let turn = w * (1 - ratio * ratio).squareRoot()
      let (decay, s, c) = (exp(-b * time), sin(turn * time), cos(turn * time))
      let way = c + v / turn * s
      return (way * decay, (-b * way - turn * s + v * c) * decay)
    }
    let (slow, fast, share) = overdamped
    let (a, z) = (share * exp(slow * time), (1 - share) * exp(fast * time))
    return (a + z, slow * a + fast * z)
  }

  /// The two decay rates, and the part of the distance that decays at the slow one.
  private var overdamped: (slow: Double, fast: Double, share: Double) {
    let (w, ratio) = (frequency, dampingRatio)
    let root = w * (ratio * ratio - 1).squareRoot()
    let fast = -ratio * w - root
    // By the product of the rates, w²: their difference would lose all digits for a heavily damped spring.
    let slow = w * w / fast
    return (slow, fast, (-initialVelocity - fast) / (slow - fast))
  }

  /// When the motion is over for good: the envelope has fallen below the threshold.
  package var settlingDuration: Double {
    let (w, ratio) = (frequency, dampingRatio)
    guard damping > 0 else { return .infinity }
    let b = ratio * w
    if abs(ratio - 1) < 1e-9 {
      let v = abs(w - initialVelocity)
      return Spring.lastRoot(from: 1 / w) { (1 + v * $0) * exp(-w * $0) - Spring.restThreshold }
    }
    if ratio < 1 {
      let turn = w * (1 - ratio * ratio).squareRoot()
      return log((1 + abs((b - initialVelocity) / turn)) / Spring.restThreshold) / b
    }
    let (slow, fast, share) = overdamped
    return Spring.lastRoot(from: 1 / -slow) {
      abs(share) * exp(slow * $0) + abs(1 - share) * exp(fast * $0) - Spring.restThreshold
    }
  }

  /// The root of a function that falls from `start` on, found by doubling and halving; 0 when it is negative at once.
  private static func lastRoot(from start: Double, of function: (Double) -> Double) -> Double {
    var (low, high) = (0.0, start)
    while function(high) > 0, high < 1e9 { (low, high) = (high, high * 2) }
    for _ in 0..<100 where high - low > 1e-12 * high {
      let middle = (low + high) / 2
      if function(middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }
}

// MARK: - Springs by duration

extension Spring {
  /// The spring that UIKit uses for a duration, a damping ratio and a velocity: after the duration its swing is a
  /// thousandth of the distance (measured there on 30 probes).
  ///
  /// Ratios are cut to 0.01...1. A velocity too great for the duration gives the spring that comes closest, where UIKit
  /// jumps to a much softer one.
  package init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let ratio = dampingRatio.isFinite ? min(max(dampingRatio, 0.01), 1) : 1
    let time = duration.isFinite ? max(duration, 1e-3) : 1
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let frequency = Spring.frequency(duration: time, ratio: ratio, velocity: velocity)
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity)
  }

  /// The greatest frequency whose envelope meets the threshold at `duration`.
  private static func frequency(duration: Double, ratio: Double, velocity: Double) -> Double {
    let sine = (1 - ratio * ratio).squareRoot()
    // The envelope's logarithm over the threshold; falls for great frequencies.
    func excess(_ w: Double) -> Double {
      let amplitude =
        ratio < 1 ? abs((ratio * w - velocity) / (w * sine)) : abs(1 + (w - velocity) * duration)
      return log(amplitude / restThreshold) - ratio * w * duration
    }
    // With a velocity towards the rest the excess first rises to a peak; the wanted root lies beyond it.
    let peak =
      velocity <= 0
      ? 1e-9 / duration
      : ratio < 1 ? (velocity + (velocity * velocity + 4 * velocity / duration).squareRoot()) / (2 * ratio) : velocity
    var (low, high) = (peak, max(peak * 2, 1 / duration))
    guard excess(low) > 0 else { return low }
    while excess(high) > 0, high < 1e12 { high *= 2 }
    for _ in 0..<200 where high - low > 1e-14 * high {
      let middle = (low + high) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The spring of a perceived duration and a bounce: 0 does not overshoot, values towards 1 swing ever longer, and
  /// below 0 it slows down early. The velocity is in whole distances a second.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let time = perceptualDuration.isFinite ? max(perceptualDuration, 1e-3) : 0.5
    let limited = bounce.isFinite ? min(max(bounce, -0.99), 0.99) : 0
    let ratio = limited >= 0 ? 1 - limited : 1 / (1 + limited)
    let frequency = 2 * Double.pi / time
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
  }
}
