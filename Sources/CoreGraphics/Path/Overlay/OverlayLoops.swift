/// A closed way around what is inside, which lies to its left with y upwards.
typealias OverlayLoop = [OverlaySegment]

extension OverlayEdges {
  /// The edges between inside and outside, joined to loops. Where several go on from a place, a loop turns left as far as
  /// it can, so that shapes that touch in a place have a loop each.
  func loops(where isInside: (Windings) -> Bool) -> [OverlayLoop] {
    var border: [OverlaySegment] = []
    for index in edges.indices {
      let (left, right) = windings(beside: index)
      switch (isInside(left), isInside(right)) {
      case (true, false): border.append(edges[index])
      case (false, true): border.append(edges[index].reversed)
      default: break
      }
    }
    var leaving: [GridPoint: [Int]] = [:]
    for (index, edge) in border.enumerated() { leaving[edge.a, default: []].append(index) }
    var isUsed = [Bool](repeating: false, count: border.count)
    var result: [OverlayLoop] = []
    for start in border.indices where !isUsed[start] {
      var loop: OverlayLoop = []
      var next: Int? = start
      while let index = next, !isUsed[index] {
        isUsed[index] = true
        loop.append(border[index])
        next = leaving[border[index].b]?.filter { !isUsed[$0] || $0 == start }
          .max { border[$0].turn(after: border[index]) < border[$1].turn(after: border[index]) }
      }
      if loop.count > 1 { result.append(loop) }
    }
    return result
  }
}

extension OverlaySegment {
  /// How far it turns to the left from where another comes from, from -π to π.
  fileprivate func turn(after other: OverlaySegment) -> Double {
    let (x, y) = (Double(b.x - a.x), Double(b.y - a.y))
    let (fromX, fromY) = (Double(other.b.x - other.a.x), Double(other.b.y - other.a.y))
    return atan2(fromX * y - fromY * x, fromX * x + fromY * y)
  }

  /// Whether `next` goes on in the same source, or straight on from line to line.
  fileprivate func continues(with next: OverlaySegment, _ sources: [OverlaySource]) -> Bool {
    if source == next.source, to == next.from, (to > from) == (next.to > next.from) { return true }
    guard sources[source].isLine, sources[next.source].isLine, GridPoint.side(a, b, next.b) == 0 else { return false }
    return (b.x - a.x) * (next.b.x - b.x) + (b.y - a.y) * (next.b.y - b.y) > 0
  }
}

extension OverlayLoop {
  /// Twice the area, above zero where the inside is not a hole.
  var doubledArea: Double {
    reduce(0) { $0 + Double($1.a.x) * Double($1.b.y) - Double($1.b.x) * Double($1.a.y) }
  }

  /// Appends the loop as pieces of its sources, as few as they can be.
  func append(to path: inout PathData, sources: [OverlaySource], grid: OverlayGrid, closes: Bool = true) {
    guard !isEmpty else { return }
    var pieces = self
    // A loop begins where one piece ends and the next begins.
    if closes, let start = indices.first(where: { !self[($0 + count - 1) % count].continues(with: self[$0], sources) })
    {
      pieces = Array(self[start...] + self[..<start])
    }
    path.move(grid.point(pieces[0].a))
    var current = pieces[0]
    func finish() {
      let end = grid.point(current.b)
      sources[current.source].append(from: current.from, to: current.to, endingAt: end, to: &path)
    }
    for next in pieces.dropFirst() {
      if current.continues(with: next, sources) {
        let isLine = sources[current.source].isLine
        (current.b, current.to) = (next.b, next.to)
        // A longer line is a line of any of its sources.
        if isLine { current.source = next.source }
      } else {
        finish()
        current = next
      }
    }
    // The last line of a loop is what closing it draws.
    if !closes || !sources[current.source].isLine { finish() }
    if closes { path.close() }
  }
}
