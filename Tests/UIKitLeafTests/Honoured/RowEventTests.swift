import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Each method of a table's delegate and data source is called by what a person does, or as rows come and go.
@MainActor @Suite struct RowEventTests {
  fileprivate final class Program: Hearer {
    let preview = UIViewController()
  }

  private let program = Program()
  private let table: UITableView
  private let window: TestWindow

  init() {
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate, table.prefetchDataSource) = (program, program, program)
    table.allowsMultipleSelectionDuringEditing = true
    window = TestWindow(size: CGSize(width: 640, height: 480), root: table)
    window.turn()
  }

  /// A point of a row of the first section, from its left.
  private func point(_ row: Int, _ x: CGFloat = 100) -> CGPoint {
    let frame = table.convert(table.rectForRow(at: IndexPath(row: row, section: 0)), to: nil)
    return CGPoint(x: frame.minX + x, y: frame.midY)
  }

  private func rows() {
    window.scrollAndChoose(in: table, with: .keyboardDownArrow) { point($0) }
    let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
    window.tap(at: point(2, (cell?.contentView.frame.maxX ?? 0) + 15))
    window.tap(at: CGPoint(x: table.frame.maxX - 22, y: table.frame.midY - 5))
    table.contentOffset.y = 0
    window.turn()
  }

  private func swipe(_ row: Int, by distance: CGFloat) {
    let start = point(row, 300)
    window.touch(1, began: start)
    for step in 1...8 {
      window.touch(1, movedTo: CGPoint(x: start.x + distance * CGFloat(step) / 8, y: start.y))
      window.advance(by: 0.016)
    }
    window.touch(1, endedAt: CGPoint(x: start.x + distance, y: start.y))
    window.advance(by: 1)
  }

  private func swipes() throws {
    swipe(0, by: 120)
    window.tap(at: point(5))
    window.advance(by: 1)
    swipe(1, by: -90)
    try window.tap("Away")
    window.advance(by: 1)
  }

  private func editing() {
    table.setEditing(true, animated: true)
    window.advance(by: 1)
    window.tap(at: point(1))
    window.click(at: point(4), holding: .shift)
    table.allowsMultipleSelectionDuringEditing = false
    table.setEditing(false, animated: false)
    table.setEditing(true, animated: false)
    window.turn()
    let handle = table.bounds.width - 35
    window.drag(from: point(1, handle), to: point(3, handle))
    window.advance(by: 1)
    table.setEditing(false, animated: false)
    window.turn()
  }

  private func holdsItemsOver() {
    table.dragDelegate = program
    table.dropDelegate = program
    table.isSpringLoaded = true
    window.press(at: point(0))
    window.move(to: point(0, 110))
    for x in stride(from: 115, through: 200, by: 15) { window.move(to: point(3, CGFloat(x))) }
    window.advance(by: 2)
    window.release()
    window.advance(by: 1)
  }

  @Test func eachMethodIsCalled() throws {
    rows()
    window.openMenus(at: point(1), preview: program.preview)
    try swipes()
    editing()
    holdsItemsOver()
    for (type, file) in [
      ("UITableViewDelegate", "Delegate"), ("UITableViewDataSource", "DataSource"),
      ("UITableViewDataSourcePrefetching", "DataSource"),
    ] {
      try expectAllHeard(type, "Tables/UITableView\(file).swift", by: program)
    }
  }
}

extension RowEventTests.Program: UITableViewDelegate {
  private var menu: UIContextMenuConfiguration {
    UIContextMenuConfiguration(identifier: nil, previewProvider: { [preview] in preview }) { _ in
      UIMenu(children: [UIAction(title: "Rename") { _ in }])
    }
  }
  private var swipe: UISwipeActionsConfiguration {
    UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Act") { $2(true) }])
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) { heard() }
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) { heard() }
  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) { heard() }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    heard()
  }
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) { heard() }
  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) { heard() }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { heard(40) }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { heard(30) }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { heard(30) }
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { heard(40) }
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat { heard(30) }
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat { heard(30) }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    heard(section == 0 ? UILabel() : nil)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    heard(section == 0 ? UILabel() : nil)
  }
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { heard(0) }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) { heard() }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { heard(true) }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { heard() }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { heard() }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { heard(indexPath) }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { heard(indexPath) }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { heard() }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { heard() }
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool { heard(true) }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) { heard() }
  func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
    heard(true)
  }
  func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) { heard() }
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { heard() }
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { heard(true) }
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool { heard(true) }
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { heard(nil) }
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { heard(true) }
  func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
    -> UIContextMenuConfiguration?
  { heard(menu) }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { heard() }
  func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { heard() }
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { heard(UITargetedPreview(view: tableView.visibleCells[1])) }
  func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { heard(nil) }
  func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { heard() }
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    heard(.delete)
  }
  func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
    heard("Away")
  }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { heard(true) }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { heard() }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { heard() }
  func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { heard(swipe) }
  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { heard(indexPath.row == 1 ? nil : swipe) }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { heard(proposedDestinationIndexPath) }
}

extension RowEventTests.Program: UITableViewDataSource, UITableViewDataSourcePrefetching {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heard(30) }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.accessoryType = .detailDisclosureButton
    return heard(cell)
  }
  func numberOfSections(in tableView: UITableView) -> Int { heard(2) }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { heard("Header") }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { heard("Footer") }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { heard(["A", "B"]) }
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    heard(index)
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { heard(true) }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { heard(true) }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { heard() }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    heard()
  }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { heard() }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) { heard() }
}

/// Rows are carried, and nobody takes them: only then does a row that they are held over open.
extension RowEventTests.Program: UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "row" as NSString))] }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}
}
