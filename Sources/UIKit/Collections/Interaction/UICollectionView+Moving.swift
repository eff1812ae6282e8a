import CoreGraphics
import Foundation

/// An item that a person moves: which way its layout and its delegate have it, and how the others make room.
extension UICollectionView {
  func mayMove(_ item: ItemPlace) -> Bool { dataSource?.collectionView(self, canMoveItemAt: list.path(item)) ?? false }

  func itemMoved(from source: IndexPath, to target: IndexPath) {
    dataSource?.collectionView(self, moveItemAt: source, to: target)
  }

  var roomDelay: Double {
    switch reorderingCadence {
    case .immediate: 0
    case .fast: 0.1
    case .slow: 0.4
    }
  }

  // MARK: - The face's work

  func beginMovement(_ path: IndexPath) -> Bool {
    guard let cell = cellForItem(at: path), let attributes = layoutAttributesForItem(at: path) else { return false }
    guard list.beginMove(of: cell, at: attributes.center) else { return false }
    cell.modes.insert(.reordering)
    return true
  }

  func updateMovement(_ point: CGPoint) {
    guard let cell = list.drag?.cell, point.x.isFinite, point.y.isFinite else { return }
    list.continueMove(of: cell, at: point)
  }

  func endMovement(cancelled: Bool) {
    if let cell = list.drag?.cell { list.endMove(of: cell, cancelled: cancelled) }
  }

  // MARK: - On the way

  func putInPlace(_ cell: UICollectionViewCell, dragged move: ItemMove, to middle: CGPoint) {
    tellLayoutOfMovement(move, to: middle)
    let path = move.target.path
    let attributes =
      collectionViewLayout.layoutAttributesForInteractivelyMovingItem(at: path, withTargetPosition: middle)
      ?? attributes(of: move.source)?.copied()
    guard let attributes else { return }
    attributes.center = middle
    // In front of all items, whatever the layout has said of its depth.
    attributes.zIndex = .max
    show(cell, attributes)
  }

  private func tellLayoutOfMovement(_ move: ItemMove, to middle: CGPoint) {
    guard list.drag?.lastMiddle != middle else { return }
    let context = collectionViewLayout.invalidationContext(
      forInteractivelyMovingItems: [move.target.path], withTargetPosition: middle,
      previousIndexPaths: [list.drag?.lastTarget?.path ?? move.source.path],
      previousPosition: list.drag?.lastMiddle ?? middle)
    list.drag?.lastMiddle = middle
    list.drag?.lastTarget = move.target
    collectionViewLayout.invalidateLayout(with: context)
  }

  func target(of move: ItemMove, at point: CGPoint) -> ItemPlace? {
    let path = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: move.target.path, withPosition: point)
    guard let place = ItemPlace(path), list.counts.indices.contains(place.section) else { return nil }
    return place
  }

  func target(of move: ItemMove, proposed: ItemPlace) -> ItemPlace {
    guard let delegate else { return proposed }
    let path = delegate.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: list.path(move.source),
      atCurrentIndexPath: list.path(move.target, after: move), toProposedIndexPath: list.path(proposed, after: move))
    return list.place(ofData: path, after: move) ?? proposed
  }

  func moveEnded(_ move: ItemMove, _ cell: UICollectionViewCell, cancelled: Bool) {
    cell.modes.remove(.reordering)
    let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [cancelled ? move.source.path : move.target.path],
      previousIndexPaths: [cancelled ? move.target.path : move.source.path], movementCancelled: cancelled)
    collectionViewLayout.invalidateLayout(with: context)
  }

  /// Each item keeps its own size. In a single line those between make room by what was moved; elsewhere an item stands
  /// in the middle of the place that it has now.
  func frame(of item: ItemPlace, during move: ItemMove) -> CGRect {
    let place = move.place(of: item)
    let own = frame(of: item)
    if place == item { return own }
    guard let slot = slot(of: place) else { return own }
    if slot.size == own.size { return slot }
    if item.section == move.source.section, place.section == item.section, let way = wayInLine(of: item, move) {
      return own.offsetBy(dx: way.dx, dy: way.dy)
    }
    return CGRect(x: slot.midX - own.width / 2, y: slot.midY - own.height / 2, width: own.width, height: own.height)
  }

  /// By how much items of a single line move along it: by what was taken out and the gap beside it.
  private func wayInLine(of item: ItemPlace, _ move: ItemMove) -> CGVector? {
    let isAfter = item > move.source
    let beside = ItemPlace(section: move.source.section, item: move.source.item + (isAfter ? 1 : -1))
    let (source, next, own) = (frame(of: move.source), frame(of: beside), frame(of: item))
    if source.minX == next.minX, own.minX == source.minX {
      return CGVector(dx: 0, dy: isAfter ? source.minY - next.minY : source.maxY - next.maxY)
    }
    if source.minY == next.minY, own.minY == source.minY {
      return CGVector(dx: isAfter ? source.minX - next.minX : source.maxX - next.maxX, dy: 0)
    }
    return nil
  }

  /// Where the layout has an item; behind the last of a section, to which one comes, as far on as that is from the one
  /// before.
  func slot(of place: ItemPlace) -> CGRect? {
    if list.contains(place) { return frame(of: place) }
    guard place.item > 0 else { return nil }
    let last = frame(of: ItemPlace(section: place.section, item: place.item - 1))
    guard place.item > 1 else { return last.offsetBy(dx: 0, dy: last.height) }
    let other = frame(of: ItemPlace(section: place.section, item: place.item - 2))
    return last.offsetBy(dx: last.minX - other.minX, dy: last.minY - other.minY)
  }
}
