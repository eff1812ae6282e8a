import CoreGraphics

/// Bringing rows from where they were before an update to where they are.
extension UITableView {
  private static let updateDuration: Double = 0.3

  /// A cell or a section's view that is shown until its way out has ended.
  struct Departing {
    let view: UIView
    /// With its place before the update where it is gone, else with the new one.
    var row: LiveRow?
    var section: SectionView?
    let animation: ItemAnimation
    /// Where it goes if it only leaves the view.
    let target: CGRect?
    let update: Int
  }

  func apply(_ batch: BatchUpdate, _ mapping: ItemMapping, isAnimated: Bool, completions: [(Bool) -> Void]) {
    updateCount += 1
    let number = updateCount
    let oldGeometry = geometry
    let oldOffset = contentOffset
    var starts: [ObjectIdentifier: CGRect] = [:]
    for row in liveRows { starts[ObjectIdentifier(row.cell)] = row.cell.frame }

    withoutAnimation {
      if batch.changesNothing, batch.reconfiguredItems.isEmpty {
        doubtHeights()
      } else {
        geometry = newGeometry(mapping)
      }
      mapLiveRows(batch, mapping, number)
      mapSectionViews(batch, mapping, number)
      for row in batch.reconfiguredItems { if let place = mapping.newPlace(of: row) { reconfigure(place) } }
      settleRows(number)
    }
    guard isAnimated else {
      UIView.performWithoutAnimation {
        layOutSectionViews()
        layOutEdgeViews()
      }
      endDeparting(upTo: number)
      return complete(completions)
    }

    let offset = contentOffset
    UIView.performWithoutAnimation {
      if offset != oldOffset { contentOffset = oldOffset }
      for row in liveRows {
        if let start = starts[ObjectIdentifier(row.cell)] {
          row.cell.frame = start
        } else {
          begin(row, batch, mapping, oldGeometry)
        }
      }
    }
    UIView.animate(withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction]) {
      if self.contentOffset != offset { self.contentOffset = offset }
      for row in self.liveRows {
        row.cell.frame = self.cellFrame(row.position)
        row.cell.alpha = 1
      }
      for departing in self.departingViews where departing.update == number { self.leave(departing) }
      self.layOutSectionViews()
      self.layOutEdgeViews()
    } completion: { [weak self] finished in
      self?.endDeparting(upTo: number)
      for completion in completions { completion(finished) }
    }
  }

  // MARK: - The new state

  private func newGeometry(_ mapping: ItemMapping) -> RowGeometry {
    rowState.needsRows = true
    rowState.liveRowsAreUnmeasured = true
    var result = geometry.updated(by: mapping) { section, count in
      makeSection(section, count: count)
    } renewEnds: { section, index in
      let fresh = makeSection(index, count: 0)
      (section.header, section.headerPadding, section.headerIsKnown) = (
        fresh.header, fresh.headerPadding, fresh.headerIsKnown
      )
    }
    // The heights of rows in view are asked for again (rule T14).
    for row in liveRows where !mapping.isReloaded(row.position) {
      if let place = mapping.newPlace(of: row.position) { result.doubt(place) }
    }
    return result
  }

  private func mapLiveRows(_ batch: BatchUpdate, _ mapping: ItemMapping, _ number: Int) {
    let old = liveRows
    liveRows = []
    for row in old {
      if let place = mapping.newPlace(of: row.position), !mapping.isReloaded(row.position) {
        liveRows.append(LiveRow(position: place, cell: row.cell))
        continue
      }
      let animation = batch.animation(ofLeaving: row.position)
      if animation != .none { sendSubviewToBack(row.cell) }
      if let backgroundView, animation != .none { sendSubviewToBack(backgroundView) }
      departingViews.append(
        Departing(view: row.cell, row: row, section: nil, animation: animation, target: nil, update: number))
    }
    liveRows.sort { $0.position < $1.position }
  }

  private func mapSectionViews(_ batch: BatchUpdate, _ mapping: ItemMapping, _ number: Int) {
    let old = sectionViews
    sectionViews = []
    for var entry in old {
      if !mapping.reloadedSections.contains(entry.section), let section = mapping.oldToNewSection[entry.section] {
        entry.section = section
        // One without a view may have one in another place.
        if entry.view != nil { sectionViews.append(entry) }
      } else if let view = entry.view {
        departingViews.append(
          Departing(view: view, row: nil, section: entry, animation: .fade, target: nil, update: number))
      }
    }
  }

  /// Measures and fills as a layout does, but lets the rows that leave the view go on to their new places.
  private func settleRows(_ number: Int) {
    if rowState.width != bounds.width { rowState.width = bounds.width }
    rowState.isFilling = true
    defer { rowState.isFilling = false }
    for _ in 0..<4 {
      measureInView(anchor: anchorRow())
      let offset = bounds.minY
      followContentHeight()
      // Content that became too short for the offset brings other rows into view.
      if bounds.minY == offset { break }
    }
    for row in liveRows where !isInView(row) && !mustStay(row) {
      departingViews.append(
        Departing(
          view: row.cell, row: row, section: nil, animation: .none, target: cellFrame(row.position), update: number))
    }
    liveRows.removeAll { !isInView($0) && !mustStay($0) }
    layOutRowsInView()
    rowState.needsRows = false
    surroundingsMayHaveChanged()
    dropUnusedCells()
    setNeedsLayout()
  }

  // MARK: - On the way

  /// Where a cell that comes into view starts: where its row was, or as its insertion asks.
  private func begin(_ row: LiveRow, _ batch: BatchUpdate, _ mapping: ItemMapping, _ old: RowGeometry) {
    let target = cellFrame(row.position)
    if let place = mapping.oldPlace(of: row.position), !mapping.isReloaded(place), old.contains(place) {
      var start = target
      start.origin.y = CGFloat(old.offset(of: place))
      row.cell.frame = start
      return
    }
    let animation = batch.animation(ofComing: row.position, mapping)
    guard animation != .none else { return }
    sendSubviewToBack(row.cell)
    if let backgroundView { sendSubviewToBack(backgroundView) }
    row.cell.frame = Self.outside(target, animation, in: bounds)
    if animation == .fade { row.cell.alpha = 0 }
  }

  private func leave(_ departing: Departing) {
    if let target = departing.target { departing.view.frame = target }
    guard departing.animation != .none else { return }
    departing.view.frame = Self.outside(departing.view.frame, departing.animation, in: bounds)
    if departing.animation == .fade { departing.view.alpha = 0 }
  }

  private static func outside(_ frame: CGRect, _ animation: ItemAnimation, in bounds: CGRect) -> CGRect {
    switch animation {
    case .left: frame.offsetBy(dx: -bounds.width, dy: 0)
    case .right: frame.offsetBy(dx: bounds.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .fade, .none: frame
    }
  }

  /// What has left is no longer displayed and can be used again.
  func endDeparting(upTo update: Int) {
    guard departingViews.contains(where: { $0.update <= update }) else { return }
    let gone = departingViews.filter { $0.update <= update }
    departingViews.removeAll { $0.update <= update }
    for departing in gone {
      departing.view.alpha = 1
      if let row = departing.row { endDisplaying(row) }
      if let section = departing.section { endDisplaying(section) }
    }
    cells.trim(to: liveRows.count + 4) { $0.removeFromSuperview() }
  }

  // MARK: - Setting up again

  /// The row's cell is set up again by the data source, which gets the same one from dequeuing (rules T25 and T26).
  private func reconfigure(_ row: ItemPlace) {
    guard geometry.contains(row), let cell = liveCell(at: row), let dataSource else { return }
    rowState.reconfigured = LiveRow(position: row, cell: cell)
    let result = dataSource.tableView(self, cellForRowAt: row.path)
    rowState.reconfigured = nil
    guard result === cell else {
      fatalError(
        "tableView(_:cellForRowAt:) gave another cell for row \(row.item) of section \(row.section) while it was "
          + "reconfigured: dequeue one with the same identifier, or reload the row in place of reconfiguring it")
    }
    geometry.doubt(row)
  }
}

extension BatchUpdate {
  /// Of a row by its old place.
  func animation(ofLeaving row: ItemPlace) -> ItemAnimation {
    deletedItems.first { $0.place == row }?.animation ?? reloadedItems.first { $0.place == row }?.animation
      ?? deletedSections.first { $0.place == row.section }?.animation
      ?? reloadedSections.first { $0.place == row.section }?.animation ?? .fade
  }

  /// Of a row by its new place.
  func animation(ofComing row: ItemPlace, _ mapping: ItemMapping) -> ItemAnimation {
    if let inserted = insertedItems.first(where: { $0.place == row }) { return inserted.animation }
    if let old = mapping.oldPlace(of: row), let reloaded = reloadedItems.first(where: { $0.place == old }) {
      return reloaded.animation
    }
    if let section = insertedSections.first(where: { $0.place == row.section }) { return section.animation }
    let old = mapping.newToOldSection[row.section]
    return reloadedSections.first { $0.place == old }?.animation ?? .fade
  }
}

extension UITableView.RowAnimation {
  /// What the list does.
  var ofItem: ItemAnimation {
    switch self {
    case .none: .none
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .fade, .middle, .automatic: .fade
    }
  }
}
