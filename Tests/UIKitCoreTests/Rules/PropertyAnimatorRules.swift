import Expectations
import Testing
import UIKit
import UIKitTesting

/// A square with animators that write down their ends.
@MainActor
private final class AnimatorScene {
  private let square = AnimatedSquare()
  var window: TestWindow { square.window }
  var view: UIView { square.view }
  var log: [String] = []

  /// Moves the view 100 points to the right.
  func animator(_ duration: Double = 1, _ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve) { [self] in view.center.x = 150 }
    animator.addCompletion { [self] position in log.append("\(position)") }
    return animator
  }

  var x: CGFloat { view.layer.presentation()?.position.x ?? .nan }
}

/// Rules A18 to A25: property animators.
@MainActor
struct PropertyAnimatorRules {
  private let scene = AnimatorScene()
  private var view: UIView { scene.view }
  private var window: TestWindow { scene.window }

  @Test("A18: inactive until started, held or scrubbed; then active; stopped when stopped with finishing to come")
  func states() {
    let animator = scene.animator()
    expect(animator.state, equals: .inactive)
    animator.pauseAnimation()
    expect(animator.state == .active && !animator.isRunning)
    animator.startAnimation()
    expect(animator.state == .active && animator.isRunning)
    window.advance(by: 0.5)
    animator.stopAnimation(false)
    expect(animator.state == .stopped && !animator.isRunning)
    expect(scene.log, equals: [])
    animator.finishAnimation(at: .current)
    expect(animator.state, equals: .inactive)
    expect(scene.log, equals: ["current"])

    let scrubbed = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    scrubbed.fractionComplete = 0.5
    expect(scrubbed.state == .active && !scrubbed.isRunning)
    scrubbed.stopAnimation(true)
    expect(scrubbed.state, equals: .inactive)
  }

  @Test("A18: stopped without finishing it is inactive, calls nothing and leaves what is shown")
  func stoppingWithoutFinishing() {
    let animator = scene.animator()
    animator.startAnimation()
    window.advance(by: 0.25)
    animator.stopAnimation(true)
    expect(view.center.x, equals: 75)
    window.advance(by: 2)
    expect(scene.x, equals: 75)
    expect(scene.log, equals: [])
    expectNil(view.layer.animationKeys())
  }

  @Test(
    "A18: finishing takes the model to either end or leaves it",
    arguments: [
      (UIViewAnimatingPosition.start, 50 as CGFloat), (.current, 75), (.end, 150),
    ])
  func finishing(position: UIViewAnimatingPosition, x: CGFloat) {
    let animator = scene.animator()
    animator.startAnimation()
    window.advance(by: 0.25)
    animator.stopAnimation(false)
    animator.finishAnimation(at: position)
    window.turn()
    expect(view.center.x, equals: x)
    expect(scene.x, equals: x)
    expect(scene.log, equals: ["\(position)"])
  }

  @Test("A18: finishing what was not stopped is a programmer's error")
  func finishingUnstopped() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
      }
    }
    expect(result.said("stopAnimation(false) first"))
  }

  @Test("A19: what is added while it runs has the rest of the time")
  func addingWhileRunning() {
    let animator = scene.animator()
    animator.startAnimation()
    window.advance(by: 0.5)
    animator.addAnimations { view.alpha = 0 }
    animator.addAnimations({ view.layer.cornerRadius = 10 }, delayFactor: 0.5)
    window.advance(by: 0.25)
    expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-3)
    expect(view.layer.presentation()?.cornerRadius, equals: 0)
    window.advance(by: 0.125)
    expect(abs((view.layer.presentation()?.cornerRadius ?? 0) - 5) < 1e-3)
    window.advance(by: 0.2)
    expect(scene.log, equals: ["end"])
    expectNil(view.layer.animationKeys())
  }

  @Test("A20: with pausesOnCompletion it stays active at its end and calls nothing")
  func pausingAtTheEnd() {
    let animator = scene.animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    window.advance(by: 1.5)
    expect(animator.state == .active && !animator.isRunning)
    expect(animator.fractionComplete, equals: 1)
    expect(scene.x, equals: 150)
    expect(scene.log, equals: [])
    // And back again.
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    window.advance(by: 0.5)
    expect(abs(scene.x - 100) < 1e-3)
    window.advance(by: 1)
    expect(scene.log, equals: ["start"])
    expect(view.center.x, equals: 50)
  }

  @Test("A21: held, the fraction is that of the way; going on, the curve takes over from there")
  func scrubbing() {
    let animator = scene.animator(1, .easeIn)
    animator.fractionComplete = 0.3
    window.turn()
    expect(scene.x, equals: 80)
    animator.fractionComplete = 0.7
    expect(scene.x, equals: 120)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    let start = window.now
    window.advance(by: 0.05)
    expect(scene.x > 120)
    while scene.log.isEmpty { window.advance(by: 1.0 / 60) }
    // easeIn has 0.7 after 0.808 of its time.
    expect(abs(window.now - start - 0.192) < 1.0 / 30)
    expect(view.center.x, equals: 150)
  }

  @Test("A21: without scrubsLinearly the fraction is that of the time")
  func scrubbingAlongTheCurve() {
    let animator = scene.animator(1, .easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    expect(abs(scene.x - (50 + 31.53568126)) < 0.01)
    animator.stopAnimation(true)
  }

  @Test("A22: going on with factor 0 takes what is left of the time")
  func continuing() {
    let animator = scene.animator()
    animator.startAnimation()
    window.advance(by: 0.25)
    animator.pauseAnimation()
    window.advance(by: 3)
    expect(scene.x, equals: 75)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    window.advance(by: 0.25)
    expect(abs(scene.x - 100) < 1e-3)
    window.advance(by: 0.5)
    expect(scene.log, equals: ["end"])
  }

  @Test("A22: a factor is a share of the whole time, and another curve takes the rest of the way")
  func continuingOtherwise() {
    let animator = scene.animator()
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 2)
    window.advance(by: 1)
    expect(abs(scene.x - (100 + 50 * 0.3153568126)) < 0.01)
    window.advance(by: 1.1)
    expect(scene.log, equals: ["end"])
  }

  @Test("A23: turned round it mirrors the fraction, ends at the start, and the model is there")
  func reversing() {
    view.backgroundColor = .systemBlue
    let animator = scene.animator()
    animator.addAnimations {
      view.backgroundColor = .green
      view.bounds.size = CGSize(width: 80, height: 20)
      view.transform = CGAffineTransform(rotationAngle: 1)
    }
    animator.startAnimation()
    window.advance(by: 0.25)
    animator.isReversed = true
    expect(abs(animator.fractionComplete - 0.75) < 1e-6)
    expect(abs(scene.x - 75) < 1e-3)
    expect(view.center.x, equals: 150)
    window.advance(by: 0.2)
    expect(abs(scene.x - 55) < 1e-3)
    window.advance(by: 0.2)
    expect(scene.log, equals: ["start"])
    expect(view.center.x, equals: 50)
    expect(view.bounds.size, equals: CGSize(width: 40, height: 40))
    expect(view.transform, equals: .identity)
    expect(view.backgroundColor, equals: .systemBlue)
    expect(scene.x, equals: 50)
  }

  @Test("A24: releasing one that is held or stopped is a programmer's error")
  func releasingAHeldOne() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIViewPropertyAnimator(duration: 1, curve: .linear) {}.pauseAnimation()
      }
    }
    expect(result.said("released while it was held"))
  }

  @Test("A24: a running one keeps itself until it is done, and is let go then")
  func lifetime() {
    weak var animator = scene.animator()
    expectNil(animator)
    do {
      let running = scene.animator()
      running.startAnimation()
      animator = running
    }
    window.advance(by: 0.5)
    expect(animator != nil)
    window.advance(by: 1)
    expect(scene.log, equals: ["end"])
    expectNil(animator)
  }

  @Test("A25: the blocks run when it first becomes active")
  func blocksRunLate() {
    let animator = scene.animator()
    expect(view.center.x, equals: 50)
    animator.pauseAnimation()
    expect(view.center.x, equals: 150)
    expect(scene.x, equals: 50)
    animator.stopAnimation(true)
    expect(view.center.x, equals: 50)
  }
}

/// Property animators beyond the rules.
@MainActor
struct PropertyAnimatorTests {
  private let scene = AnimatorScene()
  private var view: UIView { scene.view }
  private var window: TestWindow { scene.window }

  @Test func completionsComeOnceEachInOrder() {
    let animator = scene.animator(0.5)
    animator.addCompletion { [scene] _ in scene.log.append("second") }
    animator.startAnimation()
    animator.startAnimation()
    window.advance(by: 2)
    expect(scene.log, equals: ["end", "second"])
    expect(animator.state, equals: .inactive)
  }

  @Test func itCanBeUsedAgain() {
    let animator = scene.animator(0.5)
    animator.startAnimation()
    window.advance(by: 1)
    animator.addAnimations { view.center.x = 50 }
    animator.addCompletion { [scene] _ in scene.log.append("again") }
    animator.startAnimation()
    window.advance(by: 0.25)
    expect(abs(scene.x - 100) < 1e-3)
    window.advance(by: 1)
    expect(scene.log, equals: ["end", "again"])
  }

  @Test func withoutAnythingToAnimateItCompletesInTheNextTurn() {
    let animator = UIViewPropertyAnimator(duration: 9, curve: .linear)
    animator.addCompletion { [scene] _ in scene.log.append("done") }
    animator.startAnimation()
    expect(scene.log, equals: [])
    window.turn()
    window.turn()
    expect(scene.log, equals: ["done"])
  }

  @Test func whenItsViewGoesItEndsWhereItIs() {
    let animator = scene.animator()
    animator.startAnimation()
    window.advance(by: 0.5)
    view.removeFromSuperview()
    window.advance(by: 0.1)
    expect(scene.log, equals: ["current"])
    expect(animator.state, equals: .inactive)
  }

  @Test func aDelayedStartHoldsTheOldValue() {
    let animator = scene.animator()
    animator.startAnimation(afterDelay: 1)
    expect(view.center.x, equals: 150)
    window.advance(by: 0.9)
    expect(scene.x, equals: 50)
    window.advance(by: 0.6)
    expect(abs(scene.x - 100) < 1e-3)
    window.advance(by: 1)
    expect(scene.log, equals: ["end"])
  }

  @Test func aSpringHasTheTimeOfTheAnimatorOrItsOwn() {
    let byRatio = UIViewPropertyAnimator(duration: 0.8, dampingRatio: 0.5)
    expect(byRatio.duration, equals: 0.8)
    let parameters = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
    let physical = UIViewPropertyAnimator(duration: 5, timingParameters: parameters)
    expect(abs(physical.duration - parameters.settlingDuration) < 1e-9)
    expect(abs(physical.duration - 0.923) < 0.001)
  }

  /// A throw to the right that goes up: the axes have their own speeds.
  @Test func aSpringsVelocityIsThatOfEachAxis() {
    let velocity = CGVector(dx: 4, dy: -4)
    let parameters = UISpringTimingParameters(dampingRatio: 1, initialVelocity: velocity)
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
    animator.addAnimations { view.center = CGPoint(x: 150, y: 200) }
    animator.startAnimation()
    window.advance(by: 0.01)
    let shown = view.layer.presentation()?.position ?? .zero
    expect(abs(shown.x - 54) < 1)
    expect(abs(shown.y - 96) < 1)
    animator.stopAnimation(true)
    expect(view.center, equals: shown)
  }

  @Test func touchesFindTheViewWhereItIsShownUnlessTheProgramLooksItself() {
    let animator = scene.animator()
    animator.fractionComplete = 0.5
    let root = view.superview
    expect(root?.hitTest(CGPoint(x: 100, y: 100), with: nil) === view)
    expect(root?.hitTest(CGPoint(x: 150, y: 100), with: nil) === root)
    animator.stopAnimation(true)
    let manual = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 200 }
    manual.isManualHitTestingEnabled = true
    manual.fractionComplete = 0.5
    expect(root?.hitTest(CGPoint(x: 200, y: 100), with: nil) === view)
    manual.stopAnimation(true)
    let deaf = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 50 }
    deaf.isUserInteractionEnabled = false
    deaf.fractionComplete = 0.5
    expect(root?.hitTest(view.center, with: nil) === root)
    deaf.stopAnimation(true)
  }

  @Test func blocksInsideFollowTheAnimator() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 5, animations: { view.center.x = 150 }) { [scene] done in
        scene.log.append("inner \(done)")
      }
    }
    animator.fractionComplete = 0.5
    expect(abs(scene.x - 100) < 1e-3)
    animator.startAnimation()
    window.advance(by: 1)
    expect(scene.log, equals: ["inner true"])
  }

  @Test func keyframesInsideFollowTheAnimator() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 250 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 150 }
      }
    }
    animator.fractionComplete = 0.5
    expect(abs(scene.x - 250) < 1e-3)
    animator.fractionComplete = 0.75
    expect(abs(scene.x - 200) < 1e-3)
    animator.isReversed = true
    animator.startAnimation()
    window.advance(by: 1)
    expect(view.center.x, equals: 50)
  }

  @Test func whatAnotherSetMeanwhileStays() {
    let animator = scene.animator()
    animator.startAnimation()
    window.advance(by: 0.5)
    animator.isReversed = true
    view.center.x = 250
    window.advance(by: 1)
    expect(scene.log, equals: ["start"])
    expect(view.center.x, equals: 250)
  }

  @Test func scrubbingRepaintsTheViewAndNothingElse() {
    let animator = scene.animator()
    animator.fractionComplete = 0.5
    window.turn()
    window.resetCounts()
    animator.fractionComplete = 0.6
    window.turn()
    expect(window.lastFrame.damage, equals: [CGRect(x: 80, y: 80, width: 50, height: 40)])
    expect(window.counts.laidOut == 0 && window.counts.drawn == 0)
    window.advance(by: 1)
    expect(window.framesPainted, equals: 1)
    animator.stopAnimation(true)
  }

  @Test func aRunningAnimatorOfAClassOfOnesOwn() {
    final class Mine: UIViewPropertyAnimator {}
    let animator = Mine.runningPropertyAnimator(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 150 },
      completion: { [scene] in scene.log.append("\($0)") })
    expect(type(of: animator) == Mine.self)
    window.advance(by: 0.5)
    expect(abs(scene.x - 100) < 1e-3)
    window.advance(by: 1)
    expect(scene.log, equals: ["end"])
  }

  @Test(
    "One that is not interruptible cannot be held, turned round or stopped while it runs",
    arguments: ["pauseAnimation()", "isReversed", "stopAnimation(_:)", "fractionComplete"])
  func uninterruptible(call: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [call] in
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.isInterruptible = false
        animator.startAnimation()
        switch call {
        case "isReversed": animator.isReversed = true
        case "stopAnimation(_:)": animator.stopAnimation(true)
        case "fractionComplete": animator.fractionComplete = 0.5
        default: animator.pauseAnimation()
        }
      }
    }
    expect(result.said("runs and is not interruptible"))
  }

  /// A spring whose time a cubic curve bends.
  private final class BentSpring: NSObject, UITimingCurveProvider {
    var timingCurveType: UITimingCurveType { .composed }
    var cubicTimingParameters: UICubicTimingParameters? { UICubicTimingParameters(animationCurve: .easeIn) }
    var springTimingParameters: UISpringTimingParameters? { UISpringTimingParameters(dampingRatio: 0.5) }
  }

  @Test func aComposedCurveBendsTheSpringsTime() {
    let other = UIView(frame: view.frame)
    view.superview?.addSubview(other)
    let plain = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { other.center.x = 150 }
    plain.startAnimation()
    window.advance(by: 0.3153568126)
    let expected = other.layer.presentation()?.position.x ?? .nan
    plain.stopAnimation(true)
    let bent = UIViewPropertyAnimator(duration: 1, timingParameters: BentSpring())
    bent.addAnimations { view.center.x = 150 }
    bent.startAnimation()
    window.advance(by: 0.5)
    expect(abs(scene.x - expected) < 0.01)
    bent.stopAnimation(true)
  }

  @Test func finishingAnimatorsOfOneViewEndEachAtItsPosition() {
    let mover = scene.animator()
    let fader = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.alpha = 0 }
    mover.startAnimation()
    fader.startAnimation()
    window.advance(by: 0.5)
    mover.stopAnimation(false)
    expect(view.layer.presentation()?.opacity, equals: 0.75)
    mover.finishAnimation(at: .start)
    expect(scene.x, equals: 50)
    window.advance(by: 0.5)
    expect(view.layer.presentation()?.opacity, equals: 0.5)
    window.advance(by: 2)
    expect(view.alpha, equals: 0)
  }

  @Test func timingParametersTellWhatTheyAre() {
    let cubic = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 2))
    expect(cubic.timingCurveType, equals: .cubic)
    expect(cubic.controlPoint2, equals: CGPoint(x: 0.3, y: 2))
    expect(UICubicTimingParameters(animationCurve: .easeOut).timingCurveType, equals: .builtin)
    let spring = UISpringTimingParameters(duration: 0.5, bounce: 0.2, initialVelocity: CGVector(dx: 1, dy: 2))
    expect(spring.timingCurveType, equals: .spring)
    expect(spring.initialVelocity, equals: CGVector(dx: 1, dy: 2))
    expect(spring.springTimingParameters === spring)
  }
}
