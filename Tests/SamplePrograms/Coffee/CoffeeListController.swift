import UIKit

final class CoffeeListController: UITableViewController, UISearchResultsUpdating {
  var store: CoffeeStore!
  private lazy var dataSource = UITableViewDiffableDataSource<Int, Coffee>(tableView: tableView) {
    tableView, indexPath, coffee in
    let cell = tableView.dequeueReusableCell(withIdentifier: "coffee", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = coffee.name
    content.secondaryText = "\(coffee.origin) · \(coffee.roast.rawValue) roast"
    content.secondaryTextProperties.color = .secondaryLabel
    content.image = coffee.heart
    content.imageProperties.tintColor = coffee.isFavourite ? .systemPink : .tertiaryLabel
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "coffee")
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Name or origin"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
  }

  func updateSearchResults(for searchController: UISearchController) { setNeedsUpdateProperties() }

  override func updateProperties() {
    super.updateProperties()
    let query = navigationItem.searchController?.searchBar.text ?? ""
    var snapshot = NSDiffableDataSourceSnapshot<Int, Coffee>()
    snapshot.appendSections([0])
    snapshot.appendItems(
      store.coffees.filter { query.isEmpty || "\($0.name) \($0.origin)".localizedCaseInsensitiveContains(query) })
    dataSource.apply(snapshot, animatingDifferences: view.window != nil)
    contentUnavailableConfiguration = snapshot.numberOfItems == 0 ? UIContentUnavailableConfiguration.search() : nil
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let coffee = dataSource.itemIdentifier(for: indexPath) else { return }
    show(CoffeeDetailController(coffee, store: store), sender: self)
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let coffee = dataSource.itemIdentifier(for: indexPath) else { return nil }
    return UIContextMenuConfiguration(identifier: coffee.id as NSUUID, previewProvider: nil) { [store] _ in
      let title = coffee.isFavourite ? "Remove from Favourites" : "Add to Favourites"
      return UIMenu(children: [UIAction(title: title, image: coffee.heart) { _ in store?.toggleFavourite(coffee.id) }])
    }
  }
}
