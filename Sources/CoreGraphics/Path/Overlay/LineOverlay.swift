/// The line of a path, cut where it meets another path's border: which parts lie inside.
struct LineOverlay {
  private let lines: [[OverlaySource]]
  private let mask: PathData
  private let rule: CGPathFillRule

  init(_ line: PathData, _ mask: PathData, rule: CGPathFillRule) {
    lines = line.overlaySources(closing: false)
    (self.mask, self.rule) = (mask, rule)
  }

  /// The parts inside, or those outside. A part that runs along the border counts as inside.
  func path(inside: Bool) -> PathData {
    let borders = mask.overlaySources(closing: true).flatMap { $0 }
    let sources = lines.flatMap { $0 } + borders
    guard let first = sources.first?.points.first else { return PathData() }
    var box = PathBox(first)
    for point in sources.lazy.flatMap(\.points) { box.add(point) }
    var grid = OverlayGrid(around: box.rect)
    let lineCount = sources.count - borders.count
    var segments: [OverlaySegment] = []
    for index in sources.indices {
      let isLine = index < lineCount
      segments += PathOverlay.segments(of: sources[index], index: index, isFirst: isLine, grid: &grid)
    }
    segments.cutWhereTheyMeet()
    let edges = OverlayEdges(segments.filter { $0.second != 0 })
    let border = Set(edges.edges.map { [$0.a, $0.b] })
    var result = PathData()
    var run: OverlayLoop = []
    func finish() {
      run.append(to: &result, sources: sources, grid: grid, closes: false)
      run = []
    }
    for segment in segments where segment.first != 0 {
      let ends = segment.b < segment.a ? [segment.b, segment.a] : [segment.a, segment.b]
      let middle = GridPoint(x: segment.a.x + segment.b.x, y: segment.a.y + segment.b.y)
      let winding = edges.windings(rightOf: middle).second
      let isInside = border.contains(ends) || (rule == .winding ? winding != 0 : winding & 1 != 0)
      if let last = run.last, last.b != segment.a { finish() }
      if isInside == inside { run.append(segment) } else { finish() }
    }
    finish()
    return result
  }
}
