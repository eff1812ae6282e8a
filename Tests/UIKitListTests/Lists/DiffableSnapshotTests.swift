import Expectations
import Foundation
import RandomTesting
import Testing

@testable import UIKit

private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

/// Contents as text, so that a failure shows both sides.
private func text(_ snapshot: Snapshot) -> String {
  snapshot.sectionIdentifiers.map { "\($0)\(snapshot.itemIdentifiers(inSection: $0))" }.joined(separator: " ")
}

struct DiffableSnapshotTests {
  @Test func itemsGoToTheLastSectionUnlessOneIsNamed() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2])
    snapshot.appendItems([3], toSection: "a")
    expect(text(snapshot), equals: "a[3] b[1, 2]")
    expect(snapshot.numberOfItems == 3 && snapshot.numberOfSections == 2)
    expect(snapshot.itemIdentifiers, equals: [3, 1, 2])
    expect(snapshot.numberOfItems(inSection: "b"), equals: 2)
  }

  @Test func itemsAreInsertedBesideOthers() {
    var snapshot = Snapshot([("a", [1, 2])])
    snapshot.insertItems([10, 11], beforeItem: 2)
    snapshot.insertItems([20], afterItem: 2)
    snapshot.insertItems([30], beforeItem: 1)
    expect(text(snapshot), equals: "a[30, 1, 10, 11, 2, 20]")
  }

  @Test func itemsMoveBesideOthersInAnySection() {
    var snapshot = Snapshot([("a", [1, 2, 3]), ("b", [4])])
    snapshot.moveItem(1, afterItem: 3)
    expect(text(snapshot), equals: "a[2, 3, 1] b[4]")
    snapshot.moveItem(1, beforeItem: 2)
    expect(text(snapshot), equals: "a[1, 2, 3] b[4]")
    snapshot.moveItem(2, afterItem: 4)
    expect(text(snapshot), equals: "a[1, 3] b[4, 2]")
    expect(snapshot.sectionIdentifier(containingItem: 2), equals: "b")
    snapshot.moveItem(2, beforeItem: 2)
    expect(text(snapshot), equals: "a[1, 3] b[4, 2]")
  }

  @Test func sectionsComeMoveAndGoWithTheirItems() {
    var snapshot = Snapshot([("a", [1]), ("b", [2]), ("c", [3])])
    snapshot.insertSections(["x"], beforeSection: "b")
    snapshot.insertSections(["y"], afterSection: "c")
    snapshot.moveSection("a", afterSection: "c")
    expect(text(snapshot), equals: "x[] b[2] c[3] a[1] y[]")
    snapshot.moveSection("y", beforeSection: "x")
    snapshot.deleteSections(["b", "nowhere"])
    expect(text(snapshot), equals: "y[] x[] c[3] a[1]")
    expect(snapshot.indexOfItem(2) == nil && snapshot.indexOfItem(1) == 1)
    expect(snapshot.indexOfSection("c"), equals: 2)
  }

  @Test func whatIsDeletedMayComeAgain() {
    var snapshot = Snapshot([("a", [1, 2, 3])])
    snapshot.deleteItems([2, 99])
    expect(snapshot.indexOfItem(2) == nil && snapshot.sectionIdentifier(containingItem: 2) == nil)
    snapshot.appendItems([2])
    expect(text(snapshot), equals: "a[1, 3, 2]")
    snapshot.deleteAllItems()
    expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
  }

  @Test func requestsToReloadAreKeptWhileTheItemsAreThere() {
    var snapshot = Snapshot([("a", [1, 2, 3])])
    snapshot.reloadItems([1, 2])
    snapshot.reconfigureItems([3])
    snapshot.reloadSections(["a"])
    snapshot.deleteItems([1])
    expect(snapshot.reloadedItemIdentifiers == [2] && snapshot.reconfiguredItemIdentifiers == [3])
    expect(snapshot.reloadedSectionIdentifiers, equals: ["a"])
    expect(snapshot.settled.reloadedItemIdentifiers.isEmpty)
  }

  @Test func aCopyIsAValue() {
    let original = Snapshot([("a", [1])])
    var copy = original
    copy.appendItems([2])
    expect(text(original) == "a[1]" && text(copy) == "a[1, 2]")
  }

  @Test("V78: an identifier that is there already moves")
  func knownIdentifiersMove() {
    var snapshot = Snapshot([("a", [1, 2, 3]), ("b", [4, 5])])
    snapshot.appendItems([2, 9], toSection: "b")
    expect(text(snapshot), equals: "a[1, 3] b[4, 5, 2, 9]")
    snapshot.insertItems([9, 1], beforeItem: 5)
    expect(text(snapshot), equals: "a[3] b[4, 9, 1, 5, 2]")
    snapshot.insertItems([4], afterItem: 3)
    expect(text(snapshot), equals: "a[3, 4] b[9, 1, 5, 2]")
    expect(snapshot.numberOfItems == 6 && snapshot.indexOfItem(9) == 2)
  }

  @Test("V78: snapshots are equal by their order, whatever they ask to reload and however they came to it")
  func equality() {
    let one = Snapshot([("a", [1, 2]), ("b", [3])])
    expect(one == Snapshot([("a", [1, 2]), ("b", [3])]) && one != .init())
    for other in [
      Snapshot([("a", [2, 1]), ("b", [3])]), Snapshot([("a", [1]), ("b", [2, 3])]),
      Snapshot([("b", [1, 2]), ("a", [3])]),
      Snapshot([("a", [1, 2]), ("c", [3])]), Snapshot([("a", [1, 2]), ("b", [4])]), Snapshot([("a", [1, 2, 3])]),
    ] { expect(one != other) }
    var marked = one
    marked.reloadItems([2])
    marked.reconfigureItems([1])
    marked.reloadSections(["b"])
    expect(marked, equals: one)
    var gone = Snapshot([("b", [3, 9]), ("a", [2, 1])])
    gone.deleteItems([9])
    gone.moveSection("b", afterSection: "a")
    gone.moveItem(2, afterItem: 1)
    expect(gone, equals: one)
  }

  @Test("V78: an identifier that is given twice at once stops the program")
  func identifiersAreUnique() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2, 1])
    }
    expect(result.said("item identifiers must be unique"))
  }

  @Test("V78: a section that is there already stops the program")
  func sectionsAreUnique() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendSections(["b", "a"])
    }
    expect(result.said("section identifiers must be unique"))
  }

  @Test("V78: inserting beside one of the inserted items stops the program")
  func itemsAreNotInsertedBesideThemselves() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2])
      snapshot.insertItems([3, 1], beforeItem: 1)
    }
    expect(result.said("items cannot be inserted beside 1, which is one of them"))
  }

  @Test("V78: to reload what is not there stops the program")
  func unknownItemsAreNotReloaded() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.reloadItems([1])
    }
    expect(result.said("the item 1, which is not in the snapshot of 0 items"))
  }

  @Test("V78: unknown identifiers are passed over where they are deleted")
  func unknownItemsAreDeleted() {
    var snapshot = Snapshot([("a", [1, 2]), ("b", [3])])
    snapshot.deleteItems([7, 2, 8])
    snapshot.deleteSections(["x"])
    expect(text(snapshot), equals: "a[1] b[3]")
  }

  @Test("V78: to move what is not there stops the program")
  func unknownItemsAreNotMoved() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1])
      snapshot.moveItem(2, beforeItem: 1)
    }
    expect(result.said("the item 2, which is not in the snapshot of 1 items"))
  }

  @Test("V78: to insert beside what is not there stops the program")
  func nothingIsInsertedBesideUnknownItems() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1])
      snapshot.insertItems([2], afterItem: 3)
    }
    expect(result.said("the item 3, which is not in the snapshot of 1 items"))
  }

  @Test("What a snapshot has no more is let go, also where a copy of it lives on")
  func deletedIdentifiersAreLetGo() {
    final class Name: Hashable, Sendable {
      static func == (left: Name, right: Name) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    weak var gone: Name?
    var snapshot = NSDiffableDataSourceSnapshot<Int, Name>()
    do {
      let names = (0..<4).map { _ in Name() }
      snapshot.appendSections([0])
      snapshot.appendItems(names)
      var copy = snapshot
      gone = names[1]
      copy.deleteItems([names[1]])
      snapshot = copy
    }
    expect(gone == nil && snapshot.numberOfItems == 3)
  }

  // MARK: - Random operations against arrays

  /// The obvious snapshot.
  private struct Model {
    var sections: [(name: String, items: [Int])] = []

    var items: [Int] { sections.flatMap(\.items) }

    func place(_ item: Int) -> (Int, Int)? {
      for (section, content) in sections.enumerated() {
        if let index = content.items.firstIndex(of: item) { return (section, index) }
      }
      return nil
    }

    mutating func remove(_ items: [Int]) {
      for index in sections.indices { sections[index].items.removeAll { items.contains($0) } }
    }

    var text: String { sections.map { "\($0.name)\($0.items)" }.joined(separator: " ") }
  }

  @Test(arguments: RandomRuns.seeds(1...4))
  func randomOperationsGiveWhatArraysGive(seed: Int) {
    var random = SeededRandom(seed: seed)
    var (snapshot, model, fresh) = (Snapshot(), Model(), 0)
    for step in 0..<400 {
      change(&snapshot, &model, &fresh, &random)
      expectInvariants(try snapshot.checkInvariants(), "seed \(seed), step \(step)")
      expect(text(snapshot), equals: model.text, "seed \(seed), step \(step)")
      for (index, item) in model.items.enumerated() where index % 7 == 0 {
        expect(snapshot.indexOfItem(item), equals: index, "seed \(seed), step \(step), item \(item)")
      }
      if text(snapshot) != model.text { return }
    }
  }

  /// Copies that go their own ways share what they have in common.
  @Test(arguments: RandomRuns.seeds(5...8))
  func copiesDoNotDisturbEachOther(seed: Int) {
    var random = SeededRandom(seed: seed)
    var copies = [(snapshot: Snapshot(), model: Model())]
    var fresh = 0
    for step in 0..<300 {
      if copies.count < 4 { copies.append(copies[random.below(copies.count)]) }
      let index = random.below(copies.count)
      // Items that another copy has under other numbers, or deleted.
      fresh = max(0, fresh - 3)
      var (snapshot, model) = copies[index]
      change(&snapshot, &model, &fresh, &random)
      copies[index] = (snapshot, model)
      for copy in copies { expectInvariants(try copy.snapshot.checkInvariants(), "seed \(seed), step \(step)") }
      for copy in copies { expect(text(copy.snapshot), equals: copy.model.text, "seed \(seed), step \(step)") }
      if random.below(20) == 0 { copies.remove(at: random.below(copies.count)) }
    }
  }

  private func change(
    _ snapshot: inout Snapshot, _ model: inout Model, _ fresh: inout Int, _ random: inout SeededRandom
  ) {
    func new(_ count: Int) -> [Int] {
      defer { fresh += count }
      return Array(fresh..<fresh + count)
    }
    let items = model.items
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      let name = "s\(new(1)[0])"
      if model.sections.contains(where: { $0.name == name }) { return }
      snapshot.appendSections([name])
      model.sections.append((name, []))
    case 1, 2:
      guard let section = model.sections.indices.randomElement(using: &random) else { return }
      let added = new(Int.random(in: 0..<40, using: &random))
      snapshot.appendItems(added, toSection: model.sections[section].name)
      model.remove(added)
      model.sections[section].items += added
    case 3, 4:
      guard let anchor = items.randomElement(using: &random) else { return }
      let added = new(Int.random(in: 1..<30, using: &random))
      if added.contains(anchor) { return }
      let after = Bool.random(using: &random)
      if after {
        snapshot.insertItems(added, afterItem: anchor)
      } else {
        snapshot.insertItems(added, beforeItem: anchor)
      }
      model.remove(added)
      guard let place = model.place(anchor) else { return }
      model.sections[place.0].items.insert(contentsOf: added, at: place.1 + (after ? 1 : 0))
    case 5, 6:
      let gone = Set(items.shuffled(using: &random).prefix(Int.random(in: 0..<40, using: &random)))
      snapshot.deleteItems(Array(gone))
      for index in model.sections.indices { model.sections[index].items.removeAll { gone.contains($0) } }
    case 7, 8:
      guard let item = items.randomElement(using: &random), let anchor = items.randomElement(using: &random),
        item != anchor, let old = model.place(item)
      else { return }
      let after = Bool.random(using: &random)
      if after { snapshot.moveItem(item, afterItem: anchor) } else { snapshot.moveItem(item, beforeItem: anchor) }
      model.sections[old.0].items.remove(at: old.1)
      if let place = model.place(anchor) {
        model.sections[place.0].items.insert(item, at: place.1 + (after ? 1 : 0))
      }
    default:
      guard let section = model.sections.randomElement(using: &random) else { return }
      if Bool.random(using: &random), model.sections.count > 3 {
        snapshot.deleteSections([section.name])
        model.sections.removeAll { $0.name == section.name }
      } else if let anchor = model.sections.randomElement(using: &random), anchor.name != section.name {
        snapshot.moveSection(section.name, beforeSection: anchor.name)
        model.sections.removeAll { $0.name == section.name }
        let index = model.sections.firstIndex { $0.name == anchor.name } ?? 0
        model.sections.insert(section, at: index)
      }
    }
  }
}
