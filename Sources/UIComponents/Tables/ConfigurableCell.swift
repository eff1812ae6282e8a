/// A cell, of a table or of anything else, that consists of one configurable view.
@preconcurrency @MainActor
public protocol ConfigurableCell: Reusable {
  associatedtype ViewType: ConfigurableContainerView

  /// The view that the cell shows; the same as long as the cell lives.
  var view: ViewType { get }
}
