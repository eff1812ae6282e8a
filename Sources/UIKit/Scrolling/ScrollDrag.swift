import CoreGraphics

/// Content held by a finger: where it is for the finger's way.
package struct ScrollDrag: Sendable {
  /// Where the content would be if no edge held it.
  private var start: CGPoint
  /// What the drag last gave, and what of it was shown.
  private var free: CGPoint
  private var applied: CGPoint
  /// How far the finger moved the content the last time.
  package private(set) var step = CGPoint.zero
  /// The axes on which it moves.
  package var axes: (x: Bool, y: Bool)
  /// Whether it gives way past its edges.
  package var bounces: (x: Bool, y: Bool)

  package init(offset: CGPoint, range: ScrollRange, axes: (x: Bool, y: Bool), bounces: (x: Bool, y: Bool)) {
    func unbanded(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ extent: CGFloat) -> CGFloat {
      let edge = max(low, min(high, value))
      return edge + RubberBand.travel(for: value - edge, extent: extent)
    }
    start = CGPoint(
      x: unbanded(offset.x, range.minimum.x, range.maximum.x, range.viewport.width),
      y: unbanded(offset.y, range.minimum.y, range.maximum.y, range.viewport.height))
    free = offset
    applied = offset
    self.axes = axes
    self.bounces = bounces
  }

  /// The offset for the finger's way since the start. `offset` is where the content is now: what somebody else moved it
  /// by is kept.
  package mutating func offset(for translation: CGPoint, from offset: CGPoint, range: ScrollRange) -> CGPoint {
    let (movedX, movedY) = (offset.x - applied.x, offset.y - applied.y)
    start = CGPoint(x: start.x + movedX, y: start.y + movedY)
    let old = CGPoint(x: free.x + movedX, y: free.y + movedY)
    func held(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ extent: CGFloat, _ bounces: Bool) -> CGFloat {
      let edge = max(low, min(high, value))
      return bounces ? edge + RubberBand.overscroll(for: value - edge, extent: extent) : edge
    }
    free = old
    if axes.x {
      free.x = held(start.x - translation.x, range.minimum.x, range.maximum.x, range.viewport.width, bounces.x)
    }
    if axes.y {
      free.y = held(start.y - translation.y, range.minimum.y, range.maximum.y, range.viewport.height, bounces.y)
    }
    step = CGPoint(x: free.x - old.x, y: free.y - old.y)
    applied = free
    return free
  }

  /// Tells what was shown of it: rounded to pixels.
  package mutating func noteShown(_ offset: CGPoint) { applied = offset }
}
