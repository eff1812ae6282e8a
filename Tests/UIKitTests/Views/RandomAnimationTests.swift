import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTesting

/// Sequences of animating, interrupting, turning round and removing that nobody thought of. The seed is printed with
/// each failure.
@MainActor
struct RandomAnimationTests {
  private static let seed: UInt64 = 20_261_121
  private let root = UIView()
  private let window: TestWindow

  init() { window = TestWindow(size: CGSize(width: 100, height: 80), root: root) }

  /// Numbers that look random and are the same in every run.
  private struct Numbers {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }

    /// A fraction that no two sums of meet.
    mutating func fraction() -> Double { Double(below(1_000_003)) / 1_000_003 }
  }

  /// What of a view has to go on without a jump: its place and its looks, all in numbers of about a hundred. The last is
  /// only known to seven digits.
  private func values(_ view: UIView) -> [CGFloat] {
    let state = view.layer.presented
    let turn = state.transform
    return [
      state.position.x, state.position.y, state.bounds.width, turn.a * 100, turn.b * 100, CGFloat(state.opacity) * 100,
    ]
  }

  /// Moves time on to an instant after now, and tells how fast the values go there.
  private func speeds(_ view: UIView, over h: Double) -> [CGFloat] {
    let before = values(view)
    window.advance(by: h)
    return zip(values(view), before).dropLast().map { ($0 - $1) / h }
  }

  private static func random(_ numbers: inout Numbers) -> (CGPoint, CGFloat, CGFloat) {
    (
      CGPoint(x: CGFloat(numbers.below(100)), y: CGFloat(numbers.below(80))), CGFloat(numbers.below(5)) / 4,
      CGFloat(numbers.below(7)) - 3
    )
  }

  /// Sets a view's place and looks to random values.
  private func change(_ view: UIView, _ numbers: inout Numbers) {
    let (center, alpha, angle) = Self.random(&numbers)
    view.center = center
    view.bounds.size.width = 20 + alpha * 20
    view.alpha = 0.2 + 0.6 * alpha
    // Less than half a turn from any to any other, so that the shorter way is the same from wherever it is shown.
    view.transform = CGAffineTransform(rotationAngle: angle / 2.2)
  }

  @Test func retargetsGoOnFromPlaceAndSpeedAndCompletionsComeOnce() {
    var numbers = Numbers(state: Self.seed)
    var started = 0
    var completed: [Int: Int] = [:]
    var gone: [() -> UIView?] = []
    let h = 1e-6

    for round in 0..<24 {
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      view.backgroundColor = .red
      root.addSubview(view)
      gone.append { [weak view] in view }
      for step in 0..<16 {
        window.advance(by: 0.01 + 0.05 * numbers.fraction())
        let speedBefore = speeds(view, over: h)
        let before = values(view)
        let action = numbers.below(9)
        let (number, duration) = (started, 0.25 + 0.3 * numbers.fraction())
        let done: (Bool) -> Void = { _ in completed[number, default: 0] += 1 }
        switch action {
        case 0...3:
          started += 1
          let options: UIView.AnimationOptions = numbers.below(2) == 0 ? .curveEaseInOut : .curveEaseIn
          let delay = numbers.below(3) == 0 ? 0.1 * numbers.fraction() : 0
          UIView.animate(
            withDuration: duration, delay: delay, options: options, animations: { change(view, &numbers) },
            completion: done)
        case 4, 5:
          started += 1
          UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 0.5 + 0.5 * CGFloat(numbers.fraction()),
            initialSpringVelocity: 0, animations: { change(view, &numbers) }, completion: done)
        case 6:
          started += 1
          UIView.animateKeyframes(
            withDuration: duration, delay: 0,
            animations: {
              for part in 0..<3 {
                UIView.addKeyframe(withRelativeStartTime: Double(part) / 3, relativeDuration: 1.0 / 3) {
                  change(view, &numbers)
                }
              }
            }, completion: done)
        case 7: view.layer.removeAllAnimations()
        default:
          view.removeFromSuperview()
          root.addSubview(view)
        }
        let place = Comment("round \(round), step \(step), action \(action), seed \(Self.seed)")
        guard action < 7 else {
          #expect(view.layer.animationKeys() == nil, place)
          continue
        }
        let after = values(view)
        #expect(zip(before, after).allSatisfy { abs($0 - $1) < 1e-3 }, place)
        let speedAfter = speeds(view, over: h)
        #expect(zip(speedBefore, speedAfter).allSatisfy { abs($0 - $1) < 2 }, place)
      }
      view.removeFromSuperview()
    }
    window.advance(by: 1)
    #expect(completed.count == started && completed.values.allSatisfy { $0 == 1 }, "seed \(Self.seed)")
    #expect(gone.allSatisfy { $0() == nil }, "a view is still held, seed \(Self.seed)")
  }

  @Test func propertyAnimatorsNeverJumpAndCompleteOnce() {
    var numbers = Numbers(state: Self.seed)
    var (started, completed) = (0, 0)
    var gone: [() -> AnyObject?] = []

    for round in 0..<40 {
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      view.backgroundColor = .red
      root.addSubview(view)
      let start = view.layer.stored
      let isSpring = numbers.below(3) == 0
      let animator =
        isSpring
        ? UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.4)
        : UIViewPropertyAnimator(
          duration: 0.5, curve: UIView.AnimationCurve(rawValue: numbers.below(4)) ?? .linear)
      gone.append { [weak view] in view }
      gone.append { [weak animator] in animator }
      animator.scrubsLinearly = numbers.below(3) > 0
      animator.addAnimations { change(view, &numbers) }
      started += 1
      animator.addCompletion { _ in completed += 1 }
      animator.startAnimation()
      for step in 0..<10 where animator.state == .active {
        window.advance(by: 0.05 * numbers.fraction())
        guard animator.state == .active else { break }
        let before = values(view)
        let action = numbers.below(6)
        switch action {
        case 0: animator.pauseAnimation()
        case 1: animator.startAnimation()
        case 2: animator.isReversed.toggle()
        case 3:
          animator.continueAnimation(
            withTimingParameters: UISpringTimingParameters(dampingRatio: 0.6), durationFactor: 0.5)
        case 4:
          let factor = CGFloat(numbers.below(3)) / 3
          animator.addAnimations({ view.alpha = CGFloat(numbers.below(5)) / 5 }, delayFactor: factor)
        default: animator.fractionComplete = CGFloat(numbers.fraction())
        }
        guard action < 5 else { continue }
        #expect(
          zip(before, values(view)).allSatisfy { abs($0 - $1) < 1e-3 },
          "round \(round), step \(step), action \(action), seed \(Self.seed)")
      }
      switch numbers.below(3) {
      case 0 where animator.state == .active:
        let before = values(view)
        animator.stopAnimation(false)
        #expect(zip(before, values(view)).allSatisfy { abs($0 - $1) < 1e-3 }, "round \(round), seed \(Self.seed)")
        animator.finishAnimation(at: .start)
        #expect(view.center == start.position && view.bounds == start.bounds)
      case 1:
        view.removeFromSuperview()
        fallthrough
      default: if animator.state == .active { animator.startAnimation() }
      }
      window.advance(by: 2.5)
      #expect(animator.state == .inactive, "round \(round), seed \(Self.seed)")
      view.removeFromSuperview()
      window.turn()
    }
    #expect(completed == started, "seed \(Self.seed)")
    #expect(gone.allSatisfy { $0() == nil }, "something is still held, seed \(Self.seed)")
  }
}
