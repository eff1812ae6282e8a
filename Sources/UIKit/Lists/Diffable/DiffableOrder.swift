import Invariants

/// Which items stand in which sections, and in what order, by numbers that stand for identifiers.
struct DiffableOrder: Sendable {
  struct Section: Sendable {
    var number: Int32
    var items: [Int32] = []
  }

  /// Where an item is: its section's number, and about how far in. Items before it that come or go move it; what looks
  /// for it begins here and walks outwards.
  private struct Spot {
    var section: Int32 = -1
    var hint: Int32 = 0
  }

  private(set) var sections: [Section] = []
  private(set) var itemCount = 0
  /// By the items' numbers.
  private var spots: [Spot] = []
  /// By the sections' numbers; -1 for one that is not there.
  private var indexes: [Int32] = []

  /// Below this many items at once an item's place is found rather than all of a section's noted again.
  private static let fewItems = 16

  // MARK: - Asking

  func index(ofSection number: Int32) -> Int? {
    guard number >= 0, Int(number) < indexes.count, indexes[Int(number)] >= 0 else { return nil }
    return Int(indexes[Int(number)])
  }

  /// No item has a number from here on.
  var numberCount: Int { spots.count }

  func contains(_ item: Int32) -> Bool { item >= 0 && Int(item) < spots.count && spots[Int(item)].section >= 0 }

  func place(of item: Int32) -> ItemPlace? {
    guard contains(item), let section = index(ofSection: spots[Int(item)].section) else { return nil }
    let (items, hint) = (sections[section].items, Int(spots[Int(item)].hint))
    var low = min(hint, items.count - 1)
    var high = low + 1
    while low >= 0 || high < items.count {
      if low >= 0 {
        if items[low] == item { return ItemPlace(section: section, item: low) }
        low -= 1
      }
      if high < items.count {
        if items[high] == item { return ItemPlace(section: section, item: high) }
        high += 1
      }
    }
    return nil
  }

  /// Numbers that are given again, in order.
  func repeats(in numbers: [Int32]) -> [Int32] {
    if numbers.count < 2 { return [] }
    if numbers.count <= Self.fewItems {
      return numbers.indices.filter { numbers[..<$0].contains(numbers[$0]) }.map { numbers[$0] }
    }
    var seen = [Bool](repeating: false, count: Int(numbers.max() ?? 0) + 1)
    return numbers.filter { number in
      defer { seen[Int(number)] = true }
      return seen[Int(number)]
    }
  }

  // MARK: - Items

  /// None of them is there yet.
  mutating func insert(_ items: [Int32], inSection section: Int, at index: Int) {
    guard let highest = items.max() else { return }
    assert(!items.contains { contains($0) }, "an item is inserted that is there already")
    if Int(highest) >= spots.count {
      spots.append(contentsOf: repeatElement(Spot(), count: Int(highest) + 1 - spots.count))
    }
    let isAtEnd = index == sections[section].items.count
    let number = sections[section].number
    for (offset, item) in items.enumerated() {
      spots[Int(item)] = Spot(section: number, hint: Int32(index + offset))
    }
    sections[section].items.insert(contentsOf: items, at: index)
    itemCount += items.count
    if !isAtEnd, items.count > Self.fewItems { noteSpots(in: section) }
  }

  /// Those that are not there are passed over.
  mutating func remove(_ items: [Int32]) {
    if items.count <= Self.fewItems {
      for item in items {
        guard let place = place(of: item) else { continue }
        sections[place.section].items.remove(at: place.item)
        spots[Int(item)] = Spot()
        itemCount -= 1
      }
      return
    }
    var touched: Set<Int32> = []
    for item in items where contains(item) {
      touched.insert(spots[Int(item)].section)
      spots[Int(item)] = Spot()
      itemCount -= 1
    }
    for number in touched {
      guard let section = index(ofSection: number) else { continue }
      sections[section].items.removeAll { spots[Int($0)].section < 0 }
      noteSpots(in: section)
    }
  }

  private mutating func noteSpots(in section: Int) {
    for (index, item) in sections[section].items.enumerated() { spots[Int(item)].hint = Int32(index) }
  }

  // MARK: - Sections

  /// None of them is there yet.
  mutating func insertSections(_ numbers: [Int32], at index: Int) {
    guard let highest = numbers.max() else { return }
    assert(!numbers.contains { self.index(ofSection: $0) != nil }, "a section is inserted that is there already")
    if Int(highest) >= indexes.count {
      indexes.append(contentsOf: repeatElement(-1, count: Int(highest) + 1 - indexes.count))
    }
    sections.insert(contentsOf: numbers.map { Section(number: $0) }, at: index)
    noteIndexes(from: index)
  }

  /// With their items.
  mutating func removeSections(_ numbers: [Int32]) {
    var first = sections.count
    for number in numbers {
      guard let index = index(ofSection: number) else { continue }
      first = min(first, index)
      for item in sections[index].items { spots[Int(item)] = Spot() }
      itemCount -= sections[index].items.count
      indexes[Int(number)] = -1
    }
    sections.removeAll { indexes[Int($0.number)] < 0 }
    noteIndexes(from: min(first, sections.count))
  }

  mutating func moveSection(at index: Int, to target: Int) {
    let section = sections.remove(at: index)
    sections.insert(section, at: target)
    noteIndexes(from: min(index, target))
  }

  private mutating func noteIndexes(from first: Int) {
    for index in first..<sections.count { indexes[Int(sections[index].number)] = Int32(index) }
  }

  // MARK: - Other numbers

  /// Items get the numbers that they are counted by.
  mutating func renumberItems() {
    spots = []
    spots.reserveCapacity(itemCount)
    for index in sections.indices {
      let (first, number) = (Int32(spots.count), sections[index].number)
      let count = Int32(sections[index].items.count)
      sections[index].items = Array(first..<first + count)
      for hint in 0..<count { spots.append(Spot(section: number, hint: hint)) }
    }
  }

  /// Sections get their indexes for numbers.
  mutating func renumberSections() {
    for index in sections.indices {
      sections[index].number = Int32(index)
      for item in sections[index].items { spots[Int(item)].section = Int32(index) }
    }
    indexes = sections.indices.map { Int32($0) }
  }

  // MARK: - Checking

  func checkInvariants() throws {
    var seen = [Bool](repeating: false, count: spots.count)
    var count = 0
    for (index, section) in sections.enumerated() {
      try invariant(
        self.index(ofSection: section.number) == index,
        "DiffableOrder: section \(section.number) is not known to be \(index)")
      for item in section.items {
        try invariant(
          contains(item), "DiffableOrder: item \(item) of section \(section.number) is not known to be there")
        try invariant(!seen[Int(item)], "DiffableOrder: item \(item) is there twice")
        seen[Int(item)] = true
        try invariant(
          spots[Int(item)].section == section.number,
          "DiffableOrder: item \(item) is in section \(section.number), not in \(spots[Int(item)].section)")
      }
      count += section.items.count
    }
    try invariant(count == itemCount, "DiffableOrder: \(itemCount) items are counted of \(count)")
    let (known, places) = (spots.count { $0.section >= 0 }, indexes.count { $0 >= 0 })
    try invariant(known == count, "DiffableOrder: \(known) items are known to be there, \(count) are")
    try invariant(
      places == sections.count, "DiffableOrder: \(places) sections are known to be there, \(sections.count) are")
  }
}
