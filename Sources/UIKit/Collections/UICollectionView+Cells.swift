import CoreGraphics

/// What cells say to their collection view, and it to them.
extension UICollectionView {
  /// Whether the item's cell is in edit mode.
  func setEditingMode(of cell: UICollectionViewCell, _ item: ItemPlace) {
    let isEditing = isEditing && delegate?.collectionView(self, canEditItemAt: item.path) ?? true
    guard cell.modes.contains(.editing) != isEditing else { return }
    if isEditing { cell.modes.insert(.editing) } else { cell.modes.remove(.editing) }
  }

  /// The content of a cell or view may need another size.
  func sizeChanged(of view: UICollectionReusableView) {
    guard !view.isSizeDoubted, selfSizingInvalidation != .disabled, collectionViewLayout.listensToPreferredSizes,
      !list.filling.isOn
    else { return }
    view.isSizeDoubted = true
    if !UIView.areAnimationsEnabled { places.showsSizesAtOnce = true }
    list.marks.needsItems = true
    setNeedsLayout()
  }
}
