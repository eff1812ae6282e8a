import CoreGraphics
import QuartzCore

/// Moves a transition's animations by the share that a person has brought them, and lets them run on or back.
///
/// It moves what is animated in blocks of views and by property animators, along a straight line; animations that are
/// added to layers run by themselves.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// Seconds of the whole transition; 0 before it starts.
  open private(set) var duration: CGFloat = 0
  /// 0...1, as last told.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast the rest follows: 2 takes half of the time.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// In place of `completionCurve`.
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true

  private var context: TransitionContext?
  private var scrubber: (any UIViewImplicitlyAnimating)?
  /// The same where the program has none of its own.
  private var made: UIViewPropertyAnimator?
  private var isLetGo = false

  public override init() { super.init() }

  isolated deinit { if scrubber?.state == .active { scrubber?.stopAnimation(true) } }

  /// Overrides call super.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext, let animator = context.animator else { return }
    dropScrubber()
    self.context = context
    (percentComplete, isLetGo) = (0, false)
    duration = animator.transitionDuration(using: context)
    let scrubber = makeScrubber(animator, context)
    self.scrubber = scrubber
    // By then it may move another.
    context.onEnd { [weak self, unowned context] in if self?.context === context { self?.dropScrubber() } }
    let made = made
    if wantsInteractiveStart { scrubber.fractionComplete = 0 } else { scrubber.startAnimation() }
    // The program may have ended the transition as it began.
    if self.scrubber !== scrubber, let made, made.state == .active { made.stopAnimation(true) }
  }

  /// A transition may end while a person holds it, as where its view is taken away.
  private func dropScrubber() {
    if let made, made.state == .active { made.stopAnimation(true) }
    (scrubber, made, context) = (nil, nil, nil)
  }

  private func makeScrubber(
    _ animator: any UIViewControllerAnimatedTransitioning, _ context: TransitionContext
  ) -> any UIViewImplicitlyAnimating {
    let own = animator.interruptibleAnimator(using: context)
    if !(own is NoAnimator) { return own }
    let made = UIViewPropertyAnimator(duration: max(0.01, duration), curve: .linear)
    made.addAnimations { animator.animateTransition(using: context) }
    self.made = made
    return made
  }

  /// Takes hold of a transition that runs.
  open func pause() {
    guard let context, let scrubber, !isLetGo || scrubber.isRunning else { return }
    isLetGo = false
    scrubber.pauseAnimation()
    if scrubber.isReversed {
      scrubber.isReversed = false
      scrubber.pauseAnimation()
    }
    percentComplete = scrubber.fractionComplete
    context.pauseInteractiveTransition()
  }

  open func update(_ percentComplete: CGFloat) {
    guard !isLetGo else { return }
    self.percentComplete = percentComplete.isFinite ? max(0, min(1, percentComplete)) : 0
    scrubber?.fractionComplete = self.percentComplete
    context?.updateInteractiveTransition(self.percentComplete)
  }

  open func finish() { letGo(cancels: false) }
  open func cancel() { letGo(cancels: true) }

  private func letGo(cancels: Bool) {
    guard !isLetGo, let context, let scrubber else { return }
    isLetGo = true
    if cancels { context.cancelInteractiveTransition() } else { context.finishInteractiveTransition() }
    if scrubber.isRunning { scrubber.pauseAnimation() }
    scrubber.isReversed = cancels
    let rest = cancels ? percentComplete : 1 - percentComplete
    let speed = completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
    scrubber.continueAnimation(
      withTimingParameters: timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve),
      durationFactor: max(0.001, rest / speed))
  }
}
