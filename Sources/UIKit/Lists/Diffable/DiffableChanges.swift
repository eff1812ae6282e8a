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
  /// By their places before.
  var reloadedItems: [ItemPlace] = []
  /// By their places after.
  var reconfiguredItems: [ItemPlace] = []

  private init() {}

  var isEmpty: Bool { self == DiffableChanges() }
  /// Whether items or sections come, go or move.
  var isStructural: Bool {
    var rest = self
    (rest.reloadedItems, rest.reconfiguredItems) = ([], [])
    return !rest.isEmpty
  }

  /// In time proportional to the items, times the logarithm of those that may have moved.
  init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let sections = SectionMatch(old, new)
    deletedSections = sections.deleted
    insertedSections = sections.inserted
    movedSections = sections.moved
    let reloaded = Set(new.reloadedItemIdentifiers)

    // Where each item of a section that goes on was, section by section.
    var oldPlaces: [Item: ItemPlace] = [:]
    oldPlaces.reserveCapacity(old.numberOfItems)
    for (section, content) in old.sections.enumerated() where sections.newIndex[section] != nil {
      for (item, identifier) in content.items.enumerated() {
        if !new.contains(identifier) {
          deletedItems.append(ItemPlace(section: section, item: item))
        } else {
          oldPlaces[identifier] = ItemPlace(section: section, item: item)
        }
      }
    }
    for (section, content) in new.sections.enumerated() {
      if sections.oldIndex[section] == nil {
        // They come with the section: those that were elsewhere have to leave there.
        for identifier in content.items {
          if let place = oldPlaces[identifier] { deletedItems.append(place) }
        }
      } else {
        match(content.items, in: section, before: sections.oldIndex[section], oldPlaces, reloaded)
      }
    }
    if !new.reconfiguredItemIdentifiers.isEmpty { reconfigure(new, oldPlaces, reloaded) }
  }

  /// The items of a section that goes on.
  private mutating func match<Item: Hashable>(
    _ items: [Item], in section: Int, before oldSection: Int?, _ oldPlaces: [Item: ItemPlace], _ reloaded: Set<Item>
  ) {
    let places = items.map { oldPlaces[$0] }
    let stay = Array(places.enumerated().filter { $1?.section == oldSection })
    let resting = longestIncreasing(stay.map { $0.element?.item ?? 0 })
    var next = 0
    var restingNext = 0
    for (item, place) in places.enumerated() {
      let target = ItemPlace(section: section, item: item)
      guard let place else {
        insertedItems.append(target)
        continue
      }
      var isResting = false
      if place.section == oldSection {
        isResting = restingNext < resting.count && resting[restingNext] == next
        if isResting { restingNext += 1 }
        next += 1
      }
      let isReloaded = !reloaded.isEmpty && reloaded.contains(items[item])
      switch (isResting, isReloaded) {
      case (true, false): break
      case (true, true): reloadedItems.append(place)
      case (false, false): movedItems.append(Move(from: place, to: target))
      case (false, true):
        deletedItems.append(place)
        insertedItems.append(target)
      }
    }
  }

  private mutating func reconfigure<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    _ new: NSDiffableDataSourceSnapshot<Section, Item>, _ oldPlaces: [Item: ItemPlace], _ reloaded: Set<Item>
  ) {
    var seen: Set<Item> = []
    for identifier in new.reconfiguredItemIdentifiers {
      guard oldPlaces[identifier] != nil, !reloaded.contains(identifier), seen.insert(identifier).inserted,
        let place = new.place(of: identifier)
      else { continue }
      reconfiguredItems.append(place)
    }
  }
}

/// Which sections of two snapshots are the same. One that is reloaded counts as deleted and inserted.
private struct SectionMatch {
  /// By the indexes before and after; nil for one that goes or comes.
  var newIndex: [Int?]
  var oldIndex: [Int?]
  var moved: [DiffableChanges.Move<Int>] = []

  var deleted: [Int] { newIndex.indices.filter { newIndex[$0] == nil } }
  var inserted: [Int] { oldIndex.indices.filter { oldIndex[$0] == nil } }

  init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let reloaded = Set(new.reloadedSectionIdentifiers)
    newIndex = old.sections.map { reloaded.contains($0.identifier) ? nil : new.indexOfSection($0.identifier) }
    oldIndex = new.sections.map { reloaded.contains($0.identifier) ? nil : old.indexOfSection($0.identifier) }
    let staying = oldIndex.indices.filter { oldIndex[$0] != nil }
    let resting = Set(longestIncreasing(staying.map { oldIndex[$0] ?? 0 }))
    for (position, index) in staying.enumerated() where !resting.contains(position) {
      if let from = oldIndex[index] { moved.append(.init(from: from, to: index)) }
    }
  }
}

/// The positions of a longest increasing run of unlike numbers, in order; what is in it need not move.
func longestIncreasing(_ values: [Int]) -> [Int] {
  // The usual case, nothing moved, without the search.
  if zip(values, values.dropFirst()).allSatisfy(<) { return Array(values.indices) }
  /// The position where a run of each length ends lowest.
  var ends: [Int] = []
  var previous = [Int](repeating: -1, count: values.count)
  for (position, value) in values.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[position] = ends[low - 1] }
    if low == ends.count { ends.append(position) } else { ends[low] = position }
  }
  var result: [Int] = []
  var position = ends.last ?? -1
  while position >= 0 {
    result.append(position)
    position = previous[position]
  }
  return result.reversed()
}
