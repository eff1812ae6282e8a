import CoreGraphics

/// The actions beside rows.
extension UITableView: SwipeHost {
  var maySwipe: Bool { !isEditing }
  func swipeCell(at point: CGPoint) -> UIView? { item(at: point).flatMap { list.live.cell(at: $0) } }
  func swipePath(of cell: UIView) -> IndexPath? { list.live.place(of: cell).flatMap { list.toldPath($0) } }

  func swipeActions(at path: IndexPath, _ side: SwipeSide) -> UISwipeActionsConfiguration? {
    switch side {
    case .leading: delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    case .trailing:
      delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        ?? (isEditing ? nil : deletion(ofAsked: path))
    }
  }

  func swipeBegins(at path: IndexPath, _ cell: UIView) {
    delegate?.tableView(self, willBeginEditingRowAt: path)
    (cell as? UITableViewCell)?.isSwiped = true
  }

  func swipeEnded(at path: IndexPath?, _ cell: UIView) {
    if let cell = cell as? UITableViewCell {
      cell.isSwiped = false
      cell.setShowingDeleteConfirmation(false)
    }
    delegate?.tableView(self, didEndEditingRowAt: path)
  }

  // MARK: - Deleting

  /// What a row that can be deleted shows without actions of its own.
  private func deletion(ofAsked path: IndexPath) -> UISwipeActionsConfiguration? {
    guard saysThatRowCanBeEdited(path) else {
      if delegateTraits.isEditingAssumed { SwipeRemark.check(dataSource) }
      return nil
    }
    guard delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete else { return nil }
    return deletion(path)
  }

  private func deletion(_ path: IndexPath, isConfirmation: Bool = false) -> UISwipeActionsConfiguration {
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? SystemWord.delete.text
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      if let self, let cell = swipes?.openCell, let path = swipePath(of: cell) {
        dataSource?.tableView(self, commit: .delete, forRowAt: path)
      }
      done(true)
    }
    let configuration = UISwipeActionsConfiguration(actions: [action])
    configuration.performsFirstActionWithFullSwipe = !isConfirmation
    return configuration
  }

  /// Opens a row in edit mode for its deletion to be confirmed.
  package func cellAsksToConfirmDeletion(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell),
      swipes?.openActions(of: cell, orElse: deletion(path, isConfirmation: true)) ?? false
    else { return }
    cell.setShowingDeleteConfirmation(true)
  }

  /// For the default of `tableView(_:canEditRowAt:)`: the value, and that nobody said it.
  func assumesRowCanBeEdited() -> Bool {
    delegateTraits.isEditingAssumed = true
    return true
  }

  /// Whether the data source has `tableView(_:canEditRowAt:)` and answers yes.
  private func saysThatRowCanBeEdited(_ path: IndexPath) -> Bool {
    delegateTraits.isEditingAssumed = false
    let can = dataSource?.tableView(self, canEditRowAt: path) ?? false
    return can && !delegateTraits.isEditingAssumed
  }
}
