import CPixels

/// A map of the plane in perspective: where a point lies is divided by how far away it is.
package struct Projection: Hashable, Sendable {
  /// Rows for x, y and the distance; columns for x, y and 1.
  package var (a, b, c): (CGFloat, CGFloat, CGFloat)
  package var (d, e, f): (CGFloat, CGFloat, CGFloat)
  package var (g, h, i): (CGFloat, CGFloat, CGFloat)

  package init(
    _ x: (CGFloat, CGFloat, CGFloat), _ y: (CGFloat, CGFloat, CGFloat), _ w: (CGFloat, CGFloat, CGFloat)
  ) {
    (a, b, c) = x
    (d, e, f) = y
    (g, h, i) = w
  }

  package init(_ map: CGAffineTransform) {
    self.init((map.a, map.c, map.tx), (map.b, map.d, map.ty), (0, 0, 1))
  }

  /// This first, then the other.
  package func concatenating(_ other: Projection) -> Projection {
    func row(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
      (x * a + y * d + w * g, x * b + y * e + w * h, x * c + y * f + w * i)
    }
    return Projection(row(other.a, other.b, other.c), row(other.d, other.e, other.f), row(other.g, other.h, other.i))
  }

  package var determinant: CGFloat { a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) }

  /// Nil where the plane is seen from its edge.
  package func inverted() -> Projection? {
    let determinant = determinant
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    func part(_ value: CGFloat) -> CGFloat { value / determinant }
    return Projection(
      (part(e * i - f * h), part(c * h - b * i), part(b * f - c * e)),
      (part(f * g - d * i), part(a * i - c * g), part(c * d - a * f)),
      (part(d * h - e * g), part(b * g - a * h), part(a * e - b * d)))
  }

  /// How far away a point is, 1 being the plane itself; behind the eye it is not above 0.
  package func distance(of point: CGPoint) -> CGFloat { g * point.x + h * point.y + i }

  /// Nil for a point behind the eye.
  package func map(_ point: CGPoint) -> CGPoint? {
    let distance = distance(of: point)
    guard distance > 1e-9 else { return nil }
    return CGPoint(x: (a * point.x + b * point.y + c) / distance, y: (d * point.x + e * point.y + f) / distance)
  }

  /// Whether the front is seen at a point: the plane is not turned round there.
  package func showsFront(at point: CGPoint) -> Bool {
    let distance = distance(of: point)
    return determinant * distance > 0
  }

  /// A rectangle's outline as it is seen, cut where it comes too near to the eye; empty when all of it does.
  package func outline(of rect: CGRect) -> [CGPoint] { inFront(rect).compactMap(map) }

  /// The part of a rectangle that is not too near to the eye, by its corners.
  private func inFront(_ rect: CGRect) -> [CGPoint] {
    let corners = [
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
    return corners.cut { distance(of: $0) - 0.02 }
  }

  /// The part of a rectangle that is seen in a window, which lies in the plane that the projection maps to.
  ///
  /// - Returns: The box around that part, in the rectangle's space, and the scale at which lengths are seen where they
  ///   are seen largest. Nil where nothing with an area is seen.
  package func part(of rect: CGRect, seenIn window: CGRect) -> (box: CGRect, scale: CGFloat)? {
    let area = abs(determinant)
    guard area > 0, area.isFinite, rect.width > 0, rect.height > 0 else { return nil }
    var outline = inFront(rect)
    func keep(_ side: (_ x: CGFloat, _ y: CGFloat, _ distance: CGFloat) -> CGFloat) {
      outline = outline.cut {
        side(a * $0.x + b * $0.y + c, d * $0.x + e * $0.y + f, distance(of: $0))
      }
    }
    keep { x, _, distance in x - window.minX * distance }
    keep { x, _, distance in window.maxX * distance - x }
    keep { _, y, distance in y - window.minY * distance }
    keep { _, y, distance in window.maxY * distance - y }
    guard let first = outline.first else { return nil }
    let box = outline.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
    let nearest = outline.reduce(CGFloat.infinity) { min($0, distance(of: $1)) }
    // Areas grow by the determinant over the distance to the third power.
    let scale = (area / (nearest * nearest * nearest)).squareRoot()
    return box.width > 0 && box.height > 0 && scale.isFinite ? (box, scale) : nil
  }

  /// The box around a rectangle as it is seen; null when nothing of it is.
  package func box(of rect: CGRect) -> CGRect {
    guard !rect.isNull else { return .null }
    let points = outline(of: rect)
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  /// Whether upright rectangles stay upright.
  package var isUpright: Bool { b == 0 && d == 0 && g == 0 && h == 0 }

  package var isFinite: Bool { [a, b, c, d, e, f, g, h, i].allSatisfy(\.isFinite) }
}

extension [CGPoint] {
  /// The part of a convex outline in which a number that changes evenly is at least 0.
  package func cut(by number: (CGPoint) -> CGFloat) -> [CGPoint] {
    var kept: [CGPoint] = []
    for (index, corner) in enumerated() {
      let next = self[(index + 1) % count]
      let (here, there) = (number(corner), number(next))
      if here >= 0 { kept.append(corner) }
      if (here >= 0) != (there >= 0) {
        let part = here / (here - there)
        kept.append(CGPoint(x: corner.x + (next.x - corner.x) * part, y: corner.y + (next.y - corner.y) * part))
      }
    }
    return kept
  }
}

/// A picture seen in perspective.
package struct ProjectedPicture: Sendable {
  package var image: CGImage
  /// From the picture's pixels to the device's.
  package var projection: Projection
  package var isSmooth: Bool

  package init(_ image: CGImage, _ projection: Projection, isSmooth: Bool = true) {
    self.image = image
    self.projection = projection
    self.isSmooth = isSmooth
  }

  private var corners: [CGPoint] {
    projection.outline(of: CGRect(x: 0, y: 0, width: image.width, height: image.height))
  }

  /// The picture's outline in device space.
  var outline: CGPath {
    let path = CGMutablePath()
    path.addLines(between: corners)
    if !path.isEmpty { path.closeSubpath() }
    return path
  }

  /// What the picture covers of `region`, in device space.
  func coverage(in region: PixelRect) -> Coverage {
    if !isSmooth, let outline = SharpOutline(corners) { return outline.coverage(in: region) }
    return Coverage.make(.path(outline, .winding), .identity, in: region)
  }
}

/// A picture's pixels through a projection: exact at every sixteenth pixel, evenly between.
struct ProjectedRows: RowSource {
  let isOpaque: Bool
  private let bitmap: Bitmap
  private let inverse: Projection
  private static let step: Int32 = 16

  init?(_ picture: ProjectedPicture) {
    guard let inverse = picture.projection.inverted() else { return nil }
    self.inverse = inverse
    bitmap = picture.image.bitmap
    isOpaque = picture.image.isOpaque
  }

  func row(x: Int32, y: Int32, count: Int) -> UnsafePointer<UInt32>? { nil }

  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int32, y: Int32, count: Int) {
    var picture = PxPicture(
      pixels: bitmap.pixels, stride: bitmap.stride, x0: 0, y0: 0, x1: Int32(bitmap.width), y1: Int32(bitmap.height))
    // Steps lie at multiples of their length, so that a pixel does not depend on where a row begins.
    let end = x + Int32(count)
    var first = x - ((x % Self.step) + Self.step) % Self.step
    while first < end {
      let (low, high) = (max(first, x), min(first + Self.step, end))
      let place = out + Int(low - x)
      if let start = source(first, y), let stop = source(first + Self.step, y) {
        let (u, v) = (fixed(start.x), fixed(start.y))
        let (du, dv) = ((fixed(stop.x) - u) / Int64(Self.step), (fixed(stop.y) - v) / Int64(Self.step))
        let skipped = Int64(low - first)
        px_sample_bilinear(place, Int(high - low), &picture, u &+ du &* skipped, v &+ dv &* skipped, du, dv)
      } else {
        for pixel in low..<high {
          guard let point = source(pixel, y) else {
            out[Int(pixel - x)] = 0
            continue
          }
          px_sample_bilinear(out + Int(pixel - x), 1, &picture, fixed(point.x), fixed(point.y), 0, 0)
        }
      }
      first += Self.step
    }
  }

  private func source(_ x: Int32, _ y: Int32) -> CGPoint? {
    let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
    let distance = inverse.distance(of: point)
    guard abs(distance) > 1e-9 else { return nil }
    return CGPoint(
      x: (inverse.a * point.x + inverse.b * point.y + inverse.c) / distance,
      y: (inverse.d * point.x + inverse.e * point.y + inverse.f) / distance)
  }

  private func fixed(_ value: CGFloat) -> Int64 { Int64((max(-1e8, min(1e8, value)) * 4_294_967_296).rounded()) }
}
