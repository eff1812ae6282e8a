import CoreGraphics
import QuartzCore

/// Moving an item with a finger or the pointer: the others make room where it is.
extension ListEngine {
  private static var duration: TimeInterval { 0.2 }

  /// False for an item that may not be moved. The point is in the content's space.
  @discardableResult
  func beginMove(of cell: Cell, at point: CGPoint) -> Bool {
    guard drag == nil, let item = live.place(of: cell), host.mayMove(item) else { return false }
    pressCancelled()
    drag = ItemDrag(
      cell: cell, move: ItemMove(source: item, target: item),
      grip: CGVector(dx: point.x - cell.frame.midX, dy: point.y - cell.frame.midY),
      pointer: CGPoint(x: point.x - host.bounds.minX, y: point.y - host.bounds.minY))
    cell.layer.shadowOpacity = 0.2
    cell.layer.shadowRadius = 8
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    // In front of the items; headers and the scroll bar stay in front of it.
    if let last = host.subviews.last(where: { $0 is Cell && $0 !== cell }) {
      host.insertSubview(cell, aboveSubview: last)
    }
    let link = CADisplayLink { [weak self] link in if let self { scrollAlong(link) } else { link.invalidate() } }
    link.add(to: .main, forMode: .common)
    link.isPaused = true
    drag?.link = link
    return true
  }

  func continueMove(of cell: Cell, at point: CGPoint) {
    guard drag?.cell === cell else { return }
    drag?.pointer = CGPoint(x: point.x - host.bounds.minX, y: point.y - host.bounds.minY)
    followPointer()
    drag?.link?.isPaused = scrollVelocity == 0
  }

  /// The cell follows the pointer, and items make room where it is.
  private func followPointer() {
    guard let drag else { return }
    var middle = drag.middle(in: host.bounds)
    if !host.hasColumns { middle.x = drag.cell.center.x }
    drag.cell.center = middle
    let move = drag.move
    guard let proposed = host.target(of: move.source, at: middle), proposed != move.target else { return }
    let target = host.target(of: move.source, proposed: proposed)
    guard counts.indices.contains(target.section) else { return }
    let last = counts[target.section] - (target.section == move.source.section ? 1 : 0)
    let place = ItemPlace(section: target.section, item: max(0, min(last, target.item)))
    guard place != move.target else { return }
    self.drag?.move.target = place
    animateItems()
  }

  private func animateItems(_ more: @escaping () -> Void = {}) {
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction]) {
      for item in self.live.items where item.cell !== self.drag?.cell { item.cell.frame = self.cellFrame(item.place) }
      self.host.layOutSupplementaries()
      more()
    }
  }

  // MARK: - Scrolling along

  /// Points a second, negative upwards.
  private var scrollVelocity: CGFloat {
    guard let pointer = drag?.pointer.y else { return 0 }
    let (zone, speed) = (min(ItemDrag<Cell>.scrollZone, host.bounds.height / 4), ItemDrag<Cell>.scrollSpeed)
    let top = host.adjustedContentInset.top + zone
    let bottom = host.bounds.height - host.adjustedContentInset.bottom - zone
    if pointer < top { return -speed * min(1, (top - pointer) / zone) }
    if pointer > bottom { return speed * min(1, (pointer - bottom) / zone) }
    return 0
  }

  private func scrollAlong(_ link: CADisplayLink) {
    guard drag != nil, host.window != nil else {
      link.invalidate()
      return
    }
    let step = scrollVelocity * CGFloat(link.targetTimestamp - link.timestamp)
    let offset = host.scrollRange.clamp(CGPoint(x: host.contentOffset.x, y: host.contentOffset.y + step))
    guard offset != host.contentOffset else { return }
    host.contentOffset = offset
    followPointer()
  }

  // MARK: - The end

  func endMove(of cell: Cell, cancelled: Bool) {
    guard let drag, drag.cell === cell else { return }
    drag.link?.invalidate()
    self.drag = nil
    let (source, target) = (drag.move.source, drag.move.target)
    if !cancelled, target != source, contains(source) {
      account(for: drag.move)
      host.itemMoved(from: source, to: target)
    }
    animateItems { cell.layer.shadowOpacity = 0 }
    marks.needsItems = true
    host.setNeedsLayout()
  }

  /// The list's own account of the items; the data do the same with theirs.
  private func account(for move: ItemMove) {
    var after = counts
    after[move.source.section] -= 1
    after[move.target.section] += 1
    var batch = BatchUpdate(noun: host.words.item)
    batch.movedItems = [BatchUpdate.Move(source: move.source, target: move.target)]
    guard let mapping = try? batch.mapping(from: counts, to: after) else { return }
    host.updatePlaces(by: mapping, keepingSizes: true)
    counts = after
    selection.remap { mapping.newPlace(of: $0) }
    keys.remap { mapping.newPlace(of: $0) }
    _ = live.remap { mapping.newPlace(of: $0) }
    host.cellsChanged(all: true)
  }
}
