/// What a piece of a path is.
public enum CGPathElementType: Int32, Hashable, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A piece of a path; valid inside the block it was handed to.
public struct CGPathElement {
  /// Which piece.
  public var type: CGPathElementType
  /// As many points as the piece has: none for a close, three for a curve with two controls.
  public var points: UnsafeMutablePointer<CGPoint>

  /// A piece whose points somebody else keeps.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    (self.type, self.points) = (type, points)
  }
}

/// Lines and curves; equal when their pieces are. A plain `CGPath` never changes, so threads may share it; hand out a
/// `copy()` of a `CGMutablePath`, not the path itself.
public class CGPath: Hashable, @unchecked Sendable {
  package internal(set) var data: PathData

  package init(_ data: PathData = PathData()) { self.data = data }

  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var data = PathData()
    data.addRect(rect.standardized)
    self.init(data.applying(transform?.pointee ?? .identity))
  }

  /// An ellipse.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var data = PathData()
    data.addEllipse(rect.standardized)
    self.init(data.applying(transform?.pointee ?? .identity))
  }

  /// Corners larger than half a side are cut to it.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var data = PathData()
    let rect = rect.standardized
    let size = CGSize(
      width: max(0, min(cornerWidth, rect.width / 2)), height: max(0, min(cornerHeight, rect.height / 2)))
    data.addRoundedRect(rect, (size, size, size, size))
    self.init(data.applying(transform?.pointee ?? .identity))
  }

  /// A rectangle with circular corners, each its own; they are scaled down together when they do not fit.
  package convenience init(roundedRect rect: CGRect, radii: CornerRadii) {
    var data = PathData()
    let radii = radii.fitted(to: rect.size)
    func square(_ radius: CGFloat) -> CGSize { CGSize(width: radius, height: radius) }
    data.addRoundedRect(
      rect, (square(radii.topLeft), square(radii.topRight), square(radii.bottomRight), square(radii.bottomLeft)))
    self.init(data)
  }

  /// Whether there is no piece.
  public var isEmpty: Bool { data.isEmpty }

  /// Where the next piece would begin; zero for an empty path.
  public var currentPoint: CGPoint { data.currentPoint ?? .zero }

  /// Around all points, control points included; null for an empty path.
  public var boundingBox: CGRect { data.controlBounds }

  /// Around the curves themselves; null for an empty path.
  public var boundingBoxOfPath: CGRect { data.tightBounds }

  /// Whether the fill covers `point`, which `transform` maps first. Open subpaths count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    data.contains(point.applying(transform), rule: rule)
  }

  /// Whether the path is one axis-parallel rectangle, which `rect` then receives.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = data.asRect else { return false }
    rect?.pointee = found
    return true
  }

  // MARK: - Copies

  /// A path that does not change any more.
  public func copy() -> CGPath? { type(of: self) == CGPath.self ? self : CGPath(data) }

  /// The mapped path.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(data.applying(transform?.pointee ?? .identity))
  }

  /// A path to go on with.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(data) }

  /// The mapped path, to go on with.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(data.applying(transform?.pointee ?? .identity))
  }

  /// The outline of a stroke along the path; `transform` maps the path before it is stroked.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(data.applying(transform).stroked(style, tolerance: 0.1))
  }

  /// The path cut into dashes; lengths that make no pattern leave it whole.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(data.applying(transform).dashed(phase: phase, lengths: lengths, tolerance: 0.1))
  }

  /// Calls `block` with each piece in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    var points = [CGPoint](repeating: .zero, count: 3)
    points.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      data.forEach { verb, first in
        for index in 0..<verb.pointCount { base[index] = data.points[first + index] }
        let type = CGPathElementType(rawValue: Int32(verb.rawValue)) ?? .closeSubpath
        var element = CGPathElement(type: type, points: base)
        block(&element)
      }
    }
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.data == b.data }
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }
}

extension CornerRadii {
  /// Radii that fit a rectangle of this size: none negative, and all scaled down together where two would overlap.
  package func fitted(to size: CGSize) -> CornerRadii {
    func known(_ radius: CGFloat) -> CGFloat { radius > 0 ? min(radius, 1e9) : 0 }
    let fixed = CornerRadii(
      topLeft: known(topLeft), topRight: known(topRight), bottomRight: known(bottomRight),
      bottomLeft: known(bottomLeft))
    var factor: CGFloat = 1
    func fit(_ side: CGFloat, _ a: CGFloat, _ b: CGFloat) {
      if a + b > side, a + b > 0 { factor = min(factor, max(0, side) / (a + b)) }
    }
    fit(size.width, fixed.topLeft, fixed.topRight)
    fit(size.width, fixed.bottomLeft, fixed.bottomRight)
    fit(size.height, fixed.topLeft, fixed.bottomLeft)
    fit(size.height, fixed.topRight, fixed.bottomRight)
    return factor < 1 ? fixed.scaled(by: factor) : fixed
  }

  package func scaled(by factor: CGFloat) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
      bottomLeft: bottomLeft * factor)
  }
}
