import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Tabs as objects, groups of them, and the sidebar.
@MainActor @Suite struct TabTests {
  private final class Listener: UITabBarControllerDelegate {
    var allows = true
    var lines: [String] = []
    func tabBarController(_ tabs: UITabBarController, shouldSelectTab tab: UITab) -> Bool { allows }
    func tabBarController(_ tabs: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?) {
      lines.append("\(previousTab?.identifier ?? "none")>\(tab.identifier)")
    }
    func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) { lines.append("old") }
  }

  private let log = Log()
  private let listener = Listener()

  private func tab(_ name: String, image: String = "star") -> UITab {
    UITab(title: name, image: UIImage(systemName: image), identifier: name.lowercased()) { [log] _ in
      log.add(name)
      return Page(name)
    }
  }

  private final class Page: UIViewController {
    init(_ name: String) {
      super.init(nibName: nil, bundle: nil)
      title = name
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      let label = UILabel(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
      label.text = "This is \(title ?? "")"
      view.backgroundColor = .systemBackground
      view.addSubview(label)
    }
  }

  private func window(
    _ tabs: UITabBarController, width: CGFloat = 400, style: UIUserInterfaceStyle = .light, scale: CGFloat = 1
  ) -> TestWindow {
    tabs.delegate = listener
    return TestWindow(size: CGSize(width: width, height: 400), scale: scale, style: style, root: tabs)
  }

  @Test func aTabsControllerIsMadeWhenItIsSelected() throws {
    let tabs = UITabBarController(tabs: [tab("Home"), tab("Mail")])
    expect(log.take().isEmpty)
    let window = window(tabs)
    expect(log.take(), equals: ["Home"])
    _ = try window.find("This is Home")
    try window.tap("mail")
    window.turn()
    _ = try window.find("This is Mail")
    expect(log.take() == ["Mail"] && listener.lines == ["home>mail"])
    expect(tabs.selectedTab?.identifier == "mail" && tabs.selectedIndex == 1)
    expect(tabs.selectedViewController?.tab === tabs.selectedTab && tabs.selectedViewController?.parent === tabs)
    tabs.selectedTab = tabs.tab(forIdentifier: "home")
    window.turn()
    _ = try window.find("This is Home")
    expect(listener.lines, equals: ["home>mail"], "the program's own changes are not told")
  }

  @Test func theDelegateRefusesATab() throws {
    let tabs = UITabBarController(tabs: [tab("Home"), tab("Mail")])
    let window = window(tabs)
    listener.allows = false
    try window.tap("mail")
    window.turn()
    expect(tabs.selectedTab?.identifier == "home" && listener.lines.isEmpty)
  }

  @Test func controllersHaveTabsToo() {
    let pages = [Page("One"), Page("Two")]
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    expect(tabs.tabs.map(\.title) == ["One", "Two"] && pages[1].tab === tabs.tabs[1])
    expect(tabs.viewControllers == pages && pages[0].parent === tabs)
    let kept = tabs.tabs[1]
    tabs.viewControllers = [pages[1]]
    expect(tabs.tabs.first === kept && pages[0].parent == nil)
  }

  @Test func whatATabSaysShows() throws {
    let (home, mail) = (tab("Home"), tab("Mail"))
    let tabs = UITabBarController(tabs: [home, mail])
    let window = window(tabs)
    mail.badgeValue = "7"
    mail.title = "Post"
    window.turn()
    _ = try window.find(UILabel.self, "7")
    _ = try window.find(UILabel.self, "Post")
    mail.isHidden = true
    window.turn()
    #expect(throws: (any Error).self) { try window.find(UILabel.self, "Post") }
    mail.isHidden = false
    mail.isEnabled = false
    window.turn()
    _ = try? window.tap("mail")
    expect(tabs.selectedTab === home)
  }

  @Test func aSearchTabHasTheSystemsWord() throws {
    let search = UISearchTab { _ in Page("Search") }
    expect(search.title == "Search" && search.image != nil)
  }

  @Test func aGroupShowsItsTabsInItsNavigationController() throws {
    let group = UITabGroup(
      title: "Library", image: UIImage(systemName: "books.vertical"), identifier: "library",
      children: [tab("Albums"), tab("Songs")]
    ) { _ in Page("Library") }
    let navigation = UINavigationController()
    group.managingNavigationController = navigation
    let tabs = UITabBarController(tabs: [tab("Home"), group])
    let window = window(tabs)
    try window.tap("library")
    window.advance(by: 0.6)
    expect(navigation.viewControllers.map(\.title), equals: ["Library"])
    tabs.selectedTab = group.tab(forIdentifier: "songs")
    window.advance(by: 0.6)
    expect(navigation.viewControllers.map(\.title) == ["Library", "Songs"] && tabs.selectedIndex == 1)
    expect(group.selectedChild?.parent === group && group.selectedChild?.managingTabGroup === group)
    tabs.selectedTab = group.tab(forIdentifier: "albums")
    window.advance(by: 0.6)
    expect(navigation.viewControllers.map(\.title), equals: ["Library", "Albums"])
    // What a person goes on to stays, whoever asks for the tab.
    let detail = Page("Detail")
    navigation.pushViewController(detail, animated: false)
    expect(tabs.selectedViewController === navigation && navigation.topViewController === detail)
    navigation.popToRootViewController(animated: false)
    expect(tabs.selectedViewController === navigation && navigation.viewControllers.count == 1)
  }

  private func sidebarTabs() -> UITabBarController {
    let group = UITabGroup(
      title: "Library", image: nil, identifier: "library",
      children: [tab("Albums", image: "square.stack"), tab("Songs", image: "music.note")])
    group.sidebarActions = [
      UIAction(title: "New List", image: UIImage(systemName: "plus")) { [log] _ in log.add("new list") }
    ]
    let tabs = UITabBarController(tabs: [tab("Home", image: "house"), tab("Search", image: "magnifyingglass"), group])
    tabs.mode = .tabSidebar
    return tabs
  }

  @Test func theSidebarListsTabsAndTheTabsOfGroups() throws {
    let tabs = sidebarTabs()
    let sections = SidebarList.sections(of: tabs.tabs)
    expect(sections.map(\.title) == [nil, "Library"] && sections.map(\.rows.count) == [2, 3])
    let window = window(tabs, width: 900)
    window.turn()
    let page = try window.find("This is Home")
    expect(page.convert(page.bounds, to: nil).minX, equals: 300)
    try window.tap("Songs")
    window.turn()
    _ = try window.find("This is Songs")
    expect(listener.lines == ["home>songs"] && tabs.selectedTab?.identifier == "songs")
    try window.tap("New List")
    expect(log.take().last, equals: "new list")
  }

  @Test func theSidebarGivesWayToTheBarAndComesBack() throws {
    let tabs = sidebarTabs()
    let window = window(tabs, width: 900)
    window.turn()
    expect(tabs.tabBar.frame.minY, equals: 400)
    try window.tap("Hide Sidebar")
    window.advance(by: 0.5)
    expect(tabs.sidebar.isHidden && tabs.tabBar.frame.minY == 351 && tabs.content.frame.minX == 0)
    try window.tap("Show Sidebar")
    window.advance(by: 0.5)
    expect(!tabs.sidebar.isHidden && tabs.content.frame == CGRect(x: 280, y: 0, width: 620, height: 400))
    window.resize(to: CGSize(width: 400, height: 400))
    window.turn()
    expect(tabs.content.frame.width == 400 && tabs.tabBar.frame.minY == 351)
  }

  @Test func aTabThatLeavesItsGroupTakesItsControllerAlong() throws {
    let (inbox, sent) = (tab("Inbox"), tab("Sent"))
    let group = UITabGroup(title: "Mail", image: nil, identifier: "mail", children: [inbox, sent])
    let tabs = UITabBarController(tabs: [tab("Home"), group])
    let window = window(tabs)
    tabs.selectedTab = sent
    window.turn()
    expect(sent.viewController?.parent === tabs && sent.viewController?.tab === sent)
    group.children = [inbox]
    window.turn()
    expect(sent.viewController?.parent == nil && sent.viewController?.viewIfLoaded?.superview == nil)
    expect(sent.viewController?.tab == nil && tabs.selectedTab === inbox)
  }

  @Test func theSidebarFollowsItemsAndTheirBadges() throws {
    let page = Page("Home")
    let tabs = UITabBarController()
    tabs.viewControllers = [page, Page("Mail")]
    tabs.mode = .tabSidebar
    let window = window(tabs, width: 900)
    window.turn()
    page.tabBarItem.badgeValue = "42"
    page.tabBarItem.title = "House"
    window.turn()
    let list = try require(tabs.sidebar.list)
    let cell = try require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    expect((cell.contentConfiguration as? UIListContentConfiguration)?.text, equals: "House")
    expect((cell.accessoryView as? UILabel)?.text, equals: "42")
  }

  @Test func anEmptyBadgeIsADotOfItsColorInTheSidebar() throws {
    let page = Page("Home")
    let tabs = UITabBarController()
    tabs.viewControllers = [page, Page("Mail")]
    tabs.mode = .tabSidebar
    let window = window(tabs, width: 900)
    page.tabBarItem.badgeValue = ""
    window.turn()
    let list = try require(tabs.sidebar.list)
    func badge() -> UILabel? {
      list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryView as? UILabel
    }
    expect(badge()?.text == "•" && badge()?.textColor == .systemRed)
    page.tabBarItem.badgeColor = .systemBlue
    window.turn()
    expect(badge()?.text == "•" && badge()?.textColor == .systemBlue)
    page.tabBarItem.badgeValue = nil
    window.turn()
    expectNil(badge())
  }

  @Test func theSelectedGroupPressedOnceMoreShowsItsOwnPage() throws {
    let inbox = tab("Inbox")
    let group = UITabGroup(title: "Mail", image: nil, identifier: "mail", children: [inbox]) { _ in Page("Boxes") }
    group.managingNavigationController = UINavigationController()
    let tabs = UITabBarController(tabs: [group, tab("Home")])
    let window = window(tabs)
    tabs.selectedTab = inbox
    window.advance(by: 0.6)
    expect(group.managingNavigationController?.viewControllers.count, equals: 2)
    try window.tap("mail")
    window.advance(by: 0.6)
    expect(group.selectedChild == nil && group.managingNavigationController?.viewControllers.count == 1)
  }

  @Test func aSidebarOutlivesItsController() {
    var tabs: UITabBarController? = UITabBarController(tabs: [tab("Home")])
    let sidebar = tabs?.sidebar
    tabs = nil
    sidebar?.isHidden = true
    expect(sidebar?.isHidden, equals: true)
  }
}
