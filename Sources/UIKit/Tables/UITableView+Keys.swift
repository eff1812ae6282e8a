import CoreGraphics

/// Selecting with the keyboard: the arrows go from row to row, Home, End and the page keys farther, Return does what a
/// tap does. Keys that select nothing scroll.
extension UITableView {
  /// How many rows that cannot be selected are passed over.
  private static let passingLimit = 1000

  /// False when the key says nothing here.
  func select(by key: UIKey) -> Bool {
    guard selects, key.modifierFlags.held.isEmpty else { return false }
    reloadIfNeeded()
    let current = selection.items.last.flatMap { geometry.contains($0) ? $0 : nil }
    // The selection of a table that comes back to the screen is gone.
    let last = current ?? rowState.keyRow.flatMap { geometry.contains($0) && hasKeyboardFocus ? $0 : nil }
    switch key.keyCode {
    case .keyboardDownArrow:
      return moveSelection(from: last.map { row(after: $0) } ?? preferredRow ?? firstInView, downwards: true)
    case .keyboardUpArrow:
      return moveSelection(from: last.map { row(before: $0) } ?? preferredRow ?? lastInView, downwards: false)
    case .keyboardHome: return moveSelection(from: firstRow, downwards: true)
    case .keyboardEnd: return moveSelection(from: lastRow, downwards: false)
    case .keyboardPageDown: return moveSelection(from: page(from: current, downwards: true), downwards: false)
    case .keyboardPageUp: return moveSelection(from: page(from: current, downwards: false), downwards: true)
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
      guard let current else { return false }
      userSelect(current)
      return true
    default: return false
    }
  }

  private var firstRow: ItemPlace? { row(after: ItemPlace(section: 0, item: -1)) }
  private var lastRow: ItemPlace? { row(before: ItemPlace(section: geometry.sections.count, item: 0)) }
  private var firstInView: ItemPlace? { liveRows.first { isInView($0) }?.position ?? firstRow }
  private var preferredRow: ItemPlace? {
    let path = delegate?.indexPathForPreferredFocusedView(in: self)
    return path.flatMap { ItemPlace($0) }.flatMap { geometry.contains($0) ? $0 : nil }
  }
  private var lastInView: ItemPlace? { liveRows.last { isInView($0) }?.position ?? lastRow }

  private func page(from row: ItemPlace?, downwards: Bool) -> ItemPlace? {
    guard let row = row ?? (downwards ? firstInView : lastInView) else { return nil }
    let page = Double(max(0, bounds.inset(by: adjustedContentInset).height)) - geometry.height(of: row)
    let target = geometry.offset(of: row) + (downwards ? page : -page)
    guard let found = geometry.row(below: target, startingBefore: .infinity)?.position else {
      return downwards ? lastRow : firstRow
    }
    // A row as high as the page is passed nevertheless.
    if downwards { return found > row ? found : self.row(after: row) ?? found }
    return found < row ? found : self.row(before: row) ?? found
  }

  /// Selects the first row from here on that can be. True also at the ends, where the key stays with the table.
  private func moveSelection(from start: ItemPlace?, downwards: Bool) -> Bool {
    var (row, passed) = (start, 0)
    while let current = row, passed < Self.passingLimit {
      if mayBeSelected(current) {
        selectByKey(current)
        return true
      }
      passed += 1
      row = downwards ? self.row(after: current) : self.row(before: current)
    }
    return !selection.isEmpty
  }

  private func mayBeSelected(_ row: ItemPlace) -> Bool {
    guard let delegate else { return true }
    return delegate.tableView(self, canFocusRowAt: row.path) && delegate.tableView(self, shouldHighlightRowAt: row.path)
  }

  private func selectByKey(_ row: ItemPlace) {
    rowState.keyRow = row
    if !(selection.contains(row) && selection.items.count == 1) {
      if let quiet = rowState.quietSelection, quiet != row { deselect(quiet.path, animated: false) }
      let follows = delegate?.tableView(self, selectionFollowsFocusForRowAt: row.path) ?? selectionFollowsFocus
      selectAlone(row, tells: follows || selectsMany)
    }
    if geometry.contains(row) { scroll(to: row.path, at: .none, animated: false) }
  }
}
