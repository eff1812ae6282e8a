import UIKit

/// A view that lists items in cells, which it reuses: a table or a collection view.
@preconcurrency @MainActor
public protocol CellList: UIScrollView {
  /// What all its cells are.
  associatedtype BaseCell: UIView

  func registerCell(_ type: AnyClass, withIdentifier identifier: String)
  func dequeueCell(withIdentifier identifier: String, for indexPath: IndexPath) -> BaseCell
  func reloadData()
}

/// A cell that lists of one kind reuse by its type.
@preconcurrency @MainActor
public protocol ReusableCell: Reusable {
  associatedtype List: CellList
}

extension CellList {
  /// Registers the class for `dequeueReusableCell(for:)`.
  public func register<Cell: ReusableCell>(_ type: Cell.Type) where Cell.List.BaseCell == BaseCell {
    registerCell(type, withIdentifier: type.reuseIdentifier)
  }

  /// A cell of the class that is wanted: `let cell: PlayerCell = list.dequeueReusableCell(for: indexPath)`.
  public func dequeueReusableCell<Cell: ReusableCell>(for indexPath: IndexPath) -> Cell
  where Cell.List.BaseCell == BaseCell {
    dequeueReusableCell(Cell.self, for: indexPath)
  }

  /// A cell of the class, which has to be registered.
  public func dequeueReusableCell<Cell: ReusableCell>(_ type: Cell.Type, for indexPath: IndexPath) -> Cell
  where Cell.List.BaseCell == BaseCell {
    let cell = dequeueCell(withIdentifier: type.reuseIdentifier, for: indexPath)
    guard let cell = cell as? Cell else { type.failReuse(found: cell, in: self) }
    return cell
  }
}
