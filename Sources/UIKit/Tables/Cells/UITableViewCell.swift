import CoreGraphics
import Platform
import QuartzCore

/// A row of a table.
///
/// Content goes into `contentView`: views of the program's own, the labels and picture of the cell's style, or what a
/// content configuration makes. The rest – background, separator, accessory, edit controls – is the cell's.
@preconcurrency @MainActor open class UITableViewCell: _CellBase, UIGestureRecognizerDelegate {
  public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  /// A cell of the default style without identifier.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { setFirstFrame(frame) }
  }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    setFirstFrame(CGRect(x: 0, y: 0, width: 320, height: CellLayout.minimumHeight))
    content.owner = self
    content.frame = bounds
    addSubview(content)
    separatorView.isUserInteractionEnabled = false
    addSubview(separatorView)
    updateBackground()
    updateSeparator()
  }

  let style: CellStyle
  open private(set) var reuseIdentifier: String?

  /// The table takes the cell for another row now. Called just before a recycled cell is returned; overrides call super.
  open func prepareForReuse() { resetForReuse() }

  /// What the cell made for itself reads as the cell does; the program's own views in it do not.
  override func handsDirection(to part: UIView) -> Bool {
    part === contentView || part === configured.backgroundView || part is ReorderControl
  }

  // MARK: - Content

  let content = CellContentView(frame: .zero)
  /// Where the content goes; the configuration's view while there is one.
  open var contentView: UIView { configured.contentView ?? content }

  /// Nil for the style `value2`, which has no room for one.
  open var imageView: UIImageView? { style == .value2 ? nil : ownImageView }
  open var textLabel: UILabel? { ownTextLabel }
  /// Nil for the style `default`.
  open var detailTextLabel: UILabel? { style == .default ? nil : ownDetailLabel }

  private(set) lazy var ownImageView: UIImageView = makeImageView()
  private(set) lazy var ownTextLabel: UILabel = makeTextLabel()
  private(set) lazy var ownDetailLabel: UILabel = makeDetailLabel()
  /// The lazy parts that were made.
  var ownParts: OwnParts = []
  /// The direction for which the style's labels are aligned.
  var areTextsReversed = false

  struct OwnParts: OptionSet {
    let rawValue: UInt8
    static let image = OwnParts(rawValue: 1)
    static let text = OwnParts(rawValue: 2)
    static let detail = OwnParts(rawValue: 4)
  }

  /// Steps by which the content is moved to the right.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }

  /// Points a step.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  // MARK: - Background

  /// Nil shows what the table's style asks for.
  open override var backgroundColor: UIColor? {
    didSet { backgroundColorChanged() }
  }

  /// Lies behind the content and fills the cell.
  open var backgroundView: UIView? {
    didSet { backgroundViewChanged(from: oldValue) }
  }

  /// Lies over the background while the cell is pressed or selected; nil for a grey.
  open var selectedBackgroundView: UIView? {
    didSet { if selectedBackgroundView !== oldValue { replaceSelectedBackground(oldValue) } }
  }

  /// In place of `selectedBackgroundView` while several rows may be selected.
  open var multipleSelectionBackgroundView: UIView? {
    didSet { if multipleSelectionBackgroundView !== oldValue { replaceSelectedBackground(oldValue) } }
  }

  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { updateStateLook(animated: false) } }
  }

  // MARK: - State

  /// Whether the cell looks selected; the table's selection is the table's.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  private var selected = false

  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    stateChanged(animated: animated)
  }

  /// On while the row is pressed.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var highlighted = false

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != self.highlighted else { return }
    self.highlighted = highlighted
    stateChanged(animated: animated)
  }

  public enum DragState: Int, Hashable, Sendable {
    case none = 0
    case lifting = 1
    case dragging = 2
  }

  /// The row is lifted, carried away, or neither any more.
  open func dragStateDidChange(_ dragState: UITableViewCell.DragState) {}
  final var dragState = DragState.none
  final var dropState = UICellConfigurationState.DropState.none

  /// Whether background and content show the state, so that each change is drawn once.
  var showsSelection = false
  /// The row below shows its selection: there is no line between the two.
  var isAboveSelection = false { didSet { if isAboveSelection != oldValue { updateSeparator() } } }

  // MARK: - Configuration

  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  var configured = ConfiguredViews()

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

  /// For the cell's style, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration { standardContentConfiguration }

  /// What the cell shows in place of its labels; setting it puts the configuration's view in place of the content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.content }
    set { setContentConfiguration(newValue) }
  }

  /// Whether a change of state asks the configuration for that state's.
  open var automaticallyUpdatesContentConfiguration = true

  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { standardBackgroundConfiguration }

  /// What lies behind the content. Setting it drops background colour and view; setting one of those drops it.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { presentBackgroundConfiguration }
    set { chooseBackground(newValue) }
  }

  open var automaticallyUpdatesBackgroundConfiguration = true

  // MARK: - Accessories

  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryChanged() } }
  }

  /// Takes the place of the accessory type; the cell keeps its size.
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { accessoryChanged() } }
  }

  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { accessoryChanged() } }
  }

  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { accessoryChanged() } }
  }

  var accessory = CellAccessory()

  /// Whether the cell shows by itself that it has the keyboard's focus; the table shows it.
  public enum FocusStyle: Int, Sendable {
    case `default` = 0
    case custom = 1
  }
  open var focusStyle = FocusStyle.default
  /// Whether the cell takes touches while it is dragged: the pointer carries it, and none comes.
  open var userInteractionEnabledWhileDragging = false

  // MARK: - Separator

  /// Where the line under the cell begins and ends; by default under the text.
  open var separatorInset: UIEdgeInsets {
    get {
      if let explicitSeparatorInset { return explicitSeparatorInset }
      guard let separator = surroundings.separator, let inset = separator.inset else { return automaticSeparatorInset }
      guard separator.addsToAutomatic else { return inset }
      let own = automaticSeparatorInset
      return UIEdgeInsets(
        top: own.top + inset.top, left: own.left + inset.left, bottom: own.bottom + inset.bottom,
        right: own.right + inset.right)
    }
    set {
      explicitSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  private(set) var explicitSeparatorInset: UIEdgeInsets?

  let separatorView = UIView(frame: .zero)
  /// The line above the first row of a grouped section.
  var topSeparator: UIView?

  // MARK: - Editing

  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false

  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    editingChanged(animated: animated)
  }

  /// What the table says about this row.
  open var editingStyle: EditingStyle { surroundings.editingStyle }
  /// Whether the control that moves the row is shown while editing; by default where the table lets it be moved.
  open var showsReorderControl: Bool {
    get { wantsReorderControl ?? surroundings.canMove }
    set {
      wantsReorderControl = newValue
      setNeedsLayout()
    }
  }
  private var wantsReorderControl: Bool?
  open var shouldIndentWhileEditing = true {
    didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } }
  }
  /// Swipe actions are shown.
  package var isSwiped = false {
    didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// The row is being dragged to another place.
  package var isReordering = false {
    didSet { if isReordering != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// The keys have come to the row.
  final var isFocusedByKeys = false {
    didSet { if isFocusedByKeys != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Whether the button that confirms a deletion is shown.
  open internal(set) var showingDeleteConfirmation = false

  /// The edit controls are about to be shown or hidden.
  open func willTransition(to state: StateMask) {}
  /// The edit controls are shown or hidden.
  open func didTransition(to state: StateMask) {}

  var editControls = CellEditControls()

  // MARK: - Table

  /// The table that shows the cell.
  package weak var owner: (any CellOwner)?

  /// What the table says about the row. Setting an equal value costs a comparison.
  package var surroundings = CellSurroundings() {
    didSet { if surroundings != oldValue { surroundingsChanged(from: oldValue) } }
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutParts()
  }

  /// The size that shows the cell's own labels and picture, at least a standard row's height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingCellSize(size) }

  /// For a required width the height that the content view's constraints, else `sizeThatFits`, ask for.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingCellSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    if window != nil { owner?.cellContentSizeChanged(self) }
  }

  package override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    updateBackground()
  }

  // MARK: - Gestures

  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }

  open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("separatorInset", \UITableViewCell.separatorInset)
    ]
    return super.appearanceProperties + own
  }

  /// A check mark says the same as a selection.
  package override var standardAccessibilityTraits: UIAccessibilityTraits {
    isSelected || accessoryType == .checkmark ? .selected : .none
  }
}
