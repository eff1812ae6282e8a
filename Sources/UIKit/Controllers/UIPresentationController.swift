import CoreGraphics
import Logging
import QuartzCore

/// Is told when a person dismisses a sheet, and may say no; and may have a sheet shown in another style where it is
/// narrow. All methods are optional.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The style for a narrow window; the controller's own by default.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// The same with the traits of what is covered; called in its place where a delegate has both.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Told before a controller is presented in another style than its own.
  func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  )
  /// What to present in place of the controller in another style than its own; nil for the controller.
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Asked before Escape, a click beside the sheet or dragging it down dismisses it.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Not called when the program dismisses.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// A person tried to dismiss what may not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  ) {}
  public func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// One controller over another: holds the view that covers the window, and brings the presented view in and out.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer {
  /// The controller's own until it is presented.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }
  private weak var presenter: UIViewController?

  open var presentedViewController: UIViewController {
    guard let presented else { fatalError("the controller that \(self) presented is gone") }
    return presented
  }
  /// Weak, since a controller keeps its presentation controller from the first access on.
  private weak var presented: UIViewController?
  /// The presented controller, from the beginning of its presentation to the end of its dismissal.
  private var kept: UIViewController?

  /// The presented controller's own style.
  open var presentationStyle: UIModalPresentationStyle {
    let style = presentedViewController.modalPresentationStyle
    return style == .automatic ? .pageSheet : style
  }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
  }

  // MARK: - Style and place

  var geometry: SheetGeometry {
    SheetGeometry(style: shownStyle, preferredSize: presentedViewController.preferredContentSize)
  }

  /// In a narrow window what the delegate says, else the controller's own.
  private var shownStyle: UIModalPresentationStyle {
    container.flatMap { adaptiveStyle(in: $0.bounds) } ?? replacedStyle ?? presentationStyle
  }

  /// Of the controller that was replaced by one for another style.
  private var replacedStyle: UIModalPresentationStyle?

  /// The style in place of the controller's own; nil where that holds.
  private func adaptiveStyle(in bounds: CGRect) -> UIModalPresentationStyle? {
    let own = replacedStyle ?? presentationStyle
    guard let delegate, SheetGeometry(style: own).isNarrow(in: bounds) else { return nil }
    let traits = presentingViewController.traitCollection
    let style = delegate.adaptivePresentationStyle(for: self, traitCollection: traits)
    return style == .none || style == .automatic || style == own ? nil : style
  }

  /// Lets the delegate put another controller in the place of the one to present where the style is another.
  func adapt(to window: UIWindow) -> UIViewController {
    let original = presentedViewController
    guard let style = adaptiveStyle(in: window.bounds), let delegate else { return original }
    delegate.presentationController(self, prepare: self)
    guard let other = delegate.presentationController(self, viewControllerForAdaptivePresentationStyle: style) else {
      return original
    }
    replacedStyle = presentationStyle
    presented = other
    return other
  }

  /// Fills the window from the beginning of the presentation to its end.
  open var containerView: UIView? { container }
  private var container: PresentationView?

  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  open var frameOfPresentedViewInContainerView: CGRect {
    let bounds = container?.bounds ?? .zero
    return presentedViewController.frameWhenPresented(in: bounds) ?? geometry.frame(in: bounds)
  }
  open var shouldPresentInFullscreen: Bool {
    geometry.style != .currentContext && geometry.style != .overCurrentContext
  }
  open var shouldRemovePresentersView: Bool { geometry.style == .fullScreen || geometry.style == .currentContext }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: - Size

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Overrides call super, which tells the presented controller.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let new = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    if new != presentedViewController.viewIfLoaded?.bounds.size {
      presentedViewController.viewWillTransition(to: new, with: coordinator)
    }
  }

  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }

  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let bounds = CGRect(origin: .zero, size: parentSize)
    return (presentedViewController.frameWhenPresented(in: bounds) ?? geometry.frame(in: bounds)).size
  }

  // MARK: - Coming and going

  var dims: Bool { geometry.isSheet || presentedViewController.dimsWhenPresented }
  private(set) var isLeaving = false
  private var isSettled = false
  private var takesPresentersView = false
  /// Called when the presented view is gone.
  private var departures: [() -> Void] = []
  /// Shows its tint in grey meanwhile.
  private weak var dimmedView: UIView?
  /// What had the keyboard before.
  private weak var oldResponder: UIResponder?
  private var dissolves: Bool { presentedViewController.modalTransitionStyle == .crossDissolve }

  func present(from presenter: UIViewController, in window: UIWindow, animated: Bool, _ completion: (() -> Void)?) {
    self.presenter = presenter
    let presented = presentedViewController
    kept = presented
    presented.loadViewIfNeeded()
    let holder = shouldPresentInFullscreen ? window : presenter.viewIfLoaded?.superview ?? window
    let frame = shouldPresentInFullscreen ? window.bounds : presenter.viewIfLoaded?.frame ?? window.bounds
    let container = PresentationView(owner: self, frame: frame)
    self.container = container
    takesPresentersView = shouldRemovePresentersView
    presented.moves.insert(.presented)
    oldResponder = window.firstResponder
    oldResponder?.resignFirstResponder()
    coordinator = makeCoordinator(from: presenter, to: presented, in: container, animated)
    presentationTransitionWillBegin()
    if takesPresentersView { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    UIView.performWithoutAnimation {
      if holder === window {
        holder.addSubview(container)
      } else {
        holder.insertSubview(container, aboveSubview: presenter.view)
      }
      container.insert(presented.view)
      container.setInPlace(false, dissolves: dissolves)
      container.layoutIfNeeded()
    }
    if dims, let view = presenter.viewIfLoaded, view.explicitTintMode == .automatic {
      view.tintAdjustmentMode = .dimmed
      dimmedView = view
    }
    animateChanges(animated) { [self] in
      isSettled = true
      presentationTransitionDidEnd(true)
      presented.endAppearanceTransition()
      if takesPresentersView, !isLeaving {
        presenter.viewIfLoaded?.removeFromSuperview()
        presenter.endAppearanceTransition()
      }
      endCoordinator()
      completion?()
    } changes: {
      container.setInPlace(true, dissolves: self.dissolves)
    }
  }

  /// Takes the presented view away; `quietly` without bringing the presenter back. While it goes already the completion
  /// waits for that.
  func dismiss(animated: Bool, quietly: Bool = false, _ completion: (() -> Void)?) {
    guard let container else {
      completion?()
      return
    }
    if let completion { departures.append(completion) }
    guard !isLeaving else { return }
    isLeaving = true
    let (presenter, presented) = (presentingViewController, presentedViewController)
    presented.moves.insert(.dismissed)
    let window = container.window
    let hadKeyboard = (window?.firstResponder).map { $0.isInside(container) } ?? false
    endCoordinator()
    coordinator = makeCoordinator(from: presented, to: presenter, in: container, animated)
    dismissalTransitionWillBegin()
    presented.beginAppearanceTransition(false, animated: animated)
    if takesPresentersView, !quietly {
      presenter.beginAppearanceTransition(true, animated: animated)
      putBackPresentersView(below: container)
    }
    dimmedView?.tintAdjustmentMode = .automatic
    container.isUserInteractionEnabled = false
    animateChanges(animated) { [self] in
      container.removeFromSuperview()
      presented.viewIfLoaded?.removeFromSuperview()
      self.container = nil
      presented.endAppearanceTransition()
      if takesPresentersView, !quietly { presenter.endAppearanceTransition() }
      presented.ownPresentation = nil
      if presenter.presentation === self { presenter.presentation = nil }
      dismissalTransitionDidEnd(true)
      endCoordinator()
      if hadKeyboard || window?.firstResponder == nil { oldResponder?.becomeFirstResponder() }
      for departure in departures { departure() }
      departures = []
      kept = nil
    } changes: {
      container.setInPlace(false, dissolves: self.dissolves)
    }
  }

  private func putBackPresentersView(below container: UIView) {
    guard let view = presentingViewController.viewIfLoaded, view.superview == nil else { return }
    if !shouldPresentInFullscreen, let holder = container.superview {
      view.frame = container.frame
      holder.insertSubview(view, belowSubview: container)
    } else if let holder = presentingViewController.ownPresentation?.container {
      holder.insert(view)
    } else if let window = container.window {
      view.frame = window.bounds
      window.insertSubview(view, at: 0)
    }
  }

  private func animateChanges(_ animated: Bool, _ completion: @escaping () -> Void, changes: @escaping () -> Void) {
    guard animated, container?.window != nil else {
      changes()
      presentedViewController.afterLayout(completion)
      return
    }
    let coordinator = coordinator
    UIView.animate(withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
      changes()
      coordinator?.runAnimations()
    } completion: { _ in
      completion()
    }
  }

  private var duration: TimeInterval { dissolves ? 0.25 : 0.4 }
  /// Of the animation that runs.
  private var coordinator: TransitionCoordinator?

  private func makeCoordinator(
    from: UIViewController, to: UIViewController, in container: UIView, _ animated: Bool
  ) -> TransitionCoordinator? {
    guard animated else { return nil }
    return TransitionCoordinator(from: from, to: to, in: container, duration: duration, style: shownStyle)
  }

  private func endCoordinator() {
    let ended = coordinator
    coordinator = nil
    ended?.end()
  }

  // MARK: - By the person

  /// Whether the person may send the sheet away; a delegate that says no is asked only once for a drag.
  var allowsDismissal: Bool {
    !presentedViewController.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Whether a drag may move the sheet now.
  var canBeDragged: Bool {
    geometry.isSheet && isSettled && !isLeaving && presentedViewController.presentation == nil
  }

  /// A click beside what is presented.
  func pressedBeside() {
    if !presentedViewController.takesPressBeside() { _ = dismissByPerson() }
  }

  /// Escape, or a click beside the sheet; true when it is dealt with.
  func dismissByPerson() -> Bool {
    guard geometry.isSheet, presentedViewController.presentation == nil, !isLeaving else { return geometry.isSheet }
    if allowsDismissal { dismissForPerson() } else { dismissalWasRefused() }
    return true
  }

  func dismissalWasRefused() { delegate?.presentationControllerDidAttemptToDismiss(self) }

  func dismissForPerson() {
    delegate?.presentationControllerWillDismiss(self)
    dismiss(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
  }
}

extension UIViewController {
  func beginPresenting(_ presented: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    if let presentation {
      logger.warning("\(self) cannot present \(presented): it presents \(presentation.presentedViewController) already")
      return
    }
    guard presented.ownPresentation == nil, presented.parent == nil, presented !== self else {
      logger.warning(
        "\(self) cannot present \(presented): it is presented already, or a child, or the presenter itself")
      return
    }
    guard let window = viewIfLoaded?.window else {
      logger.warning("\(self) cannot present \(presented): its own view is in no window")
      return
    }
    let presentation = presented.preparedPresentation()
    presented.forgetPreparedPresentation()
    self.presentation = presentation
    presentation.adapt(to: window).ownPresentation = presentation
    presentation.present(from: self, in: window, animated: animated, completion)
  }

  /// Who presents a controller that this one is asked to: the nearest that defines a context for a style that asks for
  /// one, else the outermost container.
  func presenter(of controller: UIViewController) -> UIViewController {
    let style = controller.modalPresentationStyle
    guard style == .currentContext || style == .overCurrentContext else { return outermost }
    var candidate = self
    while !candidate.definesPresentationContext, let parent = candidate.parent { candidate = parent }
    return candidate
  }

  func dismissPresented(animated: Bool, _ completion: (() -> Void)?) {
    var owner: UIViewController? = self
    while let candidate = owner, candidate.presentation == nil { owner = candidate.parent }
    guard let lowest = owner?.presentation else {
      if let presenter = presentingViewController {
        presenter.dismissPresented(animated: animated, completion)
      } else {
        completion?()
      }
      return
    }
    // The topmost one moves away; those between vanish with it.
    var stack = [lowest]
    while let next = stack.last?.presentedViewController.presentation { stack.append(next) }
    let top = stack.removeLast()
    for between in stack.reversed() where between !== lowest { between.dismiss(animated: false, quietly: true, nil) }
    if let lowest = stack.first { lowest.dismiss(animated: false, nil) }
    top.dismiss(animated: animated, quietly: !stack.isEmpty, completion)
  }

  /// The window shows another root: what lay over this one goes with it.
  func dropPresentations() {
    presentation?.presentedViewController.dropPresentations()
    presentation?.dismiss(animated: false, nil)
    for child in children { child.dropPresentations() }
  }
}

extension UIResponder {
  /// Whether the responder is a view inside another, or the controller of one.
  func isInside(_ view: UIView) -> Bool {
    let own = self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
    return own?.isDescendant(of: view) ?? false
  }
}

extension UIKey {
  var isPlainEscape: Bool {
    keyCode == .keyboardEscape && modifierFlags.held.isEmpty
  }
}

private let logger = Logger(label: "uikit.controllers")
