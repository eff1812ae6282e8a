import CPixels

/// The transform of a path to pixels, and the memo that may hold its edges from another band.
struct PathSource {
  var transform: CGAffineTransform
  var memo: (bands: BandMemo, item: Int)?
}

/// Turns paths into coverage by the exact area that they cover of each pixel; points lie on 1/256 pixels.
struct PathFiller: Sendable {
  /// Rows converted at a time.
  private static let stripHeight = 64
  /// The distance from the origin, in pixels, at which lines are cut, so that their arithmetic stays within 32 bits.
  private static let limit: CGFloat = 1_000_000

  private struct Edge: Sendable {
    var (ax, ay, bx, by): (Int32, Int32, Int32, Int32)
  }

  private var edges: [Edge] = []
  /// Around the edges, in 1/256 pixels.
  private var low = SIMD2<Int32>(repeating: .max)
  private var high = SIMD2<Int32>(repeating: .min)
  private var current = CGPoint.zero
  private var start = CGPoint.zero

  /// The coverage of `path`, mapped by `transform`, within `region`: for any region the same bytes at the same place.
  static func coverage(
    of path: PathData, _ transform: CGAffineTransform = .identity, rule: CGPathFillRule, in region: PixelRect,
    tolerance: CGFloat = 0.03
  ) -> Coverage {
    coverage(PathSource(transform: transform), rule: rule, box: path.controlBox, in: region, tolerance) { path }
  }

  /// The same for a path in the given box, which `path` makes. `path` is not called where the edges are known or nothing
  /// of the box is in the region.
  static func coverage(
    _ source: PathSource, rule: CGPathFillRule, box: PathBox?, in region: PixelRect, _ tolerance: CGFloat = 0.03,
    path: () -> PathData
  ) -> Coverage {
    guard let bounds = box?.pixels(source.transform), bounds.intersects(region) else { return .empty }
    func make() -> PathFiller {
      let path = path()
      var filler = PathFiller()
      if path.isFinite { filler.collect(path, source.transform, tolerance: tolerance) }
      return filler
    }
    let filler = source.memo.map { $0.bands.filler(of: $0.item, make: make) } ?? make()
    // Cut to the box as well: what rounding pushes out of it would be painted in those bands only that meet the box.
    let area = filler.bounds.intersection(bounds).intersection(region)
    guard !area.isEmpty else { return .empty }
    let mask = StretchMask(width: area.width, height: area.height)
    filler.convert(into: mask, at: area, rule: rule)
    return .mask(mask, area)
  }

  /// The pixels that the edges touch.
  private var bounds: PixelRect {
    guard !edges.isEmpty else { return .empty }
    return PixelRect(x0: low.x >> 8, y0: low.y >> 8, x1: (high.x + 255) >> 8, y1: (high.y + 255) >> 8)
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
    func fixed(_ value: CGFloat) -> Int32 { PixelRect.nearest(value * 256) }
    let edge = Edge(ax: fixed(a.x), ay: fixed(a.y), bx: fixed(b.x), by: fixed(b.y))
    guard edge.ay != edge.by else { return }
    edges.append(edge)
    low = pointwiseMin(low, SIMD2(min(edge.ax, edge.bx), min(edge.ay, edge.by)))
    high = pointwiseMax(high, SIMD2(max(edge.ax, edge.bx), max(edge.ay, edge.by)))
  }

  /// Adds a line that leaves the allowed square: cut at its top and bottom, moved onto its left or right side.
  private mutating func addFar(_ from: CGPoint, _ to: CGPoint) {
    let limit = Self.limit - 1
    // Counted from the nearer end: from one at 10³⁰, any place near the origin is rounded away.
    let isTurned = max(abs(to.x), abs(to.y)) < max(abs(from.x), abs(from.y))
    let (a, b) = isTurned ? (to, from) : (from, to)
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    var cuts: [CGFloat] = [0, 1]
    for side in [-limit, limit] {
      if dy != 0 { cuts.append((side - a.y) / dy) }
      if dx != 0 { cuts.append((side - a.x) / dx) }
    }
    let inside = cuts.filter { $0 >= 0 && $0 <= 1 }.sorted()
    func point(_ t: CGFloat) -> CGPoint {
      // The ends themselves, which are the ends of other lines as well.
      let (x, y) = t == 1 ? (b.x, b.y) : (a.x + dx * t, a.y + dy * t)
      return CGPoint(x: max(-limit, min(limit, x)), y: max(-limit, min(limit, y)))
    }
    for (near, far) in zip(inside, inside.dropFirst()) {
      if isTurned { add(point(far), point(near)) } else { add(point(near), point(far)) }
    }
  }

  private func convert(into mask: StretchMask, at place: PixelRect, rule: CGPathFillRule) {
    let rows = min(Self.stripHeight, mask.height)
    let count = (mask.width + 1) * rows
    // Wide sums, since tens of thousands of edges over one pixel overflow 32 bits.
    let isWide = edges.count > Int(px_narrow_edges)
    let sumBytes = isWide ? MemoryLayout<Int64>.size : MemoryLayout<Int32>.size
    let sums = UnsafeMutableRawPointer.allocate(byteCount: count * sumBytes, alignment: 16)
    let touched = UnsafeMutablePointer<Int32>.allocate(capacity: 2 * rows)
    defer {
      sums.deallocate()
      touched.deallocate()
    }
    for first in stride(from: 0, to: mask.height, by: rows) {
      let height = min(rows, mask.height - first)
      memset(sums, 0, (mask.width + 1) * height * sumBytes)
      for row in 0..<height { (touched[2 * row], touched[2 * row + 1]) = (Int32(mask.width), -1) }
      var area = PxArea(
        sums: sums, touched: touched, width: Int32(mask.width), height: Int32(height), has_wide_sums: isWide ? 1 : 0)
      let (left, top) = (place.x0 * 256, (place.y0 + Int32(first)) * 256)
      let bottom = top + Int32(height) * 256
      for edge in edges where min(edge.ay, edge.by) < bottom && max(edge.ay, edge.by) > top {
        px_area_edge(&area, edge.ax - left, edge.ay - top, edge.bx - left, edge.by - top)
      }
      px_area_coverage(&area, mask.bytes + first * mask.width, mask.width, rule == .evenOdd ? 1 : 0)
    }
  }
}
