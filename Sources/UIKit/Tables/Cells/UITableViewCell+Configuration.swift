import CoreGraphics

extension UITableViewCell {
  func callUpdateHandler(_ state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  func contentChanged() { if window != nil { owner?.cellContentSizeChanged(self) } }

  func constraintsInContentChanged() {
    guard let table = owner as? UITableView, table.selfSizingInvalidation == .enabledIncludingConstraints else {
      return
    }
    table.cellContentSizeChanged(self)
  }

  var currentConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: appliedTraits ?? traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isEditing = isEditing
    state.isSwiped = isSwiped
    state.isReordering = isReordering
    state.isFocused = isFocusedByKeys
    state.cellDragState = UICellConfigurationState.DragState(rawValue: dragState.rawValue) ?? .none
    state.cellDropState = dropState
    return state
  }

  var standardBackgroundConfiguration: UIBackgroundConfiguration {
    surroundings.look == .plain ? .listPlainCell() : .listGroupedCell()
  }

  var standardContentConfiguration: UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  func configuredHeight(width: CGFloat) -> CGFloat? {
    let trailing = updatedAccessory().width == nil ? surroundings.margin : Self.accessoryMargin
    guard let height = configured.height(width: width, leading: surroundings.margin + indentation, trailing: trailing)
    else { return nil }
    return configured.contentView is UIListContentView ? max(CellLayout.minimumHeight, height) : height
  }
}
