import CoreGraphics

/// A view that scrolls what lies in it, as touches and the Tab key know it.
@MainActor
protocol ContentScrolling: UIView {
  var isScrollEnabled: Bool { get }
  /// Asked before a touch is given to a view inside.
  func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
  func scrollRectToVisible(_ rect: CGRect, animated: Bool)
}

extension UIScrollView: ContentScrolling {}
