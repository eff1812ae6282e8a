import CoreGraphics
import QuartzCore

/// One transition from its start to its end, whichever container makes it: brings animator, interactor and what goes
/// alongside together, and tells its owner once how it ended.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  /// Where a controller's view is before and after, and the view itself where the transition moves it.
  struct Side {
    let controller: UIViewController?
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  let containerView: UIView
  let coordinator: TransitionCoordinator
  let animator: (any UIViewControllerAnimatedTransitioning)?
  private var interactor: (any UIViewControllerInteractiveTransitioning)?
  private let from: Side
  private let to: Side
  private var ended: ((Bool) -> Void)?
  private var endings: [() -> Void] = []

  /// `ended` hears once whether the transition came to its end.
  init(
    from: Side, to: Side, in container: UIView, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, style: UIModalPresentationStyle,
    ended: @escaping (Bool) -> Void
  ) {
    (self.from, self.to, containerView) = (from, to, container)
    (self.animator, self.interactor, self.ended) = (animator, interactor, ended)
    coordinator = TransitionCoordinator(
      from: from.controller, to: to.controller, in: container, duration: 0, style: style,
      isInteractive: interactor?.wantsInteractiveStart ?? false)
    super.init()
    coordinator.transitionDuration = animator.transitionDuration(using: self)
    coordinator.views = (from.view, to.view)
    coordinator.isInterruptible = interactor != nil
  }

  var isAnimated: Bool { true }
  var isInteractive: Bool { coordinator.isInteractive }
  var transitionWasCancelled: Bool { coordinator.isCancelled }
  var presentationStyle: UIModalPresentationStyle { coordinator.presentationStyle }
  var targetTransform: CGAffineTransform { .identity }

  private func side(_ isFrom: Bool) -> Side { isFrom ? from : to }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from.controller : key == .to ? to.controller : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : key == .to ? to.view : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from.controller ? from.initialFrame : vc === to.controller ? to.initialFrame : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === from.controller ? from.finalFrame : vc === to.controller ? to.finalFrame : .zero
  }

  // MARK: - Running

  func run() {
    guard let animator else { return }
    if let interactor {
      interactor.startInteractiveTransition(self)
      coordinator.beginInteraction(runs: !interactor.wantsInteractiveStart)
      return
    }
    animator.animateTransition(using: self)
    guard ended != nil else { return }
    if let standard = animator as? any StandardAnimation {
      standard.animate { self.coordinator.runAnimations() }
    } else {
      UIView.animate(withDuration: coordinator.transitionDuration, delay: 0, options: .curveEaseInOut) {
        self.coordinator.runAnimations()
      }
    }
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) { coordinator.interact(percentComplete) }
  func finishInteractiveTransition() { coordinator.endInteraction(cancelled: false) }
  func cancelInteractiveTransition() { coordinator.endInteraction(cancelled: true) }
  func pauseInteractiveTransition() { coordinator.resumeInteraction() }

  func completeTransition(_ didComplete: Bool) {
    guard let ended else { return }
    self.ended = nil
    if coordinator.isInteractive { coordinator.endInteraction(cancelled: !didComplete) }
    if !didComplete { coordinator.wasCancelled() }
    ended(didComplete)
    animator?.animationEnded(didComplete)
    for ending in endings { ending() }
    endings = []
    interactor = nil
  }

  /// Calls `ending` when the transition is over.
  func onEnd(_ ending: @escaping () -> Void) { endings.append(ending) }
}

/// An animation of this module, which says at which pace it goes.
@MainActor
protocol StandardAnimation: UIViewControllerAnimatedTransitioning {
  func animate(_ changes: @escaping () -> Void)
}
