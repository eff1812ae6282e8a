import Foundation

/// The sections and items of a list at one moment, by identifiers that are unique among all sections.
///
/// A value: copies are cheap until they are changed. Adding at the end, deleting, finding an item and the counts cost
/// about the same however many items there are; inserting and moving in the middle shift an array.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  struct Section: Sendable {
    var identifier: SectionIdentifierType
    /// Stays the same while sections move.
    var key: Int
    var items: [ItemIdentifierType] = []
  }

  /// Where an item is: its section, and about how far in. Items before it that come or go move it; what looks for it
  /// begins here and walks outwards.
  private struct Place: Sendable {
    var section: Int
    var hint: Int
  }

  private(set) var sections: [Section] = []
  private var places: [ItemIdentifierType: Place] = [:]
  private var sectionIndexes: [SectionIdentifierType: Int] = [:]
  private var indexesByKey: [Int: Int] = [:]
  private var nextKey = 0

  private var reloadedSections: [SectionIdentifierType] = []
  private var reloadedItems: [ItemIdentifierType] = []
  private var reconfiguredItems: [ItemIdentifierType] = []

  public init() {}

  // MARK: - Asking

  public var numberOfItems: Int { places.count }
  public var numberOfSections: Int { sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// Of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  /// Asked to be reloaded since the snapshot was made or taken from a data source.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.filter { index(of: $0) != nil } }
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.filter { places[$0] != nil } }
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.filter { places[$0] != nil } }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[existing(identifier, "count the items of")].items.count
  }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[existing(identifier, "list the items of")].items
  }

  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    place(of: identifier).map { sections[$0.section].identifier }
  }

  /// Counted through all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let place = place(of: identifier) else { return nil }
    return sections[..<place.section].reduce(place.item) { $0 + $1.items.count }
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { index(of: identifier) }

  // MARK: - Items

  /// At the end of a section, by default of the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let index = sectionIdentifier.map({ existing($0, "append items to") }) ?? sections.indices.last else {
      fatalError("items were appended to a snapshot without sections: call appendSections first")
    }
    insert(identifiers, in: index, at: sections[index].items.count)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let place = existing(beforeIdentifier, "insert items before")
    insert(identifiers, in: place.section, at: place.item)
  }

  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    let place = existing(afterIdentifier, "insert items after")
    insert(identifiers, in: place.section, at: place.item + 1)
  }

  /// Identifiers that are not in the snapshot are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    if identifiers.count <= Self.fewItems {
      for identifier in identifiers {
        guard let place = place(of: identifier) else { continue }
        sections[place.section].items.remove(at: place.item)
        places[identifier] = nil
      }
      return
    }
    var touched: Set<Int> = []
    for identifier in identifiers {
      if let place = places.removeValue(forKey: identifier), let index = indexesByKey[place.section] {
        touched.insert(index)
      }
    }
    for index in touched {
      sections[index].items.removeAll { places[$0] == nil }
      refreshHints(of: index)
    }
  }

  /// With all sections.
  public mutating func deleteAllItems() {
    sections = []
    places = [:]
    sectionsChanged()
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  private mutating func move(_ identifier: ItemIdentifierType, to anchor: ItemIdentifierType, offset: Int) {
    let old = existing(identifier, "move")
    _ = existing(anchor, "move an item beside")
    guard identifier != anchor else { return }
    sections[old.section].items.remove(at: old.item)
    let target = existing(anchor, "move an item beside")
    sections[target.section].items.insert(identifier, at: target.item + offset)
    places[identifier] = Place(section: sections[target.section].key, hint: target.item + offset)
    places[anchor]?.hint = target.item
  }

  /// Their cells are asked for again when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = existing(identifier, "reload") }
    reloadedItems.append(contentsOf: identifiers)
  }

  /// Their cells are set up again when the snapshot is applied, the same cells.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = existing(identifier, "reconfigure") }
    reconfiguredItems.append(contentsOf: identifiers)
  }

  // MARK: - Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: existing(toIdentifier, "insert sections before"))
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: existing(toIdentifier, "insert sections after") + 1)
  }

  /// With their items. Identifiers that are not in the snapshot are passed over.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for section in sections where gone.contains(section.identifier) {
      for item in section.items { places[item] = nil }
    }
    sections.removeAll { gone.contains($0.identifier) }
    sectionsChanged()
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  private mutating func move(_ identifier: SectionIdentifierType, to anchor: SectionIdentifierType, offset: Int) {
    let old = existing(identifier, "move")
    let target = existing(anchor, "move a section beside")
    guard old != target else { return }
    let section = sections.remove(at: old)
    sections.insert(section, at: target + offset - (old < target ? 1 : 0))
    sectionsChanged()
  }

  /// All their items and their titles are asked for again when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = existing(identifier, "reload") }
    reloadedSections.append(contentsOf: identifiers)
  }
}

// MARK: - Places

extension NSDiffableDataSourceSnapshot {
  /// Below this many items at once an item's place is found rather than all of a section's noted again.
  private static var fewItems: Int { 16 }

  /// Where an item is, as a section's and an item's index.
  func place(of identifier: ItemIdentifierType) -> ItemPlace? {
    guard let place = places[identifier], let section = indexesByKey[place.section] else { return nil }
    let items = sections[section].items
    var low = min(max(0, place.hint), items.count - 1)
    var high = low + 1
    while low >= 0 || high < items.count {
      if low >= 0 {
        if items[low] == identifier { return ItemPlace(section: section, item: low) }
        low -= 1
      }
      if high < items.count {
        if items[high] == identifier { return ItemPlace(section: section, item: high) }
        high += 1
      }
    }
    return nil
  }

  func contains(_ identifier: ItemIdentifierType) -> Bool { places[identifier] != nil }

  private func index(of identifier: SectionIdentifierType) -> Int? { sectionIndexes[identifier] }

  private func existing(_ identifier: ItemIdentifierType, _ what: String) -> ItemPlace {
    guard let place = place(of: identifier) else {
      fatalError("cannot \(what) the item \(identifier), which is not in the snapshot of \(numberOfItems) items")
    }
    return place
  }

  private func existing(_ identifier: SectionIdentifierType, _ what: String) -> Int {
    guard let index = index(of: identifier) else {
      fatalError(
        "cannot \(what) the section \(identifier), which is not in the snapshot: its sections are \(sectionIdentifiers)"
      )
    }
    return index
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], in section: Int, at index: Int) {
    let key = sections[section].key
    for (offset, identifier) in identifiers.enumerated() {
      if places.updateValue(Place(section: key, hint: index + offset), forKey: identifier) != nil {
        fatalError(
          "item identifiers must be unique in all sections: \(identifier) is there already, or twice among the "
            + "\(identifiers.count) items added to the section \(sections[section].identifier)")
      }
    }
    let isAtEnd = index == sections[section].items.count
    sections[section].items.insert(contentsOf: identifiers, at: index)
    if !isAtEnd, identifiers.count > Self.fewItems { refreshHints(of: section) }
  }

  private mutating func refreshHints(of section: Int) {
    for (index, item) in sections[section].items.enumerated() { places[item]?.hint = index }
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var seen: Set<SectionIdentifierType> = []
    for identifier in identifiers where sectionIndexes[identifier] != nil || !seen.insert(identifier).inserted {
      fatalError(
        "section identifiers must be unique: \(identifier) is in the snapshot already, or twice among those added")
    }
    let new = identifiers.enumerated().map { Section(identifier: $1, key: nextKey + $0) }
    nextKey += identifiers.count
    sections.insert(contentsOf: new, at: index)
    sectionsChanged()
  }

  private mutating func sectionsChanged() {
    sectionIndexes.removeAll(keepingCapacity: true)
    indexesByKey.removeAll(keepingCapacity: true)
    for (index, section) in sections.enumerated() {
      sectionIndexes[section.identifier] = index
      indexesByKey[section.key] = index
    }
  }

  /// The same without requests to reload, as a data source keeps it.
  var settled: Self {
    var result = self
    (result.reloadedSections, result.reloadedItems, result.reconfiguredItems) = ([], [], [])
    return result
  }
}
