import Expectations
import Testing
import UIKit
import UIKitTesting

/// Rules A3 to A6, A12 and A14 to A17; the others are in UIViewAnimationTests and PropertyAnimatorRules.
@MainActor
struct AnimationRules {
  private let square = AnimatedSquare()
  private var window: TestWindow { square.window }
  private var view: UIView { square.view }
  private var root: UIView { square.root }
  private var shown: CALayer { square.shown }
  private var x: CGFloat { shown.position.x }

  private func move(_ x: CGFloat, _ duration: Double = 1, _ options: UIView.AnimationOptions = .curveEaseInOut) {
    UIView.animate(withDuration: duration, delay: 0, options: options) { view.center.x = x }
  }

  /// How fast the view goes, in points a second.
  private func speed() -> CGFloat {
    let (before, h) = (x, 1e-4)
    window.advance(by: h)
    return (x - before) / h
  }

  @Test(
    "A3: a second animation neither jumps nor kinks, with or without beginFromCurrentState",
    arguments: [
      UIView.AnimationOptions.curveEaseInOut, [.curveEaseInOut, .beginFromCurrentState],
    ])
  func interrupting(options: UIView.AnimationOptions) {
    move(250)
    window.advance(by: 0.4)
    let speedBefore = speed()
    let before = x
    move(20, 1, options)
    expect(abs(x - before) < 1e-9)
    expect(abs(speed() - speedBefore) < 0.5)
    window.advance(by: 1)
    expect(x, equals: 20)
  }

  @Test("A4: the first of two completes at its own end, finished")
  func theFirstEndsInItsTime() {
    var log: [String] = []
    UIView.animate(withDuration: 1, animations: { view.center.x = 150 }, completion: { log.append("first \($0)") })
    window.advance(by: 0.5)
    UIView.animate(withDuration: 1, animations: { view.center.x = 50 }, completion: { log.append("second \($0)") })
    window.advance(by: 0.5)
    expect(log, equals: ["first true"])
    window.advance(by: 0.5)
    expect(log, equals: ["first true", "second true"])
  }

  @Test("A5: a colour goes on from what is shown")
  func coloursGoOn() {
    func paint(_ color: UIColor) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.backgroundColor = color }
    }
    paint(.blue)
    window.advance(by: 0.5)
    let before = shown.backgroundColor
    paint(.green)
    expect(shown.backgroundColor, equals: before)
    expect(view.backgroundColor, equals: .green)
  }

  @Test("A6: a block inside takes duration and curve of the one around, which is in force again after it")
  func nesting() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let third = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.addSubview(other)
    root.addSubview(third)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveEaseIn) { view.center.x = 150 }
      UIView.animate(
        withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
      ) { other.center.x = 120 }
      third.center.x = 120
    }
    window.advance(by: 0.5)
    expect(x, equals: 75)
    expect(abs((other.layer.presentation()?.position.x ?? 0) - (20 + 31.53568126)) < 0.01)
    expect(third.layer.presentation()?.position.x, equals: 45)
  }

  @Test("A12: during the delay the old value shows, the model has the new one")
  func delay() {
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.center.x = 150 }
    expect(view.center.x, equals: 150)
    window.advance(by: 0.45)
    expect(x, equals: 50)
    window.advance(by: 0.55)
    expect(abs(x - 100) < 1e-9)
  }

  @Test("A14: hiding applies at once")
  func hiding() {
    UIView.animate(withDuration: 1) { view.isHidden = true }
    expectNil(view.layer.animationKeys())
    window.turn()
    expect(window.pixel(x: 50, y: 100) != 0xFFFF_0000)
  }

  @Test("A15: what repeats and turns back ends at the model's value")
  func repeating() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 150 }
    }
    window.advance(by: 1.5)
    expect(abs(x - 100) < 1e-9)
    window.advance(by: 2.4)
    expect(abs(x - 60) < 1e-6)
    window.advance(by: 0.2)
    expect(x, equals: 150)
  }

  @Test("A16: set outside a block the model changes at once, and what runs goes on over it")
  func settingOutside() {
    move(150, 1, .curveLinear)
    window.advance(by: 0.5)
    view.center.x = 250
    expect(view.center.x, equals: 250)
    expect(abs(x - 200) < 1e-9)
    window.advance(by: 0.6)
    expect(x, equals: 250)
  }

  /// Its subview follows a property when it is laid out.
  private final class Follower: UIView {
    let item = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var offset: CGFloat = 0 {
      didSet { setNeedsLayout() }
    }
    override func layoutSubviews() {
      if item.superview == nil { addSubview(item) }
      item.center = CGPoint(x: 5 + offset, y: 5)
    }
  }

  @Test("A17: with flushUpdates what waited before the block does not animate, what it asks for does")
  func flushing() {
    let follower = Follower(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    root.addSubview(follower)
    window.turn()
    func shownX() -> CGFloat { follower.item.layer.presentation()?.position.x ?? .nan }
    follower.offset = 20
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .flushUpdates]) { follower.offset = 60 }
    expect(shownX(), equals: 25)
    window.advance(by: 0.5)
    expect(abs(shownX() - 45) < 1e-9)
  }
}

/// Keyframes and transitions.
@MainActor
struct KeyframeAndTransitionTests {
  private let square = AnimatedSquare()
  private var window: TestWindow { square.window }
  private var view: UIView { square.view }
  private var root: UIView { square.root }
  private var shown: CALayer { square.shown }

  private static let even = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  /// To 150 in the first quarter, rest, and to 250 in the last half.
  private func steps(_ options: UIView.KeyframeAnimationOptions, _ completion: ((Bool) -> Void)? = nil) {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: [Self.even, options],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 150 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 250 }
      }, completion: completion)
  }

  private func values(at times: [Double]) -> [Double] {
    let start = window.now
    return times.map { time in
      window.advance(by: start + time - window.now)
      return (Double(shown.position.x) * 100).rounded() / 100
    }
  }

  @Test func keyframesMoveInTheirTimesAndRestBetween() {
    var log: [Bool] = []
    steps(.calculationModeLinear) { log.append($0) }
    expect(view.center.x, equals: 250)
    expect(values(at: [0.125, 0.25, 0.4, 0.75]), equals: [100, 150, 150, 200])
    expect(log, equals: [])
    window.advance(by: 0.25)
    expect(log, equals: [true])
    expectNil(view.layer.animationKeys())
  }

  @Test func discreteKeyframesShowWhenTheirTimeBegins() {
    steps(.calculationModeDiscrete)
    expect(values(at: [0.1, 0.4, 0.6, 0.9]), equals: [150, 150, 250, 250])
  }

  @Test func pacedKeyframesGoAtOneSpeed() {
    steps(.calculationModePaced)
    expect(values(at: [0.25, 0.5, 0.75]), equals: [100, 150, 200])
  }

  @Test func cubicKeyframesMeetTheirValuesWithoutACorner() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [Self.even, .calculationModeCubic]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 50 }
    }
    let found = values(at: [0.25, 0.499, 0.5, 0.501])
    expect(found[2], equals: 150)
    expect(abs(found[1] - found[3]) < 0.1)
    expect(found[0] > 100)
  }

  @Test func keyframesWithoutACurveEaseInAndOut() {
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 150 }
    }
    window.advance(by: 0.25)
    expect(abs(shown.position.x - (50 + 12.9161931)) < 0.05)
  }

  @Test func aWholeTurnInThirdsGoesRound() {
    UIView.animateKeyframes(withDuration: 3, delay: 0, options: Self.even) {
      for third in 1...3 {
        UIView.addKeyframe(withRelativeStartTime: Double(third - 1) / 3, relativeDuration: 1.0 / 3) {
          view.transform = CGAffineTransform(rotationAngle: CGFloat(third) * 2 * .pi / 3)
        }
      }
    }
    for step in 1...11 {
      window.advance(by: 0.25)
      let turn = shown.affineTransform()
      let expected = CGFloat(step) * .pi / 6
      expect(abs(turn.a - cos(expected)) < 1e-6 && abs(turn.b - sin(expected)) < 1e-6, "after \(step) twelfths")
    }
  }

  @Test func twoFramesOfTwoPropertiesAreIndependent() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.even) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 150 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
    }
    window.advance(by: 0.5)
    expect(abs(shown.position.x - 100) < 1e-6)
    expect(shown.opacity, equals: 1)
    window.advance(by: 0.25)
    expect(shown.opacity, equals: 0.5)
  }

  @Test func aCrossDissolveMixesBothLooks() {
    var log: [Bool] = []
    UIView.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { view.backgroundColor = .blue }, completion: { log.append($0) })
    expect(view.backgroundColor, equals: .blue)
    window.turn()
    let start = window.pixel(x: 50, y: 100)
    window.advance(by: 0.5)
    let middle = window.pixel(x: 50, y: 100)
    expectNil(window.damageError())
    window.advance(by: 0.6)
    let end = window.pixel(x: 50, y: 100)
    expect(start, equals: 0xFFFF_0000)
    expect(end, equals: 0xFF00_00FF)
    for shift in [UInt32(0), 8, 16] {
      let parts = [start, end, middle].map { Int($0 >> shift & 255) }
      expect(abs(parts[2] - (parts[0] + parts[1]) / 2) <= 2)
    }
    expect(window.pixel(x: 10, y: 100), equals: 0xFFFF_FFFF)
    expect(log, equals: [true])
    expectNil(view.layer.stored.transition)
  }

  @Test func whatBothLooksShareDoesNotFlicker() {
    let label = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    label.backgroundColor = .black
    view.backgroundColor = nil
    view.addSubview(label)
    window.turn()
    let other = UIView(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
    other.backgroundColor = .black
    UIView.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear], animations: { view.addSubview(other) }
    )
    for _ in 0..<10 {
      window.advance(by: 0.09)
      expect(window.pixel(x: 35, y: 85) >> 8 & 255 <= 2)
    }
    expectNil(window.damageError())
  }

  @Test func aFlipSqueezesTheOldAndUnfoldsTheNew() {
    UIView.transition(
      with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
      animations: { view.backgroundColor = .blue })
    window.advance(by: 0.25)
    expect(window.pixel(x: 50, y: 100), equals: 0xFFFF_0000)
    expect(window.pixel(x: 31, y: 100), equals: 0xFFFF_FFFF)
    expectNil(window.damageError())
    window.advance(by: 0.5)
    expect(window.pixel(x: 50, y: 100), equals: 0xFF00_00FF)
    expect(window.pixel(x: 31, y: 100), equals: 0xFFFF_FFFF)
    window.advance(by: 0.3)
    expect(window.pixel(x: 31, y: 100), equals: 0xFF00_00FF)
  }

  @Test func fromOneViewToAnotherTheFirstGoesAndTheSecondComes() {
    let next = UIView(frame: view.frame)
    next.backgroundColor = .blue
    var log: [Bool] = []
    UIView.transition(
      from: view, to: next, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      completion: { log.append($0) })
    expect(view.superview == nil && next.superview === root)
    window.advance(by: 0.5)
    let middle = window.pixel(x: 50, y: 100)
    expect(abs(Int(middle & 255) - 128) <= 2 && abs(Int(middle >> 16 & 255) - 127) <= 2)
    window.advance(by: 0.6)
    expect(window.pixel(x: 50, y: 100), equals: 0xFF00_00FF)
    expect(log, equals: [true])
  }

  @Test func viewsMayBeHiddenAndShownInstead() {
    let next = UIView(frame: view.frame)
    next.isHidden = true
    root.addSubview(next)
    UIView.transition(
      from: view, to: next, duration: 0.5, options: [.showHideTransitionViews, .transitionCrossDissolve])
    expect(view.isHidden && !next.isHidden && view.superview === root)
  }

  @Test func aTransitionWithoutANameChangesAtOnceAndCompletes() {
    var log: [Bool] = []
    UIView.transition(
      with: view, duration: 1, animations: { view.backgroundColor = .blue }, completion: { log.append($0) })
    window.turn()
    window.turn()
    expect(window.pixel(x: 50, y: 100), equals: 0xFF00_00FF)
    expect(log, equals: [true])
  }

  @Test func aPushMovesBothAndAMoveInOnlyTheNew() {
    func run(_ type: CATransitionType) -> (left: UInt32, right: UInt32) {
      view.backgroundColor = .red
      window.turn()
      let transition = CATransition()
      transition.type = type
      transition.subtype = .fromRight
      transition.duration = 1
      view.layer.add(transition, forKey: nil)
      view.backgroundColor = .blue
      window.advance(by: 0.5)
      expectNil(window.damageError())
      let found = (window.pixel(x: 35, y: 100), window.pixel(x: 65, y: 100))
      window.advance(by: 0.6)
      return found
    }
    expect(run(.moveIn) == (0xFFFF_0000, 0xFF00_00FF))
    let reveal = run(.reveal)
    expect(reveal == (0xFFFF_0000, 0xFF00_00FF))
    let push = run(.push)
    // Half faded over the white behind.
    expect(push.left >> 16 & 255 == 255 && push.left & 255 > 120)
    expect(push.right & 255 == 255 && push.right >> 16 & 255 > 120)
  }

  @Test func deletedViewsShrinkAndGo() {
    var log: [Bool] = []
    UIView.perform(.delete, on: [view], animations: nil) { log.append($0) }
    window.advance(by: 0.1)
    expect(shown.opacity < 1 && view.superview != nil)
    window.advance(by: 0.3)
    expect(view.superview == nil && view.alpha == 1 && log == [true])
  }

  @Test func thirtyFramesASecondHalveThePictures() {
    window.resetCounts()
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .preferredFramesPerSecond30]) {
      view.center.x = 250
    }
    window.advance(by: 1.1)
    expect((29...33).contains(window.framesPainted))
    expect(shown.position.x, equals: 250)
  }
}
