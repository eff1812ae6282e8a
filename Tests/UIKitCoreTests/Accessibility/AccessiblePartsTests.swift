import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Links in texts, data tables, headers and check marks, as they are told of.
@MainActor @Suite struct AccessiblePartsTests {
  private func nodes(_ window: TestWindow) -> [AccessibleNode] {
    var found: [AccessibleNode] = []
    AccessibilityTree(window.stage).window().forEach { node, _ in found.append(node) }
    return found
  }

  @Test func aTextsLinksAreInItAndStayTheSameThings() throws {
    final class Delegate: NSObject, UITextViewDelegate {
      var opened: [URL] = []
      func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool {
        opened.append(URL)
        return false
      }
    }
    let delegate = Delegate()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    (view.isEditable, view.delegate) = (false, delegate)
    let text = NSMutableAttributedString(string: "😀 See 문서 and code.")
    text.addAttribute(
      .link, value: try #require(URL(string: "https://a.b/doc")), range: NSRange(location: 7, length: 2))
    text.addAttribute(.link, value: "https://a.b/code", range: NSRange(location: 14, length: 4))
    view.attributedText = text
    let window = TestWindow(size: view.bounds.size, root: view)
    let first = nodes(window)
    let field = try #require(first.first { $0.role == .text })
    let links = field.children
    expect(links.map(\.name), equals: ["문서", "code"])
    expect(links.map(\.role), equals: [.link, .link])
    expect(links.map(\.link?.range), equals: [6..<8, 13..<17], "in Unicode scalars")
    expect(links.map(\.link?.address), equals: ["https://a.b/doc", "https://a.b/code"])
    expect(links.allSatisfy { $0.actions == ["activate"] && $0.frame.width > 8 && $0.states.contains(.showing) })
    expect(links[0].frame.maxX < links[1].frame.minX)
    expect(nodes(window).first { $0.role == .text }?.children.map(\.id), equals: links.map(\.id))
    let element = try window.element("code", .link)
    try element.activate()
    expect(delegate.opened.map(\.absoluteString), equals: ["https://a.b/code"])
  }

  private final class Cell: UIAccessibilityElement, UIAccessibilityContainerDataTableCell {
    var place = (row: 0, rows: 1, column: 0, columns: 1)
    func accessibilityRowRange() -> NSRange { NSRange(location: place.row, length: place.rows) }
    func accessibilityColumnRange() -> NSRange { NSRange(location: place.column, length: place.columns) }
  }

  /// Two columns with headers; the last row is one cell over both.
  private final class Grid: UIView, UIAccessibilityContainerDataTable {
    lazy var heads = ["City", "서울"].enumerated().map { cell($1, 0, $0) }
    lazy var cells = [cell("Population", 1, 0), cell("9.4", 1, 1), cell("Sum", 2, 0, columns: 2)]
    func cell(_ text: String, _ row: Int, _ column: Int, columns: Int = 1) -> Cell {
      let cell = Cell(accessibilityContainer: self)
      cell.accessibilityLabel = text
      cell.accessibilityFrameInContainerSpace = CGRect(x: column * 50, y: row * 20, width: 50 * columns, height: 20)
      cell.place = (row, 1, column, columns)
      return cell
    }
    override init(frame: CGRect) {
      super.init(frame: frame)
      accessibilityContainerType = .dataTable
      accessibilityLabel = "Cities"
    }
    required init?(coder: NSCoder) { nil }
    func accessibilityRowCount() -> Int { 3 }
    func accessibilityColumnCount() -> Int { 2 }
    func accessibilityDataTableCellElement(
      forRow row: Int, column: Int
    ) -> (any UIAccessibilityContainerDataTableCell)? {
      switch row {
      case 0: heads[column]
      case 1: cells[column]
      default: cells[2]
      }
    }
    func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? {
      [heads[column]]
    }
  }

  @Test func aDataTableSaysWhereItsCellsAre() throws {
    let grid = Grid(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let window = TestWindow(size: grid.bounds.size, root: grid)
    let table = try #require(nodes(window).first { $0.role == .table })
    expect(table.name == "Cities" && table.table?.rows == 3 && table.table?.columns == 2)
    expect(table.children.map(\.name), equals: ["City", "서울", "Population", "9.4", "Sum"])
    expect(table.children.allSatisfy { $0.role == .tableCell && $0.frame.height == 20 })
    expect(table.children[4].cell, equals: AccessibleTable.Place(rows: 2..<3, columns: 0..<2))
    expect(table.table?.columnHeaders[1], equals: [table.children[1].id])
    expect(table.table?.rowHeaders[1] == nil)
  }

  @Test func aSectionsHeaderIsAHeadingAndACheckMarkASelection() throws {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Fruit 과일" }
      func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Fresh" }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.accessoryType = indexPath.row == 1 ? .checkmark : .none
        return cell
      }
    }
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
    table.dataSource = source
    let told = nodes(TestWindow(size: table.bounds.size, root: table))
    expect(told.filter { $0.role == .heading }.map(\.name), equals: ["Fruit 과일"])
    expect(told.filter { $0.role == .label }.map(\.name), equals: ["Fresh"])
    expect(told.filter { $0.states.contains(.selected) }.map(\.name), equals: ["Row 1"])
  }

  @Test func anAlertIsLeftByItsOwnAction() throws {
    let window = TestWindow(size: CGSize(width: 400, height: 600), root: UIView())
    let root = try #require(window.window.rootViewController)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    var answers: [String] = []
    for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Keep", .cancel)] {
      alert.addAction(UIAlertAction(title: title, style: style) { answers.append($0.title ?? "") })
    }
    root.present(alert, animated: false)
    window.turn()
    let tree = AccessibilityTree(window.stage)
    var node: AccessibleNode?
    tree.window().forEach { child, _ in if child.role == .alert { node = child } }
    let found = try #require(node)
    let index = try #require(found.actions.firstIndex(of: "dismiss"))
    expect(tree.perform(index, on: found.id))
    window.advance(by: 1)
    expect(answers == ["Keep"] && root.presentedViewController == nil)
  }

  @Test func glassIsGroundForWhoAsksForContrast() {
    let glass = BlurMaterial(.systemMaterial)
    let ground = BlurMaterial(.systemMaterial, isOpaque: true)
    expect(glass.tint.cgColor.alpha < 1 && ground.tint.cgColor.alpha == 1)
    expect(ground.filter.radius == 0 && glass.filter.radius > 0)
  }
}
