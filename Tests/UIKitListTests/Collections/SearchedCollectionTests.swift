import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// V90: a collection view that a search filters by applying snapshots.
@MainActor
struct SearchedCollectionTests {
  private final class Fruits: UIViewController, UISearchResultsUpdating {
    let names = ["Apple", "Apricot", "Banana", "Cherry", "Grape", "Orange", "Peach", "Pear", "Plum"]
    let search = UISearchController(searchResultsController: nil)
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    private var source: UICollectionViewDiffableDataSource<Int, String>?
    var queries: [String] = []

    override func loadView() { view = collection }

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Fruits"
      let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
        var list = cell.defaultContentConfiguration()
        list.text = name
        cell.contentConfiguration = list
      }
      source = .init(collectionView: collection) { view, path, name in
        view.dequeueConfiguredReusableCell(using: rows, for: path, item: name)
      }
      search.searchResultsUpdater = self
      search.obscuresBackgroundDuringPresentation = false
      navigationItem.searchController = search
      navigationItem.hidesSearchBarWhenScrolling = false
      show("")
    }

    private func show(_ query: String) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(names.filter { query.isEmpty || $0.localizedCaseInsensitiveContains(query) })
      source?.apply(snapshot)
    }

    func updateSearchResults(for searchController: UISearchController) {
      queries.append(searchController.searchBar.text ?? "")
      show(searchController.searchBar.text ?? "")
    }

    var shown: [String] {
      collection.indexPathsForVisibleItems.sorted().compactMap { path in
        let cell = collection.cellForItem(at: path) as? UICollectionViewListCell
        return (cell?.contentConfiguration as? UIListContentConfiguration)?.text
      }
    }
  }

  private let fruits = Fruits()
  private let window: TestWindow

  init() {
    window = TestWindow(
      size: CGSize(width: 320, height: 640), root: UINavigationController(rootViewController: fruits))
    window.advance(by: 0.5)
  }

  @Test("What is typed leaves the items that match; cancelling brings all back")
  func filtering() throws {
    try window.tap(fruits.search.searchBar.searchTextField)
    window.advance(by: 0.5)
    window.type("ap")
    window.advance(by: 1)
    expect(fruits.shown, equals: ["Apple", "Apricot", "Grape"])
    fruits.search.isActive = false
    window.advance(by: 1)
    expect(fruits.shown, equals: fruits.names)
    expectNil(window.damageError())
  }

  @Test("Each letter comes while the last one's changes are on their way, and all ends as the last one says")
  func interrupted() throws {
    try window.tap(fruits.search.searchBar.searchTextField)
    window.advance(by: 0.5)
    for letter in "pea" {
      window.type(String(letter))
      window.advance(by: 0.05)
    }
    expect(fruits.queries.suffix(3), equals: ["p", "pe", "pea"])
    for _ in 0..<3 {
      window.key(.keyboardDeleteOrBackspace)
      window.advance(by: 0.05)
    }
    window.type("pl")
    window.advance(by: 1.5)
    expect(fruits.shown, equals: ["Apple", "Plum"])
    let cells = fruits.collection.visibleCells
    expect(cells.allSatisfy { $0.alpha == 1 && $0.layer.animationKeys() == nil })
    expect(Set(cells.map { $0.frame.minY }).count, equals: 2)
    expectNil(window.damageError())
  }
}
