import CoreGraphics

/// Where cells come from and where they go.
extension UITableView {
  // MARK: - Registering

  func registerCell(_ type: AnyClass?, _ identifier: String) {
    guard let type else {
      cellClasses[identifier] = nil
      return
    }
    guard let cellType = type as? UITableViewCell.Type else {
      preconditionFailure("\(type) is registered for the identifier \"\(identifier)\", but is no UITableViewCell")
    }
    if let old = cellClasses[identifier], old != cellType { cellPool.drop(identifier) { $0.removeFromSuperview() } }
    cellClasses[identifier] = cellType
  }

  func registerHeaderFooter(_ type: AnyClass?, _ identifier: String) {
    guard let type else {
      headerFooterClasses[identifier] = nil
      return
    }
    guard let viewType = type as? UITableViewHeaderFooterView.Type else {
      preconditionFailure(
        "\(type) is registered for the identifier \"\(identifier)\", but is no UITableViewHeaderFooterView")
    }
    if let old = headerFooterClasses[identifier], old != viewType { headerFooterPool.drop(identifier) { _ in } }
    headerFooterClasses[identifier] = viewType
  }

  // MARK: - Dequeuing

  func dequeueCell(_ identifier: String) -> UITableViewCell? {
    if let cell = rowState.reconfigured?.cell, cell.reuseIdentifier == identifier { return cell }
    if let cell = cellPool.take(identifier) {
      lentCells.append(cell)
      cell.prepareForReuse()
      return cell
    }
    guard let type = cellClasses[identifier] else { return nil }
    return UITableViewCell.make(type, reuseIdentifier: identifier)
  }

  func dequeueCell(_ identifier: String, for path: IndexPath) -> UITableViewCell {
    guard let cell = dequeueCell(identifier) else {
      preconditionFailure(Self.unregistered(identifier, registered: cellClasses.keys.sorted()))
    }
    // The row's size, so that what is set up now is laid out once (rule T2).
    if let row = RowPosition(path), geometry.contains(row) {
      let size = cellFrame(row).size
      if cell.bounds.size != size { cell.frame.size = size }
    }
    return cell
  }

  func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headerFooterPool.take(identifier) {
      view.prepareForReuse()
      return view
    }
    return headerFooterClasses[identifier].map { UITableViewHeaderFooterView.make($0, reuseIdentifier: identifier) }
  }

  static func unregistered(_ identifier: String, registered: [String]) -> String {
    let known = registered.isEmpty ? "none is" : registered.map { "\"\($0)\"" }.joined(separator: ", ")
    return "no cell can be dequeued for the identifier \"\(identifier)\": register a class for it with "
      + "register(_:forCellReuseIdentifier:); registered: \(known)"
  }

  // MARK: - Making

  /// The data source's cell for a row; nil where the row is gone and the table has not been told yet.
  func makeCell(_ row: RowPosition) -> UITableViewCell? {
    guard let dataSource else { return nil }
    let count = dataSource.tableView(self, numberOfRowsInSection: row.section)
    let known = geometry.sections[row.section].rows.count
    if count != known, !rowState.reloadsLater {
      let message = Self.changedCount(section: row.section, known: known, now: count)
      guard row.row < count else { preconditionFailure(message) }
      Self.logger.error("\(message)")
    }
    guard row.row < count else { return nil }
    let cell = dataSource.tableView(self, cellForRowAt: row.path)
    lentCells.removeAll { $0 === cell }
    if let old = liveRows.first(where: { $0.cell === cell }) {
      preconditionFailure(
        "tableView(_:cellForRowAt:) gave the cell of row \(old.position.row) in section \(old.position.section) to row "
          + "\(row.row) in section \(row.section) too: dequeue one for each row")
    }
    return cell
  }

  static func changedCount(section: Int, known: Int, now: Int) -> String {
    "section \(section) has \(now) rows, but had \(known) when the table last asked: tell it what changed with "
      + "performBatchUpdates(_:completion:), insertRows, deleteRows or reloadData()"
  }

  // MARK: - Showing

  /// Gives a cell its row's place and state, tells the delegate, and shows it.
  func display(_ cell: UITableViewCell, at row: RowPosition) {
    cell.owner = self
    cell.surroundings = surroundings(row)
    cell.frame = cellFrame(row)
    if cell.isSelected != selection.contains(row) { cell.setSelected(selection.contains(row), animated: false) }
    let path = row.path
    if let delegate, !lackingMethods.contains(.indentation) {
      let level = delegate.tableView(self, indentationLevelForRowAt: path)
      if !lackingMethods.contains(.indentation) { cell.indentationLevel = level }
    }
    if cell.isEditing != showsEditing(row) { cell.setEditing(showsEditing(row), animated: false) }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    cell.isHidden = false
    if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
  }

  func endDisplaying(_ row: LiveRow) {
    delegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.position.path)
    recycle(row.cell)
  }

  /// Cells with an identifier stay in the table, hidden, until they are used again: to take out a view and put it in
  /// again costs more than all else that is done for a row.
  func recycle(_ cell: UITableViewCell) {
    swipes?.cellLeaves(cell)
    cell.owner = nil
    guard let identifier = cell.reuseIdentifier, cellClasses[identifier].map({ $0 == type(of: cell) }) ?? true else {
      cell.removeFromSuperview()
      return
    }
    if cell.superview === self { cell.isHidden = true }
    cellPool.put(cell, identifier)
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
    cellPool.trim(to: liveRows.count + 4) { $0.removeFromSuperview() }
  }

  // MARK: - What cells know

  func surroundings(_ row: RowPosition) -> CellSurroundings {
    var result = CellSurroundings()
    switch style {
    case .plain: result.look = .plain
    case .grouped: result.look = .grouped
    case .insetGrouped: result.look = .insetGrouped
    }
    result.isFirst = row.row == 0
    result.isLast = row.row == geometry.sections[row.section].rows.count - 1
    result.separator =
      separatorStyle == .none
      ? nil : CellSurroundings.Separator(color: separatorColor ?? .separator, inset: explicitSeparatorInset)
    result.margin = TableMetrics.margin
    addEditing(to: &result, row)
    return result
  }

  func surroundingsMayHaveChanged() {
    for row in liveRows where geometry.contains(row.position) { row.cell.surroundings = surroundings(row.position) }
  }
}

extension UITableView: CellOwner {
  package func cellAccessoryTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  package func cellContentSizeChanged(_ cell: UITableViewCell) {
    guard !rowState.isFilling, let path = indexPath(for: cell), let row = RowPosition(path),
      delegatedHeight(row) == nil
    else { return }
    geometry.forget(row)
    rowState.liveRowsAreUnmeasured = true
    rowState.needsRows = true
    setNeedsLayout()
  }
}
