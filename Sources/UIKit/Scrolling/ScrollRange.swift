import CoreGraphics

/// Where an offset may come to rest: between the content's edges, insets counted, on each axis.
package struct ScrollRange: Equatable, Sendable {
  package var viewport: CGSize
  package var minimum: CGPoint
  /// At least the minimum: content that is smaller than the view rests at its leading edge.
  package var maximum: CGPoint
  /// What covers the content's edges now.
  private var inset: UIEdgeInsets

  /// `expandableTop` is by how much the inset at the top will grow on the way to the content's beginning. `alignment` says
  /// where content stands that is smaller than the view: at 0 at its leading edge, at 1 at the other.
  package init(
    viewport: CGSize, content: CGSize, inset: UIEdgeInsets, expandableTop: CGFloat = 0, alignment: CGPoint = .zero
  ) {
    self.viewport = viewport
    self.inset = inset
    minimum = CGPoint(x: -inset.left, y: -inset.top - expandableTop)
    maximum = CGPoint(
      x: max(minimum.x, content.width + inset.right - viewport.width),
      y: max(minimum.y, content.height + inset.bottom - viewport.height))
    guard alignment != .zero else { return }
    let spareWidth = viewport.width - inset.left - inset.right - content.width
    let spareHeight = viewport.height - inset.top - inset.bottom - content.height
    if spareWidth > 0 { (minimum.x, maximum.x) = both(minimum.x - spareWidth * alignment.x) }
    if spareHeight > 0 { (minimum.y, maximum.y) = both(minimum.y - spareHeight * alignment.y) }
    func both(_ value: CGFloat) -> (CGFloat, CGFloat) { (value, value) }
  }

  /// The limits are the same: a bar that shrinks while content scrolls under it changes none.
  package static func == (a: ScrollRange, b: ScrollRange) -> Bool {
    a.viewport == b.viewport && a.minimum == b.minimum && a.maximum == b.maximum
  }

  package func clamp(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: max(minimum.x, min(maximum.x, offset.x)),
      y: max(minimum.y, min(maximum.y, offset.y)))
  }

  package func contains(_ offset: CGPoint) -> Bool { clamp(offset) == offset }

  /// What an offset becomes when the limits were `old` and are these now: it stays at the leading edge where it rested
  /// there, and inside where it was inside. Outside it stays as it is.
  package func offset(keeping offset: CGPoint, of old: ScrollRange) -> CGPoint {
    func kept(_ value: CGFloat, _ old: (CGFloat, CGFloat), _ new: (CGFloat, CGFloat)) -> CGFloat {
      if value == old.0 { return new.0 }
      guard value > old.0, value <= old.1 else { return value }
      return max(new.0, min(new.1, value))
    }
    return CGPoint(
      x: kept(offset.x, (old.minimum.x, old.maximum.x), (minimum.x, maximum.x)),
      y: kept(offset.y, (old.minimum.y, old.maximum.y), (minimum.y, maximum.y)))
  }

  /// The nearest offset at which a rectangle of the content can be seen, as much of it as there is room for.
  package func offset(showing rect: CGRect, from offset: CGPoint) -> CGPoint {
    func shown(
      _ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ extent: CGFloat, _ before: CGFloat, _ after: CGFloat
    )
      -> CGFloat
    {
      let (start, end) = (value + before, value + extent - after)
      if low >= start, high <= end { return value }
      // What is longer than the view already fills it, or shows the end that is nearer.
      if low <= start, high >= end { return value }
      return low < start || high - low > end - start ? low - before : high + after - extent
    }
    return clamp(
      CGPoint(
        x: shown(offset.x, rect.minX, rect.maxX, viewport.width, inset.left, inset.right),
        y: shown(offset.y, rect.minY, rect.maxY, viewport.height, inset.top, inset.bottom)))
  }
}
