import CoreGraphics
import Foundation
import Logging

/// A file, or bytes, that a picture is written to: PNG, of one picture or animated, and JPEG where SDL2_image is installed.
public final class CGImageDestination {
  fileprivate enum Kind: String {
    case png = "public.png"
    case jpeg = "public.jpeg"
  }

  private let consumer: CGDataConsumer
  private let kind: Kind
  private var properties: CFDictionary = [:]
  private let count: Int
  private var pictures: [(image: CGImage, properties: CFDictionary)] = []
  private var isFinal = false
  private static let log = Logger(label: "uikit.images")

  fileprivate init?(_ consumer: CGDataConsumer?, _ type: CFString, count: Int) {
    guard let consumer else { return nil }
    guard let kind = Kind(rawValue: type), count == 1 || kind == .png && count > 1 else {
      Self.log.warning(
        "\(count) pictures of the type \(type) cannot be written: some of public.png or one public.jpeg can")
      return nil
    }
    (self.consumer, self.kind, self.count) = (consumer, kind, count)
  }

  fileprivate func set(_ properties: CFDictionary?) { self.properties = properties ?? [:] }

  fileprivate func add(_ image: CGImage, _ properties: CFDictionary?) {
    guard pictures.count < count, !isFinal else {
      return Self.log.warning("A picture too many was added to a file that was made for \(count)")
    }
    if let first = pictures.first?.image, (first.width, first.height) != (image.width, image.height) {
      return Self.log.warning("A picture of another size was added to an animation; those of one size can be")
    }
    pictures.append((image, properties ?? [:]))
  }

  fileprivate func finish() -> Bool {
    guard let picture = pictures.first, pictures.count == count, !isFinal else {
      if !isFinal { Self.log.warning("no picture was written: \(pictures.count) of \(count) were added") }
      return false
    }
    isFinal = true
    do {
      try consumer.consume(encoded(picture.image, ImageOptions(properties.merging(picture.properties) { $1 })))
      return true
    } catch {
      Self.log.warning("no picture was written: \(error)")
      return false
    }
  }

  private func encoded(_ image: CGImage, _ options: ImageOptions) throws -> Data {
    let notes = PictureNotes(orientation: options.orientation, dpi: options.dpi)
    if count > 1 { return notes.added(toPNG: animation(options)) }
    let image = fitted(image, options)
    switch kind {
    case .png: return notes.added(toPNG: PNG.encode(image))
    case .jpeg:
      let quality = options.number(kCGImageDestinationLossyCompressionQuality) ?? 0.8
      let background = options[kCGImageDestinationBackgroundColor] as? CGColor
      return notes.added(toJPEG: try ImageCodec.jpeg(image, quality: quality, on: background ?? .white))
    }
  }

  private func animation(_ options: ImageOptions) -> Data {
    let frames = pictures.map { picture in
      let own = ImageOptions(
        properties.merging(picture.properties) { $1 }[kCGImagePropertyPNGDictionary] as? CFDictionary)
      let delay = own.number(kCGImagePropertyAPNGUnclampedDelayTime) ?? own.number(kCGImagePropertyAPNGDelayTime) ?? 0.1
      return (image: fitted(picture.image, options), delay: delay)
    }
    let loops = ImageOptions(properties[kCGImagePropertyPNGDictionary] as? CFDictionary).number(
      kCGImagePropertyAPNGLoopCount)
    return PNG.encode(frames, loops: Int(max(0, min(loops ?? 0, Double(Int32.max)))))
  }

  private func fitted(_ image: CGImage, _ options: ImageOptions) -> CGImage {
    let size = options.fitted(width: image.width, height: image.height, by: kCGImageDestinationImageMaxPixelSize)
    return image.resized(width: size.width, height: size.height)
  }
}

// MARK: - Options

/// 0, the smallest, to 1, the best, for JPEG; 0.8 without it.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
/// The colour behind a translucent picture in a file without alpha; white without it.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// The longest side, in pixels.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"

// MARK: - Making and filling

/// The uniform type identifiers of what can be written on this machine.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  let kinds: [CGImageDestination.Kind] = ImageCodec.readsOtherKinds ? [.png, .jpeg] : [.png]
  return kinds.map(\.rawValue)
}

/// Appends a file to the data. Nil, with the reason in the log, for a type that cannot be written, for no picture, and for
/// more than one but in a PNG file, which then is an animation.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(CGDataConsumer(data: data), type, count: count)
}

/// Writes a file, over what is there.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(CGDataConsumer(url: url), type, count: count)
}

/// Hands the file's bytes to a consumer.
public func CGImageDestinationCreateWithDataConsumer(
  _ consumer: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(consumer, type, count: count)
}

/// What counts for the picture where its own properties say nothing.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
  idst.set(properties)
}

/// The next picture, and what is written beside it: its orientation and resolution, with what the options above say. Those of
/// an animation have one size; `kCGImagePropertyPNGDictionary` says how long each is shown, a tenth of a second without it.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
  idst.add(image, properties)
}

/// A picture of a file, with what that says of it unless the properties say otherwise.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, [kCGImageSourceShouldCache: false]) else { return }
  let own = CGImageSourceCopyPropertiesAtIndex(isrc, index, nil) ?? [:]
  idst.add(image, own.merging(properties ?? [:]) { $1 })
}

/// Writes the file; false, with the reason in the log, where pictures are missing or it cannot be written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }
