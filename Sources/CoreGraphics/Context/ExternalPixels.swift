/// Memory that a program gave a context to draw into; kept in step with the context's own pixels.
struct ExternalPixels {
  private let data: UnsafeMutableRawPointer
  private let bytesPerRow: Int
  /// Bytes in the order red, green, blue, alpha; else words `0xAARRGGBB`.
  private let isRGBA: Bool
  private let isOpaque: Bool

  /// Nil for layouts other than those two.
  init?(_ data: UnsafeMutableRawPointer, bytesPerRow: Int, info: UInt32) {
    let order = CGBitmapInfo(rawValue: info & CGBitmapInfo.byteOrderMask.rawValue)
    switch CGImageAlphaInfo(rawValue: info & CGBitmapInfo.alphaInfoMask.rawValue) {
    case .premultipliedLast where order != .byteOrder32Little: (isRGBA, isOpaque) = (true, false)
    case .noneSkipLast where order != .byteOrder32Little: (isRGBA, isOpaque) = (true, true)
    case .premultipliedFirst where order == .byteOrder32Little: (isRGBA, isOpaque) = (false, false)
    case .noneSkipFirst where order == .byteOrder32Little: (isRGBA, isOpaque) = (false, true)
    default: return nil
    }
    self.data = data
    self.bytesPerRow = bytesPerRow
  }

  func load(into bitmap: Bitmap) {
    for y in 0..<bitmap.height {
      let row = data + y * bytesPerRow
      for x in 0..<bitmap.width {
        var word = row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
        if isRGBA { word = Self.turned(word) }
        bitmap.pixels[y * bitmap.stride + x] = isOpaque ? word | 0xFF00_0000 : word
      }
    }
  }

  func store(_ rect: PixelRect, of bitmap: Bitmap) {
    for y in Int(rect.y0)..<max(Int(rect.y0), Int(rect.y1)) {
      let row = data + y * bytesPerRow
      for x in Int(rect.x0)..<max(Int(rect.x0), Int(rect.x1)) {
        let word = bitmap.pixels[y * bitmap.stride + x]
        row.storeBytes(of: isRGBA ? Self.turned(word) : word, toByteOffset: 4 * x, as: UInt32.self)
      }
    }
  }

  /// Red and blue exchanged: RGBA bytes read as a little-endian word are 0xAABBGGRR.
  private static func turned(_ word: UInt32) -> UInt32 {
    word & 0xFF00_FF00 | (word & 0xFF) << 16 | word >> 16 & 0xFF
  }
}
