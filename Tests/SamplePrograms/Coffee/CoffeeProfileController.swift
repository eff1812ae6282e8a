import UIKit

final class CoffeeProfileController: UITableViewController {
  private enum Row: Int, CaseIterable { case notifications, darkMode, signOut }

  init() { super.init(style: .grouped) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let header = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
    header.text = "Maja Lind"
    header.textAlignment = .center
    header.font = .preferredFont(forTextStyle: .title2)
    tableView.tableHeaderView = header
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Row.allCases.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    switch Row(rawValue: indexPath.row)! {
    case .notifications:
      cell.textLabel?.text = "Notifications"
      cell.imageView?.image = UIImage(systemName: "bell.badge")
      cell.accessoryView = UISwitch()
      cell.selectionStyle = .none
    case .darkMode:
      cell.textLabel?.text = "Dark Mode"
      cell.imageView?.image = UIImage(systemName: "moon")
      let darkSwitch = UISwitch()
      darkSwitch.accessibilityIdentifier = "dark"
      darkSwitch.addAction(
        UIAction { [weak self] action in
          let isOn = (action.sender as? UISwitch)?.isOn ?? false
          self?.view.window?.overrideUserInterfaceStyle = isOn ? .dark : .unspecified
        }, for: .valueChanged)
      cell.accessoryView = darkSwitch
      cell.selectionStyle = .none
    case .signOut:
      cell.textLabel?.text = "Sign Out"
      cell.textLabel?.textColor = .systemRed
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard Row(rawValue: indexPath.row) == .signOut else { return }
    let alert = UIAlertController(title: "Sign out?", message: nil, preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Sign Out", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let cell = tableView.cellForRow(at: indexPath)
    alert.popoverPresentationController?.sourceView = cell
    alert.popoverPresentationController?.sourceRect = cell?.bounds ?? .zero
    present(alert, animated: true)
  }
}
