import Foundation

/// The parts that a PNG file consists of behind its first eight bytes.
enum PNGChunk {
  /// A chunk: its length, its name, its content, and a checksum of the last two.
  static func bytes(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    return long(content.count) + checked + long(Int(checksum(checked)))
  }

  /// The names and contents of a file's chunks, up to the first that is cut off.
  static func all(of file: Data) -> [(name: String, content: Data)] {
    let bytes = Bytes(file)
    var (at, chunks) = (8, [(name: String, content: Data)]())
    while let length = bytes.big32(at), at + 12 + length <= bytes.count {
      let start = file.startIndex + at + 8
      chunks.append((bytes.text(at + 4, 4), file[start..<start + length]))
      at += 12 + length
    }
    return chunks
  }

  /// The first chunk that a reader may leave out and that says to be longer than the file; nil in a whole file. libpng takes the
  /// memory of such a chunk before it reads it.
  static func overlong(in file: Data) -> String? {
    let whole = all(of: file)
    if whole.contains(where: { $0.name == "IEND" }) { return nil }
    let name = Bytes(file).text(whole.reduce(8) { $0 + 12 + $1.content.count } + 4, 4)
    return name.first?.isLowercase == true ? name : nil
  }

  static func long(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func short(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  /// The cyclic redundancy check of PNG's chunks.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let polynomial: UInt32 = sum & 1 == 1 ? 0xEDB8_8320 : 0
        sum = sum >> 1 ^ polynomial
      }
    }
    return ~sum
  }
}

/// What an animated PNG file says of its pictures (Portable Network Graphics, third edition, 11.3.6): each is stored as the
/// pixels of a PNG file, and drawn over a part of a canvas.
struct APNGFilm: Film {
  let width: Int
  let height: Int
  /// How often the pictures are shown, 0 for ever.
  let loops: Int
  private(set) var parts: [Part] = []
  /// What stands before the pixels and counts for all pictures, but for the header: palettes and colour spaces.
  private var shared: [UInt8] = []
  /// The last five bytes of the file's header: the depth and the kind of its pixels.
  private let kind: Data

  struct Part {
    fileprivate var rect: PixelRect
    /// Seconds.
    fileprivate(set) var delay: Double
    fileprivate var disposal: FilmDisposal
    fileprivate var isBlended: Bool
    fileprivate var pixels: [Data] = []
  }

  /// Nil for a file of one picture, and for one whose animation is damaged before its second picture; pictures behind a
  /// damaged one are left out.
  init?(_ file: Data) {
    guard PNG.isPNG(file) else { return nil }
    let chunks = PNGChunk.all(of: file)
    guard let header = chunks.first, header.name == "IHDR", header.content.count == 13,
      let control = chunks.first(where: { $0.name == "acTL" })?.content, let loops = Bytes(control).big32(4)
    else { return nil }
    let size = Bytes(header.content)
    (width, height, kind) = (size.big32(0) ?? 0, size.big32(4) ?? 0, header.content.suffix(5))
    guard (try? ImageCodec.checkSize(width, height)) != nil else { return nil }
    self.loops = loops
    var seesPixels = false
    reading: for (name, content) in chunks.dropFirst() {
      switch name {
      case "fcTL":
        guard let part = Part(Bytes(content), width: width, height: height) else { break reading }
        parts.append(part)
      case "IDAT":
        seesPixels = true
        // A picture before the first fcTL is for programs that know no animations.
        if !parts.isEmpty { parts[parts.count - 1].pixels.append(content) }
      case "fdAT":
        guard content.count >= 4, !parts.isEmpty else { break reading }
        parts[parts.count - 1].pixels.append(content.dropFirst(4))
      case "IEND": break reading
      case "acTL": break
      default: if !seesPixels { shared += PNGChunk.bytes(name, [UInt8](content)) }
      }
    }
    parts = Array(parts.prefix { !$0.pixels.isEmpty })
    if parts.count < 2 { return nil }
  }

  var count: Int { parts.count }
  func disposal(of index: Int) -> FilmDisposal { parts[index].disposal }

  func clear(_ index: Int, in canvas: Bitmap) {
    let rect = parts[index].rect
    for y in Int(rect.y0)..<Int(rect.y1) {
      (canvas.pixels + y * canvas.stride + Int(rect.x0)).update(repeating: 0, count: rect.width)
    }
  }

  func draw(_ index: Int, into canvas: Bitmap) throws {
    let part = parts[index]
    let picture = try PNG.decode(file(of: part))
    for y in 0..<picture.height {
      let (source, target) = (
        picture.pixels + y * picture.stride,
        canvas.pixels + (Int(part.rect.y0) + y) * canvas.stride + Int(part.rect.x0)
      )
      for x in 0..<picture.width {
        target[x] = part.isBlended ? Self.blended(source[x], over: target[x]) : source[x]
      }
    }
  }

  /// A picture as a file of its own.
  private func file(of part: Part) -> Data {
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    file += PNGChunk.bytes("IHDR", PNGChunk.long(part.rect.width) + PNGChunk.long(part.rect.height) + kind) + shared
    for pixels in part.pixels { file += PNGChunk.bytes("IDAT", [UInt8](pixels)) }
    return file + PNGChunk.bytes("IEND", [])
  }

  /// Premultiplied words.
  private static func blended(_ top: UInt32, over bottom: UInt32) -> UInt32 {
    let rest = 255 - (top >> 24)
    if rest == 0 { return top }
    return [24, 16, 8, 0].reduce(UInt32(0)) { word, shift in
      let sum = (top >> shift & 255) + ((bottom >> shift & 255) * rest + 127) / 255
      return word | min(255, sum) << shift
    }
  }
}

extension APNGFilm.Part {
  /// Nil for a picture that does not lie on the canvas.
  fileprivate init?(_ control: Bytes, width: Int, height: Int) {
    guard let wide = control.big32(4), let high = control.big32(8), let x = control.big32(12),
      let y = control.big32(16),
      let time = control.big16(20), let parts = control.big16(22), let disposal = control[24], let blend = control[25],
      wide > 0, high > 0, x + wide <= width, y + high <= height
    else { return nil }
    rect = PixelRect(x: x, y: y, width: wide, height: high)
    delay = Double(time) / Double(parts == 0 ? 100 : parts)
    self.disposal = disposal == 1 ? .cleared : disposal == 2 ? .restored : .kept
    isBlended = blend == 1
  }
}

extension PNG {
  /// An animated PNG file of pictures of one size, each shown for so many seconds, to milliseconds and at most 65. After the
  /// first, only the rectangle is stored in which a picture is unlike the one before; of opaque pictures all of it, or the
  /// pixels that are unlike between clear ones, whichever makes the smaller file. `loops` says how often all are shown, 0 for
  /// ever. Programs that know no animations show the first.
  package static func encode(_ pictures: [(image: CGImage, delay: Double)], loops: Int) -> Data {
    guard let first = pictures.first?.image, first.width > 0, first.height > 0 else { return Data() }
    guard pictures.allSatisfy(\.image.isOpaque) else { return encode(pictures, loops, keepsAlpha: true, isOver: false) }
    let whole = encode(pictures, loops, keepsAlpha: false, isOver: false)
    guard pictures.count > 1 else { return whole }
    let changes = encode(pictures, loops, keepsAlpha: true, isOver: true)
    return changes.count < whole.count ? changes : whole
  }

  /// `isOver` leaves pixels of opaque pictures clear that are like those before.
  private static func encode(
    _ pictures: [(image: CGImage, delay: Double)], _ loops: Int, keepsAlpha: Bool, isOver: Bool
  ) -> Data {
    guard let first = pictures.first?.image else { return Data() }
    var (file, number, before) = (Data(), 0, first)
    for (index, (image, delay)) in pictures.enumerated() {
      let rect = index == 0 ? image.bitmap.bounds : difference(before.bitmap, image.bitmap)
      let isOver = isOver && index > 0
      let cut = Bitmap(width: rect.width, height: rect.height)
      for y in 0..<rect.height {
        let row = (Int(rect.y0) + y) * image.bitmap.stride + Int(rect.x0)
        let (new, old) = (image.bitmap.pixels + row, before.bitmap.pixels + row)
        let pixels = cut.pixels + y * cut.stride
        for x in 0..<rect.width { pixels[x] = isOver && new[x] == old[x] ? 0 : new[x] }
      }
      let part = encode(CGImage(cut), keepsAlpha: keepsAlpha)
      let pixels = PNGChunk.all(of: part).filter { $0.name == "IDAT" }.map(\.content)
      if index == 0 {
        // All that is before the pixels, with the animation behind it.
        let head = PNGChunk.all(of: part).prefix { $0.name != "IDAT" }
        file += part.prefix(8 + head.reduce(0) { $0 + 12 + $1.content.count })
        file += PNGChunk.bytes("acTL", PNGChunk.long(pictures.count) + PNGChunk.long(max(0, loops)))
      }
      let time = Int((max(0, min(65, delay)) * 1000).rounded())
      let place = [rect.width, rect.height, Int(rect.x0), Int(rect.y0)].flatMap(PNGChunk.long)
      file += PNGChunk.bytes(
        "fcTL", PNGChunk.long(number) + place + PNGChunk.short(time) + PNGChunk.short(1000) + [0, isOver ? 1 : 0])
      number += 1
      for content in pixels {
        if index == 0 {
          file += PNGChunk.bytes("IDAT", [UInt8](content))
        } else {
          file += PNGChunk.bytes("fdAT", PNGChunk.long(number) + content)
          number += 1
        }
      }
      before = image
    }
    return file + PNGChunk.bytes("IEND", [])
  }

  /// The rectangle that has all pixels in which two pictures of one size differ; one pixel where they do not.
  private static func difference(_ a: Bitmap, _ b: Bitmap) -> PixelRect {
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for y in 0..<b.height {
      let (p, q) = (a.pixels + y * a.stride, b.pixels + y * b.stride)
      guard let first = (0..<b.width).first(where: { p[$0] != q[$0] }),
        let last = (0..<b.width).last(where: { p[$0] != q[$0] })
      else { continue }
      (left, right, top, bottom) = (min(left, first), max(right, last), min(top, y), y)
    }
    guard right >= 0 else { return PixelRect(x: 0, y: 0, width: 1, height: 1) }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
