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
struct ItemDrag<Cell: UIView> {
  let cell: Cell
  var move: ItemMove
  /// From the cell's middle to where it was taken hold of.
  let grip: CGVector
  /// The pointer, from the view's upper left corner.
  var pointer: CGPoint
  /// Scrolls while the pointer is near an edge.
  var link: CADisplayLink?

  /// How near to an edge the pointer scrolls, and how fast at most, in points and points a second.
  static var scrollZone: CGFloat { 50 }
  static var scrollSpeed: CGFloat { 600 }

  /// The middle of the cell, in the content's space.
  func middle(in bounds: CGRect) -> CGPoint {
    CGPoint(x: bounds.minX + pointer.x - grip.dx, y: bounds.minY + pointer.y - grip.dy)
  }
}
