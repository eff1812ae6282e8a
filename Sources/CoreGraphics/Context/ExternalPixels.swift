/// How a program wants a context's pixels: one of the four layouts of 32 bits.
struct PixelLayout: Equatable {
  /// Bytes in the order red, green, blue, alpha; else words `0xAARRGGBB`.
  let isRGBA: Bool
  /// Whether the alpha's byte means nothing.
  let isOpaque: Bool

  /// That of the rasteriser's own pixels.
  static let standard = PixelLayout(isRGBA: false, isOpaque: false)

  private init(isRGBA: Bool, isOpaque: Bool) { (self.isRGBA, self.isOpaque) = (isRGBA, isOpaque) }

  var alphaInfo: CGImageAlphaInfo {
    isRGBA ? isOpaque ? .noneSkipLast : .premultipliedLast : isOpaque ? .noneSkipFirst : .premultipliedFirst
  }

  /// Nil for other layouts.
  init?(_ info: UInt32) {
    let order = CGBitmapInfo(rawValue: info & CGBitmapInfo.byteOrderMask.rawValue)
    switch CGImageAlphaInfo(rawValue: info & CGBitmapInfo.alphaInfoMask.rawValue) {
    case .premultipliedLast where order != .byteOrder32Little: (isRGBA, isOpaque) = (true, false)
    case .noneSkipLast where order != .byteOrder32Little: (isRGBA, isOpaque) = (true, true)
    case .premultipliedFirst where order == .byteOrder32Little: (isRGBA, isOpaque) = (false, false)
    case .noneSkipFirst where order == .byteOrder32Little: (isRGBA, isOpaque) = (false, true)
    default: return nil
    }
  }
}

/// Memory that a program gave a context to draw into. Both the program and the context may write to it. The pixels that
/// a drawing reaches are therefore read before it, and written back after it.
struct ExternalPixels {
  let data: UnsafeMutableRawPointer
  let bytesPerRow: Int
  let layout: PixelLayout

  func load(_ rect: PixelRect, into bitmap: Bitmap) {
    for y in Int(rect.y0)..<Int(rect.y1) {
      let row = data + y * bytesPerRow
      for x in Int(rect.x0)..<Int(rect.x1) {
        var word = row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
        if layout.isRGBA { word = Self.exchanged(word) }
        bitmap.pixels[y * bitmap.stride + x] = layout.isOpaque ? word | 0xFF00_0000 : word
      }
    }
  }

  func store(_ rect: PixelRect, of bitmap: Bitmap) {
    for y in Int(rect.y0)..<Int(rect.y1) {
      let row = data + y * bytesPerRow
      for x in Int(rect.x0)..<Int(rect.x1) {
        let word = bitmap.pixels[y * bitmap.stride + x]
        row.storeBytes(of: layout.isRGBA ? Self.exchanged(word) : word, toByteOffset: 4 * x, as: UInt32.self)
      }
    }
  }

  /// Red and blue exchanged: RGBA bytes read as a little-endian word are 0xAABBGGRR.
  private static func exchanged(_ word: UInt32) -> UInt32 {
    word & 0xFF00_FF00 | (word & 0xFF) << 16 | word >> 16 & 0xFF
  }
}
