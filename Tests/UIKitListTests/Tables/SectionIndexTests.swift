import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// The titles at the right edge of a table.
@MainActor
struct SectionIndexTests {
  @Test("Every small index in every small height shows its ends, in order, inside, and every place stands for a title")
  func arrangements() {
    for count in 0...9 {
      for height in 0...10 {
        let points = CGFloat(height) * SectionIndexLayout.line + 3
        let layout = SectionIndexLayout(count: count, height: points)
        let titles = layout.entries.compactMap { if case .title(let index) = $0 { index } else { nil } }
        expect(titles == titles.sorted() && Set(titles).count == titles.count, "\(count) in \(height)")
        expect(layout.entries.count <= max(0, height), "\(count) in \(height)")
        if count <= height { expect(titles, equals: Array(0..<count)) }
        guard count > 0, height > 0 else { continue }
        expect(titles.first == 0 && (titles.count < 2 || titles.last == count - 1), "\(count) in \(height)")
        let places = (0...Int(points)).compactMap { layout.title(at: CGFloat($0)) }
        expect(places == places.sorted() && Set(places).isSuperset(of: 0..<count), "\(count) in \(height)")
      }
    }
    expect(SectionIndexLayout(count: 5, height: .nan).entries.isEmpty)
    expectNil(SectionIndexLayout(count: 5, height: 100).title(at: .infinity))
  }

  private final class Names: UITableViewController {
    var titles: [String]? = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    var asked: [String] = []
    override func numberOfSections(in tableView: UITableView) -> Int { 26 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "name")
        ?? UITableViewCell(style: .default, reuseIdentifier: "name")
      cell.textLabel?.text = "\(titles?[indexPath.section] ?? "?")\(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      titles?[section]
    }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    override func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      asked.append("\(title)\(index)")
      return index
    }
  }

  private func open(_ style: UITableView.Style = .plain) -> (Names, TestWindow) {
    let names = Names(style: style)
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: names)
    window.advance(by: 1)
    return (names, window)
  }

  @Test("A press on a title goes to its section, and dragging on goes on to the others, each asked once")
  func goesToSections() throws {
    let (names, window) = open()
    let index = try require(names.tableView.sectionIndex)
    let frame = index.convert(index.bounds, to: nil)
    expect(frame.maxX == 320 - ScrollIndicatorView.zone && frame.height == 480)
    let top = frame.minY + SectionIndexLayout(count: 26, height: 480).top
    func point(_ title: Int) -> CGPoint {
      CGPoint(x: frame.midX, y: top + (CGFloat(title) + 0.5) * SectionIndexLayout.line)
    }
    window.press(at: point(5))
    expect(names.asked, equals: ["F5"])
    expect(names.tableView.contentOffset.y, equals: names.tableView.rect(forSection: 5).minY)
    for title in 6...8 { window.move(to: point(title)) }
    window.turn()
    expect(names.asked, equals: ["F5", "G6", "H7", "I8"])
    expect(names.tableView.headerView(forSection: 8)?.textLabel?.text, equals: "I")
    window.release()
    expectNil(names.tableView.indexPathForSelectedRow)
    expect(index.convert(index.bounds, to: nil), equals: frame)
    expectNil(window.damageError())
  }

  @Test("Rows leave room for the index, and take it back when it goes")
  func rowsLeaveRoom() throws {
    let (names, window) = open()
    let cell = try require(names.tableView.visibleCells.first)
    expect(cell.contentView.frame.width, equals: 320 - names.tableView.sectionIndexRoom)
    names.titles = nil
    names.tableView.reloadSectionIndexTitles()
    window.turn()
    expect(names.tableView.sectionIndex == nil && cell.contentView.frame.width == 320)
    let grouped = open(.grouped).0
    expectNil(grouped.tableView.sectionIndex)
  }

  @Test("Titles, rows and the selection stand side by side", arguments: [UIUserInterfaceStyle.light, .dark])
  func picture(style: UIUserInterfaceStyle) {
    let names = Names(style: .plain)
    let window = TestWindow(size: CGSize(width: 160, height: 210), scale: 2, style: style, root: names)
    names.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    window.advance(by: 1)
    assertSnapshot(of: window, as: .image, named: style == .dark ? "dark" : "light")
  }

  @Test("A table with few rows has no index")
  func fewRows() {
    let (names, window) = open()
    names.tableView.sectionIndexMinimumDisplayRowCount = 105
    window.turn()
    expectNil(names.tableView.sectionIndex)
    names.tableView.sectionIndexMinimumDisplayRowCount = 104
    window.turn()
    expect(names.tableView.sectionIndex?.titles.count, equals: 26)
  }

  @Test("Colours are the program's, or the tint")
  func colors() throws {
    let (names, window) = open()
    let index = try require(names.tableView.sectionIndex)
    let label = try require(index.subviews.first as? UILabel)
    names.tableView.tintColor = .systemPink
    expect(label.textColor, equals: .systemPink)
    names.tableView.sectionIndexColor = .systemGreen
    names.tableView.sectionIndexTrackingBackgroundColor = .systemGray5
    expect(label.textColor == .systemGreen && index.backgroundColor == nil)
    window.press(at: index.convert(CGPoint(x: 10, y: 200), to: nil))
    expect(index.backgroundColor, equals: .systemGray5)
    window.release()
    expectNil(index.backgroundColor)
  }
}
