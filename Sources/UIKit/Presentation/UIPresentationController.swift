import CoreGraphics
import QuartzCore

/// One controller over another: holds the view that covers the window, and brings the presented view in and out.
@preconcurrency @MainActor open class UIPresentationController: NSObject, ControllerPresentation {
  /// The controller's own until it is presented.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }
  final weak var presenter: UIViewController?

  open var presentedViewController: UIViewController {
    guard let presented else { fatalError("the controller that \(self) presented is gone") }
    return presented
  }
  /// Weak, since a controller keeps its presentation controller from the first access on.
  final weak var presented: UIViewController?
  /// The presented controller, from the beginning of its presentation to the end of its dismissal.
  final var kept: UIViewController?

  /// The presented controller's own style.
  open var presentationStyle: UIModalPresentationStyle {
    let style = presentedViewController.modalPresentationStyle
    return style == .automatic ? .pageSheet : style
  }

  // Sheets and popovers declare a narrower one, and set this one as `adaptiveDelegate`.
  @_disfavoredOverload
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// `delegate` as this class declares it.
  final var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { delegate }
    set { delegate = newValue }
  }

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
  }

  // MARK: - Style and place

  /// The style that the delegate asks for in a narrow window; `none` for the controller's own.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: presentingViewController.traitCollection)
  }

  /// The same for traits that may come.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    guard traitCollection.horizontalSizeClass == .compact, let delegate = adaptiveDelegate else { return .none }
    let style = delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
    return style == .automatic || style == (replacedStyle ?? presentationStyle) ? .none : style
  }

  /// Traits that the presented controller has in place of those of its window.
  open var overrideTraitCollection: UITraitCollection? {
    didSet {
      presented?.makeOwnTraits().fromContainer = overrideTraitCollection
      presented?.ownTraitsChanged()
    }
  }

  /// In a narrow window what the delegate says, else the controller's own.
  final var shownStyle: UIModalPresentationStyle {
    container.flatMap { adaptiveStyle(in: $0.bounds) } ?? replacedStyle ?? presentationStyle
  }

  /// Of the controller that was replaced by one for another style.
  private var replacedStyle: UIModalPresentationStyle?

  /// The style in place of the controller's own; nil where that holds.
  final func adaptiveStyle(in bounds: CGRect) -> UIModalPresentationStyle? {
    let own = replacedStyle ?? presentationStyle
    guard adapts(own), WindowWidth.isNarrow(bounds.width) else { return nil }
    let traits = UITraitCollection(traitsFrom: [
      presentingViewController.traitCollection, UITraitCollection(horizontalSizeClass: .compact),
    ])
    let asked = adaptiveDelegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? .automatic
    let style = asked == .automatic ? standardAdaptiveStyle : asked
    return style == .none || style == .automatic || style == own ? nil : style
  }

  private func adapts(_ style: UIModalPresentationStyle) -> Bool {
    style == .pageSheet || style == .formSheet || style == .popover
  }

  /// What a narrow window makes of it when nobody says.
  var standardAdaptiveStyle: UIModalPresentationStyle { .none }

  /// Lets the delegate put another controller in the place of the one to present where the style is another.
  final func adapt(to window: UIWindow) -> UIViewController {
    let original = presentedViewController
    guard let style = adaptiveStyle(in: window.bounds), let delegate = adaptiveDelegate else { return original }
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
  final var container: PresentationView?

  /// What comes and goes: the presented controller's view, or what holds it.
  open var presentedView: UIView? { container?.card ?? presentedViewController.viewIfLoaded }

  open var frameOfPresentedViewInContainerView: CGRect { place(in: container?.bounds ?? .zero).frame }

  open var shouldPresentInFullscreen: Bool {
    shownStyle != .currentContext && shownStyle != .overCurrentContext
  }
  open var shouldRemovePresentersView: Bool { shownStyle == .fullScreen || shownStyle == .currentContext }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Where the presented view stands, and what it looks like there.
  func place(in bounds: CGRect) -> PresentedPlace { PresentedPlace(frame: bounds) }
  /// Whether the presented controller's view stands on a card of the framework's.
  var usesCard: Bool { false }
  /// The sheet that it is shown as now.
  var sheetInUse: UISheetPresentationController? { nil }
  /// Told before the container is in the window.
  func prepare(in window: UIWindow) {}

  /// Whether it fades in, whatever the controller's transition style.
  var fades: Bool { false }
  var arrowColor: UIColor { .systemBackground }
  /// Behind the presented view, where its place is filled.
  var fillColor: UIColor? { nil }
  /// What draws a popover in place of the standard card.
  var backgroundType: UIPopoverBackgroundView.Type? { nil }
  /// Whether a touch beside it goes to what lies behind; the point is in the container's space.
  func letTouchThrough(at point: CGPoint) -> Bool { false }

  /// Whether the class is a program's, whose views the program lays out.
  final var isProgramsOwn: Bool { type(of: self) != UIPresentationController.self && !usesCard }

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
  ) -> CGSize { place(in: CGRect(origin: .zero, size: parentSize)).frame.size }

  // MARK: - State

  final var stage = PresentationStage.away
  /// The transition that runs.
  final var transition: TransitionContext?
  final var takesPresentersView = false
  /// The window shows another root than the one that it lies over.
  final var isDropped = false
  /// Called when the presented view is gone.
  final var departures: [() -> Void] = []
  /// Ends a departure without animation; nil while there is none.
  final var endsDeparture: (() -> Void)?
  /// Shows its tint in grey meanwhile.
  final weak var dimmedView: UIView?
  /// What had the keyboard before.
  final weak var oldResponder: UIResponder?
  /// Where a reader was before.
  final weak var readFrom: UIResponder?
  /// On which `present` was called.
  final weak var source: UIViewController?

  // MARK: - By the person

  /// Whether the person may send it away; a delegate that says no is asked only once for a drag.
  var allowsDismissal: Bool {
    !presentedViewController.isModalInPresentation
      && adaptiveDelegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Whether Escape or a click beside it sends it away.
  var isDismissedByPerson: Bool { false }

  /// A click beside what is presented.
  func pressedBeside() {
    if !presentedViewController.takesPressBeside() { _ = dismissByPerson() }
  }

  /// Escape, or a click beside it; true when it is dealt with.
  final func preferredSizeChanged() { containerView?.setNeedsLayout() }

  final func dismissByPerson() -> Bool {
    guard isDismissedByPerson, presentedViewController.presentation == nil, !isLeaving else {
      return isDismissedByPerson
    }
    if allowsDismissal { dismissForPerson() } else { dismissalWasRefused() }
    return true
  }

  func dismissalWasRefused() { adaptiveDelegate?.presentationControllerDidAttemptToDismiss(self) }

  func dismissForPerson() {
    adaptiveDelegate?.presentationControllerWillDismiss(self)
    dismiss(animated: true) { [self] in adaptiveDelegate?.presentationControllerDidDismiss(self) }
  }
}

/// Where a presentation stands between nothing and nothing.
enum PresentationStage { case away, arriving, settled, leaving }
