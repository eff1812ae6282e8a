import CoreGraphics
import Foundation
import Logging
import Synchronization

/// The pictures of a file or of bytes: PNG and GIF, and JPEG, WebP, TIFF, BMP and SVG where SDL2_image is installed.
///
/// Sizes, turns and resolutions are read without decoding pixels. A file is read at once and not in parts as it arrives.
/// Thumbnails that cameras put into a file are not used.
public final class CGImageSource: Hashable, Sendable {
  fileprivate let data: Data
  fileprivate let facts: PictureFacts?
  /// The picture that was asked for last: all of an animation's can be gigabytes.
  private let decoded = Mutex<[Int: CGImage]>([:])
  /// Of an animation, once more than its first picture was asked for: goes on where it was, so that pictures in their order
  /// are unpacked once each.
  private let player = Mutex<FilmPlayer?>(nil)
  /// How many pictures the animation's player unpacked.
  package var unpacked: Int { player.withLock { $0?.unpacked ?? 0 } }

  fileprivate init(_ data: Data) {
    self.data = data
    facts = PictureFacts(data)
  }

  /// Decodes a picture, and keeps it if asked to. Nil, with the reason in the log, where that fails.
  fileprivate func image(at index: Int, keeping keeps: Bool) -> CGImage? {
    guard let facts, (0..<facts.count).contains(index) else { return nil }
    if let known = decoded.withLock({ $0[index] }) { return known }
    do {
      let image = facts.count > 1 ? try played(index) : try ImageCodec.decode(data).image
      if keeps { decoded.withLock { $0 = [index: image] } }
      return image
    } catch {
      Logger(label: "uikit.images").warning("no picture was made: \(error)")
      return nil
    }
  }

  private func played(_ index: Int) throws -> CGImage {
    try player.withLock { player in
      var playing = try player ?? FilmPlayer(data)
      defer { player = playing }
      return CGImage(try playing.picture(at: index))
    }
  }

  public static func == (a: CGImageSource, b: CGImageSource) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How much of a source there is.
public enum CGImageSourceStatus: Int32, Hashable, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData, statusUnknownType, statusReadingHeader, statusIncomplete, statusComplete
}

// MARK: - Options

/// Whether a decoded picture stays with its source; true without it.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// The longest side of a thumbnail, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether a thumbnail is made of the picture where the file has none. Here this does what the next one does.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is made of the picture.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// Whether a thumbnail stands upright, as the file says.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
/// 2, 4 or 8: by how much smaller a picture is made.
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"

// MARK: - Making sources

/// The pictures of bytes. A source is also made of bytes that are no picture; it has none.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(Data(referencing: data))
}

/// The pictures of a file; nil where it cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  CGDataProvider(url: url).flatMap { CGImageSourceCreateWithDataProvider($0, options) }
}

/// The pictures of a provider's bytes.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

// MARK: - Asking

/// The uniform type identifiers of what can be read on this machine.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray { ImageCodec.readableTypes }

/// The uniform type identifier of the file; nil for bytes that are no picture.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.facts?.type }

/// How many pictures there are: more than one only in GIF files and animated PNG files.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.facts?.count ?? 0 }

/// The picture that stands for the others: the first.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  isrc.data.isEmpty ? .statusReadingHeader : isrc.facts == nil ? .statusUnknownType : .statusComplete
}

public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
  guard let facts = isrc.facts else { return CGImageSourceGetStatus(isrc) }
  return (0..<facts.count).contains(index) ? .statusComplete : .statusInvalidData
}

/// What the file says of itself: its size, and how often an animation is shown.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  guard let facts = isrc.facts else { return nil }
  var result: CFDictionary = [kCGImagePropertyFileSize: isrc.data.count]
  if facts.type == "com.compuserve.gif" {
    result[kCGImagePropertyGIFDictionary] = facts.loops.map { [kCGImagePropertyGIFLoopCount: $0] } ?? [:]
  } else if facts.type == "public.png", let loops = facts.loops {
    result[kCGImagePropertyPNGDictionary] = [kCGImagePropertyAPNGLoopCount: loops]
  }
  return result
}

/// What the file says of a picture, without decoding it; nil for one that there is not.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let facts = isrc.facts, (0..<facts.count).contains(index) else { return nil }
  var result: CFDictionary = [
    kCGImagePropertyPixelWidth: facts.width, kCGImagePropertyPixelHeight: facts.height,
    kCGImagePropertyDepth: facts.depth, kCGImagePropertyHasAlpha: facts.hasAlpha,
    kCGImagePropertyColorModel: facts.isGray ? kCGImagePropertyColorModelGray : kCGImagePropertyColorModelRGB,
  ]
  if let orientation = facts.orientation { result[kCGImagePropertyOrientation] = UInt32(orientation) }
  if let dpi = facts.dpi {
    result[kCGImagePropertyDPIWidth] = dpi.x
    result[kCGImagePropertyDPIHeight] = dpi.y
  }
  if index < facts.delays.count {
    let delay = facts.delays[index]
    let shown = delay <= 0.01 ? 0.1 : delay
    if facts.type == "public.png" {
      result[kCGImagePropertyPNGDictionary] = [
        kCGImagePropertyAPNGUnclampedDelayTime: delay, kCGImagePropertyAPNGDelayTime: shown,
      ]
    } else {
      result[kCGImagePropertyGIFDictionary] = [
        kCGImagePropertyGIFUnclampedDelayTime: delay, kCGImagePropertyGIFDelayTime: shown,
      ]
    }
  }
  return result
}

// MARK: - Pictures

/// A picture as stored, not turned; nil where there is none or it cannot be decoded.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let options = ImageOptions(options)
  guard let image = isrc.image(at: index, keeping: options.flag(kCGImageSourceShouldCache) ?? true) else { return nil }
  guard let factor = options.number(kCGImageSourceSubsampleFactor), [2, 4, 8].contains(factor) else { return image }
  let divisor = Int(factor)
  return image.resized(
    width: (image.width + divisor - 1) / divisor, height: (image.height + divisor - 1) / divisor)
}

/// A picture made smaller, never larger, as the options say. Nil without one of the two that allow it to be made, since
/// the thumbnails that files have themselves are not used.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let options = ImageOptions(options)
  guard
    options.flag(kCGImageSourceCreateThumbnailFromImageAlways) == true
      || options.flag(kCGImageSourceCreateThumbnailFromImageIfAbsent) == true,
    let image = isrc.image(at: index, keeping: false)
  else { return nil }
  let size = options.fitted(width: image.width, height: image.height, by: kCGImageSourceThumbnailMaxPixelSize)
  let small = image.resized(width: size.width, height: size.height)
  let turns = options.flag(kCGImageSourceCreateThumbnailWithTransform) == true
  return turns ? small.upright(fromExif: isrc.facts?.orientation ?? 1) : small
}
