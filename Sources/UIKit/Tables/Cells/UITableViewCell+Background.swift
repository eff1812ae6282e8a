extension UITableViewCell: ConfiguredView, SelectionShowing {
  // MARK: - Background

  /// The standard background and the standard selection.
  var shownBackgroundColor: UIColor? {
    if showsSelection, selectedView == nil, !configured.choseBackground { return .systemGray4 }
    if let backgroundColor { return backgroundColor }
    return configured.choseBackground ? configuredBackgroundColor : surroundings.backgroundColor
  }

  // MARK: - Selection

  var selectedView: UIView? {
    if surroundings.selectsWhileEditing, isEditing, let multipleSelectionBackgroundView {
      return multipleSelectionBackgroundView
    }
    return selectedBackgroundView
  }

  var wantsSelectionShown: Bool { (isSelected || isHighlighted) && selectionStyle != .none }

  func showsSelectionChanged() {
    updateSeparator()
    owner?.cellSelectionChanged(self)
  }

  func stateChanged(animated: Bool) {
    setNeedsUpdateConfiguration()
    updateStateLook(animated: animated)
  }

  func updateStateLook(animated: Bool) {
    updateSelectionMark()
    updateSelectionLook(animated: animated)
  }

  func resetForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
    endSelectionFade()
    if isEditing { setEditing(false, animated: false) }
    isAboveSelection = false
    showingDeleteConfirmation = false
    setNeedsUpdateConfiguration()
  }
}
