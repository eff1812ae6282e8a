import CoreGraphics

/// The context menus of rows.
extension UITableView: ItemMenuHost {
  func itemMenu(at point: CGPoint) -> ItemMenu? {
    guard swipes?.openCell == nil, let path = indexPathForRow(at: point), let cell = cellForRow(at: path),
      let configuration = delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
    else { return nil }
    return ItemMenu(configuration: configuration, cells: [cell])
  }

  var placeOfSelection: CGRect? { indexPathForSelectedRow.map { rectForRow(at: $0) } }

  func menuWillOpen(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    list.pressCancelled()
    delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func menuWillEnd(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func menuPreview(
    _ configuration: UIContextMenuConfiguration, of cell: (any ListCell)?, isEnd: Bool
  ) -> UITargetedPreview? {
    isEnd
      ? delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
      : delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func previewWasChosen(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
