import UIKit

/// A cell that shows one model.
/// ```swift
/// final class PriceCell: UITableViewCell, ModelCell {
///   var item: Decimal! { didSet { textLabel?.text = item.map { "\($0)" } } }
/// }
/// ```
/// `BaseTableViewCell` and `BaseCollectionViewCell` adopt it.
@preconcurrency @MainActor
public protocol ModelCell: ReusableCell {
  /// The type of the model.
  associatedtype Model

  /// What the cell shows; nil until its first item.
  var item: Model! { get set }
}
