import CoreGraphics
import Foundation

/// Where cells come from and where they go.
extension ListEngine {
  // MARK: - Dequeuing

  func dequeue(_ identifier: String, for item: ItemPlace? = nil) -> Cell? {
    if let cell = hand.reconfigured?.cell, cell.reuseIdentifier == identifier { return cell }
    if let cell = pool.take(identifier) {
      hand.lent.append(cell)
      AccessibilityIdentity.renew(cell)
      cell.prepareForReuse()
      return cell
    }
    return pool.registeredClass(identifier).map { host.makeCell(of: $0, identifier: identifier, for: item) }
  }

  func dequeue(_ identifier: String, for path: IndexPath) -> Cell {
    dequeue(identifier, at: place(path).flatMap { contains($0) ? $0 : nil })
  }

  func dequeue(_ identifier: String, at item: ItemPlace?) -> Cell {
    guard let cell = dequeue(identifier, for: item) else { fatalError(unregistered(identifier)) }
    // The item's size, so that what is set up now is laid out once (rule T2).
    if let item {
      let size = cellFrame(item).size
      if cell.bounds.size != size { cell.frame.size = size }
    }
    return cell
  }

  private func unregistered(_ identifier: String) -> String {
    let registered = pool.identifiers
    let known = registered.isEmpty ? "none is" : registered.map { "\"\($0)\"" }.joined(separator: ", ")
    return "no cell can be dequeued for the identifier \"\(identifier)\": register a class for it with "
      + "\(host.words.registration); registered: \(known)"
  }

  // MARK: - Making

  /// The program's cell for an item; nil where the item is gone and the list has not been told yet.
  func makeCell(_ item: ItemPlace) -> Cell? {
    guard host.hasData, stillExists(item), let cell = askForCell(item) else { return nil }
    hand.take(cell)
    if let old = place(of: cell) ?? hand.prepared.first(where: { $0.cell === cell })?.place {
      let noun = host.words.item
      fatalError(
        "\(host.words.cellMethod) gave the cell of \(noun) \(old.item) in section \(old.section) to \(noun) "
          + "\(item.item) in section \(item.section) too: dequeue one for each \(noun)")
    }
    return cell
  }

  private func askForCell(_ item: ItemPlace) -> Cell? {
    if placeholders.isEmpty { return host.cell(for: item) }
    return asking { placeholders[item].map { makeCell(of: $0, for: item) } ?? host.cell(for: item) }
  }

  /// The same to be measured before the item is shown.
  func preparedCell(_ item: ItemPlace, _ setUp: (Cell) -> Void) -> Cell? {
    if let cell = cell(at: item) ?? hand.preparedCell(for: item) { return cell }
    guard let cell = makeCell(item) else { return nil }
    setUp(cell)
    hand.prepared.append(LiveItem(place: item, cell: cell))
    return cell
  }

  /// What was made before its item came into view.
  func readyCell(_ item: ItemPlace) -> Cell? { hand.removePrepared(for: item) ?? ahead.remove(item) }

  /// Whether the data have the items that the list was told of.
  func countsHold(in section: Int) -> Bool {
    host.hasData && host.countSections() == counts.count && section < counts.count
      && countItems(inSection: section) == counts[section]
  }

  private func countItems(inSection section: Int) -> Int {
    host.countItems(inSection: section) + (placeholders.isEmpty ? 0 : placeholders.added.count(inSection: section))
  }

  /// Stops where the data changed their counts without a word and the item is gone (rule T32).
  private func stillExists(_ item: ItemPlace) -> Bool {
    let (sections, known) = (host.countSections(), counts.count)
    let hasSection = item.section < sections
    if sections != known {
      report(
        "there \(sections == 1 ? "is 1 section" : "are \(sections) sections"), but there were \(known)",
        "insertSections, deleteSections", isFatal: !hasSection)
    }
    guard hasSection else { return false }
    let (items, knownItems) = (countItems(inSection: item.section), counts[item.section])
    if items != knownItems {
      let words = host.words
      report(
        "section \(item.section) has \(items) \(words.item)s, but had \(knownItems)", words.updates,
        isFatal: item.item >= items)
    }
    return item.item < items
  }

  private func report(_ change: String, _ calls: String, isFatal: Bool) {
    if marks.reloadsLater || marks.needsReload { return }
    let message =
      "\(change) when the \(host.words.list) last asked: tell it what changed with performBatchUpdates(_:completion:), "
      + "\(calls) or reloadData()"
    if isFatal { fatalError(message) }
    if reportedCounts.insert(change).inserted { listLogger.error("\(message)") }
  }

  // MARK: - Showing

  /// Gives a cell its item's place and state, tells the delegate, and shows it.
  func display(_ cell: Cell, for item: ItemPlace) {
    let host = host
    host.setUp(cell, for: item, frame: cellFrame(item), isSelected: selection.contains(item))
    if keys.focused == item { cell.setFocused(true) }
    // In the list already, so that the delegate can animate it.
    putIntoList(cell)
    if !isPlaceholder(item) { host.willDisplay(cell, for: item) }
    cell.isHidden = false
  }

  func putIntoList(_ cell: Cell) {
    if cell.superview !== host, !cell.isDescendant(of: host) {
      host.insertSubview(cell, at: host.backgroundView == nil ? 0 : 1)
    }
  }

  func endDisplaying(_ item: LiveItem<Cell>) {
    endDisplaying(item.cell, at: dataPath(item.place.path))
  }

  /// Nil for a cell that is no item's of the data.
  func endDisplaying(_ cell: Cell, at path: IndexPath?) {
    if let path { host.didEndDisplaying(cell, at: path) }
    recycle(cell)
  }

  /// Cells with an identifier stay in the list, hidden, until they are used again: to take out a view and put it in
  /// again costs more than all else that is done for an item.
  func recycle(_ cell: Cell) {
    if let responder = host.window?.firstResponder as? UIView, responder.isDescendant(of: cell) {
      cell.endEditing(true)
    }
    host.cellLeft(cell)
    cell.setFocused(false)
    guard let identifier = cell.reuseIdentifier, pool.accepts(cell, identifier) else {
      cell.removeFromSuperview()
      return
    }
    if cell.superview === host || cell.isDescendant(of: host) { cell.isHidden = true }
    pool.put(cell, identifier)
  }

  /// What was dequeued and not returned, what was measured and is not in view, and more than the next scroll can need.
  func dropUnusedCells() {
    if !hand.prepared.isEmpty {
      for item in hand.prepared { recycle(item.cell) }
      hand.prepared = []
    }
    if !hand.lent.isEmpty {
      for cell in hand.lent { cell.removeFromSuperview() }
      hand.lent = []
    }
    trimPool()
  }

  /// As many stay as were in view at once: a view that goes from small items to large ones and back makes none anew.
  func trimPool() {
    pool.most = max(pool.most, live.items.count)
    pool.trim(to: pool.most + 4) { $0.removeFromSuperview() }
  }
}
