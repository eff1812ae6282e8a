import UIKit

/// A table's data source with a row for each model that matches the query, in cells of one class.
@preconcurrency @MainActor
public final class GenericTableViewDataSource<V, T: Searchable>: NSObject, UITableViewDataSource
where V: BaseTableViewCell<T> {
  /// Shows a model in a cell and returns the cell.
  public typealias CellConfiguration = (V, T) -> V

  private let configureCell: CellConfiguration
  /// Models, query and options. The table has to be reloaded after a change.
  public var list: SearchableList<T>

  public init(
    models: [T], options: SearchOptions = .caseInsensitive,
    configureCell: @escaping CellConfiguration = { cell, model in
      cell.item = model
      return cell
    }
  ) {
    list = SearchableList(models, options: options)
    self.configureCell = configureCell
  }

  /// Sets the query: rows are the models whose text contains it; with an empty one, all models.
  public func search(for query: String) { list.query = query }

  /// The model of a row; nil when there is no such row.
  public func model(at indexPath: IndexPath) -> T? {
    guard indexPath.count == 2, indexPath.section == 0, (0..<list.count).contains(indexPath.row) else { return nil }
    return list[indexPath.row]
  }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { list.count }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    configureCell(tableView.dequeueReusableCell(for: indexPath), list[indexPath.row])
  }
}
