import CoreGraphics
import Foundation

/// What a table says as the host of a list: its rows, their cells, and what its delegate is told of them.
extension UITableView: ListHost {
  typealias Cell = UITableViewCell

  var words: ListWords {
    ListWords(
      list: "table", item: "row", cellMethod: "tableView(_:cellForRowAt:)",
      registration: "register(_:forCellReuseIdentifier:)")
  }

  // MARK: - What there is

  var hasData: Bool { dataSource != nil }
  func countSections() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }
  func countItems(inSection section: Int) -> Int { dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0 }
  func cell(for row: ItemPlace) -> UITableViewCell? { dataSource?.tableView(self, cellForRowAt: list.path(row)) }

  func cell(reusing identifier: String, for row: ItemPlace) -> UITableViewCell { list.dequeue(identifier, at: row) }

  func makeCell(of type: UITableViewCell.Type, identifier: String, for row: ItemPlace?) -> UITableViewCell {
    UITableViewCell.make(type, reuseIdentifier: identifier)
  }

  // MARK: - What is shown

  func setUp(_ cell: UITableViewCell, for row: ItemPlace, frame: CGRect, isSelected: Bool) {
    cell.owner = self
    cell.surroundings = surroundings(row)
    cell.frame = frame
    // Also where nothing changes: cells set up their look for the state in an override.
    cell.setSelected(isSelected, animated: false)
    let path = list.path(row)
    if !list.isPlaceholder(row),
      let level = answer(.indentation, { $0.tableView(self, indentationLevelForRowAt: path) })
    {
      delegateTraits.indents = true
      cell.indentationLevel = level
    } else if delegateTraits.indents {
      cell.indentationLevel = 0
    }
    dragDrop?.dress(cell, row)
    if cell.isEditing != showsEditing(row) { cell.setEditing(showsEditing(row), animated: false) }
  }

  var preparesAhead: Bool { isPrefetchingEnabled }

  func setUpAhead(_ cell: UITableViewCell, for row: ItemPlace, frame: CGRect) {
    cell.owner = self
    cell.surroundings = surroundings(row)
    cell.frame = frame
  }

  func willDisplay(_ cell: UITableViewCell, for row: ItemPlace) {
    tellDelegate { $0.tableView(self, willDisplay: cell, forRowAt: list.path(row)) }
  }

  func didEndDisplaying(_ cell: UITableViewCell, at path: IndexPath) {
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  func cellLeft(_ cell: UITableViewCell) {
    swipes?.cellLeaves(cell)
    cell.owner = nil
  }

  /// Tells the delegate what comes into view; it may animate that.
  func tellDelegate(_ body: (any UITableViewDelegate) -> Void) {
    if let delegate { list.tell { body(delegate) } }
  }

  // MARK: - Prefetching

  var wantsPrefetching: Bool { isPrefetchingEnabled && prefetchDataSource != nil }
  func prefetch(_ rows: [ItemPlace]) { prefetchDataSource?.tableView(self, prefetchRowsAt: rows.map { list.path($0) }) }
  func cancelPrefetching(_ rows: [ItemPlace]) {
    prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: rows.map { list.path($0) })
  }

  // MARK: - What cells know

  func cellsChanged(all: Bool) {
    if all { surroundingsMayHaveChanged() } else if !list.selection.isEmpty { updateSeparators() }
  }

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
    result.separator?.addsToAutomatic = separatorInsetReference == .fromAutomaticInsets
    result.margin = TableMetrics.margin
    if cellLayoutMarginsFollowReadableWidth { result.margin = max(result.margin, readableInsets.left - sideInset) }
    result.trailingRoom = sectionIndexRoom
    addEditing(to: &result, row)
    return result
  }

  func surroundingsMayHaveChanged() {
    for row in list.live.items where geometry.contains(row.place) { row.cell.surroundings = surroundings(row.place) }
    updateSeparators()
  }

  /// There is no line between a row and one below it that shows a selection.
  func updateSeparators() {
    let rows = list.live.items
    for (index, row) in rows.enumerated() {
      let below = ItemPlace(section: row.place.section, item: row.place.item + 1)
      let isLive = index + 1 < rows.count && rows[index + 1].place == below
      row.cell.isAboveSelection = isLive ? rows[index + 1].cell.showsSelection : list.selection.contains(below)
    }
  }
}

extension UITableViewCell: ListCell {
  func setFocused(_ focused: Bool) { isFocusedByKeys = focused }
}

extension UITableView: AccessibleList {
  var accessibleItems: any AccessibleItems { list }
}

extension UITableViewCell: AccessibleCell {}
