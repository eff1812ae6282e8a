import CoreGraphics
import Foundation

@preconcurrency @MainActor public protocol UITableViewDragDelegate: AnyObject {
  /// What is carried away with a row; nothing for no drag.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// What joins a drag by a finger where another finger taps a row.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// Nil for all of the cell.
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
  func tableView(
    _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UITableViewDragDelegate {
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [] }
  public func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
  public func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func tableView(
    _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

@preconcurrency @MainActor public protocol UITableViewDropDelegate: AnyObject {
  /// The items were dropped: the data take them, and the coordinator is told where they go.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// What a drop would do at a row; the path is nil where no row could stand. By default items of a drag that allows it
  /// move, others are copied, between the rows.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(
      operation: tableView.hasActiveDrag && session.allowsMoveOperation ? .move : .copy,
      intent: .insertAtDestinationIndexPath)
  }
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// What a table says of items that are over it.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  public enum Intent: Int, Hashable, Sendable {
    /// The table shows nothing.
    case unspecified = 0
    /// Rows make room.
    case insertAtDestinationIndexPath = 1
    /// The row under the pointer is highlighted.
    case insertIntoDestinationIndexPath = 2
    /// Into a row at its middle, between two near its edges.
    case automatic = 3
  }

  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
}

/// An item that was dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: AnyObject {
  var dragItem: UIDragItem { get }
  /// Where it stood in the same table; nil for an item from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  var previewSize: CGSize { get }
}

/// A drop on a table: what came, where it goes, and how it gets there.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: AnyObject {
  var items: [any UITableViewDropItem] { get }
  /// For an item of the same table that moves counted as if it had left its place.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UITableViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Has the item fly to a row that was inserted for it.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Has it fly to a placeholder, which the table shows until the data have the row.
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder) -> any UITableViewDropPlaceholderContext
  /// Has it shrink into a row, at a rectangle of its cell.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Has it fly to a place of the program's own.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

final class TableDropCoordinator: UITableViewDropCoordinator {
  private final class Item: UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize
    init(_ item: ListDrop.Item) {
      (dragItem, sourceIndexPath, previewSize) = (item.item, item.source, item.size)
    }
  }

  private let drop: ListDrop
  private let list: ListEngine<UITableView>
  let items: [any UITableViewDropItem]

  init(_ drop: ListDrop, _ list: ListEngine<UITableView>) {
    (self.drop, self.list) = (drop, list)
    items = drop.items.map { Item($0) }
  }

  var destinationIndexPath: IndexPath? { drop.destination }
  var session: any UIDropSession { drop.session }
  var proposal: UITableViewDropProposal {
    drop.proposal as? UITableViewDropProposal ?? UITableViewDropProposal(operation: drop.proposal.operation)
  }
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.land(dragItem, .item(indexPath))
  }
  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    let row = ListPlaceholder<UITableViewCell>(
      identifier: placeholder.reuseIdentifier, height: placeholder.rowHeight
    ) {
      placeholder.cellUpdateHandler?($0)
    }
    return drop.land(
      dragItem, on: DropPlaceholder(row) { placeholder.previewParametersProvider?($0) },
      at: placeholder.insertionIndexPath, in: list)
  }
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    drop.land(dragItem, .into(indexPath, rect))
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.land(dragItem, .target(target))
  }
}
