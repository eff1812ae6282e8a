import CoreGraphics
import Foundation

// The keys for what a file says of a picture, as it is read and written.

/// Bytes of the file.
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// Columns of pixels, as stored.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// Rows of pixels, as stored.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// Pixels an inch, across.
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// Pixels an inch, down.
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// Bits of a component.
public let kCGImagePropertyDepth: CFString = "Depth"
/// A `CGImagePropertyOrientation`'s raw value.
public let kCGImagePropertyOrientation: CFString = "Orientation"
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// `kCGImagePropertyColorModelRGB` or `kCGImagePropertyColorModelGray`.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
public let kCGImagePropertyColorModelGray: CFString = "Gray"

/// What only GIF files say, in a dictionary of its own.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// Seconds for which a picture is shown; browsers show those of 0.01 and less for 0.1, and so does this.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// Seconds as the file says.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// How often the pictures are shown, 0 for ever.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"

/// What only PNG files say, in a dictionary of its own.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// Seconds for which a picture of an animated PNG file is shown; 0.1 where the file says 0.01 or less.
public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// Seconds as the file says.
public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// How often the pictures of an animated PNG file are shown, 0 for ever.
public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"

/// How stored pixels have to be turned to stand upright, as EXIF numbers it.
public enum CGImagePropertyOrientation: UInt32, Hashable, Sendable {
  case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}

/// A dictionary of options or properties.
struct ImageOptions {
  private let values: CFDictionary

  init(_ values: CFDictionary?) { self.values = values ?? [:] }

  subscript(key: CFString) -> Any? { values[key] }

  func flag(_ key: CFString) -> Bool? {
    switch values[key] {
    case let value as Bool: value
    case let value as NSNumber: value.boolValue
    default: nil
    }
  }

  func number(_ key: CFString) -> Double? {
    let value: Double? =
      switch values[key] {
      case let value as Int: Double(value)
      case let value as UInt32: Double(value)
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Float: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  var orientation: Int? { number(kCGImagePropertyOrientation).map { Int(max(0, min(9, $0))) } }

  var dpi: (x: Double, y: Double)? {
    guard let x = number(kCGImagePropertyDPIWidth) ?? number(kCGImagePropertyDPIHeight) else { return nil }
    return (x, number(kCGImagePropertyDPIHeight) ?? x)
  }

  /// The size with neither side longer than the number of pixels under a key; never larger than it was.
  func fitted(width: Int, height: Int, by key: CFString) -> (width: Int, height: Int) {
    guard let limit = number(key), limit >= 1, max(width, height) > 0 else { return (width, height) }
    let factor = limit / Double(max(width, height))
    guard factor < 1 else { return (width, height) }
    func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * factor).rounded())) }
    return (scaled(width), scaled(height))
  }
}
