import CoreGraphics

/// What few controllers have: an item in a bar, a tab, tools.
final class ControllerBars {
  var navigationItem: UINavigationItem?
  var tabItem: UITabBarItem?
  var toolbarItems: [UIBarButtonItem]?
  var editItem: UIBarButtonItem?
  /// The search whose bar stands in the view itself.
  weak var searchInView: UISearchController?
}

extension UIViewController {
  /// The item that a tab bar shows for this controller: its own, else that of the first one in a navigation controller.
  var itemInTabBar: UITabBarItem { tabBarItem }

  private var bars: ControllerBars? { parts[ControllerBars.self] }
  func makeBars() -> ControllerBars { parts.part { ControllerBars() } }

  /// Nil until somebody asks for it.
  var itemIfMade: UINavigationItem? { bars?.navigationItem }

  var searchInView: UISearchController? {
    get { bars?.searchInView }
    set { makeBars().searchInView = newValue }
  }

  func makeNavigationItem() -> UINavigationItem {
    if let item = bars?.navigationItem { return item }
    let item = UINavigationItem(title: title, owner: self)
    makeBars().navigationItem = item
    return item
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

  func setTabBarItem(_ item: UITabBarItem?) {
    makeBars().tabItem = item
    tabBarController?.rebuildItems()
  }

  var keptToolbarItems: [UIBarButtonItem]? { bars?.toolbarItems }

  func keepToolbarItems(_ items: [UIBarButtonItem]?, _ animated: Bool) {
    makeBars().toolbarItems = items
    if let navigationController, navigationController.topViewController === self {
      navigationController.updateToolbarItems(animated: animated)
    }
  }

  func titleChanged(from old: String?) {
    itemIfMade?.title = title
    if let item = bars?.tabItem, item.title == old { item.title = title }
  }

  func makeEditButtonItem() -> UIBarButtonItem {
    if let item = bars?.editItem { return item }
    let item = newEditItem()
    makeBars().editItem = item
    return item
  }

  func editingChanged() {
    if let item = bars?.editItem { updateEditItem(on: item) }
  }
}
