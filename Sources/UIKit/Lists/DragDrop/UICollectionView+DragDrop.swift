import CoreGraphics
import Foundation

/// Items that are carried away, and what is dropped on a collection view.
extension UICollectionView: ListDropHost {
  func dragDropMayHaveChanged() { dragDrop = ListDragDrop.updated(dragDrop, self, list) }

  func carriedItemsMoved(by mapping: ItemMapping) { dragDrop?.itemsMoved(by: mapping) }

  var carriesItems: Bool { dragInteractionEnabled && dragDelegate != nil }

  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    guard swipes?.openCell == nil else { return [] }
    return dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }
  func dragItems(addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }
  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  var takesDrops: Bool { dropDelegate != nil }
  func mayReorder(_ item: ItemPlace) -> Bool { mayMove(item) }
  func mayDrop(_ session: any UIDropSession) -> Bool { dropDelegate?.collectionView(self, canHandle: session) ?? false }
  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }
  func dropProposal(_ session: any UIDropSession, to path: IndexPath?) -> (UIDropProposal, DropIntent) {
    guard let dropDelegate else { return (UIDropProposal(operation: .cancel), .none) }
    let proposal = dropDelegate.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    switch proposal.intent {
    case .unspecified: return (proposal, .none)
    case .insertAtDestinationIndexPath: return (proposal, .insert)
    case .insertIntoDestinationIndexPath: return (proposal, .into)
    }
  }
  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }
  func performDrop(_ drop: ListDrop) {
    dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(drop, list))
  }
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
  }

  func isCarried(_ item: ItemPlace) -> Bool { dragDrop?.carries(item) ?? false }
  func maySpringOpen(_ item: ItemPlace, _ context: any UISpringLoadedInteractionContext) -> Bool {
    delegate?.collectionView(self, shouldSpringLoadItemAt: list.path(item), with: context) ?? true
  }

  /// Those behind the place go on by one; each keeps its own size, in the middle of the place that it has then.
  func frame(of item: ItemPlace, making room: DropRoom) -> CGRect {
    if let move = room.move { return frame(of: item, during: move) }
    let own = frame(of: item)
    guard item.section == room.target.section, item.item >= room.target.item,
      let slot = slot(of: ItemPlace(section: item.section, item: item.item + 1))
    else { return own }
    return CGRect(x: slot.midX - own.width / 2, y: slot.midY - own.height / 2, width: own.width, height: own.height)
  }

  func sizeOfNewItem(at place: ItemPlace) -> CGSize {
    let near = ItemPlace(section: place.section, item: max(0, place.item - 1))
    let known = list.contains(place) ? place : list.contains(near) ? near : list.firstItem
    return known.map { frame(of: $0).size } ?? CGSize(width: 50, height: 50)
  }

  func setDragState(_ state: CellDragState, of cell: UICollectionViewCell) {
    let new: CellModes = state == .none ? [] : state == .lifting ? .lifted : .dragged
    let old = cell.modes.intersection([.lifted, .dragged])
    guard new != old else { return }
    cell.modes = cell.modes.subtracting(old).union(new)
    cell.dragStateDidChange(UICollectionViewCell.DragState(rawValue: state.rawValue) ?? .none)
  }

  func setDropTarget(_ isTarget: Bool?, of cell: UICollectionViewCell) {
    let new: CellModes = isTarget == nil ? [] : isTarget == true ? .dropTarget : .dropNeighbour
    let old = cell.modes.intersection([.dropTarget, .dropNeighbour])
    guard new != old else { return }
    cell.modes = cell.modes.subtracting(old).union(new)
    if (new == .dropTarget) != (old == .dropTarget) { cell.setHighlighted(new == .dropTarget, animated: true) }
  }
}
