import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Delegates that have some methods and not others: the defaults of those they lack change nothing.
@MainActor
struct TableDelegateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("A delegate without a word on headers leaves as much room for them as none", arguments: [0, 1, 2])
  func nothingAboutHeaders(style: Int) throws {
    let style = try require(UITableView.Style(rawValue: style))
    let counts = [Int](repeating: 1, count: 60)
    let stage = TableStage(style: style, counts: counts)
    let alone = TableStage(style: style, counts: counts) { $0.delegate = nil }
    expect(stage.table.contentSize, equals: alone.table.contentSize)
    expect(style != .plain || stage.table.contentSize.height == 2400)
  }

  /// Decides about some rows and sections, and leaves the others to the superclass.
  private final class Deciding: UITableViewController {
    override func numberOfSections(in tableView: UITableView) -> Int { 3 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.section == 2 ? 100 : super.tableView(tableView, heightForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      section == 1 ? 30 : super.tableView(tableView, heightForHeaderInSection: section)
    }
    override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      guard section == 2 else { return super.tableView(tableView, viewForFooterInSection: section) }
      let footer = UITableViewHeaderFooterView()
      footer.textLabel?.text = "Footer"
      return footer
    }
    override func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
      indexPath.section == 1 ? 3 : super.tableView(tableView, indentationLevelForRowAt: indexPath)
    }
  }

  @Test("An override that asks the superclass for most rows decides about the others")
  func overridesThatCallSuper() {
    let controller = Deciding(style: .plain)
    controller.tableView.rowHeight = 50
    let window = TestWindow(size: CGSize(width: 320, height: 600), root: controller)
    let table: UITableView = controller.tableView
    expect(table.rectForRow(at: path(0)).height, equals: 50)
    expect(table.rectForRow(at: path(0, 2)).height, equals: 100)
    expect(table.rectForHeader(inSection: 0).height, equals: 0)
    expect(table.rectForHeader(inSection: 1).height, equals: 30)
    expectNil(table.footerView(forSection: 0))
    expect(table.footerView(forSection: 2)?.textLabel?.text, equals: "Footer")
    expect(table.cellForRow(at: path(0, 1))?.indentationLevel, equals: 3)
    expect(table.cellForRow(at: path(0, 2))?.indentationLevel, equals: 0)
    _ = window
  }
}
