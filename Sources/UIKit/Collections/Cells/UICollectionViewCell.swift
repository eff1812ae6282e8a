import CoreGraphics
import Foundation
import Platform

/// The view of one item of a collection view.
///
/// Content goes into `contentView`: views of the program's own, or what a content configuration makes.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    content.owner = self
    content.frame = bounds
    // What is asked of the content before the next layout has the cell's size.
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  /// Overrides call super.
  open override func prepareForReuse() {
    super.prepareForReuse()
    resetForReuse()
  }

  /// What the cell made for itself reads as the cell does; the program's own views in it do not.
  override func handsDirection(to part: UIView) -> Bool {
    part === contentView || part === configured.backgroundView
  }

  // MARK: - Content

  final let content = CellContentView(frame: .zero)
  /// Where the content goes; the configuration's view while there is one.
  open var contentView: UIView { configured.contentView ?? content }

  /// Lies behind the content and fills the cell.
  open var backgroundView: UIView? {
    didSet { backgroundViewChanged(from: oldValue) }
  }

  /// Lies behind the content and in front of `backgroundView` while the cell is pressed or selected.
  open var selectedBackgroundView: UIView? {
    didSet { if selectedBackgroundView !== oldValue { selectedBackgroundChanged(from: oldValue) } }
  }

  open override var backgroundColor: UIColor? {
    didSet { updateBackground() }
  }

  // MARK: - State

  /// Set by the collection view; setting it does not select the item.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }

  /// On while the item is pressed.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }

  /// Whether background and content show the state, so that each change is drawn once.
  final var showsSelection = false
  /// Changes of the state fade.
  final var fadesState = false
  /// What the collection view says of the item.
  final var modes: CellModes = [] {
    didSet { if modes != oldValue { modesChanged(from: oldValue) } }
  }

  // For subclasses of this module, whose overrides call super.

  func stateChanged() {
    setNeedsUpdateConfiguration()
    updateSelectionLook(animated: fadesState)
  }

  func modesChanged(from old: CellModes) { setNeedsUpdateConfiguration() }

  override func attributesChanged() {
    super.attributesChanged()
    setMode(.pinned, shownAttributes?.isPinned ?? false)
  }

  public enum DragState: Int, Hashable, Sendable {
    case none = 0
    case lifting = 1
    case dragging = 2
  }

  /// The item is lifted, carried away, or neither any more.
  open func dragStateDidChange(_ dragState: UICollectionViewCell.DragState) {}

  // MARK: - Configuration

  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  final var configured = ConfiguredViews()

  /// What the cell is now; overrides add states of their own.
  open var configurationState: UICellConfigurationState { currentConfigurationState }

  /// `updateConfiguration(using:)` runs before the next layout. Called when the state changes.
  open func setNeedsUpdateConfiguration() { markConfiguration() }

  package override func configurationReadsChanged() { setNeedsUpdateConfiguration() }

  /// Sets the configurations for a state. Overrides call super.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Runs after `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// What the cell shows; setting it puts the configuration's view in place of the content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.content }
    set { setContentConfiguration(newValue) }
  }

  /// Whether a change of state asks the configuration for that state's.
  open var automaticallyUpdatesContentConfiguration = true

  /// What a cell of its kind stands on: nothing here.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// What lies behind the content. Setting it drops the background views; setting one of those drops it.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { presentBackgroundConfiguration }
    set { chooseBackground(newValue) }
  }

  open var automaticallyUpdatesBackgroundConfiguration = true

  /// What a cell stands on that was told nothing; nil for nothing.
  var standardBackground: UIBackgroundConfiguration? { nil }

  // MARK: - Layout

  /// Where the content lies.
  var contentArea: CGRect { CGRect(origin: .zero, size: bounds.size) }
  /// In points.
  var widthBesideContent: CGFloat { 0 }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutParts()
  }

  /// The size that the constraints in the content view, else `sizeThatFits`, ask for.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingCellSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentChanged()
  }

  package override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    updateBackground()
  }

  package override var standardAccessibilityTraits: UIAccessibilityTraits { isSelected ? .selected : .none }
}

/// What an item is doing, as its cell's configuration state says.
struct CellModes: OptionSet {
  let rawValue: UInt16
  static let editing = CellModes(rawValue: 1 << 0)
  /// The item's children are shown.
  static let expanded = CellModes(rawValue: 1 << 1)
  /// Swipe actions are shown.
  static let swiped = CellModes(rawValue: 1 << 2)
  /// The item is dragged to another place.
  static let reordering = CellModes(rawValue: 1 << 3)
  /// A header stays in view, away from its own place.
  static let pinned = CellModes(rawValue: 1 << 4)
  /// The keys have come to the item.
  static let focused = CellModes(rawValue: 1 << 5)
  /// The item is lifted to be carried away, or carried.
  static let lifted = CellModes(rawValue: 1 << 6)
  static let dragged = CellModes(rawValue: 1 << 7)
  /// Something would be dropped into the item, or into another one.
  static let dropTarget = CellModes(rawValue: 1 << 8)
  static let dropNeighbour = CellModes(rawValue: 1 << 9)
}
