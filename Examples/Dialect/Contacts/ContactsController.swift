import UIKit

class ContactsController: UITableViewController {
  var contacts = [
    Contact(name: "Ann", phone: "1"), Contact(name: "Bea", phone: "2"), Contact(name: "Cid", phone: "3"),
  ]
  private(set) var log: [String] = []
  private weak var ticker: Ticker?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Contacts"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "contact")
    let ticker = Ticker(frame: CGRect(x: 0, y: 0, width: 320, height: 24))
    ticker.delegate = self
    tableView.tableHeaderView = ticker
    self.ticker = ticker
    ticker.tick()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return contacts.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
    let contact = contacts[indexPath.row]
    cell.textLabel?.text = contact.name
    cell.accessoryType = contact.isFavourite ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let editor = ContactEditor(contact: contacts[indexPath.row])
    editor.delegate = self
    navigationController?.pushViewController(editor, animated: false)
  }

  fileprivate func note(_ text: String) { log.append(text) }
}

// The table's further methods, apart from the first ones as many programs have it.
extension ContactsController {
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let favourite = UIContextualAction(style: .normal, title: "Favourite") { [weak self] _, _, done in
      self?.toggleFavourite(at: indexPath)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [favourite])
  }

  @objc func toggleFavourite(at indexPath: IndexPath) {
    contacts[indexPath.row].isFavourite.toggle()
    tableView.reloadRows(at: [indexPath], with: .none)
  }
}

extension ContactsController: ContactEditorDelegate {
  func contactEditor(_ editor: ContactEditor, didSave contact: Contact) {
    note("saved \(contact.name)")
    navigationController?.popViewController(animated: false)
    tableView.reloadData()
  }

  func contactEditor(_ editor: ContactEditor, canSave name: String) -> Bool {
    return name.count > 1
  }

  var prompt: String { return "Name" }
}

extension ContactsController: TickerDelegate {
  func tickerDidTick(_ ticker: Ticker) { note("tick") }

  func tickerText(_ ticker: Ticker) -> String? { return "\(contacts.count) contacts" }
}
