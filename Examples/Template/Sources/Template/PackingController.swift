import UIKit

/// A table of things to pack: tapping a row packs or unpacks it, and the header tells how far it is.
final class PackingController: UITableViewController {
  private var list = PackingList()
  private let header = PackingHeader()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
    tableView.tableHeaderView = header
    header.frame.size.height = 120
    update()
  }

  private func update() {
    title = "\(list.packedCount) of \(list.items.count) packed"
    header.progress = list.progress
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.items.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    let item = list.items[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = item.name
    // Of the asset catalogue: three scales, each for light and for dark windows.
    content.image = UIImage(named: "Tag", in: .module, compatibleWith: nil)
    cell.contentConfiguration = content
    cell.accessoryType = item.isPacked ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    list.items[indexPath.row].isPacked.toggle()
    tableView.reconfigureRows(at: [indexPath])
    update()
  }
}
