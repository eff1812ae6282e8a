import UIKit

final class CoffeeGridController: UICollectionViewController {
  private let store: CoffeeStore
  private var dataSource: UICollectionViewDiffableDataSource<Int, Coffee>!

  init(store: CoffeeStore) {
    self.store = store
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 160, height: 64)
    layout.sectionInset = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    super.init(collectionViewLayout: layout)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let registration = UICollectionView.CellRegistration<CoffeeCard, Coffee> { cell, _, coffee in
      var content = UIListContentConfiguration.cell()
      content.text = coffee.name
      content.image = UIImage(systemName: "cup.and.saucer.fill")
      cell.contentConfiguration = content
      cell.backgroundConfiguration = .listGroupedCell()
      cell.backgroundConfiguration?.cornerRadius = 12
      cell.backgroundConfiguration?.backgroundColor = .secondarySystemBackground
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, coffee in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: coffee)
    }
    NotificationCenter.default.addObserver(
      self, selector: CoffeeGridController.storeDidChange, name: .coffeesDidChange, object: store)
    applySnapshot()
  }

  private func storeDidChange(_ notification: Notification) { applySnapshot() }

  private func applySnapshot() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Coffee>()
    snapshot.appendSections([0])
    snapshot.appendItems(store.favourites)
    dataSource.apply(snapshot, animatingDifferences: view.window != nil)
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "heart")
    configuration.text = "No Favourites"
    configuration.secondaryText = "Coffees that you like appear here."
    contentUnavailableConfiguration = store.favourites.isEmpty ? configuration : nil
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let coffee = dataSource.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(CoffeeDetailController(coffee: coffee, store: store), animated: true)
  }
}

final class CoffeeCard: UICollectionViewCell {}
