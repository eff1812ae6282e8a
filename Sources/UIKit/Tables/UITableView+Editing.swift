import CoreGraphics

/// Edit mode.
extension UITableView {
  func editingChanged(animated: Bool) {
    list.pressCancelled()
    swipes?.close(animated: animated)
    list.deselectAll(animated: animated)
    surroundingsMayHaveChanged()
    for row in list.live.items { row.cell.setEditing(showsEditing(row.place), animated: animated) }
  }

  /// Whether the row's cell is in edit mode.
  func showsEditing(_ row: ItemPlace) -> Bool { isEditing && canEdit(row) }

  private func canEdit(_ row: ItemPlace) -> Bool {
    !list.isPlaceholder(row) && dataSource?.tableView(self, canEditRowAt: list.path(row)) ?? false
  }

  func addEditing(to surroundings: inout CellSurroundings, _ row: ItemPlace) {
    guard isEditing, !list.isPlaceholder(row) else { return }
    surroundings.canMove = dataSource?.tableView(self, canMoveRowAt: list.path(row)) ?? false
    surroundings.selectsWhileEditing = allowsMultipleSelectionDuringEditing
    guard canEdit(row) else { return }
    surroundings.editingStyle = delegate?.tableView(self, editingStyleForRowAt: list.path(row)) ?? .delete
    surroundings.indentsWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: list.path(row)) ?? true
  }
}

// What the controls of edit mode do.
extension UITableView {
  package func cell(_ cell: UITableViewCell, commits style: UITableViewCell.EditingStyle) {
    guard let path = indexPath(for: cell) else { return }
    dataSource?.tableView(self, commit: style, forRowAt: path)
  }

  package func cell(_ cell: UITableViewCell, reorder phase: CellReorderPhase, at point: CGPoint) {
    switch phase {
    case .began: list.beginMove(of: cell, at: point)
    case .moved: list.continueMove(of: cell, at: point)
    case .ended: list.endMove(of: cell, cancelled: false)
    case .cancelled: list.endMove(of: cell, cancelled: true)
    }
  }
}
