import UIKit

/// A collection view's data source with an item for each model that matches the query.
/// ```swift
/// let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
/// let source = GenericCollectionViewDataSource<PlayerTile, Player>(models: Player.all)
/// grid.register(PlayerTile.self)
/// grid.dataSource = source
/// ```
public typealias GenericCollectionViewDataSource<V: BaseCollectionViewCell<T>, T: Searchable> =
  GenericListDataSource<V, T>

extension GenericListDataSource: UICollectionViewDataSource where V: UICollectionViewCell {
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    list.count
  }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    cell(in: collectionView, for: indexPath)
  }
}
