import CPixels

/// Turns paths into coverage by the exact area that they cover of each pixel; points are placed in 1/256 pixels.
struct PathFiller {
  /// Rows converted at a time.
  private static let stripHeight = 64
  /// Pixels from the origin beyond which lines are cut, so that their arithmetic stays within 32 bits.
  private static let limit: CGFloat = 1_000_000

  private struct Edge {
    var (ax, ay, bx, by): (Int32, Int32, Int32, Int32)
  }

  private var edges: [Edge] = []
  private var current = CGPoint.zero
  private var start = CGPoint.zero

  /// The coverage of `path`, mapped by `transform`, within `region`: for any region the same bytes at the same place.
  static func coverage(
    of path: PathData, _ transform: CGAffineTransform = .identity, rule: CGPathFillRule, in region: PixelRect,
    tolerance: CGFloat = 0.03
  ) -> Coverage {
    let bounds = path.controlBounds.applying(transform)
    guard bounds.width.isFinite, bounds.height.isFinite, path.isFinite else { return .empty }
    let area = PixelRect(covering: bounds).intersection(region)
    guard !area.isEmpty else { return .empty }
    var filler = PathFiller()
    filler.collect(path, transform, tolerance: tolerance)
    let mask = StretchMask(width: area.width, height: area.height)
    filler.convert(into: mask, at: area, rule: rule)
    return .mask(mask, area)
  }

  private mutating func collect(_ path: PathData, _ transform: CGAffineTransform, tolerance: CGFloat) {
    path.flatten(transform, tolerance: tolerance) { point in
      line(to: start)
      (current, start) = (point, point)
    } line: { point in
      line(to: point)
    } close: {
      line(to: start)
    }
    line(to: start)
  }

  private mutating func line(to point: CGPoint) {
    let from = current
    current = point
    let limit = Self.limit
    if max(abs(from.x), abs(from.y), abs(point.x), abs(point.y)) < limit {
      add(from, point)
    } else {
      addFar(from, point)
    }
  }

  private mutating func add(_ a: CGPoint, _ b: CGPoint) {
    func fixed(_ value: CGFloat) -> Int32 { Int32((value * 256).rounded()) }
    let edge = Edge(ax: fixed(a.x), ay: fixed(a.y), bx: fixed(b.x), by: fixed(b.y))
    if edge.ay != edge.by { edges.append(edge) }
  }

  /// A line that leaves the reachable square: cut above and below, pressed to its sides left and right.
  private mutating func addFar(_ a: CGPoint, _ b: CGPoint) {
    let limit = Self.limit - 1
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    var cuts: [CGFloat] = [0, 1]
    for side in [-limit, limit] {
      if dy != 0 { cuts.append((side - a.y) / dy) }
      if dx != 0 { cuts.append((side - a.x) / dx) }
    }
    let inside = cuts.filter { $0 >= 0 && $0 <= 1 }.sorted()
    func point(_ t: CGFloat) -> CGPoint {
      let (x, y) = (a.x + dx * t, a.y + dy * t)
      return CGPoint(x: max(-limit, min(limit, x)), y: max(-limit, min(limit, y)))
    }
    for (from, to) in zip(inside, inside.dropFirst()) { add(point(from), point(to)) }
  }

  private func convert(into mask: StretchMask, at place: PixelRect, rule: CGPathFillRule) {
    let rows = min(Self.stripHeight, mask.height)
    let count = (mask.width + 1) * rows
    let sums = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    let touched = UnsafeMutablePointer<Int32>.allocate(capacity: 2 * rows)
    defer {
      sums.deallocate()
      touched.deallocate()
    }
    for first in stride(from: 0, to: mask.height, by: rows) {
      let height = min(rows, mask.height - first)
      sums.update(repeating: 0, count: (mask.width + 1) * height)
      for row in 0..<height { (touched[2 * row], touched[2 * row + 1]) = (Int32(mask.width), -1) }
      var area = PxArea(sums: sums, touched: touched, width: Int32(mask.width), height: Int32(height))
      let (left, top) = (place.x0 * 256, (place.y0 + Int32(first)) * 256)
      let bottom = top + Int32(height) * 256
      for edge in edges where min(edge.ay, edge.by) < bottom && max(edge.ay, edge.by) > top {
        px_area_edge(&area, edge.ax - left, edge.ay - top, edge.bx - left, edge.by - top)
      }
      px_area_coverage(&area, mask.bytes + first * mask.width, mask.width, rule == .evenOdd ? 1 : 0)
    }
  }
}
