import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Cells, headers and tables that read from right to left: the mirror image of the usual ones.
@MainActor
@Suite struct RightToLeftCellTests {
  /// Each part's frame in its cell, seen in a mirror.
  private func mirrored(_ view: UIView, in cell: UIView) -> CGRect {
    let frame = view.convert(view.bounds, to: cell)
    return CGRect(x: cell.bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// A cell as usual and one that reads from right to left.
  private func both(_ make: () -> UITableViewCell, _ configure: (UITableViewCell) -> Void = { _ in })
    -> (usual: UITableViewCell, reversed: UITableViewCell)
  {
    let (usual, reversed) = (make(), make())
    reversed.semanticContentAttribute = .forceRightToLeft
    for cell in [usual, reversed] { configure(cell) }
    _ = stage(cells: [usual, reversed])
    for cell in [usual, reversed] { cell.layoutIfNeeded() }
    return (usual, reversed)
  }

  @Test(arguments: [UITableViewCell.CellStyle.default, .subtitle, .value1, .value2])
  func texts(style: UITableViewCell.CellStyle) throws {
    let cells = both { cell(style, "Title", style == .default ? nil : "Detail", accessory: .disclosureIndicator) }
    for part in [\UITableViewCell.textLabel, \.detailTextLabel] where style != .default || part == \.textLabel {
      let (usual, other) = try (require(cells.usual[keyPath: part]), require(cells.reversed[keyPath: part]))
      expect(other.convert(other.bounds, to: cells.reversed), equals: mirrored(usual, in: cells.usual))
      expect(other.effectiveUserInterfaceLayoutDirection, equals: .rightToLeft)
    }
  }

  @Test func pictureIndentationAndSeparatorChangeSides() throws {
    let image = picture([[red, red], [red, red]])
    let cells = both({ cell(.default, "Title", image: image, accessory: .detailDisclosureButton) }) {
      $0.indentationLevel = 2
      var surroundings = $0.surroundings
      surroundings.separator = .init(color: .black)
      $0.surroundings = surroundings
    }
    let (usual, other) = try (require(cells.usual.imageView), require(cells.reversed.imageView))
    expect(other.convert(other.bounds, to: cells.reversed), equals: mirrored(usual, in: cells.usual))
    expect(cells.reversed.separatorView.frame, equals: mirrored(cells.usual.separatorView, in: cells.usual))
    expect(cells.reversed.contentView.frame, equals: mirrored(cells.usual.contentView, in: cells.usual))
    expect(cells.reversed.contentView.layoutMargins.right, equals: cells.usual.contentView.layoutMargins.left)
    let symbols = cells.usual.accessory.views
    for (view, reversed) in zip(symbols, cells.reversed.accessory.views) {
      expect(reversed.frame, equals: mirrored(view, in: cells.usual))
    }
  }

  @Test func theChevronPointsToTheLeft() {
    let cells = both { cell(.default, nil, accessory: .disclosureIndicator) }
    let window = stage(cells: [cells.usual, cells.reversed])
    let rows = window.image().uprightPixels
    func dark(_ x: Int, _ row: Int) -> Bool { (rows?.bitmap[x, row] ?? 0) & 0xFF < 0xE0 }
    for y in 0..<44 {
      for x in 0..<320 where dark(x, y) != dark(319 - x, y + 44) {
        Issue.record("column \(x) of line \(y) has no mirror image")
        return
      }
    }
  }

  @Test func editControlsChangeSides() throws {
    let cells = both({ cell(.default, "Title") }) {
      $0.setEditing(true, animated: false)
      $0.showsReorderControl = true
      var surroundings = $0.surroundings
      (surroundings.canMove, surroundings.editingStyle) = (true, .delete)
      $0.surroundings = surroundings
    }
    let (usual, other) = (cells.usual.editControls, cells.reversed.editControls)
    expect(try require(other.edit).frame, equals: try mirrored(require(usual.edit), in: cells.usual))
    expect(try require(other.reorder).frame, equals: try mirrored(require(usual.reorder), in: cells.usual))
  }

  @Test func aConfigurationsContentChangesSides() throws {
    var configuration = UIListContentConfiguration.valueCell()
    configuration.text = "Title"
    configuration.secondaryText = "Detail"
    configuration.image = picture([[red, red], [red, red]])
    let cells = both { cell(configuration, accessory: .checkmark) }
    let (usual, other) = (cells.usual.contentView.subviews, cells.reversed.contentView.subviews)
    expect(usual.count, equals: 3)
    for (view, reversed) in zip(usual, other) {
      expect(reversed.convert(reversed.bounds, to: cells.reversed), equals: mirrored(view, in: cells.usual))
    }
  }

  // MARK: - Tables

  private final class Mail: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "cell")
        ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Flag") { _, _, _ in }])
    }
  }

  @Test func aTablesCellsHeadersAndIndexReadAsTheTableDoes() throws {
    let mail = Mail(style: .plain)
    mail.tableView.semanticContentAttribute = .forceRightToLeft
    let window = TestWindow(size: CGSize(width: 320, height: 300), root: mail)
    let cell = try require(mail.tableView.visibleCells.first)
    expect(cell.effectiveUserInterfaceLayoutDirection, equals: .rightToLeft)
    let label = try require(cell.textLabel)
    expect(label.convert(label.bounds, to: nil).maxX, equals: 304)
    let header = try require(mail.tableView.headerView(forSection: 0)?.textLabel)
    expect(header.effectiveUserInterfaceLayoutDirection, equals: .rightToLeft)
    expect(try require(window.all(SectionIndexView.self).first).frame.maxX < 60)
    mail.tableView.semanticContentAttribute = .unspecified
    window.turn()
    expect(label.convert(label.bounds, to: nil).minX, equals: 16)
  }

  @Test func trailingActionsComeFromTheLeft() throws {
    let mail = Mail(style: .plain)
    mail.tableView.semanticContentAttribute = .forceRightToLeft
    let window = TestWindow(size: CGSize(width: 320, height: 300), root: mail)
    window.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 220, y: 60))
    window.advance(by: 0.6)
    let flag = try window.find("Flag")
    expect(flag.convert(flag.bounds, to: nil).minX < 30)
    expect(try require(window.all(SwipeButtons.self).first).side, equals: .trailing)
  }

  @Test func aViewOfTheProgramsInACellKeepsItsOwnDirection() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let own = UILabel()
    cell.contentView.addSubview(own)
    cell.semanticContentAttribute = .forceRightToLeft
    expect(own.effectiveUserInterfaceLayoutDirection, equals: .leftToRight)
  }
}
