import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Rules T1 to T14: where cells come from, and when they are asked for, shown and measured.
@MainActor
struct TableRules {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("T1: without a path, dequeuing gives nil when nothing waits and nothing is registered")
  func dequeueWithoutPath() {
    let table = UITableView()
    expectNil(table.dequeueReusableCell(withIdentifier: "x"))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "x")
    expect(table.dequeueReusableCell(withIdentifier: "x")?.reuseIdentifier, equals: "x")
    table.register(nil, forCellReuseIdentifier: "x")
    expectNil(table.dequeueReusableCell(withIdentifier: "x"))
  }

  @Test("T1: with a path, an identifier that is not registered stops, and says which are")
  func dequeueUnregistered() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let table = UITableView()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "known")
        _ = table.dequeueReusableCell(withIdentifier: "unknown", for: IndexPath(row: 0, section: 0))
      }
    }
    expect(result.said("\"unknown\""))
    expect(result.said("\"known\""))
  }

  @Test("T2: a cell dequeued for a row has the row's size already")
  func dequeuedInRowSize() {
    var sizes: [CGSize] = []
    let stage = TableStage(rowHeight: 57)
    stage.source.onCell = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      sizes.append(cell.bounds.size)
    }
    stage.scroll(to: 300)
    expect(!sizes.isEmpty)
    expect(sizes.allSatisfy { $0 == CGSize(width: 320, height: 57) })
  }

  @Test("T3: prepareForReuse runs for a recycled cell inside dequeue, and only there")
  func prepareForReuse() throws {
    let stage = TableStage(counts: [100])
    let cells = stage.table.visibleCells.compactMap { $0 as? NumberedCell }
    expect(cells.allSatisfy { $0.reuses == 0 })
    let first = cells[0]
    // Scrolled off: waits, and was not told.
    stage.table.contentOffset.y = 40
    stage.table.layoutIfNeeded()
    let newest = try require(stage.table.visibleCells.last as? NumberedCell)
    expect(newest === first)
    expect(first.reuses, equals: 1)
    expect(cells.dropFirst().allSatisfy { $0.reuses == 0 })
    stage.table.reconfigureRows(at: [path(5)])
    expect(cells[5].reuses, equals: 0)
  }

  @Test("T3: each identifier has a pool of its own, whatever their classes")
  func onePoolAnIdentifier() {
    final class Source: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 500 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "\(indexPath.row % 3)", for: indexPath)
      }
    }
    final class Other: UITableViewCell {}
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let source = Source()
    for identifier in ["0", "1"] { table.register(UITableViewCell.self, forCellReuseIdentifier: identifier) }
    table.register(Other.self, forCellReuseIdentifier: "2")
    table.dataSource = source
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: table)
    var seen: Set<ObjectIdentifier> = []
    for step in 0..<200 {
      table.contentOffset.y = CGFloat(step * 90)
      window.turn()
      for cell in table.visibleCells {
        seen.insert(ObjectIdentifier(cell))
        let row = table.indexPath(for: cell)?.row ?? -1
        expect(cell.reuseIdentifier == "\(row % 3)" && (cell is Other) == (row % 3 == 2))
      }
    }
    expect(seen.count < 25)
  }

  @Test("T3: a cell without an identifier is never used again")
  func noIdentifierNoReuse() {
    final class Source: UITableViewDataSource {
      var made: [UITableViewCell] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        made.append(UITableViewCell(style: .default, reuseIdentifier: nil))
        return made[made.count - 1]
      }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let source = Source()
    table.rowHeight = 50
    table.dataSource = source
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: table)
    table.contentOffset.y = 500
    window.turn()
    expect(source.made.count, equals: 4)
    expect(source.made.prefix(2).allSatisfy { $0.superview == nil })
  }

  @Test("T4: height, cell, willDisplay for a row that comes; didEndDisplaying for one that goes, before it waits again")
  func orderOfCalls() {
    final class Delegate: UITableViewDelegate {
      let log: TableSpy
      var wasInTable: [Bool] = []
      init(_ log: TableSpy) { self.log = log }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        log.note("height", indexPath)
        return 40
      }
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        log.note("willDisplay", indexPath)
      }
      func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        log.note("didEndDisplaying", indexPath)
        wasInTable.append(cell.superview === tableView && !cell.isHidden)
      }
    }
    let stage = TableStage()
    let delegate = Delegate(stage.spy)
    stage.table.isPrefetchingEnabled = false
    stage.table.delegate = delegate
    stage.table.rowHeight = UITableView.automaticDimension
    stage.window.turn()
    stage.scroll(to: 20)
    _ = stage.spy.taken()
    stage.scroll(to: 45)
    let calls = stage.spy.taken()
    expect(calls, equals: ["didEndDisplaying 0.0", "height 0.13", "cell 0.13", "willDisplay 0.13"])
    expect(delegate.wasInTable.last, equals: true)
  }

  @Test("T5: what is displayed ends being displayed, over scrolling, reloading and deleting")
  func displayBalances() {
    let stage = TableStage(counts: [60])
    for offset in stride(from: 0.0, through: 1500, by: 130) { stage.scroll(to: offset) }
    stage.table.reloadData()
    stage.window.turn()
    stage.scroll(to: 0)
    _ = stage.spy.taken()
    stage.source.texts[0].remove(at: 3)
    stage.table.deleteRows(at: [path(3)], with: .fade)
    stage.window.advance(by: 1)
    expect(stage.spy.taken().contains("didEndDisplaying 0.3"))
    expect(stage.spy.imbalances.isEmpty)
    expect(stage.spy.displayed.count, equals: stage.table.visibleCells.count)
    stage.source.texts = []
    stage.table.reloadData()
    stage.window.turn()
    expect(stage.spy.displayed.isEmpty)
  }

  @Test("T6: over 100,000 rows the cells made stay near those in view, each prepared before its next use")
  func cellsStayFew() {
    NumberedCell.made = 0
    let stage = TableStage(counts: [100_000])
    var offset: CGFloat = 0
    let end = CGFloat(100_000 * 40 - 480)
    while offset < end {
      stage.table.contentOffset.y = offset
      stage.table.layoutIfNeeded()
      // A row at a time now and then, else a screen and a half.
      offset += Int(offset) % 7 == 0 ? 13 : 7200
    }
    expect(NumberedCell.made <= 12 + 3)
    expect(stage.table.subviews.count { $0 is UITableViewCell } <= 12 + 5)
    let cells = stage.table.visibleCells.compactMap { $0 as? NumberedCell }
    expect(cells.allSatisfy { $0.reuses > 10 })
    stage.expectConsistency()
  }

  @Test("T7: reloading asks anew, clears the selection and keeps the offset within the content")
  func reloading() {
    let stage = TableStage(counts: [100])
    stage.table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    stage.scroll(to: 3000)
    stage.source.texts = [(0..<20).map { "new \($0)" }]
    stage.table.reloadData()
    expect(stage.table.numberOfRows(inSection: 0), equals: 20)
    expectNil(stage.table.indexPathForSelectedRow)
    stage.window.turn()
    expect(stage.table.contentOffset.y, equals: 320)
    expect(stage.texts.last, equals: "new 19")
    stage.scroll(to: 100)
    stage.table.reloadData()
    stage.window.turn()
    expect(stage.table.contentOffset.y, equals: 100)
  }

  @Test("T8: there is a cell for a row in view, none for others, and no path for a foreign cell")
  func cellForRow() {
    let stage = TableStage()
    expect(stage.table.cellForRow(at: path(3)) != nil)
    expectNil(stage.table.cellForRow(at: path(50)))
    expectNil(stage.table.cellForRow(at: path(3, 7)))
    expectNil(stage.table.indexPath(for: UITableViewCell(style: .default, reuseIdentifier: nil)))
    expect(stage.table.cellForRow(at: path(3)).flatMap { stage.table.indexPath(for: $0) }, equals: path(3))
  }

  @Test("T9: a point is in a row in the content's space; the edge is the lower row's; headers and the rest have none")
  func rowAtPoint() {
    let stage = TableStage(counts: [2, 2])
    stage.source.headers = [1: "Header"]
    stage.table.reloadData()
    stage.window.turn()
    let header = stage.table.rectForHeader(inSection: 1)
    expect(header.height > 0)
    expect(stage.table.indexPathForRow(at: CGPoint(x: 10, y: 39.9)), equals: path(0))
    expect(stage.table.indexPathForRow(at: CGPoint(x: 10, y: 40)), equals: path(1))
    expectNil(stage.table.indexPathForRow(at: CGPoint(x: 10, y: header.midY)))
    expect(stage.table.indexPathForRow(at: CGPoint(x: 10, y: header.maxY)), equals: path(0, 1))
    expectNil(stage.table.indexPathForRow(at: CGPoint(x: 10, y: stage.table.contentSize.height)))
    expectNil(stage.table.indexPathForRow(at: CGPoint(x: 10, y: -1)))
    expectNil(stage.table.indexPathForRow(at: CGPoint(x: 400, y: 10)))
    expectNil(stage.table.indexPathForRow(at: CGPoint(x: 10, y: CGFloat.nan)))
  }

  @Test("T10: a path that names no row has a zero rectangle; rows partly in view are visible, and none is nil")
  func rectanglesAndVisibleRows() {
    let stage = TableStage(counts: [30])
    for bad in [path(30), path(-1), path(0, 1), path(0, -1), IndexPath(index: 0), IndexPath()] {
      expect(stage.table.rectForRow(at: bad), equals: .zero)
    }
    stage.scroll(to: 39)
    expect(stage.table.indexPathsForVisibleRows?.first, equals: path(0))
    expect(stage.table.indexPathsForVisibleRows?.last, equals: path(12))
    expect(stage.table.indexPathsForRows(in: CGRect(x: 0, y: 40, width: 10, height: 80)), equals: [path(1), path(2)])
    expectNil(UITableView().indexPathsForVisibleRows)
  }

  @Test("T11: the delegate's height wins over rowHeight; estimates are on unless set to 0")
  func heights() {
    let heights = HeightGiver { _ in 25 }
    let stage = TableStage(counts: [1000], rowHeight: 60, heights: heights)
    expect(stage.table.estimatedRowHeight, equals: UITableView.automaticDimension)
    expect(stage.table.rectForRow(at: path(0)).height, equals: 25)
    expect(heights.asked.count < 40)
    heights.asked = []
    stage.table.estimatedRowHeight = 0
    expect(Set(heights.asked).count, equals: 1000)
  }

  @Test("T12: a height learned above the view moves no row in view, and corrects the content size")
  func measuringKeepsThePlace() throws {
    let heights = HeightGiver { $0.row % 2 == 0 ? 100 : 60 }
    let stage = TableStage(counts: [1000], rowHeight: UITableView.automaticDimension, heights: heights)
    let before = stage.table.contentSize.height
    stage.scroll(to: 20_000)
    expect(stage.table.contentSize.height > before)
    let row = try require(stage.table.indexPathsForVisibleRows?.first)
    let cell = try require(stage.table.cellForRow(at: row))
    for _ in 0..<12 {
      let onScreen = cell.frame.minY - stage.table.contentOffset.y
      stage.table.contentOffset.y -= 30
      stage.window.turn()
      guard stage.table.cellForRow(at: row) === cell else { break }
      expect(cell.frame.minY - stage.table.contentOffset.y, equals: onScreen + 30)
    }
    stage.expectConsistency()
  }

  @Test("T13: a row measures its content in the row's width, and fixed rows may stand among measured ones")
  func selfSizing() {
    let heights = HeightGiver { $0.row == 1 ? 70 : UITableView.automaticDimension }
    let stage = TableStage(counts: [100], rowHeight: UITableView.automaticDimension, heights: heights)
    stage.source.onCell = nil
    expect(stage.table.rectForRow(at: path(1)).height, equals: 70)
    expect(stage.table.rectForRow(at: path(0)).height, equals: 44)

    final class Source: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        (cell as? NumberedCell)?.fittingHeight = CGFloat(50 + indexPath.row)
        return cell
      }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let source = Source()
    table.register(NumberedCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    _ = TestWindow(size: CGSize(width: 300, height: 400), root: table)
    expect(table.rectForRow(at: path(3)), equals: CGRect(x: 0, y: 153, width: 300, height: 53))
  }

  @Test("T14: an empty update and another rowHeight ask for heights again and keep the cells")
  func reaskingHeights() {
    let heights = HeightGiver { _ in 40 }
    let stage = TableStage(counts: [100], rowHeight: UITableView.automaticDimension, heights: heights)
    let cell = stage.table.cellForRow(at: path(1))
    heights.height = { $0.row == 0 ? 100 : 40 }
    stage.table.beginUpdates()
    stage.table.endUpdates()
    stage.window.advance(by: 1)
    expect(stage.table.rectForRow(at: path(0)).height, equals: 100)
    expect(stage.table.cellForRow(at: path(1)) === cell)
    expect(cell?.frame.minY, equals: 100)
    let plain = TableStage(counts: [100])
    let kept = plain.table.cellForRow(at: path(1))
    plain.table.rowHeight = 50
    plain.window.turn()
    expect(plain.table.cellForRow(at: path(1)) === kept)
    expect(kept?.frame, equals: CGRect(x: 0, y: 50, width: 320, height: 50))
  }
}
