import CoreGraphics
import Logging
import QuartzCore

/// Is told when a person dismisses a sheet, and may say no. All methods are optional.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Asked before Escape or a click beside the sheet dismisses it.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Not called when the program dismisses.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// A person tried to dismiss what may not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// One controller over another: holds the view that covers the window, and brings the presented view in and out.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  open private(set) var presentingViewController: UIViewController
  open private(set) var presentedViewController: UIViewController
  open var presentationStyle: UIModalPresentationStyle { geometry.style }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  var geometry: SheetGeometry {
    let style = presentedViewController.modalPresentationStyle
    return SheetGeometry(
      style: style == .automatic ? .pageSheet : style, preferredSize: presentedViewController.preferredContentSize)
  }

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
  }

  /// Fills the window from the beginning of the presentation to its end.
  open var containerView: UIView? { container }
  private var container: PresentationView?

  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  open var frameOfPresentedViewInContainerView: CGRect { geometry.frame(in: container?.bounds ?? .zero) }
  open var shouldPresentInFullscreen: Bool { true }
  open var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: - Coming and going

  var dims: Bool { geometry.isSheet || presentedViewController.dimsWhenPresented }
  private var isLeaving = false
  private var takesPresentersView = false
  /// What had the keyboard before.
  private weak var oldResponder: UIResponder?
  private var dissolves: Bool { presentedViewController.modalTransitionStyle == .crossDissolve }

  func present(in window: UIWindow, animated: Bool, _ completion: (() -> Void)?) {
    let (presenter, presented) = (presentingViewController, presentedViewController)
    presented.loadViewIfNeeded()
    let container = PresentationView(owner: self, frame: window.bounds)
    self.container = container
    takesPresentersView = shouldRemovePresentersView
    presented.moves.insert(.presented)
    oldResponder = window.firstResponder
    oldResponder?.resignFirstResponder()
    presentationTransitionWillBegin()
    if takesPresentersView { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    UIView.performWithoutAnimation {
      window.addSubview(container)
      container.insert(presented.view)
      container.place(false, dissolves: dissolves)
      container.layoutIfNeeded()
    }
    move(animated) { [self] in
      presentationTransitionDidEnd(true)
      presented.endAppearanceTransition()
      if takesPresentersView, !isLeaving {
        presenter.viewIfLoaded?.removeFromSuperview()
        presenter.endAppearanceTransition()
      }
      completion?()
    } changes: {
      container.place(true, dissolves: self.dissolves)
    }
  }

  /// Takes the presented view away; `quietly` without bringing the presenter back.
  func dismiss(animated: Bool, quietly: Bool = false, _ completion: (() -> Void)?) {
    guard !isLeaving, let container else { return }
    isLeaving = true
    let (presenter, presented) = (presentingViewController, presentedViewController)
    presented.moves.insert(.dismissed)
    let window = container.window
    let hadKeyboard = (window?.firstResponder).map { $0.isInside(container) } ?? false
    dismissalTransitionWillBegin()
    presented.beginAppearanceTransition(false, animated: animated)
    if takesPresentersView, !quietly {
      presenter.beginAppearanceTransition(true, animated: animated)
      putBackPresentersView(below: container)
    }
    container.isUserInteractionEnabled = false
    move(animated) { [self] in
      container.removeFromSuperview()
      presented.viewIfLoaded?.removeFromSuperview()
      self.container = nil
      presented.endAppearanceTransition()
      if takesPresentersView, !quietly { presenter.endAppearanceTransition() }
      presented.ownPresentation = nil
      if presenter.presentation === self { presenter.presentation = nil }
      dismissalTransitionDidEnd(true)
      if hadKeyboard || window?.firstResponder == nil { oldResponder?.becomeFirstResponder() }
      completion?()
    } changes: {
      container.place(false, dissolves: self.dissolves)
    }
  }

  private func putBackPresentersView(below container: UIView) {
    guard let view = presentingViewController.viewIfLoaded, view.superview == nil else { return }
    if let holder = presentingViewController.ownPresentation?.container {
      holder.insert(view)
    } else if let window = container.window {
      view.frame = window.bounds
      window.insertSubview(view, at: 0)
    }
  }

  private func move(_ animated: Bool, _ completion: @escaping () -> Void, changes: @escaping () -> Void) {
    guard animated, container?.window != nil else {
      changes()
      presentedViewController.afterLayout(completion)
      return
    }
    UIView.animate(
      withDuration: dissolves ? 0.25 : 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: changes, completion: { _ in completion() })
  }

  /// Escape, or a click beside the sheet; true when it is dealt with.
  func dismissByPerson() -> Bool {
    guard geometry.isSheet, presentedViewController.presentation == nil, !isLeaving else { return geometry.isSheet }
    let isAllowed =
      !presentedViewController.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) ?? true
    guard isAllowed else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return true
    }
    delegate?.presentationControllerWillDismiss(self)
    dismiss(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
    return true
  }
}

extension UIViewController {
  func show(presented: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
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
    let presentation = presented.makePresentation(presenter: self)
    self.presentation = presentation
    presented.ownPresentation = presentation
    presentation.present(in: window, animated: animated, completion)
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

  fileprivate func makePresentation(presenter: UIViewController) -> UIPresentationController {
    UIPresentationController(presentedViewController: self, presenting: presenter)
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
    keyCode == .keyboardEscape && modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
  }
}

private let logger = Logger(label: "uikit.controllers")
