import CPixels

/// How far a blurred shadow reaches.
package enum Shadow {
  /// The standard deviation for a shadow radius of one, as measured on Apple's systems.
  static let sigmaPerBlur: CGFloat = 0.93

  /// Points that a shadow of this radius can reach beyond its shape, at a scale of one pixel a point or more.
  package static func outset(blur: CGFloat) -> CGFloat {
    blur > 0 ? (3 * sigmaPerBlur * min(blur, 1000) + 3).rounded(.up) : 0
  }
}

/// A Gaussian as three box blurs, the first two of one diameter.
struct BoxBlur: Hashable, Sendable {
  let diameters: SIMD3<Int32>

  /// The boxes whose variances add up best to that of `sigma` pixels; larger ones than 160 are cut to it.
  init(sigma: CGFloat) {
    let variance = 12 * pow(max(0, min(160, sigma.isFinite ? sigma : 0)), 2)
    let ideal = Int32((variance / 3 + 1).squareRoot())
    var best = SIMD3<Int32>(1, 1, 1)
    var error = CGFloat.infinity
    for twice in max(1, ideal - 2)...(ideal + 2) {
      for once in max(1, ideal - 3)...(ideal + 3) where once % 2 == 1 {
        let found = CGFloat(2 * (twice * twice - 1) + once * once - 1)
        if abs(found - variance) < error {
          error = abs(found - variance)
          best = SIMD3(twice, twice, once)
        }
      }
    }
    diameters = best
  }

  /// Pixels that the blur reaches.
  var reach: Int32 { diameters.x / 2 + diameters.y / 2 + diameters.z / 2 }

  func apply(to mask: StretchMask) {
    guard reach > 0 else { return }
    let (width, height) = (mask.width, mask.height)
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2 * (max(width, height) + 1)) { work in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3) { boxes in
        guard let work = work.baseAddress, let list = boxes.baseAddress else { return }
        for index in 0..<3 { list[index] = diameters[index] }
        px_blur_lines(mask.bytes, height, width, width, 1, list, work)
        px_blur_lines(mask.bytes, width, height, 1, width, list, work)
      }
    }
  }
}

/// What a blurred shape depends on: everything but its place in whole pixels.
struct ShadowKey: Hashable, Sendable {
  var corners: CornerKey?
  var path: PathData?
  var rule = CGPathFillRule.winding
  var transform = CGAffineTransform.identity
  var blur: BoxBlur
}

extension Coverage {
  /// The blurred silhouette of `shape`; `blur` is the shadow radius in points of the shape's space.
  static func shadow(
    _ shape: Shape, blur: CGFloat, _ transform: CGAffineTransform, in region: PixelRect
  ) -> Coverage {
    let scale = transform.meanScale
    let boxes = BoxBlur(sigma: max(0, blur) * Shadow.sigmaPerBlur * scale)
    if boxes.reach == 0 { return make(shape, transform, in: region) }
    if transform.isRectilinear {
      switch shape {
      case .rect(let rect), .layerRect(let rect, _):
        return shadow(RoundedRect(rect, .zero), boxes, transform, in: region)
      case .roundedRect(let rect, let radii):
        return shadow(RoundedRect(rect, radii), boxes, transform, in: region)
      case .path(let path, _):
        guard path.data.isFinite else { return .empty }
        if let found = path.data.asRect.map({ RoundedRect($0, .zero) }) ?? path.data.asRoundedRect {
          return shadow(found, boxes, transform, in: region)
        }
      }
    }
    return shadow(shape.data, shape.rule, boxes, transform, in: region)
  }

  /// A quarter of a pixel is exact enough for a blur, and lets a moving shape reuse a few masks.
  private static func quarter(_ value: CGFloat) -> CGFloat { CGFloat(PixelRect.nearest(value * 4)) / 4 }

  private static func shadow(
    _ shape: RoundedRect, _ blur: BoxBlur, _ transform: CGAffineTransform, in region: PixelRect
  ) -> Coverage {
    guard var box = DeviceBox(shape.rect, transform) else { return .empty }
    (box.x0, box.y0, box.x1, box.y1) = (quarter(box.x0), quarter(box.y0), quarter(box.x1), quarter(box.y1))
    let (radiiX, radiiY) = shape.radiiInPixels(transform)
    guard let rounded = RoundedBox(box, radiiX: radiiX, radiiY: radiiY) else { return .empty }
    let pixels = rounded.pixels.insetBy(-blur.reach)
    guard pixels.intersects(region) else { return .empty }
    let key = rounded.key(reach: blur.reach)
    guard Int(key.width) * Int(key.height) <= 12 << 20 else {
      let path = PathData.ring(
        shape.rect, radiiX: SIMD4<Float>(shape.radiiX), radiiY: SIMD4<Float>(shape.radiiY))
      return shadow(path, .winding, blur, transform, in: region)
    }
    let mask = RasterCaches.shadows.value(
      for: ShadowKey(corners: key, blur: blur), byteCount: \.byteCount
    ) {
      let mask = RoundedBox.makeMask(key, reach: CGFloat(blur.reach))
      blur.apply(to: mask)
      mask.measure()
      return mask
    }
    return .mask(mask, pixels)
  }

  /// The shadow of any path: all of it, kept in the cache, or of a very large one only the part in `region`.
  private static func shadow(
    _ path: PathData, _ rule: CGPathFillRule, _ blur: BoxBlur, _ transform: CGAffineTransform,
    in region: PixelRect
  ) -> Coverage {
    guard path.isFinite else { return .empty }
    let limit: CGFloat = 1_000_000
    guard abs(transform.tx) < limit, abs(transform.ty) < limit else { return .empty }
    let (dx, dy) = (transform.tx.rounded(.down), transform.ty.rounded(.down))
    var local = transform
    (local.tx, local.ty) = (quarter(transform.tx - dx), quarter(transform.ty - dy))
    let (moveX, moveY) = (Int32(dx), Int32(dy))
    let bounds = (path.controlBox?.pixels(local) ?? .empty).insetBy(-blur.reach)
    let visible = region.offsetBy(x: -moveX, y: -moveY)
    guard bounds.intersects(visible) else { return .empty }
    if bounds.area > 4 << 20 {
      let part = visible.insetBy(-2 * blur.reach).intersection(bounds)
      return .mask(makeShadow(path, rule, blur, local, in: part), part.offsetBy(x: moveX, y: moveY))
    }
    let key = ShadowKey(path: path, rule: rule, transform: local, blur: blur)
    let mask = RasterCaches.shadows.value(for: key, byteCount: { $0.byteCount + path.points.count * 16 }) {
      makeShadow(path, rule, blur, local, in: bounds)
    }
    return .mask(mask, bounds.offsetBy(x: moveX, y: moveY))
  }

  private static func makeShadow(
    _ path: PathData, _ rule: CGPathFillRule, _ blur: BoxBlur, _ transform: CGAffineTransform, in area: PixelRect
  ) -> StretchMask {
    let mask = StretchMask(width: area.width, height: area.height)
    mask.bytes.update(repeating: 0, count: mask.width * mask.height)
    mask.copy(PathFiller.coverage(of: path, transform, rule: rule, in: area), origin: area)
    blur.apply(to: mask)
    return mask
  }
}
