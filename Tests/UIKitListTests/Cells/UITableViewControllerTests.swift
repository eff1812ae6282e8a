import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct TableViewControllerTests {
  private class Fruits: UITableViewController {
    var selected: [IndexPath] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "cell")
        ?? UITableViewCell(
          style: .default, reuseIdentifier: "cell")
      cell.textLabel?.text = ["Apple", "Pear", "Plum"][indexPath.row]
      return cell
    }
  }
  private class Choosing: Fruits {
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath)
    }
  }

  @Test func theViewIsTheTableAndTheControllerFillsIt() throws {
    let controller = Fruits(style: .insetGrouped)
    let window = TestWindow(root: controller)
    expect(controller.view === controller.tableView && controller.tableView.style == .insetGrouped)
    expect(controller.tableView.dataSource === controller && controller.tableView.delegate === controller)
    #expect(throws: Never.self) { try window.find("Pear") }
  }

  @Test("The controller's refresh control is the table's, also when it was set before there was a table")
  func refreshControl() {
    let controller = Fruits(style: .plain)
    let early = UIRefreshControl()
    controller.refreshControl = early
    expect(!controller.isViewLoaded && controller.refreshControl === early)
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: controller)
    expect(controller.tableView.refreshControl === early && early.superview === controller.tableView)
    var refreshes = 0
    early.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
    window.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 400), duration: 0.3)
    expect(refreshes == 1 && early.isRefreshing)
    early.endRefreshing()
    controller.refreshControl = nil
    expect(controller.tableView.refreshControl == nil && early.superview == nil)
    let late = UIRefreshControl()
    controller.tableView.refreshControl = late
    expect(controller.refreshControl === late)
  }

  @Test("A controller whose loadView puts in a table of its own has it as its table")
  func ownView() {
    final class Own: UITableViewController {
      override func loadView() { view = UITableView(frame: .zero, style: .grouped) }
    }
    expect(Own(style: .plain).tableView.style, equals: .grouped)
  }

  @Test("The scroll bar shows for a moment when the table has appeared")
  func barFlashes() {
    final class Long: Fruits {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    let controller = Long(style: .plain)
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: controller)
    let bar = controller.tableView.subviews.compactMap { $0 as? ScrollIndicatorView }.first?.subviews.last
    expect(bar?.alpha == 0 || bar?.layer.animations != nil)
    expect(bar != nil)
    window.advance(by: 1)
    expect(bar?.alpha == 0 && bar?.layer.animations == nil)
  }

  @Test func aMethodThatASubclassOfASubclassAddsIsCalled() throws {
    let controller = Choosing(style: .plain)
    let window = TestWindow(root: controller)
    try window.tap("Pear")
    expect(controller.selected, equals: [IndexPath(row: 1, section: 0)])
  }

  @Test func theTableIsEditedWithItsController() {
    let controller = Fruits(style: .plain)
    let window = TestWindow(root: controller)
    controller.setEditing(true, animated: false)
    expect(controller.tableView.isEditing)
    controller.isEditing = false
    expect(!controller.tableView.isEditing)
    _ = window
  }

  private class Chosen: Fruits {
    var clears = true
    override func viewDidLoad() {
      super.viewDidLoad()
      clearsSelectionOnViewWillAppear = clears
      tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }
  }

  @Test(
    "A row that is selected in viewDidLoad is selected when the table comes into view, unless selections are cleared",
    arguments: [true, false])
  func selectedAtFirst(clears: Bool) {
    let controller = Chosen(style: .plain)
    controller.clears = clears
    let window = TestWindow(root: controller)
    expect(controller.tableView.indexPathForSelectedRow, equals: (clears ? nil : IndexPath(row: 1, section: 0)))
    expect(controller.tableView.visibleCells.map(\.isSelected), equals: [false, !clears, false])
    _ = window
  }

  @Test func theSelectionIsClearedWhenTheTableComesBack() {
    let controller = Fruits(style: .plain)
    let window = TestWindow(root: controller)
    let path = IndexPath(row: 1, section: 0)
    controller.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    controller.viewWillAppear(false)
    expectNil(controller.tableView.indexPathForSelectedRow)
    controller.clearsSelectionOnViewWillAppear = false
    controller.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    controller.viewWillAppear(false)
    expect(controller.tableView.indexPathForSelectedRow, equals: path)
    _ = window
  }
}
