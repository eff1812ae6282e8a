import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

/// Tables, searches and bars together, as programs put them.
@MainActor @Suite struct TableNavigationTests {
  private final class NameCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Names: UITableViewController, UISearchResultsUpdating {
    let all = ["Messi", "Ronaldo", "Modrić", "Kane", "Kroos", "Beckham", "손흥민", "Zidane", "Ramos", "Piqué"]
    lazy var shown = all
    let search = UISearchController(searchResultsController: nil)
    var opened: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Players"
      tableView.register(NameCell.self, forCellReuseIdentifier: "name")
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
      cell.detailTextLabel?.text = String(shown[indexPath.row].reversed())
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
    expect(rows(names), equals: ["Kane", "Kroos", "Beckham"])
    window.type("r")
    window.turn()
    expect(rows(names), equals: ["Kroos"])
    window.key(.keyboardEscape)
    window.advance(by: 0.5)
    expect(rows(names).first == "Messi" && names.shown == names.all)
  }

  @Test func composingHangulFilters() throws {
    let (names, _, window) = open()
    names.search.isActive = true
    window.advance(by: 0.5)
    window.compose("소")
    window.turn()
    expect(rows(names), equals: [])
    window.compose("손")
    window.turn()
    expect(rows(names), equals: ["손흥민"])
    window.commit("손")
    window.turn()
    expect(rows(names), equals: ["손흥민"])
  }

  @Test func aRowPushesAndEscapeComesBack() throws {
    let (names, nav, window) = open()
    try window.tap("Messi")
    window.advance(by: 0.6)
    expect(nav.topViewController?.title == "Messi" && names.view.window == nil)
    expect(try window.find("back").accessibilityLabel, equals: "Players")
    window.key(.keyboardEscape)
    window.advance(by: 0.6)
    expect(nav.topViewController === names && rows(names).first == "Messi")
    expectNil(names.tableView.indexPathForSelectedRow, "the selection goes when the table comes back")
  }

  @Test func theKeyboardComesBackToTheRowThatPushed() throws {
    let (names, nav, window) = open()
    while !names.tableView.isFirstResponder { window.key(.keyboardTab, characters: "\t") }
    for _ in 0..<3 { window.key(.keyboardDownArrow) }
    window.key(.keyboardReturnOrEnter)
    window.advance(by: 0.6)
    expect(nav.topViewController?.title == "Modrić" && !names.tableView.isFirstResponder)
    window.key(.keyboardEscape)
    window.advance(by: 0.6)
    expect(nav.topViewController === names && names.tableView.isFirstResponder)
    window.key(.keyboardDownArrow)
    window.key(.keyboardReturnOrEnter)
    window.advance(by: 0.6)
    expect(nav.topViewController?.title, equals: "Kane", "the arrow goes on from the row that pushed")
  }

  @Test func aRowFoundPushesAndTheSearchIsThereAfterwards() throws {
    let (names, nav, window) = open()
    try window.tap("search")
    window.advance(by: 0.5)
    window.type("zi")
    window.turn()
    try window.tap("Zidane")
    window.advance(by: 0.6)
    expect(nav.topViewController?.title == "Zidane" && nav.navigationBar.frame.height == 96)
    nav.popViewController(animated: true)
    window.advance(by: 0.6)
    expect(names.search.isActive && rows(names) == ["Zidane"])
  }

  @Test func theKeyboardLeadsFromTheSearchToARowAndBack() throws {
    let (names, nav, window) = open()
    window.key(.keyboardF, characters: "f", modifiers: .control)
    window.advance(by: 0.5)
    expect(names.search.searchBar.isFirstResponder)
    window.type("K")
    window.turn()
    var stops: [String] = []
    for _ in 0..<8 {
      window.key(.keyboardTab, characters: "\t")
      let responder = window.window.firstResponder
      stops.append(responder.map { ($0 as? UIView)?.accessibilityLabel ?? "\(type(of: $0))" } ?? "nobody")
      if responder === names.tableView { break }
    }
    expect(stops, equals: ["Cancel", "UITableView"])
    window.key(.keyboardDownArrow)
    window.key(.keyboardDownArrow)
    window.key(.keyboardReturnOrEnter, characters: "\r")
    window.advance(by: 0.6)
    expect(nav.topViewController?.title, equals: "Kroos")
    window.key(.keyboardEscape)
    window.advance(by: 0.6)
    expect(nav.topViewController === names && names.search.isActive && rows(names).count == 3)
    window.key(.keyboardEscape)
    window.advance(by: 0.6)
    expect(!names.search.isActive && rows(names).first == "Messi")
    expectNil(window.damageError())
  }

  @Test func theTabKeyGoesThroughTheBarAndThenThroughWhatIsBelowIt() {
    let (names, nav, window) = open()
    func stops() -> [String] {
      (0..<4).map { _ in
        window.key(.keyboardTab, characters: "\t")
        let view = window.window.firstResponder as? UIView
        return view === names.tableView ? "table" : view?.accessibilityIdentifier ?? view?.accessibilityLabel ?? "?"
      }
    }
    expect(stops(), equals: ["Edit", "search", "Cancel", "table"], "in the search field the search begins")
    names.search.isActive = false
    window.advance(by: 0.5)
    let next = UIViewController()
    let field = UITextField(frame: CGRect(x: 10, y: 150, width: 100, height: 30))
    field.accessibilityIdentifier = "field"
    next.view.addSubview(field)
    next.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .save)
    nav.pushViewController(next, animated: false)
    window.advance(by: 0.1)
    expect(stops(), equals: ["back", "Save", "field", "back"])
  }

  @Test func aFingerFromTheEdgeGoesBackToWhatWasFound() throws {
    let (names, nav, window) = open()
    names.search.isActive = true
    window.advance(by: 0.5)
    window.type("mod")
    window.turn()
    try window.tap("Modrić")
    window.advance(by: 0.6)
    expect(nav.topViewController?.title == "Modrić" && window.window.firstResponder == nil)
    window.touch(1, began: CGPoint(x: 4, y: 200))
    for x in stride(from: 20, through: 220, by: 20) {
      window.touch(1, movedTo: CGPoint(x: x, y: 200))
      window.advance(by: 1.0 / 60)
      expectNil(window.damageError())
    }
    window.touch(1, endedAt: CGPoint(x: 220, y: 200))
    window.advance(by: 0.6)
    expect(nav.topViewController === names && names.search.isActive && rows(names) == ["Modrić"])
    expect(nav.navigationBar.frame.height == 52 && window.damageError() == nil)
  }

  @Test func theSearchBarHidesUnderScrollingAndIsThereAtTheTopAgain() {
    let (names, nav, window) = open()
    func search() -> CGFloat { names.search.searchBar.superview?.bounds.height ?? -1 }
    expect(search(), equals: 52)
    for offset in [-148, -120, -100, -44, 40] as [CGFloat] {
      names.tableView.contentOffset.y = offset
      window.turn()
      expect(nav.navigationBar.frame.height, equals: max(44, -offset))
      expect(search(), equals: max(0, min(52, -offset - 96)))
      expectNil(window.damageError())
    }
    names.tableView.setContentOffset(CGPoint(x: 0, y: -148), animated: true)
    window.advance(by: 1)
    expect(search() == 52 && window.damageError() == nil)
    names.navigationItem.hidesSearchBarWhenScrolling = false
    names.tableView.contentOffset.y = 40
    window.turn()
    expect(search() == 52 && nav.navigationBar.frame.height == 96)
  }

  @Test(arguments: [false, true])
  func aSearchLooksTheSameAfterARowWasOpened(animated: Bool) throws {
    let (names, nav, window) = open()
    try window.tap("search")
    window.advance(by: 0.5)
    window.type("zi\n")
    window.advance(by: 2)
    let before = window.image().pngData()
    try window.tap("Zidane")
    window.advance(by: 0.6)
    nav.popViewController(animated: animated)
    window.advance(by: 2)
    expect(names.search.isActive && window.image().pngData() == before, "no title and no button behind the search bar")
    names.navigationItem.rightBarButtonItems = [UIBarButtonItem(systemItem: .add), names.editButtonItem]
    window.advance(by: 0.5)
    expect(window.image().pngData(), equals: before, "nor new ones")
    names.search.isActive = false
    window.advance(by: 0.5)
    try window.tap("Edit")
    expect(names.isEditing)
  }

  @Test func theSearchBarOfAPageThatGoesStaysAboveItsRows() throws {
    let (names, nav, window) = open()
    try window.tap("search")
    window.advance(by: 0.5)
    nav.pushViewController(UITableViewController(style: .insetGrouped), animated: true)
    let bar = names.search.searchBar
    for _ in 0..<12 {
      window.advance(by: 1.0 / 60)
      expect(bar.convert(bar.bounds, to: nil).minY, equals: 0)
    }
  }

  @Test func rowsTakeTheirPlacesAtOnceWhileTheBarGlides() throws {
    let (names, _, window) = open()
    try window.tap("search")
    window.advance(by: 0.5)
    window.type("zi")
    window.turn()
    try window.tap("Cancel")
    for _ in 0..<6 {
      window.advance(by: 1.0 / 60)
      for cell in names.tableView.visibleCells {
        let layer = try require(cell.detailTextLabel?.layer)
        expect(layer.presentation()?.frame, equals: layer.frame, "no text glides within its row")
      }
    }
  }

  @Test func nothingIsSeenBesideANavigationControllerWhileItsPagesSlide() throws {
    let (names, nav) = (Names(style: .plain), UINavigationController())
    nav.viewControllers = [names]
    let root = UIViewController()
    root.addChild(nav)
    root.view.addSubview(nav.view)
    nav.didMove(toParent: root)
    nav.view.autoresizingMask = []
    nav.view.frame = CGRect(x: 100, y: 0, width: 200, height: 300)
    let window = TestWindow(size: CGSize(width: 320, height: 300), root: root)
    root.view.backgroundColor = .systemRed
    window.turn()
    let red = window.pixel(x: 50, y: 150)
    names.tableView(names.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
    for _ in 0..<24 {
      window.advance(by: 1.0 / 60)
      let outside = [0, 20, 150].flatMap { y in [10, 60, 99, 300, 319].map { window.pixel(x: $0, y: y) } }
      expect(outside.allSatisfy { $0 == red })
    }
  }

  @Test func theFirstRowStandsBelowTheBarInEveryState() {
    let (names, nav, window) = open()
    func top() -> CGFloat { names.tableView.convert(names.tableView.rectForRow(at: [0, 0]), to: nil).minY }
    expect(top(), equals: nav.navigationBar.frame.maxY)
    names.search.isActive = true
    window.advance(by: 0.5)
    expect(top(), equals: nav.navigationBar.frame.maxY)
    names.search.isActive = false
    window.advance(by: 0.5)
    expect(top() == nav.navigationBar.frame.maxY && nav.navigationBar.frame.height == 148)
  }

  @Test func theEditButtonEditsTheTable() throws {
    let (names, _, window) = open()
    try window.tap("Edit")
    window.advance(by: 0.5)
    expect(names.tableView.isEditing)
    try window.tap("Done")
    window.advance(by: 0.5)
    expect(!names.tableView.isEditing)
  }

  @Test func scrollingUnderTheBarCreatesNoMoreCellsThanAreSeen() {
    let (names, nav, window) = open()
    for _ in 0..<40 {
      names.tableView.contentOffset.y += 7
      window.turn()
    }
    expect(nav.navigationBar.frame.height, equals: 44)
    expect(names.tableView.subviews.count { $0 is UITableViewCell } <= 9)
    expectNil(window.damageError())
  }
}
