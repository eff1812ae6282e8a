import CoreGraphics
import Foundation

extension UIImage {
  /// The picture made as large as `size` points, not turned and not kept in proportion; nil for a size without area, or an
  /// image of nothing.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard let pixels = uprightPixels else { return nil }
    let extent = CGSize(width: size.width * scale, height: size.height * scale)
    guard let bitmap = Bitmap(backing: extent) else { return nil }
    CGContext(bitmap: bitmap, scale: 1).drawUpright(pixels, in: bitmap.bounds.cgRect)
    return UIImage(cgImage: CGImage(bitmap), scale: scale, orientation: .up)
  }

  /// The same on another thread; the handler is called there.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { answer in
      prepareThumbnail(of: size) { answer.resume(returning: $0) }
    }
  }

  /// The image itself: its pixels are decoded when it is made.
  public func preparingForDisplay() -> UIImage? { source.pixels == nil ? nil : self }

  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
  }

  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }
}
