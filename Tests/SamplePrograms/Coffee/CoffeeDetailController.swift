import UIKit

final class CoffeeDetailController: UITableViewController {
  private var id: Coffee.ID!
  private var store: CoffeeStore!

  convenience init(_ coffee: Coffee, store: CoffeeStore) {
    self.init(style: .insetGrouped)
    (id, self.store, title) = (coffee.id, store, coffee.name)
    hidesBottomBarWhenPushed = true
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Favourite") { _ in store.toggleFavourite(coffee.id) })
  }

  override func updateProperties() {
    super.updateProperties()
    navigationItem.rightBarButtonItem?.image = store[id]?.heart
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let (cell, isFirst) = (UITableViewCell(), indexPath.row == 0)
    var content = UIListContentConfiguration.valueCell()
    content.text = isFirst ? "Roast" : "Origin"
    content.secondaryText = isFirst ? store[id]?.roast.rawValue.capitalized : store[id]?.origin
    content.image = UIImage(systemName: isFirst ? "cup.and.saucer.fill" : "globe")
    cell.contentConfiguration = content
    cell.selectionStyle = .none
    return cell
  }
}
