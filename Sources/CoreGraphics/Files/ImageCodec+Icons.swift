import Foundation

extension ImageCodec {
  /// An icon of a square of `side` pixels: drawings are made in that size, pictures have their own.
  ///
  /// Throws for what is no PNG or SVG, and for a picture of more than `pixelLimit` pixels at one side.
  package static func icon(_ data: Data, side: Int, pixelLimit: Int) throws -> CGImage {
    guard let kind = PictureKind(data), kind == .png || kind == .svg, let size = PictureHeader.size(of: data, kind)
    else {
      throw ImageFileError("An icon that is neither PNG nor SVG")
    }
    guard kind == .svg else {
      guard max(size.width, size.height) <= pixelLimit else {
        throw ImageFileError("An icon of \(size.width) × \(size.height) pixels is too large")
      }
      return CGImage(try PNG.decode(data))
    }
    guard let library = SDLImage.shared else {
      throw ImageFileError("An SVG icon, and SDL2_image, which reads those, is not installed")
    }
    let factor = Double(max(1, min(side, pixelLimit))) / Double(max(size.width, size.height))
    let (width, height) = (Double(size.width) * factor, Double(size.height) * factor)
    return CGImage(
      try library.decode(
        data, kind, width: max(1, Int(width.rounded())), height: max(1, Int(height.rounded()))))
  }
}
