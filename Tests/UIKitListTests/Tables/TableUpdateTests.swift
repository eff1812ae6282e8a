import Expectations
import RandomTesting
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Rows that come, go and move while the table is shown.
@MainActor
struct TableUpdateTests {
  @Test("Inserted and deleted rows end in their places, the others keep their cells")
  func insertAndDelete() {
    let stage = TableStage(counts: [30])
    let kept = stage.table.cellForRow(at: path(0, 5))
    stage.source.texts[0].remove(at: 2)
    stage.source.texts[0].insert("new", at: 0)
    stage.table.performBatchUpdates {
      stage.table.deleteRows(at: [path(0, 2)], with: .fade)
      stage.table.insertRows(at: [path(0, 0)], with: .top)
    }
    expect(stage.table.cellForRow(at: path(0, 5)) === kept)
    stage.window.advance(by: 1)
    stage.expectConsistency()
    expect(stage.texts.prefix(4), equals: ["new", "0.0", "0.1", "0.3"])
    expect(stage.spy.imbalances.isEmpty)
  }

  @Test("A row on its way is shown between its places and its end is its new one")
  func rowsMoveOnTheWay() throws {
    let stage = TableStage(counts: [30])
    let cell = try require(stage.table.cellForRow(at: path(0, 3)))
    stage.source.texts[0].remove(at: 0)
    stage.table.deleteRows(at: [path(0, 0)], with: .fade)
    stage.window.advance(by: 0.15)
    expect(cell.frame.minY, equals: 80)
    let shown = cell.layer.presentation()?.frame.minY ?? 0
    expect(shown > 80 && shown < 120)
    stage.window.advance(by: 1)
    expectNil(stage.window.damageError())
  }

  @Test("The completion comes after the rows have arrived, once and in a later turn")
  func completion() {
    let stage = TableStage(counts: [30])
    var calls: [Bool] = []
    stage.source.texts[0].removeLast()
    stage.table.performBatchUpdates({ stage.table.deleteRows(at: [path(0, 29)], with: .fade) }) { calls.append($0) }
    expect(calls.isEmpty)
    stage.window.advance(by: 1)
    expect(calls, equals: [true])
    UIView.performWithoutAnimation {
      stage.source.texts[0].removeLast()
      stage.table.performBatchUpdates({ stage.table.deleteRows(at: [path(0, 28)], with: .none) }) { calls.append($0) }
    }
    expect(calls, equals: [true])
    stage.window.advance(by: 0.1)
    expect(calls, equals: [true, true])
  }

  @Test("Random updates of a scrolled table end as a fresh one looks", arguments: RandomRuns.seeds(1...10))
  func randomUpdates(seed: Int) {
    var random = SeededRandom(seed: seed)
    let stage = TableStage(counts: [20, 5, 30], rowHeight: [30, 55][seed % 2])
    var next = 1000
    for step in 0..<15 {
      stage.scroll(to: CGFloat(random.below(900)))
      var deleted: [IndexPath] = []
      var inserted: [IndexPath] = []
      for section in stage.source.texts.indices {
        let count = stage.source.texts[section].count
        let going = random.some(of: count, atMost: 3)
        for row in going.reversed() { stage.source.texts[section].remove(at: row) }
        deleted += going.map { path(section, $0) }
        let left = stage.source.texts[section].count
        let arriving = random.below(4)
        for row in random.some(of: left + arriving, atMost: arriving, exactly: true) {
          stage.source.texts[section].insert("n\(next)", at: row)
          next += 1
          inserted.append(path(section, row))
        }
      }
      let animation = [UITableView.RowAnimation.fade, .none, .left, .automatic, .top][random.below(5)]
      stage.table.performBatchUpdates {
        stage.table.insertRows(at: inserted, with: animation)
        stage.table.deleteRows(at: deleted, with: animation)
      }
      // Sometimes the next comes before this has ended.
      if random.below(2) == 0 { stage.window.advance(by: 0.1) } else { stage.window.advance(by: 0.6) }
      stage.expectConsistency("seed \(seed), step \(step)")
    }
    stage.window.advance(by: 1)
    stage.expectConsistency("seed \(seed)")
    expect(stage.spy.imbalances.isEmpty, "seed \(seed)")
    expect(stage.spy.displayed.count, equals: stage.table.visibleCells.count, "seed \(seed)")
    let cells = stage.table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
    expect(cells.count, equals: stage.table.visibleCells.count, "seed \(seed)")
  }

  @Test("Moved rows take their cells along")
  func moves() {
    let stage = TableStage(counts: [5, 5])
    let cell = stage.table.cellForRow(at: path(0, 4))
    stage.source.texts[1].insert(stage.source.texts[0].remove(at: 4), at: 2)
    stage.table.moveRow(at: path(0, 4), to: path(1, 2))
    expect(stage.table.cellForRow(at: path(1, 2)) === cell)
    stage.window.advance(by: 1)
    stage.expectConsistency()
  }

  @Test("Sections come, go, move and are reloaded")
  func sections() {
    let stage = TableStage(counts: [2, 3, 2])
    stage.source.texts = [["a"], ["0.0", "0.1"], ["r", "s", "t", "u"]]
    stage.table.performBatchUpdates {
      stage.table.insertSections(IndexSet(integer: 0), with: .fade)
      stage.table.deleteSections(IndexSet(integer: 1), with: .fade)
      stage.table.reloadSections(IndexSet(integer: 2), with: .fade)
    }
    stage.window.advance(by: 1)
    stage.expectConsistency()
    expect(stage.texts, equals: ["a", "0.0", "0.1", "r", "s", "t", "u"])
    stage.source.texts = [["r", "s", "t", "u"], ["a"], ["0.0", "0.1"]]
    stage.table.moveSection(2, toSection: 0)
    stage.window.advance(by: 1)
    stage.expectConsistency()
  }

  @Test("Deleting the last rows of a table scrolled to its end brings the end into view")
  func deletingAtTheEnd() {
    let stage = TableStage(counts: [30])
    stage.scroll(to: 30 * 40 - 480)
    stage.source.texts[0].removeLast(20)
    stage.table.deleteRows(at: (10..<30).map { path(0, $0) }, with: .fade)
    stage.window.advance(by: 1)
    expect(stage.table.contentOffset.y, equals: 0)
    stage.expectConsistency()
  }

  @Test("Changes at the end of rows that are higher than estimated leave the offset where it is")
  func changesNearTheEndOfHighRows() {
    let heights = HeightGiver { _ in 100 }
    let stage = TableStage(counts: [50], rowHeight: UITableView.automaticDimension, heights: heights)
    stage.table.scrollToRow(at: path(0, 49), at: .bottom, animated: false)
    stage.window.turn()
    let offset = stage.table.contentOffset.y
    let end = stage.table.contentSize.height
    stage.source.texts[0][48] = "changed"
    stage.table.reloadRows(at: [path(0, 48)], with: .none)
    stage.window.turn()
    expect(stage.table.contentOffset.y, equals: offset)
    expect(stage.table.contentSize.height, equals: end)
    stage.table.reconfigureRows(at: [path(0, 47)])
    stage.table.beginUpdates()
    stage.table.endUpdates()
    stage.window.advance(by: 1)
    expect(stage.table.contentOffset.y + 480, equals: stage.table.contentSize.height)
    stage.expectConsistency()
  }

  @Test("An empty update far down keeps the first row in view in its place")
  func emptyUpdateFarDown() throws {
    let heights = HeightGiver { CGFloat(30 + $0.row * 37 % 90) }
    let stage = TableStage(counts: [500], rowHeight: UITableView.automaticDimension, heights: heights)
    for offset in stride(from: 0, to: 9000, by: 300) { stage.scroll(to: CGFloat(offset)) }
    let row = try require(stage.table.indexPathsForVisibleRows?.first)
    let place = stage.table.rectForRow(at: row).minY - stage.table.contentOffset.y
    stage.table.performBatchUpdates(nil)
    stage.window.advance(by: 1)
    expect(stage.table.rectForRow(at: row).minY - stage.table.contentOffset.y, equals: place)
    stage.expectConsistency()
  }

  @Test("Random updates, heights, offsets and sizes end as a fresh table looks", arguments: RandomRuns.seeds(1...8))
  func randomEverything(seed: Int) {
    var random = SeededRandom(seed: seed)
    var heightOf: [String: CGFloat] = [:]
    let heights = HeightGiver { _ in 40 }
    let stage = TableStage(
      style: [UITableView.Style.plain, .grouped, .insetGrouped][seed % 3], counts: [15, 40],
      rowHeight: UITableView.automaticDimension, heights: heights)
    heights.height = { [unowned source = stage.source] path in heightOf[source.text(path)] ?? 40 }
    for step in 0..<20 {
      switch random.below(6) {
      case 0: stage.scroll(to: CGFloat(random.below(3000)))
      case 1:
        heightOf["0.\(random.below(15))"] = CGFloat(random.below(8) * 15)
        stage.table.performBatchUpdates(nil)
      case 2:
        stage.window.resize(to: CGSize(width: 280 + random.below(100), height: 300 + random.below(300)))
      case 3:
        guard !stage.source.texts[1].isEmpty else { continue }
        let row = random.below(stage.source.texts[1].count)
        stage.source.texts[1].remove(at: row)
        stage.table.deleteRows(at: [path(1, row)], with: .fade)
      case 4:
        let row = random.below(stage.source.texts[0].count + 1)
        stage.source.texts[0].insert("s\(step)", at: row)
        heightOf["s\(step)"] = CGFloat(20 + random.below(100))
        stage.table.insertRows(at: [path(0, row)], with: .top)
      default: stage.table.reloadData()
      }
      stage.window.advance(by: random.below(2) == 0 ? 0.05 : 0.5)
      stage.expectConsistency("seed \(seed), step \(step)")
    }
  }
  @Test("An update before the first layout is part of the first answer")
  func updateBeforeLayout() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let source = RowSource(counts: [3])
    table.register(NumberedCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    source.texts[0].append("more")
    table.insertRows(at: [path(0, 3)], with: .automatic)
    expect(table.numberOfRows(inSection: 0), equals: 4)
    table.layoutIfNeeded()
    expect(table.visibleCells.count, equals: 4)
  }

  @Test("An update of ten thousand rows is quick")
  func largeUpdate() {
    let stage = TableStage(counts: [20_000])
    stage.source.texts[0].removeFirst(10_000)
    stage.table.deleteRows(at: (0..<10_000).map { path(0, $0) }, with: .none)
    stage.window.advance(by: 0.1)
    expect(stage.texts.first, equals: "0.10000")
    stage.expectConsistency()
  }

  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }
}
