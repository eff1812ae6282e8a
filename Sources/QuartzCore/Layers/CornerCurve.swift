import CoreGraphics

/// The shape of a layer's round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve whose bend grows gently from the edges on.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Rectangles whose corners begin to bend gently.
enum ContinuousCorners {
  /// How much further than a circle of the same radius a corner reaches along the edges.
  static let expansion: CGFloat = 1.528665

  /// A corner from one edge to the other, in radii from where the edges meet: three curves.
  private static let curves: [(CGPoint, CGPoint, CGPoint)] = [
    (CGPoint(x: 1.08849, y: 0), CGPoint(x: 0.868407, y: 0), CGPoint(x: 0.631494, y: 0.074911)),
    (CGPoint(x: 0.372824, y: 0.16906), CGPoint(x: 0.16906, y: 0.372824), CGPoint(x: 0.074911, y: 0.631494)),
    (CGPoint(x: 0, y: 0.868407), CGPoint(x: 0, y: 1.08849), CGPoint(x: 0, y: 1.528665)),
  ]

  static func path(_ rect: CGRect, _ radii: CornerRadii) -> CGPath {
    let path = CGMutablePath()
    // A corner that finds no room for its gentle ends bends faster, up to a circle's.
    let room = min(rect.width, rect.height) / 2
    func squeezed(_ value: CGFloat, _ radius: CGFloat) -> CGFloat {
      let reach = radius * expansion
      guard reach > room, reach > 0 else { return value * radius }
      let (inner, outer) = (0.631494 * radius, reach)
      let far = value * radius
      return far <= inner ? far : inner + (far - inner) * max(0, room - inner) / (outer - inner)
    }
    // Corners clockwise from the top left, each from the edge before it to the one after it.
    let corners: [(CGPoint, CGVector, CGVector, CGFloat)] = [
      (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0), radii.topLeft),
      (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1), radii.topRight),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0), radii.bottomRight),
      (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1), radii.bottomLeft),
    ]
    for (index, (corner, before, after, radius)) in corners.enumerated() {
      func point(_ unit: CGPoint) -> CGPoint {
        let (back, on) = (squeezed(unit.x, radius), squeezed(unit.y, radius))
        return CGPoint(
          x: corner.x + before.dx * back + after.dx * on, y: corner.y + before.dy * back + after.dy * on)
      }
      let start = point(CGPoint(x: expansion, y: 0))
      if index == 0 { path.move(to: start) } else { path.addLine(to: start) }
      guard radius > 0 else { continue }
      for curve in curves { path.addCurve(to: point(curve.2), control1: point(curve.0), control2: point(curve.1)) }
    }
    path.closeSubpath()
    return path
  }
}

extension CALayer {
  /// How much further than a circle of the same radius a corner reaches along the edges.
  public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? ContinuousCorners.expansion : 1
  }
}

extension LayerState {
  /// The border, as a ring inside the outline.
  func border(_ color: RGBA) -> DisplayList.Content {
    guard cornerRadius > 0, cornerCurve == .continuous else {
      return .border(bounds, corners, width: borderWidth, color)
    }
    let inner = bounds.insetBy(dx: borderWidth, dy: borderWidth)
    let ring = CGMutablePath()
    ring.addPath(ContinuousCorners.path(bounds, corners))
    if inner.width > 0, inner.height > 0 {
      let radii = corners
      func less(_ radius: CGFloat) -> CGFloat { max(0, radius - borderWidth) }
      ring.addPath(
        ContinuousCorners.path(
          inner,
          CornerRadii(
            topLeft: less(radii.topLeft), topRight: less(radii.topRight), bottomRight: less(radii.bottomRight),
            bottomLeft: less(radii.bottomLeft))))
    }
    return .fill(.path(ring, .evenOdd), .color(color))
  }
}
