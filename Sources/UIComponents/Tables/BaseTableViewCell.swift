import UIKit

/// A cell that shows one model.
/// ```swift
/// final class PlayerCell: BaseTableViewCell<Player> {
///   override var item: Player! { didSet { textLabel?.text = item.name } }
/// }
/// ```
@preconcurrency @MainActor
open class BaseTableViewCell<V>: UITableViewCell, ModelCell {
  /// What the cell shows; nil until its first row.
  open var item: V!
}
