import Expectations
import Foundation
import RandomTesting
import Testing
import UIKitTesting

@testable import UIKit

private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
private typealias Source = UITableViewDiffableDataSource<String, Int>

/// A table of 320 × 480 points whose rows show their items.
@MainActor
private final class DiffableStage {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
  let source: Source
  let window: TestWindow
  private final class Log { var provided: [Int] = [] }
  private let log = Log()
  var provided: [Int] { log.provided }

  init(_ sections: [(String, [Int])] = []) {
    table.rowHeight = 20
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    source = Source(tableView: table) { [log] table, path, item in
      log.provided.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    source.defaultRowAnimation = .fade
    window = TestWindow(size: CGSize(width: 320, height: 480), root: table)
    show(sections, animated: false)
  }

  func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var result = Snapshot()
    for (name, items) in sections {
      result.appendSections([name])
      result.appendItems(items, toSection: name)
    }
    return result
  }

  func show(_ sections: [(String, [Int])], animated: Bool = true) {
    source.apply(snapshot(sections), animatingDifferences: animated)
    window.turn()
    log.provided = []
  }

  /// The rows as the table shows them, section by section.
  var shown: [[String]] {
    (0..<table.numberOfSections).map { section in
      (0..<table.numberOfRows(inSection: section)).map { row in
        table.cellForRow(at: IndexPath(row: row, section: section))?.textLabel?.text ?? "-"
      }
    }
  }
}

@MainActor
struct DiffableDataSourceTests {
  @Test func theTableShowsWhatIsApplied() {
    let stage = DiffableStage([("a", [1, 2]), ("b", [3])])
    expect(stage.shown, equals: [["1", "2"], ["3"]])
    stage.show([("a", [2, 4, 1]), ("b", [])])
    stage.window.advance(by: 1)
    expect(stage.shown, equals: [["2", "4", "1"], []])
  }

  @Test("V105: what a snapshot is given again moves its row, in a table as in a collection")
  func knownItemsMove() {
    let stage = DiffableStage([("a", [1, 2, 3]), ("b", [4])])
    var snapshot = stage.source.snapshot()
    snapshot.appendItems([2], toSection: "b")
    snapshot.insertItems([3, 9], beforeItem: 1)
    stage.source.apply(snapshot, animatingDifferences: true)
    stage.window.advance(by: 1)
    expect(stage.shown, equals: [["3", "9", "1"], ["4", "2"]])
    expect(stage.provided, equals: [9])
  }

  @Test func onlyNewItemsAreAskedFor() {
    let stage = DiffableStage([("a", [1, 2, 3])])
    stage.source.apply(stage.snapshot([("a", [3, 1, 9, 2])]), animatingDifferences: false)
    stage.window.turn()
    expect(stage.provided, equals: [9])
  }

  @Test("T27: without animation the differences count too: the selection stays with its item")
  func applyingWithoutAnimationLooksForDifferences() {
    let stage = DiffableStage([("a", [1, 2, 3])])
    stage.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    stage.source.apply(stage.snapshot([("a", [8, 9, 2])]), animatingDifferences: false)
    expect(stage.table.indexPathForSelectedRow, equals: IndexPath(row: 2, section: 0))
    stage.source.applySnapshotUsingReloadData(stage.snapshot([("a", [8, 9, 2])]))
    expectNil(stage.table.indexPathForSelectedRow)
  }

  @Test("T27: a reconfigured item keeps its cell, a reloaded one gets another")
  func reconfiguredItemsKeepTheirCells() {
    let stage = DiffableStage([("a", [1, 2, 3])])
    let cells = stage.table.visibleCells
    var snapshot = stage.source.snapshot()
    snapshot.reconfigureItems([1])
    snapshot.reloadItems([2])
    snapshot.appendItems([4])
    stage.source.apply(snapshot, animatingDifferences: false)
    stage.window.turn()
    expect(stage.provided.sorted(), equals: [1, 2, 4])
    expect(stage.table.visibleCells[0] === cells[0])
    expect(stage.table.visibleCells[1] !== cells[1])
    expect(stage.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test("T28: the completion is called on the main actor, after the animation")
  func theCompletionIsCalled() {
    let stage = DiffableStage([("a", [1])])
    var done = false
    stage.source.apply(stage.snapshot([("a", [1, 2])])) { done = true }
    expect(stage.source.snapshot().itemIdentifiers, equals: [1, 2])
    stage.window.advance(by: 1)
    expect(done)
  }

  @Test("T28: the table holds its data source weakly")
  func theTableDoesNotKeepItsDataSource() {
    let table = UITableView(frame: .zero, style: .plain)
    var source: Source? = Source(tableView: table) { _, _, _ in UITableViewCell() }
    expect(table.dataSource === source)
    source = nil
    expectNil(table.dataSource)
  }

  @Test("V79: the first snapshot comes as a reload, which nothing animates")
  func theFirstSnapshotIsAReload() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = Source(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: table)
    window.turn()
    var first = Snapshot()
    first.appendSections(["a"])
    first.appendItems([1, 2])
    source.apply(first)
    window.turn()
    expect(table.visibleCells.count, equals: 2)
    expect(table.visibleCells.allSatisfy { $0.layer.animationKeys() == nil })
    first.appendItems([3])
    source.apply(first)
    window.turn()
    expect(table.visibleCells[2].layer.animationKeys() != nil)
  }

  @Test func itemsAndPathsAreFound() {
    let stage = DiffableStage([("a", [1, 2]), ("b", [3])])
    expect(stage.source.itemIdentifier(for: IndexPath(row: 0, section: 1)), equals: 3)
    expectNil(stage.source.itemIdentifier(for: IndexPath(row: 5, section: 1)))
    expect(stage.source.indexPath(for: 2), equals: IndexPath(row: 1, section: 0))
    expectNil(stage.source.indexPath(for: 7))
    expect(stage.source.sectionIdentifier(for: 1) == "b" && stage.source.sectionIdentifier(for: 2) == nil)
    expect(stage.source.index(for: "b"), equals: 1)
  }

  @Test func applyingWhatIsThereAsksNothing() {
    let stage = DiffableStage([("a", [1, 2])])
    stage.source.apply(stage.source.snapshot())
    stage.window.turn()
    expect(stage.provided.isEmpty)
  }

  @Test(arguments: RandomRuns.seeds(21...24), [false, true])
  func anySequenceOfSnapshotsIsShown(seed: Int, animated: Bool) {
    var random = SeededRandom(seed: seed)
    let stage = DiffableStage()
    for round in 0..<25 {
      let names = ["a", "b", "c", "d"].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
      var items = Array(0..<20).shuffled(using: &random)
      if Bool.random(using: &random) { items.sort() }
      let sections = names.map { name in
        let count = min(items.count, Int.random(in: 0...7, using: &random))
        defer { items.removeFirst(count) }
        return (name, Array(items.prefix(count)))
      }
      var snapshot = stage.snapshot(sections)
      if round % 2 == 0 {
        snapshot.reloadItems(Array(snapshot.itemIdentifiers.prefix(2)))
        snapshot.reconfigureItems(Array(snapshot.itemIdentifiers.suffix(2)))
      }
      stage.source.apply(snapshot, animatingDifferences: animated)
      // Sometimes the next comes before the last has arrived.
      stage.window.advance(by: round % 3 == 0 ? 0.1 : 0.6)
      let expected = sections.map { $0.1.map { "\($0)" } }
      expect(stage.shown, equals: expected, "seed \(seed), round \(round)")
      if stage.shown != expected { return }
    }
  }

  @Test("A snapshot applied on another queue is known there at once and shown in the next turn")
  func backgroundQueue() async {
    let stage = DiffableStage([("A", [1, 2, 3])])
    let (source, new) = (stage.source, stage.snapshot([("A", [1, 3, 4])]))
    let known = await Task.detached {
      source.apply(new, animatingDifferences: false)
      return source.snapshot().itemIdentifiers
    }.value
    expect(known, equals: [1, 3, 4])
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    stage.window.turn()
    expect(stage.shown, equals: [["1", "3", "4"]])
  }
}
