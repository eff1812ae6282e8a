import CoreGraphics
import QuartzCore

/// Is told when a person drags a sheet to another height. The method is optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// A card over the presenter. With other detents than `large` alone it stands on the window's lower edge, as it always
/// does in a narrow window; else it lies in the middle.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  @_nonoverride
  open weak var delegate: (any UISheetPresentationControllerDelegate)? {
    didSet { adaptiveDelegate = delegate }
  }

  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  /// The heights at which the sheet rests; one at least. A height is that of the smallest above which it has no room.
  open var detents: [Detent] = [.large()] {
    didSet { invalidateDetents() }
  }

  /// Nil, and one that is not there, is the smallest. A change moves the sheet at once, inside `animateChanges(_:)`
  /// gliding.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { placeChanged() } }
  }

  /// Up to this height nothing behind the sheet is dark, and a person can use it.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if largestUndimmedDetentIdentifier != oldValue { placeChanged() } }
  }

  /// Whether a drag of content that is at its top makes the sheet higher before the content scrolls.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersGrabberVisible = false {
    didSet { if prefersGrabberVisible != oldValue { placeChanged() } }
  }
  open var preferredCornerRadius: CGFloat? {
    didSet { if preferredCornerRadius != oldValue { placeChanged() } }
  }
  /// Whether a sheet on the lower edge of a narrow window is as wide as its controller prefers.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { if widthFollowsPreferredContentSizeWhenEdgeAttached != oldValue { placeChanged() } }
  }
  /// Sheets of low windows stand on their lower edge whatever it says: there is no turned phone.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether a page sheet is as large as a page rather than as a form.
  open var prefersPageSizing = true {
    didSet { if prefersPageSizing != oldValue { placeChanged() } }
  }

  /// Changes properties in an animation.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction,
      animations: {
        changes()
        (host ?? self).container?.layoutIfNeeded()
      })
  }

  /// Asks the detents for their heights again.
  open func invalidateDetents() { placeChanged() }

  // MARK: - Place

  /// The popover that this is the form of in a narrow window.
  weak var host: UIPresentationController?
  /// Under a finger.
  var dragged: (height: CGFloat, pull: CGFloat)? {
    didSet { container(of: host ?? self)?.placeChanged() }
  }

  private func container(of presentation: UIPresentationController) -> PresentationView? { presentation.container }

  private func placeChanged() {
    guard let container = (host ?? self).container, container.isInPlace else { return }
    container.placeChanged()
    container.card?.setNeedsLayout()
  }

  override var usesCard: Bool { true }
  override var isDismissedByPerson: Bool { geometry(shownStyle).isSheet }
  override var sheetInUse: UISheetPresentationController? { geometry(shownStyle).isSheet ? self : nil }
  open override var shouldPresentInFullscreen: Bool { true }

  private func geometry(_ style: UIModalPresentationStyle) -> SheetGeometry {
    let size = (host ?? self).presentedViewController.preferredContentSize
    return SheetGeometry(
      style: style == .pageSheet && !prefersPageSizing ? .formSheet : style, preferredSize: size,
      takesPreferredWidth: widthFollowsPreferredContentSizeWhenEdgeAttached)
  }

  override func place(in bounds: CGRect) -> PresentedPlace {
    place(in: bounds, style: adaptiveStyle(in: bounds) ?? presentationStyle)
  }

  func place(in bounds: CGRect, style: UIModalPresentationStyle) -> PresentedPlace {
    let geometry = geometry(style)
    guard geometry.isSheet else { return PresentedPlace(frame: bounds) }
    let radius = preferredCornerRadius.map { max(0, $0) } ?? CardRadius.sheet
    let dimming: CGFloat = dragged.map { 1 - $0.pull / max(1, $0.height) } ?? 1
    guard isAttached(geometry, bounds) else {
      var frame = geometry.frame(in: bounds)
      frame.origin.y += dragged?.pull ?? 0
      return PresentedPlace(
        frame: frame, cornerRadius: radius, isElevated: true, dimming: dimming, hasGrabber: prefersGrabberVisible)
    }
    let (stops, identifiers) = stops(in: bounds, geometry)
    let height = dragged?.height ?? stops.height
    var frame = geometry.frame(in: bounds, height: height)
    frame.origin.y += dragged?.pull ?? 0
    let undimmed = largestUndimmedDetentIdentifier.flatMap { wanted in
      identifiers.firstIndex(of: wanted).map { stops.heights[$0] }
    }
    let dark = stops.dimming(at: height, undimmed: undimmed)
    return PresentedPlace(
      frame: frame, cornerRadius: radius, corners: .top, isElevated: true, shadow: 1 - dark, dimming: dark * dimming,
      hasGrabber: prefersGrabberVisible, letsTouchesThrough: undimmed.map { height <= $0 } ?? false)
  }

  private func isAttached(_ geometry: SheetGeometry, _ bounds: CGRect) -> Bool {
    geometry.isNarrow(in: bounds) || detents.contains { $0.identifier != .large }
  }

  /// The heights with the identifiers that belong to them.
  private func stops(in bounds: CGRect, _ geometry: SheetGeometry) -> (SheetStops, [Detent.Identifier]) {
    let maximum = geometry.maximumHeight(in: bounds)
    let context = DetentContext(
      containerTraitCollection: (host ?? self).presentingViewController.traitCollection, maximumDetentValue: maximum)
    var found: [(height: CGFloat, identifier: Detent.Identifier)] = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (max(0, min($0, maximum)), detent.identifier) }
    }
    if found.isEmpty { found = [(maximum, .large)] }
    found.sort { $0.height < $1.height }
    let selected = found.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0
    return (SheetStops(found.map(\.height), selected: selected), found.map(\.identifier))
  }

  /// Nil while it is no sheet. A sheet in the middle rests at one height.
  var stopsNow: (stops: SheetStops, identifiers: [Detent.Identifier])? {
    guard let bounds = (host ?? self).container?.bounds else { return nil }
    let shown = (host ?? self).shownStyle
    let geometry = geometry(shown)
    guard geometry.isSheet else { return nil }
    guard isAttached(geometry, bounds) else {
      return (SheetStops([geometry.frame(in: bounds).height], selected: 0), [.large])
    }
    return stops(in: bounds, geometry)
  }

  /// Goes to a height as a person chose it.
  func go(to stop: Int, animated: Bool = true) {
    guard let (stops, identifiers) = stopsNow, identifiers.indices.contains(stop) else { return }
    let isOther = stops.selected != stop
    animateChanges {
      dragged = nil
      if isOther { selectedDetentIdentifier = identifiers[stop] }
    }
    guard isOther else { return }
    let listener = delegate ?? (adaptiveDelegate as? any UISheetPresentationControllerDelegate)
    listener?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  func goToNextStop() {
    guard let (stops, _) = stopsNow, stops.heights.count > 1 else { return }
    go(to: stops.next)
  }
}

private struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
}
