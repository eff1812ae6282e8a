import CoreGraphics

/// Where the items of a tab bar stand, read from left to right.
struct TabBarLayout: Equatable {
  var width: CGFloat
  var count: Int
  /// Over the whole width; else in the middle.
  var fills = true
  /// Of centred items; 0 for the usual width.
  var itemWidth: CGFloat = 0
  var spacing: CGFloat = 0

  static let height: CGFloat = 49
  /// The most that a narrow bar shows, the last of them More where there are others.
  static let narrowCount = 5
  static let wideCount = 8
  private static let usualWidth: CGFloat = 110

  var frames: [CGRect] {
    guard count > 0, width > 0 else { return [] }
    let spacing = min(max(0, spacing), width / CGFloat(2 * count))
    let gaps = CGFloat(count - 1) * spacing
    let room = max(0, (width - (fills ? 0 : gaps)) / CGFloat(count))
    let item = fills ? room : min(itemWidth > 0 ? itemWidth : Self.usualWidth, room)
    let gap = fills ? 0 : spacing
    let start = fills ? 0 : (width - CGFloat(count) * item - gaps) / 2
    return (0..<count).map { index in
      let left = (start + CGFloat(index) * (item + gap)).rounded()
      let right = (start + CGFloat(index) * (item + gap) + item).rounded()
      return CGRect(x: left, y: 0, width: right - left, height: Self.height)
    }
  }

  /// How many of so many items stand in the bar itself, and whether the last place is More.
  static func shown(of count: Int, isNarrow: Bool) -> (count: Int, hasMore: Bool) {
    let most = isNarrow ? narrowCount : wideCount
    return count <= most ? (count, false) : (most - 1, true)
  }
}
