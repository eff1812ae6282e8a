/// Two paths laid over each other: their pieces, cut where they meet, and what is inside of which.
///
/// Curves are cut as short lines, each of which knows its part of the curve; what comes out has parts of the curves that
/// went in, not lines.
struct PathOverlay {
  private var grid: OverlayGrid
  private var sources: [OverlaySource] = []
  private let edges: OverlayEdges
  private let rule: CGPathFillRule

  init(_ first: PathData, _ second: PathData = PathData(), rule: CGPathFillRule) {
    let parts = [first.overlaySources(closing: true), second.overlaySources(closing: true)]
    (grid, sources) = Self.gridAndSources(parts)
    self.rule = rule
    var segments: [OverlaySegment] = []
    let firstCount = parts[0].reduce(0) { $0 + $1.count }
    for index in sources.indices {
      segments += Self.segments(of: sources[index], index: index, isFirst: index < firstCount, grid: &grid)
    }
    segments.cutWhereTheyMeet()
    edges = OverlayEdges(segments)
  }

  private static func gridAndSources(_ parts: [[[OverlaySource]]]) -> (OverlayGrid, [OverlaySource]) {
    let sources = parts.flatMap { $0.flatMap { $0 } }
    var box: PathBox?
    for point in sources.lazy.flatMap(\.points) {
      if box == nil { box = PathBox(point) } else { box?.add(point) }
    }
    return (OverlayGrid(around: box?.rect ?? .zero), sources)
  }

  static func segments(
    of source: OverlaySource, index: Int, isFirst: Bool, grid: inout OverlayGrid
  ) -> [OverlaySegment] {
    let count = source.stepCount(tolerance: grid.tolerance)
    var (place, t) = (grid.place(source.points[0], isGiven: true), CGFloat(0))
    var result: [OverlaySegment] = []
    for step in 1...count {
      let end = CGFloat(step) / CGFloat(count)
      let next =
        step == count
        ? grid.place(source.points[source.points.count - 1], isGiven: true) : grid.place(source.point(at: end))
      if next == place, step < count { continue }
      if next != place {
        result.append(
          OverlaySegment(
            a: place, b: next, source: index, from: t, to: end, first: isFirst ? 1 : 0, second: isFirst ? 0 : 1))
      }
      (place, t) = (next, end)
    }
    return result
  }

  private func isInside(_ winding: Int) -> Bool { rule == .winding ? winding != 0 : winding & 1 != 0 }

  /// The loops around what an operation says is inside, by whether it is inside of the first and the second path.
  private func loops(_ operation: (Bool, Bool) -> Bool) -> [OverlayLoop] {
    edges.loops { operation(isInside($0.first), isInside($0.second)) }
  }

  /// The path around what an operation says is inside.
  func path(_ operation: (_ inFirst: Bool, _ inSecond: Bool) -> Bool) -> PathData {
    var result = PathData()
    for loop in loops(operation) { loop.append(to: &result, sources: sources, grid: grid) }
    return result
  }

  /// Whether any place is inside of both.
  var intersects: Bool {
    edges.edges.indices.contains { index in
      let (left, right) = edges.windings(beside: index)
      return (isInside(left.first) && isInside(left.second)) || (isInside(right.first) && isInside(right.second))
    }
  }

  /// What hangs together, each with its holes.
  var components: [PathData] {
    let loops = loops { inFirst, _ in inFirst }.map { (loop: $0, area: $0.doubledArea) }
    // From the smallest, so that the first that surrounds a hole is the nearest.
    let outer = loops.filter { $0.area > 0 }.sorted { $0.area < $1.area }
    var result = outer.map { [$0.loop] }
    for hole in loops where hole.area < 0 {
      guard let place = hole.loop.first else { continue }
      let around = outer.firstIndex { outer in
        outer.area > -hole.area && OverlayEdges(outer.loop.map(\.asBorder)).surrounds(place)
      }
      if let around { result[around].append(hole.loop) }
    }
    return result.map { loops in
      var path = PathData()
      for loop in loops { loop.append(to: &path, sources: sources, grid: grid) }
      return path
    }
  }
}

extension OverlaySegment {
  /// Gone once, by the first path.
  fileprivate var asBorder: OverlaySegment {
    var copy = self
    (copy.first, copy.second) = (1, 0)
    return copy
  }
}

extension OverlayEdges {
  /// Whether the loop goes round the middle of an edge, or that edge lies on it.
  fileprivate func surrounds(_ edge: OverlaySegment) -> Bool {
    windings(rightOf: GridPoint(x: edge.a.x + edge.b.x, y: edge.a.y + edge.b.y)).first != 0
  }
}
