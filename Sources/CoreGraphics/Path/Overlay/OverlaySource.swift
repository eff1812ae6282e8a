/// A piece of a path as it was given, from which parts are cut: a line, or a curve as a cubic.
struct OverlaySource {
  let points: [CGPoint]

  init(_ points: [CGPoint]) {
    if points.count == 3 {
      let (a, b, c) = (points[0], points[1], points[2])
      isQuad = true
      self.points = [a, Self.mix(a, b, 2.0 / 3), Self.mix(c, b, 2.0 / 3), c]
      quad = points
    } else {
      isQuad = false
      self.points = points
      quad = []
    }
  }

  /// What it was before it was made a cubic.
  private let isQuad: Bool
  private let quad: [CGPoint]

  var isLine: Bool { points.count == 2 }

  func point(at t: CGFloat) -> CGPoint {
    isLine ? Self.mix(points[0], points[1], t) : blossom(t, t, t)
  }

  /// Lines that stay within `tolerance` of it.
  func stepCount(tolerance: CGFloat) -> Int {
    if isLine { return 1 }
    let (a, b, c, d) = (points[0], points[1], points[2], points[3])
    let bend = max(hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y), hypot(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y))
    return max(1, Int(min((bend * 0.75 / tolerance).squareRoot(), 500).rounded(.up)))
  }

  /// The part from one parameter to another, which may be the smaller one, between the given ends.
  func append(from: CGFloat, to: CGFloat, endingAt end: CGPoint, to path: inout PathData) {
    if isLine {
      path.line(end)
    } else if isQuad {
      let control = Self.mix(Self.mix(quad[0], quad[1], from), Self.mix(quad[1], quad[2], from), to)
      path.quad(control, end)
    } else {
      path.cubic(blossom(from, from, to), blossom(from, to, to), end)
    }
  }

  /// The cubic's polar form: with three equal arguments a point, with others the points that steer a part.
  private func blossom(_ s: CGFloat, _ t: CGFloat, _ u: CGFloat) -> CGPoint {
    let (ab, bc, cd) = (
      Self.mix(points[0], points[1], s), Self.mix(points[1], points[2], s), Self.mix(points[2], points[3], s)
    )
    return Self.mix(Self.mix(ab, bc, t), Self.mix(bc, cd, t), u)
  }

  /// Exact at both ends.
  private static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    if t == 0 { return a }
    if t == 1 { return b }
    return CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }
}

extension PathData {
  /// The pieces of each subpath in order. Subpaths with points that are no numbers, or beyond arithmetic, are left out.
  func overlaySources(closing: Bool) -> [[OverlaySource]] {
    var result: [[OverlaySource]] = []
    var pieces: [OverlaySource] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func finish() {
      if closing, current != start, !pieces.isEmpty { pieces.append(OverlaySource([current, start])) }
      let isKnown = pieces.allSatisfy { $0.points.allSatisfy { abs($0.x) < 1e12 && abs($0.y) < 1e12 } }
      if !pieces.isEmpty, isKnown { result.append(pieces) }
      pieces = []
    }
    forEach { verb, first in
      switch verb {
      case .move:
        finish()
        (start, current) = (points[first], points[first])
      case .line, .quad, .cubic:
        let next = Array(points[first..<first + verb.pointCount])
        pieces.append(OverlaySource([current] + next))
        current = next[next.count - 1]
      case .close:
        if current != start { pieces.append(OverlaySource([current, start])) }
        current = start
        finish()
      }
    }
    finish()
    return result
  }
}
