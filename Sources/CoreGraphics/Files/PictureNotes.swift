import Foundation

/// What is written into a file beside a picture's pixels.
package struct PictureNotes: Sendable {
  /// As EXIF numbers it, 1...8; other numbers are left out.
  package var orientation: Int?
  /// Pixels an inch.
  package var dpi: (x: Double, y: Double)?

  package init(orientation: Int? = nil, dpi: (x: Double, y: Double)? = nil) {
    self.orientation = orientation.flatMap { (1...8).contains($0) ? $0 : nil }
    if let dpi, (0.01..<65_536).contains(dpi.x), (0.01..<65_536).contains(dpi.y) { self.dpi = dpi }
  }

  /// A PNG file with the notes in it.
  package func added(toPNG file: Data) -> Data {
    // The chunk IHDR has to be the first; it takes 25 bytes.
    let start = 8 + 25
    guard PNG.isPNG(file), file.count > start else { return file }
    var result = file.prefix(start)
    if let dpi {
      result += PNGChunk.bytes(
        "pHYs", PNGChunk.long(Int((dpi.x / 0.0254).rounded())) + PNGChunk.long(Int((dpi.y / 0.0254).rounded())) + [1])
    }
    if let orientation { result += PNGChunk.bytes("eXIf", Self.directory(orientation)) }
    return result + file.dropFirst(start)
  }

  /// A JPEG file with the notes in it, in place of what it says of its resolution.
  package func added(toJPEG file: Data) -> Data {
    guard file.starts(with: [0xFF, 0xD8]) else { return file }
    let bytes = Bytes(file)
    let header = bytes.jpegSegments.first { $0.marker == 0xE0 && bytes.text($0.start, 5) == "JFIF\0" }
    var start = 2
    var result = file.prefix(start)
    if let header {
      result = file.prefix(header.end)
      start = header.end
    }
    if let dpi {
      let words = [dpi.x, dpi.y].map { Self.word(Int(max(1, min(65_535, $0.rounded())))) }
      let density: [UInt8] = [1] + words[0] + words[1]
      if let header {
        let place = result.startIndex + header.start + 7
        result.replaceSubrange(place..<place + density.count, with: density)
      } else {
        result += [0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1] + density + [0, 0]
      }
    }
    if let orientation {
      let content = Array("Exif\0\0".utf8) + Self.directory(orientation)
      result += [0xFF, 0xE1] + Self.word(content.count + 2) + content
    }
    return result + file.dropFirst(start)
  }

  /// A TIFF directory of one tag.
  private static func directory(_ orientation: Int) -> [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0] + [0, 0, 0, 0]
  }

  private static func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }
}
