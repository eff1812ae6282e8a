import UIKit

final class MessageListController: UITableViewController {
  var onSelect: ((Message) -> Void)?
  var mailbox: Mailbox = .inbox {
    didSet {
      title = mailbox.name
      reload()
    }
  }
  private let store: MailStore
  private lazy var dataSource = UITableViewDiffableDataSource<Int, Message>(tableView: tableView) {
    [store] tableView, indexPath, message in
    let cell = tableView.dequeueReusableCell(withIdentifier: MessageCell.identifier, for: indexPath) as! MessageCell
    if let message = store.message(message.id) { cell.configure(with: message) }
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
    tableView.register(MessageCell.self, forCellReuseIdentifier: MessageCell.identifier)
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 80
    tableView.separatorInset = UIEdgeInsets(top: 0, left: 32, bottom: 0, right: 0)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .compose,
      primaryAction: UIAction { [weak self] _ in (self?.splitViewController as? MailSplitController)?.compose() })
    navigationItem.rightBarButtonItem?.accessibilityLabel = "Compose"
    toolbarItems = [
      .flexibleSpace(),
      UIBarButtonItem(
        title: "Mark All Read",
        primaryAction: UIAction(title: "Mark All Read") { [weak self] _ in self?.markAllRead() }),
      .flexibleSpace(),
    ]
    reload()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  func reload() {
    guard isViewLoaded else { return }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Message>()
    snapshot.appendSections([0])
    snapshot.appendItems(store.messages(in: mailbox))
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    dataSource.apply(snapshot, animatingDifferences: view.window != nil)
  }

  private func markAllRead() {
    for message in store.messages(in: mailbox) { store.update(message.id) { $0.isRead = true } }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let message = dataSource.itemIdentifier(for: indexPath) else { return }
    store.update(message.id) { $0.isRead = true }
    onSelect?(message)
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let message = dataSource.itemIdentifier(for: indexPath).flatMap({ store.message($0.id) }) else { return nil }
    let read = UIContextualAction(style: .normal, title: message.isRead ? "Unread" : "Read") {
      [store] _, _, completion in
      store.update(message.id) { $0.isRead.toggle() }
      completion(true)
    }
    read.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [read])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let message = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let archive = UIContextualAction(style: .destructive, title: "Archive") { [store] _, _, completion in
      store.update(message.id) { $0.mailbox = "Archive" }
      completion(true)
    }
    archive.backgroundColor = .systemPurple
    archive.image = UIImage(systemName: "archivebox")
    let flag = UIContextualAction(style: .normal, title: "Flag") { [store] _, _, completion in
      store.update(message.id) { $0.isFlagged.toggle() }
      completion(true)
    }
    flag.backgroundColor = .systemOrange
    let configuration = UISwipeActionsConfiguration(actions: [archive, flag])
    configuration.performsFirstActionWithFullSwipe = true
    return configuration
  }
}

final class MessageCell: UITableViewCell {
  static let identifier = String(describing: MessageCell.self)

  private let dot = UIView()
  private let senderLabel = UILabel()
  private let subjectLabel = UILabel()
  private let previewLabel = UILabel()
  private let flag = UIImageView(image: UIImage(systemName: "flag.fill"))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    dot.backgroundColor = .systemBlue
    dot.layer.cornerRadius = 5
    flag.tintColor = .systemOrange
    flag.preferredSymbolConfiguration = .init(textStyle: .caption1)
    flag.setContentHuggingPriority(.required, for: .horizontal)
    senderLabel.font = .preferredFont(forTextStyle: .headline)
    subjectLabel.font = .preferredFont(forTextStyle: .subheadline)
    previewLabel.font = .preferredFont(forTextStyle: .subheadline)
    previewLabel.textColor = .secondaryLabel
    previewLabel.numberOfLines = 2
    for label in [senderLabel, subjectLabel, previewLabel] { label.adjustsFontForContentSizeCategory = true }

    let head = UIStackView(arrangedSubviews: [senderLabel, flag])
    head.spacing = 6
    let column = UIStackView(arrangedSubviews: [head, subjectLabel, previewLabel])
    column.axis = .vertical
    column.spacing = 2
    for subview in [dot, column] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      dot.widthAnchor.constraint(equalToConstant: 10),
      dot.heightAnchor.constraint(equalToConstant: 10),
      dot.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      dot.centerYAnchor.constraint(equalTo: senderLabel.centerYAnchor),
      column.leadingAnchor.constraint(equalTo: dot.trailingAnchor, constant: 10),
      column.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      column.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      column.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func configure(with message: Message) {
    senderLabel.text = message.sender
    subjectLabel.text = message.subject
    previewLabel.text = message.body.replacingOccurrences(of: "\n", with: " ")
    dot.isHidden = message.isRead
    flag.isHidden = !message.isFlagged
  }
}
