import UIKit

final class CoffeeListController: UITableViewController, UISearchResultsUpdating {
  private final class DataSource: UITableViewDiffableDataSource<Coffee.Roast, Coffee> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section)?.rawValue.capitalized
    }
  }

  private let store: CoffeeStore
  private let searchController = UISearchController(searchResultsController: nil)
  private lazy var dataSource = DataSource(tableView: tableView) { tableView, indexPath, coffee in
    let cell = tableView.dequeueReusableCell(withIdentifier: "coffee", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = coffee.name
    content.secondaryText = "\(coffee.origin) · \(String(repeating: "★", count: coffee.rating))"
    content.secondaryTextProperties.color = .secondaryLabel
    content.image = UIImage(systemName: coffee.isFavourite ? "heart.fill" : "heart")
    content.imageProperties.tintColor = coffee.isFavourite ? .systemPink : .tertiaryLabel
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  init(store: CoffeeStore) {
    self.store = store
    super.init(style: .insetGrouped)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "coffee")
    tableView.dataSource = dataSource
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Name or origin"
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true

    refreshControl = UIRefreshControl()
    refreshControl?.addTarget(self, action: CoffeeListController.refresh, for: .valueChanged)
    NotificationCenter.default.addObserver(
      self, selector: CoffeeListController.storeDidChange, name: .coffeesDidChange, object: store)
    applySnapshot(animatingDifferences: false)
  }

  private func refresh() {
    applySnapshot(animatingDifferences: true)
    refreshControl?.endRefreshing()
  }

  private func storeDidChange(_ notification: Notification) { applySnapshot(animatingDifferences: true) }

  private func applySnapshot(animatingDifferences: Bool) {
    let query = searchController.searchBar.text ?? ""
    var snapshot = NSDiffableDataSourceSnapshot<Coffee.Roast, Coffee>()
    for roast in Coffee.Roast.allCases {
      let coffees = store.coffees.filter {
        $0.roast == roast
          && (query.isEmpty || $0.name.localizedCaseInsensitiveContains(query)
            || $0.origin.localizedCaseInsensitiveContains(query))
      }
      guard !coffees.isEmpty else { continue }
      snapshot.appendSections([roast])
      snapshot.appendItems(coffees, toSection: roast)
    }
    dataSource.apply(snapshot, animatingDifferences: animatingDifferences)

    if snapshot.numberOfItems == 0 {
      var configuration = UIContentUnavailableConfiguration.search()
      configuration.text = "No coffee called “\(query)”"
      contentUnavailableConfiguration = configuration
    } else {
      contentUnavailableConfiguration = nil
    }
  }

  func updateSearchResults(for searchController: UISearchController) { applySnapshot(animatingDifferences: true) }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let coffee = dataSource.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(CoffeeDetailController(coffee: coffee, store: store), animated: true)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let coffee = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [store] _, _, completion in
      store.delete(coffee.id)
      completion(true)
    }
    delete.image = UIImage(systemName: "trash")
    return UISwipeActionsConfiguration(actions: [delete])
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let coffee = dataSource.itemIdentifier(for: indexPath) else { return nil }
    return UIContextMenuConfiguration(identifier: coffee.id as NSUUID, previewProvider: nil) { [store] _ in
      let favourite = UIAction(
        title: coffee.isFavourite ? "Remove from Favourites" : "Add to Favourites",
        image: UIImage(systemName: coffee.isFavourite ? "heart.slash" : "heart")
      ) { _ in store.toggleFavourite(coffee.id) }
      let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
        store.delete(coffee.id)
      }
      return UIMenu(title: coffee.name, children: [favourite, delete])
    }
  }
}
