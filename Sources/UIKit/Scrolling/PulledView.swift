import CoreGraphics

/// A view above the content of a scroll view, which goes with the content as that is pulled down.
@MainActor
protocol PulledView: UIView {
  /// The content was pulled down so far past its edge, in points, in a view of that width.
  func follow(_ pull: CGFloat, width: CGFloat)
  /// The content was let go.
  func pullEnded(_ pull: CGFloat)
}
