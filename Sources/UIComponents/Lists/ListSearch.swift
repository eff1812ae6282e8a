import UIKit

/// What the controllers of searchable lists share: the models and their search, and the search bar's controller.
@MainActor
final class ListSearch<V: ModelCell, T: Searchable> where V.Model == T {
  let source = GenericListDataSource<V, T>(models: [])
  let controller = UISearchController(searchResultsController: nil)
  /// Called after the shown models changed, once the list is there.
  private var didChange: () -> Void = {}

  var models: [T] {
    get { source.list.models }
    set {
      source.list.models = newValue
      didChange()
    }
  }

  var options: SearchOptions {
    get { source.list.options }
    set {
      source.list.options = newValue
      didChange()
    }
  }

  func search(for query: String) {
    guard query != source.list.query else { return }
    source.search(for: query)
    didChange()
  }

  /// Makes the list and the bar ready, in the owner's `viewDidLoad()`.
  func install<List: CellList>(
    _ list: List, in owner: UIViewController & UISearchResultsUpdating, didChange: @escaping () -> Void
  ) where V.List.BaseCell == List.BaseCell {
    list.register(V.self)
    controller.searchResultsUpdater = owner
    controller.obscuresBackgroundDuringPresentation = false
    controller.searchBar.delegate = owner as? any UISearchBarDelegate
    owner.navigationItem.searchController = controller
    owner.navigationItem.hidesSearchBarWhenScrolling = false
    self.didChange = didChange
    didChange()
  }
}
