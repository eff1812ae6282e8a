import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Tables at the edges of their life: without data, without size, in the middle of showing a row.
@MainActor
struct TableEdgeTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test("A table without data source has one section without rows")
  func noDataSource() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 0)
    expect(table.indexPathsForVisibleRows == nil && table.visibleCells.isEmpty)
  }

  @Test("A table without size remembers the row it shall show until it has one")
  func scrollWithoutSize() {
    let source = RowSource(counts: [100])
    let table = UITableView(frame: .zero)
    table.register(NumberedCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 40
    table.dataSource = source
    let window = TestWindow(root: table.holder)
    table.scrollToRow(at: path(50), at: .top, animated: false)
    table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    window.turn()
    expect(table.contentOffset.y, equals: 2000)
    expect(table.indexPathsForVisibleRows?.first, equals: path(50))
  }

  @Test("A row that is selected while the delegate is told that it shows is shown selected")
  func selectionInWillDisplay() {
    final class Selecting: UITableViewDelegate {
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if indexPath.row == 2 { tableView.selectRow(at: indexPath, animated: false, scrollPosition: .none) }
        if indexPath.row == 3 { tableView.deselectRow(at: indexPath, animated: false) }
      }
    }
    let (source, delegate) = (RowSource(counts: [10]), Selecting())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(NumberedCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 40
    table.dataSource = source
    table.delegate = delegate
    _ = TestWindow(root: table)
    expect(table.cellForRow(at: path(2))?.isSelected, equals: true)
    expect(table.visibleCells.filter(\.isSelected).count, equals: 1)
  }

  @Test("Every cell that comes into view is told whether it is selected, also a fresh one")
  func freshCellsAreTold() {
    final class Told: UITableViewCell {
      var calls: [String] = []
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        calls.append("\(selected) \(animated)")
      }
    }
    final class Source: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        Told(style: .default, reuseIdentifier: nil)
      }
    }
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.dataSource = source
    _ = TestWindow(root: table)
    expect(
      table.visibleCells.map { ($0 as? Told)?.calls ?? [] },
      equals: [["false false"], ["false false"], ["false false"]])
  }

  @Test("The cards of an inset table stand 16 points from the edges, 20 from 414 points on", arguments: [375.0, 414.0])
  func cardInset(width: CGFloat) {
    let stage = TableStage(style: .insetGrouped, size: CGSize(width: width, height: 480), counts: [3])
    let side: CGFloat = width < 414 ? 16 : 20
    expect(stage.table.visibleCells.first?.frame.minX, equals: side)
    expect(stage.table.rectForRow(at: path(0)).width, equals: width - 2 * side)
    stage.expectConsistency()
  }

  @Test("One cell for several rows stops with a message, in the first layout too")
  func oneCellForAllRows() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Source: UITableViewDataSource {
          let cell = UITableViewCell()
          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
          func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
        }
        let source = Source()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.rowHeight = 40
        table.dataSource = source
        _ = TestWindow(root: table)
      }
    }
    expect(result.said("gave the cell of row 0"))
  }

  @Test("A header's second text stands below its first, in the look of the table's style")
  func headerTexts() throws {
    final class Headers: UITableViewDelegate {
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        header?.textLabel?.text = "First"
        header?.detailTextLabel?.text = "Second"
        return header
      }
    }
    let (source, delegate) = (RowSource(counts: [3]), Headers())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .grouped)
    table.register(NumberedCell.self, forCellReuseIdentifier: "cell")
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    table.dataSource = source
    table.delegate = delegate
    _ = TestWindow(root: table)
    let header = try require(table.headerView(forSection: 0))
    let (first, second) = try (require(header.textLabel), require(header.detailTextLabel))
    expect(first.font.pointSize, equals: 13)
    expect(second.frame.height > 0 && second.frame.minY >= first.frame.maxY && second.frame.maxY <= header.bounds.maxY)
  }
}

extension UIView {
  /// A view around this one.
  fileprivate var holder: UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.addSubview(self)
    return view
  }
}
