import CoreGraphics
import QuartzCore

// Pushes and pops that the delegate animates, or that zoom: both views lie in a container below the pages' bar backgrounds meanwhile.
extension UINavigationController {
  /// False where delegate and controllers leave the change to the navigation controller.
  func runByDelegate(_ transition: NavigationTransition) -> Bool {
    guard transition.isAnimated, swipeCoordinator == nil, let from = transition.from else { return false }
    let to = transition.to
    let (upper, lower) = transition.isPush ? (to, from) : (from, to)
    let own = delegate?.navigationController(
      self, animationControllerFor: transition.isPush ? .push : .pop, from: from, to: to)
    guard
      let animator = own
        ?? upper.preferredTransition?.animator(of: upper, over: lower, arrives: transition.isPush)
    else { return false }
    let interactor = own.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
    let oldPage = page(for: from)
    let container = NavigationContainer(frame: content.bounds, topInset: barBottom(for: to))
    let context = TransitionContext(
      from: .init(controller: from, view: from.view, initialFrame: viewFrame(for: from)),
      to: .init(controller: to, view: to.view, finalFrame: viewFrame(for: to)), in: container, animator: animator,
      interactor: interactor, style: .none
    ) { [weak self, weak container] didComplete in
      guard let self else { return }
      if didComplete { arrived(transition) } else { giveUp(transition) }
      container?.removeFromSuperview()
      removeOldPages()
    }
    transition.context = context
    transition.coordinator = context.coordinator
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    delegate?.navigationController(self, willShow: to, animated: true)
    shown = to
    UIView.performWithoutAnimation {
      let newPage = page(for: to)
      newPage.setPlace(.here)
      content.insertSubview(container, at: 0)
      content.bringSubviewToFront(newPage)
      oldPage.isHidden = true
      hold(to, in: container)
      hold(from, in: container)
      watch()
      layOutPages()
      container.layoutIfNeeded()
    }
    let way: UINavigationBar.Way = transition.isPush ? .push : .pop
    context.coordinator.animate(alongsideTransition: { [weak self] _ in
      guard let self else { return }
      bar.setItems(stack.map(\.navigationItem), way: way, room: room(for: to), animated: true)
      layOut()
      bottomBarsMayHaveChanged()
    })
    context.run()
    return true
  }

  private func hold(_ controller: UIViewController, in container: UIView) {
    container.addSubview(controller.view)
    controller.view.frame = viewFrame(for: controller)
  }

  /// Gives the views back to their pages.
  private func putBack(_ transition: NavigationTransition) {
    UIView.performWithoutAnimation {
      for controller in [transition.from, transition.to].compactMap({ $0 }) {
        let page = page(for: controller)
        page.isHidden = false
        page.insert(controller.view, frame: viewFrame(for: controller))
      }
      page(for: stack.last ?? transition.to).setPlace(.here)
    }
  }

  private func arrived(_ transition: NavigationTransition) {
    putBack(transition)
    finish(transition)
    if let from = transition.from { page(for: from).isHidden = true }
  }

  /// The person gave it up: the stack is as it was.
  private func giveUp(_ transition: NavigationTransition) {
    guard !transition.isFinished, let from = transition.from else { return }
    transition.isFinished = true
    self.transition = nil
    let to = transition.to
    restoreStack(transition.oldStack)
    shown = from
    putBack(transition)
    bar.setItems(
      stack.map(\.navigationItem), way: transition.isPush ? .pop : .push, room: room(for: from), animated: false)
    watch()
    to.beginAppearanceTransition(false, animated: true)
    from.beginAppearanceTransition(true, animated: true)
    to.endAppearanceTransition()
    from.endAppearanceTransition()
    for controller in transition.removed { controller.moves.remove(.fromParent) }
    if transition.isPush, !stack.contains(where: { $0 === to }) {
      to.willMove(toParent: nil)
      to.removeFromParent()
    }
    viewIfLoaded?.setNeedsLayout()
    bottomBarsMayHaveChanged()
    transition.coordinator?.end()
  }
}

/// Holds both views of a transition that the delegate animates, with the safe area of the bar over them.
final class NavigationContainer: UIView {
  private let topInset: CGFloat

  init(frame: CGRect, topInset: CGFloat) {
    self.topInset = topInset
    super.init(frame: frame)
    isOpaque = false
    clipsToBounds = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override var safeAreaInsetsForSubviews: UIEdgeInsets {
    var area = super.safeAreaInsetsForSubviews
    area.top = max(area.top, topInset)
    return area
  }
}
