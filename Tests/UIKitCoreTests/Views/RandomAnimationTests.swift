import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import RandomTesting
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

  /// What of a view has to go on without a jump: its place and its looks, all in numbers of about a hundred. The last is
  /// only known to seven digits.
  private func values(_ view: UIView) -> [CGFloat] {
    let state = view.layer.presented
    let turn = state.transform
    return [
      state.position.x, state.position.y, state.bounds.width, turn.a * 100, turn.b * 100, CGFloat(state.opacity) * 100,
    ]
  }

  /// How fast the values went from then to now.
  private func speeds(_ views: [UIView], since before: [[CGFloat]], over h: Double) -> [[CGFloat]] {
    zip(views, before).map { view, old in zip(values(view), old).dropLast().map { ($0 - $1) / h } }
  }

  private static func random(_ numbers: inout SeededRandom) -> (CGPoint, CGFloat, CGFloat) {
    (
      CGPoint(x: CGFloat(numbers.below(100)), y: CGFloat(numbers.below(80))), CGFloat(numbers.below(5)) / 4,
      CGFloat(numbers.below(7)) - 3
    )
  }

  /// Sets a view's place and looks to random values.
  private func change(_ view: UIView, _ numbers: inout SeededRandom) {
    let (center, alpha, angle) = Self.random(&numbers)
    view.center = center
    view.bounds.size.width = 20 + alpha * 20
    view.alpha = 0.2 + 0.6 * alpha
    // Less than half a turn from any to any other, so that the shorter way is the same from wherever it is shown.
    view.transform = CGAffineTransform(rotationAngle: angle / 2.2)
  }

  /// Views at once: a frame's own work is shared.
  private static let batch = 60

  private static func batches(of usual: Int) -> Range<Int> { 0..<max(1, RandomRuns.count(usual) / batch) }

  private func makeViews() -> [UIView] {
    (0..<Self.batch).map { _ in
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      root.addSubview(view)
      return view
    }
  }

  private func isSame(_ a: [CGFloat], _ b: [CGFloat], within tolerance: CGFloat) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) < tolerance }
  }

  @Test func retargetsGoOnFromPlaceAndSpeedAndCompletionsComeOnce() {
    var numbers = SeededRandom(seed: Self.seed)
    var completed: [Int] = []
    var gone: [() -> UIView?] = []
    // So short that nothing else begins or ends in it.
    let h = 1e-8

    /// One of the ways to go somewhere else, or to stop. False when what is shown may jump.
    func act(_ action: Int, on view: UIView, from start: LayerState) -> Bool {
      let (number, duration) = (completed.count, 0.25 + 0.3 * numbers.fraction())
      let done: (Bool) -> Void = { _ in completed[number] += 1 }
      if action < 8 { completed.append(0) }
      switch action {
      case 0...3:
        let options: UIView.AnimationOptions = numbers.below(2) == 0 ? .curveEaseInOut : .curveEaseIn
        let delay = numbers.below(3) == 0 ? 0.1 * numbers.fraction() : 0
        UIView.animate(
          withDuration: duration, delay: delay, options: options, animations: { change(view, &numbers) },
          completion: done)
      case 4, 5:
        UIView.animate(
          withDuration: duration, delay: 0, usingSpringWithDamping: 0.5 + 0.5 * CGFloat(numbers.fraction()),
          initialSpringVelocity: 0, animations: { change(view, &numbers) }, completion: done)
      case 6:
        UIView.animateKeyframes(
          withDuration: duration, delay: 0,
          animations: {
            for part in 0..<3 {
              UIView.addKeyframe(withRelativeStartTime: Double(part) / 3, relativeDuration: 1.0 / 3) {
                change(view, &numbers)
              }
            }
          }, completion: done)
      case 7:
        // Back to where it began.
        UIView.animate(
          withDuration: duration,
          animations: {
            (view.center, view.bounds, view.alpha) = (start.position, start.bounds, 1)
            view.transform = .identity
          }, completion: done)
      case 8: view.layer.removeAllAnimations()
      default:
        view.removeFromSuperview()
        root.addSubview(view)
      }
      return action < 8
    }

    for batch in Self.batches(of: 960) {
      let views = makeViews()
      let starts = views.map(\.layer.stored)
      gone += views.map { view in { [weak view] in view } }
      for step in 0..<12 {
        window.advance(by: 0.01 + 0.05 * numbers.fraction())
        var places = views.map(values)
        window.advance(by: h)
        let speedsBefore = speeds(views, since: places, over: h)
        places = views.map(values)
        let actions = views.map { _ in numbers.below(10) }
        var flows: [Bool] = []
        for (index, view) in views.enumerated() {
          flows.append(act(actions[index], on: view, from: starts[index]))
          let place: Comment =
            "batch \(batch), view \(index), step \(step), action \(actions[index]), seed \(Self.seed)"
          if !flows[index] {
            expectNil(view.layer.animationKeys(), place)
          } else if !isSame(places[index], values(view), within: 1e-3) {
            Issue.record(place)
          }
        }
        places = views.map(values)
        window.advance(by: h)
        let speedsAfter = speeds(views, since: places, over: h)
        for index in views.indices where flows[index] && !isSame(speedsBefore[index], speedsAfter[index], within: 2) {
          Issue.record(
            "kink in batch \(batch), view \(index), step \(step), action \(actions[index]), seed \(Self.seed)")
        }
      }
      for view in views { view.removeFromSuperview() }
    }
    window.advance(by: 1)
    expect(completed.allSatisfy { $0 == 1 }, "seed \(Self.seed)")
    expect(completed.count > 1000)
    expect(gone.allSatisfy { $0() == nil }, "a view is still held, seed \(Self.seed)")
  }

  @Test func propertyAnimatorsNeverJumpAndCompleteOnce() {
    var numbers = SeededRandom(seed: Self.seed)
    var (started, completed) = (0, 0)
    var gone: [() -> AnyObject?] = []

    func makeAnimator(for view: UIView) -> UIViewPropertyAnimator {
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
      return animator
    }

    func act(_ action: Int, on animator: UIViewPropertyAnimator, _ view: UIView) {
      switch action {
      case 0: animator.pauseAnimation()
      case 1: animator.startAnimation()
      case 2: animator.isReversed.toggle()
      case 3:
        animator.continueAnimation(
          withTimingParameters: UISpringTimingParameters(dampingRatio: 0.6), durationFactor: 0.5)
      case 4:
        let factor = CGFloat(numbers.below(3)) / 3
        let alpha = CGFloat(numbers.below(5)) / 5
        animator.addAnimations({ view.alpha = alpha }, delayFactor: factor)
      default: animator.fractionComplete = CGFloat(numbers.fraction())
      }
    }

    for batch in Self.batches(of: 480) {
      let views = makeViews()
      let starts = views.map(\.layer.stored)
      let animators = views.map(makeAnimator)
      for step in 0..<10 {
        window.advance(by: 0.05 * numbers.fraction())
        for (index, animator) in animators.enumerated() where animator.state == .active {
          let before = values(views[index])
          let action = numbers.below(6)
          act(action, on: animator, views[index])
          if action < 5, !isSame(before, values(views[index]), within: 1e-3) {
            Issue.record("batch \(batch), view \(index), step \(step), action \(action), seed \(Self.seed)")
          }
        }
      }
      for (index, animator) in animators.enumerated() {
        let view = views[index]
        switch numbers.below(3) {
        case 0 where animator.state == .active:
          let before = values(view)
          animator.stopAnimation(false)
          expect(isSame(before, values(view), within: 1e-3), "batch \(batch), view \(index), seed \(Self.seed)")
          animator.finishAnimation(at: .start)
          expect(view.center == starts[index].position && view.bounds == starts[index].bounds)
        case 1:
          view.removeFromSuperview()
          fallthrough
        default: if animator.state == .active { animator.startAnimation() }
        }
      }
      window.advance(by: 2.5)
      expect(animators.allSatisfy { $0.state == .inactive }, "batch \(batch), seed \(Self.seed)")
      for view in views { view.removeFromSuperview() }
      window.turn()
    }
    expect(completed, equals: started, "seed \(Self.seed)")
    expect(gone.allSatisfy { $0() == nil }, "something is still held, seed \(Self.seed)")
  }
}

extension SeededRandom {
  /// A fraction that no two sums of meet.
  fileprivate mutating func fraction() -> Double { Double(below(1_000_003)) / 1_000_003 }
}
