import CoreGraphics
import Foundation

/// Pressing and selecting items: the view's rules, and its delegate's answers to the list.
extension UICollectionView {
  var selectionMode: ListSelectionMode {
    isEditing
      ? ListSelectionMode(one: allowsSelectionDuringEditing, several: allowsMultipleSelectionDuringEditing)
      : ListSelectionMode(one: allowsSelection, several: allowsMultipleSelection)
  }

  func editingChanged() {
    swipes?.close(animated: true)
    list.selectionModeChanged()
    for item in list.live.items { setEditingMode(of: item.cell, item.place) }
  }

  // MARK: - From code

  func select(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard list.select(path, animated: animated), let path, !scrollPosition.isEmpty else { return }
    scroll(to: path, at: scrollPosition, animated: animated)
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    list.deselect(path, animated: animated)
  }

  // MARK: - By a person

  func mayHighlight(_ item: ItemPlace) -> Bool {
    delegate?.collectionView(self, shouldHighlightItemAt: item.path) ?? true
  }
  func didHighlight(_ item: ItemPlace) { delegate?.collectionView(self, didHighlightItemAt: item.path) }
  func didUnhighlight(_ item: ItemPlace) { delegate?.collectionView(self, didUnhighlightItemAt: item.path) }

  func itemToSelect(_ item: ItemPlace) -> ItemPlace? {
    delegate?.collectionView(self, shouldSelectItemAt: item.path) ?? true ? item : nil
  }

  /// The delegate is asked only where an item is deselected by itself; with one selected at a time it goes with the next.
  func itemToDeselect(_ item: ItemPlace) -> ItemPlace? {
    guard selectionMode == .several, let delegate else { return item }
    return delegate.collectionView(self, shouldDeselectItemAt: item.path) ? item : nil
  }

  func didSelect(_ item: ItemPlace) { delegate?.collectionView(self, didSelectItemAt: item.path) }
  func didDeselect(_ item: ItemPlace) { delegate?.collectionView(self, didDeselectItemAt: item.path) }

  func performPrimaryAction(_ item: ItemPlace) {
    guard let delegate, delegate.collectionView(self, canPerformPrimaryActionForItemAt: item.path) else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: item.path)
  }

  var unhighlightsLast: Bool { true }
}

/// Selecting several items: with Shift, by keys and by dragging over them.
extension UICollectionView {
  /// The delegate lets a person begin it, or several can be selected anyway.
  func mayBeginSelectingSeveral(at item: ItemPlace) -> Bool {
    delegateLetsSelectSeveral(at: item) || list.selectsSeveral
  }

  func delegateLetsSelectSeveral(at item: ItemPlace) -> Bool {
    delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: item.path) ?? false
  }

  func didBeginSelectingSeveral(at item: ItemPlace) {
    delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: item.path)
  }

  func didEndSelectingSeveral() { delegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
}
