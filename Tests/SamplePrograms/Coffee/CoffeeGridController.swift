import UIKit

final class CoffeeGridController: UICollectionViewController {
  private let store: CoffeeStore
  private var dataSource: UICollectionViewDiffableDataSource<Int, Coffee>!

  init(store: CoffeeStore) {
    self.store = store
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let columns = environment.container.effectiveContentSize.width > 600 ? 4 : 2
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
        repeatingSubitem: item, count: columns)
      group.interItemSpacing = .fixed(12)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 12
      section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
      return section
    }
    super.init(collectionViewLayout: layout)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let registration = UICollectionView.CellRegistration<CoffeeCard, Coffee> { cell, _, coffee in
      cell.show(coffee)
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
    guard store.favourites.isEmpty else {
      contentUnavailableConfiguration = nil
      return
    }
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "heart")
    configuration.text = "No Favourites"
    configuration.secondaryText = "Coffees that you like appear here."
    contentUnavailableConfiguration = configuration
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let coffee = dataSource.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(CoffeeDetailController(coffee: coffee, store: store), animated: true)
  }
}

final class CoffeeCard: UICollectionViewCell {
  private let nameLabel = UILabel()
  private let icon = UIImageView(image: UIImage(systemName: "cup.and.saucer.fill"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemBackground
    contentView.layer.cornerRadius = 12
    icon.tintColor = .systemBrown
    icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 28)
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    nameLabel.textAlignment = .center
    for subview in [icon, nameLabel] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(subview)
      subview.centerXAnchor.constraint(equalTo: contentView.centerXAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      icon.centerYAnchor.constraint(equalTo: contentView.centerYAnchor, constant: -14),
      nameLabel.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: 8),
      nameLabel.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(withDuration: 0.15) {
        self.contentView.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.96, y: 0.96) : .identity
      }
    }
  }

  func show(_ coffee: Coffee) { nameLabel.text = coffee.name }
}
