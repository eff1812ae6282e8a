import Foundation

/// GIF files: the first picture, on a canvas of the file's size. Pixels that the data do not set are transparent.
enum GIF {
  static func decode(_ data: Data) throws -> Bitmap {
    var file = Reader(Bytes(data), at: 6)
    guard let width = file.number(), let height = file.number(), let flags = file.byte() else { throw cut }
    try ImageCodec.checkSize(width, height)
    file.at += 2
    let shared = flags & 0x80 != 0 ? try file.palette(count: 2 << (flags & 7)) : []
    var transparent: Int?
    while let kind = file.byte() {
      switch kind {
      case 0x21:
        guard let label = file.byte() else { throw cut }
        let block = try file.blocks()
        if label == 0xF9, block.count >= 4 { transparent = block[0] & 1 != 0 ? Int(block[3]) : nil }
      case 0x2C:
        guard let x = file.number(), let y = file.number(), let wide = file.number(), let high = file.number(),
          let flags = file.byte()
        else { throw cut }
        let own = flags & 0x80 != 0 ? try file.palette(count: 2 << (flags & 7)) : shared
        guard let depth = file.byte(), (1...11).contains(depth) else { throw ImageFileError("A damaged GIF picture") }
        let frame = Frame(x: x, y: y, width: wide, height: high, isInterlaced: flags & 0x40 != 0)
        let bitmap = Bitmap(width: width, height: height)
        var pixels = LZW(try file.blocks(), depth: depth)
        frame.draw(into: bitmap, palette: own, transparent: transparent) { pixels.next() }
        return bitmap
      default: throw ImageFileError("A GIF file without a picture")
      }
    }
    throw cut
  }

  private static var cut: ImageFileError { ImageFileError("A GIF file that ends too early") }

  private struct Frame {
    var (x, y, width, height): (Int, Int, Int, Int)
    var isInterlaced: Bool

    init(x: Int, y: Int, width: Int, height: Int, isInterlaced: Bool) {
      (self.x, self.y, self.width, self.height, self.isInterlaced) = (x, y, width, height, isInterlaced)
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

  private struct Reader {
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
      guard at + 3 * count <= bytes.count else { throw GIF.cut }
      defer { at += 3 * count }
      return (0..<count).map { index in
        (0..<3).reduce(0xFF) { $0 << 8 | UInt32(bytes[at + 3 * index + $1] ?? 0) }
      }
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
