import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// What rows show because of the rows beside them.
@MainActor
struct TableLookTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  private func hidden(_ stage: TableStage) -> [Int] {
    stage.table.visibleCells.indices.filter { stage.table.visibleCells[$0].separatorView.isHidden }
  }

  @Test("A selected or pressed row has no line at either edge, and gives them back")
  func noLinesAroundASelection() {
    let stage = TableStage(counts: [10])
    expect(hidden(stage), equals: [])
    stage.table.selectRow(at: path(3), animated: false, scrollPosition: .none)
    expect(hidden(stage), equals: [2, 3])
    stage.table.deselectRow(at: path(3), animated: true)
    stage.window.advance(by: 0.5)
    expect(hidden(stage), equals: [])
    stage.window.press(at: CGPoint(x: 100, y: 20))
    expect(hidden(stage), equals: [0])
    stage.window.release()
    expectNil(stage.window.damageError())
  }

  @Test("The line above a selected row is gone also for rows that come later, and goes with the row")
  func linesOfRowsThatCome() {
    let stage = TableStage(counts: [100])
    stage.table.selectRow(at: path(20), animated: false, scrollPosition: .none)
    stage.scroll(to: 600)
    expect(hidden(stage), equals: [4, 5])
    stage.source.texts[0].remove(at: 19)
    stage.table.deleteRows(at: [path(19)], with: .fade)
    stage.window.advance(by: 0.5)
    expect(stage.table.indexPathForSelectedRow, equals: path(19))
    expect(hidden(stage), equals: [3, 4])
    stage.table.reloadData()
    stage.window.turn()
    expect(hidden(stage), equals: [])
  }

  @Test("The last row of a section keeps its line when the next section's first is selected")
  func linesBetweenSections() {
    let stage = TableStage(style: .grouped, counts: [2, 2])
    stage.table.selectRow(at: path(0, 1), animated: false, scrollPosition: .none)
    expect(hidden(stage), equals: [2])
    expect(stage.table.cellForRow(at: path(0, 1))?.topSeparator?.isHidden, equals: true)
  }
}
