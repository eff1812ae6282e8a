/// A size by the axes of a flow, in points: `x` is the length across, within the line; `y` the thickness along.
typealias FlowSize = SIMD2<Double>

/// Items that stand beside each other.
struct FlowLine {
  /// From the beginning of the segment that holds the line.
  var first: Int
  var count: Int
  /// The lengths of all items, without spacings.
  var lengths: Double
  var thickness: Double
  /// All items are of one size; where they size themselves, of one length.
  var isEven: Bool
  /// The length of the first item.
  var length: Double

  var end: Int { first + count }
}

/// How many items stand in a line, and where in it.
struct FlowLineRules: Equatable, Sendable {
  /// The room for items across: without insets.
  var available: Double
  var itemSpacing: Double
  var lineSpacing: Double
  /// Cells said how large they are: lines of one length are a grid whatever the thicknesses, and what is longer than a
  /// line stands at its beginning.
  var isSelfSized: Bool

  /// By how much items may be too long together, in points.
  static let slack = 0.000_001
  /// The most items in a line: items without length would never fill one.
  static let most = 1024

  /// Whether another item joins those that fill `used`, spacings included.
  func fits(_ length: Double, after used: Double) -> Bool {
    used + itemSpacing + length <= available + Self.slack
  }

  /// How many items of one length a line holds.
  func capacity(_ length: Double) -> Int {
    let step = length + itemSpacing
    // Each further item needs less room than nothing.
    guard step > 0 else { return fits(length, after: length) ? Self.most : 1 }
    let count = ((available + itemSpacing + Self.slack) / step).rounded(.down)
    return count > 1 ? Int(min(count, Double(Self.most))) : 1
  }

  /// From one line's beginning to the next's. Lines may overlap, but none begins above the one before.
  func slot(_ thickness: Double) -> Double { max(0, thickness + lineSpacing) }

  /// By how much a line reaches beyond its slot.
  var overlap: Double { max(0, -lineSpacing) }

  /// Where a line's first item begins, from the inset, and what is between two.
  func placement(of line: FlowLine, isLast: Bool) -> (start: Double, gap: Double) {
    if line.count == 1 {
      guard !isLast || capacity(line.length) == 1 else { return (0, itemSpacing) }
      let start = (available - line.length) / 2
      return (isSelfSized ? max(0, start) : start, itemSpacing)
    }
    guard isLast else { return (0, (available - line.lengths) / Double(line.count - 1)) }
    guard line.isEven else { return (0, itemSpacing) }
    return (0, gap(filledWith: max(line.count, capacity(line.length)), of: line.length))
  }

  /// The space between items of one length that fill a line.
  func gap(filledWith count: Int, of length: Double) -> Double {
    count > 1 ? (available - Double(count) * length) / Double(count - 1) : itemSpacing
  }
}
