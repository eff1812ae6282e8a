import UIKit

/// A view that lists items in cells, which it reuses: a table or a collection view.
/// ```swift
/// func prepare(_ list: some CellList) {
///   list.registerCell(PlayerCell.self, withIdentifier: "player")
///   list.reloadData()
/// }
///
/// func cell<List: CellList>(of list: List, at indexPath: IndexPath) -> List.BaseCell {
///   list.dequeueCell(withIdentifier: "player", for: indexPath)
/// }
/// ```
/// `register(_:)` and `dequeueReusableCell(for:)` make the identifier from the cell's type.
@preconcurrency @MainActor
public protocol CellList: UIScrollView {
  /// What all its cells are.
  associatedtype BaseCell: UIView

  /// Registers a class of cells under an identifier.
  func registerCell(_ type: AnyClass, withIdentifier identifier: String)
  /// A cell of the class that is registered under the identifier; the program stops where none is.
  func dequeueCell(withIdentifier identifier: String, for indexPath: IndexPath) -> BaseCell
  /// Asks the data source for everything anew.
  func reloadData()
}

/// A cell that lists of one kind reuse by its type.
/// ```swift
/// func register<Cell: ReusableCell>(_ cells: [Cell.Type], in tableView: UITableView) where Cell.List == UITableView {
///   for cell in cells { tableView.register(cell) }
/// }
/// ```
@preconcurrency @MainActor
public protocol ReusableCell: Reusable {
  /// What such cells are in: a table or a collection view.
  associatedtype List: CellList
}

extension CellList {
  /// Registers the class for `dequeueReusableCell(for:)`.
  /// ```swift
  /// let tableView = UITableView()
  /// tableView.register(PlayerCell.self)
  /// ```
  public func register<Cell: ReusableCell>(_ type: Cell.Type) where Cell.List.BaseCell == BaseCell {
    registerCell(type, withIdentifier: type.reuseIdentifier)
  }

  /// A cell of the class that is wanted: `let cell: PlayerCell = list.dequeueReusableCell(for: indexPath)`.
  public func dequeueReusableCell<Cell: ReusableCell>(for indexPath: IndexPath) -> Cell
  where Cell.List.BaseCell == BaseCell {
    dequeueReusableCell(Cell.self, for: indexPath)
  }

  /// A cell of the class, which has to be registered.
  /// ```swift
  /// func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
  ///   let cell = tableView.dequeueReusableCell(PlayerCell.self, for: indexPath)
  ///   cell.item = Player.all[indexPath.row]
  ///   return cell
  /// }
  /// ```
  public func dequeueReusableCell<Cell: ReusableCell>(_ type: Cell.Type, for indexPath: IndexPath) -> Cell
  where Cell.List.BaseCell == BaseCell {
    let cell = dequeueCell(withIdentifier: type.reuseIdentifier, for: indexPath)
    guard let cell = cell as? Cell else { type.failReuse(found: cell, in: self) }
    return cell
  }
}
