import UIKit

final class MailboxListController: UIViewController, UICollectionViewDelegate {
  private enum Item: Hashable {
    case account(String)
    case mailbox(Mailbox)
  }

  var onSelect: ((Mailbox) -> Void)?
  private let store: MailStore
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<String, Item>!

  init(store: MailStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "Mailboxes"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.navigationBar.prefersLargeTitles = true
    var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    configuration.headerMode = .firstItemInSection
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)

    let header = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = UIListContentConfiguration.sidebarHeader()
      content.text = name
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Mailbox> { [store] cell, _, mailbox in
      var content = cell.defaultContentConfiguration()
      content.text = mailbox.name
      content.image = UIImage(systemName: mailbox.symbol)
      cell.contentConfiguration = content
      let unread = store.messages(in: mailbox).count { !$0.isRead }
      cell.accessories = unread > 0 ? [.label(text: "\(unread)")] : []
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, item in
      switch item {
      case .account(let name): view.dequeueConfiguredReusableCell(using: header, for: indexPath, item: name)
      case .mailbox(let mailbox): view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: mailbox)
      }
    }
    var section = NSDiffableDataSourceSectionSnapshot<Item>()
    let account = Item.account("home@example.com")
    section.append([account])
    section.append(Mailbox.standard.map { .mailbox($0) }, to: account)
    section.expand([account])
    dataSource.apply(section, to: "accounts", animatingDifferences: false)
    collectionView.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
  }

  func reload() {
    guard isViewLoaded else { return }
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if case .mailbox(let mailbox) = dataSource.itemIdentifier(for: indexPath) { onSelect?(mailbox) }
  }
}
