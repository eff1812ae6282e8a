/// A cell, of a table or any other view, that contains one configurable view.
/// ```swift
/// func stop(_ cell: some ConfigurableCell) {
///   cell.view.layer.removeAllAnimations()
/// }
/// ```
/// `GenericContainerTableCell` and `GenericContainerCollectionCell` adopt it.
@preconcurrency @MainActor
public protocol ConfigurableCell: Reusable {
  /// The class of the view.
  associatedtype ViewType: ConfigurableContainerView

  /// The view in the cell, always the same one.
  var view: ViewType { get }
}
