extension PathData {
  /// The outline of a stroke, to be filled by the winding rule; empty for a style without a width. Of more dashes than can be
  /// made, those in the window.
  package func stroked(_ style: StrokeStyle, tolerance: CGFloat, window: CGRect? = nil) -> PathData {
    guard style.width > 0, style.width.isFinite else { return PathData() }
    var stroker = Stroker(style, tolerance: tolerance)
    let source =
      style.dashLengths.isEmpty
      ? self
      : dashed(
        phase: style.dashPhase, lengths: style.dashLengths, tolerance: tolerance,
        window: window?.insetBy(dx: -2 * style.width, dy: -2 * style.width), most: stroker.mostDashes)
    for line in source.polylines(tolerance: tolerance) { stroker.add(line) }
    return stroker.outline
  }

  /// The bounds of `stroked`, without making it; too large by at most the length of a miter.
  func strokeBox(_ style: StrokeStyle) -> PathBox? {
    // Bounded: the longest miter that is drawn has 44,721 half widths.
    let miter = style.join == .miter && style.miterLimit > 1 ? min(style.miterLimit, 44_722) : 1
    let reach = style.width / 2 * max(miter, 1.5)
    return controlBox?.outset(by: reach)
  }

  /// The path cut into dashes, as lines. A pattern without a positive length leaves the path whole, and so does one that would
  /// make more than `most` dashes. With a window, only its part of each line is cut, and a line with which there would be more
  /// stays whole.
  package func dashed(
    phase: CGFloat, lengths: [CGFloat], tolerance: CGFloat, window: CGRect? = nil, most: CGFloat = 100_000
  ) -> PathData {
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let total = pattern.reduce(0, +)
    guard total > 0, total.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return self }
    let lines = polylines(tolerance: tolerance)
    let length = lines.reduce(0) { $0 + $1.length }
    guard length.isFinite else { return self }
    let isLong = length / total * CGFloat(pattern.count) >= most
    if isLong, window == nil { return self }
    var offset = phase.truncatingRemainder(dividingBy: total)
    if offset < 0 { offset += total }
    var first = 0
    while offset >= pattern[first] && offset > 0 {
      offset -= pattern[first]
      first = (first + 1) % pattern.count
    }
    var result = PathData()
    var room = most
    for line in lines {
      var index = first
      var left = pattern[index] - offset
      var points = line.points
      if line.isClosed, let start = points.first { points.append(start) }
      if index % 2 == 0, let start = points.first { result.move(start) }
      for (from, to) in zip(points, points.dropFirst()) {
        let span = hypot(to.x - from.x, to.y - from.y)
        var done: CGFloat = 0
        var end = span
        func point(at place: CGFloat) -> CGPoint {
          let t = span > 0 ? place / span : 0
          return CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
        }
        /// Goes on along the line without a dash.
        func skip(to place: CGFloat) {
          var rest = (place - done).truncatingRemainder(dividingBy: total)
          done = place
          while rest >= left {
            rest -= left
            index = (index + 1) % pattern.count
            left = pattern[index]
          }
          left -= rest
          result.move(point(at: place))
        }
        if isLong, let window {
          let part = Self.part(of: from, to, in: window).map { ($0.lowerBound * span)...($0.upperBound * span) }
          let count = part.map { ($0.upperBound - $0.lowerBound) / total * CGFloat(pattern.count) } ?? 0
          guard let part, count < room else {
            if part != nil { result.line(to) }
            skip(to: span)
            continue
          }
          room -= count
          skip(to: part.lowerBound)
          end = part.upperBound
        }
        while end - done > left {
          done += left
          if index % 2 == 0 { result.line(point(at: done)) } else { result.move(point(at: done)) }
          index = (index + 1) % pattern.count
          left = pattern[index]
        }
        if end < span {
          if index % 2 == 0 { result.line(point(at: end)) }
          skip(to: span)
          continue
        }
        left -= span - done
        if index % 2 == 0 { result.line(to) }
      }
    }
    return result
  }

  /// The part of a line inside a rectangle, as shares of its length; nil where it passes by.
  private static func part(of from: CGPoint, _ to: CGPoint, in rect: CGRect) -> ClosedRange<CGFloat>? {
    var (low, high) = (CGFloat(0), CGFloat(1))
    for (start, way, least, most) in [
      (from.x, to.x - from.x, rect.minX, rect.maxX), (from.y, to.y - from.y, rect.minY, rect.maxY),
    ] {
      if way == 0 {
        if start < least || start > most { return nil }
        continue
      }
      let (first, second) = ((least - start) / way, (most - start) / way)
      low = max(low, min(first, second))
      high = min(high, max(first, second))
    }
    return low < high ? low...high : nil
  }

  struct Polyline {
    var points: [CGPoint]
    var isClosed = false
    var length: CGFloat {
      let closing = isClosed && points.count > 1 ? [points[0]] : []
      return zip(points, points.dropFirst() + closing).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }
  }

  /// The subpaths as lines, without points that are not finite.
  func polylines(tolerance: CGFloat) -> [Polyline] {
    var lines: [Polyline] = []
    var current = Polyline(points: [])
    var sawLine = false
    func finish() {
      if sawLine, current.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) { lines.append(current) }
      sawLine = false
    }
    flatten(tolerance: tolerance) {
      finish()
      current = Polyline(points: [$0])
    } line: {
      sawLine = true
      current.points.append($0)
    } close: {
      sawLine = true
      current.isClosed = true
      finish()
      current = Polyline(points: current.points.prefix(1).map { $0 })
    }
    finish()
    return lines
  }
}

/// Walks along one side of a line and back along the other.
private struct Stroker {
  let style: StrokeStyle
  let half: CGFloat
  /// Radians between the points of a round join or cap.
  let step: CGFloat
  /// As many dashes as have a million and a half points between them.
  var mostDashes: CGFloat { style.cap == .round ? min(100_000, 750_000 * step / .pi) : 100_000 }
  private let smallestStep: CGFloat
  var outline = PathData()
  private var points: [CGPoint] = []
  private var side: [CGPoint] = []

  init(_ style: StrokeStyle, tolerance: CGFloat) {
    self.style = style
    half = style.width / 2
    smallestStep = tolerance / 64
    step = half > tolerance ? max(0.02, 2 * acos(1 - tolerance / half)) : .pi / 2
  }

  mutating func add(_ line: PathData.Polyline) {
    points.removeAll(keepingCapacity: true)
    // Left out: the direction of a step this small consists of rounding errors.
    func isStep(_ a: CGPoint, _ b: CGPoint) -> Bool { max(abs(a.x - b.x), abs(a.y - b.y)) > smallestStep }
    for point in line.points where points.isEmpty || isStep(points[points.count - 1], point) { points.append(point) }
    while line.isClosed, points.count > 1, !isStep(points[0], points[points.count - 1]) { points.removeLast() }
    guard points.count > 1 else {
      if let point = points.first { addDot(point) }
      return
    }
    if line.isClosed && points.count > 2 {
      side.removeAll(keepingCapacity: true)
      walk(points, closed: true)
      emit()
      side.removeAll(keepingCapacity: true)
      walk(points.reversed(), closed: true)
      emit()
    } else {
      if line.isClosed { points.append(points[0]) }
      side.removeAll(keepingCapacity: true)
      walk(points, closed: false)
      cap(at: points[points.count - 1], from: points[points.count - 2])
      walk(points.reversed(), closed: false)
      cap(at: points[0], from: points[1])
      emit()
    }
  }

  /// A subpath without length: a dot for round and square caps, nothing for butt ones.
  private mutating func addDot(_ point: CGPoint) {
    guard style.cap != .butt else { return }
    let box = CGRect(x: point.x - half, y: point.y - half, width: style.width, height: style.width)
    if style.cap == .round { outline.addEllipse(box) } else { outline.addRect(box) }
  }

  private mutating func emit() {
    guard let first = side.first else { return }
    outline.move(first)
    for point in side.dropFirst() { outline.line(point) }
    outline.close()
  }

  /// The unit vector to the left of the direction from `a` to `b`, as seen on screen, where y grows downwards.
  private func normal(_ a: CGPoint, _ b: CGPoint) -> CGVector {
    let length = hypot(b.x - a.x, b.y - a.y)
    return CGVector(dx: (b.y - a.y) / length, dy: -(b.x - a.x) / length)
  }

  private func offset(_ point: CGPoint, _ normal: CGVector) -> CGPoint {
    CGPoint(x: point.x + normal.dx * half, y: point.y + normal.dy * half)
  }

  private mutating func walk(_ points: [CGPoint], closed: Bool) {
    let count = points.count
    var before = closed ? normal(points[count - 1], points[0]) : normal(points[0], points[1])
    if !closed { side.append(offset(points[0], before)) }
    for index in (closed ? 0 : 1)..<count {
      if !closed && index == count - 1 {
        side.append(offset(points[index], before))
        break
      }
      let after = normal(points[index], points[(index + 1) % count])
      join(points[index], before, after)
      before = after
    }
  }

  private mutating func join(_ point: CGPoint, _ before: CGVector, _ after: CGVector) {
    let cross = before.dx * after.dy - before.dy * after.dx
    let dot = before.dx * after.dx + before.dy * after.dy
    if cross < 0 || (cross == 0 && dot > 0) {
      // The inner side goes through the corner itself: cutting it short would leave notches beside short lines.
      side.append(offset(point, before))
      if dot < 0.99 { side.append(point) }
      side.append(offset(point, after))
      return
    }
    switch style.join {
    case .round: arc(around: point, from: before, to: after)
    case .miter where (1 + dot) * style.miterLimit * style.miterLimit >= 2 && 1 + dot > 1e-9:
      let scale = 1 / (1 + dot)
      side.append(
        offset(point, CGVector(dx: (before.dx + after.dx) * scale, dy: (before.dy + after.dy) * scale)))
    default:
      side.append(offset(point, before))
      side.append(offset(point, after))
    }
  }

  private mutating func cap(at point: CGPoint, from: CGPoint) {
    let before = normal(from, point)
    let after = CGVector(dx: -before.dx, dy: -before.dy)
    switch style.cap {
    case .butt: break
    case .round: arc(around: point, from: before, to: after)
    case .square:
      let (dx, dy) = (-before.dy * half, before.dx * half)
      let (a, b) = (offset(point, before), offset(point, after))
      side.append(CGPoint(x: a.x + dx, y: a.y + dy))
      side.append(CGPoint(x: b.x + dx, y: b.y + dy))
    }
  }

  /// Clockwise on screen, at most half a turn.
  private mutating func arc(around point: CGPoint, from: CGVector, to: CGVector) {
    let start = atan2(from.dy, from.dx)
    var sweep = atan2(to.dy, to.dx) - start
    if sweep < -1e-9 { sweep += 2 * .pi }
    let count = max(1, Int(min(400, (sweep / step).rounded(.up))))
    side.append(offset(point, from))
    for index in 1..<max(2, count) where count > 1 {
      let angle = start + sweep * CGFloat(index) / CGFloat(count)
      side.append(offset(point, CGVector(dx: cos(angle), dy: sin(angle))))
    }
    side.append(offset(point, to))
  }
}
