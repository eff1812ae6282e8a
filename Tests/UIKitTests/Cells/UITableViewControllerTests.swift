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
    #expect(controller.view === controller.tableView && controller.tableView.style == .insetGrouped)
    #expect(controller.tableView.dataSource === controller && controller.tableView.delegate === controller)
    #expect(throws: Never.self) { try window.find("Pear") }
  }

  @Test func aMethodThatASubclassOfASubclassAddsIsCalled() throws {
    let controller = Choosing(style: .plain)
    let window = TestWindow(root: controller)
    try window.tap("Pear")
    #expect(controller.selected == [IndexPath(row: 1, section: 0)])
  }

  @Test func theTableIsEditedWithItsController() {
    let controller = Fruits(style: .plain)
    let window = TestWindow(root: controller)
    controller.setEditing(true, animated: false)
    #expect(controller.tableView.isEditing)
    controller.isEditing = false
    #expect(!controller.tableView.isEditing)
    _ = window
  }

  @Test func theSelectionIsClearedWhenTheTableComesBack() {
    let controller = Fruits(style: .plain)
    let window = TestWindow(root: controller)
    let path = IndexPath(row: 1, section: 0)
    controller.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    controller.viewWillAppear(false)
    #expect(controller.tableView.indexPathForSelectedRow == nil)
    controller.clearsSelectionOnViewWillAppear = false
    controller.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    controller.viewWillAppear(false)
    #expect(controller.tableView.indexPathForSelectedRow == path)
    _ = window
  }
}
