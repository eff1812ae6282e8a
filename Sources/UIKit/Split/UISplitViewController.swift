import CoreGraphics
import QuartzCore

/// Two or three columns in a wide window; in a narrow one their pages in one navigation controller.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable {
    /// Two controllers, set by `viewControllers`.
    case unspecified = 0
    case doubleColumn = 1
    case tripleColumn = 2
  }

  public enum Column: Int, Sendable {
    case primary = 0
    case supplementary = 1
    case secondary = 2
    /// In place of all columns in a narrow window.
    case compact = 3
  }

  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
    case oneOverSecondary = 3
    case twoBesideSecondary = 4
    case twoOverSecondary = 5
    case twoDisplaceSecondary = 6
  }

  public enum SplitBehavior: Int, Sendable {
    case automatic = 0
    /// Columns stand beside each other.
    case tile = 1
    /// Columns lie over the secondary one.
    case overlay = 2
    /// Columns push the secondary one out of view.
    case displace = 3
  }

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
  private var given: [Column: UIViewController] = [:]
  /// What is shown for them: a navigation controller around those that are none.
  private var holders: [Column: UIViewController] = [:]
  /// The pages of all columns in a narrow window.
  private var narrowStack: UINavigationController?
  /// To which column a page belongs that came into the narrow stack.
  private var homes: [ObjectIdentifier: Column] = [:]
  private var top = Column.primary
  private var isNarrow: Bool?
  private var mode: DisplayMode?

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

  private var order: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  open var isCollapsed: Bool { isNarrow ?? false }

  private func drop(_ controller: UIViewController) {
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
  public enum PrimaryEdge: Int, Sendable {
    case leading = 0
    case trailing = 1
  }
  open var primaryEdge = PrimaryEdge.leading { didSet { layOut() } }
  /// Whether a finger from the edge brings a hidden column in.
  open var presentsWithGesture = true

  private var wantedMode: DisplayMode {
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

  private func changeMode(to new: DisplayMode?, animated: Bool = true) {
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

  private func shows(_ column: Column, in mode: DisplayMode) -> Bool {
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
      image: SplitButtons.sidebarImage, primaryAction: UIAction { [weak self] _ in self?.toggle() })
    item.accessibilityLabel = SystemWord.showSidebar.text
    modeItem = item
    updateButtons()
    return item
  }
  private var modeItem: UIBarButtonItem?

  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// While there are columns to bring back.
    case automatic = 0
    case never = 1
    case always = 2
  }

  /// Whether a split view with columns has a button for them in the bar of the outermost one that is shown. Once the
  /// program has asked for `displayModeButtonItem`, which it puts into a bar itself, there is no other.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { updateButtons() } }

  /// Whether the secondary column of three has a button that gives it the whole width, and takes that back.
  open var showsSecondaryOnlyButton = false { didSet { updateButtons() } }

  private lazy var systemItem = SplitButtons.item(SplitButtons.sidebarImage) { [weak self] in self?.toggle() }
  private lazy var wideItem = SplitButtons.item(
    UIImage(systemName: "arrow.up.left.and.arrow.down.right")
  ) { [weak self] in
    guard let self else { return }
    changeMode(to: displayMode == .secondaryOnly ? .twoBesideSecondary : .secondaryOnly)
  }

  /// Puts the system's buttons into the bars where they belong.
  final func updateButtons() {
    guard isViewLoaded else { return }
    let shown = isNarrow == false ? order.filter { shows($0, in: displayMode) } : []
    let hasHidden = shown.count < order.count
    let isWanted: Bool =
      switch displayModeButtonVisibility {
      case .automatic: hasHidden
      case .never: false
      case .always: true
      }
    let word = (hasHidden ? SystemWord.showSidebar : .hideSidebar).text
    for item in [systemItem, modeItem] where item?.accessibilityLabel != word { item?.accessibilityLabel = word }
    guard style != .unspecified else { return }
    var items: [Column: [UIBarButtonItem]] = [:]
    if let outermost = shown.first, isWanted, modeItem == nil { items[outermost] = [systemItem] }
    if showsSecondaryOnlyButton, style == .tripleColumn, !shown.isEmpty {
      wideItem.accessibilityLabel = (displayMode == .secondaryOnly ? SystemWord.showSidebar : .hideSidebar).text
      items[.secondary, default: []].append(wideItem)
    }
    var wanted: [(page: UINavigationItem, items: [UIBarButtonItem])] = []
    for column in order {
      guard let items = items[column], let navigation = holders[column] as? UINavigationController,
        let page = navigation.viewControllers.first?.navigationItem
      else { continue }
      wanted.append((page, items))
    }
    // First those that lose an item, which can be in one bar alone: also pages that are no column's first any more.
    for page in pagesWithButtons {
      let kept = wanted.first { $0.page === page }?.items ?? []
      page.containerItems = page.containerItems.filter { item in kept.contains { $0 === item } }
    }
    for (page, items) in wanted { page.containerItems = items }
    pagesWithButtons = wanted.map(\.page)
  }
  private var pagesWithButtons: [UINavigationItem] = []

  private func toggle() {
    if displayMode == .secondaryOnly {
      show(style == .tripleColumn ? .supplementary : .primary)
    } else if style == .tripleColumn, !shows(.primary, in: displayMode) {
      show(.primary)
    } else {
      changeMode(to: .secondaryOnly)
    }
  }

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

  // MARK: - Narrow and wide

  private var narrowController: UIViewController? { given[.compact] ?? narrowStack }

  private func updateWidth() {
    guard isViewLoaded, view.bounds.width > 0 else { return }
    let narrow = view.bounds.width < SplitLayout.narrowWidth
    guard narrow != isNarrow else { return }
    let isFirst = isNarrow == nil
    isNarrow = narrow
    if narrow {
      let proposed = isFirst ? (given[.secondary] == nil ? Column.primary : .secondary) : top
      top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
      collapseStack()
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      if !isFirst { expandStack() }
      let proposed = wantedMode
      mode = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
      installColumns()
      if !isFirst { delegate?.splitViewControllerDidExpand(self) }
    }
  }

  /// Takes the pages of all columns into one stack.
  private func collapseStack() {
    updateButtons()
    for column in order { holders[column].map(drop) }
    if let compact = given[.compact] { return install([compact]) }
    let stack = narrowStack ?? UINavigationController()
    narrowStack = stack
    showTopInStack(animated: false)
    install([stack])
  }

  private func showTopInStack(animated: Bool) {
    guard let narrowStack, given[.compact] == nil else { return }
    gatherPages()
    var pages: [UIViewController] = []
    for column in order where column.rawValue <= top.rawValue { pages += columnPages[column] ?? [] }
    guard !pages.isEmpty, pages != narrowStack.viewControllers else { return }
    narrowStack.setViewControllers(pages, animated: animated)
  }

  /// The pages of each column while they are in one stack.
  private var columnPages: [Column: [UIViewController]] = [:]

  private func gatherPages() {
    sortStack()
    for column in order {
      guard let holder = holders[column] else { continue }
      if let navigation = holder as? UINavigationController {
        let own = navigation.viewControllers
        guard !own.isEmpty else { continue }
        navigation.setViewControllers([], animated: false)
        columnPages[column] = own
      } else if columnPages[column] == nil {
        let isLeftOut =
          column == .secondary
          && (given[.primary].map {
            delegate?.splitViewController(self, collapseSecondary: holder, onto: $0) ?? false
          } ?? false)
        columnPages[column] = isLeftOut ? [] : [holder]
      }
      for page in columnPages[column] ?? [] { homes[ObjectIdentifier(page)] = column }
    }
  }

  /// What was pushed in the narrow window belongs to the column of the page below.
  private func sortStack() {
    guard let narrowStack, !narrowStack.viewControllers.isEmpty else { return }
    var column = order[0]
    var sorted: [Column: [UIViewController]] = [:]
    for page in narrowStack.viewControllers {
      if let home = homes[ObjectIdentifier(page)] { column = home } else { homes[ObjectIdentifier(page)] = column }
      sorted[column, default: []].append(page)
    }
    for (column, pages) in sorted { columnPages[column] = pages }
  }

  /// Gives the pages back to their columns.
  private func expandStack() {
    if let compact = given[.compact] { drop(compact) }
    guard let narrowStack else { return }
    if narrowStack.viewControllers.isEmpty == false, let last = narrowStack.viewControllers.last {
      top = homes[ObjectIdentifier(last)] ?? top
    }
    sortStack()
    narrowStack.setViewControllers([], animated: false)
    drop(narrowStack)
    for column in order {
      guard let pages = columnPages[column], !pages.isEmpty else { continue }
      (holders[column] as? UINavigationController)?.setViewControllers(pages, animated: false)
    }
    columnPages = [:]
    homes = [:]
  }

  private func installColumns() {
    guard isViewLoaded, isNarrow == false else { return }
    if let narrowStack { drop(narrowStack) }
    install(order.compactMap { holders[$0] })
  }

  private func install(_ controllers: [UIViewController]) {
    guard isViewLoaded else { return }
    UIView.performWithoutAnimation {
      for controller in controllers {
        if controller.parent !== self { addChild(controller) }
        if controller.view.superview !== columns { columns.addSubview(controller.view) }
        controller.didMove(toParent: self)
      }
      layOut()
    }
  }

  // MARK: - View

  private let columns = UIView(frame: .zero)
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
    guard parentSize.width >= SplitLayout.narrowWidth else { return parentSize }
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
}

extension UIViewController {
  /// The nearest split view controller that this one lies in.
  public var splitViewController: UISplitViewController? { ancestor() }
}
