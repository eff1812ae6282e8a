import UIKit

/// A row of a table. An array of these can hold rows of different kinds.
/// ```swift
/// func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///   rows[indexPath.row].cell(in: tableView, for: indexPath, delegate: self)
/// }
/// ```
/// `Owner` is the type that the rows report to, usually `any SomeDelegate`. The owner is passed when a cell is wanted,
/// so that the code that makes rows needs only data; and a row whose view has another delegate type does not compile.
@preconcurrency @MainActor
public protocol CellConfigurator<Owner> {
  associatedtype Owner

  /// Makes the row's cell class known to a table.
  func register(in tableView: UITableView)

  /// A cell of the table that shows the row and reports to the owner.
  func cell(in tableView: UITableView, for indexPath: IndexPath, delegate: Owner?) -> UITableViewCell
}
