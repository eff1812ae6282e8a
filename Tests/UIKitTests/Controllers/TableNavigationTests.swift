import CoreGraphics
import Testing
import UIKit
import UIKitTesting

/// Tables, searches and bars together, as programs put them.
@MainActor @Suite struct TableNavigationTests {
  private final class Names: UITableViewController, UISearchResultsUpdating {
    let all = ["Messi", "Ronaldo", "Modrić", "Kane", "Kroos", "Beckham", "손흥민", "Zidane", "Ramos", "Piqué"]
    lazy var shown = all
    let search = UISearchController(searchResultsController: nil)
    var opened: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Players"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
      search.searchResultsUpdater = self
      search.obscuresBackgroundDuringPresentation = false
      navigationItem.searchController = search
      navigationItem.rightBarButtonItem = editButtonItem
    }

    func updateSearchResults(for searchController: UISearchController) {
      let text = searchController.searchBar.text ?? ""
      shown = text.isEmpty ? all : all.filter { $0.lowercased().contains(text.lowercased()) }
      tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      cell.textLabel?.text = shown[indexPath.row]
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      let detail = UIViewController()
      detail.title = shown[indexPath.row]
      show(detail, sender: self)
    }
  }

  private func open() -> (Names, UINavigationController, TestWindow) {
    let names = Names(style: .plain)
    let nav = UINavigationController(rootViewController: names)
    nav.navigationBar.prefersLargeTitles = true
    return (names, nav, TestWindow(size: CGSize(width: 320, height: 300), root: nav))
  }

  private func rows(_ names: Names) -> [String] {
    names.tableView.visibleCells.compactMap { $0.textLabel?.text }
  }

  @Test func typingFiltersTheRows() throws {
    let (names, _, window) = open()
    try window.tap("search")
    window.advance(by: 0.5)
    window.type("K")
    window.turn()
    #expect(rows(names) == ["Kane", "Kroos", "Beckham"])
    window.type("r")
    window.turn()
    #expect(rows(names) == ["Kroos"])
    window.key(.keyboardEscape)
    window.advance(by: 0.5)
    #expect(rows(names).first == "Messi" && names.shown == names.all)
  }

  @Test func composingHangulFilters() throws {
    let (names, _, window) = open()
    names.search.isActive = true
    window.advance(by: 0.5)
    window.compose("소")
    window.turn()
    #expect(rows(names) == [])
    window.compose("손")
    window.turn()
    #expect(rows(names) == ["손흥민"])
    window.commit("손")
    window.turn()
    #expect(rows(names) == ["손흥민"])
  }

  @Test func aRowPushesAndEscapeComesBack() throws {
    let (names, nav, window) = open()
    try window.tap("Messi")
    window.advance(by: 0.6)
    #expect(nav.topViewController?.title == "Messi" && names.view.window == nil)
    #expect(try window.find("back").accessibilityLabel == "Players")
    window.key(.keyboardEscape)
    window.advance(by: 0.6)
    #expect(nav.topViewController === names && rows(names).first == "Messi")
    #expect(names.tableView.indexPathForSelectedRow == nil, "the selection goes when the table comes back")
  }

  @Test func aRowFoundPushesAndTheSearchIsThereAfterwards() throws {
    let (names, nav, window) = open()
    try window.tap("search")
    window.advance(by: 0.5)
    window.type("zi")
    window.turn()
    try window.tap("Zidane")
    window.advance(by: 0.6)
    #expect(nav.topViewController?.title == "Zidane" && nav.navigationBar.frame.height == 96)
    nav.popViewController(animated: true)
    window.advance(by: 0.6)
    #expect(names.search.isActive && rows(names) == ["Zidane"])
  }

  @Test func theFirstRowStandsBelowTheBarInEveryState() {
    let (names, nav, window) = open()
    func top() -> CGFloat { names.tableView.convert(names.tableView.rectForRow(at: [0, 0]), to: nil).minY }
    #expect(top() == nav.navigationBar.frame.maxY)
    names.search.isActive = true
    window.advance(by: 0.5)
    #expect(top() == nav.navigationBar.frame.maxY)
    names.search.isActive = false
    window.advance(by: 0.5)
    #expect(top() == nav.navigationBar.frame.maxY && nav.navigationBar.frame.height == 148)
  }

  @Test func theEditButtonEditsTheTable() throws {
    let (names, _, window) = open()
    try window.tap("Edit")
    window.advance(by: 0.5)
    #expect(names.tableView.isEditing)
    try window.tap("Done")
    window.advance(by: 0.5)
    #expect(!names.tableView.isEditing)
  }

  @Test func scrollingUnderTheBarCreatesNoMoreCellsThanAreSeen() {
    let (names, nav, window) = open()
    for _ in 0..<40 {
      names.tableView.contentOffset.y += 7
      window.turn()
    }
    #expect(nav.navigationBar.frame.height == 44)
    #expect(names.tableView.subviews.count { $0 is UITableViewCell } <= 9)
    #expect(window.damageError() == nil)
  }
}
