import CoreGraphics
import Foundation
import ImageIO

/// Pictures in files.
enum PictureReaders {
  /// More pixels take longer to compare than to decode; all of them are still decoded.
  private static let comparedPixels = 1 << 16
  /// Larger ones are refused or decoded as these are, but slowly.
  private static let decodedPixels = 1 << 22
  /// How many pictures of an animation are drawn.
  private static let pictures = 6

  @MainActor
  static func picture(_ data: Data) throws {
    let facts = PictureFacts(data)
    if let facts, facts.width <= 2048, facts.height <= 2048 { try animation(data, facts) }
    try source(data)
    if let facts, max(facts.width, facts.height) <= 32_768, facts.width * facts.height > decodedPixels { return }
    guard let file = try? ImageCodec.decode(data) else { return }
    let image = file.image
    try hold((1...8).contains(file.orientation), "an orientation of \(file.orientation)")
    try hold(
      image.width > 0 && image.height > 0 && image.width * image.height <= 1 << 26,
      "a picture of \(image.width) × \(image.height) pixels")
    guard let facts else { throw ByteFault(description: "a picture was decoded whose header is not known") }
    try hold(
      facts.width == image.width && facts.height == image.height,
      "\(facts.width) × \(facts.height) in the header, \(image.width) × \(image.height) decoded")
    guard image.width * image.height <= comparedPixels else { return }
    try same(image, PNG.encode(image, keepsAlpha: true), "written and read anew")
    let notes = PictureNotes(orientation: file.orientation, dpi: facts.dpi)
    try same(image, notes.added(toPNG: PNG.encode(image)), "written with notes")
    if PNG.isPNG(data) { try same(image, notes.added(toPNG: data), "with notes added to the file") }
    _ = image.resized(width: 7, height: 5)
  }

  private static func same(_ image: CGImage, _ file: Data, _ when: String) throws {
    let again: CGImage
    do { again = try ImageCodec.decode(file).image } catch { throw ByteFault(description: "\(when): \(error)") }
    try hold(again.width == image.width && again.height == image.height, "another size \(when)")
    for y in 0..<image.height {
      for x in 0..<image.width {
        let (one, other) = (image.bitmap[x, y], again.bitmap[x, y])
        // Premultiplied bytes of a translucent pixel come back as the nearest straight ones do.
        let near = (0..<4).allSatisfy { channel in
          let shift = UInt32(channel * 8)
          let (first, second) = (Int(one >> shift & 255), Int(other >> shift & 255))
          return abs(first - second) <= 1
        }
        try hold(near, "\(when), pixel \(x), \(y) is \(String(other, radix: 16)), not \(String(one, radix: 16))")
      }
    }
  }

  private static func animation(_ data: Data, _ facts: PictureFacts) throws {
    guard var player = try? FilmPlayer(data) else { return }
    try hold(facts.count > 0, "an animation without pictures")
    for index in 0..<min(pictures, facts.count) {
      guard let picture = try? player.picture(at: index) else { break }
      try hold(
        picture.width == facts.width && picture.height == facts.height, "picture \(index) has another size")
    }
    // Back to the start, as a film does that is shown again.
    _ = try? player.picture(at: 0)
  }

  @MainActor
  private static func source(_ data: Data) throws {
    guard let source = CGImageSourceCreateWithData(data as NSData, nil) else { return }
    let count = CGImageSourceGetCount(source)
    try hold(count >= 0, "\(count) pictures")
    _ = CGImageSourceCopyProperties(source, nil)
    for index in [0, count - 1, count] { _ = CGImageSourceCopyPropertiesAtIndex(source, index, nil) }
  }

  /// An icon of a theme: the first byte says its side.
  @MainActor
  static func icon(_ data: Data) throws {
    guard let first = data.first, let icon = try? ImageCodec.icon(data.dropFirst(), side: Int(first), pixelLimit: 512)
    else { return }
    try hold(max(icon.width, icon.height) <= 512, "an icon of \(icon.width) × \(icon.height) pixels")
  }
}
