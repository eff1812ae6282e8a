import Expectations
import Foundation
import RandomTesting
import Testing
import UIKit
import UIKitTesting

/// Diffable data sources: what those of tables and of collection views do alike.
@MainActor
struct DiffableListTests {
  typealias Kind = DiffableStage.Kind

  @Test(arguments: Kind.allCases) func theListShowsWhatIsApplied(kind: Kind) {
    let stage = DiffableStage(kind, [("a", [1, 2]), ("b", [3])])
    expect(stage.shown, equals: [["1", "2"], ["3"]])
    stage.apply([("a", [2, 4, 1]), ("b", [])], animated: true)
    stage.window.advance(by: 1)
    expect(stage.shown, equals: [["2", "4", "1"], []])
  }

  @Test("V105: what a snapshot is given again moves", arguments: Kind.allCases)
  func knownItemsMove(kind: Kind) {
    let stage = DiffableStage(kind, [("a", [1, 2, 3]), ("b", [4])])
    var snapshot = stage.source.snapshot()
    snapshot.appendItems([2], toSection: "b")
    snapshot.insertItems([3, 9], beforeItem: 1)
    stage.apply(snapshot, animated: true)
    stage.window.advance(by: 1)
    expect(stage.shown, equals: [["3", "9", "1"], ["4", "2"]])
    expect(stage.taken(), equals: ["cell 9"])
  }

  @Test(
    "T27, V79: only what is new is asked for, animated or not; the selection stays with its item",
    arguments: Kind.allCases, [false, true])
  func onlyNewItemsAreAskedFor(kind: Kind, animated: Bool) {
    let stage = DiffableStage(kind, [("a", [1, 2, 3]), ("b", [4])])
    stage.select([0, 0])
    stage.apply([("b", [4, 2]), ("a", [3, 9, 1])], animated: animated)
    stage.window.advance(by: animated ? 1 : 0.02)
    expect(stage.taken(), equals: ["cell 9"])
    expect(stage.shown, equals: [["4", "2"], ["3", "9", "1"]])
    expect(stage.selected, equals: [[1, 2]])
  }

  @Test(arguments: Kind.allCases) func aSnapshotThatReloadsForgetsTheSelection(kind: Kind) {
    let stage = DiffableStage(kind, [("a", [1, 2])])
    stage.select([0, 1])
    stage.source.applySnapshotUsingReloadData(stage.source.snapshot(), completion: nil)
    expect(stage.selected.isEmpty)
  }

  @Test("T27: a reconfigured item keeps its cell, a reloaded one gets another", arguments: Kind.allCases)
  func reconfiguredItemsKeepTheirCells(kind: Kind) {
    let stage = DiffableStage(kind, [("a", [1, 2, 3])])
    let cells = stage.cells
    var snapshot = stage.source.snapshot()
    snapshot.reconfigureItems([1])
    snapshot.reloadItems([2])
    snapshot.appendItems([4])
    stage.apply(snapshot, animated: false)
    stage.window.turn()
    expect(stage.taken().sorted(), equals: ["cell 1", "cell 2", "cell 4"])
    expect(stage.cells[0] === cells[0] && stage.cells[1] !== cells[1])
    expect(stage.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test("T28: the completion is called after the animation, the snapshot known at once", arguments: Kind.allCases)
  func theCompletionIsCalledWhenAllHasArrived(kind: Kind) {
    let stage = DiffableStage(kind, [("a", [1])])
    var done = false
    stage.apply([("a", [1, 2])], animated: true) { done = true }
    stage.window.advance(by: 0.1)
    expect(!done && stage.source.snapshot().itemIdentifiers == [1, 2])
    stage.window.advance(by: 1)
    expect(done)
  }

  @Test("T28, V77: the list holds its data source weakly", arguments: Kind.allCases)
  func theListHoldsItsSourceWeakly(kind: Kind) {
    var stage: DiffableStage? = DiffableStage(kind)
    let view = stage?.view
    weak let source = stage?.source
    expect(source != nil && (view as? UITableView)?.dataSource ?? (view as? UICollectionView)?.dataSource === source)
    stage = nil
    expect(view != nil && source == nil)
  }

  @Test("V79: the first snapshot comes as a reload, which nothing animates", arguments: Kind.allCases)
  func theFirstSnapshotIsAReload(kind: Kind) {
    let stage = DiffableStage(kind)
    stage.window.turn()
    stage.apply([("a", [1, 2])], animated: true)
    stage.window.turn()
    expect(stage.cells.count == 2 && stage.cells.allSatisfy { $0.layer.animationKeys() == nil })
    stage.apply([("a", [1, 2, 3])], animated: true)
    stage.window.turn()
    expect(stage.cells.count == 3 && stage.cells.last?.layer.animationKeys() != nil)
  }

  @Test(arguments: Kind.allCases) func itemsAndPathsAreFound(kind: Kind) {
    let source = DiffableStage(kind, [("a", [1, 2]), ("b", [3])]).source
    expect(source.itemIdentifier(for: [1, 0]) == 3 && source.itemIdentifier(for: [1, 5]) == nil)
    expect(source.indexPath(for: 2) == [0, 1] && source.indexPath(for: 7) == nil)
    expect(source.sectionIdentifier(for: 1) == "b" && source.sectionIdentifier(for: 2) == nil)
    expect(source.index(for: "b"), equals: 1)
  }

  @Test(arguments: Kind.allCases) func applyingWhatIsThereAsksNothing(kind: Kind) {
    let stage = DiffableStage(kind, [("a", [1, 2])])
    stage.apply(stage.source.snapshot(), animated: true)
    stage.window.turn()
    expect(stage.taken(), equals: [])
  }

  @Test(arguments: RandomRuns.seeds(21...26), Kind.allCases)
  func anySequenceOfSnapshotsIsShown(seed: Int, kind: Kind) {
    var random = SeededRandom(seed: seed)
    let stage = DiffableStage(kind, side: 30)
    for round in 0..<25 {
      let names = ["a", "b", "c", "d"].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
      var items = Array(0..<20).shuffled(using: &random)
      if Bool.random(using: &random) { items.sort() }
      let sections = names.map { name in
        let count = min(items.count, Int.random(in: 0...7, using: &random))
        defer { items.removeFirst(count) }
        return (name, Array(items.prefix(count)))
      }
      var snapshot = NSDiffableDataSourceSnapshot(sections)
      if round % 2 == 0 {
        snapshot.reloadItems(Array(snapshot.itemIdentifiers.prefix(2)))
        snapshot.reconfigureItems(Array(snapshot.itemIdentifiers.suffix(2)))
      }
      stage.apply(snapshot, animated: seed % 2 == 0)
      // Sometimes the next comes before the last has arrived.
      stage.window.advance(by: round % 3 == 0 ? 0.1 : 0.6)
      let expected = sections.map { $0.1.map { "\($0)" } }
      expect(stage.shown, equals: expected, "seed \(seed), round \(round)")
      if stage.shown != expected { return }
    }
  }

  @Test(
    "A snapshot applied on another queue is known there at once and shown in the next turn", arguments: Kind.allCases)
  func backgroundQueue(kind: Kind) async {
    let stage = DiffableStage(kind, [("A", [1, 2, 3])])
    let (source, new) = (stage.source, NSDiffableDataSourceSnapshot([("A", [1, 3, 4])]))
    let known = await Task.detached {
      source.apply(new, animatingDifferences: false, completion: nil)
      return source.snapshot().itemIdentifiers
    }.value
    expect(known, equals: [1, 3, 4])
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    stage.window.turn()
    expect(stage.shown, equals: [["1", "3", "4"]])
  }
}
