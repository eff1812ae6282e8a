/// An axis-parallel rectangle in device space, its edges kept where arithmetic on them is safe.
struct DeviceBox {
  var (x0, y0, x1, y1): (CGFloat, CGFloat, CGFloat, CGFloat)

  /// Nil for rectangles with NaN in them and for empty ones.
  init?(_ rect: CGRect, _ transform: CGAffineTransform) {
    guard !rect.isNull else { return nil }
    let (ax, bx) = (transform.a * rect.minX + transform.tx, transform.a * rect.maxX + transform.tx)
    let (ay, by) = (transform.d * rect.minY + transform.ty, transform.d * rect.maxY + transform.ty)
    // NaN would become an edge: `max` gives the other number.
    guard !(ax + bx).isNaN, !(ay + by).isNaN else { return nil }
    let limit: CGFloat = 1_000_000
    (x0, x1) = (max(-limit, min(ax, bx)), min(limit, max(ax, bx)))
    (y0, y1) = (max(-limit, min(ay, by)), min(limit, max(ay, by)))
    guard x0 < x1, y0 < y1 else { return nil }
  }
}

extension CGAffineTransform {
  /// Around all pixels that a bitmap can have, in the space that the transform takes to pixels; nil without a way back.
  fileprivate var windowOfPixels: CGRect? {
    guard isFinite, abs(a * d - b * c) > 1e-12 else { return nil }
    let window = CGRect(x: -32_768, y: -32_768, width: 65_536, height: 65_536).applying(inverted())
    return window.width.isFinite && window.height.isFinite ? window : nil
  }
}

extension Coverage {
  /// What `shape` covers of `region`.
  static func make(_ shape: Shape, _ transform: CGAffineTransform, in region: PixelRect) -> Coverage {
    make(shape, PathSource(transform: transform), in: region)
  }

  static func make(_ shape: Shape, _ source: PathSource, in region: PixelRect) -> Coverage {
    let transform = source.transform
    switch shape {
    case .rect(let rect):
      if transform.isRectilinear { return make(DeviceBox(rect, transform)) }
    case .layerRect(let rect, let smooth):
      return transform.isRectilinear
        ? make(DeviceBox(rect, transform)) : turned(rect, smooth: smooth, transform, in: region)
    case .roundedRect(let rect, let radii):
      if transform.isRectilinear, let coverage = make(RoundedRect(rect, radii), transform, in: region) {
        return coverage
      }
    case .path(let path, let rule):
      guard path.data.isFinite else { return .empty }
      if transform.isRectilinear {
        if let rect = path.data.asRect { return make(DeviceBox(rect, transform)) }
        if let rounded = path.data.asRoundedRect, let coverage = make(rounded, transform, in: region) {
          return coverage
        }
      }
      return PathFiller.coverage(source, rule: rule, box: path.data.controlBox, in: region) { path.data }
    }
    let data = shape.data
    return PathFiller.coverage(source, rule: .winding, box: data.controlBox, in: region) { data }
  }

  /// What a stroke along `path` covers of `region`.
  static func stroke(
    _ path: PathData, _ style: StrokeStyle, _ source: PathSource, in region: PixelRect
  ) -> Coverage {
    guard path.isFinite, style.width > 0, style.width.isFinite else { return .empty }
    let scale = max(0.01, min(1e4, source.transform.largestScale))
    return PathFiller.coverage(source, rule: .winding, box: path.strokeBox(style), in: region) {
      path.stroked(style, tolerance: 0.02 / scale, window: source.transform.windowOfPixels)
    }
  }

  /// A rectangle with edges in 1/256 pixels.
  static func make(_ box: DeviceBox?) -> Coverage {
    guard let box else { return .empty }
    func fixed(_ value: CGFloat) -> Int32 { PixelRect.nearest(value * 256) }
    let (x0, y0, x1, y1) = (fixed(box.x0), fixed(box.y0), fixed(box.x1), fixed(box.y1))
    guard x0 < x1, y0 < y1 else { return .empty }
    let pixels = PixelRect(x0: x0 >> 8, y0: y0 >> 8, x1: (x1 + 255) >> 8, y1: (y1 + 255) >> 8)
    if (x0 | y0 | x1 | y1) & 255 == 0 { return .rect(pixels) }
    let (width, height) = (min(3, pixels.width), min(3, pixels.height))
    let mask = StretchMask(
      width: width, height: height, left: width < pixels.width || width == 3 ? 1 : nil,
      top: height < pixels.height || height == 3 ? 1 : nil)
    // The middle of three columns is covered in full, whatever its number of pixels.
    func part(_ index: Int, of count: Int, _ low: Int32, _ high: Int32) -> Int32 {
      let first = (low >> 8) << 8
      if count == 1 { return high - low }
      if index == 0 { return first + 256 - low }
      if index == count - 1 { return high - (((high - 1) >> 8) << 8) }
      return 256
    }
    for y in 0..<height {
      for x in 0..<width {
        let area = part(x, of: width, x0, x1) * part(y, of: height, y0, y1)
        mask.bytes[y * width + x] = UInt8((area * 255 + 32_768) >> 16)
      }
    }
    mask.measure()
    return .mask(mask, pixels)
  }

  /// A rounded rectangle under scale and translation, the same for each region that it meets; nil when its corners are too
  /// large to keep.
  static func make(
    _ shape: RoundedRect, _ transform: CGAffineTransform, in region: PixelRect
  ) -> Coverage? {
    if shape.isSharp { return make(DeviceBox(shape.rect, transform)) }
    guard let box = DeviceBox(shape.rect, transform) else { return .empty }
    let (radiiX, radiiY) = shape.radiiInPixels(transform)
    guard let rounded = RoundedBox(box, radiiX: radiiX, radiiY: radiiY) else { return .empty }
    guard rounded.pixels.intersects(region) else { return .empty }
    return rounded.mask().map { .mask($0, rounded.pixels) }
  }

  /// A ring of `width` points inside a rounded rectangle's edge.
  static func border(
    _ rect: CGRect, _ radii: CornerRadii, width: CGFloat, _ source: PathSource, in region: PixelRect
  ) -> Coverage {
    let transform = source.transform
    guard width > 0 else { return .empty }
    let rect = rect.standardized
    let width = min(width, max(rect.width, rect.height))
    let shape = RoundedRect(rect, radii)
    if transform.isRectilinear {
      guard let box = DeviceBox(rect, transform) else { return .empty }
      let (radiiX, radiiY) = shape.radiiInPixels(transform)
      let ring = SIMD2(Float(width * abs(transform.a)), Float(width * abs(transform.d)))
      guard let rounded = RoundedBox(box, radiiX: radiiX, radiiY: radiiY) else { return .empty }
      guard rounded.pixels.intersects(region) else { return .empty }
      if ring.x < 512, ring.y < 512, let mask = rounded.mask(ring: ring) { return .mask(mask, rounded.pixels) }
    }
    let (radiiX, radiiY) = shape.radiiInPixels(.identity)
    let path = PathData.ring(rect, radiiX: radiiX, radiiY: radiiY, width: SIMD2(repeating: Float(width)))
    return PathFiller.coverage(source, rule: .evenOdd, box: path.controlBox, in: region) { path }
  }
}

extension Shape {
  /// The shape as a path in its own space.
  package var data: PathData {
    var data = PathData()
    switch self {
    case .rect(let rect), .layerRect(let rect, _):
      data.addRect(rect)
    case .roundedRect(let rect, let radii):
      data = CGPath(roundedRect: rect.standardized, radii: radii).data
    case .path(let path, _):
      data = path.data
    }
    return data
  }

  var rule: CGPathFillRule {
    if case .path(_, let rule) = self { rule } else { .winding }
  }
}
