import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// What a page says of its bar besides a title and buttons: prompts, menus, ways back, no ground.
@MainActor @Suite struct NavigationItemTests {
  private let page = UIViewController()
  private let log = Log()

  private func navigation(width: CGFloat = 400) -> (UINavigationController, TestWindow) {
    page.title = "Page"
    let navigation = UINavigationController(rootViewController: page)
    return (navigation, TestWindow(size: CGSize(width: width, height: 600), root: navigation))
  }

  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, primaryAction: UIAction { [log] _ in log.add(title) })
  }

  @Test func aPromptMakesTheBarHigher() throws {
    let (navigation, window) = navigation()
    page.navigationItem.prompt = "Choose one"
    window.turn()
    expect(navigation.navigationBar.frame.height == 74 && page.view.safeAreaInsets.top == 74)
    expect(try window.find("Choose one").frame.maxY <= 30)
    page.navigationItem.prompt = nil
    window.turn()
    expect(navigation.navigationBar.frame.height, equals: 44)
  }

  @Test func aBackActionTakesThePlaceOfGoingBack() throws {
    let (navigation, window) = navigation()
    let next = UIViewController()
    next.navigationItem.backAction = UIAction { [log] _ in log.add("back") }
    navigation.pushViewController(next, animated: false)
    window.turn()
    try window.tap("back")
    window.advance(by: 0.6)
    expect(log.take() == ["back"] && navigation.topViewController === next)
  }

  @Test func theBackButtonsMenuGoesSeveralPagesBack() throws {
    let (navigation, window) = navigation()
    let pages = ["Two", "Three"].map { title in
      let page = UIViewController()
      page.title = title
      return page
    }
    navigation.setViewControllers([page] + pages, animated: false)
    window.turn()
    let back = try window.find("back")
    let middle = back.convert(CGPoint(x: 20, y: 22), to: nil)
    window.press(at: middle, button: 2)
    window.release(button: 2)
    window.advance(by: 0.3)
    try window.tap("Page")
    window.advance(by: 0.6)
    expect(navigation.viewControllers, equals: [page])
  }

  @Test func aTitlesMenuOpensAtAPress() throws {
    let (_, window) = navigation()
    page.navigationItem.titleMenuProvider = { [log] _ in
      UIMenu(children: [UIAction(title: "Rename") { _ in log.add("rename") }])
    }
    window.turn()
    window.tap(at: CGPoint(x: 200, y: 22))
    window.advance(by: 0.3)
    try window.tap("Rename")
    expect(log.take(), equals: ["rename"])
  }

  @Test func anEmptyBackgroundImageMakesTheBarClear() throws {
    let (navigation, window) = navigation()
    page.view.backgroundColor = .red
    navigation.navigationBar.standardAppearance.configureWithOpaqueBackground()
    navigation.navigationBar.scrollEdgeAppearance = navigation.navigationBar.standardAppearance
    window.turn()
    let before = window.pixel(x: 20, y: 20)
    navigation.navigationBar.setBackgroundImage(UIImage(), for: .default)
    navigation.navigationBar.shadowImage = UIImage()
    window.turn()
    expect(before != window.pixel(x: 20, y: 20))
    expect(window.pixel(x: 20, y: 20), equals: window.pixel(x: 20, y: 200))
    expect(window.pixel(x: 20, y: 43), equals: window.pixel(x: 20, y: 200), "no hairline")
  }

  @Test(arguments: [(UIUserInterfaceStyle.light, 1.0), (.light, 2), (.dark, 1), (.dark, 2)])
  func barsAboveAndBelow(look: (UIUserInterfaceStyle, Double)) {
    let navigation = UINavigationController(rootViewController: page)
    page.title = "Inbox"
    page.view.backgroundColor = .systemBackground
    page.navigationItem.prompt = "3 unread"
    page.navigationItem.titleMenuProvider = { _ in UIMenu(children: []) }
    page.toolbarItems = [
      UIBarButtonItem(systemItem: .compose), .flexibleSpace(), item("Archive"), .flexibleSpace(),
      UIBarButtonItem(systemItem: .done),
    ]
    navigation.isToolbarHidden = false
    navigation.navigationBar.scrollEdgeAppearance = UINavigationBarAppearance()
    let window = TestWindow(
      size: CGSize(width: 320, height: 160), scale: CGFloat(look.1), style: look.0, root: navigation)
    window.turn()
    assertSnapshot(of: window, as: .image(tolerance: 2 / 255), named: "\(look.0)-\(Int(look.1))")
  }
}
