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

  @Test func aPageControlTakesItsColours() {
    withProxies {
      UIPageControl.appearance().pageIndicatorTintColor = .purple
      UIPageControl.appearance().currentPageIndicatorTintColor = .orange
      let control = UIPageControl()
      _ = show(control)
      expect(control.pageIndicatorTintColor == .purple && control.currentPageIndicatorTintColor == .orange)
    }
  }

  @Test func segmentsTakeAttributesOfTheirTitlesByState() {
    withProxies {
      let white: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.white]
      UISegmentedControl.appearance().setTitleTextAttributes(white, for: .selected)
      let (control, own) = (UISegmentedControl(items: ["One"]), UISegmentedControl(items: ["One"]))
      own.setTitleTextAttributes([.foregroundColor: UIColor.orange], for: .selected)
      _ = show(control, own)
      expect(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor, equals: .white)
      expectNil(control.titleTextAttributes(for: .normal))
      expect(own.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor, equals: .orange)
    }
  }

  @Test func aButtonTakesColoursAndInsets() {
    withProxies {
      UIButton.appearance().setTitleColor(.purple, for: .normal)
      UIButton.appearance().contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      let (usual, own) = (UIButton(type: .system), UIButton(type: .system))
      own.setTitleColor(.orange, for: .normal)
      _ = show(usual, own)
      expect(usual.currentTitleColor == .purple && own.currentTitleColor == .orange)
      expect(usual.contentEdgeInsets.right, equals: 4)
    }
  }

  @Test func imagesOfSlidersSteppersAndProgressViewsReachThem() {
    withProxies {
      let image = UIImage()
      UISlider.appearance().setThumbImage(image, for: .normal)
      UIStepper.appearance().setIncrementImage(image, for: .normal)
      UIProgressView.appearance().trackImage = image
      let (slider, stepper, progress) = (UISlider(), UIStepper(), UIProgressView())
      _ = show(slider, stepper, progress)
      expect(slider.thumbImage(for: .normal) === image && stepper.incrementImage(for: .normal) === image)
      expect(progress.trackImage === image)
    }
  }

  @Test func aTableTakesTheColoursOfItsIndex() {
    withProxies {
      UITableView.appearance().sectionIndexColor = .purple
      let table = UITableView()
      _ = show(table)
      expect(table.sectionIndexColor, equals: .purple)
    }
  }

  @Test func aLabelsShadowIsTaken() {
    withProxies {
      UILabel.appearance().shadowColor = .purple
      let label = UILabel()
      _ = show(label)
      expect(label.shadowColor, equals: .purple)
    }
  }

  @Test func withoutProxiesViewsPassBy() {
    expect(!AppearanceProxies.isUsed)
  }
}
