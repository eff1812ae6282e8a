import CHarfBuzzFreeType
import CoreGraphics
import Synchronization

/// Glyphs that are pictures, such as emoji. FreeType decodes a face's only strike, which is scaled here to the wanted
/// size.
struct ColorGlyphs: ~Copyable {
  static let shared = Mutex(ColorGlyphs())

  private struct Key: Hashable {
    var face: UInt32
    var glyph: UInt32
    var width: Int
    var height: Int
  }

  private var library: FT_Library?
  private var faces: [UInt32: FT_Face] = [:]
  private var images = BoundedCache<Key, CGImage?>(limit: 4_000_000)

  private init() {}

  /// The glyph's picture with the given number of pixels; nil when it has none.
  mutating func image(of glyph: UInt32, in face: FontFace, width: Int, height: Int) -> CGImage? {
    let key = Key(face: face.id, glyph: glyph, width: width, height: height)
    if let known = images.value(for: key) { return known }
    let made = load(glyph, face).map { CGImage(Self.scaled($0, width: width, height: height)) }
    images.insert(made, for: key, cost: 64 + (made == nil ? 0 : width * height * 4))
    return made
  }

  private mutating func load(_ glyph: UInt32, _ face: FontFace) -> Bitmap? {
    if library == nil, FT_Init_FreeType(&library) != 0 { return nil }
    if faces[face.id] == nil {
      var opened: FT_Face?
      guard FT_New_Face(library, face.file.path, face.file.index | face.file.instance << 16, &opened) == 0, let opened
      else { return nil }
      if opened.pointee.num_fixed_sizes > 0 { FT_Select_Size(opened, opened.pointee.num_fixed_sizes - 1) }
      faces[face.id] = opened
    }
    guard let open = faces[face.id], FT_Load_Glyph(open, glyph, FT_Int32(FT_LOAD_COLOR)) == 0,
      let bitmap = open.pointee.glyph?.pointee.bitmap, bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue),
      let buffer = bitmap.buffer, bitmap.pitch > 0
    else { return nil }
    let result = Bitmap(width: Int(bitmap.width), height: Int(bitmap.rows))
    for row in 0..<result.height {
      for column in 0..<result.width {
        let pixel = buffer + row * Int(bitmap.pitch) + column * 4
        result[column, row] =
          UInt32(pixel[3]) << 24 | UInt32(pixel[2]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[0])
      }
    }
    return result
  }

  /// Each new pixel is the mean of the old pixels that fall on it: the plain way, since both sizes are small.
  static func scaled(_ source: Bitmap, width: Int, height: Int) -> Bitmap {
    let result = Bitmap(width: width, height: height)
    guard source.width > 0, source.height > 0 else { return result }
    for row in 0..<height {
      let top = row * source.height / height
      let bottom = max(top + 1, (row + 1) * source.height / height)
      for column in 0..<width {
        let left = column * source.width / width
        let right = max(left + 1, (column + 1) * source.width / width)
        var sums = SIMD4<UInt32>(repeating: 0)
        for y in top..<bottom {
          for x in left..<right {
            let pixel = source[x, y]
            sums &+= SIMD4(pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
          }
        }
        let count = UInt32((bottom - top) * (right - left))
        let mean = (sums &+ count / 2) / SIMD4(repeating: count)
        result[column, row] = mean[0] << 24 | mean[1] << 16 | mean[2] << 8 | mean[3]
      }
    }
    return result
  }
}

extension ShapedRun {
  /// The run's pictures with their places, in points from the baseline's start, y downwards. Their pixels suit the
  /// scale.
  package func images(scale: CGFloat) -> [(CGImage, CGRect)] {
    guard hasColorGlyphs, scale > 0, scale.isFinite else { return [] }
    return glyphs.compactMap { glyph in
      guard glyph.id != ShapedParagraph.Glyph.blank else { return nil }
      let piece = pieces[Int(glyph.piece)]
      guard piece.face.face.hasColorGlyphs else { return nil }
      let place = piece.face.bounds(of: glyph.id, size: piece.size)
        .offsetBy(dx: CGFloat(glyph.x), dy: CGFloat(glyph.y))
      guard !place.isNull, place.width > 0, place.height > 0 else { return nil }
      // Never more pixels than the strike has: scaling it up here would cost memory and add nothing.
      let (width, height) = (min(place.width * scale, 512), min(place.height * scale, 512))
      return ColorGlyphs.shared.withLock { shared in
        shared.image(
          of: glyph.id, in: piece.face.face, width: max(1, Int(width.rounded())), height: max(1, Int(height.rounded())))
      }.map { ($0, place) }
    }
  }
}
