import CoreGraphics
import QuartzCore

/// Room that items of a list make where something may be dropped.
struct DropRoom: Equatable {
  /// Where it would come to stand; for an item of the same list counted as if it had left its place.
  var target: ItemPlace
  /// An item of the same list that would move there.
  var source: ItemPlace?
  /// Of what comes, in points.
  var size: CGSize

  var move: ItemMove? { source.map { ItemMove(source: $0, target: target) } }
}

extension ListEngine {
  func setRoom(_ new: DropRoom?) {
    guard new != room else { return }
    room = new
    animateItems()
  }

  /// A dropped item of this list goes to another place: list and data are told at once.
  func performMove(_ move: ItemMove) {
    room = nil
    guard contains(move.source), move.target != move.source else { return }
    moveInData(move)
    marks.needsItems = true
    host.setNeedsLayout()
  }
}
