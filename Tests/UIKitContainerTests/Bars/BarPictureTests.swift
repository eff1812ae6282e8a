import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// What bars, menus and sheets show depends on what is on top, and not on the way there.
@MainActor @Suite struct BarPictureTests {
  nonisolated static let looks: [(UIUserInterfaceStyle, CGFloat)] = [(.light, 1), (.light, 2), (.dark, 1), (.dark, 2)]
  private let size = CGSize(width: 300, height: 200)

  private func stack(_ look: (UIUserInterfaceStyle, CGFloat)) -> (
    UINavigationController, UISearchController, TestWindow
  ) {
    let root = ScrollingController("Players", rows: 8)
    let search = UISearchController(searchResultsController: nil)
    root.navigationItem.searchController = search
    root.navigationItem.rightBarButtonItems = [UIBarButtonItem(systemItem: .add), root.editButtonItem]
    let nav = UINavigationController(rootViewController: root)
    nav.navigationBar.prefersLargeTitles = true
    let window = TestWindow(size: size, scale: look.1, style: look.0, root: nav)
    window.advance(by: 0.3)
    return (nav, search, window)
  }

  @Test(arguments: looks)
  func aPushAndAPopLeaveNoTrace(look: (UIUserInterfaceStyle, CGFloat)) {
    let (nav, _, window) = stack(look)
    let before = bytes(window.image())
    nav.pushViewController(ScrollingController("Next", rows: 3), animated: true)
    window.advance(by: 0.2)
    expect(bytes(window.image()) != before && window.damageError() == nil)
    window.advance(by: 0.4)
    nav.popViewController(animated: true)
    window.advance(by: 0.6)
    expect(bytes(window.image()), equals: before)
  }

  @Test(arguments: looks)
  func scrollingUpAndDownLeavesNoTrace(look: (UIUserInterfaceStyle, CGFloat)) {
    let (nav, _, window) = stack(look)
    let before = bytes(window.image())
    let scrollView = (nav.topViewController as? ScrollingController)?.scrollView
    for y in [-148.0, -130, -100, -60, -20, 60, 10, -50, -97, -148] as [CGFloat] {
      scrollView?.contentOffset.y = y
      window.turn()
      expectNil(window.damageError())
    }
    window.advance(by: 1.5)
    expect(bytes(window.image()), equals: before)
  }

  @Test(arguments: looks)
  func aSearchThatEndedLeavesNoTrace(look: (UIUserInterfaceStyle, CGFloat)) {
    let (_, search, window) = stack(look)
    let before = bytes(window.image())
    search.isActive = true
    window.advance(by: 0.5)
    expect(bytes(window.image()) != before && window.damageError() == nil)
    search.isActive = false
    window.advance(by: 1.5)
    expect(bytes(window.image()), equals: before)
  }

  @Test func theAppearanceAndTheScaleCanChange() {
    let (_, _, window) = stack((.light, 1))
    window.setStyle(.dark)
    window.advance(by: 0.3)
    expect(bytes(window.image()), equals: bytes(stack((.dark, 1)).2.image()))
    window.setScale(2)
    window.advance(by: 0.3)
    expect(bytes(window.image()), equals: bytes(stack((.dark, 2)).2.image()))
  }

  @Test(arguments: looks)
  func aMenuASheetAndAnAlertLeaveNoTrace(look: (UIUserInterfaceStyle, CGFloat)) throws {
    let (nav, _, window) = stack(look)
    let item = UIBarButtonItem(title: "Sort", menu: UIMenu(children: [UIAction(title: "Name") { _ in }]))
    nav.topViewController?.navigationItem.leftBarButtonItem = item
    window.advance(by: 0.3)
    window.move(to: CGPoint(x: 150, y: 190))
    let before = bytes(window.image())
    try window.tap("Sort")
    window.advance(by: 0.3)
    expect(bytes(window.image()) != before && window.damageError() == nil)
    window.key(.keyboardEscape)
    window.advance(by: 0.5)
    expect(bytes(window.image()), equals: before)
    for presented in [UIAlertController(title: "A", message: "b", preferredStyle: .alert), UIViewController()] {
      nav.present(presented, animated: true)
      window.advance(by: 0.2)
      expectNil(window.damageError())
      window.advance(by: 0.5)
      nav.dismiss(animated: true)
      window.advance(by: 0.6)
      expect(bytes(window.image()), equals: before)
    }
  }
}
