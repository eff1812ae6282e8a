import CoreGraphics
import Platform
import QuartzCore

/// Rows in sections, as many as there are, of which only those in view have a cell.
///
/// The class is the face: properties, and the methods that programs call and override. Where rows stand is `RowGeometry`, a
/// plain value; which of them have cells, what is selected and what an update does to them is its `ListEngine`'s.
/// Scrolling asks the geometry which rows came into view and touches no others.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// Set at creation.
  public enum Style: Int, Hashable, Sendable {
    case plain = 0
    case grouped = 1
    /// Sections as cards with round corners.
    case insetGrouped = 2
  }

  /// Where in the view scrolling puts a row.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// Wherever the way is shortest.
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  /// How rows appear and disappear in an update.
  public enum RowAnimation: Int, Hashable, Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    case none = 5
    case middle = 6
    case automatic = 100
  }

  /// A height that is measured, or where it is an estimate the table's choice.
  public nonisolated static let automaticDimension: CGFloat = -1

  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  /// Rows, headers and footers read as the table does.
  override func handsDirection(to part: UIView) -> Bool {
    part is UITableViewCell || part is UITableViewHeaderFooterView || part === sectionIndex
  }

  private func setUp() {
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    swipes = SwipeController(self)
    itemMenus = ItemMenus(self)
    setListEnvironment(style.environment)
  }

  public final let style: Style

  // MARK: - Data

  /// Held weakly, as is the delegate: the owner keeps them.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { list.dataMayHaveChanged() } }
  }

  @_nonoverride
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      guard delegate !== oldValue else { return }
      lackingMethods = []
      delegateTraits = DelegateTraits(mayCallDefaults: delegate is UITableViewController)
      list.dataMayHaveChanged()
    }
  }

  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether rows are announced, and cells made, before they come into view.
  open var isPrefetchingEnabled = true

  var lackingMethods: LackingMethods = []
  var delegateTraits = DelegateTraits()

  /// Asks for everything again: at once for the counts, in the next layout for the cells. Clears the selection and keeps
  /// the offset. Called from inside `cellForRowAt` it waits for the next turn.
  open func reloadData() { list.reload() }

  /// 1 without data source.
  open var numberOfSections: Int {
    list.reloadIfNeeded()
    return dataSource == nil ? 1 : geometry.sections.count
  }

  /// 0 for a section that does not exist.
  open func numberOfRows(inSection section: Int) -> Int {
    list.reloadIfNeeded()
    return list.toldCount(inSection: section)
  }

  // MARK: - Heights

  /// Of all rows unless the delegate says otherwise; by default they are measured.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { heightsMayHaveChanged() } }
  }
  /// What rows count for until they come into view; 0 asks for every height at once.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { heightsMayHaveChanged() } }
  }
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { heightsMayHaveChanged() } }
  }
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { heightsMayHaveChanged() } }
  }
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { heightsMayHaveChanged() } }
  }
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { heightsMayHaveChanged() } }
  }
  /// Above each header of a plain table.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { heightsMayHaveChanged() } }
  }

  /// Whether the Tab key reaches the table.
  open var allowsFocus = true
  /// Whether the keys begin where they were last, when nothing is selected.
  open var remembersLastFocusedIndexPath = false

  // MARK: - Looks

  /// Whether text in rows keeps to the readable width.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { surroundingsMayHaveChanged() } }
  }
  /// Of separators: they are drawn in their colour alone.
  open var separatorEffect: UIVisualEffect?
  /// Nothing of a desktop's window is unsafe at its sides.
  open var insetsContentViewsToSafeArea = true

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { surroundingsMayHaveChanged() } }
  }
  /// Nil for the standard colour.
  open var separatorColor: UIColor? {
    didSet { if separatorColor != oldValue { surroundingsMayHaveChanged() } }
  }
  /// Where all separators begin and end; unless set they stand under the text.
  open var separatorInset: UIEdgeInsets {
    get { explicitSeparatorInset ?? UIEdgeInsets(top: 0, left: TableMetrics.margin, bottom: 0, right: 0) }
    set {
      explicitSeparatorInset = newValue
      surroundingsMayHaveChanged()
    }
  }
  private(set) var explicitSeparatorInset: UIEdgeInsets?

  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0
    /// From where separators begin and end by themselves.
    case fromAutomaticInsets = 1
  }

  /// What `separatorInset` counts from.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { if separatorInsetReference != oldValue { surroundingsMayHaveChanged() } }
  }

  /// Above the first section; its own height, the table's width.
  open var tableHeaderView: UIView? {
    didSet { edgeViewWasSet(oldValue, tableHeaderView) }
  }
  /// Below the last section.
  open var tableFooterView: UIView? {
    didSet { edgeViewWasSet(oldValue, tableFooterView) }
  }
  /// Behind the rows; it does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView {
        backgroundView.frame = bounds
        insertSubview(backgroundView, at: 0)
      }
    }
  }

  // MARK: - Index

  /// Of the titles; nil for the tint.
  open var sectionIndexColor: UIColor? {
    didSet { updateSectionIndexColors() }
  }
  open var sectionIndexBackgroundColor: UIColor? {
    didSet { updateSectionIndexColors() }
  }
  /// While it is pressed.
  open var sectionIndexTrackingBackgroundColor: UIColor? {
    didSet { updateSectionIndexColors() }
  }
  /// A table with fewer rows shows no index.
  open var sectionIndexMinimumDisplayRowCount = 0 {
    didSet { if sectionIndexMinimumDisplayRowCount != oldValue { sectionIndexMayHaveChanged() } }
  }

  open func reloadSectionIndexTitles() { sectionIndexMayHaveChanged() }

  var sectionIndex: SectionIndexView?
  /// The titles are asked for in the next layout.
  var needsSectionIndex = true

  // MARK: - Reuse

  /// Cells of this class are made for the identifier when none waits to be used again; nil takes a registration back.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    list.pool.register(cellClass, identifier) { $0.removeFromSuperview() }
  }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerFooters.register(aClass, identifier)
  }

  /// Nil when no cell waits and no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { list.dequeue(identifier) }

  /// A cell in the size of the row. The identifier has to be registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    list.dequeue(identifier, for: indexPath)
  }

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeueHeaderFooter(identifier)
  }

  var headerFooters = ReusePool<UITableViewHeaderFooterView>()

  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: - Rows and places

  /// In the content's space; nil where no row is.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { item(at: point).flatMap { list.toldPath($0) } }

  /// Nil for a cell that is in no row of this table.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    list.place(of: cell).flatMap { list.toldPath($0) }
  }

  /// Rows that meet a rectangle of the content; nil without any.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }

  /// Nil unless the row is in view, or its cell was made for it to come into view next.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    list.showReloaded()
    return list.place(indexPath).flatMap { list.cell(at: $0) }
  }

  /// In the order of their rows.
  open var visibleCells: [UITableViewCell] {
    list.showReloaded()
    return list.live.items.filter { list.isInView($0) }.map(\.cell)
  }

  /// Nil without any; rows that are partly in view count.
  open var indexPathsForVisibleRows: [IndexPath]? {
    list.showReloaded()
    let paths = list.live.items.filter { list.isInView($0) }.compactMap { list.toldPath($0.place) }
    return paths.isEmpty ? nil : paths
  }

  /// Zero for a section that does not exist.
  open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
  open func rectForHeader(inSection section: Int) -> CGRect { headerRect(section) }
  open func rectForFooter(inSection section: Int) -> CGRect { footerRect(section) }

  /// In the content's space; zero for a row that does not exist. By estimates for rows that were never in view.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    list.reloadIfNeeded()
    guard let position = list.place(indexPath), geometry.contains(position) else { return .zero }
    return rowRect(position)
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews.first { $0.section == section && $0.isHeader }?.view as? UITableViewHeaderFooterView
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews.first { $0.section == section && !$0.isHeader }?.view as? UITableViewHeaderFooterView
  }

  /// What the rows do.
  private(set) lazy var list = ListEngine(self)
  var geometry = RowGeometry()
  var measuring = RowMeasuring()
  /// The headers and footers that have a view.
  var sectionViews: [SectionView] = []
  /// Where to scroll to as soon as the table has a size.
  var awaitedScroll: AwaitedScroll?

  // MARK: - Scrolling

  /// A row of `NSNotFound` scrolls to the section.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  open func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    scrollToNearestSelection(at: scrollPosition, animated: animated)
  }

  // MARK: - Selection

  open var allowsSelection = true {
    didSet { list.selectionModeChanged() }
  }
  open var allowsMultipleSelection = false {
    didSet { list.selectionModeChanged() }
  }
  open var allowsSelectionDuringEditing = false {
    didSet { list.selectionModeChanged() }
  }
  open var allowsMultipleSelectionDuringEditing = false {
    didSet {
      list.selectionModeChanged()
      surroundingsMayHaveChanged()
    }
  }
  /// Whether the delegate hears of the rows that the arrow keys come to; else only when Return is pressed on one. Where
  /// several rows can be selected it always hears.
  open var selectionFollowsFocus = false

  open var indexPathForSelectedRow: IndexPath? { list.selection.items.first.flatMap { list.toldPath($0) } }
  /// In the order of selection; nil without any.
  open var indexPathsForSelectedRows: [IndexPath]? {
    list.selection.isEmpty ? nil : list.selection.items.compactMap { list.toldPath($0) }
  }

  /// Asks and tells no delegate. Nil deselects all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  // MARK: - Updates

  /// Collects changes until the matching `endUpdates()`; only the outermost pair counts.
  open func beginUpdates() { list.beginUpdate() }

  /// Without any change the heights are asked for again, and rows move to where they are then.
  open func endUpdates() { list.endUpdate() }

  /// Changes of the data and of the table together. The completion is called when all rows have arrived.
  @_disfavoredOverload
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    list.performUpdate(updates ?? {}, completion: completion)
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    list.update { $0.insertedItems += rows(indexPaths, animation) }
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    list.update { $0.deletedItems += rows(indexPaths, animation) }
  }

  /// The rows get other cells.
  open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    list.update { $0.reloadedItems += rows(indexPaths, animation) }
  }

  /// The cells stay and are set up again by the data source.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    list.update { $0.reconfiguredItems += indexPaths.map { position($0) } }
  }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    list.update { $0.movedItems.append(BatchUpdate.Move(source: position(indexPath), target: position(newIndexPath))) }
  }

  open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    list.update { $0.insertedSections += self.sections(sections, animation) }
  }

  open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    list.update { $0.deletedSections += self.sections(sections, animation) }
  }

  open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    list.update { $0.reloadedSections += self.sections(sections, animation) }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    list.update { $0.movedSections.append(BatchUpdate.Move(source: section, target: newSection)) }
  }

  /// Whether an update is being collected, rows make room for what may be dropped, or placeholders wait for their data.
  open var hasUncommittedUpdates: Bool { list.isUnsettled }

  // MARK: - Editing

  /// Rows show the controls that delete, insert and move them.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  private(set) var storedIsEditing = false
  /// The actions beside rows.
  private(set) var swipes: SwipeController?

  // MARK: - Drag and drop

  /// Says which rows are carried away.
  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    didSet { dragDropMayHaveChanged() }
  }
  /// Takes what is dropped. Without one, rows that can be moved are moved inside of the table.
  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    didSet { dragDropMayHaveChanged() }
  }
  open var dragInteractionEnabled = true {
    didSet { dragDropMayHaveChanged() }
  }
  /// Rows of this table are lifted or carried.
  open var hasActiveDrag: Bool { dragDrop?.hasActiveDrag ?? false }
  /// Something is carried over this table.
  open var hasActiveDrop: Bool { dragDrop?.hasActiveDrop ?? false }
  var dragDrop: ListDragDrop<UITableView>?
  /// A row over which dragged items are held is selected after a moment.
  open var isSpringLoaded: Bool {
    get { hasStandardSpring }
    set { list.setSpringLoaded(newValue) }
  }

  // MARK: - Context menus

  /// Opens the menus that the delegate has for rows.
  open var contextMenuInteraction: UIContextMenuInteraction? { itemMenus?.interaction }
  private(set) var itemMenus: ItemMenus?

  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedIsEditing else { return }
    storedIsEditing = editing
    editingChanged(animated: animated)
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    layOutItems()
    super.layoutSubviews()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsChanged(from: previousTraitCollection)
  }

  override func followLimits(to offset: CGPoint) { list.followLimits { super.followLimits(to: offset) } }

  override func scrollingWillBegin() {
    super.scrollingWillBegin()
    swipes?.close(animated: true)
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = touches.first, touch.isPrimary(in: event) { pressBegan(touch) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    if let touch = touches.first { list.pressMoved(touch) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    list.pressEnded(with: event?.modifierFlags ?? [])
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    list.pressCancelled()
  }

  // MARK: - Keys

  /// A table whose rows can be selected takes the keyboard.
  open override var canBecomeFirstResponder: Bool {
    allowsFocus && selectionMode != .none || super.canBecomeFirstResponder
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    list.setFocus(nil)
    return true
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key,
      list.select(by: key) || key.opensContextMenu && itemMenus?.openForSelection() ?? false
    {
      return
    }
    super.pressesBegan(presses, with: event)
  }

  package override func pressRepeated(_ press: UIPress, with event: UIPressesEvent) {
    if let key = press.key, key.keyCode != .keyboardReturnOrEnter, list.select(by: key) { return }
    super.pressRepeated(press, with: event)
  }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("separatorColor", \UITableView.separatorColor),
      .value("separatorInset", \UITableView.separatorInset),
      .value("sectionIndexColor", \UITableView.sectionIndexColor),
      .value("sectionIndexBackgroundColor", \UITableView.sectionIndexBackgroundColor),
      .value("sectionIndexTrackingBackgroundColor", \UITableView.sectionIndexTrackingBackgroundColor),
    ]
    return super.appearanceProperties + own
  }

  package override var accessibleRole: AccessibleRole? { .list }
}
