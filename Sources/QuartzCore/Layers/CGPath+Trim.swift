import CoreGraphics

extension CGPath {
  /// The part of the path between two fractions of its length, as line segments fine enough for any screen.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    let (start, end) = (max(0, min(1, start)), max(0, min(1, end)))
    let result = CGMutablePath()
    guard start < end else { return result }
    let lines = flattenedLines()
    let total = lines.reduce(0) { $0 + $1.length }
    var travelled: CGFloat = 0
    for line in lines {
      let from = max(0, start * total - travelled)
      let to = min(line.length, end * total - travelled)
      travelled += line.length
      guard line.length > 0, from < to else { continue }
      let first = line.point(at: from / line.length)
      if result.isEmpty || result.currentPoint != first { result.move(to: first) }
      result.addLine(to: line.point(at: to / line.length))
    }
    return result
  }

  private func flattenedLines() -> [Line] {
    var lines: [Line] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    func add(_ point: CGPoint) {
      lines.append(Line(start: current, end: point))
      current = point
    }
    func addCurve(_ at: (CGFloat) -> CGPoint) {
      for step in 1...32 { add(at(CGFloat(step) / 32)) }
    }
    applyWithBlock { pointer in
      let element = pointer.pointee
      let points = element.points
      switch element.type {
      case .moveToPoint:
        start = points[0]
        current = start
      case .addLineToPoint: add(points[0])
      case .addQuadCurveToPoint:
        let (p0, p1, p2) = (current, points[0], points[1])
        addCurve { t in
          let u = 1 - t
          return CGPoint(
            x: u * u * p0.x + 2 * u * t * p1.x + t * t * p2.x, y: u * u * p0.y + 2 * u * t * p1.y + t * t * p2.y)
        }
      case .addCurveToPoint:
        let (p0, p1, p2, p3) = (current, points[0], points[1], points[2])
        addCurve { t in
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          return CGPoint(
            x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
        }
      case .closeSubpath: add(start)
      }
    }
    return lines
  }

  private struct Line {
    var start: CGPoint
    var end: CGPoint
    var length: CGFloat { hypot(end.x - start.x, end.y - start.y) }
    func point(at fraction: CGFloat) -> CGPoint {
      CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
    }
  }
}
