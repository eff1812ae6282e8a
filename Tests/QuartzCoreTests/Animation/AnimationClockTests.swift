import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

@MainActor
struct AnimationClockTests {
  let stage = AnimationStage()

  @Test func nothingRunningAsksForNoFrame() {
    expectNil(stage.deadline)
  }

  @Test func aRunningAnimationAsksForTheNextFrame() {
    stage.turn(at: 1) { stage.layer.add(move(60, 160), forKey: "move") }
    expect(abs((stage.deadline ?? 0) - (1 + 1.0 / 60)) < 1e-9)
    stage.run(to: 2)
    expectNil(stage.deadline)
  }

  /// A12: an idle delay draws no frames.
  @Test func aDelayAsksForAFrameWhenItEnds() {
    let animation = move(60, 160)
    animation.beginTime = 3
    animation.fillMode = .backwards
    stage.turn(at: 1) { stage.layer.add(animation, forKey: "move") }
    expect(stage.deadline, equals: 3)
    expect(stage.x, equals: 60)
    expect(stage.turn(at: 2).isEmpty)
    expect(stage.tree.needsFrame, equals: false)
    stage.turn(at: 3.5)
    expect(stage.x, equals: 110)
  }

  @Test func discreteStepsAskForTheirMomentsOnly() {
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation")
    animation.values = (0..<8).map { Double($0) * .pi / 4 }
    animation.calculationMode = .discrete
    animation.duration = 1
    animation.repeatCount = .infinity
    stage.turn(at: 10) { stage.layer.add(animation, forKey: "spin") }
    expect(stage.deadline, equals: 10.125)
    expect(stage.turn(at: 10.05).isEmpty)
    expect(stage.deadline, equals: 10.125)
    expect(!stage.turn(at: 10.125).isEmpty)
    expect(stage.deadline, equals: 10.25)
    stage.turn(at: 11.9)
    expect(abs((stage.deadline ?? 0) - 12) < 1e-9)
  }

  @Test func anAnimationMarksOnlyItsLayer() {
    stage.turn(at: 0) { stage.layer.add(move(40, 80), forKey: "move") }
    let damage = stage.turn(at: 0.5)
    expect(damage.rects, equals: [PixelRect(x: 20, y: 80, width: 60, height: 40)])
  }

  @Test func anEndlessAnimationOnAForgottenKeyPathAsksForNothing() {
    let animation = CABasicAnimation(keyPath: "nonsense")
    animation.duration = 1
    animation.repeatCount = .infinity
    stage.turn(at: 0) { stage.layer.add(animation, forKey: "x") }
    expectNil(stage.deadline)
  }

  @Test func withATimeOfItsOwnTheMediaTimeIsTheTurns() {
    stage.turn(at: 42)
    expect(CACurrentMediaTime(), equals: 42)
  }

  @Test func withTheMachinesTimeAWaitingLoopEnds() {
    MediaClock.follow(nil, of: stage)
    let start = CACurrentMediaTime()
    while CACurrentMediaTime() - start < 0.001 {}
    expect(CACurrentMediaTime() > start)
  }

  @Test func aStallIsNotReplayed() {
    let log = Log()
    let animation = move(60, 160)
    animation.delegate = log
    stage.turn(at: 0) { stage.layer.add(animation, forKey: "move") }
    stage.turn(at: 500)
    expect(log.lines, equals: ["start -", "end -"])
    expect(stage.x, equals: 40)
  }

  // MARK: - Layers' own time

  @Test func aLayersSpeedScalesItsAnimations() {
    stage.layer.speed = 2
    stage.turn(at: 4) { stage.layer.add(move(0, 100), forKey: "move") }
    stage.turn(at: 4.25)
    expect(stage.x, equals: 50)
    stage.turn(at: 4.5)
    expect(stage.x, equals: 40)
  }

  @Test func pausingAndResumingALayerLosesNoTime() {
    let log = Log()
    let animation = move(0, 100)
    animation.delegate = log
    stage.turn(at: 1) { stage.layer.add(animation, forKey: "move") }
    stage.turn(at: 1.25) {
      let time = stage.layer.convertTime(CACurrentMediaTime(), from: nil)
      stage.layer.speed = 0
      stage.layer.timeOffset = time
    }
    stage.turn(at: 9)
    expect(stage.x, equals: 25)
    expectNil(stage.deadline)
    stage.turn(at: 10) {
      let paused = stage.layer.timeOffset
      stage.layer.speed = 1
      stage.layer.timeOffset = 0
      stage.layer.beginTime = 0
      stage.layer.beginTime = stage.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    expect(stage.x, equals: 25)
    stage.turn(at: 10.5)
    expect(stage.x, equals: 75)
    stage.turn(at: 10.75)
    expect(log.lines, equals: ["start -", "end -"])
  }

  @Test func aStillAnimationIsScrubbedByItsLayersOffset() {
    stage.layer.speed = 0
    let animation = move(0, 100)
    stage.turn(at: 1) { stage.layer.add(animation, forKey: "move") }
    stage.turn(at: 2) { stage.layer.timeOffset = 0.7 }
    expect(abs(stage.x - 70) < 1e-9)
    stage.turn(at: 3) { stage.layer.timeOffset = 0.2 }
    expect(abs(stage.x - 20) < 1e-9)
  }

  @Test func timesConvertBetweenLayers() {
    stage.layer.speed = 2
    stage.layer.beginTime = 10
    expect(stage.layer.convertTime(12, from: nil), equals: 4)
    expect(stage.layer.convertTime(4, to: nil), equals: 12)
    expect(stage.layer.convertTime(12, from: stage.tree.root), equals: 4)
  }

  // MARK: - Display links

  @MainActor
  final class Ticker {
    var times: [Double] = []
    var count = 0
    func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
    func plain() { count += 1 }
  }

  @Test func aDisplayLinkIsCalledOnceAFrameUntilItIsInvalidated() {
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Ticker.tick)
    stage.turn(at: 0)
    link.add(to: .main, forMode: .common)
    stage.turn(at: 1)
    stage.turn(at: 1.25)
    stage.turn(at: 1.5) { link.isPaused = true }
    expectNil(stage.deadline)
    stage.turn(at: 1.75) { link.isPaused = false }
    expect(stage.deadline, equals: 1.75 + 1.0 / 60)
    expect(link.targetTimestamp, equals: 1.75 + 1.0 / 60)
    link.invalidate()
    stage.turn(at: 2)
    expect(ticker.times, equals: [1.25, 1.75])
    expectNil(stage.deadline)
  }

  @Test func aDisplayLinkRunsWhileItIsInAMode() {
    let link = CADisplayLink(target: Ticker(), selector: Ticker.tick)
    link.add(to: .main, forMode: .common)
    link.add(to: .main, forMode: .default)
    link.remove(from: .main, forMode: .default)
    expect(link.isAdded)
    link.remove(from: .main, forMode: .default)
    expect(link.isAdded)
    link.remove(from: .main, forMode: .common)
    expect(!link.isAdded)
    link.add(to: .main, forMode: .default)
    expect(link.isAdded)
    link.invalidate()
    expect(!link.isAdded)
  }

  @Test func aDisplayLinkHoldsItsPreferredRate() {
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Ticker.plain)
    link.preferredFramesPerSecond = 20
    stage.turn(at: 0)
    link.add(to: .main, forMode: .common)
    stage.run(to: 1)
    expect((19...21).contains(ticker.count))
    link.invalidate()
  }
}
