import CoreGraphics
import QuartzCore

/// The coordinator of one transition, which whoever makes the transition tells where it stands.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator, ResizingTransition {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private enum Phase { case waiting, running, ended }

  let isAnimated: Bool
  var transitionDuration: TimeInterval
  let initiallyInteractive: Bool
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0
  let presentationStyle: UIModalPresentationStyle
  let containerView: UIView
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  /// The views that move, where they are not the controllers' own.
  var views: (from: UIView?, to: UIView?)?
  /// Whether somebody may take hold of it while it runs.
  var isInterruptible = false

  private var phase = Phase.waiting
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var interactionHandlers: [Block] = []
  /// Moves the changes made alongside while a finger moves the transition.
  private var scrubber: UIViewPropertyAnimator?
  private var began = 0.0

  init(
    from: UIViewController?, to: UIViewController?, in container: UIView, duration: TimeInterval?,
    style: UIModalPresentationStyle = .none, isInteractive: Bool = false
  ) {
    (self.from, self.to, containerView) = (from, to, container)
    (isAnimated, transitionDuration) = (duration != nil, duration ?? 0)
    (initiallyInteractive, self.isInteractive) = (isInteractive, isInteractive)
    presentationStyle = style
    super.init()
    from?.ownCoordinator = self
    to?.ownCoordinator = self
  }

  // A container may go while a finger moves its transition.
  isolated deinit { if scrubber?.state == .active { scrubber?.stopAnimation(true) } }

  // MARK: - What is asked

  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    if let views { return key == .from ? views.from : key == .to ? views.to : nil }
    return (key == .from ? from : key == .to ? to : nil)?.viewIfLoaded
  }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard phase != .ended else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if phase == .waiting {
      animations.append(animation)
    } else if let scrubber, isInteractive {
      scrubber.addAnimations { animation(self) }
    } else {
      let rest = max(0, transitionDuration - ((containerView.window?.stage?.now ?? began) - began))
      UIView.animate(withDuration: rest, delay: 0, options: .curveEaseInOut) { animation(self) }
    }
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) { interactionHandlers.append(handler) }

  // MARK: - What happens

  /// The changes made alongside, in the animation that runs now.
  func runAnimations() {
    guard phase == .waiting else { return }
    phase = .running
    began = containerView.window?.stage?.now ?? 0
    for animation in takenAnimations() { animation(self) }
  }

  private func takenAnimations() -> [Block] {
    defer { animations = [] }
    return animations
  }

  /// A finger moves the transition from here on, or takes hold of it later while it `runs`.
  func beginInteraction(runs: Bool = false) {
    guard phase == .waiting else { return }
    phase = .running
    began = containerView.window?.stage?.now ?? 0
    let scrubber = UIViewPropertyAnimator(duration: transitionDuration, curve: .linear)
    let animations = takenAnimations()
    scrubber.addAnimations { for animation in animations { animation(self) } }
    if runs { scrubber.startAnimation() } else { scrubber.fractionComplete = 0 }
    // What goes alongside may have ended it.
    guard phase == .running else { return scrubber.stopAnimation(true) }
    self.scrubber = scrubber
  }

  /// A finger takes hold of it on its way.
  func resumeInteraction() {
    guard phase == .running, !isInteractive else { return }
    (isInteractive, isCancelled) = (true, false)
    if scrubber?.state == .active {
      scrubber?.pauseAnimation()
      if scrubber?.isReversed ?? false {
        scrubber?.isReversed = false
        scrubber?.pauseAnimation()
      }
    }
    for handler in interactionHandlers { handler(self) }
  }

  /// It ended where it came from, whoever decided that.
  func wasCancelled() { isCancelled = true }

  func interact(_ part: CGFloat) {
    percentComplete = part
    if scrubber?.state == .active { scrubber?.fractionComplete = part }
  }

  /// The finger is lifted: the rest follows by itself, forwards or back.
  func endInteraction(cancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    isCancelled = cancelled
    began = containerView.window?.stage?.now ?? 0
    if let scrubber, scrubber.state == .active {
      scrubber.isReversed = cancelled
      scrubber.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    for handler in interactionHandlers { handler(self) }
  }

  /// Everything is where it stays.
  func end() {
    guard phase != .ended else { return }
    phase = .ended
    if from?.ownCoordinator === self { from?.ownCoordinator = nil }
    if to?.ownCoordinator === self { to?.ownCoordinator = nil }
    if let scrubber, scrubber.state == .active {
      scrubber.stopAnimation(false)
      scrubber.finishAnimation(at: isCancelled ? .start : .end)
    }
    scrubber = nil
    animations = []
    let ended = completions
    completions = []
    for completion in ended { completion(self) }
  }
}

extension UIViewController {
  /// The window gets another size, and perhaps other traits.
  func windowWillTransition(to size: CGSize, _ traits: UITraitCollection?, in window: UIWindow) -> TransitionCoordinator
  {
    let coordinator = TransitionCoordinator(from: self, to: self, in: window, duration: nil)
    if let traits { willTransition(to: traits, with: coordinator) }
    viewWillTransition(to: size, with: coordinator)
    return coordinator
  }
}
