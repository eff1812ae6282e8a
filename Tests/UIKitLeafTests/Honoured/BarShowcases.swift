import Foundation
import UIKit

/// A screen in a navigation controller: bars, their items and their appearances.
@MainActor
private final class Screens {
  let controller: UINavigationController
  let top = UIViewController()
  let behind = UIViewController()

  init(scrolls: Bool = false) {
    controller = UINavigationController(rootViewController: behind)
    behind.title = "Faraday"
    behind.view.backgroundColor = .systemBackground
    if scrolls {
      let list = UIScrollView()
      list.contentSize = CGSize(width: 100, height: 900)
      top.view = list
      list.contentOffset.y = 40
    }
    top.title = "Ampère"
    top.view.backgroundColor = .systemBackground
    controller.pushViewController(top, animated: false)
  }

  static func showcase<Root>(
    _ part: @escaping (Screens) -> Root, scrolls: Bool = false, isLow: Bool = false, isLarge: Bool = false,
    act: @escaping (Booth) -> Void = { _ in }
  ) -> Showcase<Root> {
    var screens: Screens?
    return .object(
      {
        let made = Screens(scrolls: scrolls)
        made.controller.navigationBar.prefersLargeTitles = isLarge
        screens = made
        return part(made)
      }, act: act
    ) { _ in Booth(screens?.controller ?? UIViewController(), isLow: isLow) }
  }
}

@MainActor private func tapsTheBar(_ booth: Booth) {
  booth.tap(CGPoint(x: 25, y: 22))
  booth.window.advance(by: 1)
  booth.look()
}
@MainActor private func tapsTheTitle(_ booth: Booth) { booth.tap(CGPoint(x: 150, y: 22)) }

@MainActor private func tapsAtTheRight(_ booth: Booth) { booth.tap(CGPoint(x: 275, y: 22)) }

@MainActor
var barShowcases: [Any] {
  /// Bars keep a copy of an appearance: it is changed before they get it.
  func look<Root>(
    _ part: @escaping (UINavigationBarAppearance) -> Root, large: Bool, image: UIImage? = nil
  ) -> Showcase<Root> {
    var look = UINavigationBarAppearance()
    return .value(
      {
        look = UINavigationBarAppearance()
        look.backgroundImage = image
        look.buttonAppearance.normal.backgroundImage = image
        return part(look)
      }
    ) { _ in
      let screens = Screens()
      let bar = screens.controller.navigationBar
      bar.prefersLargeTitles = large
      let done = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
      screens.top.navigationItem.rightBarButtonItems = [done, UIBarButtonItem(title: "Volta")]
      (bar.standardAppearance, bar.scrollEdgeAppearance) = (look, look)
      return Booth(screens.controller)
    }
  }
  func looks<Root>(_ part: @escaping (UINavigationBarAppearance) -> Root) -> [Showcase<Root>] {
    [look(part, large: false), look(part, large: true), look(part, large: false, image: Samples.picture(9, .green))]
  }
  func bar(isLow: Bool = false, _ change: @escaping (UIToolbar) -> Void) -> Showcase<UIToolbar> {
    .object({
      made(UIToolbar(), 220, 44) { bar in
        bar.items = [UIBarButtonItem(title: "Volta")]
        change(bar)
      }
    }) { Booth($0, isLow: isLow) }
  }
  // Nothing is below the end of a page that does not scroll.
  let tools = Screens.showcase({ (screens: Screens) -> UIToolbar in
    screens.controller.isToolbarHidden = false
    return screens.controller.toolbar
  })
  let lowTools = Screens.showcase(
    { (screens: Screens) -> UIToolbar in
      screens.controller.isToolbarHidden = false
      return screens.controller.toolbar
    }, isLow: true)
  return [
    [
      Screens.showcase({ $0.controller.navigationBar }),
      Screens.showcase({ $0.controller.navigationBar }, scrolls: true),
      Screens.showcase({ $0.controller.navigationBar }, isLow: true),
      Screens.showcase({ $0.controller.navigationBar }, isLarge: true),
      Screens.showcase({ $0.controller.navigationBar }, scrolls: true, isLow: true),
      .view({ made(UINavigationBar(), 240, 44) }),
    ] as [Showcase<UINavigationBar>],
    [
      Screens.showcase({ $0.top.navigationItem }, act: tapsTheBar),
      Screens.showcase({ $0.top.navigationItem }, scrolls: true, act: tapsTheTitle),
      Screens.showcase(
        { screens in
          screens.controller.navigationBar.prefersLargeTitles = true
          screens.top.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Volta")
          screens.top.navigationItem.searchController = UISearchController()
          return screens.top.navigationItem
        }, scrolls: true, act: tapsAtTheRight),
      Screens.showcase({ $0.top.navigationItem }, isLow: true),
      Screens.showcase({ $0.top.navigationItem }, scrolls: true, isLow: true),
      Screens.showcase({ $0.top.navigationItem }, isLarge: true),
      Screens.showcase({ $0.behind.navigationItem }, act: tapsTheBar),
    ] as [Showcase<UINavigationItem>],
    [
      Showcase<UIDocumentProperties>.object(
        { UIDocumentProperties(url: URL(filePath: "/Volta.txt")) }, act: tapsTheTitle
      ) {
        let screens = Screens()
        screens.top.navigationItem.documentProperties = $0
        return Booth(screens.controller)
      }
    ],
    looks { $0 }, looks { $0 as UIBarAppearance }, looks { $0.buttonAppearance.normal },
    [
      Showcase<UIBarItem>.object({ UIBarButtonItem(title: "Volta") as UIBarItem }) { item in
        Booth(made(UIToolbar(), 220, 44) { $0.items = [item as? UIBarButtonItem ?? UIBarButtonItem()] })
      },
      .object({ UIBarButtonItem(image: Samples.picture(12, .green)) as UIBarItem }) { item in
        Booth(made(UIToolbar(), 220, 44) { $0.items = [item as? UIBarButtonItem ?? UIBarButtonItem()] }, isLow: true)
      },
      .object({
        let item = UIBarButtonItem(image: Samples.picture(12, .green))
        item.landscapeImagePhone = Samples.picture(9, .green)
        return item as UIBarItem
      }) { item in
        Booth(made(UIToolbar(), 220, 44) { $0.items = [item as? UIBarButtonItem ?? UIBarButtonItem()] }, isLow: true)
      },
    ],
    barButtonItems,
    [
      bar { _ in }, bar(isLow: true) { _ in }, tools, lowTools,
      bar { $0.barTintColor = UIColor.green.withAlphaComponent(0.5) },
    ],
    [
      Showcase<UIToolbarAppearance>.value({ UIToolbarAppearance() }) { look in
        let done = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
        return Booth(
          made(UIToolbar(), 220, 44) { bar in
            bar.items = [UIBarButtonItem(title: "Volta"), done]
            (bar.standardAppearance, bar.scrollEdgeAppearance) = (look, look)
          })
      }
    ],
  ] + tabShowcases
}

/// What a bar button's action is sent to.
@MainActor final class Listener {
  func heard() { Booth.note("heard") }
  func other() { Booth.note("other") }
}

@MainActor private var barButtonItems: [Showcase<UIBarButtonItem>] {
  func item(_ make: @escaping () -> UIBarButtonItem) -> Showcase<UIBarButtonItem> {
    .object(make, act: { $0.tap($0.point(0.1, 0.5)) }) { item in
      Booth(made(UIToolbar(), 220, 44) { $0.items = [item, UIBarButtonItem(title: "Ohm")] })
    }
  }
  let heard = Listener()
  return [
    item { UIBarButtonItem(title: "Volta", style: .plain, target: heard, action: Selector(Listener.other)) },
    item { UIBarButtonItem(title: "Volta") }, item { UIBarButtonItem(image: Samples.picture(12, .green)) },
    item { UIBarButtonItem(title: "Volta", menu: Samples.menu) },
    item { UIBarButtonItem(primaryAction: UIAction(title: "Volta") { _ in Booth.note("volta") }) },
  ]
}

@MainActor private func tabs(_ change: (UITabBarController) -> Void) -> UITabBarController {
  let made = UITabBarController()
  made.viewControllers = ["Ohm", "Volta"].enumerated().map { index, title in
    let controller = UIViewController()
    let list = UIScrollView()
    list.contentSize = CGSize(width: 100, height: 2000)
    controller.view = list
    list.backgroundColor = .systemBackground
    controller.tabBarItem = UITabBarItem(title: title, image: Samples.picture(22, .green), tag: index)
    controller.tabBarItem.badgeValue = "3"
    return controller
  }
  change(made)
  return made
}

@MainActor private var tabShowcases: [Any] {
  func shown<Root>(scrolled: CGFloat = 0, _ part: @escaping (UITabBarController) -> Root) -> Showcase<Root> {
    var controller = UITabBarController()
    return .object(
      {
        controller = tabs { _ in }
        return part(controller)
      }
    ) { _ in
      (controller.viewControllers?.first?.view as? UIScrollView)?.contentOffset.y = scrolled
      return Booth(controller)
    }
  }
  func look<Root>(_ size: CGSize, isLow: Bool, _ part: @escaping (UITabBarAppearance) -> Root) -> Showcase<Root> {
    var look = UITabBarAppearance()
    return .value(
      {
        look = UITabBarAppearance()
        return part(look)
      }
    ) { _ in
      Booth(
        tabs { tabs in
          (tabs.tabBar.standardAppearance, tabs.tabBar.scrollEdgeAppearance) = (look, look)
        }, size: size, isLow: isLow)
    }
  }
  func looks<Root>(_ part: @escaping (UITabBarAppearance) -> Root) -> [Showcase<Root>] {
    [
      look(CGSize(width: 300, height: 180), isLow: false, part),
      look(CGSize(width: 900, height: 200), isLow: false, part),
      look(CGSize(width: 300, height: 180), isLow: true, part),
    ]
  }
  func bar(_ change: @escaping (UITabBar) -> Void) -> Showcase<UITabBar> {
    .view({
      made(UITabBar(), 220, 49) { bar in
        bar.items = ["Ohm", "Volta"].map { UITabBarItem(title: $0, image: Samples.picture(14, .green), tag: 0) }
        change(bar)
      }
    })
  }
  return [
    [
      bar { _ in }, bar { $0.selectedItem = $0.items?.first }, bar { $0.itemPositioning = .centered },
      bar { ($0.backgroundImage, $0.selectedItem) = (Samples.image, $0.items?.first) }, shown { $0.tabBar },
      shown(scrolled: 5000) { $0.tabBar },
    ],
    [
      shown(scrolled: 100) { $0.viewControllers?[0].tabBarItem ?? UITabBarItem() },
      shown(scrolled: 5000) { $0.viewControllers?[0].tabBarItem ?? UITabBarItem() },
    ],
    looks { $0 }
      + [
        look(CGSize(width: 300, height: 180), isLow: false) { look in
          look.selectionIndicatorImage = Samples.picture(44, .green)
          return look
        }
      ], looks { $0.stackedLayoutAppearance.normal },
  ]
}
