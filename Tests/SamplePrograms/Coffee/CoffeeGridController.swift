import UIKit

final class CoffeeGridController: UICollectionViewController {
  var store: CoffeeStore!
  private var dataSource: UICollectionViewDiffableDataSource<Int, Coffee>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let card = UICollectionView.CellRegistration<UICollectionViewCell, Coffee> { cell, _, coffee in
      var content = UIListContentConfiguration.cell()
      content.text = coffee.name
      content.image = UIImage(systemName: "cup.and.saucer.fill")
      cell.contentConfiguration = content
      cell.backgroundConfiguration = .listGroupedCell()
      cell.backgroundConfiguration?.cornerRadius = 12
      cell.backgroundConfiguration?.backgroundColor = .secondarySystemBackground
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, coffee in
      view.dequeueConfiguredReusableCell(using: card, for: indexPath, item: coffee)
    }
  }

  override func updateProperties() {
    super.updateProperties()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Coffee>()
    snapshot.appendSections([0])
    snapshot.appendItems(store.favourites)
    dataSource.apply(snapshot, animatingDifferences: view.window != nil)
    var nothing = UIContentUnavailableConfiguration.empty()
    nothing.image = UIImage(systemName: "heart")
    nothing.text = "No Favourites"
    nothing.secondaryText = "Coffees that you like appear here."
    contentUnavailableConfiguration = snapshot.numberOfItems == 0 ? nothing : nil
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let coffee = dataSource.itemIdentifier(for: indexPath) else { return }
    show(CoffeeDetailController(coffee, store: store), sender: self)
  }
}
