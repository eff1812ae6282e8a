/// What one update does to a table's rows and sections, as it was asked for.
///
/// Deletions, reloads and the sources of moves go by the places before the update, insertions and the targets of moves
/// by those after it; the order of the calls does not matter (rule T20).
struct BatchUpdate {
  typealias Animation = UITableView.RowAnimation

  struct Change<Place> {
    var place: Place
    var animation: Animation
  }

  struct Move<Place> {
    var source: Place
    var target: Place
  }

  var deletedRows: [Change<RowPosition>] = []
  var insertedRows: [Change<RowPosition>] = []
  var reloadedRows: [Change<RowPosition>] = []
  var movedRows: [Move<RowPosition>] = []
  var deletedSections: [Change<Int>] = []
  var insertedSections: [Change<Int>] = []
  var reloadedSections: [Change<Int>] = []
  var movedSections: [Move<Int>] = []
  /// Rows whose cells are set up again and stay; by their old places.
  var reconfiguredRows: [RowPosition] = []

  var changesNothing: Bool {
    deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
  }

  /// Whether anything asked to be seen on its way.
  var isAnimated: Bool {
    if changesNothing { return reconfiguredRows.isEmpty }
    return !movedRows.isEmpty || !movedSections.isEmpty
      || [deletedRows, insertedRows, reloadedRows].contains { $0.contains { $0.animation != .none } }
      || [deletedSections, insertedSections, reloadedSections].contains { $0.contains { $0.animation != .none } }
  }

  /// Why an update cannot be.
  struct Problem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = "invalid update: " + description }
  }

  /// Where everything goes, given how many rows each section had and has.
  func mapping(from before: [Int], to after: [Int]) throws(Problem) -> RowMapping {
    var mapping = try sectionMapping(from: before, to: after)
    try addRows(to: &mapping)
    try checkCounts(of: mapping)
    return mapping
  }

  // MARK: - Sections

  private func sectionMapping(from before: [Int], to after: [Int]) throws(Problem) -> RowMapping {
    let deleted = try Self.places(deletedSections, in: before.count, "deletes section", "before")
    let reloaded = try Self.places(reloadedSections, in: before.count, "reloads section", "before")
    if let both = deleted.intersection(reloaded).min() {
      throw Problem("section \(both) is deleted and reloaded")
    }
    let expected = before.count + insertedSections.count - deleted.count
    guard after.count == expected else {
      throw Problem(
        "there are \(after.count) sections after it and \(before.count) before it, but \(insertedSections.count) "
          + "inserted and \(deleted.count) deleted would make \(expected)")
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
    return RowMapping(
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

  // MARK: - Rows

  private func addRows(to mapping: inout RowMapping) throws(Problem) {
    let deleted = try Self.places(deletedRows, in: mapping.oldCounts, "deletes", "before")
    let reloaded = try Self.places(reloadedRows, in: mapping.oldCounts, "reloads", "before")
    let inserted = try Self.places(insertedRows, in: mapping.newCounts, "inserts", "after")
    if let both = deleted.intersection(reloaded).min() { throw Problem("\(Self.name(both)) is deleted and reloaded") }
    for move in movedRows {
      guard Self.exists(move.source, in: mapping.oldCounts), !deleted.contains(move.source) else {
        throw Problem("\(Self.name(move.source)) is moved, but does not exist before the update or is deleted")
      }
      guard Self.exists(move.target, in: mapping.newCounts), !inserted.contains(move.target) else {
        throw Problem(
          "\(Self.name(move.source)) is moved to \(Self.name(move.target)), which is past the end after the update or "
            + "is inserted")
      }
      guard mapping.movedToNew.updateValue(move.target, forKey: move.source) == nil else {
        throw Problem("\(Self.name(move.source)) is moved twice")
      }
      guard mapping.movedToOld.updateValue(move.source, forKey: move.target) == nil else {
        throw Problem("two rows are moved to \(Self.name(move.target))")
      }
    }
    mapping.reloadedRows = reloaded
    for row in deleted { mapping.removed[row.section, default: []].append(row.row) }
    for row in mapping.movedToNew.keys { mapping.removed[row.section, default: []].append(row.row) }
    for row in inserted { mapping.arrived[row.section, default: []].append(row.row) }
    for row in mapping.movedToOld.keys { mapping.arrived[row.section, default: []].append(row.row) }
    for section in mapping.removed.keys { mapping.removed[section]?.sort() }
    for section in mapping.arrived.keys { mapping.arrived[section]?.sort() }
  }

  private static func exists(_ row: RowPosition, in counts: [Int]) -> Bool {
    counts.indices.contains(row.section) && (0..<counts[row.section]).contains(row.row)
  }

  private static func name(_ row: RowPosition) -> String { "row \(row.row) of section \(row.section)" }

  private static func places(
    _ changes: [Change<RowPosition>], in counts: [Int], _ verb: String, _ when: String
  ) throws(Problem) -> Set<RowPosition> {
    var places = Set<RowPosition>()
    for change in changes {
      let row = change.place
      guard counts.indices.contains(row.section) else {
        throw Problem("\(verb) \(name(row)), but there are \(counts.count) sections \(when) it")
      }
      guard (0..<counts[row.section]).contains(row.row) else {
        throw Problem("\(verb) \(name(row)), but that section has \(counts[row.section]) rows \(when) it")
      }
      guard places.insert(row).inserted else { throw Problem("\(verb) \(name(row)) twice") }
    }
    return places
  }

  // MARK: - Counts

  /// Rule T22.
  private func checkCounts(of mapping: RowMapping) throws(Problem) {
    for (old, new) in mapping.oldToNewSection.enumerated() {
      guard let new, !mapping.reloadedSections.contains(old) else { continue }
      let (before, after) = (mapping.oldCounts[old], mapping.newCounts[new])
      let movedOut = mapping.movedToNew.isEmpty ? 0 : mapping.movedToNew.keys.count { $0.section == old }
      let movedIn = mapping.movedToOld.isEmpty ? 0 : mapping.movedToOld.keys.count { $0.section == new }
      let deleted = (mapping.removed[old]?.count ?? 0) - movedOut
      let inserted = (mapping.arrived[new]?.count ?? 0) - movedIn
      let expected = before + inserted - deleted + movedIn - movedOut
      guard after != expected else { continue }
      let section = old == new ? "section \(new)" : "section \(new), which was \(old),"
      throw Problem(
        "\(section) has \(after) rows after it and \(before) before it, but \(inserted) inserted, \(deleted) deleted, "
          + "\(movedIn) moved in and \(movedOut) moved out would make \(expected)")
    }
  }
}
