import Foundation

/// A font file made in a test: what no font of this machine has, a hostile outline or a variable weight, byte by byte.
struct HandmadeFont {
  /// A glyph of the table `glyf`; empty for none.
  var glyphs: [[UInt8]] = [[]]
  var advances: [Int] = [500]
  /// The only character, "A" where nothing else is said, is the glyph with the number `letter`.
  var letter = 1
  var character = 0x41
  /// Between two lines.
  var lineGap = 0
  var otherTables: [(tag: String, data: [UInt8])] = []
  var names: [(id: Int, text: String)] = [(1, "Handmade"), (2, "Regular"), (4, "Handmade"), (6, "Handmade")]

  static let unitsPerEm = 1000

  mutating func add(_ glyph: [UInt8], advance: Int = 500) {
    glyphs.append(glyph)
    advances.append(advance)
  }

  /// Writes the file for the time of a call.
  func withFile<Result>(_ body: (String) throws -> Result) throws -> Result {
    let path = NSTemporaryDirectory() + "uikit-handmade-\(UUID().uuidString).ttf"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    return try body(path)
  }

  // MARK: - Glyphs

  /// One contour of straight lines.
  static func outline(_ points: [(x: Int, y: Int)]) -> [UInt8] {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    var bytes = words(1, xs.min()!, ys.min()!, xs.max()!, ys.max()!, points.count - 1, 0)
    bytes += points.map { _ in 1 }
    for values in [xs, ys] {
      for (value, before) in zip(values, [0] + values) { bytes += words(value - before) }
    }
    return bytes
  }

  /// Another glyph, stretched; a factor is below 2.
  static func composite(of glyph: Int, x: Double, y: Double) -> [UInt8] {
    func factor(_ value: Double) -> Int { Int(value * 16_384) }
    let (areBytesOffsets, hasTwoScales) = (0x0002, 0x0040)
    return words(-1, 0, 0, 0, 0, areBytesOffsets | hasTwoScales, glyph) + [0, 0] + words(factor(x), factor(y))
  }

  /// Adds a weight from 400 to 900 with two named instances. At 900 the points of the letter, a rectangle, that lie at its
  /// right are 300 units further.
  mutating func addWeights() {
    names += [(256, "Weight"), (257, "Regular"), (258, "Black")]
    let axis = Self.tag("wght") + Self.longs(400 << 16, 400 << 16, 900 << 16) + Self.words(0, 256)
    let instances = Self.words(257, 0) + Self.longs(400 << 16) + Self.words(258, 0) + Self.longs(900 << 16)
    otherTables.append(("fvar", Self.words(1, 0, 16, 2, 1, 20, 2, 8) + axis + instances))
    let isTheWholeGlyph: UInt8 = 0
    // Four points and the four that stand for the metrics; the first byte of a list says words, and how many less one.
    let across = [0x47] + Self.words(0, 300, 300, 0, 0, 0, 0, 0)
    let down: [UInt8] = [0x87]
    let deltas = [isTheWholeGlyph] + across + down
    let (hasOwnPeak, hasOwnPoints) = (0x8000, 0x2000)
    let variation = Self.words(1, 10, deltas.count, hasOwnPeak | hasOwnPoints, 0x4000) + deltas
    let padded = variation + [UInt8](repeating: 0, count: variation.count % 2)
    let offsets = Self.words(0, 0, padded.count / 2)
    let start = 20 + offsets.count
    otherTables.append(
      ("gvar", Self.words(1, 0, 1, 0) + Self.longs(start) + Self.words(2, 0) + Self.longs(start) + offsets + padded))
  }

  // MARK: - The file

  var bytes: [UInt8] {
    var tables = otherTables
    var (places, outlines): ([Int], [UInt8]) = ([0], [])
    for glyph in glyphs {
      outlines += glyph + [UInt8](repeating: 0, count: (4 - glyph.count % 4) % 4)
      places.append(outlines.count)
    }
    tables.append(("glyf", outlines))
    tables.append(("loca", places.flatMap { Self.longs($0) }))
    tables.append(
      (
        "head",
        Self.longs(0x10000, 0x10000, 0, 0x5F0F_3CF5) + Self.words(0, Self.unitsPerEm) + Self.longs(0, 0, 0, 0)
          + Self.words(0, -200, 1000, 800, 0, 8, 2, 1, 0)
      ))
    tables.append(
      (
        "hhea",
        Self.longs(0x10000) + Self.words(800, -200, lineGap, 1000, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.count)
      ))
    // Where an outline begins, as the outline itself says.
    let lefts = glyphs.map { $0.count < 4 ? 0 : Int(Int16(bitPattern: UInt16($0[2]) << 8 | UInt16($0[3]))) }
    tables.append(("hmtx", zip(advances, lefts).flatMap { Self.words($0, $1) }))
    tables.append(
      ("maxp", Self.longs(0x10000) + Self.words(glyphs.count, 8, 1, 8, 1, 1, 0, 0, 0, 0, 0, 0, 1, glyphs.count)))
    // One character, and the last segment that every such table has.
    tables.append(
      (
        "cmap",
        Self.words(0, 1, 3, 1) + Self.longs(12)
          + Self.words(4, 32, 0, 4, 4, 1, 0, character, 0xFFFF, 0, character, 0xFFFF)
          + Self.words(letter - character, 1, 0, 0)
      ))
    tables.append(("post", Self.longs(0x30000, 0) + Self.words(-100, 50) + Self.longs(0, 0, 0, 0, 0)))
    tables.append(("name", nameTable))
    tables.sort { $0.tag < $1.tag }
    var header = Self.longs(0x10000) + Self.words(tables.count, 128, 3, tables.count * 16 - 128)
    var content: [UInt8] = []
    for (tag, data) in tables {
      header += Self.tag(tag) + Self.longs(0, 12 + tables.count * 16 + content.count, data.count)
      content += data + [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
    }
    return header + content
  }

  private var nameTable: [UInt8] {
    var (records, texts): ([UInt8], [UInt8]) = ([], [])
    for (id, text) in names {
      let bytes = text.utf16.flatMap { Self.words(Int($0)) }
      records += Self.words(3, 1, 0x409, id, bytes.count, texts.count)
      texts += bytes
    }
    return Self.words(0, names.count, 6 + records.count) + records + texts
  }

  private static func tag(_ name: String) -> [UInt8] { Array(name.utf8) }

  private static func words(_ values: Int...) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  private static func longs(_ values: Int...) -> [UInt8] { values.flatMap { words($0 >> 16, $0) } }
}
