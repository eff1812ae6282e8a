import UIKit

/// A collection view of models of one type with a search bar: it shows the models whose text contains what was typed.
/// ```swift
/// final class PlayerGrid: BaseCollectionViewSearchController<PlayerTile, Player> {
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
/// let grid = PlayerGrid(collectionViewLayout: UICollectionViewFlowLayout())
/// grid.search(for: "kim")
/// let first = grid.model(at: IndexPath(item: 0, section: 0))
/// ```
/// Models may be set at any time, as with `BaseTableViewSearchController`. A subclass that conforms to
/// `UISearchBarDelegate` is the search bar's delegate.
@preconcurrency @MainActor
open class BaseCollectionViewSearchController<T: BaseCollectionViewCell<V>, V: Searchable>: UICollectionViewController,
  UISearchResultsUpdating
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

  /// The models that match the search, in the order of the items.
  public var shownModels: [V] { listSearch.source.list.shown }

  /// The model of an item; nil when there is no such item.
  public func model(at indexPath: IndexPath) -> V? { listSearch.source.model(at: indexPath) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    listSearch.install(collectionView, in: self) { [unowned self] in reload() }
  }

  /// Shows the models whose text contains the query; called with each letter that is typed into the bar.
  open func search(for query: String) { listSearch.search(for: query) }

  /// Reloads the view after the shown models changed; overrides call super.
  open func reload() {
    guard isViewLoaded else { return }
    collectionView.reloadData()
  }

  open func updateSearchResults(for searchController: UISearchController) {
    search(for: searchController.searchBar.text ?? "")
  }

  // MARK: - Items

  open override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    listSearch.source.collectionView(collectionView, numberOfItemsInSection: section)
  }

  open override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    listSearch.source.collectionView(collectionView, cellForItemAt: indexPath)
  }
}
