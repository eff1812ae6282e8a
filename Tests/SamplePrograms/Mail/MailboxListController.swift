import UIKit

final class MailboxListController: UICollectionViewController {
  var onSelect: ((Mailbox) -> Void)?
  private let store: MailStore
  private var dataSource: UICollectionViewDiffableDataSource<Int, Mailbox>!

  init(store: MailStore) {
    self.store = store
    let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    title = "Mailboxes"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Mailbox> { [store] cell, _, mailbox in
      var content = cell.defaultContentConfiguration()
      content.text = mailbox.name
      content.image = UIImage(systemName: mailbox.symbol)
      cell.contentConfiguration = content
      let unread = store.messages(in: mailbox).count { !$0.isRead }
      cell.accessories = unread > 0 ? [.label(text: "\(unread)")] : []
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, mailbox in
      view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: mailbox)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Mailbox>()
    snapshot.appendSections([0])
    snapshot.appendItems(Mailbox.allCases)
    dataSource.apply(snapshot, animatingDifferences: false)
    collectionView.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
  }

  func reload() {
    guard isViewLoaded else { return }
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems(Mailbox.allCases)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if let mailbox = dataSource.itemIdentifier(for: indexPath) { onSelect?(mailbox) }
  }
}
