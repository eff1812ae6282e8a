import CPNG
import CPixels

extension Bitmap {
  /// Turns straight bytes R, G, B, A into premultiplied pixels.
  func premultiplyBytes() {
    for y in 0..<height {
      let row = pixels + y * stride
      row.withMemoryRebound(to: UInt8.self, capacity: 4 * width) { px_from_rgba(row, $0, width) }
    }
  }
}

/// PNG files, through libpng's simplified interface, which reports errors instead of jumping.
package enum PNG {
  /// Whether the data begins as PNG files do.
  package static func isPNG(_ data: Data) -> Bool {
    data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  /// The picture in `data`, premultiplied. Throws for anything but a whole PNG file of a sensible size.
  package static func decode(_ data: Data) throws -> Bitmap {
    if let name = PNGChunk.overlong(in: data) {
      throw ImageFileError("A damaged PNG picture: its part \(name) ends behind the file")
    }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    return try data.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, png_image_begin_read_from_memory(&image, base, bytes.count) != 0 else {
        throw ImageFileError("Not a PNG picture: \(message(of: image))")
      }
      let (width, height) = (Int(image.width), Int(image.height))
      try ImageCodec.checkSize(width, height)
      // Deflate packs at most about 1:1032, a bit is the smallest pixel: a file that promises more is cut or forged.
      guard width * height / 8 <= bytes.count * 1100 + 4096 else {
        throw ImageFileError("A PNG file of \(bytes.count) bytes cannot hold \(width) × \(height) pixels")
      }
      image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
      // Read in place: a second buffer would be another 256 MB for the largest picture.
      let bitmap = Bitmap(width: width, height: height)
      guard png_image_finish_read(&image, nil, bitmap.pixels, Int32(width * 4), nil) != 0 else {
        throw ImageFileError("A damaged PNG picture: \(message(of: image))")
      }
      bitmap.premultiplyBytes()
      return bitmap
    }
  }

  /// A PNG file, without alpha where the picture is opaque unless `keepsAlpha`.
  package static func encode(_ picture: CGImage, keepsAlpha: Bool = false) -> Data {
    let (width, height) = (picture.width, picture.height)
    guard width > 0, height > 0 else { return Data() }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    (image.width, image.height) = (UInt32(width), UInt32(height))
    defer { png_image_free(&image) }
    let channels = picture.isOpaque && !keepsAlpha ? 3 : 4
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR) | (channels == 3 ? 0 : UInt32(PNG_FORMAT_FLAG_ALPHA))
    var bytes = [UInt8](repeating: 0, count: width * height * channels)
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for y in 0..<height {
        let row = picture.bitmap.pixels + y * picture.bitmap.stride
        let out = base + y * width * channels
        if channels == 4 {
          px_to_rgba(out, row, width)
        } else {
          for x in 0..<width {
            let pixel = row[x]
            out[3 * x] = UInt8(pixel >> 16 & 255)
            out[3 * x + 1] = UInt8(pixel >> 8 & 255)
            out[3 * x + 2] = UInt8(pixel & 255)
          }
        }
      }
    }
    var count = bytes.count + bytes.count / 100 + 65_536
    var data = Data(count: count)
    let written = data.withUnsafeMutableBytes {
      png_image_write_to_memory(&image, $0.baseAddress, &count, 0, bytes, 0, nil)
    }
    return written != 0 ? data.prefix(count) : Data()
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
