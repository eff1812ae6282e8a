import CoreGraphics

/// A row that is being dragged to another place: which rows make room for it, and where it would come to stand.
struct RowReorder {
  let cell: UITableViewCell
  let source: ItemPlace
  let height: CGFloat
  /// From the cell's middle to where it was taken hold of.
  let grip: CGFloat
  /// The pointer, below the view's upper edge.
  var pointer: CGFloat
  /// The last place that rows moved for: those between the source and here, this one included. A row of -1 is a
  /// section's header, so that a row can come to stand at a section's start.
  var gap: ItemPlace
  /// Scrolls while the pointer is near an edge.
  var link: CADisplayLink?

  /// How far a row, or a header (row -1) or footer, moves out of the way.
  func displacement(of row: ItemPlace) -> CGFloat {
    if gap > source { return row > source && row <= gap ? -height : 0 }
    return row >= gap && row < source ? height : 0
  }

  /// The row's new place, counted as if it had left the old one.
  var target: ItemPlace {
    if gap.section == source.section || gap < source { return ItemPlace(section: gap.section, item: max(0, gap.item)) }
    return ItemPlace(section: gap.section, item: gap.item + 1)
  }

  /// The gap that the row moves into.
  func gap(for target: ItemPlace) -> ItemPlace {
    if target.section == source.section || target < source { return target }
    return ItemPlace(section: target.section, item: target.item - 1)
  }
}

extension UITableView {
  /// How near to an edge the pointer scrolls, and how fast at most, in points and points a second.
  private static let scrollZone: CGFloat = 50
  private static let scrollSpeed: CGFloat = 600

  func beginReorder(_ cell: UITableViewCell, at point: CGPoint) {
    guard reorder == nil, let path = indexPath(for: cell), let row = ItemPlace(path), isEditing else { return }
    pressCancelled()
    reorder = RowReorder(
      cell: cell, source: row, height: cell.frame.height, grip: point.y - cell.frame.midY,
      pointer: point.y - bounds.minY, gap: row)
    cell.layer.shadowOpacity = 0.2
    cell.layer.shadowRadius = 8
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    // In front of the rows; headers and the scroll bar stay in front of it.
    if let last = subviews.last(where: { $0 is UITableViewCell && $0 !== cell }) {
      insertSubview(cell, aboveSubview: last)
    }
    let link = CADisplayLink(target: self, selector: UITableView.reorderStep)
    link.add(to: .main, forMode: .common)
    link.isPaused = true
    reorder?.link = link
  }

  func continueReorder(_ cell: UITableViewCell, at point: CGPoint) {
    guard reorder?.cell === cell else { return }
    reorder?.pointer = point.y - bounds.minY
    moveReordered()
    reorder?.link?.isPaused = reorderScroll == 0
  }

  /// The cell follows the pointer, and rows make room where it is.
  private func moveReordered() {
    guard let reorder else { return }
    let middle = bounds.minY + reorder.pointer - reorder.grip
    reorder.cell.center.y = middle
    guard let gap = gap(at: Double(middle)), gap != reorder.gap else { return }
    var proposed = reorder
    proposed.gap = gap
    if let delegate {
      let path = delegate.tableView(
        self, targetIndexPathForMoveFromRowAt: reorder.source.path, toProposedIndexPath: proposed.target.path)
      guard let target = ItemPlace(path), geometry.sections.indices.contains(target.section) else { return }
      let count = geometry.sections[target.section].rows.count
      let last = target.section == reorder.source.section ? count - 1 : count
      proposed.gap = reorder.gap(for: ItemPlace(section: target.section, item: max(0, min(last, target.item))))
    }
    guard proposed.gap != reorder.gap else { return }
    self.reorder?.gap = proposed.gap
    UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction]) {
      for row in self.liveRows where row.cell !== reorder.cell { row.cell.frame = self.cellFrame(row.position) }
      self.layOutSectionViews()
    }
  }

  /// The place that the dragged row's middle is at; nil keeps the present one.
  private func gap(at offset: Double) -> ItemPlace? {
    guard let reorder else { return nil }
    // By the rows as they stood before: what moved out of the way does not move the answer.
    let isDown = offset > geometry.offset(of: reorder.source)
    guard offset >= geometry.top else { return ItemPlace(section: 0, item: 0) }
    guard let section = geometry.section(at: offset) else { return nil }
    let start = geometry.offset(ofSection: section)
    let place = geometry.sections[section]
    if offset < start + place.rowsOffset {
      // In a header: at the section's start when it comes from above, else at the end of the one before.
      if isDown { return ItemPlace(section: section, item: -1) }
      return ItemPlace(section: section, item: 0)
    }
    let count = place.rows.count
    guard count > 0 else { return ItemPlace(section: section, item: isDown ? -1 : 0) }
    return ItemPlace(section: section, item: place.rows.row(at: offset - start - place.rowsOffset).row)
  }

  // MARK: - Scrolling along

  /// Points a second, negative upwards.
  private var reorderScroll: CGFloat {
    guard let reorder else { return 0 }
    let zone = min(Self.scrollZone, bounds.height / 4)
    let top = adjustedContentInset.top + zone
    let bottom = bounds.height - adjustedContentInset.bottom - zone
    if reorder.pointer < top { return -Self.scrollSpeed * min(1, (top - reorder.pointer) / zone) }
    if reorder.pointer > bottom { return Self.scrollSpeed * min(1, (reorder.pointer - bottom) / zone) }
    return 0
  }

  private func reorderStep(_ link: CADisplayLink) {
    guard reorder != nil, window != nil else {
      link.invalidate()
      return
    }
    let step = reorderScroll * CGFloat(link.targetTimestamp - link.timestamp)
    let offset = scrollRange.clamp(CGPoint(x: contentOffset.x, y: contentOffset.y + step))
    guard offset != contentOffset else { return }
    contentOffset = offset
    moveReordered()
  }

  // MARK: - The end

  func endReorder(_ cell: UITableViewCell, cancelled: Bool) {
    guard let reorder, reorder.cell === cell else { return }
    reorder.link?.invalidate()
    self.reorder = nil
    let target = reorder.target
    if !cancelled, target != reorder.source, geometry.contains(reorder.source) {
      moveReordered(from: reorder.source, to: target)
      dataSource?.tableView(self, moveRowAt: reorder.source.path, to: target.path)
    }
    UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction]) {
      for row in self.liveRows { row.cell.frame = self.cellFrame(row.position) }
      self.layOutSectionViews()
      cell.layer.shadowOpacity = 0
    }
    rowState.needsRows = true
    setNeedsLayout()
  }

  /// The table's own account of the rows; the data source does the same with its.
  private func moveReordered(from source: ItemPlace, to target: ItemPlace) {
    var counts = geometry.sections.map(\.rows.count)
    let before = counts
    counts[source.section] -= 1
    counts[target.section] += 1
    var batch = BatchUpdate()
    batch.movedItems = [BatchUpdate.Move(source: source, target: target)]
    guard let mapping = try? batch.mapping(from: before, to: counts) else { return }
    geometry = geometry.updated(by: mapping) {
      makeSection($0, count: $1)
    } renewEnds: { _, _ in
    }
    selection.remap { mapping.newPlace(of: $0) }
    rowState.quietSelection = rowState.quietSelection.flatMap { mapping.newPlace(of: $0) }
    rowState.keyRow = rowState.keyRow.flatMap { mapping.newPlace(of: $0) }
    liveRows = liveRows.compactMap { row in
      mapping.newPlace(of: row.position).map { LiveRow(position: $0, cell: row.cell) }
    }
    liveRows.sort { $0.position < $1.position }
    surroundingsMayHaveChanged()
  }
}
