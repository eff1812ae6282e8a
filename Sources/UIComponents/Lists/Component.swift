import UIKit

/// Short names for the types of one kind of row: its cell and its configurator.
/// ```swift
/// typealias Title = Component<TitleView, any FeedDelegate>
/// typealias Profile = Component<ProfileView, any FeedDelegate>
/// let rows: [any CellConfigurator<any FeedDelegate>] = [
///   Title.Configurator(data: "Feed"), Profile.Configurator(data: .init(name: "Minji")),
/// ]
/// let tableView = UITableView()
/// for row in rows { row.register(in: tableView) }
/// let titles = tableView.visibleCells.compactMap { $0 as? Title.Cell }
/// ```
public enum Component<View: ConfigurableContainerView, Owner> {
  /// The cell that contains the view.
  public typealias Cell = GenericContainerTableCell<View>
  /// A row that such a cell shows.
  public typealias Configurator = TableCellConfigurator<Cell, Owner>
}
