import Foundation

/// Knows which items of a collection view stand below others, and opens and closes them.
@MainActor
protocol OutlineSource: AnyObject {
  /// A person pressed the disclosure of an item.
  func toggleItem(at path: IndexPath)
}

/// A cell that shows where its item stands in an outline.
@MainActor
protocol OutlineCell: UICollectionViewCell {
  func setOutline(level: Int, isExpanded: Bool)
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func toggleItem(at path: IndexPath) {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
      var tree = content.state.trees[section], tree.contains(item)
    else { return }
    let handlers = sectionSnapshotHandlers
    if tree.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      tree.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent?(item, tree.snapshot(of: item)) {
        tree.replace(childrenOf: item, using: children)
      }
      tree.expand([item])
    }
    apply(tree, to: section)
  }

  func updateOutline(of cell: UICollectionViewCell, _ item: ItemIdentifierType, in section: Int) {
    guard !content.state.trees.isEmpty, let cell = cell as? any OutlineCell,
      let section = sectionIdentifier(for: section), let tree = content.state.trees[section], tree.contains(item)
    else { return }
    cell.setOutline(level: tree.level(of: item), isExpanded: tree.isExpanded(item))
  }

  /// Cells that stay may stand elsewhere in the outline, or be open now.
  func updateOutline(in collectionView: UICollectionView) {
    if content.state.trees.isEmpty { return }
    for live in collectionView.list.live.items {
      guard let item = content.current.identifier(at: live.place) else { continue }
      updateOutline(of: live.cell, item, in: live.place.section)
    }
  }
}
