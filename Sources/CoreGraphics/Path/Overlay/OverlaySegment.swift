/// A straight piece between two places, and which part of which source it stands for.
struct OverlaySegment {
  var a: GridPoint
  var b: GridPoint
  /// Index of its source, and the parameters at its ends.
  var source: Int
  var from: CGFloat
  var to: CGFloat
  /// How often it is gone from a to b, less how often back, by each of the two paths.
  var first: Int
  var second: Int

  /// The same piece from its end to its start.
  var reversed: OverlaySegment {
    OverlaySegment(a: b, b: a, source: source, from: to, to: from, first: -first, second: -second)
  }
}

extension [OverlaySegment] {
  /// Cuts the segments where they meet, until they have nothing but ends in common.
  ///
  /// A meeting point is rounded to the grid, which can make a cut piece meet another one: hence the rounds. Each round
  /// halves what is left at least; the limit is for inputs that nobody has found.
  mutating func cutWhereTheyMeet() {
    for _ in 0..<24 {
      let cuts = meetings()
      if cuts.isEmpty { return }
      var result: [OverlaySegment] = []
      result.reserveCapacity(count + cuts.count)
      for (index, segment) in enumerated() {
        if let places = cuts[index] { segment.cut(at: places, into: &result) } else { result.append(segment) }
      }
      self = result
    }
  }

  /// The places inside of each segment where it has to be cut.
  private func meetings() -> [Int: [GridPoint]] {
    var cuts: [Int: [GridPoint]] = [:]
    func cut(_ index: Int, at place: GridPoint) {
      if place != self[index].a, place != self[index].b { cuts[index, default: []].append(place) }
    }
    // From left to right, with those that reach the current one.
    let order = indices.sorted { Swift.min(self[$0].a.x, self[$0].b.x) < Swift.min(self[$1].a.x, self[$1].b.x) }
    var active: [Int] = []
    for index in order {
      let segment = self[index]
      let left = Swift.min(segment.a.x, segment.b.x)
      let (low, high) = (Swift.min(segment.a.y, segment.b.y), Swift.max(segment.a.y, segment.b.y))
      active.removeAll { Swift.max(self[$0].a.x, self[$0].b.x) < left }
      for other in active
      where Swift.min(self[other].a.y, self[other].b.y) <= high && Swift.max(self[other].a.y, self[other].b.y) >= low {
        segment.meet(self[other]) { place in
          cut(index, at: place)
          cut(other, at: place)
        }
      }
      active.append(index)
    }
    return cuts
  }
}

extension OverlaySegment {
  /// Calls `found` with each place that both have to be cut at, where it is not an end of theirs already.
  fileprivate func meet(_ other: OverlaySegment, _ found: (GridPoint) -> Void) {
    let (c, d) = (other.a, other.b)
    let (sideC, sideD) = (GridPoint.side(a, b, c), GridPoint.side(a, b, d))
    if (sideC > 0 && sideD > 0) || (sideC < 0 && sideD < 0) { return }
    let (sideA, sideB) = (GridPoint.side(c, d, a), GridPoint.side(c, d, b))
    if (sideA > 0 && sideB > 0) || (sideA < 0 && sideB < 0) { return }
    if sideA == 0 || sideB == 0 || sideC == 0 || sideD == 0 {
      // Ends on the other, or both in one line.
      if sideC == 0, spans(c) { found(c) }
      if sideD == 0, spans(d) { found(d) }
      if sideA == 0, other.spans(a) { found(a) }
      if sideB == 0, other.spans(b) { found(b) }
      return
    }
    let t = Double(sideA) / (Double(sideA) - Double(sideB))
    found(
      GridPoint(
        x: a.x + Int64((Double(b.x - a.x) * t).rounded()), y: a.y + Int64((Double(b.y - a.y) * t).rounded())))
  }

  /// Whether a place on its line lies between its ends.
  private func spans(_ place: GridPoint) -> Bool {
    let (x, y) = (place.x, place.y)
    return x >= min(a.x, b.x) && x <= max(a.x, b.x) && y >= min(a.y, b.y) && y <= max(a.y, b.y)
  }

  fileprivate func cut(at places: [GridPoint], into result: inout [OverlaySegment]) {
    let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
    let length = dx * dx + dy * dy
    let stops = places.map { place in
      (place: place, t: (Double(place.x - a.x) * dx + Double(place.y - a.y) * dy) / length)
    }.sorted { $0.t < $1.t }
    var piece = self
    for stop in stops where stop.place != piece.a && stop.place != b {
      piece.b = stop.place
      piece.to = from + (to - from) * CGFloat(Swift.max(0, Swift.min(1, stop.t)))
      result.append(piece)
      (piece.a, piece.from) = (piece.b, piece.to)
    }
    (piece.b, piece.to) = (b, to)
    if piece.a != piece.b { result.append(piece) }
  }
}
