import CoreGraphics
import Foundation

/// What a proposal says about where in a list the items would go.
enum DropIntent { case none, insert, into, automatic }

/// What becomes of an item's cell while items are carried.
enum CellDragState: Int { case none, lifting, dragging }

/// A list whose items can be carried away, and that takes what is dropped on it: whom it asks and tells.
@MainActor
protocol ListDropHost: ListHost {
  /// Whether its items are carried away, which needs somebody who says what they are.
  var carriesItems: Bool { get }

  // MARK: Carrying away
  // Paths are as the data count.

  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func dragItems(addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem]
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool

  // MARK: Taking
  /// Whether somebody decides on drops; else only the list's own items are moved, where the data allow it.
  var takesDrops: Bool { get }
  func mayReorder(_ item: ItemPlace) -> Bool
  func mayDrop(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  func dropProposal(_ session: any UIDropSession, to path: IndexPath?) -> (UIDropProposal, DropIntent)
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  func performDrop(_ drop: ListDrop)
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters?

  // MARK: Opening under what is held over it
  func isCarried(_ item: ItemPlace) -> Bool
  func maySpringOpen(_ item: ItemPlace, _ context: any UISpringLoadedInteractionContext) -> Bool

  // MARK: Places
  /// Where an item stands while others have room made for them.
  func frame(of item: ItemPlace, making room: DropRoom) -> CGRect
  /// As large as an item that comes from elsewhere is likely to be.
  func sizeOfNewItem(at place: ItemPlace) -> CGSize
  func setDragState(_ state: CellDragState, of cell: Cell)
  func setDropTarget(_ isTarget: Bool?, of cell: Cell)
}

/// A drop on a list, and what its delegate does with each item: what the coordinators of tables and collections show.
@MainActor
final class ListDrop {
  /// Where the preview of an item goes.
  enum Landing {
    case item(IndexPath)
    /// Into an item, at a rectangle of its cell.
    case into(IndexPath, CGRect)
    case target(UIDragPreviewTarget)
    /// A `DropPlaceholder` of the list's cells.
    case placeholder(AnyObject)
  }

  @MainActor struct Item {
    let item: UIDragItem
    /// Where it stood in this list.
    let source: IndexPath?
    let size: CGSize
    var landing: Landing?
    let animator = DragAnimator()
  }

  let session: any UIDropSession
  let destination: IndexPath?
  let proposal: UIDropProposal
  private(set) var items: [Item]

  init(_ session: any UIDropSession, to destination: IndexPath?, _ proposal: UIDropProposal, items: [Item]) {
    (self.session, self.destination, self.proposal, self.items) = (session, destination, proposal, items)
  }

  func land(_ item: UIDragItem, _ landing: Landing) -> any UIDragAnimating {
    guard let index = items.firstIndex(where: { $0.item === item }) else {
      fatalError("\(item) was not dropped in this session: drop the items of the coordinator")
    }
    items[index].landing = landing
    return items[index].animator
  }

  func of(_ item: UIDragItem) -> Item? { items.first { $0.item === item } }
}
