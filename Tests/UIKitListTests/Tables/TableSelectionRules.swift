import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Rules T15 to T19: pressing and selecting.
@MainActor
struct TableSelectionRules {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
  private func point(_ row: Int) -> CGPoint { CGPoint(x: 100, y: CGFloat(row) * 40 + 20) }

  @Test("T15: highlight while pressed, selection after, in UIKit's order")
  func order() {
    let stage = TableStage()
    stage.window.tap(at: point(1))
    _ = stage.spy.taken()
    stage.window.move(to: point(3))
    stage.window.press(at: point(3))
    stage.window.advance(by: 0.2)
    expect(stage.spy.taken(), equals: ["shouldHighlight 0.3", "didHighlight 0.3"])
    expect(stage.table.cellForRow(at: path(3))?.isHighlighted, equals: true)
    stage.window.release()
    stage.window.advance(by: 0.1)
    expect(
      stage.spy.taken(),
      equals: [
        "didUnhighlight 0.3", "willSelect 0.3", "willDeselect 0.1", "didDeselect 0.1", "didSelect 0.3",
      ])
    expect(stage.table.cellForRow(at: path(3))?.isHighlighted, equals: false)
    expect(stage.table.cellForRow(at: path(3))?.isSelected, equals: true)
    expect(stage.table.indexPathsForSelectedRows, equals: [path(3)])
  }

  @Test("T15: a row that should not be highlighted is not selected either")
  func shouldHighlight() {
    let stage = TableStage()
    stage.spy.shouldHighlight = false
    stage.window.tap(at: point(2))
    expect(stage.spy.taken().last, equals: "shouldHighlight 0.2")
    expectNil(stage.table.indexPathForSelectedRow)
  }

  @Test("T16: the delegate may choose another row or none; code asks and tells nobody")
  func willSelect() {
    let stage = TableStage()
    stage.spy.willSelect = { _ in nil }
    stage.window.tap(at: point(2))
    expectNil(stage.table.indexPathForSelectedRow)
    stage.spy.willSelect = { _ in IndexPath(row: 5, section: 0) }
    stage.window.tap(at: point(2))
    expect(stage.table.indexPathForSelectedRow, equals: path(5))
    _ = stage.spy.taken()
    stage.table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    expect(stage.table.indexPathsForSelectedRows, equals: [path(1)])
    stage.table.deselectRow(at: path(1), animated: true)
    expectNil(stage.table.indexPathForSelectedRow)
    expect(stage.spy.taken(), equals: [])
  }

  @Test("T17: a scroll that begins during the press ends the highlight and selects nothing")
  func scrollingSelectsNothing() {
    let stage = TableStage()
    stage.window.drag(from: point(5), to: point(2))
    stage.window.advance(by: 1)
    let calls = stage.spy.taken()
    expect(calls.contains("didUnhighlight 0.5"), equals: calls.contains("didHighlight 0.5"))
    expect(!calls.contains { $0.hasPrefix("didSelect") })
    expectNil(stage.table.indexPathForSelectedRow)
    expect(stage.table.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test(
    "T18: the selection is the table's: a row scrolled away and back is selected, a cell's own flag changes nothing")
  func selectionBelongsToTheTable() {
    let stage = TableStage()
    stage.window.tap(at: point(2))
    stage.scroll(to: 1000)
    expect(stage.table.visibleCells.allSatisfy { !$0.isSelected })
    stage.scroll(to: 0)
    expect(stage.table.cellForRow(at: path(2))?.isSelected, equals: true)
    stage.table.cellForRow(at: path(4))?.isSelected = true
    expect(stage.table.indexPathsForSelectedRows, equals: [path(2)])
  }

  @Test("T19: labels, pictures and controls in a pressed or selected cell are highlighted")
  func contentIsHighlighted() throws {
    let stage = TableStage()
    let cell = try require(stage.table.cellForRow(at: path(1)))
    let (label, image, button) = (UILabel(), UIImageView(), UIButton())
    label.addSubview(image)
    cell.contentView.addSubview(label)
    cell.contentView.addSubview(button)
    stage.table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    expect(label.isHighlighted && image.isHighlighted && button.isHighlighted)
    stage.table.deselectRow(at: path(1), animated: false)
    expect(!label.isHighlighted && !image.isHighlighted && !button.isHighlighted)
  }

  @Test("Several rows are selected one after the other, and a second tap takes one out")
  func multipleSelection() {
    let stage = TableStage { $0.allowsMultipleSelection = true }
    for row in [4, 1, 6] { stage.window.tap(at: point(row)) }
    expect(stage.table.indexPathsForSelectedRows, equals: [path(4), path(1), path(6)])
    stage.window.tap(at: point(1))
    expect(stage.table.indexPathsForSelectedRows, equals: [path(4), path(6)])
    expect(stage.spy.taken().suffix(3), equals: ["didUnhighlight 0.1", "willDeselect 0.1", "didDeselect 0.1"])
    stage.table.allowsMultipleSelection = false
    expect(stage.table.indexPathsForSelectedRows, equals: [path(4)])
  }

  @Test("A table that allows no selection does not highlight")
  func noSelection() {
    let stage = TableStage { $0.allowsSelection = false }
    stage.window.tap(at: point(2))
    expect(!stage.spy.taken().contains { $0.contains("ighlight") })
    expectNil(stage.table.indexPathForSelectedRow)
  }

  @Test("A press on a button in a cell is the button's")
  func buttonInACell() throws {
    let stage = TableStage()
    let cell = try require(stage.table.cellForRow(at: path(1)))
    let button = UIButton(frame: CGRect(x: 200, y: 0, width: 60, height: 40))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    cell.contentView.addSubview(button)
    stage.window.turn()
    _ = stage.spy.taken()
    stage.window.tap(at: CGPoint(x: 230, y: 60))
    expect(taps, equals: 1)
    expect(stage.spy.taken(), equals: [])
  }

  @Test(
    "The delegate hears of a row that the arrow keys came to when Return is pressed, and of one it knew when it goes")
  func arrowKeysTellLittle() {
    let stage = TableStage(counts: [30])
    stage.window.tap(at: CGPoint(x: 100, y: 20))
    _ = stage.spy.taken()
    func told() -> [String] { stage.spy.taken().filter { $0.contains("elect") } }
    stage.window.key(.keyboardDownArrow)
    expect(stage.table.indexPathForSelectedRow, equals: path(1))
    expect(told(), equals: ["willDeselect 0.0", "didDeselect 0.0"])
    stage.window.key(.keyboardDownArrow)
    expect(stage.table.indexPathsForSelectedRows, equals: [path(2)])
    expect(told(), equals: [])
    stage.source.texts[0].remove(at: 0)
    stage.table.deleteRows(at: [path(0)], with: .none)
    stage.window.key(.keyboardDownArrow)
    expect(stage.table.indexPathsForSelectedRows, equals: [path(2)])
    expect(told(), equals: [])
    stage.window.key(.keyboardReturnOrEnter)
    expect(told(), equals: ["willSelect 0.2", "didSelect 0.2"])
    stage.window.key(.keyboardUpArrow)
    expect(told(), equals: ["willDeselect 0.2", "didDeselect 0.2"])
  }

  @Test(
    "Where the selection follows the keys, or several can be selected, the delegate hears of each",
    arguments: [true, false])
  func arrowKeysTellAll(several: Bool) {
    let stage = TableStage(counts: [30]) {
      $0.selectionFollowsFocus = !several
      $0.allowsMultipleSelection = several
    }
    stage.table.becomeFirstResponder()
    stage.window.key(.keyboardDownArrow)
    stage.window.key(.keyboardDownArrow)
    expect(
      stage.spy.taken().filter { $0.hasPrefix("did") && $0.contains("elect") },
      equals: [
        "didSelect 0.0", "didDeselect 0.0", "didSelect 0.1",
      ])
  }

  @Test("The arrow keys select from row to row and bring the row into view; Return chooses it again")
  func arrowKeys() {
    let stage = TableStage(counts: [30])
    stage.table.becomeFirstResponder()
    stage.window.key(.keyboardDownArrow)
    expect(stage.table.indexPathForSelectedRow, equals: path(0))
    for _ in 0..<14 { stage.window.key(.keyboardDownArrow) }
    expect(stage.table.indexPathForSelectedRow, equals: path(14))
    stage.window.advance(by: 0.5)
    expect(stage.table.bounds.contains(stage.table.rectForRow(at: path(14))))
    stage.window.key(.keyboardUpArrow)
    expect(stage.table.indexPathForSelectedRow, equals: path(13))
    stage.window.key(.keyboardEnd)
    expect(stage.table.indexPathForSelectedRow, equals: path(29))
    stage.window.key(.keyboardPageUp)
    expect(stage.table.indexPathForSelectedRow, equals: path(18))
    stage.window.key(.keyboardHome)
    expect(stage.table.indexPathForSelectedRow, equals: path(0))
    _ = stage.spy.taken()
    stage.window.key(.keyboardReturnOrEnter)
    expect(stage.spy.taken().filter { $0.hasPrefix("did") }, equals: ["didSelect 0.0"])
    stage.window.key(.keyboardUpArrow)
    expect(stage.table.indexPathForSelectedRow, equals: path(0))
  }
}
