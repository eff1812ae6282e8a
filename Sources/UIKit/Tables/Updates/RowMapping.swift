/// Where the rows of a table go in an update, and where they come from. Asking is O(log n); nothing grows with the rows.
struct RowMapping {
  let oldCounts: [Int]
  let newCounts: [Int]
  /// Nil for a section that goes.
  let oldToNewSection: [Int?]
  /// Nil for a section that comes.
  let newToOldSection: [Int?]
  /// By their old places. Their rows neither go on nor come from anywhere.
  let reloadedSections: Set<Int>

  /// By their old places.
  var reloadedRows: Set<RowPosition> = []
  var movedToNew: [RowPosition: RowPosition] = [:]
  var movedToOld: [RowPosition: RowPosition] = [:]
  /// Rows that are deleted or moved elsewhere, rising, by their old section.
  var removed: [Int: [Int]] = [:]
  /// Rows that are inserted or moved there, rising, by their new section.
  var arrived: [Int: [Int]] = [:]

  init(
    oldCounts: [Int], newCounts: [Int], oldToNewSection: [Int?], newToOldSection: [Int?], reloadedSections: Set<Int>
  ) {
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    self.oldToNewSection = oldToNewSection
    self.newToOldSection = newToOldSection
    self.reloadedSections = reloadedSections
  }

  /// Whether a row gets another cell: it is reloaded, or its section is. By its old place.
  func isReloaded(_ row: RowPosition) -> Bool {
    reloadedRows.contains(row) || (reloadedSections.contains(row.section) && movedToNew[row] == nil)
  }

  /// Nil for a row that goes.
  func newPlace(of row: RowPosition) -> RowPosition? {
    if let moved = movedToNew[row] { return moved }
    guard !reloadedSections.contains(row.section), let section = oldToNewSection[row.section],
      let rank = Self.rank(of: row.row, without: removed[row.section] ?? [])
    else { return nil }
    return RowPosition(section: section, row: Self.place(of: rank, between: arrived[section] ?? []))
  }

  /// Nil for a row that comes.
  func oldPlace(of row: RowPosition) -> RowPosition? {
    if let moved = movedToOld[row] { return moved }
    guard let section = newToOldSection[row.section], !reloadedSections.contains(section),
      let rank = Self.rank(of: row.row, without: arrived[row.section] ?? [])
    else { return nil }
    return RowPosition(section: section, row: Self.place(of: rank, between: removed[section] ?? []))
  }

  /// How many rows stand before this one when some are taken out; nil for one of those.
  private static func rank(of row: Int, without taken: [Int]) -> Int? {
    let before = count(in: taken) { _, other in other < row }
    if before < taken.count, taken[before] == row { return nil }
    return row - before
  }

  /// Where the row of a rank stands once some are put in.
  private static func place(of rank: Int, between put: [Int]) -> Int {
    rank + count(in: put) { index, other in other - index <= rank }
  }

  /// How many of the first elements something holds for, which holds for none after one that it does not hold for.
  private static func count(in list: [Int], _ holds: (Int, Int) -> Bool) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle, list[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
