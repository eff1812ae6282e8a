import Expectations
import Testing
import UIKit

// Animations as programs write them.

class BaseAnimator: UIViewPropertyAnimator {
  var starts = 0

  override var isReversed: Bool {
    didSet { starts += 0 }
  }
  override var fractionComplete: CGFloat {
    get { super.fractionComplete }
    set { super.fractionComplete = newValue }
  }
  override func startAnimation() {
    starts += 1
    super.startAnimation()
  }
  override func startAnimation(afterDelay delay: TimeInterval) { super.startAnimation(afterDelay: delay) }
  override func pauseAnimation() { super.pauseAnimation() }
  override func stopAnimation(_ withoutFinishing: Bool) { super.stopAnimation(withoutFinishing) }
  override func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    super.finishAnimation(at: finalPosition)
  }
  override func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    super.addAnimations(animation, delayFactor: delayFactor)
  }
  override func addAnimations(_ animation: @escaping () -> Void) { super.addAnimations(animation) }
  override func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    super.addCompletion(completion)
  }
  override func continueAnimation(
    withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat
  ) {
    super.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
  }
}

class NamedAnimator: BaseAnimator {
  var name = ""
}

final class CardAnimator: NamedAnimator {
  override var pausesOnCompletion: Bool {
    get { false }
    set {}
  }
}

class BouncyCurve: NSObject, UITimingCurveProvider {
  var timingCurveType: UITimingCurveType { .composed }
  var cubicTimingParameters: UICubicTimingParameters? { UICubicTimingParameters(animationCurve: .easeIn) }
  var springTimingParameters: UISpringTimingParameters? { UISpringTimingParameters(dampingRatio: 0.5) }
}

class CardController: UIViewController {
  let card = UIView()
  var animator: UIViewPropertyAnimator?
  var runningAnimators = [UIViewPropertyAnimator]()
  var progressWhenInterrupted: CGFloat = 0

  func animateTransitionIfNeeded(duration: TimeInterval) {
    guard runningAnimators.isEmpty else { return }
    let frameAnimator = UIViewPropertyAnimator(duration: duration, dampingRatio: 1) {
      self.card.frame = CGRect(x: 0, y: 100, width: 300, height: 300)
    }
    frameAnimator.addCompletion { [weak self] position in
      switch position {
      case .start, .current: break
      case .end: self?.runningAnimators.removeAll()
      }
    }
    frameAnimator.startAnimation()
    runningAnimators.append(frameAnimator)
  }

  func handlePan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      animateTransitionIfNeeded(duration: 0.5)
      runningAnimators.forEach { $0.pauseAnimation() }
      progressWhenInterrupted = runningAnimators.first?.fractionComplete ?? 0
    case .changed:
      let translation = recognizer.translation(in: card)
      runningAnimators.forEach { $0.fractionComplete = translation.y / 300 + progressWhenInterrupted }
    case .ended:
      let timing = UISpringTimingParameters(
        dampingRatio: 0.8, initialVelocity: CGVector(dx: 0, dy: recognizer.velocity(in: card).y / 300))
      runningAnimators.forEach { $0.continueAnimation(withTimingParameters: timing, durationFactor: 0) }
    default: break
    }
  }

  func pulse() {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: [.calculationModeCubic, .allowUserInteraction],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          self.card.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.card.transform = .identity }
      }, completion: nil)
    UIView.transition(
      with: card, duration: 0.3, options: .transitionCrossDissolve,
      animations: {
        self.card.backgroundColor = .red
      }, completion: nil)
    let group = CATransition()
    group.type = .push
    group.subtype = .fromRight
    card.layer.add(group, forKey: kCATransition)
    let shake = CAKeyframeAnimation(keyPath: "position.x")
    shake.values = [0, 8, -8, 0]
    shake.keyTimes = [0, 0.3, 0.6, 1]
    shake.isAdditive = true
    shake.calculationMode = .cubic
    shake.duration = 0.4
    card.layer.add(shake, forKey: "shake")
  }
}

class ProgressLayer: CALayer {
  var progress: CGFloat {
    get { value(forKey: "progress") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "progress") }
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == "progress" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.progress
    return animation
  }
}

@MainActor
struct AnimationCompatibilityTests {
  @Test func animatorsMayBeSubclassedThreeDeep() {
    let animator = CardAnimator(duration: 1, timingParameters: BouncyCurve())
    animator.name = "card"
    animator.startAnimation()
    expect(animator.starts, equals: 1)
    expect(animator.timingParameters?.timingCurveType, equals: .composed)
    animator.stopAnimation(true)
    let animating: UIViewImplicitlyAnimating = animator
    animating.addAnimations({})
    expect(animating.state, equals: .inactive)
  }

  @Test func anInteractiveCardCompilesAndRuns() {
    let controller = CardController()
    controller.animateTransitionIfNeeded(duration: 0.5)
    expect(controller.card.frame.height, equals: 300)
    controller.pulse()
    controller.runningAnimators.forEach { $0.stopAnimation(true) }
    expect(ProgressLayer().progress, equals: 0)
  }
}
