import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Edit mode: deleting, inserting and moving rows by hand.
@MainActor
struct TableEditingTests {
  /// Rows that can be moved and say what is asked of them.
  private final class EditSource: UITableViewDataSource, UITableViewDelegate {
    var texts = [(0..<6).map { "a\($0)" }, (0..<4).map { "b\($0)" }]
    var commits: [String] = []
    var moves: [String] = []
    var target: ((IndexPath, IndexPath) -> IndexPath)?

    func numberOfSections(in tableView: UITableView) -> Int { texts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      (cell as? NumberedCell)?.text = texts[indexPath.section][indexPath.row]
      cell.showsReorderControl = true
      return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 5 }
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { indexPath.row == 0 ? .insert : .delete }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      commits.append("\(editingStyle) \(indexPath.section).\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
      texts[destination.section].insert(texts[source.section].remove(at: source.row), at: destination.row)
      moves.append("\(source.section).\(source.row) to \(destination.section).\(destination.row)")
    }
    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      target?(sourceIndexPath, proposedDestinationIndexPath) ?? proposedDestinationIndexPath
    }
  }

  private let source = EditSource()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let window: TestWindow

  init() {
    table.rowHeight = 40
    table.register(NumberedCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    window = TestWindow(size: CGSize(width: 320, height: 480), root: table)
    table.setEditing(true, animated: false)
    window.turn()
  }

  private var texts: [String] { table.visibleCells.map { ($0 as? NumberedCell)?.text ?? "?" } }

  private func drag(_ row: CGFloat, to y: CGFloat) {
    window.drag(from: CGPoint(x: 300, y: row * 40 + 20), to: CGPoint(x: 300, y: y), duration: 0.3)
    window.advance(by: 0.5)
  }

  @Test("Cells learn which controls to show")
  func cellsAreEdited() {
    expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.editingStyle, equals: .insert)
    expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.editingStyle, equals: .delete)
    expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isEditing, equals: true)
    expect(table.cellForRow(at: IndexPath(row: 5, section: 0))?.isEditing, equals: false)
    table.setEditing(false, animated: true)
    window.advance(by: 1)
    expect(table.visibleCells.allSatisfy { !$0.isEditing })
  }

  @Test("The green circle inserts")
  func insertControl() {
    window.tap(at: CGPoint(x: 27, y: 20))
    expect(source.commits, equals: ["insert 0.0"])
  }

  @Test("A row dragged down stands where it was let go, and the others have moved up")
  func dragDown() {
    drag(1, to: 3 * 40 + 25)
    expect(source.moves, equals: ["0.1 to 0.3"])
    expect(texts, equals: ["a0", "a2", "a3", "a1", "a4", "a5", "b0", "b1", "b2", "b3"])
    expect(table.visibleCells.enumerated().allSatisfy { $1.frame.minY == CGFloat($0) * 40 })
  }

  @Test("A row dragged up stands where it was let go")
  func dragUp() {
    drag(4, to: 15)
    expect(source.moves, equals: ["0.4 to 0.0"])
    expect(texts.prefix(3), equals: ["a4", "a0", "a1"])
  }

  @Test("A row dragged into another section belongs to it")
  func dragIntoAnotherSection() {
    drag(1, to: 7 * 40 + 20)
    expect(source.moves, equals: ["0.1 to 1.2"])
    expect(texts, equals: ["a0", "a2", "a3", "a4", "a5", "b0", "b1", "a1", "b2", "b3"])
    expect(table.numberOfRows(inSection: 1), equals: 5)
    drag(8, to: 0 * 40 + 20)
    expect(source.moves.last, equals: "1.3 to 0.0")
  }

  @Test("The delegate may send a dragged row elsewhere")
  func retarget() {
    source.target = { source, proposed in proposed.section == source.section ? proposed : source }
    drag(1, to: 8 * 40 + 20)
    expect(source.moves.isEmpty)
    expect(texts.prefix(3), equals: ["a0", "a1", "a2"])
    source.target = { _, _ in IndexPath(row: 2, section: 0) }
    drag(0, to: 5 * 40 + 20)
    expect(source.moves, equals: ["0.0 to 0.2"])
  }

  @Test("A row let go where it was has not moved")
  func dragNowhere() {
    drag(2, to: 2 * 40 + 30)
    expect(source.moves.isEmpty)
    expect(table.visibleCells.enumerated().allSatisfy { $1.frame.minY == CGFloat($0) * 40 })
  }

  @Test("Dragging a row at the edge scrolls")
  func dragAtTheEdge() {
    source.texts[1] = (0..<40).map { "b\($0)" }
    table.reloadData()
    window.turn()
    window.move(to: CGPoint(x: 300, y: 60))
    window.press(at: CGPoint(x: 300, y: 60))
    window.move(to: CGPoint(x: 300, y: 200))
    window.move(to: CGPoint(x: 300, y: 470))
    window.advance(by: 1)
    expect(table.contentOffset.y > 200)
    window.release()
    window.advance(by: 0.5)
    expect(source.moves.count, equals: 1)
    expect(texts.contains("a1"))
  }

  @Test("Entering edit mode clears the selection")
  func editingClearsSelection() {
    table.setEditing(false, animated: false)
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    table.setEditing(true, animated: false)
    expectNil(table.indexPathForSelectedRow)
  }
}
