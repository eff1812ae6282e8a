import CoreGraphics
import QuartzCore

/// Which rows are in view, and where.
extension UITableView {
  /// How many rows a layout measures that turn out not to be in view; the rest wait for the next turn.
  private static let measuringLimit = 4000

  func layOutTable() {
    guard !rowState.isFilling else { return }
    reloadIfNeeded()
    followEdgeViews()
    if bounds.width != rowState.width { widthChanged() }
    scrollToAwaitedRow()
    updateSectionIndex()
    var passes = 0
    repeat {
      fill()
      renewEndsIfLacking()
      followContentHeight()
      passes += 1
    } while passes < 8 && !isSteady
    layOutSectionViews()
    layOutEdgeViews()
    layOutSectionIndex()
  }

  func followContentHeight() {
    let content = CGSize(width: bounds.width, height: CGFloat(geometry.contentHeight))
    if contentSize != content { contentSize = content }
  }

  /// What the table changes in the block is not animated; what the delegate animates when it is told of a cell is.
  func withoutAnimation(_ body: () -> Void) {
    rowState.allowsAnimations = UIView.areAnimationsEnabled
    UIView.performWithoutAnimation(body)
    rowState.allowsAnimations = nil
  }

  /// Tells the delegate what comes into view; it may animate that.
  func tellDelegate(_ body: (any UITableViewDelegate) -> Void) {
    guard let delegate else { return }
    ViewAnimationContext.apart(isEnabled: rowState.allowsAnimations ?? UIView.areAnimationsEnabled) { body(delegate) }
  }

  private var isSteady: Bool {
    !rowState.needsRows && rowState.steady.contains(top: Double(bounds.minY), bottom: Double(bounds.maxY))
  }

  private func fill() {
    if isSteady { return }
    rowState.isFilling = true
    withoutAnimation {
      let anchor = anchorRow()
      recycleRowsOutOfView()
      // Rows that are in view only until those above are measured are not shown.
      if measureInView(anchor: anchor) {
        layOutRowsInView()
      } else {
        rowState.steady = .only(top: Double(bounds.minY), bottom: Double(bounds.maxY))
      }
    }
    rowState.isFilling = false
    rowState.needsRows = false
    dropUnusedCells()
    updatePrefetching()
    guard rowState.reloadsLater else { return }
    rowState.reloadsLater = false
    inNextTurn { $0.reloadData() }
  }

  // MARK: - Keeping the place

  /// What keeps its place on the screen while heights above it change (rule T12): nothing at the top, else the first row
  /// that stays in view. A jump keeps what stands at the view's top, and an animated scroll to a row that row.
  func anchorRow() -> ItemPlace {
    let top = Double(bounds.minY)
    if let goal = rowState.goal {
      if mover.motion?.cause == .code, geometry.contains(goal) { return goal }
      rowState.goal = nil
    }
    guard bounds.minY > -adjustedContentInset.top else { return ItemPlace(section: -1, item: -1) }
    if let row = liveRows.first(where: { geometry.contains($0.position) && isInView($0) }) { return row.position }
    guard let section = geometry.section(at: top) else { return ItemPlace(section: -1, item: -1) }
    let start = geometry.offset(ofSection: section)
    let rows = geometry.sections[section]
    if top < start + rows.rowsOffset || rows.rows.count == 0 { return ItemPlace(section: section, item: -1) }
    if top >= start + rows.footerOffset { return ItemPlace(section: section, item: .max) }
    return ItemPlace(section: section, item: rows.rows.row(at: top - start - rows.rowsOffset).row)
  }

  /// Something grew: what stands below the anchor moves, and the anchor does not.
  func keepPlace(of anchor: ItemPlace, after place: ItemPlace, grewBy growth: Double) {
    guard growth != 0, place < anchor else { return }
    shiftContentOffset(by: CGFloat(growth))
  }

  // MARK: - Measuring

  private func isMeasured(_ row: ItemPlace) -> Bool {
    geometry.isKnown(row) || rowState.measured.contains(row)
      || (!rowState.liveRowsAreUnmeasured && liveCell(at: row) != nil)
  }

  /// Asks for the heights of what is in view until nothing unknown is; false when that takes another turn.
  @discardableResult
  func measureInView(anchor: ItemPlace) -> Bool {
    var budget = Self.measuringLimit
    rowState.measured.removeAll(keepingCapacity: true)
    defer { rowState.liveRowsAreUnmeasured = false }
    while true {
      let start = bounds.minY
      measureSectionViews(anchor: anchor)
      var offset = Double(bounds.minY)
      while let (row, top) = geometry.row(below: offset, startingBefore: Double(bounds.maxY)) {
        if !isMeasured(row) {
          budget -= 1
          guard budget > 0 else {
            continueInNextTurn()
            return false
          }
          let growth = measure(row, anchor: anchor)
          // A row above the anchor moved the view, and one that is lower now may be out of it.
          if growth != 0 {
            if row < anchor { break }
            continue
          }
        }
        offset = RowGeometry.past(top, geometry.height(of: row))
      }
      if bounds.minY == start { return true }
    }
  }

  private func continueInNextTurn() {
    inNextTurn {
      $0.rowState.needsRows = true
      $0.setNeedsLayout()
    }
  }

  /// In this turn it would go on without end where one thing leads to the next.
  private func inNextTurn(_ work: @escaping (UITableView) -> Void) {
    Callbacks.add(Callbacks.nextOrder()) { [weak self] in
      if let self { work(self) }
    }
  }

  /// Takes the height of one row; by how much it grew.
  @discardableResult
  func measure(_ row: ItemPlace, anchor: ItemPlace) -> Double {
    let growth = geometry.set(measuredHeight(row), at: row)
    if growth == 0 { rowState.measured.append(row) }
    keepPlace(of: anchor, after: row, grewBy: growth)
    return growth
  }

  private func measuredHeight(_ row: ItemPlace) -> Double {
    if let height = delegatedHeight(row) { return height }
    guard let cell = cellToMeasure(row) else { return geometry.height(of: row) }
    return fittingHeight(of: cell, width: rowWidth)
  }

  private func cellToMeasure(_ row: ItemPlace) -> UITableViewCell? {
    if let cell = liveCell(at: row) ?? rowState.prepared.first(where: { $0.position == row })?.cell { return cell }
    guard let cell = makeCell(row) else { return nil }
    cell.surroundings = surroundings(row)
    rowState.prepared.append(LiveRow(position: row, cell: cell))
    return cell
  }

  /// Rows fit their width and are as low as their content lets them be (rule T13); whole pixels.
  func fittingHeight(of view: UIView, width: CGFloat) -> Double {
    if view.bounds.width != width { view.bounds.size.width = width }
    let target = CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
    let fitted = view.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    guard fitted.height > 0, let height = RowHeights.sane(pixelGrid.ceil(fitted.height)) else {
      return TableMetrics.rowHeight
    }
    return height
  }

  // MARK: - Rows

  /// Binary search: cells are asked for by row for every row in view.
  func liveIndex(of row: ItemPlace) -> Int? {
    var (low, high) = (0, liveRows.count)
    while low < high {
      let middle = (low + high) / 2
      if liveRows[middle].position < row { low = middle + 1 } else { high = middle }
    }
    return low < liveRows.count && liveRows[low].position == row ? low : nil
  }

  func liveCell(at row: ItemPlace) -> UITableViewCell? { liveIndex(of: row).map { liveRows[$0].cell } }

  func isInView(_ row: LiveRow) -> Bool {
    guard geometry.contains(row.position) else { return false }
    let top = geometry.offset(of: row.position)
    return top < Double(bounds.maxY) && top + geometry.height(of: row.position) > Double(bounds.minY)
  }

  private func recycleRowsOutOfView() {
    guard liveRows.contains(where: { !isInView($0) }) else { return }
    let old = liveRows
    liveRows = old.filter { isInView($0) || mustStay($0) }
    for row in old where !isInView(row) && !mustStay(row) { endDisplaying(row) }
  }

  /// A cell in which something has the keyboard, or that is dragged, does not go to another row.
  func mustStay(_ row: LiveRow) -> Bool {
    if row.cell === reorder?.cell { return true }
    guard let responder = window?.firstResponder as? UIView, responder !== self else { return false }
    return responder.isDescendant(of: row.cell)
  }

  func layOutRowsInView() {
    var next: [LiveRow] = []
    next.reserveCapacity(liveRows.count + 2)
    let old = liveRows
    var index = 0
    var ends: SteadyView?
    // Rows that are not in view any more, or were kept for their keyboard or drag.
    func pass(before row: ItemPlace?) {
      while index < old.count, row.map({ old[index].position < $0 }) ?? true {
        let row = old[index]
        index += 1
        if mustStay(row) {
          next.append(row)
        } else {
          // Another row of this layout may take its cell.
          liveRows.removeAll { $0.cell === row.cell }
          endDisplaying(row)
        }
      }
    }
    geometry.forEachRow(from: Double(bounds.minY), to: Double(bounds.maxY)) { row, top, height in
      pass(before: row)
      if index < old.count, old[index].position == row {
        let cell = old[index].cell
        let frame = cellFrame(row)
        if cell.frame != frame, cell !== reorder?.cell { cell.frame = frame }
        next.append(old[index])
        index += 1
      } else if let cell = removePrepared(row) ?? makeCell(row) {
        let live = LiveRow(position: row, cell: cell)
        // The delegate that is told of it may ask for it, or select it.
        liveRows.insert(live, at: liveRows.firstIndex { row < $0.position } ?? liveRows.count)
        display(cell, at: row)
        next.append(live)
      }
      let extent = SteadyView.Extent(top: top, bottom: top + height)
      ends = SteadyView(first: ends?.first ?? extent, last: extent)
      return true
    }
    pass(before: nil)
    liveRows = next
    if !selection.isEmpty { updateSeparators() }
    let (top, bottom) = (Double(bounds.minY), Double(bounds.maxY))
    rowState.steady = ends?.covering(top: top, bottom: bottom) ?? .only(top: top, bottom: bottom)
  }

  private func removePrepared(_ row: ItemPlace) -> UITableViewCell? {
    guard let index = rowState.prepared.firstIndex(where: { $0.position == row }) else { return nil }
    return rowState.prepared.remove(at: index).cell
  }

  // MARK: - Frames

  private var sideInset: CGFloat { style == .insetGrouped ? TableMetrics.cardInset(width: bounds.width) : 0 }
  var rowWidth: CGFloat { max(0, bounds.width - 2 * sideInset) }

  func rowRect(_ row: ItemPlace) -> CGRect {
    CGRect(
      x: sideInset, y: CGFloat(geometry.offset(of: row)), width: rowWidth, height: CGFloat(geometry.height(of: row)))
  }

  /// The rectangle on whole pixels, so that neighbours share an edge that is sharp. Rows make room for one that is
  /// dragged.
  func cellFrame(_ row: ItemPlace) -> CGRect {
    let frame = pixelGrid.roundVertically(rowRect(row))
    guard let reorder else { return frame }
    return frame.offsetBy(dx: 0, dy: reorder.displacement(of: row))
  }

  // MARK: - Changes of size

  private func widthChanged() {
    let isFirst = rowState.width == 0
    rowState.width = bounds.width
    rowState.needsRows = true
    // What was measured is right for the old width.
    if !isFirst { doubtHeights() }
    tableHeaderView.map { fitWidth($0) }
    tableFooterView.map { fitWidth($0) }
  }

  /// Another screen has other pixels, other text sizes other heights.
  func traitsChanged(from old: UITraitCollection?) {
    guard let old else { return }
    if old.displayScale != traitCollection.displayScale {
      rowState.needsRows = true
      setNeedsLayout()
    }
    if old.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory, !rowState.needsReload {
      doubtHeights()
      setNeedsLayout()
    }
  }

  /// Estimates or heights given in advance are others: all are asked for again, without reloading cells (rule T14).
  func heightsMayHaveChanged() {
    guard !rowState.needsReload else { return }
    replaceGeometry { makeGeometry(counts: geometry.sections.map(\.rows.count)) }
    setNeedsLayout()
  }

  /// Heights are asked for again as their rows come into view, and hold until then: nothing jumps meanwhile.
  func doubtHeights() { replaceGeometry { doubtedGeometry() } }

  /// Headers and footers whose heights were guessed before the delegate was found to have nothing to say about them.
  private func renewEndsIfLacking() {
    let lacking = lackingMethods.intersection([.headerView, .footerView])
    guard delegate != nil, !rowState.settledLacks.isSuperset(of: lacking) else { return }
    rowState.settledLacks.formUnion(lacking)
    if geometry.sections.count > 1 { replaceGeometry { geometryWithNewEnds() } }
  }

  /// The first row in view keeps its place.
  private func replaceGeometry(_ make: () -> RowGeometry) {
    let anchor = anchorRow()
    let before = offset(ofAnchor: anchor)
    geometry = make()
    rowState.liveRowsAreUnmeasured = true
    rowState.needsRows = true
    if let before, let after = offset(ofAnchor: anchor) { shiftContentOffset(by: CGFloat(after - before)) }
  }

  private func offset(ofAnchor anchor: ItemPlace) -> Double? {
    guard geometry.sections.indices.contains(anchor.section) else { return nil }
    if anchor.item < 0 { return geometry.offset(ofSection: anchor.section) }
    if anchor.item >= geometry.sections[anchor.section].rows.count { return geometry.offset(ofFooter: anchor.section) }
    return geometry.offset(of: anchor)
  }

  /// Moves the view with the content: a height above it changed, and what is seen does not.
  func shiftContentOffset(by growth: CGFloat) {
    guard growth != 0 else { return }
    bounds.origin.y += growth
  }

  // MARK: - The table's header and footer

  func replaceEdgeView(_ old: UIView?, with new: UIView?) {
    if let old, old !== tableHeaderView, old !== tableFooterView { old.removeFromSuperview() }
    if let new {
      if bounds.width > 0 { fitWidth(new) }
      addSubview(new)
    }
    setNeedsLayout()
  }

  private func fitWidth(_ view: UIView) {
    if view.frame.width != bounds.width { view.frame.size.width = bounds.width }
  }

  private func followEdgeViews() {
    let (top, bottom) = (edgeHeight(tableHeaderView), edgeHeight(tableFooterView))
    guard top != geometry.top || bottom != geometry.bottom else { return }
    geometry.top = top
    geometry.bottom = bottom
    rowState.needsRows = true
  }

  func layOutEdgeViews() {
    if let view = tableHeaderView, view.frame.origin != .zero { view.frame.origin = .zero }
    if let view = tableFooterView {
      let origin = CGPoint(x: 0, y: CGFloat(geometry.contentHeight - geometry.bottom))
      if view.frame.origin != origin { view.frame.origin = origin }
    }
    if let view = backgroundView, view.frame != bounds { view.frame = bounds }
  }
}
