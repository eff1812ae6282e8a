import CoreGraphics

/// What cells say to their collection view, and it to them.
extension UICollectionView {
  /// Whether the item's cell is in edit mode.
  func setEditingMode(of cell: UICollectionViewCell, _ item: ItemPlace) {
    let isEditing =
      isEditing && !list.isPlaceholder(item)
      && delegate?.collectionView(self, canEditItemAt: list.path(item)) ?? true
    cell.setMode(.editing, isEditing)
  }

  /// The content of a cell or view may need another size.
  func sizeChanged(of view: UICollectionReusableView) {
    guard !view.isSizeDoubted, selfSizingInvalidation != .disabled, collectionViewLayout.listensToPreferredSizes,
      !list.filling.isOn
    else { return }
    view.isSizeDoubted = true
    if !UIView.areAnimationsEnabled { places.showsSizesAtOnce = true }
    list.invalidateItems()
    setNeedsLayout()
  }

  /// The arrows along the line open and close the item of an outline that the keys are on; Return and Space do what a tap
  /// on a header does. False when the key says nothing here.
  func toggleOutline(by key: UIKey) -> Bool {
    guard let action = key.plainAction(isReversed: isReversed), let item = list.selection.items.last,
      let cell = list.live.cell(at: item) as? UICollectionViewListCell
    else { return false }
    let isExpanded = cell.modes.contains(.expanded)
    switch action {
    case .enter, .space: return cell.togglesAsHeader && cell.toggleOutline()
    case .forwards: return !isExpanded && cell.toggleOutline()
    case .backwards: return isExpanded && cell.toggleOutline()
    default: return false
    }
  }
}
