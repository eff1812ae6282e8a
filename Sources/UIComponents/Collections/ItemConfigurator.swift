import UIKit

/// An item of a collection view. An array of these can hold items of different kinds.
/// ```swift
/// final class Shelf: UICollectionViewController, FeedDelegate {
///   var items: [any ItemConfigurator<any FeedDelegate>] = []
///
///   override func collectionView(
///     _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
///   ) -> UICollectionViewCell {
///     items[indexPath.item].cell(in: collectionView, for: indexPath, delegate: self)
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol ItemConfigurator<Owner>: ListConfigurator where List == UICollectionView {}

extension ComponentConfigurator: ItemConfigurator where List == UICollectionView {}

/// An item shown by a collection view's cells of one class.
/// ```swift
/// typealias Cell = GenericContainerCollectionCell<ProfileView>
/// let item = CollectionCellConfigurator<Cell, any FeedDelegate>(data: Profile(name: "Minji"))
/// ```
public typealias CollectionCellConfigurator<CellType: ConfigurableCell & UICollectionViewCell, Owner> =
  ComponentConfigurator<CellType, Owner>

/// `Component` for items of a collection view: short names for the cell and the configurator of one kind.
/// ```swift
/// typealias Card = CollectionComponent<ProfileView, any FeedDelegate>
/// let items = [Card.Configurator(data: Profile(name: "Minji"))]
/// let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
/// for item in items { item.register(in: grid) }
/// let cards = grid.visibleCells.compactMap { $0 as? Card.Cell }
/// ```
public enum CollectionComponent<View: ConfigurableContainerView, Owner> {
  /// The cell that contains the view.
  public typealias Cell = GenericContainerCollectionCell<View>
  /// An item that such a cell shows.
  public typealias Configurator = CollectionCellConfigurator<Cell, Owner>
}
