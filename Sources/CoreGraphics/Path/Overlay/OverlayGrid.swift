/// A place on the grid of an overlay. In whole numbers, so that every question about sides has one exact answer.
struct GridPoint: Hashable, Comparable {
  var x: Int64
  var y: Int64

  /// Rising, and from left to right in a row.
  static func < (a: GridPoint, b: GridPoint) -> Bool { a.y != b.y ? a.y < b.y : a.x < b.x }

  /// Above zero where `p` lies to the left of the way from `a` to `b`, with y upwards.
  static func side(_ a: GridPoint, _ b: GridPoint, _ p: GridPoint) -> Int64 {
    (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
  }
}

/// The grid that two paths are laid on. A point has a power of two of places, so that whole points and halves stay what
/// they are. The grid is so fine that the longer side of the paths has 2^25 places.
struct OverlayGrid {
  private let origin: CGPoint
  private let scale: CGFloat
  /// Places that were given, which come back as they were.
  private var given: [GridPoint: CGPoint] = [:]
  /// How far a line may be from its curve, in points.
  let tolerance: CGFloat

  init(around box: CGRect) {
    origin = CGPoint(x: box.minX.rounded(.down), y: box.minY.rounded(.down))
    let side = max(box.width, box.height, 1e-6) + 2
    scale = CGFloat(sign: .plus, exponent: 25 - Int(side.exponent) - 1, significand: 1)
    tolerance = max(box.width, box.height, 1e-6) * 2e-5
  }

  mutating func place(_ point: CGPoint, isGiven: Bool = false) -> GridPoint {
    let place = GridPoint(
      x: Int64(((point.x - origin.x) * scale).rounded()), y: Int64(((point.y - origin.y) * scale).rounded()))
    if isGiven, given[place] == nil { given[place] = point }
    return place
  }

  func point(_ place: GridPoint) -> CGPoint {
    given[place] ?? CGPoint(x: CGFloat(place.x) / scale + origin.x, y: CGFloat(place.y) / scale + origin.y)
  }
}
