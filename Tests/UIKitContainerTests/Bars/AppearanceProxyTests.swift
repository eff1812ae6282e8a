import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// Looks that are set before the views exist.
@MainActor @Suite(.serialized) struct AppearanceProxyTests {
  private final class SpecialBar: UINavigationBar {}
  private final class Panel: UIView {}

  private func show(_ views: UIView...) -> TestWindow {
    let root = UIViewController()
    for view in views { root.view.addSubview(view) }
    return TestWindow(size: CGSize(width: 300, height: 200), root: root)
  }

  /// A process has one set of proxies: each test leaves none.
  private func withProxies(_ body: () throws -> Void) rethrows {
    defer { AppearanceProxies.removeAll() }
    try body()
  }

  @Test func aViewTakesTheLookWhenItComesIntoAWindow() {
    withProxies {
      UISwitch.appearance().onTintColor = .purple
      let control = UISwitch()
      expectNil(control.onTintColor)
      _ = show(control)
      expect(control.onTintColor, equals: .purple)
    }
  }

  @Test func whatTheProgramSetOnTheViewStays() {
    withProxies {
      UILabel.appearance().textColor = .purple
      let (own, usual) = (UILabel(), UILabel())
      own.textColor = .orange
      _ = show(own, usual)
      expect(own.textColor == .orange && usual.textColor == .purple)
    }
  }

  @Test func aSubclassTakesItsOwnLookBeforeThatOfItsSuperclass() {
    withProxies {
      SpecialBar.appearance().barTintColor = .orange
      UINavigationBar.appearance().barTintColor = .purple
      let (special, usual) = (SpecialBar(), UINavigationBar())
      _ = show(special, usual)
      expect(special.barTintColor == .orange && usual.barTintColor == .purple)
    }
  }

  @Test func containersNarrowWhomItConcerns() {
    withProxies {
      UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .purple
      let (inside, outside, panel) = (UILabel(), UILabel(), Panel())
      panel.addSubview(inside)
      _ = show(panel, outside)
      expect(inside.textColor == .purple && outside.textColor != .purple)
    }
  }

  @Test func aNavigationControllersBarTakesAppearancesAndImages() {
    withProxies {
      let appearance = UINavigationBarAppearance()
      appearance.backgroundColor = .purple
      UINavigationBar.appearance().standardAppearance = appearance
      UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.orange]
      UINavigationBar.appearance().shadowImage = UIImage()
      let navigation = UINavigationController(rootViewController: UIViewController())
      _ = TestWindow(size: CGSize(width: 300, height: 200), root: navigation)
      let bar = navigation.navigationBar
      expect(bar.standardAppearance.backgroundColor == .purple && bar.shadowImage != nil)
      expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor, equals: .orange)
    }
  }

  @Test func itemsOfBarsTakeTheirs() {
    withProxies {
      UIBarButtonItem.appearance().tintColor = .purple
      UITabBarItem.appearance().badgeColor = .orange
      let page = UIViewController()
      let item = UIBarButtonItem(title: "Save")
      page.navigationItem.rightBarButtonItem = item
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: page)]
      _ = TestWindow(size: CGSize(width: 300, height: 200), root: tabs)
      expect(item.tintColor == .purple && tabs.tabBar.items?.first?.badgeColor == .orange)
    }
  }

  @Test func withoutProxiesViewsPassBy() {
    expect(!AppearanceProxies.isUsed)
  }
}
