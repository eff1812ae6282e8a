import UIKit

/// Presents a card that grows out of a button and can be dragged away, or a drawer at the right edge.
final class OwnPresentation: NSObject, UIViewControllerTransitioningDelegate {
  /// What a card grows out of; nil for a drawer.
  weak var source: UIView?
  private var drag: UIPercentDrivenInteractiveTransition?
  private weak var dragged: UIViewController?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    DimmedPresentation(presented, presenting, isDrawer: self.source == nil)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { GrowTransition(source: self.source, isComing: true) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    GrowTransition(source: source, isComing: false)
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { drag }

  /// Lets a person drag the controller's view downwards until it is gone.
  func letDrag(_ controller: UIViewController) {
    dragged = controller
    controller.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: OwnPresentation.panned))
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let view = pan.view else { return }
    let share = max(0, min(1, pan.translation(in: view.window).y / 300))
    switch pan.state {
    case .began:
      drag = UIPercentDrivenInteractiveTransition()
      dragged?.dismiss(animated: true)
    case .changed: drag?.update(share)
    case .ended, .cancelled:
      let isFast = pan.velocity(in: view.window).y > 600
      if pan.state == .ended, share > 0.4 || isFast { drag?.finish() } else { drag?.cancel() }
      drag = nil
    default: break
    }
  }
}

/// A card in the middle or a drawer at the edge, over a window that gets darker. A press beside it dismisses it.
private final class DimmedPresentation: UIPresentationController {
  private let dimming = UIView()
  private let isDrawer: Bool

  init(_ presented: UIViewController, _ presenting: UIViewController?, isDrawer: Bool) {
    self.isDrawer = isDrawer
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    let traits = presentingViewController.traitCollection
    if isDrawer {
      let width = min(Metrics.scaled(300, traits), bounds.width * 0.8)
      return CGRect(x: bounds.maxX - width, y: 0, width: width, height: bounds.height)
    }
    let size = CGSize(
      width: min(Metrics.scaled(340, traits), bounds.width - 40),
      height: min(Metrics.scaled(240, traits), bounds.height - 40))
    return CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.backgroundColor = UIColor.black.withAlphaComponent(0.35)
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.alpha = 0
    dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: DimmedPresentation.pressedBeside))
    containerView.insertSubview(dimming, at: 0)
    presentedViewController.view.layer.cornerRadius = isDrawer ? 0 : 20
    presentedViewController.view.layer.cornerCurve = .continuous
    presentedViewController.view.clipsToBounds = true
    fade(to: 1)
  }

  override func dismissalTransitionWillBegin() { fade(to: 0) }

  private func fade(to alpha: CGFloat) {
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = alpha }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) { if !completed { dimming.alpha = 1 } }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func pressedBeside() { presentedViewController.dismiss(animated: true) }
}

/// Grows a view out of another and lets it shrink there; without one, it comes in from the right edge.
private final class GrowTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private weak var source: UIView?
  private let isComing: Bool

  init(source: UIView?, isComing: Bool) {
    self.source = source
    self.isComing = isComing
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isComing ? .to : .from),
      let controller = context.viewController(forKey: isComing ? .to : .from)
    else { return context.completeTransition(false) }
    let frame = isComing ? context.finalFrame(for: controller) : view.frame
    let (away, alpha) = (transform(to: context.containerView, from: frame), source == nil ? 1 : 0.0)
    if isComing {
      context.containerView.addSubview(view)
      view.frame = frame
      view.layoutIfNeeded()
      (view.transform, view.alpha) = (away, alpha)
    }
    UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut) { [isComing] in
      view.transform = isComing ? .identity : away
      view.alpha = isComing ? 1 : alpha
    } completion: { _ in
      if context.transitionWasCancelled { (view.transform, view.alpha) = (.identity, 1) }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// Takes the view's frame to where it comes from.
  private func transform(to container: UIView, from frame: CGRect) -> CGAffineTransform {
    guard let source else { return CGAffineTransform(translationX: frame.width, y: 0) }
    let target = source.convert(source.bounds, to: container)
    return CGAffineTransform(translationX: target.midX - frame.midX, y: target.midY - frame.midY)
      .scaledBy(x: target.width / max(1, frame.width), y: target.height / max(1, frame.height))
  }
}
