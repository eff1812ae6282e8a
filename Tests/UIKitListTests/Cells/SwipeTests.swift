import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The arithmetic of an open row.
struct SwipeLayoutTests {
  private let layout = SwipeLayout(widths: [80, 100], itemWidth: 320, allowsFullSwipe: true)

  @Test func aDragOpensPointByPointUpToTheRowsWidth() {
    expect(layout.width(draggedTo: 50), equals: 50)
    expect(layout.width(draggedTo: 250), equals: 250)
    expect(layout.width(draggedTo: 500), equals: 320)
    expect(layout.width(draggedTo: -20), equals: 0)
    expect(layout.width(draggedTo: .nan), equals: 0)
  }

  @Test func withoutAFullSwipeTheEndPullsBack() {
    var layout = layout
    layout.allowsFullSwipe = false
    let beyond = layout.width(draggedTo: 280)
    expect(beyond > 180 && beyond < 240)
    let limit: CGFloat = 180 + 320 / 3 + 1
    expect(layout.width(draggedTo: 10_000) < limit)
    expect(!layout.isFull(320))
  }

  @Test func buttonsShareTheGapAndTheFirstTakesAllWhenFull() {
    expect(layout.spans(width: 180).map(\.start), equals: [0, 80])
    expect(layout.spans(width: 90).map(\.length), equals: [40, 50])
    expect(layout.isFull(220) && !layout.isFull(219))
    expect(layout.spans(width: 300).map(\.length), equals: [300, 0])
  }

  @Test func aRowComesToRestOpenClosedOrFull() {
    expect(layout.restingWidth(from: 91, velocity: 0), equals: 180)
    expect(layout.restingWidth(from: 89, velocity: 0), equals: 0)
    expect(layout.restingWidth(from: 20, velocity: 400), equals: 180)
    expect(layout.restingWidth(from: 170, velocity: -400), equals: 0)
    expect(layout.restingWidth(from: 250, velocity: -400), equals: 320)
  }

  @Test func actionsWiderThanTheRowStayInIt() {
    let narrow = SwipeLayout(widths: [80, 100], itemWidth: 120, allowsFullSwipe: true)
    expect(narrow.openWidth, equals: 120)
    expect(narrow.spans(width: 120).map { $0.start + $0.length }.max() ?? 0 <= 120)
    let none = SwipeLayout(widths: [], itemWidth: 0, allowsFullSwipe: true)
    expect(none.spans(width: 0).isEmpty && none.width(draggedTo: 50) == 0)
  }
}

@MainActor
struct SwipeTests {
  /// A list whose rows can be swiped.
  private class List: UITableViewController {
    var items = ["One", "Two", "Three", "Four"]
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = items[indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      log.append("begin \(indexPath.row)")
    }
    override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      log.append("end \(indexPath.map { "\($0.row)" } ?? "-")")
    }
    func remove(_ indexPath: IndexPath) {
      items.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
  }

  private final class Mail: List {
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
        self?.log.append("delete")
        self?.remove(indexPath)
        done(true)
      }
      let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, view, done in
        self?.log.append("flag \(type(of: view) == SwipeButton.self)")
        done(true)
      }
      flag.backgroundColor = .systemOrange
      return UISwipeActionsConfiguration(actions: [delete, flag])
    }
    override func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let read = UIContextualAction(style: .normal, title: "Read") { [weak self] _, _, done in
        self?.log.append("read")
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [read])
    }
  }

  private final class Plain: List {
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      indexPath.row != 2
    }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      log.append("commit \(editingStyle) \(indexPath.row)")
      if editingStyle == .delete { remove(indexPath) }
    }
  }

  private func window(_ controller: List) -> TestWindow {
    TestWindow(size: CGSize(width: 320, height: 300), root: controller)
  }

  private func swipe(_ window: TestWindow, row: Int, by distance: CGFloat) {
    let y = CGFloat(row) * 44 + 22
    let start = CGPoint(x: distance < 0 ? 300 : 20, y: y)
    window.drag(from: start, to: CGPoint(x: start.x + distance, y: y), duration: 0.4)
    window.advance(by: 0.5)
  }

  @Test func aSwipeShowsTheActionsAndATapDoesOne() throws {
    let mail = Mail(style: .plain)
    let window = window(mail)
    swipe(window, row: 1, by: -120)
    let cell = try require(mail.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    let buttons = try require(cell.subviews.compactMap { $0 as? SwipeButtons }.first)
    expect(cell.isSwiped && cell.bounds.minX >= 148 && cell.bounds.minX == buttons.bounds.width)
    expect(buttons.frame.maxX, equals: cell.bounds.maxX)
    expect(cell.configurationState.isSwiped)
    try window.tap("Flag")
    window.advance(by: 0.5)
    expect(mail.log, equals: ["begin 1", "flag true", "end 1"])
    expect(!cell.isSwiped && cell.bounds.minX == 0 && window.damageError() == nil)
  }

  @Test func aFullSwipeDoesTheFirstAction() {
    let mail = Mail(style: .plain)
    let window = window(mail)
    swipe(window, row: 0, by: -260)
    window.advance(by: 0.5)
    expect(mail.items, equals: ["Two", "Three", "Four"])
    expect(mail.log.prefix(2), equals: ["begin 0", "delete"])
    expect(mail.tableView.visibleCells.allSatisfy { !$0.isSwiped && $0.bounds.minX == 0 })
  }

  @Test func theOtherDirectionShowsTheLeadingActions() throws {
    let mail = Mail(style: .plain)
    let window = window(mail)
    swipe(window, row: 0, by: 100)
    expect(mail.tableView.visibleCells.first?.bounds.minX, equals: -74)
    try window.tap("Read")
    expect(mail.log, equals: ["begin 0", "read"])
  }

  @Test func aTouchElsewhereClosesAndDoesNothingMore() {
    let mail = Mail(style: .plain)
    let window = window(mail)
    swipe(window, row: 1, by: -120)
    window.tap(at: CGPoint(x: 50, y: 22))
    window.advance(by: 0.5)
    expect(mail.log, equals: ["begin 1", "end 1"])
    window.tap(at: CGPoint(x: 50, y: 22))
    expect(mail.log.last, equals: "select 0")
  }

  @Test func aTapOnTheOpenRowClosesItAndADragBackToo() {
    let mail = Mail(style: .plain)
    let window = window(mail)
    swipe(window, row: 1, by: -120)
    window.tap(at: CGPoint(x: 50, y: 66))
    window.advance(by: 0.5)
    expect(mail.log, equals: ["begin 1", "end 1"])
    swipe(window, row: 1, by: -120)
    window.drag(from: CGPoint(x: 20, y: 66), to: CGPoint(x: 200, y: 66), duration: 0.3)
    window.advance(by: 0.5)
    expect(mail.log, equals: ["begin 1", "end 1", "begin 1", "end 1"])
  }

  @Test func anotherRowsSwipeClosesTheFirst() {
    let mail = Mail(style: .plain)
    let window = window(mail)
    swipe(window, row: 1, by: -120)
    swipe(window, row: 0, by: -120)
    window.advance(by: 0.5)
    expect(mail.tableView.visibleCells.filter(\.isSwiped).count <= 1)
    expect(mail.tableView.visibleCells[1].bounds.minX, equals: 0)
  }

  @Test func rowsThatCanBeEditedAreDeletedBySwiping() throws {
    let plain = Plain(style: .plain)
    let window = window(plain)
    swipe(window, row: 2, by: -120)
    expect(!plain.log.contains("begin 2"))
    swipe(window, row: 1, by: -120)
    try window.tap("Delete")
    window.advance(by: 0.6)
    expect(plain.items, equals: ["One", "Three", "Four"])
    expect(plain.log.contains("commit delete 1"))
  }

  @Test func rowsOfWhichNobodySaidThatTheyCanBeEditedDoNotMove() {
    let list = List(style: .plain)
    let window = window(list)
    swipe(window, row: 1, by: -120)
    expect(!list.log.contains("begin 1"))
    expect(list.tableView.visibleCells.allSatisfy { $0.bounds.minX == 0 })
  }

  @Test func inEditModeTheRedCircleAsksFirst() throws {
    let plain = Plain(style: .plain)
    let window = window(plain)
    plain.tableView.setEditing(true, animated: true)
    window.advance(by: 0.5)
    window.tap(at: CGPoint(x: 28, y: 22))
    window.advance(by: 0.5)
    let cell = try require(plain.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    expect(cell.showingDeleteConfirmation && plain.items.count == 4)
    try window.tap(cell.subviews.compactMap { $0 as? SwipeButtons }[0].buttons[0])
    window.advance(by: 0.6)
    expect(plain.items, equals: ["Two", "Three", "Four"])
    expect(plain.tableView.visibleCells.allSatisfy { !$0.showingDeleteConfirmation })
  }

  @Test func aCellThatLeavesItsRowIsClosed() {
    let mail = Mail(style: .plain)
    let window = window(mail)
    swipe(window, row: 1, by: -120)
    let cells = mail.tableView.visibleCells
    mail.tableView.reloadData()
    window.advance(by: 0.5)
    for cell in cells + mail.tableView.visibleCells {
      expect(cell.bounds.minX == 0 && !cell.isSwiped && !cell.subviews.contains { $0 is SwipeButtons })
    }
  }

  @Test(arguments: ["wheel", "bar", "keys"])
  func scrollingClosesAnOpenRow(means: String) {
    let mail = Mail(style: .plain)
    mail.items = (0..<30).map { "Row \($0)" }
    let window = window(mail)
    swipe(window, row: 1, by: -120)
    switch means {
    case "wheel": window.wheel(CGVector(dx: 0, dy: -1), at: CGPoint(x: 50, y: 200))
    case "bar": window.drag(from: CGPoint(x: 315, y: 20), to: CGPoint(x: 315, y: 40), duration: 0.2)
    default:
      mail.tableView.allowsSelection = false
      window.key(.keyboardPageDown)
    }
    window.advance(by: 0.6)
    expect(mail.tableView.contentOffset.y > 0)
    expect(mail.log, equals: ["begin 1", "end 1"])
    expect(mail.tableView.visibleCells.allSatisfy { $0.bounds.minX == 0 && !$0.isSwiped })
  }

  private final class Silent: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
  }

  @Test func aDataSourceThatOnlyCommitsIsToldWhatItLacks() {
    let source = Silent()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    table.dataSource = source
    let window = TestWindow(size: CGSize(width: 320, height: 300), root: table)
    window.drag(from: CGPoint(x: 300, y: 22), to: CGPoint(x: 150, y: 22), duration: 0.4)
    expect(Remarks.said.contains { $0.contains("Silent has tableView(_:commit:forRowAt:)") }, equals: Remarks.isOn)
  }
}
