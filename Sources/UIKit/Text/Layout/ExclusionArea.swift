import CoreGraphics

/// The inside of a path, which lines of text go round.
struct ExclusionArea: Equatable {
  private struct Edge: Equatable {
    /// The upper end.
    var a: CGPoint
    var b: CGPoint
    /// Whether the path goes down.
    var isDown: Bool

    func x(atY y: CGFloat) -> CGFloat {
      guard b.y > a.y else { return a.x }
      return a.x + (b.x - a.x) * max(0, min((y - a.y) / (b.y - a.y), 1))
    }
  }

  private var edges: [Edge] = []
  private let isEvenOdd: Bool

  /// How far a curve's control points may be from the chord in their place, in points. Apple's lines beside a circle end where
  /// those of a curve do that was halved down to this.
  private static let flatness: CGFloat = 0.6

  /// Curves become straight lines, by halving.
  init(_ path: CGPath, isEvenOdd: Bool) {
    self.isEvenOdd = isEvenOdd
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    var edges: [Edge] = []
    func line(to point: CGPoint) {
      if point.y.isFinite, point.x.isFinite, current.x.isFinite, current.y.isFinite, point != current {
        let isDown = point.y > current.y
        edges.append(Edge(a: isDown ? current : point, b: isDown ? point : current, isDown: isDown))
      }
      current = point
    }
    func curve(_ b: CGPoint, _ c: CGPoint, _ d: CGPoint, depth: Int = 0) {
      let a = current
      func isNear(_ point: CGPoint) -> Bool {
        let length = hypot(d.x - a.x, d.y - a.y)
        guard length > 0 else { return hypot(point.x - a.x, point.y - a.y) <= Self.flatness }
        let cross = (d.x - a.x) * (point.y - a.y) - (d.y - a.y) * (point.x - a.x)
        return abs(cross) <= Self.flatness * length
      }
      guard depth < 12, !isNear(b) || !isNear(c) else { return line(to: d) }
      func middle(_ p: CGPoint, _ q: CGPoint) -> CGPoint { CGPoint(x: (p.x + q.x) / 2, y: (p.y + q.y) / 2) }
      let (ab, bc, cd) = (middle(a, b), middle(b, c), middle(c, d))
      let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
      curve(ab, abc, middle(abc, bcd), depth: depth + 1)
      curve(bcd, cd, d, depth: depth + 1)
    }
    let data = path.data
    data.forEach { verb, first in
      switch verb {
      case .move:
        line(to: start)
        start = data.points[first]
        current = start
      case .line: line(to: data.points[first])
      case .quad:
        let (a, b, c) = (current, data.points[first], data.points[first + 1])
        func control(_ end: CGPoint) -> CGPoint {
          CGPoint(x: end.x + (b.x - end.x) * 2 / 3, y: end.y + (b.y - end.y) * 2 / 3)
        }
        curve(control(a), control(c), c)
      case .cubic: curve(data.points[first], data.points[first + 1], data.points[first + 2])
      case .close: line(to: start)
      }
    }
    line(to: start)
    self.edges = edges
  }

  /// What the area covers between two heights, at its widest, from left to right.
  func spans(top: CGFloat, bottom: CGFloat) -> [ClosedRange<CGFloat>] {
    var spans: [ClosedRange<CGFloat>] = []
    for edge in edges where edge.a.y < bottom && edge.b.y > top && edge.a.y < edge.b.y {
      let (from, to) = (edge.x(atY: max(top, edge.a.y)), edge.x(atY: min(bottom, edge.b.y)))
      spans.append(min(from, to)...max(from, to))
    }
    for edge in edges where edge.a.y == edge.b.y && edge.a.y > top && edge.a.y < bottom {
      spans.append(min(edge.a.x, edge.b.x)...max(edge.a.x, edge.b.x))
    }
    spans += inside {
      $0.a.y <= top && $0.b.y > top
    } at: {
      $0.x(atY: top)
    }
    spans += inside {
      $0.a.y < bottom && $0.b.y >= bottom
    } at: {
      $0.x(atY: bottom)
    }
    return Self.joined(spans)
  }

  /// What lies inside on one height.
  private func inside(
    _ crosses: (Edge) -> Bool, at x: (Edge) -> CGFloat
  ) -> [ClosedRange<CGFloat>] {
    let crossings = edges.filter(crosses).map { (x: x($0), step: $0.isDown ? 1 : -1) }.sorted { $0.x < $1.x }
    var spans: [ClosedRange<CGFloat>] = []
    var (winding, count) = (0, 0)
    for index in crossings.indices.dropLast() {
      winding += crossings[index].step
      count += 1
      if isEvenOdd ? count % 2 == 1 : winding != 0 { spans.append(crossings[index].x...crossings[index + 1].x) }
    }
    return spans
  }

  private static func joined(_ spans: [ClosedRange<CGFloat>]) -> [ClosedRange<CGFloat>] {
    var result: [ClosedRange<CGFloat>] = []
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, span.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        result.append(span)
      }
    }
    return result.filter { $0.lowerBound < $0.upperBound }
  }

  /// The least top below another at which a line covers another part of the area: where a corner leaves or comes, and a
  /// point lower where a slanted edge passes.
  func nextTop(below top: CGFloat, height: CGFloat) -> CGFloat? {
    var next: CGFloat?
    func consider(_ y: CGFloat) { if y > top { next = min(next ?? y, y) } }
    for edge in edges {
      for y in [edge.a.y, edge.b.y] {
        consider(y)
        consider(y - height)
      }
      if edge.a.x != edge.b.x, edge.a.y < top + height, edge.b.y > top, edge.a.y < edge.b.y { consider(top + 1) }
    }
    return next
  }
}
