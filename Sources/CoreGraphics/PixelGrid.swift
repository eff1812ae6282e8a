import Foundation

/// The whole pixels of a space with `scale` pixels a point: lengths go in and come out in points.
///
/// Every module above rounds to pixels by it. A caller names a `Rule`, which says what becomes of a half and of the
/// error of a sum.
package struct PixelGrid: Hashable, Sendable {
  package let scale: CGFloat

  /// Which whole pixel a length becomes.
  package enum Rule: CaseIterable, Sendable {
    /// The nearest; of two the one below or to the right, on both sides of the origin. `rounded()` turns there: content that
    /// scrolls across the origin by whole pixels would jump by another one. Text, pictures and controls.
    case nearest
    /// `nearest` of a sum: a millionth of a point short of the half still counts as the half. Frames of flow layouts.
    case nearestOfSum
    /// The nearest; of two the one farther from zero. Frames of compositional layouts, as Apple rounds them.
    case nearestFromZero
    /// `nearestFromZero` of what an equation gave: a millionth of a pixel counts for nothing. Frames that constraints give.
    case nearestOfSolution
    /// The whole pixel at or below.
    case down
    /// `down` of a sum: what lacks less than 1/10000 of a pixel has it. Shares and contents of collection layouts.
    case downOfSum
    /// The whole pixel at or above. What passes a pixel by less than 1/16384 stays there: the error of a sum does not cost a
    /// whole pixel. Sizes of texts and cells.
    case up
  }

  /// A scale that is not a positive number counts as 1.
  @inlinable
  package init(scale: CGFloat) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// Callers name the rule, and compile its one line into themselves.
  @inlinable
  @inline(__always)
  package func round(_ length: CGFloat, _ rule: Rule) -> CGFloat {
    switch rule {
    case .nearest: (length * scale + 0.5).rounded(.down) / scale
    case .nearestOfSum: ((length + 0.000_001) * scale + 0.5).rounded(.down) / scale
    case .nearestFromZero: (length * scale).rounded(.toNearestOrAwayFromZero) / scale
    case .nearestOfSolution: Self.undoingRounding(length * scale) / scale
    case .down: (length * scale).rounded(.down) / scale
    case .downOfSum: (length * scale + 0.000_1).rounded(.down) / scale
    case .up: (length * scale - 1.0 / 16384).rounded(.up) / scale
    }
  }

  /// A whole number of pixels from what an equation gave.
  @usableFromInline
  static func undoingRounding(_ pixels: CGFloat) -> CGFloat {
    // Most are whole already; functions of the mathematical library find the others.
    if abs(pixels) < 1e9, pixels == CGFloat(Int(pixels)) { return pixels }
    return ((pixels * 1e6).rounded() / 1e6).rounded(.toNearestOrAwayFromZero)
  }

  // MARK: - By the usual rules

  package func round(_ length: CGFloat) -> CGFloat { round(length, .nearest) }
  package func floor(_ length: CGFloat) -> CGFloat { round(length, .down) }
  package func ceil(_ length: CGFloat) -> CGFloat { round(length, .up) }

  package func round(_ point: CGPoint) -> CGPoint { round(point, .nearest) }

  @inlinable
  package func round(_ point: CGPoint, _ rule: Rule) -> CGPoint {
    CGPoint(x: round(point.x, rule), y: round(point.y, rule))
  }

  package func ceil(_ size: CGSize) -> CGSize { CGSize(width: ceil(size.width), height: ceil(size.height)) }

  /// Rounds top and bottom, so that rectangles that touch still do; left and right stay.
  package func roundVertically(_ rect: CGRect) -> CGRect {
    let (top, bottom) = (round(rect.minY), round(rect.maxY))
    return CGRect(x: rect.minX, y: top, width: rect.width, height: bottom - top)
  }

  /// Where a length begins that is centred in another. A spare half pixel goes behind it.
  package func start(centering length: CGFloat, in room: CGFloat) -> CGFloat { floor((room - length) / 2) }

  // MARK: - Numbers of pixels

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
