import Foundation

/// Items that a person moves.
extension UICollectionViewDiffableDataSource {
  func mayReorder(_ path: IndexPath) -> Bool {
    guard let mayReorder = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: path) else { return false }
    return mayReorder(item)
  }

  /// The view shows the item at its new place already.
  func reorder(_ source: IndexPath, to target: IndexPath) {
    guard let from = ItemPlace(source), let to = ItemPlace(target) else { return }
    let old = content.state
    var new = old
    new.move(from, to: to)
    guard reorderingHandlers.willReorder != nil || reorderingHandlers.didReorder != nil else {
      return content.follow(new)
    }
    let sections = Set([from.section, to.section]).sorted(by: >)
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: old.snapshot, finalSnapshot: new.snapshot,
      difference: new.snapshot.itemIdentifiers.difference(from: old.snapshot.itemIdentifiers).inferringMoves(),
      sectionTransactions: sections.map { section in
        let identifier = new.snapshot.sectionIdentifiers[section]
        let (before, after) = (old.tree(of: identifier), new.tree(of: identifier))
        return NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: identifier, initialSnapshot: before, finalSnapshot: after,
          difference: after.visibleItems.difference(from: before.visibleItems).inferringMoves())
      })
    reorderingHandlers.willReorder?(transaction)
    content.follow(new)
    reorderingHandlers.didReorder?(transaction)
  }
}
