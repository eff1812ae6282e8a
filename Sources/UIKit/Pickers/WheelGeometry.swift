import CoreGraphics

/// Where the rows of a picker's wheel are seen: rows of equal height on a drum that turns about a level axis, as measured on
/// Apple's system.
struct WheelGeometry: Equatable {
  /// The picker's height and that of a row in the middle, in points.
  let height: CGFloat
  let rowHeight: CGFloat
  /// Rows that would go around the drum.
  let rowsPerTurn: CGFloat
  let radius: CGFloat

  /// The drum of a higher picker stands in its middle: more rows than so high a drum has could not be read at once.
  private static let highestDrum: CGFloat = 4096

  init(height: CGFloat, rowHeight: CGFloat) {
    self.height = max(0, height.isFinite ? height : 0)
    self.rowHeight = max(1, rowHeight.isFinite ? rowHeight : 32)
    let drum = min(self.height, Self.highestDrum) + 75
    rowsPerTurn = (2 * drum / self.rowHeight).rounded(.up)
    radius = 0.334225372 * drum
  }

  /// The middle and the height of a row that is so many rows below the middle one; nil behind the drum's edge.
  func place(at distance: CGFloat) -> (middle: CGFloat, height: CGFloat)? {
    let angle = distance * 2 * .pi / rowsPerTurn
    guard abs(angle) < .pi / 2 else { return nil }
    return (height / 2 + radius * sin(angle), rowHeight * cos(angle))
  }

  /// How many rows below the middle one a height of the picker is; beyond the drum it is the drum's edge.
  func distance(at y: CGFloat) -> CGFloat {
    let sine = max(-1, min((y - height / 2) / radius, 1))
    return asin(sine) * rowsPerTurn / (2 * .pi)
  }

  /// The rows on the front of the drum, of so many, with one in the middle.
  func visible(around position: CGFloat, of count: Int) -> Range<Int> {
    guard count > 0, position.isFinite else { return 0..<0 }
    let reach = rowsPerTurn / 4
    let first = max(0, min((position - reach).rounded(.up), CGFloat(count)))
    let last = max(-1, min((position + reach).rounded(.down), CGFloat(count - 1)))
    return Int(first)..<max(Int(first), Int(last) + 1)
  }
}

/// Where the wheels of a picker stand beside each other.
struct PickerWidths: Equatable {
  /// A width for each wheel; nil takes an equal share.
  var wanted: [CGFloat?]
  var total: CGFloat

  static let margin: CGFloat = 9
  static let gap: CGFloat = 5

  /// The wheels' places from the leading edge, in the middle of the room.
  var places: [(start: CGFloat, width: CGFloat)] {
    guard !wanted.isEmpty else { return [] }
    let gaps = Self.gap * CGFloat(wanted.count - 1)
    let share = ((total - 2 * Self.margin - gaps) / CGFloat(wanted.count)).rounded(.down)
    let widths = wanted.map { max(0, $0 ?? share) }
    var start = ((total - widths.reduce(gaps, +)) / 2).rounded(.down)
    if wanted.allSatisfy({ $0 == nil }) { start = Self.margin }
    return widths.map { width in
      defer { start += width + Self.gap }
      return (start, width)
    }
  }
}
