import CoreGraphics

/// The parts of a layout's width that lines may use, where they may not use all of it.
package protocol LineShape: Sendable {
  /// The parts that are free over the whole height of a line, from left to right, in the layout's space; none where no
  /// line fits. Each part becomes a line of its own, and all have the same y.
  func segments(top: CGFloat, height: CGFloat) -> [ClosedRange<CGFloat>]
  /// The least top below `top` where a line of the height may find other segments; nil where none comes any more.
  func nextTop(below top: CGFloat, height: CGFloat) -> CGFloat?
}
