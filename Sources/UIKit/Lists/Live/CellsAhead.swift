import CoreGraphics

/// Cells that were made before their items come into view.
struct CellsAhead<Cell: AnyObject> {
  /// Their items take them when they come into view.
  var cells: [LiveItem<Cell>] = []
  /// The last way of the view.
  var step: ScrollStep?
  /// What comes next of it and has no cell, the nearest last; nil before anybody looked.
  var wanted: [ItemPlace]?
  /// Where the view was in the last layout.
  var view = CGRect.null

  func cell(for place: ItemPlace) -> Cell? { cells.first { $0.place == place }?.cell }

  mutating func remove(_ place: ItemPlace) -> Cell? {
    guard let index = cells.firstIndex(where: { $0.place == place }) else { return nil }
    return cells.remove(at: index).cell
  }
}

/// Making the cells of what a view scrolls to in the time that frames leave (rules V11 and V100): the next line, or as much
/// as the last step was long.
extension ListEngine {
  /// The list was laid out: where it is now says where it goes.
  func followScrolling() {
    let (old, view) = (ahead.view, host.bounds)
    if old == view { return }
    ahead.view = view
    guard old.size == view.size else { return }
    scrolled(ScrollStep(view: view, way: CGVector(dx: view.minX - old.minX, dy: view.minY - old.minY)))
  }

  func scrolled(_ step: ScrollStep) {
    guard host.preparesAhead, !step.isJump, let stage = host.window?.stage else {
      dropCellsAhead()
      return
    }
    ahead.step = step
    ahead.wanted = nil
    let engine = SharedBackReference(self)
    stage.spareTime.add { engine.owner?.prepareNextCell() ?? false }
  }

  /// Whether more is to be done.
  private func prepareNextCell() -> Bool {
    guard let step = ahead.step, !marks.needsReload, !marks.needsItems, !filling.isOn, updates.open == nil, drag == nil,
      room == nil,
      host.window != nil
    else { return false }
    // The program may let go of the view when it is asked for a cell.
    return withExtendedLifetime(host) {
      defer { reloadIfPostponed() }
      return whileFilling { prepareNextCell(step) }
    }
  }

  private func prepareNextCell(_ step: ScrollStep) -> Bool {
    if ahead.wanted == nil { ahead.wanted = itemsWanted(step) }
    // Counts that changed without a word are the layout's to report.
    guard let item = ahead.wanted?.popLast(), countsHold(in: item.section) else { return false }
    withoutAnimation { if let cell = makeCell(item) { prepareAhead(cell, item) } }
    return true
  }

  private func itemsWanted(_ step: ScrollStep) -> [ItemPlace] {
    var coming: [(item: ItemPlace, first: CGFloat, last: CGFloat)] = []
    host.forEachItem(aheadOf: step) { item, extent in
      guard live.cell(at: item) == nil else { return }
      let (first, last) = step.distances(to: extent)
      coming.append((item, first, last))
    }
    coming.sort { $0.first != $1.first ? $0.first < $1.first : $0.item < $1.item }
    guard let nearest = coming.first else { return [] }
    let reach = max(nearest.last, step.length)
    let items = coming.prefix { $0.first < reach }.map(\.item)
    dropCellsAhead { !items.contains($0) }
    return items.reversed().filter { ahead.cell(for: $0) == nil }
  }

  private func prepareAhead(_ cell: Cell, _ item: ItemPlace) {
    ahead.cells.append(LiveItem(place: item, cell: cell))
    // In the list, so that it has its traits, and not to be seen.
    cell.isHidden = true
    host.setUpAhead(cell, for: item, frame: cellFrame(item))
    putIntoList(cell)
    cell.layoutIfNeeded()
  }

  /// Their items get others when they come into view.
  func dropCellsAhead(where isDropped: (ItemPlace) -> Bool = { _ in true }) {
    guard ahead.cells.contains(where: { isDropped($0.place) }) else { return }
    let old = ahead.cells
    ahead.cells.removeAll { isDropped($0.place) }
    for item in old where isDropped(item.place) { recycle(item.cell) }
  }
}
