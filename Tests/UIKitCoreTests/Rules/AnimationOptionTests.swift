import Expectations
import QuartzCore
import Testing
import UIKit
import UIKitTesting

/// Every option of animation blocks, keyframes and transitions that the numbered rules do not name.
@MainActor
struct AnimationOptionTests {
  private let square = AnimatedSquare()
  private var window: TestWindow { square.window }
  private var view: UIView { square.view }
  private var root: UIView { square.root }
  private var shown: CALayer { square.shown }
  private var x: CGFloat { (shown.position.x * 1000).rounded() / 1000 }

  private func x(after seconds: Double) -> CGFloat {
    window.advance(by: seconds)
    return x
  }

  private func move(_ options: UIView.AnimationOptions, _ completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: 1, delay: 0, options: [options, .curveLinear], animations: { view.center.x = 150 },
      completion: completion)
  }

  // MARK: - Blocks

  private final class Row: UIView {
    let item = UIView()
    override func layoutSubviews() {
      if item.superview == nil { addSubview(item) }
      item.frame = CGRect(x: bounds.width - 10, y: 0, width: 10, height: 10)
    }
  }

  @Test(arguments: [true, false])
  func layoutSubviewsMovesWhatTheBlockResized(isAsked: Bool) {
    let row = Row(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    root.addSubview(row)
    window.turn()
    UIView.animate(withDuration: 1, delay: 0, options: isAsked ? [.layoutSubviews, .curveLinear] : .curveLinear) {
      row.frame.size.width = 150
    }
    window.advance(by: 0.5)
    expect(row.item.layer.presentation()?.position.x, equals: (isAsked ? 95 : 145))
  }

  @Test func repeatingGoesOnUntilItIsRemoved() {
    var log: [Bool] = []
    move(.repeat) { log.append($0) }
    expect(x(after: 0.25), equals: 75)
    expect(x(after: 10), equals: 75)
    expect(log, equals: [])
    view.layer.removeAllAnimations()
    window.turn()
    expect(log, equals: [false])
    expect(x, equals: 150)
  }

  @Test func repeatingAndReversingGoesThereAndBack() {
    move([.repeat, .autoreverse])
    expect(x(after: 0.75), equals: 125)
    expect(x(after: 0.75), equals: 100)
    expect(x(after: 0.75), equals: 75)
  }

  @Test func reversingOnceEndsAtTheModel() {
    var log: [Bool] = []
    move(.autoreverse) { log.append($0) }
    expect(x(after: 1.75), equals: 75)
    expect(log, equals: [])
    expect(x(after: 0.25), equals: 150)
    expect(log, equals: [true])
  }

  @Test(arguments: [true, false])
  func overriddenOptionsAreNotTakenFromTheBlockAround(overrides: Bool) {
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .allowUserInteraction]) {
      UIView.animate(withDuration: 1, delay: 0, options: overrides ? .overrideInheritedOptions : []) {
        view.center.x = 150
      }
    }
    expect(view.layer.animation(forKey: "position")?.repeatCount, equals: (overrides ? 0 : .infinity))
    expect(root.hitTest(view.center, with: nil) === (overrides ? root : view))
  }

  @Test(arguments: [
    (UIView.AnimationOptions.preferredFramesPerSecond60, 58...63),
    (UIView.AnimationOptions.preferredFramesPerSecondDefault, 117...135),
  ])
  func sixtyFramesOnADisplayOf120HalveThePictures(options: UIView.AnimationOptions, frames: ClosedRange<Int>) {
    window.host.frameInterval = 1.0 / 120
    window.turn()
    window.resetCounts()
    move(options)
    window.advance(by: 1.1)
    expect(frames.contains(window.framesPainted), "\(window.framesPainted)")
  }

  @Test func aSpringTakesDelayAndOptions() {
    var log: [Bool] = []
    UIView.animate(
      springDuration: 0.4, bounce: 0, delay: 1, options: .allowUserInteraction, animations: { view.center.x = 150 },
      completion: { log.append($0) })
    expect(x(after: 0.9), equals: 50)
    expect(root.hitTest(view.center, with: nil) === view)
    expect(x(after: 0.3) > 100)
    window.advance(by: 1)
    expect(log, equals: [true])
  }

  @Test func aBlockWithoutAnimationInsideAnotherAnimatesNothing() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.performWithoutAnimation { view.center.x = 150 }
      expect(UIView.areAnimationsEnabled)
      view.alpha = 0
    }
    expect(view.layer.animationKeys(), equals: ["opacity"])
    expect(x(after: 0.5), equals: 150)
  }

  // MARK: - Keyframes

  private func keyframes(_ options: UIView.KeyframeAnimationOptions, _ places: [(Double, Double, CGFloat)]) {
    let even = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [options, even]) {
      for (start, duration, place) in places {
        UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: duration) { view.center.x = place }
      }
    }
  }

  @Test func keyframesRepeatAndTurnBack() {
    keyframes([.repeat, .autoreverse], [(0, 0.5, 100), (0.5, 0.5, 250)])
    expect(x(after: 0.75), equals: 175)
    expect(x(after: 0.5), equals: 175)
    expect(x(after: 0.5), equals: 75)
    expect(x(after: 0.5), equals: 75)
  }

  @Test func cubicPacedKeyframesGoAtOneSpeedWhateverTheirTimes() {
    keyframes(.calculationModeCubicPaced, [(0, 0.1, 150), (0.1, 0.9, 200)])
    expect(abs(x(after: 0.5) - 125) < 4)
    expect(abs(x(after: 1.0 / 6) - 150) < 1)
  }

  @Test func keyframesTakeTheDurationOfTheBlockAroundUnlessToldOtherwise() {
    let other = UIView(frame: view.frame)
    root.addSubview(other)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      keyframes([], [(0, 1, 150)])
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { other.center.x = 150 }
      }
    }
    expect(x(after: 1), equals: 100)
    expect(other.layer.presentation()?.position.x, equals: 150)
  }

  // MARK: - Transitions

  @Test(arguments: [true, false])
  func contentOfATransitionAnimatesWhereThatIsAllowed(isAllowed: Bool) {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(child)
    window.turn()
    UIView.transition(
      with: view, duration: 1,
      options: isAllowed ? [.transitionCrossDissolve, .allowAnimatedContent] : .transitionCrossDissolve,
      animations: { child.center.x = 30 })
    expect((child.layer.animationKeys() == ["position"]), equals: isAllowed)
    window.advance(by: 0.5)
    expectNil(window.damageError())
  }

  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromLeft, false), (.transitionFlipFromRight, false),
    (.transitionFlipFromTop, true), (.transitionFlipFromBottom, true),
  ])
  func aFlipNarrowsAlongItsAxis(options: UIView.AnimationOptions, isVertical: Bool) {
    UIView.transition(with: view, duration: 1, options: [options, .curveLinear]) { view.backgroundColor = .blue }
    window.advance(by: 0.3)
    expect(window.pixel(x: 50, y: 100), equals: 0xFFFF_0000)
    expect(window.pixel(x: 32, y: 100), equals: (isVertical ? 0xFFFF_0000 : 0xFFFF_FFFF))
    expect(window.pixel(x: 50, y: 82), equals: (isVertical ? 0xFFFF_FFFF : 0xFFFF_0000))
    expectNil(window.damageError())
    window.advance(by: 0.8)
    expect(window.pixel(x: 32, y: 82), equals: 0xFF00_00FF)
  }

  /// By how much beside the middle the nearer side is higher than the view, and the farther one is lower.
  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromLeft, near: (-15, -22), far: (11, -19)),
    (.transitionFlipFromRight, near: (14, -22), far: (-12, -19)),
    (.transitionFlipFromTop, near: (-22, -15), far: (-19, 11)),
    (.transitionFlipFromBottom, near: (-22, 14), far: (-19, -12)),
  ])
  func aFlipIsSeenInPerspective(options: UIView.AnimationOptions, near: (Int, Int), far: (Int, Int)) {
    UIView.transition(with: view, duration: 1, options: [options, .curveLinear]) { view.backgroundColor = .blue }
    func pixel(_ place: (Int, Int)) -> UInt32 { window.pixel(x: 50 + place.0, y: 100 + place.1) }
    window.advance(by: 0.25)
    expect(pixel(near) == 0xFFFF_0000 && pixel(far) == 0xFFFF_FFFF)
    expectNil(window.damageError())
    // The new content comes from behind: where it was near it is far now.
    window.advance(by: 0.5)
    let isAcross = abs(near.0) < abs(near.1)
    func mirrored(_ place: (Int, Int)) -> (Int, Int) {
      isAcross ? (-place.0 - 1, place.1) : (place.0, -place.1 - 1)
    }
    expect(pixel(mirrored(near)) == 0xFF00_00FF && pixel(mirrored(far)) == 0xFFFF_FFFF)
    expectNil(window.damageError())
    window.advance(by: 0.3)
    expect(pixel(near) == 0xFFFF_FFFF && pixel((-19, -19)) == 0xFF00_00FF)
    expectNil(window.damageError())
  }

  @Test func whatIsSeenInPerspectiveChangesSlowlyToo() {
    view.layer.superlayer?.sublayerTransform = CATransform3DMakeScale(0.999, 1, 1)
    UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      view.backgroundColor = .blue
    }
    window.advance(by: 0.5)
    let pixel = window.pixel(x: 50, y: 100)
    expect((100...155).contains(pixel & 0xFF) && (100...155).contains(pixel >> 16 & 0xFF))
    expectNil(window.damageError())
  }

  /// Where red is left and where blue has come, half way.
  nonisolated private static let sides:
    [(CATransitionType, CATransitionSubtype, old: (x: Int, y: Int), new: (x: Int, y: Int))] = [
      (.moveIn, .fromRight, (35, 100), (65, 100)), (.moveIn, .fromLeft, (65, 100), (35, 100)),
      (.moveIn, .fromTop, (50, 85), (50, 115)), (.moveIn, .fromBottom, (50, 115), (50, 85)),
      (.reveal, .fromRight, (35, 100), (65, 100)), (.reveal, .fromLeft, (65, 100), (35, 100)),
      (.reveal, .fromTop, (50, 85), (50, 115)), (.reveal, .fromBottom, (50, 115), (50, 85)),
    ]

  private func transition(
    _ type: CATransitionType, _ subtype: CATransitionSubtype?, _ set: (CATransition) -> Void = { _ in }
  ) {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    set(transition)
    view.layer.add(transition, forKey: kCATransition)
    view.backgroundColor = .blue
  }

  @Test(arguments: 0..<sides.count)
  func aLayersTransitionComesFromItsSide(index: Int) {
    let (type, subtype, old, new) = Self.sides[index]
    transition(type, subtype)
    window.advance(by: 0.5)
    expect(window.pixel(x: old.x, y: old.y), equals: 0xFFFF_0000)
    expect(window.pixel(x: new.x, y: new.y), equals: 0xFF00_00FF)
    expectNil(window.damageError())
    window.advance(by: 0.6)
    expect(window.pixel(x: old.x, y: old.y), equals: 0xFF00_00FF)
  }

  @Test(arguments: [(CATransitionSubtype.fromRight, 1, 0), (.fromLeft, -1, 0), (.fromTop, 0, 1), (.fromBottom, 0, -1)])
  func aPushMovesTheOldOut(subtype: CATransitionSubtype, dx: Int, dy: Int) {
    transition(.push, subtype)
    window.advance(by: 0.5)
    let (new, old) = (window.pixel(x: 50 + 15 * dx, y: 100 + 15 * dy), window.pixel(x: 50 - 15 * dx, y: 100 - 15 * dy))
    expect(new & 255 == 255 && new >> 16 & 255 < 140)
    expect(old >> 16 & 255 == 255 && old & 255 < 140)
    expectNil(window.damageError())
  }

  @Test func aFadeBeginsAndEndsWhereItsProgressSays() {
    transition(.fade, nil) { $0.startProgress = 0.5 }
    window.turn()
    expect(abs(Int(window.pixel(x: 50, y: 100) & 255) - 128) <= 2)
    window.advance(by: 1.1)
    view.backgroundColor = .red
    window.turn()
    transition(.fade, nil) { $0.endProgress = 0.5 }
    window.advance(by: 0.99)
    expect(abs(Int(window.pixel(x: 50, y: 100) & 255) - 127) <= 3)
    window.advance(by: 0.1)
    expect(window.pixel(x: 50, y: 100), equals: 0xFF00_00FF)
  }
}
