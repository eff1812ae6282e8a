import CoreGraphics

/// A tab of a tab bar controller: what stands for it, and the controller that it shows, made when it is first needed.
@preconcurrency @MainActor open class UITab: NSObject {
  /// Where the tab may stand. The bar has no places that a person changes: what is pinned, fixed or movable is in it.
  public enum Placement: Int, Sendable {
    case automatic = 0
    case `default` = 1
    /// In the sidebar alone.
    case optional = 2
    case movable = 3
    case pinned = 4
    case fixed = 5
    /// In the sidebar alone.
    case sidebarOnly = 6
  }

  public let identifier: String
  private let provider: ((UITab) -> UIViewController)?
  /// Shown by the bar.
  let item: UITabBarItem
  private var made: UIViewController?

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.image = image
    provider = viewControllerProvider
    item = UITabBarItem(title: title, image: image, tag: 0)
    super.init()
    item.accessibilityIdentifier = identifier
  }

  /// For a controller that is among `viewControllers`, and has an item of its own.
  init(of controller: UIViewController) {
    identifier = "\(ObjectIdentifier(controller))"
    title = controller.itemInTabBar.shownTitle ?? ""
    image = controller.itemInTabBar.image
    provider = nil
    item = controller.itemInTabBar
    made = controller
    wrapsController = true
    super.init()
  }

  final private(set) var wrapsController = false

  /// What the bar shows.
  final var shownItem: UITabBarItem { wrapsController ? made?.itemInTabBar ?? item : item }

  open var title: String {
    didSet {
      guard title != oldValue else { return }
      item.title = title
      tabBarController?.sidebar.reload()
    }
  }

  /// Below the title, in the sidebar.
  open var subtitle: String? { didSet { if subtitle != oldValue { tabBarController?.sidebar.reload() } } }

  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      item.image = image
      tabBarController?.sidebar.reload()
    }
  }

  open var badgeValue: String? {
    didSet {
      guard badgeValue != oldValue else { return }
      item.badgeValue = badgeValue
      tabBarController?.sidebar.reload()
    }
  }

  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      item.isEnabled = isEnabled
      tabBarController?.sidebar.reload()
    }
  }

  /// A hidden tab stands nowhere.
  open var isHidden = false { didSet { if isHidden != oldValue { tabBarController?.tabsChanged() } } }

  open var preferredPlacement = Placement.automatic {
    didSet { if preferredPlacement != oldValue { tabBarController?.tabsChanged() } }
  }

  /// Whether the bar has a place for it.
  final var isInBar: Bool { !isHidden && preferredPlacement != .sidebarOnly && preferredPlacement != .optional }

  /// Whether the tab is seen in the bar or in the sidebar.
  open var hasVisiblePlacement: Bool { !isHidden && tabBarController != nil }

  open var userInfo: Any?

  /// Made when first asked for.
  open var viewController: UIViewController? {
    if made == nil, let provider { made = provider(self) }
    return made
  }

  /// Nil before it is made.
  final var viewControllerIfMade: UIViewController? { made }

  /// What is shown for the tab, if it was made.
  var viewControllerIfShown: UIViewController? { made }

  final func wraps(_ controller: UIViewController) -> Bool { wrapsController && made === controller }

  open internal(set) weak var tabBarController: UITabBarController?
  /// The group that the tab is in.
  open internal(set) weak var parent: UITabGroup?

  /// The nearest group around the tab that has a navigation controller for its tabs.
  open var managingTabGroup: UITabGroup? {
    var group = self as? UITabGroup ?? parent
    while let current = group {
      if current.managingNavigationController != nil { return current }
      group = current.parent
    }
    return nil
  }

  /// The outermost group around the tab, or itself.
  final var root: UITab { parent?.root ?? self }

  /// What a person sees while the tab is selected.
  var shownController: UIViewController? { viewController }

  /// The tab that is selected when this one is: in a group, one of its tabs.
  var selectedLeaf: UITab { self }

  /// The tab, here or inside, that this controller was made for.
  func owner(of controller: UIViewController) -> UITab? { made === controller ? self : nil }

  /// Takes the controllers that were made for it out of the tab bar controller.
  func leave(_ controller: UITabBarController) { if let made { controller.drop(made) } }

  func joined(_ controller: UITabBarController?) { tabBarController = controller }
}

/// A tab for searching, with the system's picture and word unless it has others.
@preconcurrency @MainActor open class UISearchTab: UITab {
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: SystemWord.search.text, image: UIImage(systemName: "magnifyingglass"), identifier: "search",
      viewControllerProvider: viewControllerProvider)
  }
}

extension UIViewController {
  /// The tab that shows this controller, or the nearest one around it: in a group, the tab in it.
  public var tab: UITab? {
    guard let tabs: UITabBarController = ancestor() else { return nil }
    var current: UIViewController? = self
    while let controller = current, controller !== tabs {
      if let tab = tabs.tab(of: controller) { return tab }
      current = controller.parent
    }
    return nil
  }
}
