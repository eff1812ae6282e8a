import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Tables given what no table should be given: a clear message or sane behaviour, never a hang.
@MainActor
struct BadTableTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("Heights that are none count as the standard, nothing as nothing, too much as very much")
  func oddHeights() {
    let odd: [CGFloat] = [.nan, -5, .infinity, -CGFloat.infinity, 0, .leastNormalMagnitude, 1e300]
    let heights = HeightGiver { odd[$0.row % odd.count] }
    let stage = TableStage(counts: [7], rowHeight: UITableView.automaticDimension, heights: heights)
    let expected: [CGFloat] = [44, 44, 1_000_000, 44, 0, 0, 1_000_000]
    stage.table.estimatedRowHeight = 0
    stage.window.turn()
    for (row, height) in expected.enumerated() {
      expect(stage.table.rectForRow(at: path(row)).height, equals: height, "row \(row)")
    }
    stage.expectConsistency()
  }

  @Test("A rowHeight that is none counts as the standard", arguments: [CGFloat.nan, -20, -CGFloat.infinity])
  func oddRowHeight(height: CGFloat) {
    let stage = TableStage(counts: [10], rowHeight: height)
    expect(stage.table.rectForRow(at: path(1)).height, equals: 44)
    stage.expectConsistency()
  }

  @Test("A hundred thousand rows of no height take some turns and no hang, and what follows is found")
  func rowsOfNoHeight() {
    let heights = HeightGiver { $0.row < 20_000 ? 0 : 40 }
    let stage = TableStage(counts: [20_010], rowHeight: UITableView.automaticDimension, heights: heights)
    for _ in 0..<10 { stage.window.turn() }
    expect(stage.texts.first, equals: "0.20000")
    expect(stage.table.visibleCells.count, equals: 10)
    stage.expectConsistency()
  }

  @Test("A table all of whose rows have no height shows none")
  func allRowsOfNoHeight() {
    let stage = TableStage(counts: [1_000_000], rowHeight: 0)
    expect(stage.table.visibleCells.isEmpty)
    expect(stage.table.contentSize.height, equals: 0)
    stage.scroll(to: 50)
  }

  @Test("An identifier registered again makes cells of the new class, and none of the old comes back")
  func registeredTwice() {
    final class Other: UITableViewCell {}
    let stage = TableStage(counts: [100])
    stage.table.register(Other.self, forCellReuseIdentifier: "cell")
    stage.scroll(to: 1000)
    expect(stage.table.visibleCells.allSatisfy { $0 is Other })
    stage.scroll(to: 0)
    expect(stage.table.visibleCells.allSatisfy { $0 is Other })
    let rows = stage.table.subviews.filter { $0 is NumberedCell }
    expect(rows.isEmpty)
  }

  @Test("A class that is no cell stops when it is registered")
  func registeredNoCell() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UITableView().register(UILabel.self, forCellReuseIdentifier: "x") }
    }
    expect(result.said("UILabel"))
  }

  @Test("A reload from inside cellForRowAt waits for the next turn, even one in every call")
  func reloadInsideCellForRow() {
    let stage = TableStage(counts: [50])
    var reloads = 0
    stage.source.onCell = { table, _ in
      reloads += 1
      table.reloadData()
    }
    stage.table.reloadData()
    for _ in 0..<5 { stage.window.turn() }
    expect(reloads > 12 && reloads < 200)
    stage.expectConsistency()
    stage.source.onCell = nil
    stage.window.turn()
    stage.window.turn()
    stage.expectConsistency()
  }

  @Test("A reload from inside cellForRowAt after the rows went shows those that are left")
  func shrinkInsideCellForRow() {
    let stage = TableStage(counts: [50])
    stage.source.onCell = { [unowned source = stage.source] table, path in
      guard path.row == 3, source.texts[0].count > 10 else { return }
      source.texts[0].removeLast(45)
      table.reloadData()
    }
    stage.table.reloadData()
    for _ in 0..<3 { stage.window.turn() }
    expect(stage.texts, equals: (0..<5).map { "0.\($0)" })
    stage.expectConsistency()
  }

  @Test("Rows inserted from inside cellForRowAt are shown by a reload")
  func insertInsideCellForRow() {
    let stage = TableStage(counts: [3])
    var isDone = false
    stage.source.onCell = { [unowned source = stage.source] table, _ in
      guard !isDone else { return }
      isDone = true
      source.texts[0].append("late")
      table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
    }
    stage.table.reloadData()
    for _ in 0..<3 { stage.window.turn() }
    expect(stage.texts.last, equals: "late")
    stage.expectConsistency()
  }

  @Test("A table taken away while it scrolls, presses, updates or asks for cells is gone")
  func takenAway() {
    for moment in 0..<4 {
      var stage: TableStage? = TableStage(counts: [100])
      weak let table = stage?.table
      let window = stage!.window
      switch moment {
      case 0:
        window.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 50), duration: 0.1)
        stage?.table.removeFromSuperview()
      case 1:
        window.press(at: CGPoint(x: 100, y: 100))
        stage?.table.removeFromSuperview()
        window.release()
      case 2:
        stage?.source.texts[0].removeFirst()
        stage?.table.deleteRows(at: [path(0)], with: .fade)
        window.advance(by: 0.05)
        stage?.table.removeFromSuperview()
      default:
        stage?.source.onCell = { table, _ in table.removeFromSuperview() }
        stage?.table.contentOffset.y = 700
      }
      stage?.table.controller?.view = UIView()
      window.advance(by: 0.5)
      stage = nil
      window.advance(by: 0.1)
      expect(window.window.subviews.allSatisfy { !($0 is UITableView) }, "moment \(moment)")
      _ = table
    }
  }

  @Test("A data source that goes leaves the rows, and a reload shows none")
  func dataSourceGone() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var source: RowSource? = RowSource(counts: [50])
    table.register(NumberedCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: table)
    expect(!table.visibleCells.isEmpty)
    source = nil
    table.contentOffset.y = 500
    window.turn()
    table.reloadData()
    window.turn()
    expect(table.visibleCells.isEmpty)
    expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 0)
  }

  @Test("Negative counts are none")
  func negativeCounts() {
    final class Source: UITableViewDataSource {
      func numberOfSections(in tableView: UITableView) -> Int { 2 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? -5 : 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let source = Source()
    table.dataSource = source
    _ = TestWindow(size: CGSize(width: 100, height: 200), root: table)
    expect(table.visibleCells.count, equals: 2)
    expect(table.numberOfRows(inSection: 0), equals: 0)
  }

  @Test("Odd offsets, insets and frames leave rows and places together")
  func oddGeometry() {
    let stage = TableStage(counts: [20])
    for offset in [CGFloat.nan, CGFloat.infinity, -1e12, 1e12, 10] {
      stage.scroll(to: offset)
      stage.expectConsistency("\(offset)")
    }
    stage.table.contentInset = UIEdgeInsets(top: .nan, left: 0, bottom: .infinity, right: -50)
    stage.window.turn()
    stage.table.frame = CGRect(x: CGFloat.nan, y: 0, width: -5, height: 100)
    stage.window.turn()
    stage.table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    stage.window.turn()
    stage.expectConsistency()
  }

  @Test("A header's identifier registered again makes headers of the new class, and none of the old comes back")
  func headerRegisteredTwice() {
    final class Old: UITableViewHeaderFooterView {}
    final class New: UITableViewHeaderFooterView {}
    final class Headers: UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      }
    }
    let delegate = Headers()
    let stage = TableStage(counts: [Int](repeating: 10, count: 20)) {
      $0.register(Old.self, forHeaderFooterViewReuseIdentifier: "header")
      $0.delegate = delegate
    }
    expect(stage.table.headerView(forSection: 0) is Old)
    stage.table.register(New.self, forHeaderFooterViewReuseIdentifier: "header")
    for offset in [3000, 0, 3000, 0] as [CGFloat] {
      stage.scroll(to: offset)
      expect(stage.table.subviews.contains { $0 is New })
      expect(!stage.table.subviews.contains { $0 is Old })
    }
  }

  @Test("Rows that came without a word are not shown, are said, and come with a reload")
  func rowsAddedSilently() {
    let stage = TableStage(counts: [30])
    stage.source.texts[0] += ["late", "later"]
    stage.scroll(to: 1200 - 480)
    expect(stage.texts.last, equals: "0.29")
    stage.expectConsistency()
    stage.table.reloadData()
    stage.scroll(to: 1280 - 480)
    expect(stage.texts.last, equals: "later")
  }

  @Test("Rows that went without a word, and are not looked at, do no harm; the next update says so")
  func rowsGoneBelow() async {
    let stage = TableStage(counts: [100])
    stage.source.texts[0].removeLast(50)
    stage.scroll(to: 200)
    stage.expectConsistency()
    expectNil(stage.window.damageError())
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = TableStage(counts: [100])
        stage.source.texts[0].removeLast(50)
        stage.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
    }
    expect(result.said("in an existing section after the update (50)"))
    expect(result.said("before the update (100), plus or minus"))
    expect(result.said("(1 inserted, 0 deleted)"))
  }

  @Test("Sections that went without a word stop the table when it comes to them, and are named")
  func sectionsGoneSilently() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = TableStage(counts: [20, 20])
        stage.source.texts.removeLast()
        stage.scroll(to: 1000)
      }
    }
    expect(result.said("there is 1 section, but there were 2 when the table last asked"))
  }

  @Test("A row that is reloaded or deleted while its text is edited gives the keyboard up", arguments: [0, 1, 2])
  func editedRowGoes(how: Int) {
    final class FieldCell: UITableViewCell {
      let field = UITextField(frame: CGRect(x: 10, y: 0, width: 200, height: 40))
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(field)
      }
      required init?(coder: NSCoder) { nil }
    }
    let stage = TableStage(counts: [30]) { $0.register(FieldCell.self, forCellReuseIdentifier: "cell") }
    guard let cell = stage.table.cellForRow(at: path(2)) as? FieldCell else {
      Issue.record("no cell")
      return
    }
    expect(cell.field.becomeFirstResponder())
    switch how {
    case 0: stage.table.reloadData()
    case 1: stage.table.reloadRows(at: [path(2)], with: .none)
    default:
      stage.source.texts[0].remove(at: 2)
      stage.table.deleteRows(at: [path(2)], with: .fade)
    }
    stage.window.advance(by: 0.5)
    expect(!cell.field.isFirstResponder)
    expectNil(stage.window.window.firstResponder)
  }
}
