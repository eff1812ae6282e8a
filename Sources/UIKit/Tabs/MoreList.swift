import CoreGraphics

/// The list of the controllers that have no place in a tab bar.
final class MoreList: UITableViewController {
  weak var owner: UITabBarController?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tab")
  }

  func reload() { if isViewLoaded { tableView.reloadData() } }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    owner?.hiddenTabs.count ?? 0
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
    guard let item = owner?.hiddenTabs[indexPath.row].shownItem else { return cell }
    var configuration = cell.defaultContentConfiguration()
    configuration.text = item.shownTitle
    configuration.image = item.image?.withRenderingMode(.alwaysTemplate)
    // An empty badge is a dot, as in the bar.
    configuration.secondaryText = item.badgeValue == "" ? "•" : item.badgeValue
    if item.badgeValue == "" { configuration.secondaryTextProperties.color = item.badgeColor ?? .systemRed }
    cell.contentConfiguration = configuration
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let owner, owner.hiddenTabs.indices.contains(indexPath.row) else { return }
    owner.chooseFromMore(owner.hiddenTabs[indexPath.row])
  }
}
