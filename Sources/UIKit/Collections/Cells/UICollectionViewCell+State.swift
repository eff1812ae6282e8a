import CoreGraphics
import QuartzCore

extension UICollectionViewCell: ConfiguredView, SelectionShowing {
  // MARK: - Selection

  var selectedView: UIView? { selectedBackgroundView }
  var wantsSelectionShown: Bool { isSelected || isHighlighted }
  func showsSelectionChanged() { setNeedsLayout() }

  func selectedBackgroundChanged(from old: UIView?) {
    if selectedBackgroundView != nil { dropBackgroundConfiguration() }
    replaceSelectedBackground(old)
  }

  func resetForReuse() {
    if isHighlighted { isHighlighted = false }
    if isSelected { isSelected = false }
    endSelectionFade()
    modes = modes.intersection(.editing)
    setNeedsUpdateConfiguration()
  }

  // MARK: - Configuration

  func callUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
  var hasTableSpacing: Bool { false }

  var currentConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: appliedTraits ?? traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isEditing = modes.contains(.editing)
    state.isExpanded = modes.contains(.expanded)
    state.isSwiped = modes.contains(.swiped)
    state.isReordering = modes.contains(.reordering)
    state.isPinned = modes.contains(.pinned)
    state.isFocused = modes.contains(.focused)
    state.cellDragState = modes.contains(.dragged) ? .dragging : modes.contains(.lifted) ? .lifting : .none
    state.cellDropState =
      modes.contains(.dropTarget) ? .targeted : modes.contains(.dropNeighbour) ? .notTargeted : .none
    return state
  }

  func setMode(_ mode: CellModes, _ isOn: Bool) {
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
  }

  // MARK: - Background

  var unchosenBackgroundConfiguration: UIBackgroundConfiguration? {
    backgroundView == nil && selectedBackgroundView == nil ? standardBackground : nil
  }

  func dropOwnBackgrounds() {
    if backgroundView != nil { backgroundView = nil }
    if selectedBackgroundView != nil { selectedBackgroundView = nil }
  }

  /// The configuration's colour lies over the program's.
  var shownBackgroundColor: UIColor? {
    guard let color = configuredBackgroundColor, color != .clear else { return backgroundColor }
    return color
  }

  // MARK: - Layout

  func layOutParts() {
    let area = CGRect(origin: .zero, size: bounds.size)
    backgroundView?.frame = area
    configured.backgroundView?.frame = area
    shownSelectedBackground?.frame = area
    layOutContent()
  }

  func layOutContent() {
    let view = contentView
    let frame = sided(contentArea, in: CGRect(origin: .zero, size: bounds.size))
    if view.frame != frame { view.frame = frame }
  }

  // MARK: - Size

  func contentChanged() {
    guard window != nil, let collectionView else { return }
    collectionView.sizeChanged(of: self)
  }

  func constraintsInContentChanged() {
    guard window != nil, let collectionView, collectionView.selfSizingInvalidation == .enabledIncludingConstraints
    else { return }
    collectionView.sizeChanged(of: self)
  }
}

extension UICollectionViewCell: ListCell {
  func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != isSelected else { return }
    fadesState = animated
    isSelected = selected
    fadesState = false
  }

  func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != isHighlighted else { return }
    fadesState = animated
    isHighlighted = highlighted
    fadesState = false
  }

  func setFocused(_ focused: Bool) { setMode(.focused, focused) }
}
