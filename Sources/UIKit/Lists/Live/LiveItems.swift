import Invariants

/// An item that has a cell.
struct LiveItem<Cell> {
  var place: ItemPlace
  let cell: Cell
}

/// The items that have a cell, in rising order.
struct LiveItems<Cell: AnyObject> {
  var items: [LiveItem<Cell>] = [] {
    didSet {
      #if DEBUG
        Invariants.verify(ofSize: items.count, try checkInvariants())
      #endif
    }
  }

  /// Binary search: cells are asked for by item for every item in view.
  func cell(at place: ItemPlace) -> Cell? {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low < items.count && items[low].place == place ? items[low].cell : nil
  }

  func place(of cell: AnyObject) -> ItemPlace? { items.first { $0.cell === cell }?.place }

  mutating func insert(_ item: LiveItem<Cell>) {
    items.insert(item, at: items.firstIndex { item.place < $0.place } ?? items.count)
  }

  mutating func remove(_ cell: Cell) { items.removeAll { $0.cell === cell } }

  mutating func removeAll() -> [LiveItem<Cell>] {
    defer { items = [] }
    return items
  }

  /// Follows the items to their new places; gives those that have none.
  mutating func remap(_ place: (ItemPlace) -> ItemPlace?) -> [LiveItem<Cell>] {
    var (staying, gone): ([LiveItem<Cell>], [LiveItem<Cell>]) = ([], [])
    for item in items {
      if let place = place(item.place) {
        staying.append(LiveItem(place: place, cell: item.cell))
      } else {
        gone.append(item)
      }
    }
    items = staying.sorted { $0.place < $1.place }
    return gone
  }

  func checkInvariants() throws {
    for (item, next) in zip(items, items.dropFirst()) {
      try invariant(
        item.place < next.place,
        "LiveItems: item \(next.place.section).\(next.place.item) stands behind \(item.place.section).\(item.place.item)"
      )
    }
    var seen: Set<ObjectIdentifier> = []
    for item in items {
      try invariant(
        seen.insert(ObjectIdentifier(item.cell)).inserted,
        "LiveItems: the cell of item \(item.place.section).\(item.place.item) is another item's too")
    }
  }
}

/// Cells on their way to an item.
struct CellsInHand<Cell: AnyObject> {
  /// Made to be measured; their items take them when they come into view.
  var prepared: [LiveItem<Cell>] = []
  /// The item whose cell is set up again: dequeuing gives that cell.
  var reconfigured: LiveItem<Cell>?
  /// Taken from the pool and not yet an item's.
  var lent: [Cell] = []

  /// The cell that was lent is an item's now; it is mostly the last one.
  mutating func take(_ cell: Cell) {
    guard let last = lent.last else { return }
    if last === cell { lent.removeLast() }
    if !lent.isEmpty { lent.removeAll { $0 === cell } }
  }

  func preparedCell(for place: ItemPlace) -> Cell? { prepared.first { $0.place == place }?.cell }

  mutating func removePrepared(for place: ItemPlace) -> Cell? {
    guard let index = prepared.firstIndex(where: { $0.place == place }) else { return nil }
    return prepared.remove(at: index).cell
  }
}
