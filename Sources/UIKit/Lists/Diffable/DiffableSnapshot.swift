import Foundation
import Invariants

/// The sections and items of a list at one moment, by identifiers that are unique among all sections.
///
/// A value: copies are cheap, also when they are changed. Adding at the end, deleting, finding an item and the counts
/// cost about the same however many items there are; inserting and moving in the middle shift an array of numbers.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable, Equatable {
  private(set) var order = DiffableOrder()
  private(set) var itemNumbers = IdentifierNumbers<ItemIdentifierType>()
  private(set) var sectionNumbers = IdentifierNumbers<SectionIdentifierType>()

  private var reloadedSections: [SectionIdentifierType] = []
  private var reloadedItems: [ItemIdentifierType] = []
  private var reconfiguredItems: [ItemIdentifierType] = []

  public init() {}

  /// Whether both have the same sections with the same items in the same order, whatever they ask to reload.
  public static func == (one: Self, other: Self) -> Bool {
    guard one.numberOfItems == other.numberOfItems, one.sectionIdentifiers == other.sectionIdentifiers else {
      return false
    }
    return zip(one.order.sections, other.order.sections).allSatisfy { mine, theirs in
      mine.items.count == theirs.items.count
        && zip(mine.items, theirs.items).allSatisfy { one.itemNumbers[$0] == other.itemNumbers[$1] }
    }
  }

  // MARK: - Asking

  public var numberOfItems: Int { order.itemCount }
  public var numberOfSections: Int { order.sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { order.sections.map { sectionNumbers[$0.number] } }
  /// Of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    result.reserveCapacity(order.itemCount)
    for section in order.sections { for item in section.items { result.append(itemNumbers[item]) } }
    return result
  }
  /// Asked to be reloaded since the snapshot was made or taken from a data source.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    reloadedSections.filter { indexOfSection($0) != nil }
  }
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.filter { contains($0) } }
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.filter { contains($0) } }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    order.sections[existing(identifier, "count the items of")].items.count
  }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    order.sections[existing(identifier, "list the items of")].items.map { itemNumbers[$0] }
  }

  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    place(of: identifier).map { sectionNumbers[order.sections[$0.section].number] }
  }

  /// Counted through all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let place = place(of: identifier) else { return nil }
    return order.sections[..<place.section].reduce(place.item) { $0 + $1.items.count }
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionNumbers.number(of: identifier).flatMap { order.index(ofSection: $0) }
  }

  // MARK: - Items

  /// At the end of a section, by default of the last one. Items that are in the snapshot already move there.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let index = sectionIdentifier.map({ existing($0, "append items to") }) ?? order.sections.indices.last else {
      fatalError("items were appended to a snapshot without sections: call appendSections first")
    }
    let items = arriving(identifiers)
    order.insert(items, inSection: index, at: order.sections[index].items.count)
    verify()
  }

  /// Items that are in the snapshot already move there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: beforeIdentifier, offset: 0)
  }

  /// Items that are in the snapshot already move there.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    insert(identifiers, beside: afterIdentifier, offset: 1)
  }

  /// Identifiers that are not in the snapshot are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    order.remove(identifiers.compactMap { itemNumbers.number(of: $0) })
    forgetUnused()
  }

  /// With all sections.
  public mutating func deleteAllItems() {
    order = DiffableOrder()
    forgetUnused()
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
    let item = existing(identifier, "move")
    let beside = existing(anchor, "move an item beside")
    guard item != beside else { return }
    order.remove([item])
    insert([item], beside: beside, offset: offset)
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
    insert(identifiers, at: order.sections.count)
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
    order.removeSections(identifiers.compactMap { sectionNumbers.number(of: $0) })
    forgetUnused()
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
    order.moveSection(at: old, to: target + offset - (old < target ? 1 : 0))
    verify()
  }

  /// All their items and their titles are asked for again when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = existing(identifier, "reload") }
    reloadedSections.append(contentsOf: identifiers)
  }
}

// MARK: - Coming and going

extension NSDiffableDataSourceSnapshot {
  private mutating func insert(_ identifiers: [ItemIdentifierType], beside anchor: ItemIdentifierType, offset: Int) {
    let beside = existing(anchor, "insert items beside")
    if identifiers.contains(anchor) {
      fatalError("items cannot be inserted beside \(anchor), which is one of them")
    }
    insert(arriving(identifiers), beside: beside, offset: offset)
  }

  private mutating func insert(_ items: [Int32], beside: Int32, offset: Int) {
    guard let place = order.place(of: beside) else { return }
    order.insert(items, inSection: place.section, at: place.item + offset)
    verify()
  }

  /// Items that are about to be put somewhere; those that are in the snapshot leave their place.
  private mutating func arriving(_ identifiers: [ItemIdentifierType]) -> [Int32] {
    let items = itemNumbers.add(identifiers)
    let repeats = order.repeats(in: items)
    if !repeats.isEmpty {
      fatalError("item identifiers must be unique: \(repeats.map { itemNumbers[$0] }) were given twice at once")
    }
    let moving = items.filter { order.contains($0) }
    if !moving.isEmpty {
      listLogger.notice(
        "\(moving.count) of \(items.count) items that are added to a snapshot are in it already, and move; to add only new ones costs less"
      )
      order.remove(moving)
    }
    return items
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    let numbers = sectionNumbers.add(identifiers)
    let known = numbers.filter { order.index(ofSection: $0) != nil } + order.repeats(in: numbers)
    if !known.isEmpty {
      fatalError(
        "section identifiers must be unique: \(known.map { sectionNumbers[$0] }) are in the snapshot already, or twice "
          + "among those added")
    }
    order.insertSections(numbers, at: index)
    verify()
  }

  /// The items of a section are others; those that were in another section move.
  mutating func setItems(_ identifiers: [ItemIdentifierType], inSection identifier: SectionIdentifierType) {
    if indexOfSection(identifier) == nil { appendSections([identifier]) }
    let index = existing(identifier, "set the items of")
    order.remove(order.sections[index].items)
    appendItems(identifiers, toSection: identifier)
    forgetUnused()
  }

  /// Moves the item at a place to another, counted as if it had left the first.
  mutating func move(_ source: ItemPlace, to target: ItemPlace) {
    let item = order.sections[source.section].items[source.item]
    order.remove([item])
    order.insert([item], inSection: target.section, at: target.item)
    verify()
  }

  /// Lets identifiers go that are not in the snapshot any more, once they are more than a sixteenth of those that are.
  private mutating func forgetUnused() {
    defer { verify() }
    if itemNumbers.count - order.itemCount > order.itemCount / 16 {
      var numbers = IdentifierNumbers<ItemIdentifierType>()
      _ = numbers.add(itemIdentifiers)
      itemNumbers = numbers
      order.renumberItems()
    }
    if sectionNumbers.count - numberOfSections > numberOfSections / 16 {
      var numbers = IdentifierNumbers<SectionIdentifierType>()
      _ = numbers.add(sectionIdentifiers)
      sectionNumbers = numbers
      order.renumberSections()
    }
  }

  private func verify() {
    #if DEBUG
      Invariants.verify(ofSize: itemNumbers.count + sectionNumbers.count, try checkInvariants())
    #endif
  }

  func checkInvariants() throws {
    try order.checkInvariants()
    try itemNumbers.checkInvariants()
    try sectionNumbers.checkInvariants()
    try invariant(
      order.numberCount <= itemNumbers.count,
      "NSDiffableDataSourceSnapshot: \(order.numberCount) items are placed of \(itemNumbers.count) identifiers")
  }

  /// The same without requests to reload, as a data source keeps it.
  var settled: Self {
    var result = self
    (result.reloadedSections, result.reloadedItems, result.reconfiguredItems) = ([], [], [])
    return result
  }
}

// MARK: - Places

extension NSDiffableDataSourceSnapshot {
  func contains(_ identifier: ItemIdentifierType) -> Bool {
    itemNumbers.number(of: identifier).map { order.contains($0) } ?? false
  }

  /// Where an item is, as a section's and an item's index.
  func place(of identifier: ItemIdentifierType) -> ItemPlace? {
    itemNumbers.number(of: identifier).flatMap { order.place(of: $0) }
  }

  /// Nil where no item is.
  func identifier(at place: ItemPlace) -> ItemIdentifierType? {
    guard order.sections.indices.contains(place.section) else { return nil }
    let items = order.sections[place.section].items
    return items.indices.contains(place.item) ? itemNumbers[items[place.item]] : nil
  }

  private func existing(_ identifier: ItemIdentifierType, _ what: String) -> Int32 {
    guard let number = itemNumbers.number(of: identifier), order.contains(number) else {
      fatalError("cannot \(what) the item \(identifier), which is not in the snapshot of \(numberOfItems) items")
    }
    return number
  }

  private func existing(_ identifier: SectionIdentifierType, _ what: String) -> Int {
    guard let index = indexOfSection(identifier) else {
      fatalError(
        "cannot \(what) the section \(identifier), which is not in the snapshot: its sections are \(sectionIdentifiers)"
      )
    }
    return index
  }
}
