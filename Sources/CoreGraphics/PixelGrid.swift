import Foundation

/// The whole pixels of a space with `scale` pixels a point: lengths go in and come out in points.
///
/// The nearest pixel of a half is the one below or to the right, on both sides of the origin. `rounded()` turns there: content
/// that scrolls across the origin by whole pixels would jump by another one.
package struct PixelGrid: Hashable, Sendable {
  package let scale: CGFloat

  /// A scale that is not a positive number counts as 1.
  package init(scale: CGFloat) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  package func round(_ length: CGFloat) -> CGFloat { (length * scale + 0.5).rounded(.down) / scale }

  package func floor(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.down) / scale }

  /// Rounds up what reaches a pixel by more than 1/16384: the error of a sum does not cost a whole pixel.
  package func ceil(_ length: CGFloat) -> CGFloat { (length * scale - 1.0 / 16384).rounded(.up) / scale }

  package func round(_ point: CGPoint) -> CGPoint { CGPoint(x: round(point.x), y: round(point.y)) }

  package func ceil(_ size: CGSize) -> CGSize { CGSize(width: ceil(size.width), height: ceil(size.height)) }

  /// Rounds top and bottom, so that rectangles that touch still do; left and right stay.
  package func roundVertically(_ rect: CGRect) -> CGRect {
    let (top, bottom) = (round(rect.minY), round(rect.maxY))
    return CGRect(x: rect.minX, y: top, width: rect.width, height: bottom - top)
  }

  /// Where a length begins that stands in the middle of another; a spare half pixel comes behind it.
  package func start(centering length: CGFloat, in room: CGFloat) -> CGFloat { floor((room - length) / 2) }

  /// A length as a number of pixels, from 0 to the largest side of a bitmap; NaN is 0.
  package func pixels(_ length: CGFloat) -> Int {
    let pixels = length * scale
    return pixels > 0 ? Int(min(32_768, pixels + 0.5)) : 0
  }

  /// The pixels of a surface of the given size, from its top left corner.
  package func pixels(_ size: CGSize) -> PixelRect {
    PixelRect(x: 0, y: 0, width: pixels(size.width), height: pixels(size.height))
  }
}
