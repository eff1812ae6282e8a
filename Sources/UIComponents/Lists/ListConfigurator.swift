import UIKit

/// An item of a list, which knows what cell shows it.
///
/// `Owner` is the type that the items report to, usually `any SomeDelegate`. The owner is passed when a cell is wanted,
/// so that the code that makes items needs only data; and an item whose view has another delegate type does not compile.
/// ```swift
/// struct PlayerRow: ListConfigurator {
///   typealias Owner = any FeedDelegate
///   let player: Player
///
///   func register(in list: UITableView) { list.register(PlayerCell.self) }
///
///   func cell(in list: UITableView, for indexPath: IndexPath, delegate: Owner?) -> UITableViewCell {
///     let cell: PlayerCell = list.dequeueReusableCell(for: indexPath)
///     cell.item = player
///     return cell
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol ListConfigurator<List, Owner> {
  /// What the item is in: a table or a collection view.
  associatedtype List: CellList
  /// What the item reports to.
  associatedtype Owner

  /// Makes the item's cell class known to a list.
  func register(in list: List)

  /// A cell of the list that shows the item and reports to the owner.
  func cell(in list: List, for indexPath: IndexPath, delegate: Owner?) -> List.BaseCell
}

/// A row of a table. An array of these can hold rows of different kinds.
/// ```swift
/// final class Feed: UITableViewController, FeedDelegate {
///   var rows: [any CellConfigurator<any FeedDelegate>] = []
///
///   override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
///   override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///     rows[indexPath.row].cell(in: tableView, for: indexPath, delegate: self)
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol CellConfigurator<Owner>: ListConfigurator where List == UITableView {}
