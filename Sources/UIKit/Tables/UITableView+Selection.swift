import CoreGraphics

/// Pressing and selecting rows: the table's rules, and its delegate's answers to the list.
extension UITableView {
  var selectionMode: ListSelectionMode {
    isEditing
      ? ListSelectionMode(one: allowsSelectionDuringEditing, several: allowsMultipleSelectionDuringEditing)
      : ListSelectionMode(one: allowsSelection, several: allowsMultipleSelection)
  }

  // MARK: - From code

  func select(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard list.select(path, animated: animated), let path, scrollPosition != .none else { return }
    scroll(to: path, at: scrollPosition, animated: animated)
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    list.deselect(path, animated: animated)
  }

  func selectionChangedOutOfView() { updateSeparators() }

  // MARK: - By a person

  /// While a row is swiped open, a touch closes it and presses nothing.
  func pressBegan(_ touch: UITouch) {
    if swipes?.openCell == nil { list.pressBegan(touch) }
  }

  func mayHighlight(_ row: ItemPlace) -> Bool {
    delegate?.tableView(self, shouldHighlightRowAt: list.path(row)) ?? true
  }
  func didHighlight(_ row: ItemPlace) { delegate?.tableView(self, didHighlightRowAt: list.path(row)) }
  func didUnhighlight(_ row: ItemPlace) { delegate?.tableView(self, didUnhighlightRowAt: list.path(row)) }

  func itemToSelect(_ row: ItemPlace) -> ItemPlace? {
    guard let delegate else { return row }
    return delegate.tableView(self, willSelectRowAt: list.path(row)).flatMap { list.place(ofData: $0) }
  }

  func itemToDeselect(_ row: ItemPlace) -> ItemPlace? {
    guard let delegate else { return row }
    return delegate.tableView(self, willDeselectRowAt: list.path(row)).flatMap { list.place(ofData: $0) }
  }

  func didSelect(_ row: ItemPlace) { delegate?.tableView(self, didSelectRowAt: list.path(row)) }
  func didDeselect(_ row: ItemPlace) { delegate?.tableView(self, didDeselectRowAt: list.path(row)) }

  func performPrimaryAction(_ row: ItemPlace) {
    guard let delegate, delegate.tableView(self, canPerformPrimaryActionForRowAt: list.path(row)) else { return }
    delegate.tableView(self, performPrimaryActionForRowAt: list.path(row))
  }

  func mayBeginSelectingSeveral(at row: ItemPlace) -> Bool {
    delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: list.path(row)) ?? false
  }

  func didBeginSelectingSeveral(at row: ItemPlace) {
    delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: list.path(row))
  }

  func didEndSelectingSeveral() { delegate?.tableViewDidEndMultipleSelectionInteraction(self) }

  // MARK: - Keys

  func neighbour(of row: ItemPlace, _ direction: ListDirection) -> ItemPlace? {
    switch direction {
    case .down: list.item(after: row)
    case .up: list.item(before: row)
    case .left, .right: nil
    }
  }

  func mayFocus(_ row: ItemPlace) -> Bool { delegate?.tableView(self, canFocusRowAt: list.path(row)) ?? true }
  var preferredItem: ItemPlace? {
    if remembersLastFocusedIndexPath, let last = list.keys.last { return last }
    return delegate?.indexPathForPreferredFocusedView(in: self).flatMap { list.place(ofData: $0) }
  }

  func tellsOfFocus(on row: ItemPlace) -> Bool {
    delegate?.tableView(self, selectionFollowsFocusForRowAt: list.path(row)) ?? selectionFollowsFocus
  }

  func scrollIntoView(_ row: ItemPlace) { scroll(to: row, at: .none, animated: false) }
}
