import Expectations
import RandomTesting
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Which rows have cells, where they stand, and what scrolling costs.
@MainActor
struct TableLayoutTests {
  @Test("A table shows the rows that fit, each in its place")
  func firstRows() {
    let stage = TableStage()
    expect(stage.texts, equals: (0..<12).map { "0.\($0)" })
    expect(stage.table.contentSize, equals: CGSize(width: 320, height: 4000))
    stage.expectConsistency()
  }

  @Test("Scrolling by any amount keeps rows, cells and places together")
  func scrolling() {
    let stage = TableStage(counts: [7, 0, 30, 1])
    for offset in [0.0, 7, 40, 41, 399, 400, 1040, 1000, 13, 0, -30, 1200] {
      stage.scroll(to: offset)
      stage.expectConsistency("at \(offset)")
    }
    expect(stage.spy.imbalances.isEmpty)
  }

  @Test("Seven points that bring no row touch no cell; those that bring one show it and prepare the next")
  func scrollingTouchesOnlyWhatEnters() {
    let stage = TableStage()
    stage.scroll(to: 1)
    stage.window.resetCounts()
    _ = stage.spy.taken()
    stage.scroll(to: 8)
    expect(stage.spy.taken(), equals: [])
    expect(stage.window.counts.laidOut, equals: 1)
    stage.scroll(to: 43)
    expect(stage.spy.taken(), equals: ["didEndDisplaying 0.0", "willDisplay 0.13", "cell 0.14"])
  }

  @Test("A table of many sizes is the sum of its parts", arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func parts(style: UITableView.Style) {
    let stage = TableStage(style: style, counts: [2, 3]) { table in
      table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
      table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    }
    let table = stage.table
    expect(table.tableHeaderView?.frame, equals: CGRect(x: 0, y: 0, width: 320, height: 50))
    let rows: CGFloat = 5 * 40
    let gaps: CGFloat = style == .plain ? 0 : 35 + 17 + 18 + 17
    expect(table.contentSize.height, equals: 50 + rows + gaps + 30)
    expect(table.tableFooterView?.frame, equals: CGRect(x: 0, y: 50 + rows + gaps, width: 320, height: 30))
    let inset: CGFloat = style == .insetGrouped ? 16 : 0
    let top: CGFloat = style == .plain ? 0 : 35
    expect(
      table.rectForRow(at: IndexPath(row: 1, section: 0)),
      equals: CGRect(
        x: inset, y: 50 + top + 40, width: 320 - 2 * inset, height: 40))
    expect(table.rect(forSection: 1).maxY, equals: 50 + rows + gaps)
    stage.expectConsistency()
  }

  @Test("A wider window gives wider rows")
  func width() {
    let stage = TableStage()
    stage.window.resize(to: CGSize(width: 500, height: 480))
    stage.expectConsistency()
    expect(stage.table.visibleCells.allSatisfy { $0.frame.width == 500 })
  }

  @Test("A taller window shows more rows")
  func height() {
    let stage = TableStage()
    stage.window.resize(to: CGSize(width: 320, height: 800))
    expect(stage.table.visibleCells.count, equals: 20)
    stage.expectConsistency()
  }

  @Test("A table without data source, rows or size shows nothing and asks for nothing")
  func nothing() {
    let bare = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = TestWindow(size: CGSize(width: 100, height: 100), root: bare)
    expect(bare.visibleCells.isEmpty)
    expect(bare.numberOfSections, equals: 1)
    expect(bare.numberOfRows(inSection: 0) == 0 && bare.numberOfRows(inSection: 3) == 0)
    expectNil(bare.indexPathsForVisibleRows)
    expectNil(bare.indexPathForRow(at: CGPoint(x: 5, y: 5)))
    let empty = TableStage(size: .zero, counts: [0, 5])
    expect(empty.table.visibleCells.isEmpty)
  }

  @Test("Heights of the delegate are asked for rows that come into view, not for others")
  func delegatedHeights() {
    let heights = HeightGiver { CGFloat(20 + $0.row % 5 * 10) }
    let stage = TableStage(counts: [10_000], rowHeight: UITableView.automaticDimension, heights: heights)
    stage.expectConsistency()
    expect(heights.asked.count < 20)
    heights.asked = []
    stage.scroll(to: 15)
    expect(heights.asked.count <= 1)
    stage.scroll(to: 200_000)
    stage.expectConsistency()
    expect(heights.asked.count < 30)
  }

  @Test("Without estimates every height is asked at once, and places are exact")
  func noEstimates() {
    let heights = HeightGiver { CGFloat(20 + $0.row % 5 * 10) }
    let stage = TableStage(counts: [1000], rowHeight: UITableView.automaticDimension, heights: heights) {
      $0.estimatedRowHeight = 0
    }
    expect(stage.table.contentSize.height, equals: 40_000)
    expect(stage.table.rectForRow(at: IndexPath(row: 999, section: 0)).maxY, equals: 40_000)
    expect(heights.asked.count >= 1000)
  }

  @Test("Rows measure themselves; a taller content makes a taller row")
  func selfSizing() {
    let stage = TableStage(counts: [200], rowHeight: UITableView.automaticDimension)
    // The default fitting height of an empty cell.
    expect(stage.table.rectForRow(at: IndexPath(row: 0, section: 0)).height, equals: 44)
    stage.source.onCell = { _, _ in }
    stage.expectConsistency()
  }

  @Test("Scrolling back and forth through rows of random height keeps every place", arguments: RandomRuns.seeds(1...4))
  func randomHeights(seed: Int) {
    var random = SeededRandom(seed: seed)
    let table = (0..<300).map { _ in CGFloat([0, 10, 33, 50, 120, 700][random.below(6)]) }
    let heights = HeightGiver { table[$0.row] }
    let stage = TableStage(counts: [300], rowHeight: UITableView.automaticDimension, heights: heights)
    for step in 0..<60 {
      let move = CGFloat(random.below(900)) - 400
      stage.scroll(to: max(0, stage.table.contentOffset.y + move))
      stage.expectConsistency("seed \(seed), step \(step)")
    }
  }
}
