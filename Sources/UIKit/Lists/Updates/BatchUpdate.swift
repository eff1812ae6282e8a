/// What one update does to a list's items and sections, as it was asked for.
///
/// Deletions, reloads and the sources of moves go by the places before the update, insertions and the targets of moves
/// by those after it; the order of the calls does not matter (rule T20).
struct BatchUpdate {
  /// What an item is called where an update cannot be.
  var noun = "item"

  struct Change<Place> {
    var place: Place
    var animation: ItemAnimation
  }

  struct Move<Place> {
    var source: Place
    var target: Place
  }

  var deletedItems: [Change<ItemPlace>] = []
  var insertedItems: [Change<ItemPlace>] = []
  var reloadedItems: [Change<ItemPlace>] = []
  var movedItems: [Move<ItemPlace>] = []
  var deletedSections: [Change<Int>] = []
  var insertedSections: [Change<Int>] = []
  var reloadedSections: [Change<Int>] = []
  var movedSections: [Move<Int>] = []
  /// A difference of snapshots tells of items that leave a section which moves itself; a program may not.
  var movesItemsOfMovedSections = false
  /// Items whose cells are set up again and stay; by their old places.
  var reconfiguredItems: [ItemPlace] = []

  var changesNothing: Bool {
    deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
  }

  /// Whether anything asked to be seen on its way.
  var isAnimated: Bool {
    if changesNothing { return reconfiguredItems.isEmpty }
    return !movedItems.isEmpty || !movedSections.isEmpty
      || [deletedItems, insertedItems, reloadedItems].contains { $0.contains { $0.animation != .none } }
      || [deletedSections, insertedSections, reloadedSections].contains { $0.contains { $0.animation != .none } }
  }

  /// Why an update cannot be.
  struct Problem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = "Invalid update: " + description }
  }

  /// Where everything goes, given how many items each section had and has.
  func mapping(from before: [Int], to after: [Int]) throws(Problem) -> ItemMapping {
    var mapping = try sectionMapping(from: before, to: after)
    try addItems(to: &mapping)
    try checkCounts(of: mapping)
    return mapping
  }

  // MARK: - Sections

  private func sectionMapping(from before: [Int], to after: [Int]) throws(Problem) -> ItemMapping {
    let deleted = try Self.places(deletedSections, in: before.count, "deletes section", "before")
    let reloaded = try Self.places(reloadedSections, in: before.count, "reloads section", "before")
    if let both = deleted.intersection(reloaded).min() {
      throw Problem("section \(both) is deleted and reloaded")
    }
    let expected = before.count + insertedSections.count - deleted.count
    guard after.count == expected else {
      throw Problem(
        "invalid number of sections. The number of sections contained in the list after the update (\(after.count)) must be "
          + "equal to the number of sections contained in it before the update (\(before.count)), plus or minus the number "
          + "of sections inserted or deleted (\(insertedSections.count) inserted, \(deleted.count) deleted).")
    }
    let inserted = try Self.places(insertedSections, in: after.count, "inserts section", "after")
    var oldToNew = [Int?](repeating: nil, count: before.count)
    var newToOld = [Int?](repeating: nil, count: after.count)
    for move in movedSections {
      guard before.indices.contains(move.source), !deleted.contains(move.source) else {
        throw Problem("section \(move.source) is moved, but does not exist or is deleted; there are \(before.count)")
      }
      guard after.indices.contains(move.target), !inserted.contains(move.target) else {
        throw Problem(
          "section \(move.source) is moved to \(move.target), where none can be or one is inserted; there are "
            + "\(after.count) after the update")
      }
      guard oldToNew[move.source] == nil else { throw Problem("section \(move.source) is moved twice") }
      guard newToOld[move.target] == nil else { throw Problem("two sections are moved to \(move.target)") }
      oldToNew[move.source] = move.target
      newToOld[move.target] = move.source
    }
    var target = 0
    for source in before.indices where !deleted.contains(source) && oldToNew[source] == nil {
      while target < after.count, inserted.contains(target) || newToOld[target] != nil { target += 1 }
      guard target < after.count else { break }
      oldToNew[source] = target
      newToOld[target] = source
    }
    return ItemMapping(
      oldCounts: before, newCounts: after, oldToNewSection: oldToNew, newToOldSection: newToOld,
      reloadedSections: reloaded)
  }

  private static func places(
    _ changes: [Change<Int>], in count: Int, _ verb: String, _ when: String
  ) throws(Problem) -> Set<Int> {
    var places = Set<Int>()
    for change in changes {
      guard (0..<count).contains(change.place) else {
        throw Problem("\(verb) \(change.place), but there are \(count) sections \(when) it")
      }
      guard places.insert(change.place).inserted else { throw Problem("\(verb) \(change.place) twice") }
    }
    return places
  }

  // MARK: - Items

  private func addItems(to mapping: inout ItemMapping) throws(Problem) {
    let deleted = try places(deletedItems, in: mapping.oldCounts, "deletes", "before")
    let reloaded = try places(reloadedItems, in: mapping.oldCounts, "reloads", "before")
    let inserted = try places(insertedItems, in: mapping.newCounts, "inserts", "after")
    if let both = deleted.intersection(reloaded).min() { throw Problem("\(name(both)) is deleted and reloaded") }
    for move in movedItems {
      guard Self.exists(move.source, in: mapping.oldCounts), !deleted.contains(move.source) else {
        throw Problem("\(name(move.source)) is moved, but does not exist before the update or is deleted")
      }
      guard movesItemsOfMovedSections || !movedSections.contains(where: { $0.source == move.source.section }) else {
        throw Problem("\(name(move.source)) is moved, and so is its section: delete and insert one of them instead")
      }
      guard Self.exists(move.target, in: mapping.newCounts), !inserted.contains(move.target) else {
        throw Problem(
          "\(name(move.source)) is moved to \(name(move.target)), which is past the end after the update or "
            + "is inserted")
      }
      guard mapping.movedToNew.updateValue(move.target, forKey: move.source) == nil else {
        throw Problem("\(name(move.source)) is moved twice")
      }
      guard mapping.movedToOld.updateValue(move.source, forKey: move.target) == nil else {
        throw Problem("two \(noun)s are moved to \(name(move.target))")
      }
    }
    mapping.reloadedItems = reloaded
    for item in deleted { mapping.removed[item.section, default: []].append(item.item) }
    for item in mapping.movedToNew.keys { mapping.removed[item.section, default: []].append(item.item) }
    for item in inserted { mapping.arrived[item.section, default: []].append(item.item) }
    for item in mapping.movedToOld.keys { mapping.arrived[item.section, default: []].append(item.item) }
    for section in mapping.removed.keys { mapping.removed[section]?.sort() }
    for section in mapping.arrived.keys { mapping.arrived[section]?.sort() }
  }

  private static func exists(_ item: ItemPlace, in counts: [Int]) -> Bool {
    counts.indices.contains(item.section) && (0..<counts[item.section]).contains(item.item)
  }

  private func name(_ item: ItemPlace) -> String { "\(noun) \(item.item) of section \(item.section)" }

  private func places(
    _ changes: [Change<ItemPlace>], in counts: [Int], _ verb: String, _ when: String
  ) throws(Problem) -> Set<ItemPlace> {
    var places = Set<ItemPlace>()
    for change in changes {
      let item = change.place
      guard counts.indices.contains(item.section) else {
        throw Problem("\(verb) \(name(item)), but there are \(counts.count) sections \(when) it")
      }
      guard (0..<counts[item.section]).contains(item.item) else {
        throw Problem("\(verb) \(name(item)), but that section has \(counts[item.section]) \(noun)s \(when) it")
      }
      guard places.insert(item).inserted else { throw Problem("\(verb) \(name(item)) twice") }
    }
    return places
  }

  // MARK: - Counts

  /// Rule T22.
  private func checkCounts(of mapping: ItemMapping) throws(Problem) {
    for (old, new) in mapping.oldToNewSection.enumerated() {
      guard let new, !mapping.reloadedSections.contains(old) else { continue }
      let (before, after) = (mapping.oldCounts[old], mapping.newCounts[new])
      let movedOut = mapping.movedToNew.isEmpty ? 0 : mapping.movedToNew.keys.count { $0.section == old }
      let movedIn = mapping.movedToOld.isEmpty ? 0 : mapping.movedToOld.keys.count { $0.section == new }
      let deleted = (mapping.removed[old]?.count ?? 0) - movedOut
      let inserted = (mapping.arrived[new]?.count ?? 0) - movedIn
      let expected = before + inserted - deleted + movedIn - movedOut
      guard after != expected else { continue }
      let section = old == new ? "section \(new)" : "section \(new) (section \(old) before the update)"
      throw Problem(
        "invalid number of \(noun)s in \(section). The number of \(noun)s contained in an existing section after the update "
          + "(\(after)) must be equal to the number of \(noun)s contained in that section before the update (\(before)), plus or "
          + "minus the number of \(noun)s inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and "
          + "plus or minus the number of \(noun)s moved into or out of that section (\(movedIn) moved in, \(movedOut) moved "
          + "out).")
    }
  }
}
