import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@MainActor
@Suite struct SearchControllerTests {
  private let list = PlayerListController()

  private func show() -> TestWindow {
    TestWindow(size: CGSize(width: 320, height: 900), root: UINavigationController(rootViewController: list))
  }

  private func shownNames(_ window: TestWindow) -> [String] {
    window.advance(by: 0.5)
    return list.shownNames
  }

  @Test func theFourteenPlayersAreShown() {
    expect(shownNames(show()), equals: PlayerListController.names)
  }

  @Test func modelsAssignedBeforeTheViewLoadsAreShown() {
    list.models = [SoccerPlayer(name: "Son")]
    expect(!list.isViewLoaded)
    expect(shownNames(show()), equals: ["Son"])
  }

  @Test func modelsAssignedLaterReload() {
    let window = show()
    list.models = ["Son", "Park"].map { SoccerPlayer(name: $0) }
    expect(shownNames(window), equals: ["Son", "Park"])
    list.models = []
    expect(shownNames(window), equals: [])
  }

  @Test(arguments: [("ra", ["Ramos"]), ("RO", ["Ronaldo", "Guerrero", "Rodríguez", "Kroos"]), ("xyz", [])])
  func aSearchLeavesWhatContainsTheTextInAnyCase(query: String, names: [String]) {
    let window = show()
    list.searchBar(list.searchController.searchBar, textDidChange: query)
    expect(shownNames(window), equals: names)
    list.searchBar(list.searchController.searchBar, textDidChange: "")
    expect(shownNames(window), equals: PlayerListController.names)
  }

  @Test func aSearchGoesOnInNewModels() {
    let window = show()
    list.search(for: "an")
    expect(shownNames(window), equals: ["Kane", "Zidane"])
    list.models = ["Kanté", "Son"].map { SoccerPlayer(name: $0) }
    expect(shownNames(window), equals: ["Kanté"])
  }

  @Test func theOptionsCountAtOnce() {
    let window = show()
    list.search(for: "modric")
    expect(shownNames(window), equals: [])
    list.searchOptions = .typing
    expect(shownNames(window), equals: ["Modrić"])
  }

  @Test func theModelOfARowIsThatOfTheSearch() {
    let window = show()
    list.search(for: "po")
    window.turn()
    expect(list.model(at: IndexPath(row: 0, section: 0))?.name, equals: "Pogba")
    expectNil(list.model(at: IndexPath(row: 1, section: 0)))
    expectNil(list.model(at: IndexPath(row: -1, section: 0)))
    expect(list.shownModels.map(\.name), equals: ["Pogba"])
  }

  private final class EditableList: PlayerListController {
    var deleted: [String] = []
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Team" }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row == 1 }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      deleted.append(model(at: indexPath)?.name ?? "")
      models.remove(at: indexPath.row)
    }
  }

  @Test func aSubclassIsTheTablesDataSource() throws {
    let list = EditableList()
    let window = TestWindow(
      size: CGSize(width: 320, height: 900), root: UINavigationController(rootViewController: list))
    window.advance(by: 0.5)
    expect(try window.find("Team").superview is UITableViewHeaderFooterView || window.find("Team") is UILabel)
    let row = { IndexPath(row: $0, section: 0) }
    list.setEditing(true, animated: false)
    window.turn()
    expect(list.tableView.cellForRow(at: row(0))?.editingStyle, equals: UITableViewCell.EditingStyle.none)
    expect(list.tableView.cellForRow(at: row(1))?.editingStyle, equals: .delete)
    list.setEditing(false, animated: false)
    let cell = try require(list.tableView.cellForRow(at: row(1)))
    let middle = cell.convert(CGPoint(x: 300, y: cell.bounds.midY), to: nil)
    window.drag(from: middle, to: CGPoint(x: 10, y: middle.y))
    window.advance(by: 1)
    expect(list.deleted, equals: ["Ronaldo"])
    expect(Array(list.shownNames.prefix(2)), equals: ["Messi", "Modrić"])
  }
}
