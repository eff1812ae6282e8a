import Foundation

/// A picture read from a file.
package struct PictureFile: Sendable {
  package var image: CGImage
  /// How the pixels are to be rotated, as EXIF numbers it: 1 is upright, 6 is a phone held upright.
  package var orientation = 1
}

/// Why a picture could not be read, in words.
package struct ImageFileError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Pictures in files: PNG and GIF always; JPEG, WebP, TIFF, BMP and SVG through SDL2_image where the system has it.
///
/// The kind is recognised by the first bytes, and the size is read from the header, before SDL2_image sees the data. By
/// itself, the library tries a dozen readers in turn, some of which crash on bytes that were made for it.
package enum ImageCodec {
  /// The most pixels that a picture may have, whatever its kind: 256 MB of memory.
  static let pixelLimit = 1 << 26

  /// Whether SDL2_image is installed, so that more than PNG and GIF can be read.
  package static var readsOtherKinds: Bool { SDLImage.shared != nil }

  /// Throws for anything but a whole picture of a sensible size. `index` counts the pictures of a GIF file; other files
  /// have one.
  package static func decode(_ data: Data, at index: Int = 0) throws -> PictureFile {
    guard let kind = PictureKind(data) else {
      if let name = PictureKind.refused(data) {
        throw ImageFileError("\(name) pictures cannot be read here: save it as PNG, JPEG or WebP")
      }
      throw ImageFileError("Not a picture of a kind that can be read: PNG, JPEG, WebP, GIF, TIFF, BMP or SVG")
    }
    switch kind {
    case .png: return PictureFile(image: CGImage(try PNG.decode(data)), orientation: Exif.orientation(of: data, kind))
    case .gif:
      var player = try FilmPlayer(data, limit: index + 1)
      return PictureFile(image: CGImage(try player.picture(at: index)))
    case .jpeg, .webp, .tiff, .bmp, .svg:
      guard let size = PictureHeader.size(of: data, kind) else {
        throw ImageFileError("A \(kind) picture whose header says no size")
      }
      try checkSize(size.width, size.height)
      guard let library = SDLImage.shared else {
        throw ImageFileError("A \(kind) picture, and SDL2_image, which reads those, is not installed")
      }
      let bitmap = try library.decode(data, kind, width: size.width, height: size.height)
      return PictureFile(image: CGImage(bitmap), orientation: Exif.orientation(of: data, kind))
    }
  }

  /// A JPEG file, on a colour where the picture is translucent; `quality` is 0 to 1. Throws where SDL2_image is missing.
  package static func jpeg(_ image: CGImage, quality: CGFloat, on color: CGColor = .white) throws -> Data {
    try checkSize(image.width, image.height)
    guard let library = SDLImage.shared else {
      throw ImageFileError("SDL2_image, which writes JPEG pictures, is not installed")
    }
    let bitmap = Bitmap(width: image.width, height: image.height)
    let context = CGContext(bitmap: bitmap, scale: 1)
    let whole = bitmap.bounds.cgRect
    for background in [CGColor.white, color] {
      context.setFillColor(background)
      context.fill(whole)
    }
    context.drawUpright(image, in: whole)
    let known = quality > 0 ? min(quality, 1) : 0
    return try library.encodeJPEG(bitmap, quality: Int((known * 100).rounded()))
  }

  static func checkSize(_ width: Int, _ height: Int) throws {
    guard width > 0, height > 0, width <= 32_768, height <= 32_768, width * height <= pixelLimit else {
      throw ImageFileError("A picture of \(width) × \(height) pixels is too large")
    }
  }
}
