import Foundation

/// Rounding to the pixels of a screen.
package enum Pixels {
  /// What a sum of fractions may be off, in pixels.
  private static let tolerance: CGFloat = 0.0001

  /// The next whole pixel at or below.
  package static func floor(_ points: CGFloat, scale: CGFloat) -> CGFloat {
    (points * scale + tolerance).rounded(.down) / scale
  }

  /// The nearest whole pixel; of two the farther one from zero.
  package static func round(_ points: CGFloat, scale: CGFloat) -> CGFloat {
    (points * scale).rounded() / scale
  }
}
