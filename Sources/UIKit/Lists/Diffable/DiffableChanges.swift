/// What turns one snapshot into another, as a batch update takes it: what goes and moves away by its place
/// before, what comes and moves in by its place after.
struct DiffableChanges: Equatable, Sendable {
  struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    var from: Place
    var to: Place
  }

  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var movedSections: [Move<Int>] = []
  /// Items of deleted and inserted sections go and come with those and are not listed.
  var deletedItems: [ItemPlace] = []
  var insertedItems: [ItemPlace] = []
  var movedItems: [Move<ItemPlace>] = []
  /// What stays and gets other cells, or has its cells set up again, once everything else is in its place: by the places
  /// after. Items of reloaded sections are not listed.
  var reloadedSections: [Int] = []
  var reloadedItems: [ItemPlace] = []
  var reconfiguredItems: [ItemPlace] = []

  private init() {}

  var isEmpty: Bool { self == DiffableChanges() }
  /// Whether items or sections come, go or move.
  var isStructural: Bool {
    var rest = self
    (rest.reloadedSections, rest.reloadedItems, rest.reconfiguredItems) = ([], [], [])
    return !rest.isEmpty
  }

  /// Whether items or sections that stay get other cells, or have them set up again.
  var renews: Bool { !(reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty) }

  /// In time proportional to the items, of which only those of other snapshots than copies of each other are hashed.
  init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let sections = SectionMatch(old.order, new.order, new.sectionNumbers.match(in: old.sectionNumbers))
    deletedSections = sections.deleted
    insertedSections = sections.inserted
    movedSections = sections.moved
    var items = ItemMatch(
      old: old.order, new: new.order, numbers: new.itemNumbers.match(in: old.itemNumbers))
    items.match(sections)
    deletedItems = items.deleted
    insertedItems = items.inserted
    movedItems = items.moved
    let reloaded = Set(new.reloadedSectionIdentifiers.compactMap { new.sectionNumbers.number(of: $0) })
    reloadedSections = sections.oldIndex.indices.filter {
      sections.oldIndex[$0] != nil && reloaded.contains(new.order.sections[$0].number)
    }
    func staying(_ identifiers: [Item]) -> [ItemPlace] {
      items.stayingPlaces(sections, identifiers.compactMap { new.itemNumbers.number(of: $0) })
        .filter { !reloadedSections.contains($0.section) }
    }
    reloadedItems = staying(new.reloadedItemIdentifiers)
    let others = Set(reloadedItems)
    reconfiguredItems = staying(new.reconfiguredItemIdentifiers).filter { !others.contains($0) }
  }
}

/// Which sections of two snapshots are the same.
private struct SectionMatch {
  /// By the indexes before and after; nil for one that goes or comes.
  var newIndex: [Int?]
  var oldIndex: [Int?]
  var moved: [DiffableChanges.Move<Int>] = []

  var deleted: [Int] { newIndex.indices.filter { newIndex[$0] == nil } }
  var inserted: [Int] { oldIndex.indices.filter { oldIndex[$0] == nil } }

  init(_ old: DiffableOrder, _ new: DiffableOrder, _ numbers: NumberMatch) {
    newIndex = Array(repeating: nil, count: old.sections.count)
    oldIndex = new.sections.map { old.index(ofSection: numbers[$0.number]) }
    for (index, before) in oldIndex.enumerated() { if let before { newIndex[before] = index } }
    let staying = oldIndex.indices.filter { oldIndex[$0] != nil }
    let resting = Set(longestIncreasing(staying.map { oldIndex[$0] ?? 0 }))
    for (position, index) in staying.enumerated() where !resting.contains(position) {
      if let from = oldIndex[index] { moved.append(.init(from: from, to: index)) }
    }
  }
}

/// Where the items of sections that go on come from, and which leave them.
private struct ItemMatch {
  let old: DiffableOrder
  let new: DiffableOrder
  let numbers: NumberMatch

  var deleted: [ItemPlace] = []
  var inserted: [ItemPlace] = []
  var moved: [DiffableChanges.Move<ItemPlace>] = []

  init(old: DiffableOrder, new: DiffableOrder, numbers: NumberMatch) {
    (self.old, self.new, self.numbers) = (old, new, numbers)
  }

  /// The items of a section before and after, but for those that are the same at its beginning and its end.
  private struct Window {
    var old: Range<Int>
    var new: Range<Int>
  }

  mutating func match(_ sections: SectionMatch) {
    let windows = sections.oldIndex.enumerated().map { index, before in
      before.map { window(old.sections[$0].items, new.sections[index].items) }
        ?? Window(old: 0..<0, new: new.sections[index].items.indices)
    }
    if windows.allSatisfy({ $0.old.isEmpty && $0.new.isEmpty }) { return }
    var isHere = [Bool](repeating: false, count: old.numberCount)
    for (index, window) in windows.enumerated() {
      for item in new.sections[index].items[window.new] {
        let before = Int(numbers[item])
        if before >= 0, before < isHere.count { isHere[before] = true }
      }
    }
    // Where each item of a section that goes on was.
    var places = [ItemPlace](repeating: ItemPlace(section: -1, item: -1), count: old.numberCount)
    for (section, index) in sections.newIndex.enumerated() {
      guard let index else { continue }
      let items = old.sections[section].items
      for item in windows[index].old {
        let number = Int(items[item])
        if isHere[number] {
          places[number] = ItemPlace(section: section, item: item)
        } else {
          deleted.append(ItemPlace(section: section, item: item))
        }
      }
    }
    for (index, window) in windows.enumerated() {
      let origins = new.sections[index].items[window.new].map { item -> ItemPlace? in
        let before = Int(numbers[item])
        return before >= 0 && before < places.count && places[before].section >= 0 ? places[before] : nil
      }
      if let before = sections.oldIndex[index] {
        match(origins, at: ItemPlace(section: index, item: window.new.lowerBound), before: before)
      } else {
        // They come with the section: those that were elsewhere have to leave there.
        deleted += origins.compactMap { $0 }
      }
    }
  }

  private func window(_ old: [Int32], _ new: [Int32]) -> Window {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        var start = 0
        var (oldEnd, newEnd) = (old.count, new.count)
        if old.baseAddress == new.baseAddress, oldEnd == newEnd { start = oldEnd }
        while start < oldEnd, start < newEnd, old[start] == numbers[new[start]] { start += 1 }
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == numbers[new[newEnd - 1]] {
          (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
        }
        return Window(old: start..<oldEnd, new: start..<newEnd)
      }
    }
  }

  /// The items of a section that goes on, from a place in it, with where they were.
  private mutating func match(_ origins: [ItemPlace?], at start: ItemPlace, before: Int) {
    var staying: [Int] = []
    staying.reserveCapacity(origins.count)
    for origin in origins { if let origin, origin.section == before { staying.append(origin.item) } }
    let resting = longestIncreasing(staying)
    var (next, restingNext) = (0, 0)
    for (offset, origin) in origins.enumerated() {
      let target = ItemPlace(section: start.section, item: start.item + offset)
      guard let origin else {
        inserted.append(target)
        continue
      }
      if origin.section == before {
        let isResting = restingNext < resting.count && resting[restingNext] == next
        next += 1
        if isResting {
          restingNext += 1
          continue
        }
      }
      moved.append(.init(from: origin, to: target))
    }
  }

  /// The places after of those items that were in a section that goes on and are in one, each once.
  func stayingPlaces(_ sections: SectionMatch, _ items: [Int32]) -> [ItemPlace] {
    if items.isEmpty { return [] }
    var seen: Set<Int32> = []
    return items.compactMap { item in
      guard seen.insert(item).inserted, let before = old.place(of: numbers[item]),
        sections.newIndex[before.section] != nil, let place = new.place(of: item),
        sections.oldIndex[place.section] != nil
      else { return nil }
      return place
    }
  }
}

/// The positions of a longest increasing run of unlike numbers, in order; what is in it need not move.
func longestIncreasing(_ values: [Int]) -> [Int] {
  // The usual case, nothing moved, without the search.
  if zip(values, values.dropFirst()).allSatisfy(<) { return Array(values.indices) }
  /// The position where a run of each length ends lowest, and the values there.
  var ends: [Int] = []
  var lowest: [Int] = []
  var previous = [Int](repeating: -1, count: values.count)
  for (position, value) in values.enumerated() {
    // Most values go on with the longest run.
    var (low, high) = (lowest.last.map { $0 < value } ?? true ? lowest.count : 0, lowest.count)
    while low < high {
      let middle = (low + high) / 2
      if lowest[middle] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[position] = ends[low - 1] }
    if low == ends.count {
      ends.append(position)
      lowest.append(value)
    } else {
      ends[low] = position
      lowest[low] = value
    }
  }
  var result: [Int] = []
  result.reserveCapacity(ends.count)
  var position = ends.last ?? -1
  while position >= 0 {
    result.append(position)
    position = previous[position]
  }
  return result.reversed()
}
