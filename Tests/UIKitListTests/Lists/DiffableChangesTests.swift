import Expectations
import Foundation
import RandomTesting
import Testing

@testable import UIKit

private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

private func place(_ section: Int, _ item: Int) -> ItemPlace { ItemPlace(section: section, item: item) }

struct DiffableChangesTests {
  @Test func nothingChangedIsNothing() {
    let same = Snapshot([("a", [1, 2]), ("b", [])])
    expect(DiffableChanges(from: same, to: same).isEmpty)
  }

  @Test func oneItemThatMovesIsOneMove() {
    let changes = DiffableChanges(from: Snapshot([("a", [1, 2, 3, 4])]), to: Snapshot([("a", [4, 1, 2, 3])]))
    expect(changes.movedItems, equals: [.init(from: place(0, 3), to: place(0, 0))])
    expect(changes.deletedItems.isEmpty && changes.insertedItems.isEmpty)
  }

  @Test func anItemMovesToAnotherSection() {
    let changes = DiffableChanges(
      from: Snapshot([("a", [1, 2]), ("b", [3])]), to: Snapshot([("a", [1]), ("b", [3, 2])]))
    expect(changes.movedItems, equals: [.init(from: place(0, 1), to: place(1, 1))])
  }

  @Test func itemsOfSectionsThatComeAndGoAreNotListed() {
    let changes = DiffableChanges(
      from: Snapshot([("a", [1, 2]), ("b", [3])]), to: Snapshot([("c", [1, 9]), ("b", [3, 2])]))
    expect(changes.deletedSections == [0] && changes.insertedSections == [0])
    expect(changes.deletedItems.isEmpty && changes.movedItems.isEmpty)
    expect(changes.insertedItems, equals: [place(1, 1)])
  }

  @Test func anItemThatLeavesForANewSectionIsDeletedWhereItWas() {
    let changes = DiffableChanges(from: Snapshot([("a", [1, 2])]), to: Snapshot([("a", [1]), ("b", [2])]))
    expect(changes.deletedItems, equals: [place(0, 1)])
    expect(changes.insertedSections == [1] && changes.insertedItems.isEmpty)
  }

  @Test("V79: a reloaded item that moves goes to its place, and is reloaded there")
  func reloadedItems() {
    var new = Snapshot([("a", [9, 2, 3, 1])])
    new.reloadItems([1, 2, 9])
    let changes = DiffableChanges(from: Snapshot([("a", [1, 2, 3])]), to: new)
    expect(changes.movedItems, equals: [.init(from: place(0, 0), to: place(0, 3))])
    expect(changes.reloadedItems, equals: [place(0, 3), place(0, 1)])
    expect(changes.deletedItems.isEmpty && changes.insertedItems == [place(0, 0)])
  }

  @Test func reconfiguredItemsAreNamedByTheirNewPlaces() {
    var new = Snapshot([("a", [9, 1, 2])])
    new.reconfigureItems([1, 9])
    let changes = DiffableChanges(from: Snapshot([("a", [1, 2])]), to: new)
    expect(changes.reconfiguredItems, equals: [place(0, 1)])
  }

  @Test("V79: a section is reloaded where it goes, with all its items")
  func reloadedSections() {
    var new = Snapshot([("b", [2]), ("a", [1]), ("c", [7])])
    new.reloadSections(["b", "c"])
    new.reloadItems([2, 1])
    let changes = DiffableChanges(from: Snapshot([("a", [1, 2]), ("b", [])]), to: new)
    expect(changes.reloadedSections == [0] && changes.insertedSections == [2])
    expect(changes.deletedSections.isEmpty && changes.movedSections.count == 1)
    expect(changes.movedItems, equals: [.init(from: place(0, 1), to: place(0, 0))])
    expect(changes.reloadedItems, equals: [place(1, 0)])
  }

  /// Does to arrays what a table does with a batch.
  private func apply(_ changes: DiffableChanges, to old: Snapshot, toward new: Snapshot) -> [[Int]] {
    let before = old.sectionIdentifiers.map { old.itemIdentifiers(inSection: $0) }
    let after = new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) }
    // Sections that stay, in their new order.
    var target = [Int?](repeating: nil, count: after.count)
    for move in changes.movedSections { target[move.to] = move.from }
    var gone = Set(changes.deletedSections).union(changes.movedSections.map(\.from))
    var rest = before.indices.filter { gone.remove($0) == nil }.makeIterator()
    for index in target.indices where target[index] == nil && !changes.insertedSections.contains(index) {
      target[index] = rest.next()
    }
    expectNil(rest.next())
    // Rows of each: what stays in order, with the rest put where it says.
    let left = Set(changes.deletedItems + changes.movedItems.map(\.from))
    return target.enumerated().map { index, source in
      guard let source else { return after[index] }
      var coming: [Int: Int] = [:]
      for item in changes.insertedItems where item.section == index { coming[item.item] = after[index][item.item] }
      for move in changes.movedItems where move.to.section == index {
        coming[move.to.item] = before[move.from.section][move.from.item]
      }
      var staying = before[source].indices.filter { !left.contains(place(source, $0)) }.map { before[source][$0] }[...]
      var rows: [Int] = []
      while let next = coming.removeValue(forKey: rows.count) ?? staying.popFirst() { rows.append(next) }
      expect(coming.isEmpty)
      return rows
    }
  }

  @Test(arguments: RandomRuns.seeds(11...13))
  func anyChangeAppliedGivesTheNewSnapshot(seed: Int) {
    var random = SeededRandom(seed: seed)
    func make() -> Snapshot {
      let names = ["a", "b", "c", "d", "e"].shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
      var items = Array(0..<30).shuffled(using: &random).prefix(Int.random(in: 0...30, using: &random))
      if Bool.random(using: &random) { items.sort() }
      return Snapshot(
        names.map { name in
          let count = min(items.count, Int.random(in: 0...12, using: &random))
          defer { items.removeFirst(count) }
          return (name, Array(items.prefix(count)))
        })
    }
    var old = make()
    for round in 0..<300 {
      // Half of them are copies that were changed.
      var new = round % 2 == 0 ? make() : old
      if round % 2 == 1, let section = new.sectionIdentifiers.randomElement(using: &random) {
        new.deleteItems(Array(new.itemIdentifiers.shuffled(using: &random).prefix(3)))
        new.appendItems([round * 31 % 40, 100 + round], toSection: section)
        if let item = new.itemIdentifiers.randomElement(using: &random) {
          new.insertItems([200 + round], beforeItem: item)
          new.moveItem(item, afterItem: 200 + round)
        }
        if round % 5 == 0 { new.moveSection(section, beforeSection: new.sectionIdentifiers[0]) }
      }
      if round % 3 == 0 {
        new.reloadItems(Array(new.itemIdentifiers.shuffled(using: &random).prefix(3)))
        new.reloadSections(Array(new.sectionIdentifiers.prefix(1)))
      }
      let changes = DiffableChanges(from: old, to: new)
      let expected = new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) }
      expect(apply(changes, to: old, toward: new), equals: expected, "seed \(seed), round \(round)")
      old = new.settled
    }
  }

  @Test func theLongestRunIsFound() {
    expect(longestIncreasing([]), equals: [])
    expect(longestIncreasing([3, 2, 1]).count, equals: 1)
    expect(longestIncreasing([0, 4, 1, 5, 2, 3]), equals: [0, 2, 4, 5])
    expect(longestIncreasing([5, 6, 7, 0]), equals: [0, 1, 2])
  }

  @Test func tenThousandItemsAreComparedQuickly() {
    let old = Snapshot([("a", Array(0..<10_000))])
    var random = SeededRandom(seed: 5)
    let new = Snapshot([("a", Array(0..<10_000).shuffled(using: &random))])
    let clock = ContinuousClock()
    let time = clock.measure { expect(!DiffableChanges(from: old, to: new).movedItems.isEmpty) }
    // A tenth of this even without optimisation; a search for every item would take minutes.
    expect(time < .seconds(3))
  }
}
