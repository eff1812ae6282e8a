/// Where the items of a list go in an update, and where they come from. Asking is O(log n); nothing grows with the items.
struct ItemMapping {
  let oldCounts: [Int]
  let newCounts: [Int]
  /// Nil for a section that goes.
  let oldToNewSection: [Int?]
  /// Nil for a section that comes.
  let newToOldSection: [Int?]
  /// By their old places. Their items neither go on nor come from anywhere.
  let reloadedSections: Set<Int>

  /// By their old places.
  var reloadedItems: Set<ItemPlace> = []
  var movedToNew: [ItemPlace: ItemPlace] = [:]
  var movedToOld: [ItemPlace: ItemPlace] = [:]
  /// Items that are deleted or moved elsewhere, rising, by their old section.
  var removed: [Int: [Int]] = [:]
  /// Items that are inserted or moved there, rising, by their new section.
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

  /// Where nothing comes, goes or moves.
  init(unchanged counts: [Int]) {
    self.init(
      oldCounts: counts, newCounts: counts, oldToNewSection: Array(counts.indices),
      newToOldSection: Array(counts.indices),
      reloadedSections: [])
  }

  /// Whether an item gets another cell: it is reloaded, or its section is. By its old place.
  func isReloaded(_ item: ItemPlace) -> Bool {
    reloadedItems.contains(item) || (reloadedSections.contains(item.section) && movedToNew[item] == nil)
  }

  /// Nil for an item that goes.
  func newPlace(of item: ItemPlace) -> ItemPlace? {
    if let moved = movedToNew[item] { return moved }
    guard !reloadedSections.contains(item.section), let section = oldToNewSection[item.section],
      let rank = Self.rank(of: item.item, without: removed[item.section] ?? [])
    else { return nil }
    return ItemPlace(section: section, item: Self.place(of: rank, between: arrived[section] ?? []))
  }

  /// Nil for an item that comes.
  func oldPlace(of item: ItemPlace) -> ItemPlace? {
    if let moved = movedToOld[item] { return moved }
    guard let section = newToOldSection[item.section], !reloadedSections.contains(section),
      let rank = Self.rank(of: item.item, without: arrived[item.section] ?? [])
    else { return nil }
    return ItemPlace(section: section, item: Self.place(of: rank, between: removed[section] ?? []))
  }

  /// How many items stand before this one when some are taken out; nil for one of those.
  private static func rank(of item: Int, without taken: [Int]) -> Int? {
    let before = count(in: taken) { _, other in other < item }
    if before < taken.count, taken[before] == item { return nil }
    return item - before
  }

  /// Where the item of a rank stands once some are put in.
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
