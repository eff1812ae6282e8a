import CoreGraphics

/// Which of several rectangles lies beside one in a direction.
///
/// It is in the nearest line that way: what begins before the nearest rectangle ends. In that line what lies straight
/// ahead comes before what lies aside.
struct GeometricNeighbour {
  /// A rectangle as seen when looking in the direction: along it and across.
  private struct Extent {
    let start, end, left, right: CGFloat

    init(_ rect: CGRect, _ direction: ListDirection) {
      switch direction {
      case .down: (start, end, left, right) = (rect.minY, rect.maxY, rect.minX, rect.maxX)
      case .up: (start, end, left, right) = (-rect.maxY, -rect.minY, rect.minX, rect.maxX)
      case .right: (start, end, left, right) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
      case .left: (start, end, left, right) = (-rect.maxX, -rect.minX, rect.minY, rect.maxY)
      }
    }

    var middle: CGFloat { (start + end) / 2 }
    var center: CGFloat { (left + right) / 2 }
    func gapAcross(_ other: Self) -> CGFloat { max(0, max(other.left - right, left - other.right)) }
  }

  private let own: Extent
  private let direction: ListDirection

  init(of frame: CGRect, _ direction: ListDirection) {
    own = Extent(frame, direction)
    self.direction = direction
  }

  /// Whether a rectangle lies that way at all, and not beside.
  func lies(_ rect: CGRect) -> Bool {
    let other = Extent(rect, direction)
    let way = other.middle - own.middle
    guard way > 0 else { return false }
    let overlap = own.end - other.start
    return overlap <= min(own.end - own.start, other.end - other.start) / 2
      || way > abs(other.center - own.center)
  }

  /// Nil where none lies that way.
  func nearest(among items: [(place: ItemPlace, frame: CGRect)]) -> ItemPlace? {
    let ahead = items.filter { lies($0.frame) }.map { (place: $0.place, extent: Extent($0.frame, direction)) }
    guard let first = ahead.min(by: { $0.extent.start < $1.extent.start }) else { return nil }
    let line = ahead.filter { $0.extent.start < max(first.extent.end, first.extent.start + 1) }
    return line.min { isNearer($0.extent, $1.extent) }?.place
  }

  private func isNearer(_ one: Extent, _ other: Extent) -> Bool {
    let (gap, otherGap) = (own.gapAcross(one), own.gapAcross(other))
    if gap != otherGap { return gap < otherGap }
    if gap == 0, one.start != other.start, one.end <= other.start || other.end <= one.start {
      return one.start < other.start
    }
    return abs(one.center - own.center) < abs(other.center - own.center)
  }
}
