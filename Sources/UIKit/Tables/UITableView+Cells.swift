import CoreGraphics

/// Where cells come from and where they go.
extension UITableView {
  // MARK: - Dequeuing

  func dequeueCell(_ identifier: String) -> UITableViewCell? {
    if let cell = rowState.reconfigured?.cell, cell.reuseIdentifier == identifier { return cell }
    if let cell = cells.take(identifier) {
      lentCells.append(cell)
      cell.prepareForReuse()
      return cell
    }
    return cells.registeredClass(identifier).map { UITableViewCell.make($0, reuseIdentifier: identifier) }
  }

  func dequeueCell(_ identifier: String, for path: IndexPath) -> UITableViewCell {
    guard let cell = dequeueCell(identifier) else {
      fatalError(Self.unregistered(identifier, registered: cells.identifiers))
    }
    // The row's size, so that what is set up now is laid out once (rule T2).
    if let row = ItemPlace(path), geometry.contains(row) {
      let size = cellFrame(row).size
      if cell.bounds.size != size { cell.frame.size = size }
    }
    return cell
  }

  func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headerFooters.take(identifier) {
      view.prepareForReuse()
      return view
    }
    return headerFooters.registeredClass(identifier).map {
      UITableViewHeaderFooterView.make($0, reuseIdentifier: identifier)
    }
  }

  static func unregistered(_ identifier: String, registered: [String]) -> String {
    let known = registered.isEmpty ? "none is" : registered.map { "\"\($0)\"" }.joined(separator: ", ")
    return "no cell can be dequeued for the identifier \"\(identifier)\": register a class for it with "
      + "register(_:forCellReuseIdentifier:); registered: \(known)"
  }

  // MARK: - Making

  /// The data source's cell for a row; nil where the row is gone and the table has not been told yet.
  func makeCell(_ row: ItemPlace) -> UITableViewCell? {
    guard let dataSource, stillExists(row, in: dataSource) else { return nil }
    let cell = dataSource.tableView(self, cellForRowAt: row.path)
    lentCells.removeAll { $0 === cell }
    if let old = liveRows.first(where: { $0.cell === cell }) ?? rowState.prepared.first(where: { $0.cell === cell }) {
      fatalError(
        "tableView(_:cellForRowAt:) gave the cell of row \(old.position.item) in section \(old.position.section) to row "
          + "\(row.item) in section \(row.section) too: dequeue one for each row")
    }
    return cell
  }

  /// Stops where the data source changed its counts without a word and the row is gone (rule T32).
  private func stillExists(_ row: ItemPlace, in dataSource: any UITableViewDataSource) -> Bool {
    let (sections, known) = (dataSource.numberOfSections(in: self), geometry.sections.count)
    let hasSection = row.section < sections
    if sections != known {
      report(
        "there \(sections == 1 ? "is 1 section" : "are \(sections) sections"), but there were \(known)",
        "insertSections, deleteSections", isFatal: !hasSection)
    }
    guard hasSection else { return false }
    let (rows, knownRows) = (
      dataSource.tableView(self, numberOfRowsInSection: row.section), geometry.sections[row.section].rows.count
    )
    if rows != knownRows {
      report(
        "section \(row.section) has \(rows) rows, but had \(knownRows)", "insertRows, deleteRows",
        isFatal: row.item >= rows)
    }
    return row.item < rows
  }

  private func report(_ change: String, _ calls: String, isFatal: Bool) {
    if rowState.reloadsLater { return }
    let message =
      "\(change) when the table last asked: tell it what changed with performBatchUpdates(_:completion:), \(calls) or "
      + "reloadData()"
    if isFatal { fatalError(message) }
    if rowState.reportedCounts.insert(change).inserted { Self.logger.error("\(message)") }
  }

  // MARK: - Showing

  /// Gives a cell its row's place and state, tells the delegate, and shows it.
  func display(_ cell: UITableViewCell, at row: ItemPlace) {
    cell.owner = self
    cell.surroundings = surroundings(row)
    cell.frame = cellFrame(row)
    // Also where nothing changes: cells set up their look for the state in an override.
    cell.setSelected(selection.contains(row), animated: false)
    let path = row.path
    if let level = answer(.indentation, { $0.tableView(self, indentationLevelForRowAt: path) }) {
      rowState.delegateIndents = true
      cell.indentationLevel = level
    } else if rowState.delegateIndents {
      cell.indentationLevel = 0
    }
    if cell.isEditing != showsEditing(row) { cell.setEditing(showsEditing(row), animated: false) }
    // In the table already, so that the delegate can animate it.
    if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
    tellDelegate { $0.tableView(self, willDisplay: cell, forRowAt: path) }
    cell.isHidden = false
  }

  func endDisplaying(_ row: LiveRow) {
    delegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.position.path)
    recycle(row.cell)
  }

  /// Cells with an identifier stay in the table, hidden, until they are used again: to take out a view and put it in
  /// again costs more than all else that is done for a row.
  func recycle(_ cell: UITableViewCell) {
    swipes?.cellLeaves(cell)
    if let responder = window?.firstResponder as? UIView, responder.isDescendant(of: cell) { cell.endEditing(true) }
    cell.owner = nil
    guard let identifier = cell.reuseIdentifier, cells.accepts(cell, identifier) else {
      cell.removeFromSuperview()
      return
    }
    if cell.superview === self { cell.isHidden = true }
    cells.put(cell, identifier)
  }

  /// What was dequeued and not returned, what was measured and is not in view, and more than the next scroll can need.
  func dropUnusedCells() {
    if !rowState.prepared.isEmpty {
      for row in rowState.prepared { recycle(row.cell) }
      rowState.prepared = []
    }
    if !lentCells.isEmpty {
      for cell in lentCells { cell.removeFromSuperview() }
      lentCells = []
    }
    cells.trim(to: liveRows.count + 4) { $0.removeFromSuperview() }
  }

  // MARK: - What cells know

  func surroundings(_ row: ItemPlace) -> CellSurroundings {
    var result = CellSurroundings()
    switch style {
    case .plain: result.look = .plain
    case .grouped: result.look = .grouped
    case .insetGrouped: result.look = .insetGrouped
    }
    result.isFirst = row.item == 0
    result.isLast = row.item == geometry.sections[row.section].rows.count - 1
    result.separator =
      separatorStyle == .none
      ? nil : CellSurroundings.Separator(color: separatorColor ?? .separator, inset: explicitSeparatorInset)
    result.margin = TableMetrics.margin
    result.trailingRoom = sectionIndexRoom
    addEditing(to: &result, row)
    return result
  }

  func surroundingsMayHaveChanged() {
    for row in liveRows where geometry.contains(row.position) { row.cell.surroundings = surroundings(row.position) }
    updateSeparators()
  }

  /// There is no line between a row and one below it that shows a selection.
  func updateSeparators() {
    for (index, row) in liveRows.enumerated() {
      let below = ItemPlace(section: row.position.section, item: row.position.item + 1)
      let isLive = index + 1 < liveRows.count && liveRows[index + 1].position == below
      row.cell.isAboveSelection = isLive ? liveRows[index + 1].cell.showsSelection : selection.contains(below)
    }
  }
}

extension UITableView: CellOwner {
  package func cellSelectionChanged(_ cell: UITableViewCell) { if !rowState.isFilling { updateSeparators() } }

  package func cellAccessoryTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  package func cellContentSizeChanged(_ cell: UITableViewCell) {
    guard selfSizingInvalidation != .disabled, !rowState.isFilling, let path = indexPath(for: cell),
      let row = ItemPlace(path),
      delegatedHeight(row) == nil
    else { return }
    geometry.doubt(row)
    rowState.liveRowsAreUnmeasured = true
    rowState.needsRows = true
    setNeedsLayout()
  }
}

extension UITableView {
  /// When rows that measure themselves are measured again, besides in updates.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never.
    case disabled = 0
    /// When a visible cell or its content view invalidates its intrinsic size, or its configuration changes.
    case enabled = 1
    /// Also when constraints give another layout of a visible cell's content.
    case enabledIncludingConstraints = 2
  }
}
