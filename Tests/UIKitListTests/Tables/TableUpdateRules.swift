import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Rules T20 to T26 and T29 to T32: updates, prefetching, headers and scrolling to rows.
@MainActor
struct TableUpdateRules {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("T20: deletions go by old places, insertions by new ones, in whatever order they are called")
  func placesInABatch() {
    let stage = TableStage(counts: [6])
    // 0.0 to 0.5 without 0.1 and 0.4, with x in front and y at the end.
    stage.source.texts[0] = ["x", "0.0", "0.2", "0.3", "0.5", "y"]
    stage.table.beginUpdates()
    stage.table.insertRows(at: [path(5), path(0)], with: .none)
    stage.table.deleteRows(at: [path(4)], with: .none)
    stage.table.deleteRows(at: [path(1)], with: .none)
    stage.table.endUpdates()
    stage.window.turn()
    expect(stage.texts, equals: ["x", "0.0", "0.2", "0.3", "0.5", "y"])
    stage.expectConsistency()
  }

  @Test("T21: inner updates are part of the outermost one, and its end tells the completion")
  func nestedUpdates() {
    let stage = TableStage(counts: [3])
    var isDone = false
    stage.table.performBatchUpdates {
      stage.table.beginUpdates()
      stage.source.texts[0].removeLast()
      stage.table.deleteRows(at: [path(2)], with: .none)
      stage.table.endUpdates()
      // The counts do not add up yet.
      stage.source.texts[0].append("new")
      stage.table.insertRows(at: [path(2)], with: .none)
    } completion: {
      isDone = $0
    }
    expect(!isDone)
    stage.window.advance(by: 0.5)
    expect(isDone)
    stage.expectConsistency()
  }

  @Test("T22: counts that do not add up stop with the section and all numbers")
  func countsThatDoNotAddUp() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = TableStage(counts: [3])
        stage.source.texts[0].append("one")
        stage.table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .none)
      }
    }
    expect(
      result.said(
        "invalid number of rows in section 0. The number of rows contained in an existing section after the update (4) must "
          + "be equal to the number of rows contained in that section before the update (3), plus or minus the number of "
          + "rows inserted or deleted from that section (2 inserted, 0 deleted)"))
  }

  @Test("T23: deleting a row that does not exist stops and names it")
  func deletingNothing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = TableStage(counts: [3])
        stage.table.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .none)
      }
    }
    expect(result.said("deletes row 3 of section 0, but that section has 3 rows before it"))
  }

  @Test("T24: a change outside any update is one; the selection goes with its row and is lost by reloading it")
  func selectionFollows() {
    let stage = TableStage(counts: [10])
    stage.table.allowsMultipleSelection = true
    for row in [2, 5] { stage.table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
    stage.source.texts[0].insert("new", at: 0)
    stage.table.insertRows(at: [path(0)], with: .none)
    expect(stage.table.indexPathsForSelectedRows, equals: [path(3), path(6)])
    stage.source.texts[0].remove(at: 3)
    stage.table.deleteRows(at: [path(3)], with: .none)
    expect(stage.table.indexPathsForSelectedRows, equals: [path(5)])
    stage.source.texts[0].insert(stage.source.texts[0].remove(at: 5), at: 0)
    stage.table.moveRow(at: path(5), to: path(0))
    expect(stage.table.indexPathsForSelectedRows, equals: [path(0)])
    expect(stage.table.cellForRow(at: path(0))?.isSelected, equals: true)
    stage.table.reloadRows(at: [path(0)], with: .none)
    expectNil(stage.table.indexPathsForSelectedRows)
    expect(stage.table.cellForRow(at: path(0))?.isSelected, equals: false)
  }

  @Test("T25: a reloaded row gets another cell, a reconfigured one keeps its own", arguments: [0, 1])
  func reloadAndReconfigure(animation: Int) throws {
    let stage = TableStage(counts: [10])
    let cell = try require(stage.table.cellForRow(at: path(1)) as? NumberedCell)
    stage.source.texts[0][1] = "changed"
    stage.table.reconfigureRows(at: [path(1)])
    expect(stage.table.cellForRow(at: path(1)) === cell)
    expect(cell.text, equals: "changed")
    expect(cell.reuses, equals: 0)
    stage.source.texts[0][1] = "again"
    stage.table.reloadRows(at: [path(1)], with: animation == 0 ? .none : .fade)
    let other = try require(stage.table.cellForRow(at: path(1)) as? NumberedCell)
    expect(other !== cell)
    expect(other.text, equals: "again")
    stage.window.advance(by: 1)
    stage.expectConsistency()
    expect(stage.spy.imbalances.isEmpty)
  }

  @Test("T26: a reconfigured row is measured again")
  func reconfiguringMeasures() throws {
    let stage = TableStage(counts: [10], rowHeight: UITableView.automaticDimension)
    let cell = try require(stage.table.cellForRow(at: path(1)) as? NumberedCell)
    cell.fittingHeight = 90
    stage.table.reconfigureRows(at: [path(1)])
    stage.window.turn()
    expect(stage.table.rectForRow(at: path(1)).height, equals: 90)
    stage.expectConsistency()
  }

  @Test("T26: reconfiguring with another kind of cell stops and says what to do")
  func reconfiguringWithAnotherCell() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = TableStage(counts: [10])
        stage.table.register(NumberedCell.self, forCellReuseIdentifier: "other")
        final class Other: UITableViewDataSource {
          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
          func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: isOther ? "other" : "cell", for: indexPath)
            return cell
          }
          var isOther = false
        }
        let source = Other()
        stage.table.dataSource = source
        stage.window.turn()
        source.isOther = true
        stage.table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
      }
    }
    expect(result.said("reload the row in place of reconfiguring it"))
  }

  @Test("T29: coming rows are announced nearest first, never those in view, and taken back when the direction turns")
  func prefetching() {
    final class Prefetcher: UITableViewDataSourcePrefetching {
      var calls: [[Int]] = []
      var cancelled: [[Int]] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        calls.append(indexPaths.map(\.row))
      }
      func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        cancelled.append(indexPaths.map(\.row))
      }
    }
    let prefetcher = Prefetcher()
    let stage = TableStage(counts: [100]) { $0.prefetchDataSource = prefetcher }
    expect(prefetcher.calls, equals: [Array(12..<22)])
    stage.scroll(to: 400)
    expect(prefetcher.calls.last, equals: Array(22..<32))
    expect(prefetcher.cancelled.isEmpty)
    stage.scroll(to: 380)
    expect(prefetcher.cancelled, equals: [Array(22..<32)])
    expect(prefetcher.calls.last, equals: [8, 7, 6, 5, 4, 3, 2, 1, 0])
  }

  @Test("T30: a plain header stays at the top until the next one pushes it away, and is used again")
  func stickyHeaders() throws {
    let stage = TableStage(counts: [20, 20, 20]) { $0.sectionHeaderTopPadding = 0 }
    stage.source.headers = [0: "A", 1: "B", 2: "C"]
    stage.table.reloadData()
    stage.window.turn()
    let first = try require(stage.table.headerView(forSection: 0))
    let height = first.frame.height
    expect(first.frame.minY, equals: 0)
    stage.scroll(to: 300)
    expect(first.frame.minY, equals: 300)
    let end = stage.table.rect(forSection: 0).maxY
    stage.scroll(to: end - 10)
    expect(first.frame.maxY, equals: end)
    expect(stage.table.headerView(forSection: 1)?.frame.minY, equals: end)
    stage.scroll(to: end + 5)
    expectNil(stage.table.headerView(forSection: 0))
    expect(stage.table.headerView(forSection: 1)?.frame.minY, equals: end + 5)
    expect(height > 0)
    stage.scroll(to: stage.table.rect(forSection: 2).minY + 5)
    expect(stage.table.headerView(forSection: 2) === first)
    // Rows go under it.
    let views = stage.table.subviews
    let header = try require(views.firstIndex { $0 === first })
    expect(views.lastIndex { $0 is UITableViewCell }! < header)
  }

  @Test("A plain footer stays at the bottom while its section is in view, and grouped ones stand where they are")
  func stickyFooters() throws {
    for (style, isSticky) in [(UITableView.Style.plain, true), (.grouped, false)] {
      let stage = TableStage(style: style, counts: [20, 20])
      stage.source.footers = [0: "First", 1: "Second"]
      stage.table.reloadData()
      stage.window.turn()
      let resting = stage.table.rectForFooter(inSection: 0)
      expect(resting.minY >= 800)
      expect((stage.table.footerView(forSection: 0)?.frame.maxY == 480), equals: isSticky)
      stage.scroll(to: resting.midY - 200)
      expect(stage.table.footerView(forSection: 0)?.frame, equals: resting)
      expect((stage.table.footerView(forSection: 1)?.frame.maxY == stage.table.bounds.maxY), equals: isSticky)
    }
  }

  @Test("Plain headers as Apple's table places them at three offsets")
  func measuredStickyHeaders() {
    final class Delegate: UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40.5 }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 51.5 }
    }
    // scenes/tableview_plain.json
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
    let (source, delegate) = (RowSource(counts: [3, 2, 2]), Delegate())
    source.headers = [0: "Fruits", 1: "Vegetables", 2: "Grains"]
    table.register(NumberedCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = delegate
    let window = TestWindow(size: CGSize(width: 375, height: 300), scale: 2, root: table)
    expect(table.rectForHeader(inSection: 0), equals: CGRect(x: 0, y: 22, width: 375, height: 40.5))
    expect(table.rectForRow(at: path(0)), equals: CGRect(x: 0, y: 62.5, width: 375, height: 51.5))
    expect(table.rectForHeader(inSection: 1), equals: CGRect(x: 0, y: 239, width: 375, height: 40.5))
    table.contentOffset.y = 100
    window.turn()
    expect(table.headerView(forSection: 0)?.frame.minY, equals: 100)
    table.contentOffset.y = 190
    window.turn()
    expect(table.headerView(forSection: 0)?.frame.minY, equals: 176.5)
    table.contentOffset.y = 248
    window.turn()
    expect(table.headerView(forSection: 1)?.frame.minY, equals: 248)
    expectNil(table.headerView(forSection: 0))
    expect(table.contentSize, equals: CGSize(width: 375, height: 548))
  }

  @Test("T31: .none moves the least, nothing for a row in view; a row of NSNotFound is the section")
  func scrollPositions() {
    let stage = TableStage(counts: [100, 0, 5])
    func scrolled(to row: IndexPath, _ position: UITableView.ScrollPosition) -> CGFloat {
      stage.table.scrollToRow(at: row, at: position, animated: false)
      stage.window.turn()
      stage.expectConsistency()
      return stage.table.contentOffset.y
    }
    expect(scrolled(to: path(5), .none), equals: 0)
    expect(scrolled(to: path(20), .none), equals: 360)
    expect(scrolled(to: path(20), .none), equals: 360)
    expect(scrolled(to: path(3), .none), equals: 120)
    expect(scrolled(to: path(50), .top), equals: 2000)
    expect(scrolled(to: path(50), .bottom), equals: 1560)
    expect(scrolled(to: path(50), .middle), equals: 1780)
    expect(scrolled(to: path(0), .bottom), equals: 0)
    // The end of the content.
    expect(scrolled(to: path(99), .top), equals: 3720)
    expect(scrolled(to: path(NSNotFound, 1), .none), equals: 3720)
    stage.scroll(to: 0)
    expect(scrolled(to: path(NSNotFound, 1), .top), equals: 3720)
  }

  @Test("T31: a row of unknown height above and below comes to stand where it was asked to", arguments: [0, 1, 2])
  func scrollingThroughUnknownHeights(position: Int) {
    let heights = HeightGiver { CGFloat(20 + $0.row * 37 % 90) }
    let stage = TableStage(counts: [100_000], rowHeight: UITableView.automaticDimension, heights: heights)
    for row in [70_000, 5, 99_999, 0, 40_000] {
      let place = [UITableView.ScrollPosition.top, .middle, .bottom][position]
      stage.table.scrollToRow(at: path(row), at: place, animated: false)
      stage.window.turn()
      stage.expectConsistency("row \(row)")
      let rect = stage.table.rectForRow(at: path(row))
      let offset = stage.table.contentOffset.y
      let largest = stage.table.contentSize.height - 480
      switch place {
      case .top: expect(offset, equals: min(largest, rect.minY), "row \(row)")
      case .bottom: expect(offset, equals: max(0, rect.maxY - 480), "row \(row)")
      default: expect(abs(offset - max(0, min(largest, rect.midY - 240))) <= 0.5, "row \(row)")
      }
    }
  }

  @Test("T31: an animated scroll over rows of unknown height ends at its row", arguments: [0, 300, 900])
  func animatedScrollThroughUnknownHeights(start: Int) {
    let heights = HeightGiver { CGFloat(20 + $0.row * 37 % 90) }
    let stage = TableStage(counts: [1000], rowHeight: UITableView.automaticDimension, heights: heights)
    stage.table.scrollToRow(at: path(start), at: .top, animated: false)
    stage.window.turn()
    stage.table.scrollToRow(at: path(600), at: .top, animated: true)
    stage.window.advance(by: 2)
    expect(stage.table.contentOffset.y, equals: stage.table.rectForRow(at: path(600)).minY)
    stage.expectConsistency()
  }

  @Test("A reload inside an update reloads when it ends, whether its counts agree or not", arguments: [3, 7])
  func reloadInsideAnUpdate(count: Int) {
    let stage = TableStage(counts: [3])
    var completions = 0
    stage.table.performBatchUpdates {
      stage.source.texts[0] = (0..<count).map { "new \($0)" }
      stage.table.reloadData()
      stage.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    } completion: { _ in
      completions += 1
    }
    stage.window.turn()
    stage.window.turn()
    expect(stage.texts, equals: (0..<count).map { "new \($0)" })
    expect(completions, equals: 1)
    stage.expectConsistency()
  }

  @Test("T32: rows that went without a word stop the table when it comes to them")
  func rowsGoneSilently() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = TableStage(counts: [100])
        stage.source.texts[0].removeLast(80)
        stage.scroll(to: 2000)
      }
    }
    expect(result.said("section 0 has 20 rows, but had 100 when the table last asked"))
  }

  @Test("T32: scrolling to a row past the end stops and says how many there are")
  func scrollingPastTheEnd() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = TableStage(counts: [100])
        stage.table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: false)
      }
    }
    expect(result.said("cannot scroll to row 100 of section 0, which has 100 rows"))
  }
}
