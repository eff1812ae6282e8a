import CoreGraphics
import Foundation

/// A placeholder in a collection view: the cell that stands for an item until the data have it. `cellForItemAt` is not
/// asked for it, and the delegate hears nothing of it.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  /// Sets up the cell whenever it comes into view, and when the context says that it needs an update.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// In front of an item of the data; behind the last where there is none at the path. A cell has to be registered for
  /// the identifier.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
    super.init()
  }
}

/// A placeholder for a dropped item.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// How the item looks that flies to the cell; nil for all of the cell.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder in a table: the cell that stands for a row until the data have it. `cellForRowAt` is not asked for it, and
/// the delegate hears nothing of it.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  /// `UITableView.automaticDimension` for what the cell needs.
  let rowHeight: CGFloat
  /// Sets up the cell whenever it comes into view.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// In front of a row of the data; behind the last where there is none at the path. A cell has to be registered for the
  /// identifier.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    (self.insertionIndexPath, self.reuseIdentifier, self.rowHeight) = (insertionIndexPath, reuseIdentifier, rowHeight)
    super.init()
  }
}

/// A placeholder for a dropped row.
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// How the item looks that flies to the cell; nil for all of the cell.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// What becomes of a placeholder in a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Has the data take the item at the path that the closure gets; its cell comes where the placeholder is. False, and
  /// the closure is not called, where the placeholder is gone, as after `reloadData()`.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
  /// Takes the placeholder out; false where it is gone.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Has the cell set up again.
  func setNeedsCellUpdate()
}

/// What becomes of a placeholder in a table.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Has the data take the row at the path that the closure gets; its cell comes where the placeholder is. False, and the
  /// closure is not called, where the placeholder is gone, as after `reloadData()`.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
  /// Takes the placeholder out; false where it is gone.
  @discardableResult
  func deletePlaceholder() -> Bool
}

/// A placeholder that an item flies to.
@MainActor
final class DropPlaceholder<Cell: UIView> {
  let item: ListPlaceholder<Cell>
  let parameters: (Cell) -> UIDragPreviewParameters?

  init(_ item: ListPlaceholder<Cell>, parameters: @escaping (Cell) -> UIDragPreviewParameters?) {
    (self.item, self.parameters) = (item, parameters)
  }
}

extension ListDrop {
  func land<Host: ListHost>(
    _ item: UIDragItem, on placeholder: DropPlaceholder<Host.Cell>, at path: IndexPath, in list: ListEngine<Host>
  ) -> DropPlaceholderContext<Host> {
    let animator = land(item, .placeholder(placeholder))
    list.insert(placeholder.item, at: path)
    return DropPlaceholderContext(item, placeholder.item, list, animator)
  }
}

/// The same for tables and collection views. It may outlive them.
final class DropPlaceholderContext<Host: ListHost>: UICollectionViewDropPlaceholderContext,
  UITableViewDropPlaceholderContext
{
  let dragItem: UIDragItem
  private let placeholder: ListPlaceholder<Host.Cell>
  private weak var list: ListEngine<Host>?
  private let animator: any UIDragAnimating

  init(
    _ dragItem: UIDragItem, _ placeholder: ListPlaceholder<Host.Cell>, _ list: ListEngine<Host>,
    _ animator: any UIDragAnimating
  ) {
    (self.dragItem, self.placeholder, self.list, self.animator) = (dragItem, placeholder, list, animator)
  }

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    list?.exchange(placeholder, dataSourceUpdates) ?? false
  }
  func deletePlaceholder() -> Bool { list?.remove(placeholder) ?? false }
  func setNeedsCellUpdate() { list?.update(placeholder) }
}
