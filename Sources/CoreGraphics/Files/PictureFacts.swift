import Foundation

/// What a file says of its pictures without their pixels being decoded.
package struct PictureFacts: Sendable {
  /// The uniform type identifier of the kind: "public.png".
  package var type: String
  package var count = 1
  /// In pixels, as stored.
  package var (width, height): (Int, Int)
  /// As EXIF numbers it; nil where the file says nothing.
  package var orientation: Int?
  /// Pixels an inch; nil where the file says nothing.
  package var dpi: (x: Double, y: Double)?
  /// Bits of a component.
  package var depth = 8
  package var isGray = false
  package var hasAlpha = false
  /// Seconds for which each picture of an animation is shown.
  package var delays: [Double] = []
  /// How often an animation is shown, 0 for ever; nil where the file says nothing.
  package var loops: Int?

  /// Nil for data that is no picture of a known kind, or whose header is cut off.
  package init?(_ data: Data) {
    guard let kind = PictureKind(data), let size = PictureHeader.size(of: data, kind) else { return nil }
    let bytes = Bytes(data)
    type = kind.typeIdentifier
    (width, height) = size
    let tags = kind == .tiff ? TIFFDirectory(bytes, at: 0) : Exif.directory(of: bytes, kind)
    // The reader of TIFF files applies the tag.
    if kind != .tiff, let number = tags?[274], (1...8).contains(number) { orientation = number }
    dpi = tags?.dpi
    switch kind {
    case .png:
      readPNG(bytes)
      if let film = APNGFilm(data) { (count, delays, loops) = (film.count, film.parts.map(\.delay), film.loops) }
    case .jpeg: readJPEG(bytes)
    case .gif: readGIF(data)
    case .webp: hasAlpha = Self.webpHasAlpha(bytes)
    case .tiff: hasAlpha = tags?[338] != nil
    case .bmp: readBMP(bytes)
    case .svg: hasAlpha = true
    }
  }

  private mutating func readPNG(_ bytes: Bytes) {
    depth = bytes[24] ?? 8
    let color = bytes[25] ?? 2
    isGray = color == 0 || color == 4
    hasAlpha = color >= 4 || bytes.pngChunk("tRNS") != nil
    if let at = bytes.pngChunk("pHYs"), let x = bytes.big32(at), let y = bytes.big32(at + 4), bytes[at + 8] == 1 {
      dpi = (Double(x) * Self.metersPerInch, Double(y) * Self.metersPerInch)
    }
  }

  private mutating func readJPEG(_ bytes: Bytes) {
    for segment in bytes.jpegSegments {
      if (0xC0...0xCF).contains(segment.marker), ![0xC4, 0xC8, 0xCC].contains(segment.marker) {
        depth = bytes[segment.start] ?? 8
        isGray = bytes[segment.start + 5] == 1
      } else if segment.marker == 0xE0, bytes.text(segment.start, 5) == "JFIF\0", dpi == nil,
        let unit = bytes[segment.start + 7], let x = bytes.big16(segment.start + 8),
        let y = bytes.big16(segment.start + 10), unit == 1 || unit == 2
      {
        let factor = unit == 2 ? 2.54 : 1
        dpi = (Double(x) * factor, Double(y) * factor)
      }
    }
  }

  private mutating func readGIF(_ data: Data) {
    guard let film = try? GIFFilm(data) else { return count = 0 }
    count = film.parts.count
    hasAlpha = film.parts.contains { $0.transparent != nil }
    delays = film.parts.map { Double($0.delay) / 100 }
    loops = film.loops
  }

  private mutating func readBMP(_ bytes: Bytes) {
    hasAlpha = bytes.little16(28) == 32
    if let header = bytes.little32(14), header >= 40, let x = bytes.little32(38), let y = bytes.little32(42), x > 0 {
      dpi = (Double(x) * Self.metersPerInch, Double(y) * Self.metersPerInch)
    }
  }

  private static func webpHasAlpha(_ bytes: Bytes) -> Bool {
    switch bytes.text(12, 4) {
    case "VP8L": bytes.little32(21).map { $0 >> 28 & 1 == 1 } ?? false
    case "VP8X": bytes[20].map { $0 & 0x10 != 0 } ?? false
    default: false
    }
  }

  private static let metersPerInch = 0.0254
}

extension PictureKind {
  var typeIdentifier: String {
    switch self {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .webp: "org.webmproject.webp"
    case .gif: "com.compuserve.gif"
    case .tiff: "public.tiff"
    case .bmp: "com.microsoft.bmp"
    case .svg: "public.svg-image"
    }
  }
}

extension ImageCodec {
  /// The uniform type identifiers of what can be read on this machine.
  package static var readableTypes: [String] {
    let kinds: [PictureKind] = readsOtherKinds ? [.png, .jpeg, .gif, .webp, .tiff, .bmp, .svg] : [.png, .gif]
    return kinds.map(\.typeIdentifier)
  }
}
