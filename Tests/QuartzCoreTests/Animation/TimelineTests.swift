import Expectations
import Foundation
import Testing

@testable import QuartzCore

struct TimelineTests {
  /// Frames come a little early and late: one that is a 20th of a step early is the next one's.
  @MainActor @Test func inStepsAFrameThatComesALittleEarlyCountsAsInTime() {
    let progress = TrackProgress(Timeline(beginTime: 10, duration: 1), pace: .curve(.linear), step: 0.25)
    func value(_ time: Double) -> Double? { progress.sample(at: time)?.progress }
    expect(value(10.2) == 0 && value(10.24) == 0.25 && value(10.4) == 0.25)
  }

  private func timeline(_ change: (inout Timeline) -> Void = { _ in }) -> Timeline {
    var result = Timeline(beginTime: 10, duration: 2)
    change(&result)
    return result
  }

  @Test func progressIsTheShareOfTheDuration() {
    let line = timeline()
    expect(line.moment(at: 10).progress, equals: 0)
    expect(line.moment(at: 10.5).progress, equals: 0.25)
    expect(line.phase(at: 9.99), equals: .before)
    expect(line.phase(at: 11.99), equals: .active)
    expect(line.phase(at: 12), equals: .after)
  }

  @Test func outsideItsTimeOnlyAFillShows() {
    let line = timeline()
    expectNil(line.presentedMoment(at: 9))
    expectNil(line.presentedMoment(at: 12))
    expect(timeline { $0.fillsBackwards = true }.presentedMoment(at: 9)?.progress, equals: 0)
    expectNil(timeline { $0.fillsBackwards = true }.presentedMoment(at: 12))
    expect(timeline { $0.fillsForwards = true }.presentedMoment(at: 13)?.progress, equals: 1)
    expectNil(timeline { $0.fillsForwards = true }.presentedMoment(at: 9))
  }

  @Test func repeatsBeginAnewAndEndAtTheirEnd() {
    let line = timeline {
      $0.repeatCount = 3
      $0.fillsForwards = true
    }
    expect(line.endTime, equals: 16)
    expect(line.moment(at: 12.5).progress, equals: 0.25)
    expect(line.moment(at: 12.5).iteration, equals: 1)
    expect(line.moment(at: 14).progress, equals: 0)
    expect(line.presentedMoment(at: 99), equals: Timeline.Moment(phase: .after, progress: 1, iteration: 2))
  }

  /// 2.5 repeats of 0 → 1 end at 0.5, as measured.
  @Test func aFractionOfARepeatEndsInItsMiddle() {
    let line = timeline {
      $0.repeatCount = 2.5
      $0.fillsForwards = true
    }
    expect(line.endTime, equals: 15)
    expect(line.presentedMoment(at: 15)?.progress, equals: 0.5)
  }

  @Test func reversingGoesBackInAsMuchTime() {
    let line = timeline {
      $0.autoreverses = true
      $0.fillsForwards = true
    }
    expect(line.endTime, equals: 14)
    expect(line.moment(at: 11.5).progress, equals: 0.75)
    expect(line.moment(at: 12.5).progress, equals: 0.75)
    expect(line.moment(at: 13.5).progress, equals: 0.25)
    expect(line.moment(at: 14).progress, equals: 0)
    expect(line.moment(at: 14).iteration, equals: 0)
  }

  @Test func halfOfAThereAndBackEndsThere() {
    let line = timeline {
      $0.autoreverses = true
      $0.repeatCount = 1.5
      $0.fillsForwards = true
    }
    expect(line.endTime, equals: 16)
    expect(line.presentedMoment(at: 20), equals: Timeline.Moment(phase: .after, progress: 1, iteration: 1))
  }

  @Test func aRepeatDurationCutsTheRepeats() {
    let line = timeline {
      $0.repeatDuration = 3
      $0.repeatCount = 50
      $0.fillsForwards = true
    }
    expect(line.endTime, equals: 13)
    expect(line.presentedMoment(at: 13)?.progress, equals: 0.5)
  }

  @Test func endlessRepeatsNeverEnd() {
    let line = timeline { $0.repeatCount = .infinity }
    expect(line.endTime, equals: .infinity)
    expect(abs(line.moment(at: 10 + 2e6 + 0.5).progress - 0.25) < 1e-6)
    expect(timeline { $0.repeatCount = Double(Float.greatestFiniteMagnitude) }.moment(at: 1e12).progress.isFinite)
  }

  @Test func speedScalesTimeAndZeroStopsIt() {
    expect(timeline { $0.speed = 2 }.moment(at: 10.5).progress, equals: 0.5)
    expect(timeline { $0.speed = 2 }.endTime, equals: 11)
    let still = timeline {
      $0.speed = 0
      $0.timeOffset = 1.5
    }
    expect(still.moment(at: 11).progress, equals: 0.75)
    expect(still.moment(at: 1e9).progress, equals: 0.75)
    expect(still.endTime, equals: .infinity)
  }

  @Test func aStillTimelineAtItsWholeDurationShowsTheEnd() {
    let still = timeline {
      $0.speed = 0
      $0.timeOffset = 2
    }
    expect(still.presentedMoment(at: 10)?.progress, equals: 1)
  }

  @Test(arguments: [0.0, 2])
  func aNegativeSpeedRunsBackwards(offset: Double) {
    let line = timeline {
      $0.speed = -1
      $0.timeOffset = offset
    }
    expect(line.moment(at: 10).progress, equals: 1)
    expect(line.moment(at: 10.5).progress, equals: 0.75)
    expect(line.phase(at: 12), equals: .after)
    expect(line.moment(at: 12).progress, equals: 0)
  }

  @Test func backwardsForEverEachRoundBeginsAtItsStart() {
    let line = timeline {
      $0.speed = -1
      $0.repeatCount = .infinity
    }
    expect([10, 10.5, 11, 12, 14, 14.5].map { line.moment(at: $0).progress }, equals: [0, 0.75, 0.5, 0, 0, 0.75])
  }

  @Test func anOffsetBeginsInTheMiddleAndWrapsRound() {
    let line = timeline { $0.timeOffset = 0.5 }
    expect(line.moment(at: 10).progress, equals: 0.25)
    expect(line.moment(at: 11.5).progress, equals: 1)
    expect(line.moment(at: 11.75).progress, equals: 0.125)
    expect(line.endTime, equals: 12)
  }

  @Test func withoutDurationThereIsOnlyBeforeAndAfter() {
    let line = Timeline(beginTime: 10, duration: 0)
    expect(line.moment(at: 9).progress, equals: 0)
    expect(line.phase(at: 10), equals: .after)
    expect(line.moment(at: 10).progress, equals: 1)
  }
}
