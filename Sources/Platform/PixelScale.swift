import CoreGraphics
import Foundation

/// Device pixels per point, kept to what the program can draw well.
enum PixelScale {
  /// Between 1 and 4 in steps of a quarter; nonsense is 1.
  static func clamped(_ scale: CGFloat) -> CGFloat {
    guard scale.isFinite else { return 1 }
    return max(1, min(4, (scale * 4).rounded() / 4))
  }

  /// A length in points as whole pixels, from 0 to the largest side of a bitmap.
  static func pixels(_ points: CGFloat, scale: CGFloat) -> Int {
    let length = points * scale
    guard length > 0 else { return 0 }
    return Int(min(32_768, length.rounded()))
  }
}

extension PlatformHost {
  /// The window's content in pixels: the size of the bitmap that `present` takes.
  package var pixelBounds: PixelRect {
    PixelRect(
      x: 0, y: 0, width: PixelScale.pixels(size.width, scale: scale),
      height: PixelScale.pixels(size.height, scale: scale))
  }
}
