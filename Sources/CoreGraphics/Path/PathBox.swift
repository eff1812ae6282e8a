/// The corners around a path. A `CGRect` keeps origin and size instead: where the origin is far away and the size as
/// large, their sum misses the near edge.
struct PathBox {
  var (x0, y0, x1, y1): (CGFloat, CGFloat, CGFloat, CGFloat)

  init(_ point: CGPoint) { (x0, y0, x1, y1) = (point.x, point.y, point.x, point.y) }

  mutating func add(_ point: CGPoint) {
    (x0, x1) = (min(x0, point.x), max(x1, point.x))
    (y0, y1) = (min(y0, point.y), max(y1, point.y))
  }

  var rect: CGRect { CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) }

  func outset(by reach: CGFloat) -> PathBox {
    var box = self
    (box.x0, box.y0, box.x1, box.y1) = (x0 - reach, y0 - reach, x1 + reach, y1 + reach)
    return box
  }

  /// The pixels that it touches under a transform; none where their number is beyond arithmetic.
  func pixels(_ transform: CGAffineTransform) -> PixelRect {
    var box = PathBox(CGPoint(x: x0, y: y0).applying(transform))
    box.add(CGPoint(x: x1, y: y1).applying(transform))
    if !transform.isRectilinear {
      box.add(CGPoint(x: x1, y: y0).applying(transform))
      box.add(CGPoint(x: x0, y: y1).applying(transform))
    }
    guard (box.x1 - box.x0).isFinite, (box.y1 - box.y0).isFinite else { return .empty }
    // Beside this many pixels the fractions of one are still exact.
    func near(_ value: CGFloat) -> CGFloat { max(-1e9, min(1e9, value)) }
    (box.x0, box.y0, box.x1, box.y1) = (near(box.x0), near(box.y0), near(box.x1), near(box.y1))
    return PixelRect(covering: box.rect)
  }
}

extension PathData {
  /// Around the points, those that steer curves included; nil for a path without any.
  var controlBox: PathBox? {
    guard let first = points.first else { return nil }
    var box = PathBox(first)
    for point in points { box.add(point) }
    return box
  }

  package var controlBounds: CGRect { controlBox?.rect ?? .null }
}
