import CoreGraphics
import Foundation

@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: AnyObject {
  /// What is carried away with an item; nothing for no drag.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// What joins a drag by a finger where another finger taps an item.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  /// Nil for all of the cell.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
  func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: AnyObject {
  /// The items were dropped: the data take them, and the coordinator is told where they go.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// What a drop would do at an item; the path is nil where no item could stand. By default items of a drag that allows it
  /// move, others are copied, between the items.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(
      operation: collectionView.hasActiveDrag && session.allowsMoveOperation ? .move : .copy,
      intent: .insertAtDestinationIndexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// What a collection view says of items that are over it.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  public enum Intent: Int, Hashable, Sendable {
    /// The view shows nothing.
    case unspecified = 0
    /// Items make room.
    case insertAtDestinationIndexPath = 1
    /// The item under the pointer is highlighted.
    case insertIntoDestinationIndexPath = 2
  }

  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
}

/// An item that was dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: AnyObject {
  var dragItem: UIDragItem { get }
  /// Where it stood in the same collection view; nil for an item from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  var previewSize: CGSize { get }
}

/// A drop on a collection view: what came, where it goes, and how it gets there.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: AnyObject {
  var items: [any UICollectionViewDropItem] { get }
  /// For an item of the same collection view that moves counted as if it had left its place.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Has the item fly to an item that was inserted for it.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Has it fly to a placeholder, which the view shows until the data have the item.
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Has it shrink into an item, at a rectangle of its cell.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Has it fly to a place of the program's own.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

final class CollectionDropCoordinator: UICollectionViewDropCoordinator {
  private final class Item: UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize
    init(_ item: ListDrop.Item) {
      (dragItem, sourceIndexPath, previewSize) = (item.item, item.source, item.size)
    }
  }

  private let drop: ListDrop
  private let list: ListEngine<UICollectionView>
  let items: [any UICollectionViewDropItem]

  init(_ drop: ListDrop, _ list: ListEngine<UICollectionView>) {
    (self.drop, self.list) = (drop, list)
    items = drop.items.map { Item($0) }
  }

  var destinationIndexPath: IndexPath? { drop.destination }
  var session: any UIDropSession { drop.session }
  var proposal: UICollectionViewDropProposal {
    drop.proposal as? UICollectionViewDropProposal ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
  }
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.land(dragItem, .item(indexPath))
  }
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    let item = ListPlaceholder<UICollectionViewCell>(identifier: placeholder.reuseIdentifier) {
      placeholder.cellUpdateHandler?($0)
    }
    return drop.land(
      dragItem, on: DropPlaceholder(item) { placeholder.previewParametersProvider?($0) },
      at: placeholder.insertionIndexPath, in: list)
  }
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    drop.land(dragItem, .into(indexPath, rect))
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.land(dragItem, .target(target))
  }
}
