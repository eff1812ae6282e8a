import CoreGraphics
import QuartzCore

/// Two or three columns in a wide window; in a narrow one their pages in one navigation controller.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// The width that the columns have by themselves.
  public static let automaticDimension: CGFloat = -1

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  open private(set) var style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: - Columns

  /// As they were set.
  final var given: [Column: UIViewController] = [:]
  /// What is shown for them: a navigation controller around those that are none.
  final var holders: [Column: UIViewController] = [:]
  /// The pages of all columns in a narrow window.
  final var narrowStack: UINavigationController?
  /// To which column a page belongs that came into the narrow stack.
  final var homes: [ObjectIdentifier: Column] = [:]
  final var top = Column.primary
  /// The pages of each column while they are in one stack.
  final var columnPages: [Column: [UIViewController]] = [:]
  final var isNarrow: Bool?
  final var mode: DisplayMode?

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    ensure(
      column != .supplementary || style == .tripleColumn,
      "\(self) has no supplementary column: make it with the style tripleColumn")
    guard given[column] !== vc else { return }
    if isNarrow == true {
      // Columns that come one after the other leave on top what was wanted there before it came.
      let wanted = given[top] == nil ? top : nil
      expandStack()
      if let wanted { top = wanted }
    }
    if let old = holders[column] { drop(old) }
    given[column] = vc
    holders[column] = vc.map { hold($0) }
    if isNarrow == true { collapseStack() } else { installColumns() }
  }

  private func hold(_ controller: UIViewController) -> UIViewController {
    if style == .unspecified || controller is UINavigationController { return controller }
    return controller.navigationController ?? UINavigationController(rootViewController: controller)
  }

  open func viewController(for column: Column) -> UIViewController? { given[column] }

  /// Those that are shown; set the primary and the secondary one of a split view without columns.
  open var viewControllers: [UIViewController] {
    get {
      if isNarrow == true { return [narrowController].compactMap { $0 } }
      return order.compactMap { holders[$0] }
    }
    set {
      guard style == .unspecified else {
        for (column, controller) in zip(order, newValue) { setViewController(controller, for: column) }
        return
      }
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.count > 1 ? newValue[1] : nil, for: .secondary)
    }
  }

  final var order: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  open var isCollapsed: Bool { isNarrow ?? false }

  final func drop(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  // MARK: - Widths and modes

  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if preferredDisplayMode != oldValue { changeMode(to: nil) } }
  }
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { if preferredSplitBehavior != oldValue { changeMode(to: nil) } }
  }
  open var splitBehavior: SplitBehavior {
    switch displayMode {
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    default: preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior
    }
  }
  open var displayMode: DisplayMode { mode ?? wantedMode }

  /// In points; `automaticDimension` for the usual one.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { layOut() } }
  /// Of the split view's width.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension { didSet { layOut() } }
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { layOut() } }
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { layOut() } }
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { layOut() } }
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension { didSet { layOut() } }
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { layOut() } }
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { layOut() } }

  open var primaryColumnWidth: CGFloat {
    width(
      preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction, minimumPrimaryColumnWidth,
      maximumPrimaryColumnWidth, usual: style == .tripleColumn ? 240 : 320)
  }
  open var supplementaryColumnWidth: CGFloat {
    width(
      preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction, minimumSupplementaryColumnWidth,
      maximumSupplementaryColumnWidth, usual: 300)
  }

  private func width(
    _ points: CGFloat, _ fraction: CGFloat, _ least: CGFloat, _ most: CGFloat, usual: CGFloat
  ) -> CGFloat {
    let whole = viewIfLoaded?.bounds.width ?? 0
    var width = points >= 0 ? points : fraction >= 0 ? (whole * fraction).rounded() : usual
    if most >= 0 { width = min(width, most) } else if points < 0 { width = min(width, 400) }
    if least >= 0 { width = max(width, least) }
    return width
  }

  /// At which side the primary column is.
  open var primaryEdge = PrimaryEdge.leading {
    didSet {
      guard primaryEdge != oldValue else { return }
      for item in [systemItem, modeItem] { item?.image = SplitButtons.sidebarImage(primaryEdge) }
      layOut()
    }
  }
  /// Whether a finger from the edge brings a hidden column in.
  open var presentsWithGesture = true

  final var wantedMode: DisplayMode {
    if preferredDisplayMode != .automatic { return fitting(preferredDisplayMode) }
    guard let width = viewIfLoaded?.bounds.width else { return .automatic }
    return SplitLayout.automaticMode(
      width: width, hasSupplementary: style == .tripleColumn, primaryWidth: primaryColumnWidth,
      supplementaryWidth: supplementaryColumnWidth)
  }

  /// Two columns beside the secondary one are for three.
  private func fitting(_ mode: DisplayMode) -> DisplayMode {
    guard style != .tripleColumn else { return mode }
    switch mode {
    case .twoBesideSecondary, .twoDisplaceSecondary: return .oneBesideSecondary
    case .twoOverSecondary: return .oneOverSecondary
    default: return mode
    }
  }

  final func changeMode(to new: DisplayMode?, animated: Bool = true) {
    let wanted = new.map(fitting) ?? wantedMode
    guard wanted != mode, isNarrow == false else { return }
    delegate?.splitViewController(self, willChangeTo: wanted)
    for column in order where column != .secondary && shows(column, in: wanted) != shows(column, in: displayMode) {
      if shows(column, in: wanted) {
        delegate?.splitViewController(self, willShow: column)
      } else {
        delegate?.splitViewController(self, willHide: column)
      }
    }
    mode = wanted
    wasHiddenByHand = new != nil
    guard animated, viewIfLoaded?.window != nil else { return layOut() }
    UIView.animate(withDuration: 0.3) { self.layOut() }
  }

  final func shows(_ column: Column, in mode: DisplayMode) -> Bool {
    switch mode {
    case .automatic, .secondaryOnly: column == .secondary
    case .oneBesideSecondary, .oneOverSecondary: column != .primary || style != .tripleColumn
    default: true
    }
  }

  /// Shows a column; in a narrow window, its pages on top.
  open func show(_ column: Column) {
    top = column == .compact ? top : column
    if isNarrow == true { return showTopInStack(animated: true) }
    guard isViewLoaded, !shows(column, in: displayMode) else { return }
    let isTwo = style == .tripleColumn && column == .primary
    switch preferredSplitBehavior {
    case .overlay: changeMode(to: isTwo ? .twoOverSecondary : .oneOverSecondary)
    case .displace: changeMode(to: isTwo ? .twoDisplaceSecondary : .oneBesideSecondary)
    case .automatic, .tile:
      let taken = supplementaryColumnWidth + (isTwo ? primaryColumnWidth : 0)
      let fits = view.bounds.width - taken >= 320
      changeMode(
        to: isTwo ? (fits ? .twoBesideSecondary : .twoOverSecondary) : (fits ? .oneBesideSecondary : .oneOverSecondary))
    }
  }

  open func hide(_ column: Column) {
    if isNarrow == true {
      guard column == top, let index = order.firstIndex(of: column), index > 0 else { return }
      top = order[index - 1]
      return showTopInStack(animated: true)
    }
    guard column != .secondary, shows(column, in: displayMode) else { return }
    let isOver = displayMode == .twoOverSecondary
    if style == .tripleColumn, column == .primary {
      changeMode(to: isOver ? .oneOverSecondary : .oneBesideSecondary)
    } else {
      changeMode(to: .secondaryOnly)
    }
  }

  /// A button that shows and hides the columns beside the secondary one.
  open var displayModeButtonItem: UIBarButtonItem {
    if let modeItem { return modeItem }
    let item = UIBarButtonItem(
      image: SplitButtons.sidebarImage(primaryEdge), primaryAction: UIAction { [weak self] _ in self?.toggle() })
    item.accessibilityLabel = SystemWord.showSidebar.text
    modeItem = item
    updateButtons()
    return item
  }
  final var modeItem: UIBarButtonItem?

  /// Whether a split view with columns has a button for them in the bar of the outermost one that is shown. Once the
  /// program has asked for `displayModeButtonItem`, which it puts into a bar itself, there is no other.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { updateButtons() } }

  /// Whether the secondary column of three has a button that gives it the whole width, and takes that back.
  open var showsSecondaryOnlyButton = false { didSet { updateButtons() } }

  final lazy var systemItem = SplitButtons.item(SplitButtons.sidebarImage(primaryEdge)) { [weak self] in self?.toggle()
  }
  final lazy var wideItem = SplitButtons.item(
    UIImage(systemName: "arrow.up.left.and.arrow.down.right")
  ) { [weak self] in
    guard let self else { return }
    changeMode(to: displayMode == .secondaryOnly ? .twoBesideSecondary : .secondaryOnly)
  }

  final var pagesWithButtons: [UINavigationItem] = []

  // MARK: - Showing controllers

  /// In the primary column.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) ?? false { return }
    put(vc, into: .primary)
  }

  /// In the secondary column; on top in a narrow window.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
    put(vc, into: .secondary)
  }

  private func put(_ controller: UIViewController, into column: Column) {
    if isNarrow == true, let narrowStack {
      top = column
      let page = (controller as? UINavigationController)?.viewControllers.first ?? controller
      given[column] = controller
      if controller is UINavigationController { holders[column] = controller }
      homes[ObjectIdentifier(page)] = column
      if let navigation = controller as? UINavigationController { navigation.setViewControllers([], animated: false) }
      narrowStack.pushViewController(page, animated: true)
      return
    }
    setViewController(controller, for: column)
    if displayMode == .oneOverSecondary || displayMode == .twoOverSecondary { changeMode(to: .secondaryOnly) }
  }

  // MARK: - View

  final let columns = UIView(frame: .zero)
  private let dimming = UIControl(frame: .zero)
  private lazy var edgePan = SplitEdgePan(owner: self)

  open override func loadView() {
    let view = SplitView(frame: UIScreen.main.bounds)
    view.owner = self
    view.backgroundColor = .separator
    view.clipsToBounds = true
    columns.frame = view.bounds
    columns.isOpaque = false
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.alpha = 0
    dimming.addAction(UIAction { [weak self] _ in self?.changeMode(to: .secondaryOnly) }, for: .touchUpInside)
    view.addSubview(columns)
    view.addGestureRecognizer(edgePan)
    self.view = view
  }

  package override func prepareToAppear() {
    super.prepareToAppear()
    updateWidth()
  }

  /// A finger came in from the edge, or went back to it.
  final func swiped(_ shows: Bool) {
    guard isNarrow == false else { return }
    if shows, displayMode == .secondaryOnly {
      show(style == .tripleColumn ? .supplementary : .primary)
    } else if !shows, displayMode == .oneOverSecondary || displayMode == .twoOverSecondary {
      changeMode(to: .secondaryOnly)
    }
  }

  private var isMirrored: Bool { (primaryEdge == .trailing) != view.isReversed }

  /// Called by the view's layout, and in animations.
  final func layOut() {
    guard isViewLoaded else { return }
    updateWidth()
    columns.frame = view.bounds
    guard isNarrow == false else {
      dimming.alpha = 0
      if let view = narrowController?.viewIfLoaded, view.superview === columns { view.frame = columns.bounds }
      return updateButtons()
    }
    if mode == nil || (preferredDisplayMode == .automatic && isTiled) {
      let wanted = wantedMode
      if wanted != mode {
        if mode != nil { delegate?.splitViewController(self, willChangeTo: wanted) }
        mode = wanted
      }
    }
    var layout = SplitLayout(size: view.bounds.size, hasSupplementary: style == .tripleColumn, mode: displayMode)
    (layout.primaryWidth, layout.supplementaryWidth) = (primaryColumnWidth, supplementaryColumnWidth)
    let places = layout.places
    set(holders[.secondary], places.secondary)
    if places.coversSecondary, dimming.superview == nil { columns.addSubview(dimming) }
    dimming.frame = columns.bounds
    dimming.alpha = places.coversSecondary ? 1 : 0
    if let supplementary = places.supplementary { set(holders[.supplementary], supplementary) }
    set(holders[.primary], places.primary)
    updateButtons()
  }

  /// No column was shown over another or hidden by hand.
  private var isTiled: Bool {
    switch mode {
    case .oneBesideSecondary?, .twoBesideSecondary?: true
    case .secondaryOnly?: !wasHiddenByHand
    default: false
    }
  }
  private var wasHiddenByHand = false

  private func set(_ controller: UIViewController?, _ place: CGRect) {
    guard let view = controller?.viewIfLoaded, view.superview === columns else { return }
    let frame = isMirrored ? place.mirrored(in: columns.bounds) : place
    if view.frame != frame { view.frame = frame }
    columns.bringSubviewToFront(view)
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    if WindowWidth.isNarrow(parentSize.width) { return parentSize }
    var layout = SplitLayout(size: parentSize, hasSupplementary: style == .tripleColumn, mode: displayMode)
    (layout.primaryWidth, layout.supplementaryWidth) = (primaryColumnWidth, supplementaryColumnWidth)
    let places = layout.places
    if container === holders[.primary] { return places.primary.size }
    if container === holders[.supplementary] { return places.supplementary?.size ?? parentSize }
    return places.secondary.size
  }

  package override var childInFront: UIViewController? {
    (isNarrow == true ? narrowController : holders[.secondary] ?? holders[.primary])?.controllerInFront
  }

  override var hasDetailColumn: Bool { true }
}
