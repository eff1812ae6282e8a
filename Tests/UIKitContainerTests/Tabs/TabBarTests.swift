import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Tab bars and the controllers behind them.
@MainActor @Suite struct TabBarTests {
  private let log = Log()
  private let tabs = UITabBarController()

  private func controllers(_ names: String...) -> [SpyController] { names.map { SpyController($0, log) } }

  private func window(width: CGFloat = 400) -> TestWindow {
    let window = TestWindow(size: CGSize(width: width, height: 600), root: tabs)
    _ = log.take()
    return window
  }

  private final class Chooser: UITabBarControllerDelegate {
    var allows = true
    var lines: [String] = []
    func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool { allows }
    func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
      lines.append(controller.title ?? "")
    }
  }

  @Test func itemsStandSideBySideFromEdgeToEdgeInANarrowBar() {
    for width in 1...700 {
      for count in 1...5 {
        let frames = TabBarLayout(width: CGFloat(width), count: count).frames
        expect(frames.first?.minX == 0 && frames.last?.maxX == CGFloat(width))
        for (left, right) in zip(frames, frames.dropFirst()) { expect(left.maxX, equals: right.minX) }
      }
    }
  }

  @Test func centredItemsNeverLeaveTheBar() {
    for width in stride(from: 1.0, through: 1200, by: 7) {
      for count in 1...8 {
        var layout = TabBarLayout(width: width, count: count)
        (layout.fills, layout.itemWidth, layout.spacing) = (false, 140, 12)
        let frames = layout.frames
        expect(frames[0].minX >= 0 && frames[count - 1].maxX <= width + 0.5 && frames.allSatisfy { $0.width <= 141 })
        expect(abs(frames[0].minX + frames[count - 1].maxX - width) <= 1.5)
      }
    }
  }

  @Test func titlesOfAWideBarAreWholeAndBadgesStandBehindThem() throws {
    let pages = controllers("Letters", "Profile")
    tabs.viewControllers = pages
    for (page, badge) in zip(pages, ["3", "New"]) {
      page.tabBarItem = UITabBarItem(title: page.title, image: UIImage(systemName: "star"), tag: 0)
      page.tabBarItem.badgeValue = badge
    }
    let window = window(width: 900)
    for (name, badge) in [("Letters", "3"), ("Profile", "New")] {
      let (title, mark) = (try window.find(UILabel.self, name), try window.find(UILabel.self, badge))
      expect(title.bounds.width >= title.intrinsicContentSize.width)
      expect(mark.convert(mark.bounds, to: nil).minX >= title.convert(title.bounds, to: nil).maxX)
    }
  }

  @Test func contentThatGrowsUnderTheBarGivesItAGround() {
    let page = UIViewController()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    page.view = scrollView
    tabs.viewControllers = [page]
    let window = window()
    expect(!tabs.tabBar.coversContent)
    scrollView.contentSize.height = 2000
    window.turn()
    expect(tabs.tabBar.coversContent)
  }

  // A tab's change: old will, new will, old did, new did.
  @Test func changingTheTabTellsTheOldOneFirst() throws {
    tabs.viewControllers = controllers("A", "B")
    let window = window()
    try window.tap("B")
    window.turn()
    expect(
      log.take() == ["B didLoad", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear"]
        && tabs.selectedIndex == 1)
    expect(tabs.viewControllers?.map { $0.view.window != nil }, equals: [false, true])
  }

  @Test func aTabIsLoadedWhenItIsChosen() {
    let controllers = controllers("A", "B", "C")
    tabs.viewControllers = controllers
    _ = window()
    expect(controllers.map(\.isViewLoaded), equals: [true, false, false])
  }

  @Test func theDelegateIsAskedForAPersonAndNotForCode() throws {
    let (chooser, controllers) = (Chooser(), controllers("A", "B"))
    tabs.viewControllers = controllers
    tabs.delegate = chooser
    let window = window()
    chooser.allows = false
    try window.tap("B")
    expect(tabs.selectedIndex == 0 && chooser.lines == [])
    tabs.selectedIndex = 1
    expect(tabs.selectedViewController === controllers[1] && chooser.lines == [])
    chooser.allows = true
    try window.tap("A")
    try window.tap("A")
    expect(chooser.lines, equals: ["A", "A"])
  }

  @Test func theSelectedTabOnceMoreGoesBackToItsFirstPage() throws {
    let pages = controllers("First", "Second", "Other")
    let navigation = UINavigationController(rootViewController: pages[0])
    tabs.viewControllers = [navigation, pages[2]]
    let window = window()
    navigation.pushViewController(pages[1], animated: false)
    window.turn()
    window.tap(at: CGPoint(x: 100, y: 575))
    window.advance(by: 0.6)
    expect(navigation.viewControllers, equals: [pages[0]])
  }

  @Test func contentEndsAboveTheBarForItsSafeArea() {
    tabs.viewControllers = controllers("A")
    _ = window()
    let view = tabs.viewControllers?[0].view
    expect(view?.frame.height == 600 && view?.safeAreaInsets.bottom == 49)
    tabs.tabBar.isTranslucent = false
    tabs.view.layoutIfNeeded()
    expect(view?.frame.height == 551 && view?.safeAreaInsets.bottom == 0)
  }

  @Test func aPushedControllerMayHaveTheBarAway() {
    let pages = controllers("First", "Second")
    let navigation = UINavigationController(rootViewController: pages[0])
    tabs.viewControllers = [navigation]
    let window = window()
    pages[1].hidesBottomBarWhenPushed = true
    navigation.pushViewController(pages[1], animated: true)
    window.advance(by: 0.6)
    expect(tabs.tabBar.frame.minY == 600 && pages[1].view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: true)
    window.advance(by: 0.6)
    expect(tabs.tabBar.frame.minY == 551 && pages[0].view.safeAreaInsets.bottom == 49)
  }

  @Test func theBarGoesAndComesByItself() {
    tabs.viewControllers = controllers("A")
    let window = window()
    tabs.setTabBarHidden(true, animated: true)
    window.advance(by: 0.4)
    expect(tabs.tabBar.frame.minY == 600 && tabs.isTabBarHidden)
    tabs.isTabBarHidden = false
    window.turn()
    expect(tabs.tabBar.frame.minY, equals: 551)
  }

  @Test func controlTabAndNumbersChooseTabs() {
    tabs.viewControllers = controllers("A", "B", "C")
    let window = window()
    window.key(.keyboardTab, modifiers: .control)
    expect(tabs.selectedIndex, equals: 1)
    window.key(.keyboardTab, modifiers: [.control, .shift])
    window.key(.keyboardTab, modifiers: [.control, .shift])
    expect(tabs.selectedIndex, equals: 2)
    window.key(.keyboard1, characters: "1", modifiers: .control)
    expect(tabs.selectedIndex, equals: 0)
  }

  @Test func moreThanFiveAreBehindMoreInANarrowWindow() throws {
    let controllers = controllers("A", "B", "C", "D", "E", "F", "G")
    tabs.viewControllers = controllers
    let window = window()
    expect(tabs.tabBar.items?.map(\.shownTitle), equals: ["A", "B", "C", "D", "More"])
    try window.tap("More")
    window.turn()
    expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController === tabs.moreNavigationController)
    try window.tap("F")
    window.advance(by: 0.5)
    expect(tabs.selectedIndex == 5 && controllers[5].view.window != nil)
    expect(tabs.tabBar.selectedItem?.shownTitle, equals: "More")
    window.resize(to: CGSize(width: 900, height: 600))
    window.turn()
    expect(tabs.tabBar.items?.count == 7 && tabs.tabBar.selectedItem === controllers[5].tabBarItem)
  }

  @Test func anEmptyBadgeIsADotOfItsColorBehindMore() throws {
    let controllers = controllers("A", "B", "C", "D", "E", "F", "G")
    tabs.viewControllers = controllers
    controllers[4].tabBarItem.badgeValue = ""
    controllers[5].tabBarItem.badgeValue = ""
    controllers[5].tabBarItem.badgeColor = .systemBlue
    controllers[6].tabBarItem.badgeValue = "2"
    let window = window()
    try window.tap("More")
    window.advance(by: 0.5)
    let dots = window.all(UILabel.self).filter { $0.text == "•" }
    expect(dots.count == 2 && dots.contains { $0.textColor == .systemRed })
    expect(dots.contains { $0.textColor == .systemBlue })
    _ = try window.find(UILabel.self, "2")
  }

  @Test func aNavigationControllersTabIsThatOfItsFirstPage() {
    let page = SpyController("Page", log)
    page.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 3)
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    expect(tabs.tabBar.items?.map(\.title), equals: ["Home"])
    page.title = "Other"
    expect(tabs.tabBar.items?.map(\.title), equals: ["Home"])
  }

  @Test func aTitleSetLaterReachesTheTab() {
    let page = SpyController("Page", log)
    tabs.viewControllers = [page]
    page.title = "Other"
    expect(tabs.tabBar.items?.map(\.title) == ["Other"] && page.tabBarController === tabs)
  }

  @Test func theSelectionStaysWithItsControllerAmongNewOnes() {
    let controllers = controllers("A", "B", "C")
    tabs.viewControllers = controllers
    let window = window()
    tabs.selectedIndex = 1
    tabs.setViewControllers([controllers[2], controllers[1]], animated: true)
    window.advance(by: 0.4)
    expect(tabs.selectedIndex == 1 && tabs.selectedViewController === controllers[1] && controllers[0].parent == nil)
    tabs.viewControllers = [controllers[0]]
    window.turn()
    expect(tabs.selectedIndex == 0 && controllers[0].view.window != nil && controllers[1].view.window == nil)
  }

  @Test func theBarHasABackgroundWhileContentGoesUnderIt() {
    let list = ScrollingController("List")
    tabs.viewControllers = [list]
    let window = window()
    expect(tabs.tabBar.coversContent)
    list.scrollView.contentOffset.y = 40 * 44 + 49 - 600
    window.turn()
    expect(!tabs.tabBar.coversContent)
    list.scrollView.contentOffset.y = 0
    window.turn()
    expect(tabs.tabBar.coversContent)
  }

  private final class Bar: UITabBarDelegate {
    var chosen: [Int] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item.tag) }
  }

  @Test func aBarOfItsOwnTellsItsDelegate() throws {
    let (bar, delegate, root) = (UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49)), Bar(), UIViewController())
    bar.delegate = delegate
    bar.items = (1...3).map { UITabBarItem(title: "Tab \($0)", image: nil, tag: $0) }
    root.view.addSubview(bar)
    let window = TestWindow(size: CGSize(width: 300, height: 200), root: root)
    try window.tap("Tab 2")
    expect(delegate.chosen == [2] && bar.selectedItem?.tag == 2)
  }

  @Test(arguments: [(UIUserInterfaceStyle.light, 1.0), (.light, 2), (.dark, 1), (.dark, 2)])
  func tabsAndBadges(look: (UIUserInterfaceStyle, Double)) {
    let kinds: [UITabBarItem.SystemItem] = [.favorites, .recents, .contacts, .search, .downloads]
    tabs.viewControllers = kinds.enumerated().map { index, kind in
      let controller = UIViewController()
      controller.loadViewIfNeeded()
      controller.view.backgroundColor = .systemBackground
      controller.tabBarItem = UITabBarItem(tabBarSystemItem: kind, tag: index)
      return controller
    }
    let badges: [String?] = ["3", nil, "", "New", nil]
    for (item, badge) in zip(tabs.tabBar.items ?? [], badges) { item.badgeValue = badge }
    tabs.tabBar.items?[4].isEnabled = false
    tabs.tabBar.scrollEdgeAppearance = UITabBarAppearance()
    let window = TestWindow(size: CGSize(width: 375, height: 80), scale: CGFloat(look.1), style: look.0, root: tabs)
    window.turn()
    assertSnapshot(of: window, as: .image(tolerance: 2 / 255), named: "\(look.0)-\(Int(look.1))")
    window.resize(to: CGSize(width: 760, height: 80))
    window.turn()
    assertSnapshot(of: window, as: .image(tolerance: 2 / 255), named: "wide-\(look.0)-\(Int(look.1))")
  }
}
