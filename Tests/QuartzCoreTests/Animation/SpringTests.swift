import Expectations
import Foundation
import Testing

@testable import QuartzCore

struct SpringTests {
  /// Duration, damping ratio, velocity and the stiffness that UIKit took.
  @Test(arguments: [
    (1.0, 0.35, 0, 286.40942818911714), (0.8, 0.6, 0, 190.21427544499548), (1, 0.5, 0, 161.7195025042016),
    (1, 0.9, 0, 71.92472915770972), (0.5, 0.5, 0, 646.8780100168065), (1, 1, 0, 85.25592900599884),
    (1, 0.5, 0.25, 159.67233773812114),
  ])
  func stiffnessMatchesWhatUIKitTook(duration: Double, ratio: Double, velocity: Double, stiffness: Double) {
    let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    expect(abs(spring.stiffness / stiffness - 1) < 1e-7)
    expect(abs(spring.damping - 2 * ratio * stiffness.squareRoot()) < 1e-5)
  }

  /// Positions of a view moving from 50 to 150, measured from UIKit's frames.
  @Test(arguments: [(0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06)])
  func positionsMatchUIKitsFrames(time: Double, position: Double) {
    let spring = Spring(duration: 0.8, dampingRatio: 0.6)
    expect(abs(50 + 100 * spring.value(at: time) - position) < 0.5)
  }

  /// Apple's documented default spring settles after 1.4727 s.
  @Test func theDefaultSpringSettlesWhenApplesDoes() {
    expect(abs(Spring(mass: 1, stiffness: 100, damping: 10).settlingDuration - 1.4727) < 1e-4)
  }

  /// Every kind of damping against small steps of the equation of motion.
  @Test(arguments: [0.05, 0.3, 0.8, 0.999, 1, 1.001, 1.5, 4], [-6.0, 0, 0.5, 9])
  func theClosedFormSolvesTheEquationOfMotion(ratio: Double, velocity: Double) {
    let w = 12.0
    let spring = Spring(mass: 2, stiffness: 2 * w * w, damping: 4 * ratio * w, initialVelocity: velocity)
    var (position, speed) = (0.0, velocity)
    let step = 1e-4
    for index in 1...10_000 {
      // Midpoint rule.
      let acceleration = w * w * (1 - position) - 2 * ratio * w * speed
      let (middle, middleSpeed) = (position + speed * step / 2, speed + acceleration * step / 2)
      position += middleSpeed * step
      speed += (w * w * (1 - middle) - 2 * ratio * w * middleSpeed) * step
      if index % 1000 == 0 {
        let time = Double(index) * step
        expect(abs(spring.value(at: time) - position) < 1e-4, "at \(time)")
        expect(abs(spring.velocity(at: time) - speed) < 2e-3, "at \(time)")
      }
    }
  }

  @Test(arguments: [0.1, 0.5, 0.9, 1, 2], [-3.0, 0, 4])
  func nothingMovesVisiblyAfterTheSettlingDuration(ratio: Double, velocity: Double) {
    let spring = Spring(mass: 1, stiffness: 100, damping: 20 * ratio, initialVelocity: velocity)
    let end = spring.settlingDuration
    for step in 0..<200 {
      expect(abs(spring.value(at: end + Double(step) * 0.01) - 1) <= 0.00101)
    }
  }

  @Test(arguments: [0.1, 0.35, 0.6, 0.99, 1], [0.0, 1, 5, 20, 200])
  func aFittedSpringIsNearlyAtRestAfterItsDuration(ratio: Double, velocity: Double) {
    let spring = Spring(duration: 0.5, dampingRatio: ratio, initialVelocity: velocity)
    expect(spring.stiffness.isFinite)
    expect(abs(spring.value(at: 0.5) - 1) < 0.02)
    expect(abs(spring.velocity(at: 0) - velocity) < 1e-9)
  }

  @Test func nonsenseGivesASpringThatComesToRest() {
    for spring in [
      Spring(mass: 0, stiffness: -1, damping: .nan), Spring(duration: .nan, dampingRatio: .infinity),
      Spring(duration: 0, dampingRatio: -3, initialVelocity: .nan), Spring(perceptualDuration: -1, bounce: 7),
    ] {
      expect(spring.value(at: 0.1).isFinite)
      expect(spring.value(at: .infinity), equals: 1)
      expect(spring.settlingDuration > 0)
    }
  }

  @Test func bounceNoneIsCriticalAndLessCreeps() {
    expect(abs(Spring(perceptualDuration: 0.5, bounce: 0).dampingRatio - 1) < 1e-12)
    expect(abs(Spring(perceptualDuration: 0.5, bounce: 0.3).dampingRatio - 0.7) < 1e-12)
    expect(Spring(perceptualDuration: 0.5, bounce: -0.5).dampingRatio > 1.9)
  }
}
