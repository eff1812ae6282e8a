import CoreGraphics
import Foundation

/// The context menus of items, and of the ground between them.
extension UICollectionView: ItemMenuHost {
  func itemMenu(at point: CGPoint) -> ItemMenu? {
    guard swipes?.openCell == nil, let delegate else { return nil }
    let item = item(at: point).flatMap { list.isPlaceholder($0) ? nil : $0 }
    let items = item.map { list.selection.contains($0) ? list.selection.items.sorted() : [$0] } ?? []
    let configuration =
      delegate.collectionView(self, contextMenuConfigurationForItemsAt: items.map { list.path($0) }, point: point)
      ?? item.flatMap { delegate.collectionView(self, contextMenuConfigurationForItemAt: list.path($0), point: point) }
    return configuration.map { ItemMenu(configuration: $0, cells: items.compactMap { list.live.cell(at: $0) }) }
  }

  var placeOfSelection: CGRect? { list.selection.items.last.map { frame(of: $0) } }

  func menuWillOpen(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    list.pressCancelled()
    delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func menuWillEnd(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func menuPreview(
    _ configuration: UIContextMenuConfiguration, of cell: (any ListCell)?, isEnd: Bool
  ) -> UITargetedPreview? {
    guard let delegate, let cell = cell as? UICollectionViewCell, let path = indexPath(for: cell) else { return nil }
    return isEnd
      ? delegate.collectionView(self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
      : delegate.collectionView(self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
  }

  func previewWasChosen(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
