import CoreGraphics

/// What few controllers have: a tab, tools, a wish about bars.
final class ControllerBars {
  var tabItem: UITabBarItem?
  var toolbarItems: [UIBarButtonItem]?
  var hidesBottomBar = false
}

extension UIViewController {
  /// The item that a tab bar shows for this controller: its own, else that of the first one in a navigation controller.
  var itemInTabBar: UITabBarItem { tabBarItem }

  func makeBars() -> ControllerBars {
    if let bars { return bars }
    let made = ControllerBars()
    bars = made
    return made
  }

  func makeTabBarItem() -> UITabBarItem {
    if let item = bars?.tabItem { return item }
    // A navigation controller without an item of its own has that of its first page.
    if let navigation = self as? UINavigationController, let root = navigation.stack.first {
      return root.makeTabBarItem()
    }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    makeBars().tabItem = item
    return item
  }
}
