import UIKit

/// A collection view's cell that shows one model.
/// ```swift
/// final class PlayerTile: BaseCollectionViewCell<Player> {
///   private let nameLabel = UILabel()
///   override var item: Player! { didSet { nameLabel.text = item.name } }
/// }
/// ```
@preconcurrency @MainActor
open class BaseCollectionViewCell<V>: UICollectionViewCell, ModelCell {
  /// What the cell shows; nil until its first item.
  open var item: V!
}
