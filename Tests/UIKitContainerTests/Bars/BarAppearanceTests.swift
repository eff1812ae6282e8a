import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// Which appearance a bar shows, and what lies behind its colour.
@MainActor @Suite struct BarAppearanceTests {
  private let page = UIViewController()

  private func window(_ bar: UIView) -> TestWindow {
    page.loadViewIfNeeded()
    page.view.backgroundColor = .white
    bar.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    page.view.addSubview(bar)
    return TestWindow(size: CGSize(width: 300, height: 100), root: page)
  }

  private func appearance(_ color: UIColor) -> UIToolbarAppearance {
    let appearance = UIToolbarAppearance()
    appearance.backgroundColor = color
    return appearance
  }

  @Test func theCompactAppearanceCountsInALowPlaceAlone() {
    let bar = UIToolbar()
    bar.standardAppearance = appearance(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    bar.compactAppearance = appearance(UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    let window = window(bar)
    expect(window.pixel(x: 10, y: 20) & 0xFFFFFF, equals: 0xFF0000)
    bar.traitOverrides.verticalSizeClass = .compact
    window.turn()
    expect(window.pixel(x: 10, y: 20) & 0xFFFFFF, equals: 0x0000FF)
    bar.compactAppearance = nil
    window.turn()
    expect(window.pixel(x: 10, y: 20) & 0xFFFFFF == 0xFF0000 && window.damageError() == nil)
  }

  @Test func anItemsAppearanceWinsOverTheBars() {
    let (bar, item) = (UINavigationBar(), UINavigationItem(title: "Page"))
    bar.items = [item]
    let window = window(bar)
    let own = UINavigationBarAppearance()
    own.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    item.scrollEdgeAppearance = own
    window.turn()
    expect(window.pixel(x: 10, y: 20) & 0xFFFFFF, equals: 0x00FF00)
    own.backgroundColor = .red
    window.turn()
    expect(window.pixel(x: 10, y: 20) & 0xFFFFFF, equals: 0x00FF00, "the item keeps a copy")
    item.scrollEdgeAppearance?.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    window.turn()
    expect(window.pixel(x: 10, y: 20) & 0xFFFFFF, equals: 0x0000FF, "a change of the copy shows")
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func aBarsBackgroundComesAndGoesWithoutGettingDarker(style: UIUserInterfaceStyle) {
    let (page, list) = (UIViewController(), UIScrollView())
    page.view = list
    page.view.backgroundColor = style == .light ? UIColor(white: 0.9, alpha: 1) : UIColor(white: 0.05, alpha: 1)
    list.contentSize = CGSize(width: 300, height: 900)
    let controller = UINavigationController(rootViewController: page)
    let window = TestWindow(size: CGSize(width: 300, height: 200), style: style, root: controller)
    window.turn()
    func grey() -> UInt32 { window.pixel(x: 10, y: 10) & 0xFF }
    let (clear, rest) = (grey(), list.contentOffset.y)
    for offset in [100.0, rest] {
      var last = grey()
      list.contentOffset.y = offset
      for _ in 0..<20 {
        window.advance(by: 1.0 / 60)
        expect(offset == 100 ? grey() >= last : grey() <= last, "\(offset): \(last), then \(grey())")
        last = grey()
      }
      expect((last == clear) == (offset == rest))
    }
  }

  @Test func aToolbarHasItsAppearanceForTheEdgeWhereContentEnds() {
    let (page, list) = (UIViewController(), UIScrollView())
    page.view = list
    let controller = UINavigationController(rootViewController: page)
    controller.isToolbarHidden = false
    let edge = UIToolbarAppearance()
    edge.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    controller.toolbar.scrollEdgeAppearance = edge
    let window = TestWindow(size: CGSize(width: 300, height: 200), root: controller)
    func isGreen() -> Bool {
      window.turn()
      return window.pixel(x: 10, y: 180) & 0xFFFFFF == 0x00FF00
    }
    expect(isGreen(), "nothing lies under it")
    list.contentSize = CGSize(width: 300, height: 900)
    expect(!isGreen(), "content goes on under it")
    list.contentOffset.y = 5000
    expect(isGreen() && window.damageError() == nil, "at the content's end")
    list.contentOffset.y = 300
    expect(!isGreen())
  }

  @Test func whatLiesBehindShowsThroughAnEffect() {
    let bar = UIToolbar()
    let stripe = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 44))
    stripe.backgroundColor = .black
    page.loadViewIfNeeded()
    page.view.addSubview(stripe)
    let window = window(bar)
    expect(window.pixel(x: 10, y: 30), equals: window.pixel(x: 290, y: 30), "the usual grey hides it")
    let glass = UIToolbarAppearance()
    glass.backgroundEffect = UIBlurEffect(style: .systemUltraThinMaterial)
    bar.standardAppearance = glass
    window.turn()
    expect(window.pixel(x: 10, y: 30) & 0xFF < window.pixel(x: 290, y: 30) & 0xFF)
    glass.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    bar.standardAppearance = glass
    window.turn()
    expect(window.pixel(x: 10, y: 30) & 0xFFFFFF, equals: 0xFF0000, "a colour lies over it")
    bar.standardAppearance.configureWithTransparentBackground()
    window.turn()
    expect(window.pixel(x: 10, y: 30) & 0xFFFFFF == 0 && window.damageError() == nil)
  }

  @Test func partsOfAnAppearanceMayBeChangedWhereTheyAre() {
    let look = UITabBarAppearance()
    let stacked = look.stackedLayoutAppearance
    stacked.normal.iconColor = .purple
    stacked.selected.badgeBackgroundColor = .orange
    expect(look.stackedLayoutAppearance.normal.iconColor, equals: .purple)
    expect(look.stackedLayoutAppearance.selected.badgeBackgroundColor, equals: .orange)
    expectNil(look.inlineLayoutAppearance.normal.iconColor)
    let copy = stacked.copy() as? UITabBarItemAppearance
    copy?.normal.iconColor = .red
    expect(look.stackedLayoutAppearance.normal.iconColor == .purple && copy?.normal.iconColor == .red)
  }

  @Test func aSelectedItemHasAPlateAndAPressChangesIt() throws {
    let bar = UIToolbar()
    let item = UIBarButtonItem(title: "Pin", primaryAction: UIAction { _ in })
    item.changesSelectionAsPrimaryAction = true
    bar.items = [item]
    let window = window(bar)
    let before = window.pixel(x: 13, y: 22)
    try window.tap("Pin")
    window.advance(by: 0.5)
    expect(item.isSelected && window.pixel(x: 13, y: 22) != before)
    try window.tap("Pin")
    window.advance(by: 0.5)
    expect(!item.isSelected && window.pixel(x: 13, y: 22) == before)
  }

  @Test func symbolsAreLargeInBarsUnlessTheySayOtherwise() throws {
    let symbol = try require(UIImage(systemName: "star"))
    let small = try require(UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 9)))
    let bar = UIToolbar()
    bar.items = [symbol, small].map { UIBarButtonItem(image: $0, primaryAction: UIAction { _ in }) }
    let window = window(bar)
    window.turn()
    let sizes = bar.subviews.flatMap(\.subviews).compactMap { ($0 as? UIImageView)?.image?.size.height }
    expect(sizes.count == 2 && sizes[0] > symbol.size.height && sizes[1] < symbol.size.height)
  }

  @Test func buttonsTakeTheirLookFromTheAppearance() {
    let appearance = UIToolbarAppearance()
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.purple]
    appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.orange]
    expect(appearance.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor, equals: .purple)
    let copy = appearance.copy() as? UIToolbarAppearance
    copy?.buttonAppearance.normal.titleTextAttributes = [:]
    expect(appearance.buttonAppearance.normal.titleTextAttributes.count, equals: 1)
    expect(copy?.doneButtonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor, equals: .orange)
  }
}
