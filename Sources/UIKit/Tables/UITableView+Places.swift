import CoreGraphics

/// Rows by point and rectangle, and scrolling to a row.
extension UITableView {
  func item(at point: CGPoint) -> ItemPlace? {
    list.reloadIfNeeded()
    guard point.x >= bounds.minX, point.x < bounds.maxX, point.y.isFinite else { return nil }
    let offset = Double(point.y)
    guard let (row, top) = geometry.row(below: offset, startingBefore: offset.nextUp), top <= offset else { return nil }
    return row
  }

  func item(from point: CGPoint) -> ItemPlace? {
    geometry.row(below: Double(point.y), startingBefore: .infinity)?.position
  }

  func rows(in rect: CGRect) -> [IndexPath]? {
    list.reloadIfNeeded()
    guard rect.minY.isFinite, rect.maxY.isFinite, rect.minX < bounds.maxX, rect.maxX > bounds.minX else { return nil }
    var paths: [IndexPath] = []
    geometry.forEachRow(from: Double(rect.minY), to: Double(rect.maxY)) { row, _, _ in
      if let path = list.toldPath(row) { paths.append(path) }
      return true
    }
    return paths.isEmpty ? nil : paths
  }

  // MARK: - Scrolling

  func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    list.reloadIfNeeded()
    if let problem = list.problem(with: path, verb: "cannot scroll to") { fatalError(problem) }
    if let row = list.place(path) { scroll(to: row, at: position, animated: animated) }
  }

  func scroll(to row: ItemPlace, at position: ScrollPosition, animated: Bool) {
    guard bounds.height > 0 else { return scrollWithoutSize(to: row, at: position, animated: animated) }
    scroll(to: row, at: position, from: contentOffset.y, animated: animated)
  }

  private func scroll(to row: ItemPlace, at position: ScrollPosition, from start: CGFloat, animated: Bool) {
    if !list.filling.isOn { measureAround(row, at: position) }
    let target = offset(showing: row, at: position, from: start)
    guard target != contentOffset.y else { return }
    setContentOffset(CGPoint(x: contentOffset.x, y: target), animated: animated)
    list.aim(at: animated && geometry.contains(row) ? row : nil)
  }

  /// The offset follows at once, by the heights that are known, and once more when the table has a size.
  private func scrollWithoutSize(to row: ItemPlace, at position: ScrollPosition, animated: Bool) {
    let start = awaitedScroll?.start ?? contentOffset.y - limitsOfOffset.minimum.y
    awaitedScroll = AwaitedScroll(row: row, position: position, start: start)
    if animated { return }
    followContentSize()
    contentOffset.y = offset(showing: row, at: position, from: contentOffset.y)
  }

  /// Goes to the row that was asked for while the table had no size, as if it still were where it was then.
  func scrollToAwaitedRow() {
    guard let awaited = awaitedScroll, bounds.height > 0 else { return }
    awaitedScroll = nil
    let row = awaited.row
    let exists = row.item == NSNotFound ? geometry.sections.indices.contains(row.section) : geometry.contains(row)
    if exists { scroll(to: row, at: awaited.position, from: scrollRange.minimum.y + awaited.start, animated: false) }
  }

  func scrollToNearestSelection(at position: ScrollPosition, animated: Bool) {
    guard !list.selection.isEmpty else { return }
    let middle = Double(bounds.midY)
    let nearest = list.selection.items.filter { geometry.contains($0) }.min { a, b in
      abs(geometry.offset(of: a) - middle) < abs(geometry.offset(of: b) - middle)
    }
    if let nearest { scroll(to: nearest, at: position, animated: animated) }
  }

  /// The offset at which a row, or a section whose row is `NSNotFound`, stands where it is asked to; the least move is
  /// one from `start`.
  private func offset(showing row: ItemPlace, at position: ScrollPosition, from start: CGFloat) -> CGFloat {
    let rect =
      row.item == NSNotFound
      ? CGRect(x: 0, y: CGFloat(geometry.offset(ofSection: row.section)), width: bounds.width, height: 0)
      : rowRect(row)
    let inset = adjustedContentInset
    // The header that stays above the rows hides none of them.
    let hidden =
      style == .plain && row.item != NSNotFound ? CGFloat(geometry.sections[row.section].header) : 0
    let highest = rect.minY - inset.top - hidden
    let lowest = rect.maxY - bounds.height + inset.bottom
    let target: CGFloat
    switch position {
    case .top: target = highest
    case .bottom: target = lowest
    case .middle: target = (rect.minY - inset.top + rect.maxY - bounds.height + inset.bottom) / 2
    case .none:
      if start > highest || rect.height > bounds.height - inset.top - inset.bottom {
        target = highest
      } else {
        target = max(start, lowest)
      }
    }
    return scrollRange.clamp(CGPoint(x: 0, y: pixelGrid.round(target))).y
  }

  /// Takes the heights of the rows that will be in view around a row, so that it comes to stand where it should.
  private func measureAround(_ row: ItemPlace, at position: ScrollPosition) {
    list.whileFilling {
      UIView.performWithoutAnimation {
        let anchor = list.anchor()
        let height = Double(bounds.height)
        let start = ItemPlace(section: row.section, item: row.item == NSNotFound ? 0 : row.item)
        // Each side may turn out to be all that is left.
        measureEnds(of: row.section, anchor: anchor)
        measureRun(from: start, downwards: true, height: height, anchor: anchor)
        measureRun(from: start, downwards: false, height: height, anchor: anchor)
      }
    }
    list.invalidateItems()
    setNeedsLayout()
    followContentSize()
  }

  private func measureRun(from start: ItemPlace, downwards: Bool, height: Double, anchor: ItemPlace) {
    var (row, covered, count) = (Optional(start), 0.0, 0)
    while let current = row, covered <= height, count < 500 {
      if geometry.contains(current) {
        if !geometry.isKnown(current), list.live.cell(at: current) == nil { measure(current, anchor: anchor) }
        covered += geometry.height(of: current)
      }
      count += 1
      row = downwards ? list.item(after: current) : list.item(before: current)
    }
  }
}
