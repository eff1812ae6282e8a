import UIKit
import UIKitTesting

/// A controller that calls the trigger for all that it is told.
final class CallbackController: UIViewController {
  var trigger: CallbackTrigger?

  override func viewDidLoad() {
    super.viewDidLoad()
    trigger?.called("didLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    trigger?.called("willAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    trigger?.called("isAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    trigger?.called("didAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    trigger?.called("willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    trigger?.called("didDisappear")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    trigger?.called("didLayOut")
  }
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    trigger?.called("willTransition")
  }

  static let callbacks = [
    "didLoad", "willAppear", "isAppearing", "didAppear", "willDisappear", "didDisappear", "didLayOut", "willTransition",
  ]
}

/// What a presentation of the program's own calls it for.
class PresentationCallbacks: CallbackStage, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  override class var callbacks: [String] {
    CallbackController.callbacks + [
      "animatorIn", "animatorOut", "interactor", "interactorOut", "controller", "duration", "animate", "ended",
      "presentWillBegin", "presentDidEnd", "dismissWillBegin", "dismissDidEnd", "container", "containerDid", "frame",
      "alongside", "alongsideEnd", "presented", "dismissed",
    ]
  }

  private final class Presentation: UIPresentationController {
    var trigger: CallbackTrigger?

    override var frameOfPresentedViewInContainerView: CGRect {
      trigger?.called("frame")
      return (containerView?.bounds ?? .zero).insetBy(dx: 40, dy: 40)
    }
    override func presentationTransitionWillBegin() {
      trigger?.called("presentWillBegin")
      guard let coordinator = presentedViewController.transitionCoordinator else { return }
      let trigger = trigger
      coordinator.animate { _ in
        trigger?.called("alongside")
      } completion: { _ in
        trigger?.called("alongsideEnd")
      }
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { trigger?.called("presentDidEnd") }
    override func dismissalTransitionWillBegin() { trigger?.called("dismissWillBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { trigger?.called("dismissDidEnd") }
    override func containerViewWillLayoutSubviews() { trigger?.called("container") }
    override func containerViewDidLayoutSubviews() { trigger?.called("containerDid") }
  }

  override func setUp(_ root: UIViewController) {
    trigger.reload = { [trigger] in
      trigger.root?.presentedViewController?.view = UIView()
    }
  }

  /// The program does not hold what it presents.
  private func present() {
    let controller = CallbackController()
    controller.trigger = trigger
    controller.modalPresentationStyle = .custom
    controller.transitioningDelegate = self
    if trigger.callback != "didLoad" { trigger.view = controller.view }
    trigger.root?.present(controller, animated: true) { [trigger] in trigger.called("presented") }
  }

  override func run() {
    present()
    runArrival()
    window.advance(by: 0.5)
    window.resize(to: CGSize(width: 400, height: 500))
    window.advance(by: 0.1)
    trigger.root?.dismiss(animated: true) { [trigger] in trigger.called("dismissed") }
    runDeparture()
    window.advance(by: 0.5)
  }

  func runArrival() {}
  func runDeparture() {}
  var interactor: UIPercentDrivenInteractiveTransition? { nil }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let presentation = Presentation(presentedViewController: presented, presenting: presenting)
    presentation.trigger = trigger
    return answer("controller", presentation)
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { answer("animatorIn", self) }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { answer("animatorOut", self) }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { answer("interactor", interactor) }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { answer("interactorOut", interactor) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    answer("duration", 0.2)
  }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let view = context.view(forKey: .to) ?? context.view(forKey: .from)
    if let to = context.view(forKey: .to) {
      context.containerView.addSubview(to)
      if let controller = context.viewController(forKey: .to) { to.frame = context.finalFrame(for: controller) }
    }
    called("animate")
    UIView.animate(withDuration: 0.2) {
      view?.alpha = 0.5
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
  func animationEnded(_ transitionCompleted: Bool) { called("ended") }
}

/// The same where a person moves what comes and goes.
final class InteractiveCallbacks: PresentationCallbacks {
  private let hand = UIPercentDrivenInteractiveTransition()
  override var interactor: UIPercentDrivenInteractiveTransition? { hand }

  override func runArrival() {
    for part in [0.2, 0.6] {
      hand.update(part)
      window.advance(by: 0.05)
    }
    hand.finish()
  }

  override func runDeparture() {
    hand.update(0.3)
    window.advance(by: 0.05)
    hand.cancel()
    window.advance(by: 0.5)
    trigger.root?.dismiss(animated: true) { [trigger] in trigger.called("dismissed") }
    hand.update(0.3)
    window.advance(by: 0.05)
    hand.finish()
  }
}

/// What a sheet calls a program for.
final class SheetCallbacks: CallbackStage, UIAdaptivePresentationControllerDelegate,
  UISheetPresentationControllerDelegate
{
  override class var callbacks: [String] {
    CallbackController.callbacks + [
      "willPresent", "style", "shouldDismiss", "willDismiss", "didDismiss", "attempt", "detent",
    ]
  }

  override func setUp(_ root: UIViewController) {
    trigger.reload = { [trigger] in
      trigger.root?.presentedViewController?.sheetPresentationController?.detents = [.large()]
    }
  }

  private func present() {
    let controller = CallbackController()
    controller.trigger = trigger
    controller.sheetPresentationController?.detents = [.medium(), .large()]
    controller.sheetPresentationController?.delegate = self
    if trigger.callback != "didLoad" { trigger.view = controller.view }
    trigger.root?.present(controller, animated: true)
  }

  override func run() {
    present()
    window.advance(by: 0.6)
    window.resize(to: CGSize(width: 400, height: 500))
    window.advance(by: 0.1)
    drag((0..<10).map { CGPoint(x: 200, y: 260 - 22 * $0) })
    window.advance(by: 1)
    trigger.root?.presentedViewController?.isModalInPresentation = true
    window.key(.keyboardEscape)
    window.advance(by: 0.2)
    trigger.root?.presentedViewController?.isModalInPresentation = false
    window.key(.keyboardEscape)
    window.advance(by: 1)
  }

  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { called("willPresent") }
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { answer("style", .none) }
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    answer("shouldDismiss", true)
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { called("willDismiss") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { called("didDismiss") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    called("attempt")
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
    called("detent")
  }
}

/// What a navigation controller calls a program for.
final class NavigationCallbacks: CallbackStage, UINavigationControllerDelegate {
  override class var callbacks: [String] {
    CallbackController.callbacks.filter { $0 != "willTransition" } + ["willShow", "didShow", "animator"]
  }

  private var navigation: UINavigationController? { window.window.rootViewController as? UINavigationController }

  override func setUp(_ root: UIViewController) {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = self
    window.window.rootViewController = navigation
    trigger.root = navigation
    trigger.reload = { [weak navigation] in navigation?.setViewControllers([UIViewController()], animated: false) }
  }

  private func push(animated: Bool) {
    let controller = CallbackController()
    controller.trigger = trigger
    if trigger.callback != "didLoad" { trigger.view = controller.view }
    navigation?.pushViewController(controller, animated: animated)
  }

  override func run() {
    push(animated: true)
    window.advance(by: 0.6)
    navigation?.popViewController(animated: true)
    window.advance(by: 0.6)
    push(animated: false)
    window.advance(by: 0.1)
    navigation?.popToRootViewController(animated: false)
    window.advance(by: 0.1)
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { called("willShow") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { called("didShow") }
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { answer("animator", nil) }
}
