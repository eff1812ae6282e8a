import CoreGraphics
import QuartzCore

/// The way an arrow points: up stands below its source.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// What a popover can belong to: a view, or an item of a bar.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Where it is seen in a view.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect? {
    window == nil ? nil : convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect? { button?.frame(in: referenceView) }
}

/// Is told of a popover, and of its dismissal by a person. All methods are optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Asked besides `presentationControllerShouldDismiss(_:)`.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// The window has another size: a source given by a rectangle may lie elsewhere.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: UnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: UnsafeMutablePointer<UIView>
  ) {}
}

/// A card beside what it belongs to, with an arrow at it. A click beside it and Escape send it away. In a narrow window
/// it is a sheet, unless its delegate says `none`.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  @_nonoverride
  open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
    didSet { adaptiveDelegate = delegate }
  }
  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate ?? (adaptiveDelegate as? any UIPopoverPresentationControllerDelegate)
  }

  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  open override var presentationStyle: UIModalPresentationStyle { .popover }

  open var permittedArrowDirections: UIPopoverArrowDirection = .any {
    didSet { container?.placeChanged() }
  }
  /// The way the arrow points; `unknown` before it is shown.
  open var arrowDirection: UIPopoverArrowDirection {
    guard let container, !isAdapted(in: container.bounds) else { return .unknown }
    return place(in: container.bounds).arrow?.side ?? .unknown
  }

  open var sourceView: UIView? { didSet { sourceChanged() } }
  /// In the source view's space; all of it unless set.
  open var sourceRect = CGRect.null { didSet { sourceChanged() } }
  open var barButtonItem: UIBarButtonItem? { didSet { sourceChanged() } }
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { sourceChanged() } }
  open var canOverlapSourceViewRect = false { didSet { sourceChanged() } }
  /// Take touches while the popover is open.
  open var passthroughViews: [UIView]?
  /// The card's colour, arrow included; that of the presented view unless set, and the system's where it has none.
  open var backgroundColor: UIColor? { didSet { sourceChanged() } }
  /// Draws the popover in place of the standard card and arrow: a subclass of `UIPopoverBackgroundView`. Set it before
  /// the popover is shown.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)? {
    didSet {
      ensure(
        popoverBackgroundViewClass == nil || backgroundType != nil,
        "\(popoverBackgroundViewClass.map { "\($0)" } ?? "") is no subclass of UIPopoverBackgroundView")
      sourceChanged()
    }
  }
  override var backgroundType: UIPopoverBackgroundView.Type? {
    popoverBackgroundViewClass as? UIPopoverBackgroundView.Type
  }
  /// How near the popover may come to the window's edges, in points.
  open var popoverLayoutMargins = UIEdgeInsets(
    top: PopoverLayout.margin, left: PopoverLayout.margin, bottom: PopoverLayout.margin, right: PopoverLayout.margin)
  {
    didSet { sourceChanged() }
  }

  /// What the popover is in a narrow window.
  open var adaptiveSheetPresentationController: UISheetPresentationController { sheet }
  private lazy var sheet: UISheetPresentationController = {
    let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: presenter)
    sheet.host = self
    return sheet
  }()

  private func sourceChanged() { container?.placeChanged() }

  // MARK: - Place

  /// 320 × 480 points unless the controller prefers another size.
  private static let standardSize = CGSize(width: 320, height: 480)

  override var usesCard: Bool { true }
  override var isDismissedByPerson: Bool { shownStyle == .popover || SheetGeometry(style: shownStyle).isSheet }
  override var standardAdaptiveStyle: UIModalPresentationStyle { narrowStyle }
  /// Of a popover of this module's, whose delegate nobody is.
  final var narrowStyle = UIModalPresentationStyle.pageSheet
  override var fades: Bool { shownStyle == .popover }
  open override var shouldPresentInFullscreen: Bool { true }
  override var sheetInUse: UISheetPresentationController? {
    SheetGeometry(style: shownStyle).isSheet ? sheet : nil
  }

  func isAdapted(in bounds: CGRect) -> Bool { adaptiveStyle(in: bounds) != nil }

  /// Where it belongs to; nil without a source in the window.
  func sourceFrame(in view: UIView) -> CGRect? {
    if let sourceView, sourceView.window != nil {
      let rect = sourceRect.isNull ? sourceView.bounds : sourceRect
      return sourceView.convert(rect, to: view)
    }
    return (sourceItem ?? barButtonItem)?.frame(in: view)
  }

  override func place(in bounds: CGRect) -> PresentedPlace {
    if let style = adaptiveStyle(in: bounds) { return sheet.place(in: bounds, style: style) }
    var size = presentedViewController.preferredContentSize
    if size.width <= 0 { size.width = Self.standardSize.width }
    if size.height <= 0 { size.height = Self.standardSize.height }
    var place = popoverPlace(of: size, in: bounds)
    place.isFilled = place.background == nil
    return place
  }

  func popoverPlace(of size: CGSize, in bounds: CGRect) -> PresentedPlace {
    let source = container.flatMap(sourceFrame)
    let background = backgroundType.map { PopoverBackground($0) }
    var layout = PopoverLayout(
      room: bounds.inset(by: popoverLayoutMargins), source: source ?? middle(of: bounds),
      size: background?.card(around: size) ?? size,
      permitted: source == nil ? [] : permittedArrowDirections, canOverlapSource: canOverlapSourceViewRect,
      isReversed: container?.isReversed ?? false)
    if let background { (layout.arrowHeight, layout.arrowWidth) = (background.arrowHeight, background.arrowBase) }
    let place = layout.place
    let radius = background.map { $0.roundsContent ? CardRadius.popover : 0 }
    return PresentedPlace(
      frame: place.frame, cornerRadius: radius ?? CardRadius.popover, isElevated: true, shadow: 1,
      arrow: place.arrow,
      content: background.map { CGRect(origin: .zero, size: place.frame.size).inset(by: $0.insets) },
      background: background)
  }

  private func middle(of bounds: CGRect) -> CGRect { CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0) }

  override var arrowColor: UIColor {
    backgroundColor ?? presentedViewController.viewIfLoaded?.backgroundColor ?? .systemBackground
  }

  override var fillColor: UIColor? {
    presentedViewController.viewIfLoaded?.backgroundColor == nil ? arrowColor : nil
  }

  override func letTouchThrough(at point: CGPoint) -> Bool {
    guard let container, let passthroughViews, shownStyle == .popover else { return false }
    return passthroughViews.contains {
      $0.window === container.window && $0.bounds.contains($0.convert(point, from: container))
    }
  }

  override func prepare(in window: UIWindow) {
    sheet.presenter = presenter
    sheet.presented = presented
    popoverDelegate?.prepareForPopoverPresentation(self)
    if let color = backgroundColor { presentedViewController.view.backgroundColor = color }
  }

  open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { [weak self] _ in self?.reposition() })
  }

  private func reposition() {
    guard var view = sourceView, let popoverDelegate else { return }
    var rect = sourceRect.isNull ? view.bounds : sourceRect
    let old = (rect, view)
    popoverDelegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if rect != old.0 { sourceRect = rect }
    if view !== old.1 { sourceView = view }
  }

  // MARK: - By the person

  override var allowsDismissal: Bool {
    super.allowsDismissal && popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
  }

  override func dismissForPerson() {
    adaptiveDelegate?.presentationControllerWillDismiss(self)
    dismiss(animated: true) { [self] in
      adaptiveDelegate?.presentationControllerDidDismiss(self)
      popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
    }
  }
}
