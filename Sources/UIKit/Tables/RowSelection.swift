/// The selected rows, in the order in which they were selected.
struct RowSelection {
  private(set) var rows: [RowPosition] = []
  private var members: Set<RowPosition> = []

  var isEmpty: Bool { rows.isEmpty }

  func contains(_ row: RowPosition) -> Bool { !members.isEmpty && members.contains(row) }

  mutating func insert(_ row: RowPosition) {
    if members.insert(row).inserted { rows.append(row) }
  }

  mutating func remove(_ row: RowPosition) {
    if members.remove(row) != nil { rows.removeAll { $0 == row } }
  }

  mutating func removeAll() {
    rows = []
    members = []
  }

  /// Follows the rows to their new places; those without one are no longer selected.
  mutating func remap(_ place: (RowPosition) -> RowPosition?) {
    rows = rows.compactMap(place)
    members = Set(rows)
  }
}
