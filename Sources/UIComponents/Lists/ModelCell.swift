import UIKit

/// A cell that shows one model.
@preconcurrency @MainActor
public protocol ModelCell: ReusableCell {
  associatedtype Model

  /// What the cell shows; nil until its first item.
  var item: Model! { get set }
}
