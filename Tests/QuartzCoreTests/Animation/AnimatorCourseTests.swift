import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import QuartzCore

private func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) < tolerance }

/// The arithmetic of property animators, without a view.
struct AnimatorCourseTests {
  private var linear: AnimatorCourse { AnimatorCourse(duration: 2, pace: .curve(.linear)) }
  private var easing: AnimatorCourse { AnimatorCourse(duration: 2, pace: .curve(.easeIn)) }

  @Test func itStandsAtItsStartUntilItRuns() {
    expect(linear.progress(ofLane: 0, at: 100), equals: 0)
    expect(!linear.isRunning)
    expectNil(linear.endTime)
  }

  @Test func itRunsAlongItsCurveInItsTime() {
    var course = easing
    course.run(at: 10)
    expect(course.endTime, equals: 12)
    for share in [0, 0.25, 0.5, 0.75, 1] {
      expect(course.progress(ofLane: 0, at: 10 + 2 * share), equals: CubicCurve.easeIn.value(at: share))
    }
  }

  @Test func aDelayHoldsTheStart() {
    var course = linear
    course.run(at: 10, delay: 1)
    expect(course.progress(ofLane: 0, at: 10.9), equals: 0)
    expect(near(course.progress(ofLane: 0, at: 12), 0.5))
    expect((course.beginTime, course.endTime) == (11, 13))
  }

  @Test func holdingAndGoingOnLosesNothing() {
    var course = easing
    course.run(at: 0)
    course.pause(at: 0.5)
    let value = course.progress(ofLane: 0, at: 0.5)
    expect(course.progress(ofLane: 0, at: 50), equals: value)
    course.run(at: 50)
    expect(near(course.progress(ofLane: 0, at: 50), value))
    expect(near(course.progress(ofLane: 0, at: 50.5), CubicCurve.easeIn.value(at: 0.5)))
    expect(course.endTime, equals: 51.5)
  }

  /// A21
  @Test func aHeldOneScrubsInAStraightLineAndGoesOnAlongItsCurve() {
    var course = easing
    course.run(at: 0)
    course.pause(at: 1)
    expect(near(course.fraction(at: 1), CubicCurve.easeIn.value(at: 0.5)))
    course.scrub(to: 0.8)
    expect(near(course.progress(ofLane: 0, at: 1), 0.8))
    course.run(at: 1)
    // Where the curve has 0.8, the rest of the time is left.
    let place = Pace.curve(.easeIn).time(of: 0.8)
    expect(near(course.endTime ?? 0, 1 + 2 * (1 - place)))
    expect(near(course.progress(ofLane: 0, at: 1.1), CubicCurve.easeIn.value(at: place + 0.05), 1e-6))
  }

  @Test func scrubbingByTheCurveFollowsIt() {
    var course = easing
    course.scrubsLinearly = false
    course.scrub(to: 0.5)
    expect(near(course.progress(ofLane: 0, at: 0), CubicCurve.easeIn.value(at: 0.5)))
    course.run(at: 0)
    expect(near(course.endTime ?? 0, 1))
    course.pause(at: 0.5)
    expect(near(course.fraction(at: 0.5), 0.75))
  }

  /// A23
  @Test func turningRoundMirrorsTheFractionAndDoesNotJump() {
    var course = easing
    course.run(at: 0)
    let before = course.progress(ofLane: 0, at: 1.2)
    course.reverse(at: 1.2)
    expect(near(course.progress(ofLane: 0, at: 1.2), before))
    expect(near(course.fraction(at: 1.2), 1 - before))
    expect(course.isRunning)
    expect(course.progress(ofLane: 0, at: 1.4) < before)
    expect(near(course.progress(ofLane: 0, at: course.endTime ?? 0), 0))
    course.reverse(at: 1.4)
    expect(course.progress(ofLane: 0, at: 1.6) > course.progress(ofLane: 0, at: 1.4))
  }

  /// A22
  @Test func goingOnTakesTheTimeAndCurveAskedFor() {
    var course = easing
    course.scrub(to: 0.5)
    course.run(at: 0, seconds: 4)
    expect(course.endTime, equals: 4)
    course.pause(at: 0)
    course.run(at: 0, seconds: 1, pace: .curve(.linear))
    expect(near(course.progress(ofLane: 0, at: 0.5), 0.75))
    course.pause(at: 0.5)
    course.run(at: 0.5)
    expect(near(course.progress(ofLane: 0, at: 0.5), 0.75))
    expect(near(course.endTime ?? 0, 0.5 + 2 * (1 - Pace.curve(.easeIn).time(of: 0.75))))
  }

  @Test func aLaneAddedLaterHasTheRestOfTheTime() {
    var course = linear
    expect(course.addLane(at: 0), equals: 0)
    let late = course.addLane(at: 0, delayFactor: 0.5)
    course.run(at: 0)
    expect(course.progress(ofLane: late, at: 0.9), equals: 0)
    expect(near(course.progress(ofLane: late, at: 1.5), 0.5))
    let now = course.addLane(at: 1)
    expect(course.progress(ofLane: now, at: 1), equals: 0)
    expect(near(course.progress(ofLane: now, at: 1.5), 0.5))
    expect(course.progress(ofLane: now, at: 2), equals: 1)
  }

  /// Held where a spring has swung over, none of the animator's own time is left: what is added while it swings back sets
  /// out from where it was, and has the rest of the swing's.
  @Test func aLaneAddedOnTheWayBackFromASwingDoesNotJump() {
    var course = AnimatorCourse(duration: 1, pace: .curve(.linear))
    course.run(at: 0)
    course.pause(at: 0.5)
    let spring = Pace.spring(Spring(duration: 0.5, dampingRatio: 0.3), duration: 0.5)
    course.run(at: 1, seconds: 0.5, pace: spring)
    course.pause(at: 1.25)
    expect(course.progress(ofLane: 0, at: 1.25) > 1)
    course.run(at: 2, seconds: 0.5, pace: spring)
    let lane = course.addLane(at: 2.2)
    expect(course.progress(ofLane: lane, at: 2.2), equals: 0)
    expect(abs(course.progress(ofLane: lane, at: 2.201)) < 0.01)
    expect(abs(course.progress(ofLane: lane, at: 2.5) - 1) < 0.01)
  }

  @Test func aLaneAddedAfterASwingWasTurnedRoundDoesNotJump() {
    let spring = Pace.spring(Spring(duration: 0.5, dampingRatio: 0.3), duration: 0.5)
    var course = AnimatorCourse(duration: 0.5, pace: spring, isReversed: true)
    course.run(at: 0)
    course.pause(at: 0.09)
    course.reverse(at: 1)
    expect(course.fraction(at: 1), equals: 0)
    expect(course.progress(ofLane: 0, at: 1) < 0)
    let lane = course.addLane(at: 1)
    expect(course.progress(ofLane: lane, at: 1), equals: 0)
    course.run(at: 2)
    expect(course.progress(ofLane: lane, at: 2), equals: 0)
    expect(abs(course.progress(ofLane: lane, at: 2.5) - 1) < 0.01)
  }

  @Test func whatIsAddedWhileItRunsBackwardsGoesToItsValues() {
    var course = linear
    course.run(at: 0)
    course.reverse(at: 1)
    let lane = course.addLane(at: 1)
    expect(course.progress(ofLane: lane, at: 1), equals: 0)
    expect(near(course.progress(ofLane: lane, at: 1.5), 0.5))
    expect(course.progress(ofLane: lane, at: 2), equals: 1)
    expect(!course.isForward(lane))
  }

  @Test func eachAxisHasItsPace() {
    var course = AnimatorCourse(duration: 1, pace: .curve(.linear), paceAlongY: .curve(.easeIn))
    course.run(at: 0)
    expect(near(course.progress(ofLane: 0, at: 0.5), 0.5))
    expect(near(course.progress(ofLane: 1, at: 0.5), CubicCurve.easeIn.value(at: 0.5)))
  }

  @Test func aSpringThatSwungOverIsHeldThere() {
    let spring = Spring(duration: 1, dampingRatio: 0.3)
    var course = AnimatorCourse(duration: 1, pace: .spring(spring, duration: 1))
    course.run(at: 0)
    var time = 0.0
    while course.progress(ofLane: 0, at: time) <= 1.02 { time += 0.001 }
    let over = course.progress(ofLane: 0, at: time)
    course.pause(at: time)
    expect(course.progress(ofLane: 0, at: time), equals: over)
    expect(course.fraction(at: time), equals: 1)
    course.run(at: time)
    expect(near(course.progress(ofLane: 0, at: time + 0.05), spring.value(at: time + 0.05)))
  }

  /// Any number of steps in any order: what is shown is the same just before and just after each, but for scrubbing.
  @Test func randomStepsNeverJump() {
    let seed: UInt64 = 20_251_121
    var random = SeededRandom(seed: seed)
    for round in 0..<RandomRuns.count(300) {
      let paces: [Pace] = [
        .curve(.linear), .curve(.easeIn), .curve(.easeInEaseOut),
        .spring(Spring(duration: 1, dampingRatio: 0.4), duration: 1),
      ]
      var course = AnimatorCourse(duration: 1, pace: paces[random.below(4)])
      course.scrubsLinearly = random.below(4) > 0
      var lanes = [0]
      var now = 0.0
      for step in 0..<20 {
        now += Double(random.below(40)) / 100
        let before = lanes.map { course.progress(ofLane: $0, at: now) }
        let action = random.below(6)
        switch action {
        case 0: course.pause(at: now)
        case 1: course.run(at: now)
        case 2: course.run(at: now, seconds: 0.5, pace: paces[random.below(4)])
        case 3: course.reverse(at: now)
        case 4: lanes.append(course.addLane(at: now, delayFactor: Double(random.below(3)) / 4))
        default: course.scrub(to: Double(random.below(11)) / 10)
        }
        guard action < 5 else { continue }
        for (lane, value) in zip(lanes, before) {
          let after = course.progress(ofLane: lane, at: now)
          expect(
            near(after, value, 1e-6), "round \(round), step \(step), action \(action), lane \(lane), seed \(seed)")
          if !near(after, value, 1e-6) { return }
        }
      }
      course.run(at: now)
      let end = (course.endTime ?? 0) + 1
      for lane in lanes where course.isForward(lane) {
        let last = course.progress(ofLane: lane, at: end)
        expect(near(last, course.isReversed ? 0 : 1, 0.002), "round \(round), seed \(seed)")
      }
    }
  }
}
