import UIKit

final class MessageListController: UITableViewController {
  var store: MailStore!
  var mailbox = Mailbox.inbox { didSet { setNeedsUpdateProperties() } }
  var onSelect: ((Message) -> Void)?
  private lazy var dataSource = UITableViewDiffableDataSource<Int, Message.ID>(tableView: tableView) {
    [unowned self] tableView, indexPath, id in
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    let message = store.messages[id]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = message.sender
    content.textProperties.font = .preferredFont(forTextStyle: message.isRead ? .body : .headline)
    content.secondaryText = "\(message.subject)\n\(message.body.replacingOccurrences(of: "\n", with: " "))"
    content.secondaryTextProperties.numberOfLines = 3
    content.secondaryTextProperties.color = .secondaryLabel
    content.image = UIImage(systemName: "circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 10))
    content.imageProperties.tintColor = message.isRead ? .clear : .systemBlue
    cell.contentConfiguration = content
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .compose,
      primaryAction: UIAction { [unowned self] _ in (splitViewController as? MailSplitController)?.compose() })
    navigationItem.rightBarButtonItem?.accessibilityLabel = "Compose"
  }

  override func updateProperties() {
    super.updateProperties()
    title = mailbox.name
    var snapshot = NSDiffableDataSourceSnapshot<Int, Message.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(store.messages.filter { $0.mailbox == mailbox }.map(\.id))
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    dataSource.apply(snapshot, animatingDifferences: view.window != nil)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if let id = dataSource.itemIdentifier(for: indexPath) { onSelect?(store.messages[id]) }
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let archive = UIContextualAction(style: .destructive, title: "Archive") { [store] _, _, completion in
      store?.messages[id].mailbox = .archive
      completion(true)
    }
    archive.backgroundColor = .systemPurple
    let title = store.messages[id].isRead ? "Unread" : "Read"
    let read = UIContextualAction(style: .normal, title: title) { [store] _, _, completion in
      store?.messages[id].isRead.toggle()
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [archive, read])
  }
}
