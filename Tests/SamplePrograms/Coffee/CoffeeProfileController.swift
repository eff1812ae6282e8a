import UIKit

final class CoffeeProfileController: UITableViewController {
  private lazy var darkMode: UISwitch = UISwitch(
    frame: .zero,
    primaryAction: UIAction { [unowned self] _ in
      view.window?.overrideUserInterfaceStyle = darkMode.isOn ? .dark : .unspecified
    })

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.selectionStyle = .none
    cell.textLabel?.text = indexPath.row == 0 ? "Name" : "Dark Mode"
    cell.imageView?.image = UIImage(systemName: indexPath.row == 0 ? "person" : "moon")
    cell.detailTextLabel?.text = indexPath.row == 0 ? "Maja Lind" : nil
    darkMode.accessibilityIdentifier = "dark"
    cell.accessoryView = indexPath.row == 0 ? nil : darkMode
    return cell
  }
}
