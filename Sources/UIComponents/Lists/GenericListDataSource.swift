import UIKit

/// A list's data source with an item for each model that matches the query, in cells of one class.
/// ```swift
/// let tableView = UITableView()
/// let source = GenericTableViewDataSource<PlayerCell, Player>(models: Player.all)
/// tableView.register(PlayerCell.self)
/// tableView.dataSource = source
/// source.search(for: "kim")
/// tableView.reloadData()
/// let first = source.model(at: IndexPath(row: 0, section: 0))
/// ```
@preconcurrency @MainActor
public final class GenericListDataSource<V: ModelCell, T: Searchable>: NSObject where V.Model == T {
  /// Shows a model in a cell and returns the cell.
  /// ```swift
  /// let configure: GenericListDataSource<PlayerCell, Player>.CellConfiguration = { cell, player in
  ///   cell.item = player
  ///   cell.accessoryType = .disclosureIndicator
  ///   return cell
  /// }
  /// let source = GenericListDataSource(models: Player.all, configureCell: configure)
  /// ```
  public typealias CellConfiguration = (V, T) -> V

  private let configureCell: CellConfiguration
  /// Models, query and options. The view has to be reloaded after a change.
  /// ```swift
  /// let source = GenericTableViewDataSource<PlayerCell, Player>(models: [])
  /// source.list.models = Player.all
  /// ```
  public var list: SearchableList<T>

  /// A data source of models. Without `configureCell` a cell gets the model as its `item`.
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

  /// Sets the query: items are the models whose text contains it; with an empty one, all models.
  public func search(for query: String) { list.query = query }

  /// The model of an item; nil when there is no such item.
  public func model(at indexPath: IndexPath) -> T? {
    guard indexPath.count == 2, indexPath[0] == 0, (0..<list.count).contains(indexPath[1]) else { return nil }
    return list[indexPath[1]]
  }

  /// The cell of an item.
  func cell<List: CellList>(in view: List, for indexPath: IndexPath) -> V
  where V.List.BaseCell == List.BaseCell {
    configureCell(view.dequeueReusableCell(for: indexPath), list[indexPath[1]])
  }
}

/// A table's data source with a row for each model that matches the query.
public typealias GenericTableViewDataSource<V: BaseTableViewCell<T>, T: Searchable> = GenericListDataSource<V, T>

extension GenericListDataSource: UITableViewDataSource where V: UITableViewCell {
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { list.count }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cell(in: tableView, for: indexPath)
  }
}
