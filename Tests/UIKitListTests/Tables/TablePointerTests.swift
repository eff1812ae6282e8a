import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// What the pointer's buttons do to rows, and who has the keyboard afterwards.
@MainActor
struct TablePointerTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
  private func point(_ row: Int) -> CGPoint { CGPoint(x: 100, y: CGFloat(row) * 40 + 20) }

  @Test("Neither the secondary nor the middle button highlights or selects a row", arguments: [2, 3])
  func otherButtons(button: Int) {
    let stage = TableStage()
    _ = stage.spy.taken()
    stage.window.press(at: point(2), button: button)
    stage.window.advance(by: 0.2)
    stage.window.release(button: button)
    expect(stage.spy.taken(), equals: [])
    expectNil(stage.table.indexPathForSelectedRow)
  }

  @Test("A tap leaves the keyboard with a controller that holds it for its key commands")
  func controllerKeepsTheKeyboard() {
    final class Commander: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let (controller, source) = (Commander(), RowSource(counts: [5]))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(NumberedCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 40
    table.dataSource = source
    controller.view.addSubview(table)
    let window = TestWindow(root: controller)
    controller.becomeFirstResponder()
    window.tap(at: point(1))
    expect(table.indexPathForSelectedRow, equals: path(1))
    expect(controller.isFirstResponder)
  }
}
