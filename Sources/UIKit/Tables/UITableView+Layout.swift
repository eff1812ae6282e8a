import CoreGraphics
import QuartzCore

/// Where rows stand, and how high they turn out to be.
extension UITableView {
  /// How many rows a layout measures that turn out not to be in view; the rest wait for the next turn.
  private static let measuringLimit = 4000

  func layOutItems() { if !list.filling.isOn { list.working { layOutRows() } } }

  private func layOutRows() {
    list.layoutBegins()
    list.reloadIfNeeded()
    followEdgeViews()
    if bounds.width != measuring.width { widthChanged() }
    scrollToAwaitedRow()
    updateSectionIndex()
    list.layOutItems(afterEach: renewEndsIfLacking)
    layOutSectionViews()
    layOutEdgeViews()
    layOutSectionIndex()
  }

  func makePlaces() { replaceGeometry { doubtedGeometry(counts: list.counts) } }

  var wholeContent: CGSize { CGSize(width: bounds.width, height: CGFloat(geometry.contentHeight)) }

  func followContentSize() {
    let content = wholeContent
    if contentSize != content { contentSize = content }
  }

  /// What stands at the view's upper edge: a row, or a header (row -1) or footer.
  func placeAtTop() -> ItemPlace {
    let top = Double(bounds.minY)
    guard let section = geometry.section(at: top) else { return ItemPlace(section: -1, item: -1) }
    let start = geometry.offset(ofSection: section)
    let rows = geometry.sections[section]
    if top < start + rows.rowsOffset || rows.rows.count == 0 { return ItemPlace(section: section, item: -1) }
    if top >= start + rows.footerOffset { return ItemPlace(section: section, item: .max) }
    return ItemPlace(section: section, item: rows.rows.row(at: top - start - rows.rowsOffset).row)
  }

  // MARK: - Measuring

  private func isMeasured(_ row: ItemPlace) -> Bool {
    geometry.isKnown(row) || measuring.asEstimated.contains(row)
      || (!measuring.liveRowsAreUnmeasured && list.live.cell(at: row) != nil)
  }

  /// Asks for the heights of what is in view until nothing unknown is; false when that takes another turn.
  func measureItemsInView(keeping anchor: ItemPlace) -> Bool {
    var budget = Self.measuringLimit
    measuring.asEstimated.removeAll(keepingCapacity: true)
    defer { measuring.liveRowsAreUnmeasured = false }
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
    list.inNextTurn {
      $0.list.invalidateItems()
      $0.setNeedsLayout()
    }
  }

  /// Takes the height of one row; by how much it grew.
  @discardableResult
  func measure(_ row: ItemPlace, anchor: ItemPlace) -> Double {
    let growth = geometry.set(measuredHeight(row), at: row)
    if growth == 0 { measuring.asEstimated.append(row) }
    list.keepPlace(of: anchor, after: row, grewBy: growth)
    return growth
  }

  private func measuredHeight(_ row: ItemPlace) -> Double {
    if let height = delegatedHeight(row) { return height }
    let cell = list.preparedCell(row) { cell in
      cell.owner = self
      cell.surroundings = surroundings(row)
    }
    guard let cell else {
      return geometry.height(of: row)
    }
    return fittingHeight(of: cell, width: rowWidth)
  }

  /// Rows fit their width and are as low as their content lets them be (rule T13); whole pixels.
  func fittingHeight(of view: UIView, width: CGFloat) -> Double {
    view.takeTextSize(of: self)
    if view.bounds.width != width { view.bounds.size.width = width }
    let target = CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
    let fitted = view.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    guard fitted.height > 0, let height = RowHeights.sane(pixelGrid.ceil(fitted.height)) else {
      return TableMetrics.rowHeight
    }
    return height
  }

  // MARK: - Places

  var sideInset: CGFloat { style == .insetGrouped ? TableMetrics.cardInset(width: bounds.width) : 0 }
  var rowWidth: CGFloat { max(0, bounds.width - 2 * sideInset) }

  func rowRect(_ row: ItemPlace) -> CGRect {
    CGRect(
      x: sideInset, y: CGFloat(geometry.offset(of: row)), width: rowWidth, height: CGFloat(geometry.height(of: row)))
  }

  /// The rectangle on whole pixels, so that neighbours share an edge that is sharp.
  func frame(of row: ItemPlace) -> CGRect { pixelGrid.roundVertically(rowRect(row)) }

  func isInView(_ row: ItemPlace) -> Bool {
    let top = geometry.offset(of: row)
    return top < Double(bounds.maxY) && top + geometry.height(of: row) > Double(bounds.minY)
  }

  var standsInLines: Bool { true }

  func forEachItem(in rect: CGRect, _ body: (ItemPlace, CGRect) -> Void) {
    geometry.forEachRow(from: Double(rect.minY), to: Double(rect.maxY)) { row, top, height in
      body(row, CGRect(x: rect.minX, y: CGFloat(top), width: rect.width, height: CGFloat(height)))
      return true
    }
  }

  // MARK: - Changes of size

  private func widthChanged() {
    let isFirst = measuring.width == 0
    measuring.width = bounds.width
    list.invalidateItems()
    // What was measured is right for the old width.
    if !isFirst { doubtHeights() }
    tableHeaderView.map { fitWidth($0) }
    tableFooterView.map { fitWidth($0) }
  }

  /// Another screen has other pixels, other text sizes other heights.
  func traitsChanged(from old: UITraitCollection?) {
    guard let old else { return }
    if old.displayScale != traitCollection.displayScale {
      list.invalidateItems()
      setNeedsLayout()
    }
    if old.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory, !list.marks.needsReload {
      doubtHeights()
      setNeedsLayout()
    }
  }

  /// Estimates or heights given in advance are others: all are asked for again, without reloading cells (rule T14).
  func heightsMayHaveChanged() {
    guard !list.marks.needsReload else { return }
    replaceGeometry { makeGeometry(counts: geometry.sections.map(\.rows.count)) }
    setNeedsLayout()
  }

  /// Heights are asked for again as their rows come into view, and hold until then: nothing jumps meanwhile.
  func doubtHeights() { replaceGeometry { doubtedGeometry(counts: geometry.sections.map(\.rows.count)) } }

  /// Headers and footers whose heights were guessed before the delegate was found to have nothing to say about them.
  private func renewEndsIfLacking() {
    let lacking = lackingMethods.intersection([.headerView, .footerView])
    guard delegate != nil, !delegateTraits.settledLacks.isSuperset(of: lacking) else { return }
    delegateTraits.settledLacks.formUnion(lacking)
    if geometry.sections.count > 1 { replaceGeometry { geometryWithNewEnds() } }
  }

  /// The first row in view keeps its place.
  private func replaceGeometry(_ make: () -> RowGeometry) {
    list.placesWillChange()
    let anchor = list.anchor()
    let before = offset(ofAnchor: anchor)
    geometry = make()
    measuring.liveRowsAreUnmeasured = true
    list.invalidateItems()
    if let before, let after = offset(ofAnchor: anchor) { list.shiftView(by: CGFloat(after - before)) }
  }

  private func offset(ofAnchor anchor: ItemPlace) -> Double? {
    guard geometry.sections.indices.contains(anchor.section) else { return nil }
    if anchor.item < 0 { return geometry.offset(ofSection: anchor.section) }
    if anchor.item >= geometry.sections[anchor.section].rows.count { return geometry.offset(ofFooter: anchor.section) }
    return geometry.offset(of: anchor)
  }

  // MARK: - The table's header and footer

  /// The same view again has another height, by which rows move also where that is said during a layout.
  func edgeViewWasSet(_ old: UIView?, _ new: UIView?) {
    if old !== new { replaceEdgeView(old, with: new) }
    setNeedsLayout()
  }

  private func replaceEdgeView(_ old: UIView?, with new: UIView?) {
    if let old, old !== tableHeaderView, old !== tableFooterView { old.removeFromSuperview() }
    if let new {
      if bounds.width > 0 { fitWidth(new) }
      addSubview(new)
    }
  }

  private func fitWidth(_ view: UIView) {
    if view.frame.width != bounds.width { view.frame.size.width = bounds.width }
  }

  private func followEdgeViews() {
    let (top, bottom) = (edgeHeight(tableHeaderView), edgeHeight(tableFooterView))
    guard top != geometry.top || bottom != geometry.bottom else { return }
    list.placesWillChange()
    geometry.top = top
    geometry.bottom = bottom
    list.invalidateItems()
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
