extension PathData {
  /// The path as straight lines, none farther than `tolerance` from its curve.
  @inline(__always)
  package func flatten(
    _ transform: CGAffineTransform = .identity, tolerance: CGFloat, move: (CGPoint) -> Void,
    line: (CGPoint) -> Void, close: () -> Void
  ) {
    var current = CGPoint.zero
    var start = CGPoint.zero
    forEach { verb, first in
      switch verb {
      case .move:
        current = points[first].applying(transform)
        start = current
        move(current)
      case .line:
        current = points[first].applying(transform)
        line(current)
      case .quad:
        let (b, c) = (points[first].applying(transform), points[first + 1].applying(transform))
        let bend = hypot(current.x - 2 * b.x + c.x, current.y - 2 * b.y + c.y)
        let count = Self.steps(bend * 0.25 / tolerance)
        for index in 1..<max(2, count) where count > 1 {
          line(Self.quad(current, b, c, at: CGFloat(index) / CGFloat(count)))
        }
        line(c)
        current = c
      case .cubic:
        let b = points[first].applying(transform)
        let (c, d) = (points[first + 1].applying(transform), points[first + 2].applying(transform))
        let bend = max(
          hypot(current.x - 2 * b.x + c.x, current.y - 2 * b.y + c.y), hypot(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y))
        let count = Self.steps(bend * 0.75 / tolerance)
        for index in 1..<max(2, count) where count > 1 {
          line(Self.cubic(current, b, c, d, at: CGFloat(index) / CGFloat(count)))
        }
        line(d)
        current = d
      case .close:
        close()
        current = start
      }
    }
  }

  @inline(__always)
  private static func quad(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, at t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (u, v, w) = (s * s, 2 * t * s, t * t)
    return CGPoint(x: u * a.x + v * b.x + w * c.x, y: u * a.y + v * b.y + w * c.y)
  }

  @inline(__always)
  private static func cubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, at t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (u, v, w, z) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(x: u * a.x + v * b.x + w * c.x + z * d.x, y: u * a.y + v * b.y + w * c.y + z * d.y)
  }

  /// The number of lines that approximate a curve: the square root of its bend over the tolerance, at most 500.
  @inline(__always)
  private static func steps(_ squared: CGFloat) -> Int {
    squared > 1 ? Int(min(squared.squareRoot(), 500).rounded(.up)) : 1
  }

  package var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  package var tightBounds: CGRect {
    guard let first = points.first else { return .null }
    var box = PathBox(first)
    var current = first
    forEach { verb, index in
      guard verb != .close else { return }
      let end = points[index + verb.pointCount - 1]
      switch verb {
      case .quad:
        let control = points[index]
        for t in [
          (current.x - control.x) / (current.x - 2 * control.x + end.x),
          (current.y - control.y) / (current.y - 2 * control.y + end.y),
        ] where t > 0 && t < 1 {
          box.add(Self.quad(current, control, end, at: t))
        }
      case .cubic:
        let (b, c) = (points[index], points[index + 1])
        let turns =
          Self.extremes(current.x, b.x, c.x, end.x) + Self.extremes(current.y, b.y, c.y, end.y)
        for t in turns where t > 0 && t < 1 {
          box.add(Self.cubic(current, b, c, end, at: t))
        }
      default: break
      }
      box.add(end)
      current = end
    }
    return box.rect
  }

  /// The parameters at which a cubic's derivative is zero.
  private static func extremes(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let a = -p0 + 3 * p1 - 3 * p2 + p3
    let b = 2 * (p0 - 2 * p1 + p2)
    let c = p1 - p0
    if abs(a) < 1e-12 { return b == 0 ? [] : [-c / b] }
    let root = b * b - 4 * a * c
    guard root >= 0 else { return [] }
    return [(-b + root.squareRoot()) / (2 * a), (-b - root.squareRoot()) / (2 * a)]
  }

  package func contains(_ point: CGPoint, rule: CGPathFillRule) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    var winding = 0
    var current = CGPoint.zero
    var start = CGPoint.zero
    func cross(_ a: CGPoint, _ b: CGPoint) {
      guard (a.y <= point.y) != (b.y <= point.y) else { return }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if x > point.x { winding += a.y < b.y ? 1 : -1 }
    }
    flatten(tolerance: 0.01) {
      cross(current, start)
      (current, start) = ($0, $0)
    } line: {
      cross(current, $0)
      current = $0
    } close: {
      cross(current, start)
      current = start
    }
    cross(current, start)
    return rule == .winding ? winding != 0 : winding & 1 != 0
  }

  /// The rectangle, when the path is one with axis-parallel sides.
  package var asRect: CGRect? {
    guard verbs.prefix(4) == [.move, .line, .line, .line], points.count == 4 || points.count == 5 else { return nil }
    let rest = verbs.dropFirst(4)
    guard rest.isEmpty || rest == [.close] || (rest.first == .line && points.last == points.first && rest.count <= 2)
    else { return nil }
    let (a, b, c, d) = (points[0], points[1], points[2], points[3])
    let flat = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let steep = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard flat || steep else { return nil }
    return CGRect(x: min(a.x, c.x), y: min(a.y, c.y), width: abs(c.x - a.x), height: abs(c.y - a.y))
  }
}
