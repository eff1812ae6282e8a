import Foundation

/// What a GIF file says of its pictures before their pixels are unpacked.
struct GIFFilm: Film {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var parts: [Part] = []
  /// How often they are shown, 0 for ever; nil where the file says nothing, and they are shown once.
  private(set) var loops: Int?
  private let bytes: Bytes

  struct Part {
    fileprivate var frame: Frame
    fileprivate var palette: [UInt32]
    fileprivate(set) var transparent: Int?
    fileprivate var disposal = FilmDisposal.kept
    /// Hundredths of a second.
    fileprivate(set) var delay = 0
    fileprivate var depth: Int
    fileprivate var pixelsAt: Int
  }

  /// Reads up to `limit` pictures; of a file that is cut off those that begin in it, and throws where none does.
  init(_ data: Data, limit: Int = .max) throws {
    bytes = Bytes(data)
    var file = Reader(bytes, at: 6)
    guard let width = file.number(), let height = file.number(), let flags = file.byte() else { throw Self.cut }
    try ImageCodec.checkSize(width, height)
    (self.width, self.height) = (width, height)
    file.at += 2
    let shared = flags & 0x80 != 0 ? try file.palette(count: 2 << (flags & 7)) : []
    var control: [UInt8] = []
    reading: while parts.count < min(limit, 100_000), let kind = file.byte() {
      switch kind {
      case 0x21:
        guard let label = file.byte() else { break reading }
        let block = try file.blocks()
        if label == 0xF9, block.count >= 4 { control = block }
        if label == 0xFF, block.count >= 14, block.starts(with: "NETSCAPE2.0".utf8), block[11] == 1 {
          loops = Int(block[12]) | Int(block[13]) << 8
        }
      case 0x2C:
        guard let part = try? Part(&file, shared: shared, control: control) else { break reading }
        parts.append(part)
        control = []
      default: break reading
      }
    }
    if parts.isEmpty { throw Self.cut }
  }

  var count: Int { parts.count }
  func disposal(of index: Int) -> FilmDisposal { parts[index].disposal }
  func clear(_ index: Int, in bitmap: Bitmap) { parts[index].frame.clear(in: bitmap) }

  func draw(_ index: Int, into bitmap: Bitmap) {
    let part = parts[index]
    var file = Reader(bytes, at: part.pixelsAt)
    var pixels = LZW((try? file.blocks()) ?? [], depth: part.depth)
    part.frame.draw(into: bitmap, palette: part.palette, transparent: part.transparent) { pixels.next() }
  }

  fileprivate static var cut: ImageFileError { ImageFileError("A GIF file that ends too early") }

  fileprivate struct Frame {
    var (x, y, width, height): (Int, Int, Int, Int)
    var isInterlaced: Bool

    init(x: Int, y: Int, width: Int, height: Int, isInterlaced: Bool) {
      (self.x, self.y, self.width, self.height, self.isInterlaced) = (x, y, width, height, isInterlaced)
    }

    func clear(in bitmap: Bitmap) {
      guard x < bitmap.width else { return }
      for row in min(y, bitmap.height)..<min(y + height, bitmap.height) {
        (bitmap.pixels + row * bitmap.stride + x).update(repeating: 0, count: min(width, bitmap.width - x))
      }
    }

    /// Stops where the pixels end; those outside of the canvas are left out.
    func draw(into bitmap: Bitmap, palette: [UInt32], transparent: Int?, next: () -> UInt8?) {
      let passes = isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
      for (first, step) in passes {
        for row in stride(from: first, to: height, by: step) {
          for column in 0..<width {
            guard let index = next() else { return }
            guard x + column < bitmap.width, y + row < bitmap.height, Int(index) < palette.count else { continue }
            if Int(index) != transparent { bitmap[x + column, y + row] = palette[Int(index)] }
          }
        }
      }
    }
  }

  fileprivate struct Reader {
    let bytes: Bytes
    var at: Int

    init(_ bytes: Bytes, at: Int) { (self.bytes, self.at) = (bytes, at) }

    mutating func byte() -> Int? {
      defer { at += 1 }
      return bytes[at]
    }

    mutating func number() -> Int? {
      defer { at += 2 }
      return bytes.little16(at)
    }

    /// Opaque words.
    mutating func palette(count: Int) throws -> [UInt32] {
      guard at + 3 * count <= bytes.count else { throw GIFFilm.cut }
      defer { at += 3 * count }
      return (0..<count).map { index in
        (0..<3).reduce(0xFF) { $0 << 8 | UInt32(bytes[at + 3 * index + $1] ?? 0) }
      }
    }

    /// Goes behind a chain of blocks.
    mutating func skipBlocks() {
      while let count = byte(), count > 0 { at += count }
    }

    /// The bytes of a chain of blocks; of a chain that is cut off, those that are there.
    mutating func blocks() throws -> [UInt8] {
      var result: [UInt8] = []
      while let count = byte(), count > 0 {
        for index in 0..<count {
          guard let value = bytes[at + index] else { return result }
          result.append(UInt8(value))
        }
        at += count
      }
      return result
    }
  }
}

extension GIFFilm.Part {
  /// Reads on behind the mark of a picture; nil where the file ends before its pixels.
  fileprivate init?(_ file: inout GIFFilm.Reader, shared: [UInt32], control: [UInt8]) throws {
    guard let x = file.number(), let y = file.number(), let wide = file.number(), let high = file.number(),
      let flags = file.byte()
    else { return nil }
    palette = flags & 0x80 != 0 ? try file.palette(count: 2 << (flags & 7)) : shared
    guard let depth = file.byte(), (1...11).contains(depth) else { throw ImageFileError("A damaged GIF picture") }
    frame = GIFFilm.Frame(x: x, y: y, width: wide, height: high, isInterlaced: flags & 0x40 != 0)
    (self.depth, pixelsAt) = (depth, file.at)
    if control.count >= 4 {
      if control[0] & 1 != 0 { transparent = Int(control[3]) }
      delay = Int(control[1]) | Int(control[2]) << 8
      disposal = control[0] >> 2 & 7 == 2 ? .cleared : control[0] >> 2 & 7 == 3 ? .restored : .kept
    }
    file.skipBlocks()
  }
}

/// Indices from LZW as GIF has it: codes of growing length, lowest bits first.
private struct LZW {
  private let bytes: [UInt8]
  private let depth: Int
  private var (bit, length): (Int, Int)
  /// What each code adds to another: the code before it and its last index.
  private var prefixes: [UInt16] = []
  private var lasts: [UInt8] = []
  private var previous: Int?
  private var firstOfPrevious: UInt8 = 0
  /// The indices of the last code, in reverse order.
  private var pending: [UInt8] = []

  init(_ bytes: [UInt8], depth: Int) {
    self.bytes = bytes
    self.depth = depth
    (bit, length) = (0, depth + 1)
    reset()
  }

  private var clear: Int { 1 << depth }

  private mutating func reset() {
    prefixes = Array(repeating: 0, count: clear + 2)
    lasts = (0..<clear + 2).map { UInt8(truncatingIfNeeded: $0) }
    length = depth + 1
    previous = nil
  }

  /// The next index; nil at the end, which may come too early.
  mutating func next() -> UInt8? {
    while pending.isEmpty {
      guard let code = readCode(), code != clear + 1 else { return nil }
      if code == clear {
        reset()
      } else if !expand(code) {
        return nil
      }
    }
    return pending.popLast()
  }

  private mutating func readCode() -> Int? {
    guard bit + length <= bytes.count * 8 else { return nil }
    var code = 0
    for offset in 0..<length where bytes[(bit + offset) >> 3] >> UInt8((bit + offset) & 7) & 1 == 1 {
      code |= 1 << offset
    }
    bit += length
    return code
  }

  /// Pushes a code's indices; false for an undefined code.
  private mutating func expand(_ code: Int) -> Bool {
    guard code < prefixes.count || (code == prefixes.count && previous != nil) else { return false }
    var rest = code
    if code == prefixes.count, let previous {
      pending.append(firstOfPrevious)
      rest = previous
    }
    while rest >= clear + 2 {
      pending.append(lasts[rest])
      rest = Int(prefixes[rest])
    }
    let first = lasts[rest]
    pending.append(first)
    if let previous, prefixes.count < 4096 {
      prefixes.append(UInt16(previous))
      lasts.append(first)
      if prefixes.count == 1 << length, length < 12 { length += 1 }
    }
    (previous, firstOfPrevious) = (code, first)
    return true
  }
}
