/// Which edges of a rectangle are smoothed.
package struct SmoothEdges: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let minX = SmoothEdges(rawValue: 1)
  package static let maxX = SmoothEdges(rawValue: 2)
  package static let minY = SmoothEdges(rawValue: 4)
  package static let maxY = SmoothEdges(rawValue: 8)
  package static let all = SmoothEdges(rawValue: 15)
}

/// A convex area of which some edges are not smoothed. At such an edge a pixel belongs to the side that its middle lies
/// on, so that two areas along one line paint each pixel once.
struct SharpOutline {
  /// A line between two corners, from the upper one to the lower.
  private struct Edge {
    var top: CGPoint
    var bottom: CGPoint
    /// Whether the area lies to the right of the line, or below a level one.
    var isBefore: Bool
  }

  /// Those that are not smoothed.
  private var edges: [Edge] = []
  private let corners: [CGPoint]

  /// `smooth` says of the edge behind each corner whether it is smoothed. Nil where arithmetic on the corners is not safe, and
  /// without an area.
  init?(_ points: [CGPoint], smooth: [Bool]? = nil) {
    guard points.count > 2, points.allSatisfy({ abs($0.x) < 1e6 && abs($0.y) < 1e6 }) else { return nil }
    // Corners that two areas share are the same in both.
    func step(_ value: CGFloat) -> CGFloat { CGFloat(PixelRect.nearest(value * 1024)) / 1024 }
    corners = points.map { CGPoint(x: step($0.x), y: step($0.y)) }
    let sum = corners.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    let middle = CGPoint(x: sum.x / CGFloat(corners.count), y: sum.y / CGFloat(corners.count))
    var hasArea = false
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      let isDown = a.y < b.y || (a.y == b.y && a.x < b.x)
      let (top, bottom) = isDown ? (a, b) : (b, a)
      let side = (bottom.x - top.x) * (middle.y - top.y) - (bottom.y - top.y) * (middle.x - top.x)
      guard side != 0 else { continue }
      hasArea = true
      if smooth?[index] ?? false { continue }
      edges.append(Edge(top: top, bottom: bottom, isBefore: top.y == bottom.y ? side > 0 : side < 0))
    }
    guard hasArea else { return nil }
  }

  /// The columns of a row whose middles lie within the edges that are not smoothed; as wide as `limits` where none is.
  private func columns(_ row: Int32, _ limits: Range<Int32>) -> Range<Int32> {
    let middle = CGFloat(row) + 0.5
    var (start, end) = (limits.lowerBound, limits.upperBound)
    for edge in edges {
      let height = edge.bottom.y - edge.top.y
      if height == 0 {
        if (middle >= edge.top.y) != edge.isBefore { return start..<start }
        continue
      }
      let x = edge.top.x + (middle - edge.top.y) * ((edge.bottom.x - edge.top.x) / height)
      let column = max(limits.lowerBound, min(limits.upperBound, -PixelRect.floor(0.5 - x)))
      if edge.isBefore { start = max(start, column) } else { end = min(end, column) }
    }
    return start..<max(start, end)
  }

  /// The pixels of `region` within the area, where no edge is smoothed.
  func coverage(in region: PixelRect) -> Coverage {
    let low = corners.reduce(corners[0]) { CGPoint(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
    let high = corners.reduce(corners[0]) { CGPoint(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
    let box = PixelRect(
      x0: PixelRect.floor(low.x), y0: PixelRect.floor(low.y), x1: PixelRect.floor(high.x) + 1,
      y1: PixelRect.floor(high.y) + 1)
    let area = box.intersection(region)
    guard !area.isEmpty else { return .empty }
    let mask = StretchMask(width: area.width, height: area.height)
    for y in area.y0..<area.y1 {
      let row = mask.bytes + Int(y - area.y0) * area.width
      let columns = columns(y, area.x0..<area.x1)
      row.update(repeating: 0, count: area.width)
      (row + Int(columns.lowerBound - area.x0)).update(repeating: 255, count: columns.count)
    }
    return .mask(mask, area)
  }

  /// A coverage of nothing but this call's, without what lies beyond the edges that are not smoothed.
  func cut(_ coverage: Coverage) -> Coverage {
    guard case .mask(let mask, let area) = coverage else { return coverage }
    for y in area.y0..<area.y1 {
      let row = mask.bytes + Int(y - area.y0) * area.width
      let columns = columns(y, area.x0..<area.x1)
      row.update(repeating: 0, count: Int(columns.lowerBound - area.x0))
      (row + Int(columns.upperBound - area.x0)).update(repeating: 0, count: Int(area.x1 - columns.upperBound))
    }
    return coverage
  }
}

extension Coverage {
  /// What a rectangle that is not upright covers of `region`.
  static func turned(
    _ rect: CGRect, smooth: SmoothEdges, _ transform: CGAffineTransform, in region: PixelRect
  ) -> Coverage {
    let rect = rect.standardized
    let sides: [SmoothEdges] = [.minY, .maxX, .maxY, .minX]
    let corners = rect.corners(under: transform)
    let outline = smooth == .all ? nil : SharpOutline(corners, smooth: sides.map(smooth.contains))
    guard let outline else { return make(.path(CGPath(rect: rect, transform: nil), .winding), transform, in: region) }
    if smooth.isEmpty { return outline.coverage(in: region) }
    // Beyond the other edges by more than a pixel, so that those cut through what is covered in full.
    let data = Shape.rect(rect.grown(beyond: smooth, by: transform.pixelLength * 2)).data
    return outline.cut(PathFiller.coverage(of: data, transform, rule: .winding, in: region))
  }
}

extension CGRect {
  fileprivate func corners(under transform: CGAffineTransform) -> [CGPoint] {
    [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)].map { CGPoint(x: $0, y: $1).applying(transform) }
  }

  /// Larger at all edges but the given ones.
  fileprivate func grown(beyond edges: SmoothEdges, by length: CGFloat) -> CGRect {
    let (left, top) = (edges.contains(.minX) ? 0 : length, edges.contains(.minY) ? 0 : length)
    let (right, bottom) = (edges.contains(.maxX) ? 0 : length, edges.contains(.maxY) ? 0 : length)
    return CGRect(x: minX - left, y: minY - top, width: width + left + right, height: height + top + bottom)
  }
}

extension CGAffineTransform {
  /// A length that is at least a pixel after the transform, in whatever direction.
  package var pixelLength: CGFloat {
    let scale = abs(a * d - b * c) / largestScale
    return scale > 1e-6 ? 1 / scale : 1e6
  }
}
