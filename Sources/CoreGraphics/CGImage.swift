import Synchronization

/// A picture of device pixels: immutable, 32 bits a pixel, premultiplied sRGB.
public final class CGImage: Hashable, Sendable {
  package let bitmap: Bitmap
  /// Whether no pixel lets the background through.
  package let isOpaque: Bool
  /// Whether it is no picture but says where paint goes: its alpha counts, painted in the fill colour.
  public let isMask: Bool
  /// Another image never has it: a key for caches that must not keep the image.
  let id: UInt64

  private static let nextID = Atomic<UInt64>(1)

  /// Takes the bitmap as it is; nobody may write to it afterwards.
  package init(_ bitmap: Bitmap, isMask: Bool = false) {
    self.bitmap = bitmap
    self.isMask = isMask
    id = Self.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
    isOpaque = Self.isOpaque(bitmap)
  }

  /// The last of the smaller copies that drawing has made, 0 without any.
  private let smallest = Atomic<Int>(0)

  func noteSmaller(_ level: Int) { smallest.max(level, ordering: .relaxed) }

  // Nobody can draw the image any more, and its copies would wait until the cache is full.
  deinit {
    for level in stride(from: 1, through: smallest.load(ordering: .relaxed), by: 1) {
      RasterCaches.smallerImages.remove(SmallerImageKey(image: id, level: level))
    }
  }

  /// Columns of pixels.
  public var width: Int { bitmap.width }
  /// Rows of pixels.
  public var height: Int { bitmap.height }
  /// Always 8.
  public var bitsPerComponent: Int { 8 }
  /// Always 32.
  public var bitsPerPixel: Int { 32 }
  /// Bytes from one row to the next.
  public var bytesPerRow: Int { bitmap.stride * 4 }
  /// Always sRGB.
  public var colorSpace: CGColorSpace? { .rgb }
  /// Alpha in the highest byte of a native word, or not used in opaque pictures.
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }

  /// The alpha info and the byte order of a native word.
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
  }

  /// The image itself: it never changes.
  public func copy() -> CGImage? { self }

  /// The part inside `rect`, in pixels, rounded outwards; nil when there is none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = PixelRect(covering: rect.standardized).intersection(bitmap.bounds)
    guard !part.isEmpty else { return nil }
    let copy = Bitmap(width: part.width, height: part.height)
    for y in 0..<part.height {
      (copy.pixels + y * copy.stride).update(
        from: bitmap.pixels + (Int(part.y0) + y) * bitmap.stride + Int(part.x0), count: part.width)
    }
    return CGImage(copy, isMask: isMask)
  }

  private static func isOpaque(_ bitmap: Bitmap) -> Bool {
    for y in 0..<bitmap.height {
      let row = bitmap.pixels + y * bitmap.stride
      var all = UInt32.max
      for x in 0..<bitmap.width { all &= row[x] }
      if all < 0xFF00_0000 { return false }
    }
    return true
  }

  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Where a pixel's alpha is and how its colour is stored.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The layout of a pixel: an alpha info and a byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits of the alpha info.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits of the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The order of bytes that a program's platform has by itself: bytes as they come.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// Words of 32 bits, lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Words of 32 bits, highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
