import UIKit

/// A row of a table. Rows that show different things can be in one array of these.
/// ```swift
/// func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///   rows[indexPath.row].cell(in: tableView, for: indexPath, delegate: self)
/// }
/// ```
/// `Owner` is what the table's owner is to its rows, usually `any SomeDelegate`. It is handed over when a cell is wanted,
/// so that whoever makes the rows knows data only; and it is a type, so that a row whose view wants another delegate does not
/// compile.
@preconcurrency @MainActor
public protocol CellConfigurator<Owner> {
  associatedtype Owner

  /// Makes the row's cell class known to a table.
  func register(in tableView: UITableView)

  /// A cell of the table that shows the row and reports to the owner.
  func cell(in tableView: UITableView, for indexPath: IndexPath, delegate: Owner?) -> UITableViewCell
}
