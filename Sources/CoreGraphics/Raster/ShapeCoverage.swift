/// An axis-parallel rectangle in device space, its edges kept where arithmetic on them is safe.
struct DeviceBox {
  var (x0, y0, x1, y1): (CGFloat, CGFloat, CGFloat, CGFloat)

  /// Nil for rectangles with NaN in them and for empty ones.
  init?(_ rect: CGRect, _ transform: CGAffineTransform) {
    guard !rect.isNull else { return nil }
    let (ax, bx) = (transform.a * rect.minX + transform.tx, transform.a * rect.maxX + transform.tx)
    let (ay, by) = (transform.d * rect.minY + transform.ty, transform.d * rect.maxY + transform.ty)
    let limit: CGFloat = 1_000_000
    (x0, x1) = (max(-limit, min(ax, bx)), min(limit, max(ax, bx)))
    (y0, y1) = (max(-limit, min(ay, by)), min(limit, max(ay, by)))
    guard x0 < x1, y0 < y1 else { return nil }
  }
}

extension Coverage {
  /// What `shape` covers of `region`.
  static func make(_ shape: Shape, _ transform: CGAffineTransform, in region: PixelRect) -> Coverage {
    switch shape {
    case .rect(let rect):
      if transform.isRectilinear { return make(DeviceBox(rect, transform)) }
    case .roundedRect(let rect, let radii):
      if transform.isRectilinear { return make(rect, radii, transform, in: region) }
    case .path(let path, let rule):
      guard path.data.isFinite else { return .empty }
      if transform.isRectilinear, let rect = path.data.asRect { return make(DeviceBox(rect, transform)) }
      return PathFiller.coverage(of: path.data, transform, rule: rule, in: region)
    }
    return PathFiller.coverage(of: shape.data, transform, rule: .winding, in: region)
  }

  /// A rectangle with edges in 1/256 pixels.
  static func make(_ box: DeviceBox?) -> Coverage {
    guard let box else { return .empty }
    func fixed(_ value: CGFloat) -> Int32 { Int32((value * 256).rounded()) }
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

  /// A rounded rectangle under scale and translation.
  private static func make(
    _ rect: CGRect, _ radii: CornerRadii, _ transform: CGAffineTransform, in region: PixelRect
  ) -> Coverage {
    let fitted = radii.fitted(to: rect.size)
    if fitted == .zero { return make(DeviceBox(rect, transform)) }
    guard let box = DeviceBox(rect, transform) else { return .empty }
    let (radiiX, radiiY) = fitted.inPixels(transform)
    guard let rounded = RoundedBox(box, radiiX: radiiX, radiiY: radiiY) else { return .empty }
    guard rounded.pixels.intersects(region) else { return .empty }
    guard let mask = rounded.mask() else {
      return PathFiller.coverage(of: Shape.roundedRect(rect, radii).data, transform, rule: .winding, in: region)
    }
    return .mask(mask, rounded.pixels)
  }

  /// A ring of `width` points inside a rounded rectangle's edge.
  static func border(
    _ rect: CGRect, _ radii: CornerRadii, width: CGFloat, _ transform: CGAffineTransform, in region: PixelRect
  ) -> Coverage {
    guard width > 0 else { return .empty }
    let rect = rect.standardized
    let width = min(width, max(rect.width, rect.height))
    let fitted = radii.fitted(to: rect.size)
    if transform.isRectilinear {
      guard let box = DeviceBox(rect, transform) else { return .empty }
      let (radiiX, radiiY) = fitted.inPixels(transform)
      let ring = SIMD2(Float(width * abs(transform.a)), Float(width * abs(transform.d)))
      guard let rounded = RoundedBox(box, radiiX: radiiX, radiiY: radiiY) else { return .empty }
      guard rounded.pixels.intersects(region) else { return .empty }
      if ring.x < 512, ring.y < 512, let mask = rounded.mask(ring: ring) { return .mask(mask, rounded.pixels) }
    }
    let (radiiX, radiiY) = fitted.inPixels(.identity)
    let path = PathData.ring(rect, radiiX: radiiX, radiiY: radiiY, width: SIMD2(repeating: Float(width)))
    return PathFiller.coverage(of: path, transform, rule: .evenOdd, in: region)
  }
}

extension CornerRadii {
  /// The radii as they appear after a scale, mirrored where the scale is negative.
  func inPixels(_ transform: CGAffineTransform) -> (SIMD4<Float>, SIMD4<Float>) {
    var radii = SIMD4(Float(topLeft), Float(topRight), Float(bottomRight), Float(bottomLeft))
    if transform.a < 0 { radii = SIMD4(radii.y, radii.x, radii.w, radii.z) }
    if transform.d < 0 { radii = SIMD4(radii.w, radii.z, radii.y, radii.x) }
    // A 64th of a pixel is far below what can be seen, and lets one mask serve radii that differ by rounding only.
    func rounded(_ scale: CGFloat) -> SIMD4<Float> {
      let pixels = (radii * Float(min(abs(scale), 1e9))).clamped(lowerBound: .zero, upperBound: .init(repeating: 1e6))
      return (pixels * 64).rounded(.toNearestOrEven) / 64
    }
    return (rounded(transform.a), rounded(transform.d))
  }
}

extension Shape {
  /// The shape as a path in its own space.
  package var data: PathData {
    var data = PathData()
    switch self {
    case .rect(let rect):
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
