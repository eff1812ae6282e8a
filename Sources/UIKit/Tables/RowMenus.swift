import CoreGraphics

/// Opens the context menus of a table's rows: asks the table's delegate for them and marks the row meanwhile.
@MainActor
final class RowMenus: UIContextMenuInteractionDelegate {
  private unowned let table: UITableView
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The row whose menu is open.
  private weak var cell: UITableViewCell?

  init(_ table: UITableView) {
    self.table = table
    table.addInteraction(interaction)
  }

  /// Opens the menu of the selected row with a key; false where it has none.
  func openForSelection() -> Bool {
    guard let path = table.indexPathForSelectedRow else { return false }
    let row = table.rectForRow(at: path).intersection(table.bounds)
    return !row.isNull && interaction.open(at: CGPoint(x: row.midX, y: row.midY))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard table.swipes?.openCell == nil, let path = table.indexPathForRow(at: location),
      let cell = table.cellForRow(at: path)
    else { return nil }
    self.cell = cell
    return table.delegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: location)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    table.list.pressCancelled()
    cell?.setHighlighted(true, animated: true)
    table.delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    cell?.setHighlighted(false, animated: true)
    table.delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    table.delegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
