import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// The menus of rows, and the other methods that a table's delegate may have.
@MainActor
struct TableContextMenuTests {
  private final class Menus: UITableViewDelegate {
    private var calls: [String] = []
    var hasMenu: (IndexPath) -> Bool = { _ in true }
    var preview: UIViewController?
    var chosen: [String] = []

    private func note(_ what: String) { calls.append(what) }
    func taken() -> [String] {
      defer { calls = [] }
      return calls
    }

    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      note("menu at \(Int(point.y)) 0.\(indexPath.row)")
      guard hasMenu(indexPath) else { return nil }
      let action = UIAction(title: "Rename") { [weak self] _ in self?.chosen.append("rename \(indexPath.row)") }
      let provider: (() -> UIViewController?)? = preview.map { preview in { preview } }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: provider) { _ in
        UIMenu(children: [action])
      }
    }
    func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { note("willDisplayMenu") }
    func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { note("willEndMenu") }
    func tableView(
      _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { note("preview \(animator.previewViewController === preview)") }
  }

  private let menus = Menus()

  private func stage() -> (UITableView, TestWindow, RowSource) {
    let source = RowSource(counts: [30])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 640, height: 480))
    table.register(NumberedCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 40
    table.dataSource = source
    table.delegate = menus
    let window = TestWindow(size: table.bounds.size, root: table)
    _ = menus.taken()
    return (table, window, source)
  }

  private func rightClick(_ window: TestWindow, _ point: CGPoint) {
    window.press(at: point, button: 2)
    window.release(button: 2)
    window.advance(by: 0.3)
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func aRightClickOpensTheRowsMenuAndSelectsNothing() throws {
    let (table, window, source) = stage()
    rightClick(window, CGPoint(x: 100, y: 100))
    expect(menus.taken(), equals: ["menu at 100 0.2", "willDisplayMenu"])
    expect(table.indexPathForSelectedRow == nil && table.cellForRow(at: path(2))?.isHighlighted == true)
    try window.tap("Rename")
    window.advance(by: 0.3)
    expect(menus.chosen == ["rename 2"] && menus.taken() == ["willEndMenu"])
    expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
    withExtendedLifetime(source) {}
  }

  @Test func aFingerThatRestsOnARowOpensItsMenu() {
    let (table, window, source) = stage()
    window.touch(1, began: CGPoint(x: 100, y: 100))
    window.advance(by: 0.7)
    expect(MenuPresenter.current(in: window.window) != nil)
    window.touch(1, endedAt: CGPoint(x: 100, y: 100))
    expectNil(table.indexPathForSelectedRow)
    withExtendedLifetime(source) {}
  }

  @Test func aRowWithoutMenuIsSelectedByAFingerThatRests() {
    let (table, window, source) = stage()
    menus.hasMenu = { _ in false }
    window.touch(1, began: CGPoint(x: 100, y: 100))
    window.advance(by: 0.7)
    window.touch(1, endedAt: CGPoint(x: 100, y: 100))
    window.turn()
    expect(table.indexPathForSelectedRow, equals: path(2))
    withExtendedLifetime(source) {}
  }

  @Test func theMenuKeyOpensTheSelectedRowsMenu() {
    let (table, window, source) = stage()
    window.tap(at: CGPoint(x: 100, y: 100))
    window.key(.keyboardApplication)
    expect(menus.taken().suffix(2), equals: ["menu at 100 0.2", "willDisplayMenu"])
    expect(table.contextMenuInteraction != nil)
    withExtendedLifetime(source) {}
  }

  @Test func aPreviewStandsBesideTheMenuAndCanBeChosen() throws {
    let preview = UIViewController()
    preview.preferredContentSize = CGSize(width: 200, height: 150)
    menus.preview = preview
    let (_, window, source) = stage()
    rightClick(window, CGPoint(x: 100, y: 100))
    let frame = preview.view.convert(preview.view.bounds, to: nil)
    expect(frame.size, equals: CGSize(width: 200, height: 150))
    expect(try frame.minX > window.find("Rename").convert(CGPoint.zero, to: nil).x)
    window.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    window.advance(by: 0.3)
    expect(menus.taken().suffix(2) == ["willEndMenu", "preview true"] && preview.view.window == nil)
    withExtendedLifetime(source) {}
  }

  @Test func aTableControllersOverrideOpensAMenu() {
    final class List: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "A") { _ in }]) })
      }
    }
    let window = TestWindow(root: List(style: .plain))
    rightClick(window, CGPoint(x: 100, y: 60))
    expect(MenuPresenter.current(in: window.window) != nil)
  }
}

/// What the arrow keys and Shift ask a table's delegate.
@MainActor
struct TableFocusTests {
  private final class Delegate: UITableViewDelegate {
    private var calls: [String] = []

    func taken() -> [String] {
      defer { calls = [] }
      return calls
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("didSelect 0.\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { indexPath.row != 6 }
    func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
      indexPath.row == 7
    }
    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { IndexPath(row: 5, section: 0) }
    func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
      true
    }
    func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
      calls.append("begin 0.\(indexPath.row)")
      tableView.setEditing(true, animated: false)
    }
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { calls.append("end") }
  }

  private let delegate = Delegate()

  private func stage() -> (UITableView, TestWindow, RowSource) {
    let source = RowSource(counts: [30])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(NumberedCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 40
    table.allowsMultipleSelectionDuringEditing = true
    table.dataSource = source
    table.delegate = delegate
    let window = TestWindow(root: table)
    table.becomeFirstResponder()
    _ = delegate.taken()
    return (table, window, source)
  }

  @Test func theArrowKeysBeginAtThePreferredRowAndPassThoseThatTakeNoFocus() {
    let (table, window, source) = stage()
    window.key(.keyboardDownArrow)
    expect(table.indexPathForSelectedRow?.row, equals: 5)
    expect(!delegate.taken().contains { $0.hasPrefix("didSelect") })
    window.key(.keyboardDownArrow)
    expect(table.indexPathForSelectedRow?.row, equals: 7)
    expect(delegate.taken().contains("didSelect 0.7"))
    withExtendedLifetime(source) {}
  }

  @Test func aPressWithShiftSelectsTheRowsFromTheLastSelectedOneOn() {
    let (table, window, source) = stage()
    table.setEditing(true, animated: false)
    window.tap(at: CGPoint(x: 200, y: 100))
    _ = delegate.taken()
    window.click(at: CGPoint(x: 200, y: 220), holding: .shift)
    expect(table.indexPathsForSelectedRows?.map(\.row), equals: [2, 3, 4, 5])
    expect(delegate.taken().filter { $0.hasPrefix("begin") || $0 == "end" }, equals: ["begin 0.5", "end"])
    withExtendedLifetime(source) {}
  }
}
