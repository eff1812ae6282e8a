import CoreGraphics

/// What lines may use of a layout's width where it is not all of it.
package protocol LineShape: Sendable {
  /// The parts that are free over the whole height of a line, from left to right; none where no line fits. Each becomes a
  /// line of its own, all with one y. In the layout's space.
  func segments(top: CGFloat, height: CGFloat) -> [ClosedRange<CGFloat>]
  /// The least top below `top` where a line of the height may find other segments; nil where none comes any more.
  func nextTop(below top: CGFloat, height: CGFloat) -> CGFloat?
}
