import UIKit

final class CoffeeListController: UITableViewController, UISearchResultsUpdating {
  private let store: CoffeeStore
  private lazy var dataSource = UITableViewDiffableDataSource<Coffee.Roast, Coffee>(tableView: tableView) {
    tableView, indexPath, coffee in
    let cell = tableView.dequeueReusableCell(withIdentifier: "coffee", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = coffee.name
    content.secondaryText = "\(coffee.origin) · \(coffee.roast.rawValue) roast"
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
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Name or origin"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    NotificationCenter.default.addObserver(
      self, selector: CoffeeListController.storeDidChange, name: .coffeesDidChange, object: store)
    applySnapshot()
  }

  private func storeDidChange(_ notification: Notification) { applySnapshot() }

  func updateSearchResults(for searchController: UISearchController) { applySnapshot() }

  private func applySnapshot() {
    let query = navigationItem.searchController?.searchBar.text ?? ""
    var snapshot = NSDiffableDataSourceSnapshot<Coffee.Roast, Coffee>()
    for roast in Coffee.Roast.allCases {
      let coffees = store.coffees.filter {
        $0.roast == roast && (query.isEmpty || "\($0.name) \($0.origin)".localizedCaseInsensitiveContains(query))
      }
      guard !coffees.isEmpty else { continue }
      snapshot.appendSections([roast])
      snapshot.appendItems(coffees)
    }
    dataSource.apply(snapshot, animatingDifferences: view.window != nil)
    var nothing = UIContentUnavailableConfiguration.search()
    nothing.text = "No coffee called “\(query)”"
    contentUnavailableConfiguration = snapshot.numberOfItems == 0 ? nothing : nil
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let coffee = dataSource.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(CoffeeDetailController(coffee: coffee, store: store), animated: true)
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let coffee = dataSource.itemIdentifier(for: indexPath) else { return nil }
    return UIContextMenuConfiguration(identifier: coffee.id as NSUUID, previewProvider: nil) { [store] _ in
      let title = coffee.isFavourite ? "Remove from Favourites" : "Add to Favourites"
      let image = UIImage(systemName: coffee.isFavourite ? "heart.slash" : "heart")
      return UIMenu(
        title: coffee.name,
        children: [UIAction(title: title, image: image) { _ in store.toggleFavourite(coffee.id) }])
    }
  }
}
