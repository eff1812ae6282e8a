import CoreGraphics

/// The actions beside the items of lists.
extension UICollectionView: SwipeHost {
  var maySwipe: Bool { !isEditing }
  func swipeCell(at point: CGPoint) -> UIView? { item(at: point).flatMap { list.live.cell(at: $0) } }
  func swipePath(of cell: UIView) -> IndexPath? { list.live.place(of: cell).flatMap { list.toldPath($0) } }

  func swipeActions(at path: IndexPath, _ side: SwipeSide) -> UISwipeActionsConfiguration? {
    collectionViewLayout.swipeActions(at: path, isLeading: side == .leading)
  }

  func swipeBegins(at path: IndexPath, _ cell: UIView) { (cell as? UICollectionViewCell)?.modes.insert(.swiped) }
  func swipeEnded(at path: IndexPath?, _ cell: UIView) { (cell as? UICollectionViewCell)?.modes.remove(.swiped) }

  func makeSwipes() { if swipes == nil { swipes = SwipeController(self) } }

  /// A list cell's delete accessory was tapped.
  func openSwipeActions(of cell: UICollectionViewCell) {
    swipes?.openActions(of: cell, orElse: nil)
  }
}
