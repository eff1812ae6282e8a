import CPixels

/// Identifies a smaller copy of an image; each level has half the size of the one before.
struct SmallerImageKey: Hashable, Sendable {
  /// The image's number, not the image: a small copy must not keep a large picture alive.
  var image: UInt64
  var level: Int
}

/// An image's pixels, sampled through a map from the device's pixels.
struct ImageRows: RowSource {
  /// The map from the item's space to image pixels along one axis: linear, or in three parts for a nine-part image.
  struct Axis {
    /// The ends of the parts, in the item's space and in image pixels; two entries for one part.
    var positions: [CGFloat]
    var pixels: [CGFloat]

    func pixel(at position: CGFloat) -> CGFloat {
      let part = part(at: position)
      let pixel = pixels[part] + (position - positions[part]) * slope(part)
      // Kept between the middles of the part's own pixels, so that the rim is not mixed into what stretches.
      let (low, high) = (pixels[part] + 0.5, pixels[part + 1] - 0.5)
      return low <= high ? max(low, min(high, pixel)) : pixel
    }

    func part(at position: CGFloat) -> Int {
      var part = 0
      while part + 2 < positions.count, position >= positions[part + 1] { part += 1 }
      return part
    }

    func slope(_ part: Int) -> CGFloat {
      let length = positions[part + 1] - positions[part]
      return length != 0 ? (pixels[part + 1] - pixels[part]) / length : 0
    }

    init(start: CGFloat, length: CGFloat, pixel: CGFloat, count: CGFloat, fixed: (CGFloat, CGFloat)?, unit: CGFloat) {
      positions = [start, start + length]
      pixels = [pixel, pixel + count]
      guard var (low, high) = fixed, low > 0 || high > 0, length > 0 else { return }
      // Fixed ends that do not fit share the length in proportion.
      let (lowPixels, highPixels) = (low, high)
      (low, high) = (low * unit, high * unit)
      if low + high > length { (low, high) = (low * length / (low + high), high * length / (low + high)) }
      positions = [start, start + low, start + length - high, start + length]
      pixels = [pixel, pixel + lowPixels, pixel + count - highPixels, pixel + count]
    }
  }

  let isOpaque: Bool
  private let bitmap: Bitmap
  private let clamp: PixelRect
  private let smooth: Bool
  private let tint: UInt32?
  private let inverse: CGAffineTransform
  private let across: Axis
  private let down: Axis
  /// Where both axes begin.
  private let anchor: PixelAnchor
  /// The device pixel of the image's top left one, when device and image pixels coincide.
  private let offset: (x: Int32, y: Int32)?

  /// Nil where there is nothing to draw. `tint`, premultiplied, is painted through the image's alpha.
  init?(_ paint: DisplayList.ImagePaint, _ transform: CGAffineTransform, tint: UInt32?) {
    let (image, rect, source) = (paint.image, paint.rect, paint.source.standardized)
    inverse = transform.inverted()
    let finite = source.minX * 0 + source.minY * 0 + source.maxX * 0 + source.maxY * 0 == 0
    guard finite, source.width > 0, source.height > 0, rect.width != 0, rect.height != 0 else { return nil }
    guard rect.origin.x.isFinite, rect.origin.y.isFinite, rect.width.isFinite, rect.height.isFinite else { return nil }
    guard inverse.isFinite, abs(transform.a * transform.d - transform.b * transform.c) > 1e-12 else { return nil }
    var fixed: (x: (CGFloat, CGFloat), y: (CGFloat, CGFloat))?
    if let center = paint.center?.standardized.overlap(CGRect(origin: .zero, size: source.size)), !center.isNull {
      fixed = (
        (center.minX, source.width - center.maxX), (center.minY, source.height - center.maxY)
      )
    }
    // A rectangle of negative size mirrors the image; its origin is where the source begins.
    var across = Axis(
      start: rect.origin.x, length: rect.size.width, pixel: source.minX, count: source.width, fixed: fixed?.x,
      unit: paint.pixelSize)
    var down = Axis(
      start: rect.origin.y, length: rect.size.height, pixel: source.minY, count: source.height, fixed: fixed?.y,
      unit: paint.pixelSize)
    offset = Self.offset(across, down, transform)
    anchor = PixelAnchor(rect.origin.applying(transform))
    self.tint = tint
    smooth = paint.smooth
    isOpaque = image.isOpaque && paint.tint == nil
    // Shrinking by more than half samples a smaller copy, whose pixels are means: sampling this one would skip pixels.
    let shrink =
      max(hypot(inverse.a, inverse.c), 0) * abs(across.slope(across.positions.count / 2 - 1))
    let shrinkDown = hypot(inverse.b, inverse.d) * abs(down.slope(down.positions.count / 2 - 1))
    var level = 0
    var left = min(shrink, shrinkDown)
    while smooth, left >= 2, level < 12, image.width >> level > 1 || image.height >> level > 1 {
      level += 1
      left /= 2
    }
    if level > 0, paint.center == nil {
      bitmap = Self.smaller(image, level)
      let factor = CGFloat(1 << level)
      across.pixels = across.pixels.map { $0 / factor }
      down.pixels = down.pixels.map { $0 / factor }
    } else {
      bitmap = image.bitmap
    }
    self.across = across
    self.down = down
    clamp = Self.pixels(from: across.pixels, down.pixels, of: bitmap)
    if clamp.isEmpty { return nil }
  }

  /// The pixels to sample, at least one row and one column. Samples beyond the bitmap take the pixels at its edge.
  private static func pixels(from across: [CGFloat], _ down: [CGFloat], of bitmap: Bitmap) -> PixelRect {
    func range(_ pixels: [CGFloat], _ count: Int) -> (Int32, Int32) {
      let line = PixelRect(covering: CGRect(x: pixels[0], y: 0, width: pixels[pixels.count - 1] - pixels[0], height: 1))
      let low = max(0, min(line.x0, Int32(count) - 1))
      return (low, max(low + 1, min(line.x1, Int32(count))))
    }
    guard bitmap.width > 0, bitmap.height > 0 else { return .empty }
    let ((x0, x1), (y0, y1)) = (range(across, bitmap.width), range(down, bitmap.height))
    return PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)
  }

  /// The offset, when the map only moves by whole pixels.
  private static func offset(_ across: Axis, _ down: Axis, _ transform: CGAffineTransform) -> (x: Int32, y: Int32)? {
    guard across.positions.count == 2, down.positions.count == 2, transform.isRectilinear else { return nil }
    let (a, d) = (across.slope(0) / transform.a, down.slope(0) / transform.d)
    let (width, height) = (across.pixels[1] - across.pixels[0], down.pixels[1] - down.pixels[0])
    guard abs(a - 1) * width < 1.0 / 256, abs(d - 1) * height < 1.0 / 256 else { return nil }
    let x = across.positions[0] * transform.a + transform.tx - across.pixels[0]
    let y = down.positions[0] * transform.d + transform.ty - down.pixels[0]
    guard abs(x) < 1e6, abs(y) < 1e6, abs(x - x.rounded()) < 1.0 / 256, abs(y - y.rounded()) < 1.0 / 256 else {
      return nil
    }
    return (Int32(x.rounded()), Int32(y.rounded()))
  }

  private static func smaller(_ image: CGImage, _ level: Int) -> Bitmap {
    if level == 0 { return image.bitmap }
    image.noteSmaller(level)
    return RasterCaches.smallerImages.value(
      for: SmallerImageKey(image: image.id, level: level), byteCount: { $0.width * $0.height * 4 + 64 }
    ) {
      let larger = smaller(image, level - 1)
      let half = Bitmap(width: (larger.width + 1) / 2, height: (larger.height + 1) / 2)
      px_halve(half.pixels, larger.pixels, larger.stride, Int32(larger.width), Int32(larger.height))
      return half
    }
  }

  func row(x: Int32, y: Int32, count: Int) -> UnsafePointer<UInt32>? {
    guard let offset, tint == nil else { return nil }
    let (column, row) = (Int(x - offset.x), Int(y - offset.y))
    guard column >= 0, column + count <= bitmap.width, row >= 0, row < bitmap.height else { return nil }
    return UnsafePointer(bitmap.pixels + row * bitmap.stride + column)
  }

  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int32, y: Int32, count: Int) {
    if let row = row(x: x, y: y, count: count) { return px_copy(out, row, count) }
    if across.positions.count == 2, down.positions.count == 2 {
      // Computed from the anchor for every pixel: counted from a row's start, results would depend on the bands.
      let start = anchor.start(ofRow: y).applying(inverse)
      let u = fixed(across.pixels[0] + start.width * across.slope(0))
      let v = fixed(down.pixels[0] + start.height * down.slope(0))
      let (du, dv) = (fixed(inverse.a * across.slope(0)), fixed(inverse.b * down.slope(0)))
      let column = Int64(anchor.column(x))
      sample(out, count, u &+ du &* column, v &+ dv &* column, du, dv)
    } else {
      for index in 0..<count {
        let place = anchor.middle(Int(x) + index, y).applying(inverse)
        let u = across.pixel(at: across.positions[0] + place.width)
        let v = down.pixel(at: down.positions[0] + place.height)
        sample(out + index, 1, fixed(u), fixed(v), 0, 0)
      }
    }
    if let tint { px_tint(out, count, tint) }
  }

  private func fixed(_ value: CGFloat) -> Int64 {
    Int64((max(-1e8, min(1e8, value)) * 4_294_967_296).rounded())
  }

  private func sample(
    _ out: UnsafeMutablePointer<UInt32>, _ count: Int, _ u: Int64, _ v: Int64, _ du: Int64, _ dv: Int64
  ) {
    var picture = PxPicture(
      pixels: bitmap.pixels, stride: bitmap.stride, x0: clamp.x0, y0: clamp.y0, x1: clamp.x1, y1: clamp.y1)
    if smooth {
      px_sample_bilinear(out, count, &picture, u, v, du, dv)
    } else {
      px_sample_nearest(out, count, &picture, u, v, du, dv)
    }
  }
}
