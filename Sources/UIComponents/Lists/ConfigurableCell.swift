/// A cell, of a table or any other view, that contains one configurable view.
@preconcurrency @MainActor
public protocol ConfigurableCell: Reusable {
  associatedtype ViewType: ConfigurableContainerView

  /// The view in the cell, always the same one.
  var view: ViewType { get }
}
