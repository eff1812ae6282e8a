import Foundation

/// Apple's name for bytes that do not change.
public typealias CFData = NSData
/// Apple's name for bytes that grow.
public typealias CFMutableData = NSMutableData
/// Apple's name for an address.
public typealias CFURL = NSURL

/// Where the bytes are, as long as the data lives.
public func CFDataGetBytePtr(_ data: CFData?) -> UnsafePointer<UInt8>? {
  data.map { $0.bytes.assumingMemoryBound(to: UInt8.self) }
}

/// How many bytes there are.
public func CFDataGetLength(_ data: CFData?) -> Int { data?.length ?? 0 }

/// Bytes for whoever reads pictures or documents.
public final class CGDataProvider: @unchecked Sendable {
  /// All of the bytes.
  public let data: CFData?

  /// Bytes that are there.
  public init?(data: CFData) { self.data = data.copy() as? NSData }

  /// A file's bytes; nil where it cannot be read.
  public init?(url: CFURL) {
    guard let path = url.path, let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    self.data = data as NSData
  }

  /// A file's bytes; nil where it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: NSURL(fileURLWithPath: String(cString: filename)))
  }

  /// A copy of the program's memory, which `releaseData` may let go at once.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    guard size >= 0 else { return nil }
    self.data = NSData(bytes: data, length: size)
    releaseData(info, data, size)
  }
}

/// Where a document's bytes go.
public final class CGDataConsumer {
  private let target: Target

  private enum Target {
    case data(NSMutableData)
    case file(URL)
  }

  /// Appends to the data.
  public init?(data: CFMutableData) { target = .data(data) }

  /// Writes a file, over what is there.
  public init?(url: CFURL) {
    guard let path = url.path, !path.isEmpty else { return nil }
    target = .file(URL(fileURLWithPath: path))
  }

  /// Hands all of the bytes over.
  package func consume(_ bytes: Data) throws {
    switch target {
    case .data(let data): data.append(bytes)
    case .file(let url): try bytes.write(to: url)
    }
  }
}

extension CGImage {
  /// A picture from pixels of 8 bits a component: greys, or red, green and blue in 24 or 32 bits, with an alpha before or
  /// after them, multiplied in or not. Nil for other layouts, and for too few bytes. `decode` has the least and the largest
  /// value of each colour component, 0 and 1 without it.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    let ranges = DecodeRanges(decode, components: space.numberOfComponents)
    guard bitsPerComponent == 8, let data = provider.data,
      let reader = PixelReader(bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo, ranges),
      let bitmap = Bitmap(
        width: width, height: height, bytesPerRow: bytesPerRow, data, reader.bytesPerPixel, word: reader.word)
    else { return nil }
    self.init(bitmap)
  }

  /// A mask of greys of 8 bits, where 0 is painted in full and 255 not at all, or the other way round by `decode`.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    guard bitsPerComponent == 8, bitsPerPixel == 8, let data = provider.data else { return nil }
    let ranges = DecodeRanges(decode, components: 1)
    let bitmap = Bitmap(width: width, height: height, bytesPerRow: bytesPerRow, data, 1) { bytes in
      UInt32(255 - (ranges?[0, bytes[0]] ?? bytes[0])) << 24
    }
    guard let bitmap else { return nil }
    self.init(bitmap, isMask: true)
  }

  /// A PNG file's picture.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard let data = source.data.map(Data.init(referencing:)), let bitmap = try? PNG.decode(data) else { return nil }
    DecodeRanges(decode, components: PictureFacts(data)?.isGray == true ? 1 : 3)?.apply(to: bitmap)
    self.init(bitmap)
  }

  /// A JPEG file's picture, where SDL2_image is installed.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard let data = source.data.map(Data.init(referencing:)), let picture = try? ImageCodec.decode(data) else {
      return nil
    }
    let bitmap = picture.image.bitmap
    DecodeRanges(decode, components: PictureFacts(data)?.isGray == true ? 1 : 3)?.apply(to: bitmap)
    self.init(bitmap)
  }

  /// The pixels' bytes, row by row, as `bitmapInfo` says.
  public var dataProvider: CGDataProvider? {
    let copy = bitmap.copy()
    return CGDataProvider(data: NSData(bytes: copy.pixels, length: copy.stride * copy.height * 4))
  }

  /// The picture where the mask lets it through, stretched to it: a mask's or a translucent picture's alpha, an opaque
  /// picture's brightness.
  public func masking(_ mask: CGImage) -> CGImage? {
    let result = Bitmap(width: width, height: height)
    let context = CGContext(bitmap: result, scale: 1)
    let whole = result.bounds.cgRect
    context.clip(to: whole, mask: mask)
    context.draw(self, in: whole)
    // Both lie upside down in the context.
    let upright = Bitmap(width: width, height: height)
    for y in 0..<height {
      (upright.pixels + y * upright.stride).update(from: result.pixels + (height - 1 - y) * result.stride, count: width)
    }
    return CGImage(upright)
  }
}

/// How a pixel's bytes become a premultiplied word.
private struct PixelReader {
  let bytesPerPixel: Int
  let word: (UnsafePointer<UInt8>) -> UInt32

  init?(bitsPerPixel: Int, space: CGColorSpace, info: CGBitmapInfo, _ ranges: DecodeRanges?) {
    guard let alpha = CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) else {
      return nil
    }
    switch (space.model, bitsPerPixel) {
    case (.monochrome, 8) where alpha == .none:
      word = { 0xFF00_0000 | UInt32(ranges?[0, $0[0]] ?? $0[0]) * 0x01_0101 }
    case (.rgb, 24) where alpha == .none:
      word = { bytes in
        func component(_ place: Int) -> UInt32 { UInt32(ranges?[place, bytes[place]] ?? bytes[place]) }
        return 0xFF00_0000 | component(0) << 16 | component(1) << 8 | component(2)
      }
    case (.rgb, 32) where alpha != .none && alpha != .alphaOnly:
      let isLittle = info.intersection(.byteOrderMask) == .byteOrder32Little
      let isFirst = alpha == .first || alpha == .premultipliedFirst || alpha == .noneSkipFirst
      let isOpaque = alpha == .noneSkipFirst || alpha == .noneSkipLast
      let isStraight = alpha == .first || alpha == .last
      let order = isFirst ? [0, 1, 2, 3] : [3, 0, 1, 2]
      let places = isLittle ? order.map { 3 - $0 } : order
      word = { bytes in
        let opacity = isOpaque ? 255 : UInt32(bytes[places[0]])
        func component(_ place: Int) -> UInt32 {
          let byte = bytes[places[place]]
          let value = UInt32(ranges?[place - 1, byte] ?? byte)
          return isStraight ? (value * opacity + 127) / 255 : min(value, opacity)
        }
        return opacity << 24 | component(1) << 16 | component(2) << 8 | component(3)
      }
    default: return nil
    }
    bytesPerPixel = bitsPerPixel / 8
  }
}

extension Bitmap {
  fileprivate convenience init?(
    width: Int, height: Int, bytesPerRow: Int, _ data: NSData, _ bytesPerPixel: Int,
    word: (UnsafePointer<UInt8>) -> UInt32
  ) {
    guard (1...32_768).contains(width), (1...32_768).contains(height), bytesPerRow >= width * bytesPerPixel,
      data.length >= bytesPerRow * (height - 1) + width * bytesPerPixel
    else { return nil }
    self.init(width: width, height: height)
    let bytes = data.bytes.assumingMemoryBound(to: UInt8.self)
    for y in 0..<height {
      for x in 0..<width { pixels[y * stride + x] = word(bytes + y * bytesPerRow + x * bytesPerPixel) }
    }
  }
}
