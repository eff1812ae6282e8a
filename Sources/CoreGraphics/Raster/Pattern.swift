import CPixels

/// A picture that is repeated over a plane: one tile, how large it is and how far the next one stands.
package struct PatternTile: Sendable, Hashable {
  package var image: CGImage
  /// The tile's size, and the distances to the next one, in the pattern's space; the image's first row lies at the
  /// smallest y.
  package var size: CGSize
  package var step: CGSize
  /// Where the first tile begins.
  package var origin: CGPoint
  /// Maps the pattern's space to that of what is painted.
  package var matrix: CGAffineTransform
  /// The image's alpha in this colour.
  package var tint: RGBA?
  package var alpha: Float = 1
}

/// A pattern's pixels, each from the place that lies under its middle.
struct PatternRows: RowSource {
  let isOpaque: Bool
  private let bitmap: Bitmap
  /// Where the first tile begins.
  private let anchor: PixelAnchor
  /// Distances in device pixels to steps of the pattern, and steps to pixels of the tile.
  private let toSteps: CGAffineTransform
  private let pixelsPerStep: SIMD2<Double>
  /// Whether the next tile begins where this one ends.
  private let isSeamless: SIMD2<Int>
  private let tint: UInt32?
  private let strength: UInt8

  /// Nil for a pattern without area.
  init?(_ pattern: PatternTile, map: CGAffineTransform) {
    let (tile, step) = (pattern.size, pattern.step)
    let whole = pattern.matrix.concatenating(map)
    guard tile.width > 0, tile.height > 0, step.width != 0, step.height != 0, whole.isFinite,
      abs(whole.a * whole.d - whole.b * whole.c) > 1e-12, pattern.image.width > 0, pattern.image.height > 0
    else { return nil }
    bitmap = pattern.image.bitmap
    anchor = PixelAnchor(pattern.origin.applying(whole))
    toSteps = whole.inverted().concatenating(CGAffineTransform(scaleX: 1 / abs(step.width), y: 1 / abs(step.height)))
    pixelsPerStep = [
      Double(bitmap.width) * abs(step.width) / tile.width, Double(bitmap.height) * abs(step.height) / tile.height,
    ]
    isSeamless = [abs(step.width) <= tile.width ? 1 : 0, abs(step.height) <= tile.height ? 1 : 0]
    tint = pattern.tint.map(\.premultiplied)
    strength = UInt8(max(0, min(1, pattern.alpha)) * 255 + 0.5)
    isOpaque = pattern.image.isOpaque && isSeamless == [1, 1] && tint == nil && strength == 255
  }

  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int32, y: Int32, count: Int) {
    for index in 0..<count {
      let place = anchor.middle(Int(x) + index, y).applying(toSteps)
      // A hair's breadth keeps places on a tile's edge from falling to either side by rounding.
      let u = place.width - (place.width + 1e-9).rounded(.down)
      let v = place.height - (place.height + 1e-9).rounded(.down)
      out[index] = sample(Double(u) * pixelsPerStep.x - 0.5, Double(v) * pixelsPerStep.y - 0.5)
    }
    if let tint { px_tint(out, count, tint) }
    if strength < 255 { px_scale(out, count, strength) }
  }

  /// The four pixels around a place, mixed; at a tile's edge with the next tile.
  private func sample(_ x: Double, _ y: Double) -> UInt32 {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    // In sixteenths, so that places that are meant to be the middles of pixels are.
    let (fx, fy) = (UInt32((x - left) * 16 + 0.5), UInt32((y - top) * 16 + 0.5))
    let (column, row) = (Int(left), Int(top))
    if fx % 16 == 0, fy % 16 == 0 { return pixel(column + Int(fx / 16), row + Int(fy / 16)) }
    func mix(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
      let (low, high) = (a & 0xFF00FF, a >> 8 & 0xFF00FF)
      let lows = low * (16 - part) + (b & 0xFF00FF) * part + 0x80008
      let highs = high * (16 - part) + (b >> 8 & 0xFF00FF) * part + 0x80008
      return lows >> 4 & 0xFF00FF | (highs >> 4 & 0xFF00FF) << 8
    }
    return mix(
      mix(pixel(column, row), pixel(column + 1, row), fx), mix(pixel(column, row + 1), pixel(column + 1, row + 1), fx),
      fy)
  }

  /// Beyond the tile: the next one's pixels, or between tiles none.
  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    func place(_ value: Int, _ count: Int, _ isSeamless: Bool) -> Int? {
      if value >= 0, value < count { return value }
      guard isSeamless else { return nil }
      return value < 0 ? count - 1 : 0
    }
    guard let x = place(x, bitmap.width, isSeamless.x == 1), let y = place(y, bitmap.height, isSeamless.y == 1) else {
      return 0
    }
    return bitmap.pixels[y * bitmap.stride + x]
  }
}

extension Coverage {
  /// Where a picture lets paint through: its alpha, or its brightness where it is opaque and no mask.
  static func picture(_ paint: DisplayList.ImagePaint, _ transform: CGAffineTransform, in area: PixelRect) -> Coverage {
    let bounds = area.intersection(PixelRect(covering: paint.rect, transform))
    guard !bounds.isEmpty else { return .empty }
    var list = DisplayList()
    list.items = [DisplayList.Item(.image(paint), transform: transform, extent: bounds)]
    let surface = SurfacePool.shared.surface(over: bounds)
    Rasterizer.add(list, in: bounds, to: surface)
    let mask = StretchMask(width: bounds.width, height: bounds.height)
    let usesAlpha = paint.image.isMask || !paint.image.isOpaque
    for y in 0..<bounds.height {
      let row = surface.pointer(bounds.x0, bounds.y0 + Int32(y))
      for x in 0..<bounds.width {
        mask.bytes[y * bounds.width + x] = usesAlpha ? UInt8(row[x] >> 24) : row[x].brightness
      }
    }
    SurfacePool.shared.reclaim(surface)
    mask.measure()
    return .mask(mask, bounds)
  }
}

extension UInt32 {
  /// Of a premultiplied pixel, as a grey of the same luminance has it.
  var brightness: UInt8 {
    let (red, green, blue) = (self >> 16 & 255, self >> 8 & 255, self & 255)
    return UInt8((red * 54 + green * 183 + blue * 19 + 128) >> 8)
  }
}
