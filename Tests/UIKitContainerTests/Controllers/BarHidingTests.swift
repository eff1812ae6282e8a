import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// Bars that go away by themselves.
@MainActor @Suite struct BarHidingTests {
  private let page = UIViewController()
  private let content = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  private func open(_ set: (UINavigationController) -> Void) -> (UINavigationController, TestWindow) {
    page.loadViewIfNeeded()
    content.frame = page.view.bounds
    content.contentSize = CGSize(width: 300, height: 3000)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.view.addSubview(content)
    let navigation = UINavigationController(rootViewController: page)
    set(navigation)
    return (navigation, TestWindow(size: CGSize(width: 300, height: 400), root: navigation))
  }

  private func swipe(_ window: TestWindow, from start: CGFloat, to end: CGFloat) {
    window.touch(1, began: CGPoint(x: 150, y: start))
    for step in 1...8 {
      window.advance(by: 0.016)
      window.touch(1, movedTo: CGPoint(x: 150, y: start + (end - start) * CGFloat(step) / 8))
    }
    window.touch(1, endedAt: CGPoint(x: 150, y: end))
    window.advance(by: 1)
  }

  @Test func aSwipeUpwardsHidesTheBarAndOneDownwardsBringsItBack() {
    let (navigation, window) = open { $0.hidesBarsOnSwipe = true }
    swipe(window, from: 300, to: 150)
    expect(navigation.isNavigationBarHidden && navigation.navigationBar.frame.maxY <= 0)
    expect(content.contentOffset.y > 0, "and scrolls")
    swipe(window, from: 150, to: 250)
    expect(!navigation.isNavigationBarHidden && navigation.navigationBar.frame.minY == 0)
  }

  @Test func theWheelDoesSoToo() {
    let (navigation, window) = open { $0.hidesBarsOnSwipe = true }
    window.wheel(CGVector(dx: 0, dy: -3), at: CGPoint(x: 150, y: 200))
    window.advance(by: 1)
    expect(navigation.isNavigationBarHidden)
    window.wheel(CGVector(dx: 0, dy: 1), at: CGPoint(x: 150, y: 200))
    window.advance(by: 1)
    expect(!navigation.isNavigationBarHidden)
  }

  @Test func toolsGoAlongWhereThereAreAny() {
    page.toolbarItems = [UIBarButtonItem(systemItem: .add)]
    let (navigation, window) = open { navigation in
      navigation.hidesBarsOnSwipe = true
      navigation.isToolbarHidden = false
    }
    swipe(window, from: 300, to: 150)
    expect(navigation.isToolbarHidden)
    swipe(window, from: 150, to: 250)
    expect(!navigation.isToolbarHidden)
    page.toolbarItems = []
    swipe(window, from: 300, to: 150)
    expect(navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
  }

  @Test func aTapHidesBarsButOneOnAButtonDoesNot() throws {
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    let (navigation, window) = open { $0.hidesBarsOnTap = true }
    content.addSubview(button)
    window.turn()
    try window.tap("Press")
    window.advance(by: 0.5)
    expect(!navigation.isNavigationBarHidden)
    window.tap(at: CGPoint(x: 200, y: 300))
    window.advance(by: 0.5)
    expect(navigation.isNavigationBarHidden)
    window.tap(at: CGPoint(x: 200, y: 300))
    window.advance(by: 0.5)
    expect(!navigation.isNavigationBarHidden)
  }

  @Test func inALowPlaceTheBarIsHiddenUntilATap() {
    let (navigation, window) = open { $0.hidesBarsWhenVerticallyCompact = true }
    navigation.traitOverrides.verticalSizeClass = .compact
    window.advance(by: 0.5)
    expect(navigation.isNavigationBarHidden)
    window.tap(at: CGPoint(x: 200, y: 300))
    window.advance(by: 0.5)
    expect(!navigation.isNavigationBarHidden)
    window.tap(at: CGPoint(x: 200, y: 300))
    window.advance(by: 0.5)
    expect(!navigation.isNavigationBarHidden, "a tap hides none that nobody asked to be hidden by taps")
  }

  @Test func withoutAWishNothingHides() {
    let (navigation, window) = open { _ in }
    swipe(window, from: 300, to: 150)
    window.tap(at: CGPoint(x: 200, y: 300))
    window.advance(by: 0.5)
    expect(!navigation.isNavigationBarHidden && !navigation.hidesBarsOnSwipe && !navigation.hidesBarsOnTap)
  }
}
