import CoreGraphics

/// Hears how a scroll view scrolls, and has a say in it. Every method is optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// For each change of the offset, also from code.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The safe area or `contentInset` changed what the content keeps free.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Gives a scroll view its `delegate`. It stands in a protocol because subclasses have one of another type under the same
/// name, which a class could not redeclare: they hand theirs on as `scrollDelegate`.
@preconcurrency @MainActor public protocol ScrollViewDelegating: AnyObject {}

extension ScrollViewDelegating where Self: UIScrollView {
  /// Held weakly.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
