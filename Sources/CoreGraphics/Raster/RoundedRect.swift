/// A rectangle with elliptic corners, their radii fitted: top left, top right, bottom right, bottom left.
struct RoundedRect {
  var rect: CGRect
  var radiiX: SIMD4<Double>
  var radiiY: SIMD4<Double>

  init(_ rect: CGRect, _ radii: CornerRadii) {
    let fitted = radii.fitted(to: rect.standardized.size)
    self.rect = rect
    radiiX = SIMD4(
      Double(fitted.topLeft), Double(fitted.topRight), Double(fitted.bottomRight), Double(fitted.bottomLeft))
    radiiY = radiiX
  }

  fileprivate init(_ rect: CGRect, radiiX: SIMD4<Double>, radiiY: SIMD4<Double>) {
    (self.rect, self.radiiX, self.radiiY) = (rect, radiiX, radiiY)
  }

  var isSharp: Bool { radiiX == .zero && radiiY == .zero }

  /// The radii as they appear after a scale, mirrored where the scale is negative.
  func radiiInPixels(_ transform: CGAffineTransform) -> (SIMD4<Float>, SIMD4<Float>) {
    func pixels(_ radii: SIMD4<Double>, _ scale: CGFloat) -> SIMD4<Float> {
      var radii = radii
      if transform.a < 0 { radii = SIMD4(radii.y, radii.x, radii.w, radii.z) }
      if transform.d < 0 { radii = SIMD4(radii.w, radii.z, radii.y, radii.x) }
      var scaled = radii * min(abs(Double(scale)), 1e9)
      scaled.replace(with: 0, where: scaled .< 0)
      scaled.replace(with: 1e6, where: scaled .> 1e6)
      // A 64th of a pixel is far below what can be seen, and lets one mask serve radii that differ by rounding only.
      // Beside 2⁵² there is no room for fractions: adding it rounds, where `rounded` is four calls.
      let whole = 4_503_599_627_370_496.0
      let sixtyFourths: SIMD4<Double> = scaled * 64 + whole
      return SIMD4<Float>((sixtyFourths - whole) / 64)
    }
    return (pixels(radiiX, transform.a), pixels(radiiY, transform.d))
  }
}

extension PathData {
  private static let roundedVerbs: [Verb] = [.move, .line, .cubic, .line, .cubic, .line, .cubic, .line, .cubic, .close]
  private static let ellipseVerbs: [Verb] = [.move, .cubic, .cubic, .cubic, .cubic, .close]

  /// The rounded rectangle or ellipse that the path is, when it was built as one: their masks are kept, so that they
  /// are faster than other paths.
  var asRoundedRect: RoundedRect? {
    if verbs == Self.ellipseVerbs {
      let rect = controlBounds
      var ellipse = PathData()
      ellipse.addEllipse(rect)
      guard isNearly(ellipse, rect) else { return nil }
      return RoundedRect(
        rect, radiiX: .init(repeating: Double(rect.width / 2)), radiiY: .init(repeating: Double(rect.height / 2)))
    }
    guard verbs == Self.roundedVerbs else { return nil }
    let (rect, p) = (controlBounds, points)
    func corners(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> SIMD4<Double> {
      SIMD4(Double(a), Double(b), Double(c), Double(d))
    }
    let found = RoundedRect(
      rect,
      radiiX: corners(p[0].x - rect.minX, rect.maxX - p[1].x, rect.maxX - p[8].x, p[9].x - rect.minX),
      radiiY: corners(p[13].y - rect.minY, p[4].y - rect.minY, rect.maxY - p[5].y, rect.maxY - p[12].y))
    func size(_ index: Int) -> CGSize {
      CGSize(width: CGFloat(found.radiiX[index]), height: CGFloat(found.radiiY[index]))
    }
    var rebuilt = PathData()
    rebuilt.addRoundedRect(rect, (size(0), size(1), size(2), size(3)))
    return isNearly(rebuilt, rect) ? found : nil
  }

  private func isNearly(_ other: PathData, _ rect: CGRect) -> Bool {
    let slack = 1e-9 * max(rect.width, rect.height, abs(rect.minX), abs(rect.minY))
    return verbs == other.verbs
      && zip(points, other.points).allSatisfy { abs($0.x - $1.x) <= slack && abs($0.y - $1.y) <= slack }
  }
}
