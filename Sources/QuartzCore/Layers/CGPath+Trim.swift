import CoreGraphics

extension CGPath {
  /// The greatest distance, in points, between a curve and its lines: a tenth of a pixel at three pixels a point, even
  /// where a transform triples it.
  private static let tolerance: CGFloat = 0.01

  /// The part of the path between two fractions of its length, as lines. A connected part stays one subpath, so that
  /// joins and dashes continue.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    let result = CGMutablePath()
    let (start, end) = (max(0, min(1, start)), max(0, min(1, end)))
    guard start < end else { return result }
    let subpaths = polylines()
    let total = subpaths.reduce(0) { $0 + Self.length(of: $1) }
    var travelled: CGFloat = 0
    for points in subpaths {
      var isDrawing = false
      for (from, to) in zip(points, points.dropFirst()) {
        let length = hypot(to.x - from.x, to.y - from.y)
        guard length > 0 else { continue }
        let (first, last) = (max(0, start * total - travelled), min(length, end * total - travelled))
        travelled += length
        guard first < last else {
          isDrawing = false
          continue
        }
        func point(at distance: CGFloat) -> CGPoint {
          let part = distance / length
          return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        }
        if !isDrawing { result.move(to: first > 0 ? point(at: first) : from) }
        result.addLine(to: last < length ? point(at: last) : to)
        isDrawing = true
      }
    }
    return result
  }

  private func polylines() -> [[CGPoint]] {
    var lines: [[CGPoint]] = []
    data.flatten(tolerance: Self.tolerance) {
      lines.append([$0])
    } line: {
      lines[lines.count - 1].append($0)
    } close: {
      lines[lines.count - 1].append(lines[lines.count - 1][0])
    }
    return lines
  }

  private static func length(of points: [CGPoint]) -> CGFloat {
    zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
  }
}
