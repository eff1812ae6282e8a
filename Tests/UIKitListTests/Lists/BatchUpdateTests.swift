import Expectations
import RandomTesting
import Testing

@testable import UIKit

/// Updates as values: what is asked for, what comes of it, and what cannot be.
struct BatchUpdateTests {
  // MARK: - Against a plain model

  @Test(
    "Rows that come, go, move and are reloaded at random end where a plain list has them",
    arguments: RandomRuns.seeds(1...40))
  func randomUpdates(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<12 {
      let before = (0..<(1 + random.below(4))).map { _ in random.below(7) }
      let (batch, after, model) = randomBatch(from: before, &random)
      let mapping = try batch.mapping(from: before, to: after)
      for section in after.indices {
        for row in 0..<after[section] {
          let place = ItemPlace(section: section, item: row)
          expect(
            mapping.oldPlace(of: place), equals: model[section][row], "seed \(seed): \(before) to \(after), \(place)")
          if let old = model[section][row] { expect(mapping.newPlace(of: old), equals: place, "seed \(seed)") }
        }
      }
      let survivors = Set(model.flatMap { $0 }.compactMap { $0 })
      for section in before.indices {
        for row in 0..<before[section] where !survivors.contains(ItemPlace(section: section, item: row)) {
          expectNil(mapping.newPlace(of: ItemPlace(section: section, item: row)), "seed \(seed)")
        }
      }
    }
  }

  /// Changes lists of rows, each of which is its old place, step by step, and writes down the update that says so.
  private func randomBatch(
    from before: [Int], _ random: inout SeededRandom
  ) -> (BatchUpdate, [Int], [[ItemPlace?]]) {
    var batch = BatchUpdate()
    let kept = before.indices.filter { _ in random.below(5) != 0 }
    batch.deletedSections = before.indices.filter { !kept.contains($0) }.map { change($0) }
    var sections = kept.map { old in (old, (0..<before[old]).map { ItemPlace(section: old, item: $0) as ItemPlace? })
    }
    // Rows out: some deleted, some to be moved.
    var moving: [ItemPlace] = []
    for index in sections.indices {
      sections[index].1.removeAll { row in
        guard let row else { return false }
        switch random.below(6) {
        case 0:
          batch.deletedItems.append(change(row))
          return true
        case 1:
          moving.append(row)
          return true
        default: return false
        }
      }
    }
    // Sections in, at random places.
    for _ in 0..<random.below(3) {
      let rows = [ItemPlace?](repeating: nil, count: random.below(4))
      sections.insert((-1, rows), at: random.below(sections.count + 1))
    }
    batch.insertedSections = sections.indices.filter { sections[$0].0 == -1 }.map { change($0) }
    guard !sections.isEmpty else {
      batch.deletedItems += moving.map { change($0) }
      return (batch, [], [])
    }
    // Rows in.
    for row in moving {
      let target = random.below(sections.count)
      sections[target].1.insert(row, at: random.below(sections[target].1.count + 1))
    }
    for _ in 0..<random.below(5) {
      let target = random.below(sections.count)
      sections[target].1.insert(nil, at: random.below(sections[target].1.count + 1))
    }
    for (section, (old, rows)) in sections.enumerated() {
      for (row, source) in rows.enumerated() {
        let place = ItemPlace(section: section, item: row)
        if let source, moving.contains(source) {
          batch.movedItems.append(BatchUpdate.Move(source: source, target: place))
        } else if source == nil, old != -1 {
          batch.insertedItems.append(change(place))
        }
      }
    }
    // The order of the calls does not matter.
    batch.deletedItems.shuffle()
    batch.insertedItems.reverse()
    return (batch, sections.map(\.1.count), sections.map(\.1))
  }

  private func change<Place>(_ place: Place) -> BatchUpdate.Change<Place> {
    BatchUpdate.Change(place: place, animation: .fade)
  }

  // MARK: - Sections

  @Test("Sections that move take their items along")
  func movedSections() throws {
    var batch = BatchUpdate()
    batch.movedSections = [BatchUpdate.Move(source: 0, target: 2)]
    let mapping = try batch.mapping(from: [1, 2, 3], to: [2, 3, 1])
    expect(mapping.newPlace(of: row(0, 0)), equals: row(2, 0))
    expect(mapping.newPlace(of: row(2, 2)), equals: row(1, 2))
    expect(mapping.oldPlace(of: row(0, 1)), equals: row(1, 1))
  }

  @Test("A reloaded section may have another number of items, all of them new")
  func reloadedSection() throws {
    var batch = BatchUpdate()
    batch.reloadedSections = [change(1)]
    let mapping = try batch.mapping(from: [1, 2], to: [1, 7])
    expectNil(mapping.newPlace(of: row(1, 0)))
    expectNil(mapping.oldPlace(of: row(1, 0)))
    expect(mapping.isReloaded(row(1, 1)))
    expect(mapping.newPlace(of: row(0, 0)), equals: row(0, 0))
  }

  // MARK: - What cannot be

  @Test("Counts that do not add up are named with all that went into them")
  func countsOfASection() {
    var batch = BatchUpdate()
    batch.insertedItems = [change(row(1, 0))]
    batch.deletedItems = [change(row(1, 1)), change(row(1, 2))]
    batch.movedItems = [BatchUpdate.Move(source: row(0, 0), target: row(1, 1))]
    expect(
      problem(batch, [2, 4], [1, 5]),
      equals:
        "Invalid update: invalid number of items in section 1. The number of items contained in an existing section "
        + "after the update (5) must be equal to the number of items contained in that section before the update (4), "
        + "plus or minus the number of items inserted or deleted from that section (1 inserted, 2 deleted) and plus or "
        + "minus the number of items moved into or out of that section (1 moved in, 0 moved out).")
  }

  @Test("Numbers of sections that do not add up are named")
  func countsOfSections() {
    var batch = BatchUpdate()
    batch.insertedSections = [change(0)]
    expect(
      problem(batch, [2], [2, 1, 4]),
      equals:
        "Invalid update: invalid number of sections. The number of sections contained in the list after the update (3) "
        + "must be equal to the number of sections contained in it before the update (1), plus or minus the number of "
        + "sections inserted or deleted (1 inserted, 0 deleted).")
  }

  @Test("A count that changed without a word is found in the next update")
  func silentChange() {
    expect(
      problem(BatchUpdate(), [3], [4])?.contains(
        "section 0. The number of items contained in an existing section after the update (4)"), equals: true)
  }

  @Test("V75: what a section has inside changes beside its move as well as in its deletion and insertion")
  func movedSectionsThatChange() throws {
    var moved = BatchUpdate()
    moved.movedSections = [BatchUpdate.Move(source: 0, target: 1)]
    moved.deletedItems = [change(row(0, 0))]
    moved.insertedItems = [change(row(1, 2)), change(row(1, 3))]
    let mapping = try moved.mapping(from: [3, 1], to: [1, 4])
    expect((0..<3).map { mapping.newPlace(of: row(0, $0)) }, equals: [nil, row(1, 0), row(1, 1)])
    expect((0..<4).map { mapping.oldPlace(of: row(1, $0)) }, equals: [row(0, 1), row(0, 2), nil, nil])
    var replaced = BatchUpdate()
    replaced.deletedSections = [change(0)]
    replaced.insertedSections = [change(1)]
    let other = try replaced.mapping(from: [3, 1], to: [1, 4])
    expect(other.newPlace(of: row(0, 1)) == nil && other.newPlace(of: row(1, 0)) == row(0, 0))
    expect((0..<4).allSatisfy { other.oldPlace(of: row(1, $0)) == nil })
  }

  @Test("V75: an item that is told of twice, or where none is, stops the update", arguments: V75.cases)
  func impossibleUpdates(impossible: V75) throws {
    var batch = BatchUpdate()
    impossible.change(&batch)
    let said = try require(problem(batch, [3, 2], impossible.after))
    expect(said.hasPrefix("Invalid update: ") && said.contains(impossible.says), "\(said)")
  }

  struct V75: Sendable, CustomStringConvertible {
    var description: String
    var after: [Int]
    var says: String
    var change: @Sendable (inout BatchUpdate) -> Void

    private static func one(_ section: Int, _ item: Int) -> BatchUpdate.Change<ItemPlace> {
      BatchUpdate.Change(place: ItemPlace(section: section, item: item), animation: .fade)
    }
    private static func move(_ source: (Int, Int), _ target: (Int, Int)) -> BatchUpdate.Move<ItemPlace> {
      BatchUpdate.Move(
        source: ItemPlace(section: source.0, item: source.1), target: ItemPlace(section: target.0, item: target.1))
    }

    static let cases = [
      V75(description: "deleting what was not there", after: [2, 2], says: "deletes item 3 of section 0") {
        $0.deletedItems = [one(0, 3)]
      },
      V75(description: "reloading what was not there", after: [3, 2], says: "reloads item 2 of section 1") {
        $0.reloadedItems = [one(1, 2)]
      },
      V75(description: "inserting past the new end", after: [3, 3], says: "inserts item 3 of section 1") {
        $0.insertedItems = [one(1, 3)]
      },
      V75(description: "deleting and moving", after: [2, 2], says: "item 1 of section 0 is moved, but") {
        $0.deletedItems = [one(0, 1)]
        $0.movedItems = [move((0, 1), (1, 0))]
      },
      V75(description: "two to one place", after: [1, 4], says: "two items are moved to item 0 of section 1") {
        $0.movedItems = [move((0, 0), (1, 0)), move((0, 1), (1, 0))]
      },
      V75(description: "to where one is inserted", after: [3, 3], says: "item 0 of section 0 is moved to item 0") {
        $0.movedItems = [move((0, 0), (1, 0))]
        $0.insertedItems = [one(1, 0)]
      },
      V75(description: "a section and its items", after: [2, 3], says: "item 1 of section 0 is moved, and so is") {
        $0.movedSections = [BatchUpdate.Move(source: 0, target: 1)]
        $0.movedItems = [move((0, 1), (1, 0))]
      },
      V75(
        description: "inserting into no section", after: [3, 2], says: "item 0 of section 2, but there are 2 sections"
      ) {
        $0.insertedItems = [one(2, 0)]
      },
      V75(description: "deleting before the first", after: [2, 2], says: "deletes item -1 of section 0") {
        $0.deletedItems = [one(0, -1)]
      },
      V75(description: "deleting twice", after: [1, 2], says: "deletes item 1 of section 0 twice") {
        $0.deletedItems = [one(0, 1), one(0, 1)]
      },
      V75(description: "deleting and reloading", after: [2, 2], says: "item 1 of section 0 is deleted and reloaded") {
        $0.deletedItems = [one(0, 1)]
        $0.reloadedItems = [one(0, 1)]
      },
      V75(description: "a section both ways", after: [3, 2], says: "section 0 is deleted and reloaded") {
        $0.deletedSections = [BatchUpdate.Change(place: 0, animation: .fade)]
        $0.reloadedSections = [BatchUpdate.Change(place: 0, animation: .fade)]
      },
      V75(description: "two sections to one place", after: [2, 3], says: "two sections are moved to 0") {
        $0.movedSections = [BatchUpdate.Move(source: 0, target: 0), BatchUpdate.Move(source: 1, target: 0)]
      },
    ]
  }

  private func problem(_ batch: BatchUpdate, _ before: [Int], _ after: [Int]) -> String? {
    do {
      _ = try batch.mapping(from: before, to: after)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func row(_ section: Int, _ row: Int) -> ItemPlace { ItemPlace(section: section, item: row) }
}
