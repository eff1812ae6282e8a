import UIKit

final class MessageListController: UITableViewController {
  var onSelect: ((Message) -> Void)?
  var mailbox = Mailbox.inbox { didSet { reload() } }
  private let store: MailStore
  private lazy var dataSource = UITableViewDiffableDataSource<Int, Message.ID>(tableView: tableView) {
    [store] tableView, indexPath, id in
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

  init(store: MailStore) {
    self.store = store
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .compose,
      primaryAction: UIAction { [weak self] _ in (self?.splitViewController as? MailSplitController)?.compose() })
    navigationItem.rightBarButtonItem?.accessibilityLabel = "Compose"
    reload()
  }

  func reload() {
    guard isViewLoaded else { return }
    title = mailbox.name
    var snapshot = NSDiffableDataSourceSnapshot<Int, Message.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(store.messages(in: mailbox).map(\.id))
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    dataSource.apply(snapshot, animatingDifferences: view.window != nil)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if let id = dataSource.itemIdentifier(for: indexPath) { onSelect?(store.messages[id]) }
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let title = store.messages[id].isRead ? "Unread" : "Read"
    let read = UIContextualAction(style: .normal, title: title) { [store] _, _, completion in
      store.update(id) { $0.isRead.toggle() }
      completion(true)
    }
    read.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [read])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let archive = UIContextualAction(style: .destructive, title: "Archive") { [store] _, _, completion in
      store.update(id) { $0.mailbox = .archive }
      completion(true)
    }
    archive.backgroundColor = .systemPurple
    archive.image = UIImage(systemName: "archivebox")
    return UISwipeActionsConfiguration(actions: [archive])
  }
}
