import CoreGraphics
import Foundation
import Platform
import QuartzCore

/// Items in sections, as many as there are, that stand where a layout says; only those in view have a cell.
///
/// The class is the face: properties, and the methods that programs call and override. Where elements stand is its
/// `UICollectionViewLayout`'s, asked through that class's public methods alone; which items have cells, what is selected
/// and what an update does to them is its `ListEngine`'s. Scrolling touches what comes into view and nothing else.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// Where in the view scrolling puts an item: at most one for each axis; none for the shortest way.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// How fast items make room for one that a person drags.
  public enum ReorderingCadence: Int, Hashable, Sendable {
    case immediate = 0
    case fast = 1
    case slow = 2
  }

  public enum ElementCategory: Int, Hashable, Sendable {
    case cell = 0
    case supplementaryView = 1
    case decorationView = 2
  }

  /// When items that measure themselves are measured again, besides in updates.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    /// Never.
    case disabled = 0
    /// When a visible cell or its content view invalidates its intrinsic size, or its configuration changes.
    case enabled = 1
    /// Also when constraints give another layout of a visible cell's content.
    case enabledIncludingConstraints = 2
  }

  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    storedLayout = layout
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    storedLayout = UICollectionViewLayout()
    super.init(coder: coder)
    setUp()
  }

  /// Cells and supplementary views read as the collection view does.
  override func handsDirection(to part: UIView) -> Bool { part is UICollectionReusableView || part === index }

  open override var backgroundColor: UIColor? {
    didSet { if !isTakingStandardBackground { hasStandardBackground = false } }
  }
  /// The program gave none.
  final var hasStandardBackground = true
  final var isTakingStandardBackground = false

  private func setUp() {
    takeStandardBackground(of: storedLayout)
    storedLayout.view = self
    itemMenus = ItemMenus(self)
    let selectionPan = SelectionPan(self)
    addGestureRecognizer(selectionPan)
    panGestureRecognizer.require(toFail: selectionPan)
  }

  // MARK: - Data

  /// Held weakly, as is the delegate: the owner keeps them.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { list.dataMayHaveChanged() } }
  }

  @_nonoverride
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate !== oldValue { list.dataMayHaveChanged() }
    }
  }

  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether items are announced, and cells made, before they come into view.
  open var isPrefetchingEnabled = true

  /// Asks for everything again: at once for the counts, in the next layout for the cells. Clears the selection and keeps
  /// the offset. Called while cells are asked for it waits for the next turn.
  open func reloadData() { list.reload() }

  /// 0 without data source.
  open var numberOfSections: Int {
    list.reloadIfNeeded()
    return list.counts.count
  }

  /// 0 for a section that does not exist.
  open func numberOfItems(inSection section: Int) -> Int {
    list.reloadIfNeeded()
    return list.toldCount(inSection: section)
  }

  /// What the items do.
  private(set) lazy var list = ListEngine(self)

  // MARK: - Layout

  /// Says where elements stand. Setting one takes effect at once, without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { storedLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  final var storedLayout: UICollectionViewLayout

  final var places = LayoutAnswers()

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Cells stay and go on to where the new layout has them.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    changeLayout(to: layout, animated: animated, completion: completion)
  }

  /// Shows a layout between the present one and another; whoever has the gesture sets its `transitionProgress`. The
  /// completion gets whether it was finished and not cancelled, and whether the views have arrived.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    beginTransition(to: layout, completion: completion)
  }

  /// Goes on to the new layout, animated.
  open func finishInteractiveTransition() { endTransition(completed: true) }
  /// Goes back to the old layout, animated.
  open func cancelInteractiveTransition() { endTransition(completed: false) }

  final var transition: InteractiveTransition?

  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// Behind the items; it fills the view and does not scroll.
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

  // MARK: - Reuse

  /// Cells of this class are made for the identifier when none waits to be used again; nil takes a registration back.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    list.pool.register(cellClass, identifier) { $0.removeFromSuperview() }
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    elements.register(viewClass, elementKind, identifier)
  }

  /// A cell in the size of the item, for the data source to return. The identifier has to be registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeueCell(identifier, at: list.place(indexPath))
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeueSupplementary(elementKind, identifier, indexPath)
  }

  /// Supplementary and decoration views.
  final var elements = LiveElements()
  /// What the data source is asked for at this moment.
  final var request: ElementRequest?

  // MARK: - Index

  final var index: SectionIndexView?
  /// The titles are asked for in the next layout.
  final var needsIndex = true

  // MARK: - Elements and places

  /// As the element is shown, in the content's space; nil for an item that does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    currentAttributes(.cell, nil, indexPath)
  }

  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    currentAttributes(.supplementaryView, kind, indexPath)
  }

  /// In the content's space; the front one where items lie over each other, nil where none is.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point).flatMap { list.toldPath($0) } }

  /// Nil for a cell that is no item's of this view.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    list.place(of: cell).flatMap { list.toldPath($0) }
  }

  /// Nil unless the item is in view, or its cell was made for it to come into view next.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    list.showReloaded()
    return list.place(indexPath).flatMap { list.cell(at: $0) }
  }

  /// In the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    list.showReloaded()
    return list.live.items.filter { list.isInView($0) }.map(\.cell)
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    list.showReloaded()
    return list.live.items.filter { list.isInView($0) }.compactMap { list.toldPath($0.place) }
  }

  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    elements.view(ElementKey(.supplementaryView, elementKind, indexPath))
  }

  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    list.showReloaded()
    return elements.views(.supplementaryView, ofKind: elementKind).map(\.view)
  }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    elements.views(.supplementaryView, ofKind: elementKind).map(\.key.path)
  }

  /// Nil for a view that is shown for no supplementary element of this view.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    elements.key(of: supplementaryView)?.path
  }

  // MARK: - Scrolling

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if newValue.size != bounds.size, places.wasPrepared, !list.filling.isOn { list.placesWillChange() }
      // Layouts compare it with the bounds that still hold.
      let context = contextForBounds(newValue)
      super.bounds = newValue
      boundsMayHaveChanged(context)
    }
  }

  override func followLimits(to offset: CGPoint) { list.followLimits { super.followLimits(to: offset) } }

  override func restingOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
    prepareIfNeeded()
    let target = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: offset, withScrollingVelocity: velocity)
    return target.x.isFinite && target.y.isFinite ? target : offset
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    invalidateForInset()
  }

  // MARK: - Selection

  /// Whether the Tab key reaches the view.
  open var allowsFocus = true

  open var allowsSelection = true {
    didSet { list.selectionModeChanged() }
  }
  open var allowsMultipleSelection = false {
    didSet { list.selectionModeChanged() }
  }
  open var allowsSelectionDuringEditing = false {
    didSet { list.selectionModeChanged() }
  }
  /// With it items can be selected during editing.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet {
      if allowsMultipleSelectionDuringEditing { allowsSelectionDuringEditing = true }
      list.selectionModeChanged()
    }
  }
  /// Whether the delegate hears of the items that the arrow keys come to; else only when Return is pressed on one. Where
  /// several items can be selected it always hears.
  open var selectionFollowsFocus = false
  /// Whether the keys begin where they were last, when nothing is selected.
  open var remembersLastFocusedIndexPath = false

  /// In the order of selection; nil without any.
  open var indexPathsForSelectedItems: [IndexPath]? {
    list.selection.isEmpty ? nil : list.selection.items.compactMap { list.toldPath($0) }
  }

  /// Asks and tells no delegate. Nil deselects all.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  open var isEditing = false {
    didSet { if isEditing != oldValue { editingChanged() } }
  }

  // MARK: - Moving an item

  /// How long an item that is moved has to rest before the others make room.
  open var reorderingCadence = ReorderingCadence.immediate

  /// Lifts an item for a person to move; false where the data source does not let it be moved, or it has no cell. The
  /// data are told when it is let go.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }
  /// The item's middle, in the content's space.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovement(targetPosition) }
  /// The item is where it is now, and the data source is told.
  open func endInteractiveMovement() { endMovement(cancelled: false) }
  /// The item goes back.
  open func cancelInteractiveMovement() { endMovement(cancelled: true) }

  // MARK: - Context menus

  /// Opens the menus that the delegate has for items.
  open var contextMenuInteraction: UIContextMenuInteraction? { itemMenus?.interaction }
  private(set) var itemMenus: ItemMenus?

  // MARK: - Updates

  /// Changes of the data and of the view together; calls inside of each other are one update. The completion is called
  /// when all has arrived.
  @_disfavoredOverload
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    list.performUpdate(updates ?? {}, completion: completion)
  }

  open func insertItems(at indexPaths: [IndexPath]) { update { $0.insertedItems += changes(indexPaths) } }
  open func deleteItems(at indexPaths: [IndexPath]) { update { $0.deletedItems += changes(indexPaths) } }
  /// The items get other cells.
  open func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloadedItems += changes(indexPaths) } }
  /// The cells stay and are set up again by the data source.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    update { $0.reconfiguredItems += indexPaths.map { changedPlace($0) } }
  }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update {
      $0.movedItems.append(BatchUpdate.Move(source: changedPlace(indexPath), target: changedPlace(newIndexPath)))
    }
  }

  open func insertSections(_ sections: IndexSet) { update { $0.insertedSections += changes(sections) } }
  open func deleteSections(_ sections: IndexSet) { update { $0.deletedSections += changes(sections) } }
  open func reloadSections(_ sections: IndexSet) { update { $0.reloadedSections += changes(sections) } }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append(BatchUpdate.Move(source: section, target: newSection)) }
  }

  /// Whether an update is being collected, items make room for what may be dropped, or placeholders wait for their data.
  open var hasUncommittedUpdates: Bool { list.isUnsettled }

  final var motion = ElementMotion()

  // MARK: - Drag and drop

  /// Says which items are carried away.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet { dragDropMayHaveChanged() }
  }
  /// Takes what is dropped. Without one, items that can be moved are moved inside of the view.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet { dragDropMayHaveChanged() }
  }
  open var dragInteractionEnabled = true {
    didSet { dragDropMayHaveChanged() }
  }
  /// Items of this view are lifted or carried.
  open var hasActiveDrag: Bool { dragDrop?.hasActiveDrag ?? false }
  /// Something is carried over this view.
  open var hasActiveDrop: Bool { dragDrop?.hasActiveDrop ?? false }
  final var dragDrop: ListDragDrop<UICollectionView>?
  /// An item over which dragged items are held is selected after a moment.
  open var isSpringLoaded: Bool {
    get { hasStandardSpring }
    set { list.setSpringLoaded(newValue) }
  }

  /// The actions beside the items of lists; nil while none was shown.
  final var swipes: SwipeController?

  // MARK: - Views

  open override func layoutSubviews() {
    layOutItems()
    super.layoutSubviews()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsChanged(from: previousTraitCollection)
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    // A touch closes the open actions and does nothing more.
    guard swipes?.openCell == nil, let touch = touches.first, touch.isPrimary(in: event) else { return }
    list.pressBegan(touch)
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

  override func scrollingWillBegin() {
    super.scrollingWillBegin()
    swipes?.close(animated: true)
  }

  // MARK: - Keys

  /// A view whose items can be selected takes the keyboard.
  open override var canBecomeFirstResponder: Bool {
    allowsFocus && selectionMode != .none || super.canBecomeFirstResponder
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    if !remembersLastFocusedIndexPath { list.forgetLastFocus() }
    list.setFocus(nil)
    return true
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key,
      toggleOutline(by: key) || list.select(by: key) || key.opensContextMenu && itemMenus?.openForSelection() ?? false
    {
      return
    }
    super.pressesBegan(presses, with: event)
  }

  package override func pressRepeated(_ press: UIPress, with event: UIPressesEvent) {
    if let key = press.key, key.keyCode != .keyboardReturnOrEnter, list.select(by: key) { return }
    super.pressRepeated(press, with: event)
  }

  package override var accessibleRole: AccessibleRole? { .list }
}
