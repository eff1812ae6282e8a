import Expectations
import RandomTesting
import Testing

@testable import UIKit

private typealias Tree = NSDiffableDataSourceSectionSnapshot<Int>

/// 1 with 11 and 12, 12 with 121; 2.
private var tree: Tree {
  var tree = Tree()
  tree.append([1, 2])
  tree.append([11, 12], to: 1)
  tree.append([121], to: 12)
  return tree
}

@Suite("Section snapshots (V80)")
struct SectionSnapshotTests {
  @Test func childrenFollowTheirParent() {
    expect(tree.items == [1, 11, 12, 121, 2] && tree.rootItems == [1, 2])
    expect(tree.level(of: 121) == 2 && tree.parent(of: 121) == 12 && tree.parent(of: 2) == nil)
    expect(tree.index(of: 121) == 3 && tree.index(of: 7) == nil && !tree.contains(7))
  }

  @Test func visibleItemsHaveAllTheirAncestorsExpanded() {
    var tree = tree
    expect(tree.visibleItems, equals: [1, 2])
    tree.expand([12, 99])
    expect(tree.visibleItems == [1, 2] && !tree.isVisible(121))
    tree.expand([1])
    expect(tree.visibleItems == tree.items && tree.isVisible(121) && tree.expandedItems == [1, 12])
    tree.collapse([1])
    expect(tree.visibleItems == [1, 2] && tree.isExpanded(12))
  }

  @Test func itemsAreInsertedAtTheLevelOfTheirNeighbour() {
    var tree = tree
    tree.insert([10], before: 11)
    tree.insert([13], after: 12)
    tree.insert([3], after: 1)
    tree.insert([0], before: 1)
    expect(tree.items, equals: [0, 1, 10, 11, 12, 121, 13, 3, 2])
    expect(tree.level(of: 13) == 1 && tree.level(of: 3) == 0)
  }

  @Test func deletingTakesTheChildrenAlong() {
    var tree = tree
    tree.expand([12])
    tree.delete([12, 121, 12])
    expect(tree.items, equals: [1, 11, 2])
    tree.append([12], to: 2)
    expect(!tree.isExpanded(12))
    tree.deleteAll()
    expect(tree.items.isEmpty && tree.rootItems.isEmpty)
  }

  @Test func aPartIsASnapshotOfItsOwn() {
    var tree = tree
    tree.expand([12])
    let part = tree.snapshot(of: 1)
    expect(part.items == [11, 12, 121] && part.rootItems == [11, 12] && part.isExpanded(12))
    expect(part.level(of: 121), equals: 1)
    expect(tree.snapshot(of: 12, includingParent: true).items, equals: [12, 121])
    expect(tree.snapshot(of: 2).items.isEmpty)
  }

  @Test func treesArePutIntoTrees() {
    var other = Tree()
    other.append([5])
    other.append([51], to: 5)
    other.expand([5])
    var tree = tree
    tree.insert(other, after: 11)
    expect(tree.items == [1, 11, 5, 51, 12, 121, 2] && tree.isExpanded(5) && tree.level(of: 51) == 2)
    tree.delete([5])
    tree.replace(childrenOf: 1, using: other)
    expect(tree.items, equals: [1, 5, 51, 2])
  }

  @Test func theTreeIsDescribed() {
    var tree = tree
    tree.expand([1])
    expect(tree.visualDescription().contains("+*1\n  -*11\n  -*12\n    - 121\n-*2"))
  }

  @Test("An item that is there already stops the program")
  func identifiersAreUnique() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = NSDiffableDataSourceSectionSnapshot<Int>()
      tree.append([1])
      tree.append([1])
    }
    expect(result.said("identifiers in a section snapshot must be unique: 1"))
  }

  @Test("The level of an item that is not there stops the program")
  func levelOfNothing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSDiffableDataSourceSectionSnapshot<Int>().level(of: 1)
    }
    expect(result.said("the item 1 is not in the section snapshot of 0 items"))
  }

  @Test("V80: the parent of an item that is not there stops the program")
  func parentOfNothing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = NSDiffableDataSourceSectionSnapshot<Int>()
      tree.append([2])
      _ = tree.parent(of: 1)
    }
    expect(result.said("the item 1 is not in the section snapshot of 1 items"))
  }

  @Test("Deleting what is not there stops the program")
  func deletingNothing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = NSDiffableDataSourceSectionSnapshot<Int>()
      tree.delete([1])
    }
    expect(result.said("the item 1 is not in the section snapshot of 0 items"))
  }

  // MARK: - Following a section

  @Test func whatComesStandsBesideTheItemBeforeIt() {
    var tree = tree
    tree.expand([1])
    let new = tree.following([1, 11, 30, 12, 2])
    expect(new.visibleItems == [1, 11, 30, 12, 2] && new.parent(of: 30) == 1)
    expect(new.contains(121) && new.parent(of: 121) == 12)
  }

  @Test func whatMovesTakesAlongWhatItHides() {
    var tree = tree
    tree.expand([1])
    let new = tree.following([12, 1, 11, 2])
    expect(new.rootItems == [12, 1, 2] && new.parent(of: 121) == 12)
  }

  @Test(arguments: RandomRuns.seeds(1...6))
  func aTreeShowsWhatItsSectionShows(seed: Int) {
    var random = SeededRandom(seed: seed)
    for round in 0..<200 {
      var tree = Tree()
      for item in 0..<15 {
        let parent = item == 0 || random.below(3) == 0 ? nil : random.below(item)
        tree.append([item], to: parent)
        if random.below(2) == 0 { tree.expand([item]) }
      }
      var items = tree.visibleItems.filter { _ in random.below(5) > 0 } + [random.below(15), 40 + random.below(3)]
      items = items.enumerated().filter { !items[..<$0.offset].contains($0.element) }.map(\.element)
      if random.below(3) == 0 { items.shuffle(using: &random) }
      expect(tree.following(items).visibleItems, equals: items, "seed \(seed), round \(round)")
    }
  }
}
