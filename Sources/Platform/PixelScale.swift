import CoreGraphics
import Foundation

/// The scales, in device pixels per point, that windows can have.
enum PixelScale {
  /// Between 1 and 4 in steps of a quarter; nonsense is 1.
  static func clamped(_ scale: CGFloat) -> CGFloat {
    guard scale.isFinite else { return 1 }
    return max(1, min(4, (scale * 4).rounded() / 4))
  }
}

extension PlatformHost {
  /// The window's content in pixels: the size of the bitmap that `present` takes.
  package var pixelBounds: PixelRect { PixelGrid(scale: scale).pixels(size) }
}
