import CoreGraphics
import QuartzCore

/// Moving an item with a finger or the pointer: the others make room where it is.
extension ListEngine {
  private static var duration: TimeInterval { 0.2 }

  /// False for an item that may not be moved. The point is in the content's space.
  @discardableResult
  func beginMove(of cell: Cell, at point: CGPoint) -> Bool {
    guard drag == nil, let item = live.place(of: cell), !isPlaceholder(item), host.mayMove(item)
    else { return false }
    pressCancelled()
    let scroller = EdgeScroller(host) { [weak self] in self?.followPointer() }
    drag = ItemDrag(
      cell: cell, move: ItemMove(source: item, target: item),
      grip: CGVector(dx: point.x - cell.frame.midX, dy: point.y - cell.frame.midY), scroller: scroller)
    scroller.pointer = inView(point)
    cell.layer.shadowOpacity = 0.2
    cell.layer.shadowRadius = 8
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    // In front of the items; headers and the scroll bar stay in front of it.
    if let last = host.subviews.last(where: { $0 is Cell && $0 !== cell }) {
      host.insertSubview(cell, aboveSubview: last)
    }
    return true
  }

  func continueMove(of cell: Cell, at point: CGPoint) {
    guard let drag, drag.cell === cell else { return }
    drag.scroller.pointer = inView(point)
    followPointer()
  }

  /// A point of the content from the view's upper left corner.
  func inView(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x - host.bounds.minX, y: point.y - host.bounds.minY) }

  /// The cell follows the pointer, and items make room where it is.
  private func followPointer() {
    guard let drag else { return }
    var middle = drag.middle
    if !host.hasColumns { middle.x = drag.cell.center.x }
    host.putInPlace(drag.cell, dragged: drag.move, to: middle)
    let move = drag.move
    guard let proposed = host.target(of: move, at: middle), proposed != move.target else {
      self.drag?.stopWaiting()
      return
    }
    if host.roomDelay > 0 { awaitRoom(at: proposed) } else { makeRoom(at: proposed) }
  }

  /// Items make room once the pointer has rested.
  private func awaitRoom(at proposed: ItemPlace) {
    guard drag?.awaited != proposed else { return }
    drag?.stopWaiting()
    let delay = host.roomDelay
    var start: Double?
    let link = CADisplayLink { [weak self] link in
      start = start ?? link.timestamp
      guard let self, drag?.awaited == proposed else { return link.invalidate() }
      guard link.targetTimestamp - (start ?? 0) >= delay else { return }
      drag?.stopWaiting()
      makeRoom(at: proposed)
    }
    link.add(to: .main, forMode: .common)
    drag?.awaited = proposed
    drag?.rest = link
  }

  private func makeRoom(at proposed: ItemPlace) {
    guard let move = drag?.move else { return }
    let target = host.target(of: move, proposed: proposed)
    guard counts.indices.contains(target.section) else { return }
    let last = counts[target.section] - (target.section == move.source.section ? 1 : 0)
    let place = ItemPlace(section: target.section, item: max(0, min(last, target.item)))
    guard place != move.target else { return }
    self.drag?.move.target = place
    animateItems()
  }

  func animateItems(_ more: @escaping () -> Void = {}) {
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction]) {
      for item in self.live.items where item.cell !== self.drag?.cell {
        self.host.putInPlace(item.cell, of: item.place, frame: self.cellFrame(item.place))
      }
      self.host.layOutSupplementaries()
      more()
    }
  }

  // MARK: - The end

  func endMove(of cell: Cell, cancelled: Bool) {
    guard let drag, drag.cell === cell else { return }
    drag.scroller.end()
    self.drag?.stopWaiting()
    self.drag = nil
    let (source, target) = (drag.move.source, drag.move.target)
    if !cancelled, target != source, contains(source) {
      moveInData(drag.move)
    }
    host.moveEnded(drag.move, cell, cancelled: cancelled)
    animateItems { cell.layer.shadowOpacity = 0 }
    marks.needsItems = true
    host.setNeedsLayout()
  }

  /// An update or a reload came: what was moved goes back, or is gone.
  func cancelMove() {
    if let drag { endMove(of: drag.cell, cancelled: true) }
    if selecting != nil { endSelecting() }
    room = nil
  }

  /// List and data are told.
  func moveInData(_ move: ItemMove) {
    let source = path(move.source)
    account(for: move)
    host.itemMoved(from: source, to: path(move.target))
  }

  /// The list's own account of the items; the data do the same with theirs.
  private func account(for move: ItemMove) {
    var after = counts
    after[move.source.section] -= 1
    after[move.target.section] += 1
    var batch = BatchUpdate(noun: host.words.item)
    batch.movedItems = [BatchUpdate.Move(source: move.source, target: move.target)]
    guard let mapping = try? batch.mapping(from: counts, to: after) else { return }
    let hold = hold(through: mapping)
    host.updatePlaces(by: mapping, keepingSizes: true)
    counts = after
    places.hold = hold
    placeholders.follow(mapping)
    selection.remap { mapping.newPlace(of: $0) }
    keys.remap { mapping.newPlace(of: $0) }
    host.carriedItemsMoved(by: mapping)
    _ = live.remap { mapping.newPlace(of: $0) }
    host.cellsChanged(all: true)
  }
}
