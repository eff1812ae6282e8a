import CoreGraphics

/// A cell of a list: content with accessories beside it, and a line below.
///
/// What it stands on and what its content looks like by default follow the list that it is in.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: - Content

  /// Without content; for a header or footer of a list its title's look.
  open func defaultContentConfiguration() -> UIListContentConfiguration { place.content }

  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { place.background }

  override var standardBackground: UIBackgroundConfiguration? {
    backgroundView == nil && selectedBackgroundView == nil ? defaultBackgroundConfiguration() : nil
  }

  /// Steps by which the content is moved inwards.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { contentAreaChanged() } }
  }

  /// Points a step.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { contentAreaChanged() } }
  }

  /// Whether the accessories before the content are moved inwards with it.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { contentAreaChanged() } }
  }

  private func contentAreaChanged() {
    setNeedsLayout()
    contentChanged()
  }

  // MARK: - Accessories

  /// What stands beside the content. Changed within an animation, accessories fade in and out and the content moves.
  open var accessories: [UICellAccessory] = [] {
    didSet { accessoriesChanged() }
  }

  final var shown = ShownAccessories()

  override func modesChanged(from old: CellModes) {
    super.modesChanged(from: old)
    let changes = modes.symmetricDifference(old)
    if changes.contains(.expanded) { turnDisclosure() }
    if changes.contains(.editing) { editingChanged() }
  }

  override func stateChanged() {
    super.stateChanged()
    updateSelectionMark()
  }

  // MARK: - List

  /// What the list says of the item.
  final var place: ListItemPlace { shownAttributes?.listPlace ?? .alone }
  /// The same as it is shown.
  final var shownPlace = ListItemPlace.alone

  override func attributesChanged() {
    super.attributesChanged()
    alignMargins()
    placeChanged()
  }

  /// Where the text of the list's rows begins, views of the program's begin too, unless it has margins of its own.
  private func alignMargins() {
    let leading = place.content.directionalLayoutMargins.leading
    guard leading != standardLeading, content.directionalLayoutMargins.leading == standardLeading else { return }
    standardLeading = leading
    content.directionalLayoutMargins.leading = leading
  }
  private var standardLeading: CGFloat = 8

  /// Where the line below the cell begins and ends: by default below the text, and at the cell's trailing edge.
  /// Constraints to it move the line.
  open var separatorLayoutGuide: UILayoutGuide { separators.guide(in: self) }
  final var separators = CellSeparators()

  // MARK: - Layout

  override var contentArea: CGRect { accessoryLayout.frames.content }
  override var widthBesideContent: CGFloat { accessoryLayout.widthBesideContent }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutAccessories()
    layOutSeparators()
    roundCorners()
    updateHeaderTap()
  }

  // MARK: - Touches

  /// Toggles the item of a header wherever it is tapped.
  final var headerTap: UITapGestureRecognizer?

  /// A menu among the accessories opens wherever the cell is pressed, except on controls.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    guard let view, !(view is UIControl), let popUp else { return view }
    return popUp
  }

  override func handsDirection(to part: UIView) -> Bool { super.handsDirection(to: part) || shown.contains(part) }

  package override var standardAccessibilityTraits: UIAccessibilityTraits {
    let isChecked = accessories.contains { $0.accessoryType == .checkmark }
    return isChecked ? super.standardAccessibilityTraits.union(.selected) : super.standardAccessibilityTraits
  }
}
