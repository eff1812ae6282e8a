import CoreGraphics
import QuartzCore

// The selected controller's view comes, and the one before goes.
extension UITabBarController {
  func showSelected() {
    show(isMoreSelected ? moreNavigationController : isViewLoaded ? selected : nil)
    sidebar.list?.select()
  }

  func show(_ controller: UIViewController?) {
    guard isViewLoaded, controller !== shown else { return }
    transition?.completeTransition(true)
    if let controller, controller.parent == nil {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    let old = shown
    if let old, let controller, runByDelegate(old, controller) { return }
    controller?.loadViewIfNeeded()
    let tells = cycle.state == .shown || cycle.state == .appearing
    if tells {
      old?.beginAppearanceTransition(false, animated: false)
      controller?.beginAppearanceTransition(true, animated: false)
    }
    shown = controller
    UIView.performWithoutAnimation {
      if let controller {
        content.addSubview(controller.view)
        layOut()
      }
      old?.viewIfLoaded?.removeFromSuperview()
    }
    watch()
    if tells {
      old?.endAppearanceTransition()
      if cycle.state == .shown { controller?.endAppearanceTransition() }
    }
    viewIfLoaded?.window?.updateTitle()
  }

  private func runByDelegate(_ old: UIViewController, _ new: UIViewController) -> Bool {
    guard cycle.state == .shown, view.window != nil, UIView.areAnimationsEnabled,
      let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    else { return false }
    let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
    let oldIndex = entries.firstIndex { $0.viewControllerIfShown === old }
    let context = TransitionContext(
      from: .init(controller: old, view: old.view, initialFrame: frame(for: old)),
      to: .init(controller: new, view: new.view, finalFrame: frame(for: new)), in: content, animator: animator,
      interactor: interactor, style: .none
    ) { [weak self] didComplete in self?.ended(old, new, didComplete, oldIndex) }
    transition = context
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    shown = new
    UIView.performWithoutAnimation {
      content.insertSubview(new.view, at: 0)
      new.view.frame = frame(for: new)
      new.view.layoutIfNeeded()
    }
    context.run()
    return true
  }

  private func ended(_ old: UIViewController, _ new: UIViewController, _ didComplete: Bool, _ oldIndex: Int?) {
    let context = transition
    transition = nil
    if didComplete {
      old.viewIfLoaded?.removeFromSuperview()
    } else {
      new.beginAppearanceTransition(false, animated: true)
      old.beginAppearanceTransition(true, animated: true)
      new.viewIfLoaded?.removeFromSuperview()
      shown = old
      if let oldIndex { storedIndex = oldIndex }
      rebuildItems()
    }
    layOut()
    watch()
    old.endAppearanceTransition()
    new.endAppearanceTransition()
    context?.coordinator.end()
  }
}
