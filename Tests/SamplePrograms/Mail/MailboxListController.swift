import UIKit

final class MailboxListController: UICollectionViewController {
  var store: MailStore!
  var onSelect: ((Mailbox) -> Void)?
  private var unread: [Mailbox: Int] = [:]
  private var dataSource: UICollectionViewDiffableDataSource<Int, Mailbox>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Mailboxes"
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Mailbox> { [unowned self] cell, _, mailbox in
      var content = cell.defaultContentConfiguration()
      content.text = mailbox.name
      content.image = UIImage(systemName: mailbox.rawValue)
      cell.contentConfiguration = content
      cell.accessories = unread[mailbox].map { [.label(text: "\($0)")] } ?? []
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

  override func updateProperties() {
    super.updateProperties()
    unread = Dictionary(grouping: store.messages.filter { !$0.isRead }, by: \.mailbox).mapValues(\.count)
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems(Mailbox.allCases)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if let mailbox = dataSource.itemIdentifier(for: indexPath) { onSelect?(mailbox) }
  }
}
