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
    delegate?.collectionView(self, shouldHighlightItemAt: list.path(item)) ?? true
  }
  func didHighlight(_ item: ItemPlace) { delegate?.collectionView(self, didHighlightItemAt: list.path(item)) }
  func didUnhighlight(_ item: ItemPlace) { delegate?.collectionView(self, didUnhighlightItemAt: list.path(item)) }

  func itemToSelect(_ item: ItemPlace) -> ItemPlace? {
    delegate?.collectionView(self, shouldSelectItemAt: list.path(item)) ?? true ? item : nil
  }

  /// The delegate is asked only where an item is deselected by itself; with one selected at a time it goes with the next.
  func itemToDeselect(_ item: ItemPlace) -> ItemPlace? {
    guard selectionMode == .several, let delegate else { return item }
    return delegate.collectionView(self, shouldDeselectItemAt: list.path(item)) ? item : nil
  }

  func didSelect(_ item: ItemPlace) { delegate?.collectionView(self, didSelectItemAt: list.path(item)) }
  func didDeselect(_ item: ItemPlace) { delegate?.collectionView(self, didDeselectItemAt: list.path(item)) }

  func performPrimaryAction(_ item: ItemPlace) {
    guard let delegate, delegate.collectionView(self, canPerformPrimaryActionForItemAt: list.path(item)) else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: list.path(item))
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
    !list.isPlaceholder(item)
      && delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: list.path(item)) ?? false
  }

  func didBeginSelectingSeveral(at item: ItemPlace) {
    delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: list.path(item))
  }

  func didEndSelectingSeveral() { delegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
}
