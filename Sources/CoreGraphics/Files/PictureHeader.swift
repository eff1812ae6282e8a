import Foundation

/// The kinds of pictures that are recognised, by their first bytes.
enum PictureKind: String, CustomStringConvertible {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"
  case gif = "GIF"
  case tiff = "TIFF"
  case bmp = "BMP"
  case svg = "SVG"

  var description: String { rawValue }

  /// Nil for everything else.
  init?(_ data: Data) {
    func starts(_ text: String, at offset: Int = 0) -> Bool { data.dropFirst(offset).starts(with: text.utf8) }
    if PNG.isPNG(data) {
      self = .png
    } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts("RIFF"), starts("WEBP", at: 8) {
      self = .webp
    } else if starts("GIF87a") || starts("GIF89a") {
      self = .gif
    } else if data.starts(with: [0x49, 0x49, 0x2A, 0]) || data.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      self = .tiff
    } else if starts("BM"), data.count >= 26 {
      self = .bmp
    } else if SVGHeader(data) != nil {
      self = .svg
    } else {
      return nil
    }
  }
}

extension PictureKind {
  /// The name of a kind that is known by its first bytes and not read: HEIC, as phones save photos, and AVIF.
  static func refused(_ data: Data) -> String? {
    let start = data.prefix(12)
    guard start.count == 12, start.dropFirst(4).starts(with: "ftyp".utf8) else { return nil }
    switch String(decoding: start.suffix(4), as: UTF8.self) {
    case "heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1": return "HEIC"
    case "avif", "avis": return "AVIF"
    default: return nil
    }
  }
}

/// The size of a picture from its header, without decoding its pixels; nil where the header lacks it.
enum PictureHeader {
  static func size(of data: Data, _ kind: PictureKind) -> (width: Int, height: Int)? {
    let bytes = Bytes(data)
    switch kind {
    case .jpeg: return jpeg(bytes)
    case .webp: return webp(bytes)
    case .tiff: return tiff(bytes)
    case .bmp: return bmp(bytes)
    case .svg: return SVGHeader(data)?.size
    case .png:
      guard bytes.text(12, 4) == "IHDR", let width = bytes.big32(16), let height = bytes.big32(20) else { return nil }
      return (width, height)
    case .gif:
      guard let width = bytes.little16(6), let height = bytes.little16(8) else { return nil }
      return (width, height)
    }
  }

  /// The size in the first frame header: a marker from C0 to CF that is not a table or restart.
  private static func jpeg(_ bytes: Bytes) -> (width: Int, height: Int)? {
    for segment in bytes.jpegSegments where (0xC0...0xCF).contains(segment.marker) {
      if [0xC4, 0xC8, 0xCC].contains(segment.marker) { continue }
      guard let height = bytes.big16(segment.start + 1), let width = bytes.big16(segment.start + 3) else { return nil }
      return (width, height)
    }
    return nil
  }

  private static func webp(_ bytes: Bytes) -> (width: Int, height: Int)? {
    switch bytes.text(12, 4) {
    case "VP8 ":
      guard let width = bytes.little16(26), let height = bytes.little16(28) else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    case "VP8L":
      guard let word = bytes.little32(21) else { return nil }
      return (word & 0x3FFF + 1, word >> 14 & 0x3FFF + 1)
    case "VP8X":
      guard let wide = bytes.little32(24), let high = bytes.little32(27) else { return nil }
      return (wide & 0xFF_FFFF + 1, high & 0xFF_FFFF + 1)
    default: return nil
    }
  }

  private static func bmp(_ bytes: Bytes) -> (width: Int, height: Int)? {
    guard let header = bytes.little32(14) else { return nil }
    if header == 12 {
      guard let width = bytes.little16(18), let height = bytes.little16(20) else { return nil }
      return (width, height)
    }
    guard let width = bytes.little32(18), let height = bytes.little32(22) else { return nil }
    // A negative height says that rows go downwards.
    return (width, Int(Int32(truncatingIfNeeded: height).magnitude))
  }

  private static func tiff(_ bytes: Bytes) -> (width: Int, height: Int)? {
    guard let directory = TIFFDirectory(bytes, at: 0) else { return nil }
    guard let width = directory[256], let height = directory[257] else { return nil }
    return (width, height)
  }
}

/// Bytes that can be read at any offset; nil outside of the data.
struct Bytes {
  private let data: Data

  init(_ data: Data) { self.data = data }

  var count: Int { data.count }

  subscript(offset: Int) -> Int? {
    offset >= 0 && offset < data.count ? Int(data[data.startIndex + offset]) : nil
  }

  func big16(_ at: Int) -> Int? {
    guard let high = self[at], let low = self[at + 1] else { return nil }
    return high << 8 | low
  }

  func big32(_ at: Int) -> Int? {
    guard let high = big16(at), let low = big16(at + 2) else { return nil }
    return high << 16 | low
  }

  func little16(_ at: Int) -> Int? {
    guard let low = self[at], let high = self[at + 1] else { return nil }
    return high << 8 | low
  }

  func little32(_ at: Int) -> Int? {
    guard let low = little16(at), let high = little16(at + 2) else { return nil }
    return high << 16 | low
  }

  func text(_ at: Int, _ count: Int) -> String {
    String(decoding: (at..<at + count).compactMap { self[$0].map { UInt8($0) } }, as: UTF8.self)
  }

  /// A JPEG file's segments before its pixels: each marker, with the offset of its data behind the length.
  var jpegSegments: [(marker: Int, start: Int, end: Int)] {
    var segments: [(marker: Int, start: Int, end: Int)] = []
    var at = 2
    // Every step goes forwards, so that the loop ends; fill bytes may precede a marker.
    while self[at] == 0xFF, let marker = self[at + 1], segments.count < 10_000 {
      if marker == 0xFF {
        at += 1
        continue
      }
      if marker == 0xD9 || marker == 0xDA { break }
      if marker == 0x01 || (0xD0...0xD7).contains(marker) {
        at += 2
        continue
      }
      guard let length = big16(at + 2), length >= 2 else { break }
      segments.append((marker, at + 4, at + 2 + length))
      at += 2 + length
    }
    return segments
  }
}

/// The first directory of a TIFF file, or of the part of another file that is one: numbers by tag.
struct TIFFDirectory {
  private var values: [Int: Int] = [:]
  private var ratios: [Int: Double] = [:]

  /// `start` is where the byte order stands; offsets count from it.
  init?(_ bytes: Bytes, at start: Int) {
    let isLittle = bytes.text(start, 2) == "II"
    guard isLittle || bytes.text(start, 2) == "MM" else { return nil }
    func number16(_ at: Int) -> Int? { isLittle ? bytes.little16(at) : bytes.big16(at) }
    func number32(_ at: Int) -> Int? { isLittle ? bytes.little32(at) : bytes.big32(at) }
    guard number16(start + 2) == 42, let offset = number32(start + 4), let count = number16(start + offset) else {
      return nil
    }
    for index in 0..<count {
      let entry = start + offset + 2 + 12 * index
      guard let tag = number16(entry), let type = number16(entry + 2) else { break }
      if type == 5, let place = number32(entry + 8), let over = number32(start + place),
        let under = number32(start + place + 4), under > 0, ratios[tag] == nil
      {
        ratios[tag] = Double(over) / Double(under)
      }
      // Shorts and longs of one value stand in the entry itself.
      let value = type == 3 ? number16(entry + 8) : type == 4 ? number32(entry + 8) : nil
      if values[tag] == nil, let value { values[tag] = value }
    }
  }

  subscript(tag: Int) -> Int? { values[tag] }

  /// Pixels an inch, across and down.
  var dpi: (x: Double, y: Double)? {
    let unit = values[296] ?? 2
    guard let x = ratios[282], unit == 2 || unit == 3 else { return nil }
    let factor = unit == 3 ? 2.54 : 1
    return (x * factor, (ratios[283] ?? x) * factor)
  }
}

extension Bytes {
  /// Where the data of a PNG file's chunk begins.
  func pngChunk(_ name: String) -> Int? {
    chunk(name, from: 8, nameAt: 4, length: big32) { 12 + $0 }.map { $0 + 8 }
  }

  /// Where the data of a WebP file's chunk begins.
  func webpChunk(_ name: String) -> Int? {
    chunk(name, from: 12, nameAt: 0, length: little32) { 8 + $0 + $0 & 1 }.map { $0 + 8 }
  }

  /// The offset of the chunk with a name. A chunk begins with eight bytes, its length and its name in either order.
  private func chunk(
    _ name: String, from first: Int, nameAt: Int, length: (Int) -> Int?, step: (Int) -> Int
  ) -> Int? {
    var at = first
    for _ in 0..<10_000 {
      guard let size = length(at + 4 - nameAt) else { return nil }
      if text(at + nameAt, 4) == name { return at }
      at += step(size)
    }
    return nil
  }
}

/// What cameras write beside the pixels.
enum Exif {
  /// How a photograph is to be rotated, 1...8, or 1 without a tag. Not for TIFF files, whose reader applies the tag.
  static func orientation(of data: Data, _ kind: PictureKind) -> Int {
    let value = directory(of: Bytes(data), kind)?[274] ?? 1
    return (1...8).contains(value) ? value : 1
  }

  /// The tags of a file that is no TIFF file itself.
  static func directory(of bytes: Bytes, _ kind: PictureKind) -> TIFFDirectory? {
    let start: Int?
    switch kind {
    case .jpeg:
      start = bytes.jpegSegments.first { $0.marker == 0xE1 && bytes.text($0.start, 6) == "Exif\0\0" }.map {
        $0.start + 6
      }
    case .webp: start = bytes.webpChunk("EXIF")
    case .png: start = bytes.pngChunk("eXIf")
    case .gif, .tiff, .bmp, .svg: start = nil
    }
    // Some writers of WebP keep JPEG's six letters before the directory.
    return start.flatMap { TIFFDirectory(bytes, at: bytes.text($0, 4) == "Exif" ? $0 + 6 : $0) }
  }
}
