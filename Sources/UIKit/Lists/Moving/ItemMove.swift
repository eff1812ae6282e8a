import CoreGraphics
import QuartzCore

/// Where an item that is being moved comes from and would come to stand, counted as if it had left its place.
struct ItemMove: Hashable {
  let source: ItemPlace
  var target: ItemPlace

  /// Where an item would be if the move ended now.
  func place(of item: ItemPlace) -> ItemPlace {
    if item == source { return target }
    var place = item
    if place.section == source.section, place.item > source.item { place.item -= 1 }
    if place.section == target.section, place.item >= target.item { place.item += 1 }
    return place
  }
}

/// A cell that follows a finger or the pointer to another place.
@MainActor
struct ItemDrag<Cell: UIView> {
  let cell: Cell
  var move: ItemMove
  /// From the cell's middle to where it was taken hold of.
  var grip: CGVector
  let scroller: EdgeScroller
  /// What the host told of the move last.
  var lastMiddle: CGPoint?
  var lastTarget: ItemPlace?
  /// Where items make room once the pointer has rested, and what waits for that.
  var awaited: ItemPlace?
  var rest: CADisplayLink?

  mutating func stopWaiting() {
    rest?.invalidate()
    (awaited, rest) = (nil, nil)
  }

  /// The middle of the cell, in the content's space.
  var middle: CGPoint {
    let point = scroller.contentPoint
    return CGPoint(x: point.x - grip.dx, y: point.y - grip.dy)
  }
}
