import UIKit

/// A table of models of one type with a search bar: it shows the models whose text contains what was typed.
/// ```swift
/// final class PlayerList: BaseTableViewSearchController<PlayerCell, Player> {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     models = Player.all
///     searchOptions = .typing
///     searchController.searchBar.placeholder = "Players"
///   }
///
///   override func reload() {
///     super.reload()
///     title = "\(shownModels.count) players"
///   }
/// }
/// let list = PlayerList(style: .plain)
/// list.search(for: "kim")
/// let first = list.model(at: IndexPath(row: 0, section: 0))
/// ```
/// Models may be set at any time, before the view is loaded as well as during a search, which then applies to the new
/// ones. The bar belongs to a search controller in the navigation item. The controller is the table's data source and
/// delegate; a subclass may override the methods of both.
@preconcurrency @MainActor
open class BaseTableViewSearchController<T: BaseTableViewCell<V>, V: Searchable>: UITableViewController,
  UISearchBarDelegate, UISearchResultsUpdating
{
  /// All models.
  open var models: [V] {
    get { listSearch.models }
    set { listSearch.models = newValue }
  }

  /// What the search treats as equal; by default capitals and small letters.
  open var searchOptions: SearchOptions {
    get { listSearch.options }
    set { listSearch.options = newValue }
  }

  /// The search bar's controller.
  public var searchController: UISearchController { listSearch.controller }

  private let listSearch = ListSearch<T, V>()

  /// The models that match the search, in the order of the rows.
  public var shownModels: [V] { listSearch.source.list.shown }

  /// The model of a row; nil when there is no such row.
  public func model(at indexPath: IndexPath) -> V? { listSearch.source.model(at: indexPath) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    listSearch.install(tableView, in: self) { [unowned self] in reload() }
  }

  /// Shows the models whose text contains the query; called with each letter that is typed into the bar.
  open func search(for query: String) { listSearch.search(for: query) }

  /// Reloads the table after the shown models changed; overrides call super.
  open func reload() {
    guard isViewLoaded else { return }
    tableView.reloadData()
  }

  // MARK: - Rows

  open override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    listSearch.source.tableView(tableView, numberOfRowsInSection: section)
  }

  open override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    listSearch.source.tableView(tableView, cellForRowAt: indexPath)
  }

  // MARK: - Search bar

  open func updateSearchResults(for searchController: UISearchController) {
    search(for: searchController.searchBar.text ?? "")
  }

  open func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { search(for: searchText) }

  open func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  open func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  open func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  open func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}

  open func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  open func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  open func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  open func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  open func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
