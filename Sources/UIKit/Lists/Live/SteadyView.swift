import CoreGraphics

/// Where the edges of a list's view may go before an item comes or goes: its upper edge within the first items in view,
/// its lower edge within the last.
struct SteadyView {
  private struct Extent {
    var top: Double
    var bottom: Double
  }

  private var first: Extent
  private var last: Extent
  /// Where its left edge may be: its present place, and the way to either side of it.
  private var left: CGFloat
  private var ways = (left: 0.0, right: 0.0)
  private var width: CGFloat

  /// Nothing is known but the present place of the view.
  init(only view: CGRect) {
    let (top, bottom) = (Double(view.minY), Double(view.maxY))
    first = Extent(top: top, bottom: top.nextUp)
    last = Extent(top: bottom.nextDown, bottom: bottom)
    (left, width) = (view.minX, view.width)
  }

  /// The view may go so far up and so far down, in points, and keeps what is in it.
  init(from view: CGRect, up: Double, down: Double) {
    self.init(only: view)
    first = Extent(top: first.top - up, bottom: max(first.bottom, first.top + down))
    last = Extent(top: min(last.top, last.bottom - up), bottom: last.bottom + down)
  }

  /// The same from side to side.
  init(from view: CGRect, left: Double, right: Double) {
    self.init(only: view)
    ways = (left, right)
  }

  /// The extents of the first and last items in view, and the present place of the view, which may reach beyond them.
  init(first: CGRect, last: CGRect, covering view: CGRect) {
    self.init(only: view)
    self.first.top = min(Double(first.minY), self.first.top)
    self.first.bottom = max(Double(first.maxY), self.first.bottom)
    self.last.top = min(Double(last.minY), self.last.top)
    self.last.bottom = max(Double(last.maxY), self.last.bottom)
  }

  /// An item is in view from its upper edge on and no longer at its lower one, where the next begins.
  func contains(_ view: CGRect) -> Bool {
    let (top, bottom) = (Double(view.minY), Double(view.maxY))
    return isAtSide(view.minX) && view.width == width && first.top <= top && top < first.bottom && last.top < bottom
      && bottom <= last.bottom
  }

  private func isAtSide(_ x: CGFloat) -> Bool {
    if x == left { return true }
    let way = Double(x - left)
    return way < 0 ? -way < ways.left : way < ways.right
  }
}
