import CoreGraphics

/// A bar over the upper end of a scroll view, that shrinks while content scrolls under it.
@MainActor
package protocol ScrollBarObserver: AnyObject {
  /// The offset is another.
  func scrollViewMoved(_ scrollView: UIScrollView)
  /// Its content ends elsewhere now, below what is seen or not.
  func scrollViewEndMoved(_ scrollView: UIScrollView)
  /// Where scrolling should end in place of an offset, so that no part of the bar stays half shown.
  func restingOffset(_ offset: CGPoint, of scrollView: UIScrollView) -> CGPoint
}

extension ScrollBarObserver {
  package func scrollViewEndMoved(_ scrollView: UIScrollView) {}
}
