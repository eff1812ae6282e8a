/// How often each of two paths goes round the places beside a segment.
struct Windings: Equatable {
  var first = 0
  var second = 0
}

/// Segments that have nothing but ends in common, each of them once, rising or to the right.
struct OverlayEdges {
  private(set) var edges: [OverlaySegment] = []
  /// The edges that cross a band of rows, and of columns.
  private var rows = Bands()
  private var columns = Bands()

  init(_ segments: [OverlaySegment]) {
    var places: [Ends: Int] = [:]
    for segment in segments where segment.a != segment.b {
      let segment = segment.b < segment.a ? segment.reversed : segment
      let ends = Ends(a: segment.a, b: segment.b)
      if let known = places[ends] {
        edges[known].first += segment.first
        edges[known].second += segment.second
      } else {
        places[ends] = edges.count
        edges.append(segment)
      }
    }
    // What is gone there and back bounds nothing.
    edges.removeAll { $0.first == 0 && $0.second == 0 }
    rows = Bands(edges.map { ($0.a.y, $0.b.y) })
    columns = Bands(edges.map { (min($0.a.x, $0.b.x), max($0.a.x, $0.b.x)) })
  }

  private struct Ends: Hashable {
    var a: GridPoint
    var b: GridPoint
  }

  /// What lies to the left and to the right of an edge, with y upwards.
  func windings(beside index: Int) -> (left: Windings, right: Windings) {
    let edge = edges[index]
    let middle = GridPoint(x: edge.a.x + edge.b.x, y: edge.a.y + edge.b.y)
    if edge.a.y == edge.b.y {
      let left = windings(above: middle)
      return (left, Windings(first: left.first - edge.first, second: left.second - edge.second))
    }
    let right = windings(rightOf: middle, besides: index)
    return (Windings(first: right.first + edge.first, second: right.second + edge.second), right)
  }

  /// What goes round the place halfway between two others, given as their sum; edges through it do not count.
  func windings(rightOf middle: GridPoint, besides skipped: Int = -1) -> Windings {
    var result = Windings()
    rows.forEach(at: middle.y) { index in
      let edge = edges[index]
      guard index != skipped, 2 * edge.a.y <= middle.y, middle.y < 2 * edge.b.y else { return }
      // The edge rises: it lies to the right of what is at its left.
      let (a, b) = (GridPoint(x: 2 * edge.a.x, y: 2 * edge.a.y), GridPoint(x: 2 * edge.b.x, y: 2 * edge.b.y))
      guard GridPoint.side(a, b, middle) > 0 else { return }
      result.first += edge.first
      result.second += edge.second
    }
    return result
  }

  private func windings(above middle: GridPoint) -> Windings {
    var result = Windings()
    columns.forEach(at: middle.x) { index in
      let edge = edges[index]
      let goesRight = edge.a.x < edge.b.x
      let (left, right) = goesRight ? (edge.a, edge.b) : (edge.b, edge.a)
      guard 2 * left.x <= middle.x, middle.x < 2 * right.x else { return }
      let (a, b) = (GridPoint(x: 2 * left.x, y: 2 * left.y), GridPoint(x: 2 * right.x, y: 2 * right.y))
      guard GridPoint.side(a, b, middle) < 0 else { return }
      result.first += goesRight ? -edge.first : edge.first
      result.second += goesRight ? -edge.second : edge.second
    }
    return result
  }
}

/// Which ranges meet a place. Ranges are kept by bands of equal height, so that a search does not look at all of them.
private struct Bands {
  private var low: Int64 = 0
  private var height: Int64 = 1
  private var members: [[Int]] = [[]]

  init() {}

  init(_ ranges: [(Int64, Int64)]) {
    guard let lowest = ranges.map(\.0).min(), let highest = ranges.map(\.1).max() else { return }
    let count = max(1, min(1024, ranges.count / 2))
    low = lowest
    height = (highest - lowest) / Int64(count) + 1
    members = Array(repeating: [], count: count)
    for (index, range) in ranges.enumerated() {
      for band in (range.0 - low) / height...(range.1 - low) / height { members[Int(band)].append(index) }
    }
  }

  /// `doubled` is twice the place.
  func forEach(at doubled: Int64, _ body: (Int) -> Void) {
    let band = (doubled / 2 - low) / height
    guard band >= 0, Int(band) < members.count else { return }
    for index in members[Int(band)] { body(index) }
  }
}
