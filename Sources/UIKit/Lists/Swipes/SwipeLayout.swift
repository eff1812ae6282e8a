import CoreGraphics

/// How far a swiped item is open, and where its buttons stand.
///
/// All lengths count from the item's edge inwards, whichever side it is; buttons are listed from the edge.
struct SwipeLayout: Equatable {
  /// What the buttons want.
  var widths: [CGFloat]
  var itemWidth: CGFloat
  var allowsFullSwipe: Bool

  /// The width at which the item rests open.
  var openWidth: CGFloat { min(widths.reduce(0, +), max(0, itemWidth)) }

  /// From here on a release does the first action.
  private var fullWidth: CGFloat { max(openWidth + 40, itemWidth * 0.6) }

  /// How far the item is open when a drag has moved it by `distance` from closed.
  func width(draggedTo distance: CGFloat) -> CGFloat {
    guard distance.isFinite, distance > 0, openWidth > 0 else { return 0 }
    if distance <= openWidth { return distance }
    if allowsFullSwipe { return min(distance, itemWidth) }
    // Pulls like a rubber band: half of the way at first, never more than a third of the item.
    let limit = itemWidth / 3
    let beyond = distance - openWidth
    return openWidth + limit * (1 - 1 / (beyond / (2 * limit) + 1))
  }

  func isFull(_ width: CGFloat) -> Bool { allowsFullSwipe && width >= min(fullWidth, itemWidth) }

  /// Where an item that is let go comes to rest; `velocity` in points a second, opening positive.
  func restingWidth(from width: CGFloat, velocity: CGFloat) -> CGFloat {
    if isFull(width) { return itemWidth }
    if abs(velocity) > 300 { return velocity > 0 ? openWidth : 0 }
    return width > openWidth / 2 ? openWidth : 0
  }

  /// Spans of the buttons, as distance from the edge and length.
  func spans(width: CGFloat) -> [(start: CGFloat, length: CGFloat)] {
    guard openWidth > 0 else { return widths.map { _ in (0, 0) } }
    if isFull(width) { return widths.indices.map { $0 == 0 ? (0, width) : (width, 0) } }
    var start: CGFloat = 0
    let total = widths.reduce(0, +)
    return widths.map { wanted in
      let length = wanted / total * width
      defer { start += length }
      return (start, length)
    }
  }
}
