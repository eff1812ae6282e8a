import CoreGraphics
import Foundation

/// Rows that are carried away, and what is dropped on a table.
extension UITableView: ListDropHost {
  func dragDropMayHaveChanged() { dragDrop = ListDragDrop.updated(dragDrop, self, list) }

  func carriedItemsMoved(by mapping: ItemMapping) { dragDrop?.itemsMoved(by: mapping) }

  var carriesItems: Bool { dragInteractionEnabled && dragDelegate != nil }

  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    guard swipes?.openCell == nil else { return [] }
    return dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }
  func dragItems(addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }
  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  var takesDrops: Bool { dropDelegate != nil }
  func mayReorder(_ row: ItemPlace) -> Bool { dataSource?.tableView(self, canMoveRowAt: list.path(row)) ?? false }
  func mayDrop(_ session: any UIDropSession) -> Bool { dropDelegate?.tableView(self, canHandle: session) ?? false }
  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }
  func dropProposal(_ session: any UIDropSession, to path: IndexPath?) -> (UIDropProposal, DropIntent) {
    guard let dropDelegate else { return (UIDropProposal(operation: .cancel), .none) }
    let proposal = dropDelegate.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    switch proposal.intent {
    case .unspecified: return (proposal, .none)
    case .insertAtDestinationIndexPath: return (proposal, .insert)
    case .insertIntoDestinationIndexPath: return (proposal, .into)
    case .automatic: return (proposal, .automatic)
    }
  }
  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }
  func performDrop(_ drop: ListDrop) {
    dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(drop, list))
  }
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
  }

  func isCarried(_ row: ItemPlace) -> Bool { dragDrop?.carries(row) ?? false }
  func maySpringOpen(_ row: ItemPlace, _ context: any UISpringLoadedInteractionContext) -> Bool {
    delegate?.tableView(self, shouldSpringLoadRowAt: list.path(row), with: context) ?? true
  }

  func frame(of row: ItemPlace, making room: DropRoom) -> CGRect {
    frame(of: row).offsetBy(dx: 0, dy: RowGap(room).displacement(of: row))
  }

  func sizeOfNewItem(at place: ItemPlace) -> CGSize {
    let near = ItemPlace(section: place.section, item: max(0, place.item - 1))
    let known = list.contains(place) ? place : list.contains(near) ? near : list.firstItem
    let height = known.map { frame(of: $0).height } ?? (rowHeight > 0 ? rowHeight : CGFloat(TableMetrics.rowHeight))
    return CGSize(width: rowWidth, height: height)
  }

  func setDragState(_ state: CellDragState, of cell: UITableViewCell) {
    guard let state = UITableViewCell.DragState(rawValue: state.rawValue), state != cell.dragState else { return }
    cell.dragState = state
    cell.setNeedsUpdateConfiguration()
    cell.dragStateDidChange(state)
  }

  func setDropTarget(_ isTarget: Bool?, of cell: UITableViewCell) {
    let state: UICellConfigurationState.DropState =
      switch isTarget {
      case nil: .none
      case true?: .targeted
      case false?: .notTargeted
      }
    guard state != cell.dropState else { return }
    let changes = (state == .targeted) != (cell.dropState == .targeted)
    cell.dropState = state
    cell.setNeedsUpdateConfiguration()
    if changes { cell.setHighlighted(state == .targeted, animated: true) }
  }
}
