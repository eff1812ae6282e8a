import CoreGraphics

/// A tab with tabs in it: one tab of the bar, and a section of the sidebar.
@preconcurrency @MainActor open class UITabGroup: UITab {
  public enum SidebarAppearance: Int, Sendable {
    case automatic = 0
    /// Its tabs alone, among the tabs around it.
    case inline = 1
    case rootSection = 2
  }

  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    for child in children { child.parent = self }
  }

  open var children: [UITab] {
    didSet {
      for child in oldValue where child.parent === self && !children.contains(where: { $0 === child }) {
        child.parent = nil
        if let tabBarController { child.leave(tabBarController) }
        child.joined(nil)
      }
      for child in children {
        child.parent = self
        child.joined(tabBarController)
      }
      if let selectedChild, !children.contains(where: { $0 === selectedChild }) { self.selectedChild = nil }
      tabBarController?.tabsChanged()
    }
  }

  /// Those that it names come first, in its order.
  open var displayOrderIdentifiers: [String] = [] { didSet { tabBarController?.sidebar.reload() } }

  /// The children as they are shown.
  open var displayOrder: [UITab] {
    let named = displayOrderIdentifiers.compactMap { name in children.first { $0.identifier == name } }
    return named + children.filter { child in !named.contains { $0 === child } }
  }

  /// At any depth.
  open func tab(forIdentifier identifier: String) -> UITab? {
    for child in children {
      if child.identifier == identifier { return child }
      if let found = (child as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }

  open weak var selectedChild: UITab? {
    didSet {
      guard selectedChild !== oldValue else { return }
      tabBarController?.selectedChildChanged(in: self)
    }
  }

  /// Selected while no other child is; the first when nil.
  open var defaultChildIdentifier: String?

  private var shownChild: UITab? {
    selectedChild ?? defaultChildIdentifier.flatMap { name in children.first { $0.identifier == name } }
      ?? displayOrder.first { !$0.isHidden }
  }

  /// Shows the group's own controller, and the selected tab's on top of it.
  open var managingNavigationController: UINavigationController? {
    didSet {
      guard managingNavigationController !== oldValue else { return }
      placeAgain()
      tabBarController?.selectedChildChanged(in: self)
    }
  }
  /// What was handed to the navigation controller: what a person pushes and pops afterwards stays.
  private var placed: [UIViewController] = []
  final func placeAgain() { placed = [] }

  open var sidebarAppearance = SidebarAppearance.automatic { didSet { tabBarController?.sidebar.reload() } }

  /// Rows of the sidebar below the group's tabs.
  open var sidebarActions: [UIAction] = [] { didSet { tabBarController?.sidebar.reload() } }

  override var selectedLeaf: UITab { shownChild?.selectedLeaf ?? self }

  /// The navigation controller with the group's pages; else the group's own controller; else that of the selected tab.
  override var shownController: UIViewController? {
    guard let navigation = managingNavigationController else { return viewController ?? shownChild?.shownController }
    let proposed = pages
    let tab = selectedLeaf
    let pages =
      tabBarController.flatMap { tabs in
        tabs.delegate?.tabBarController(tabs, displayedViewControllersFor: tab, proposedViewControllers: proposed)
      } ?? proposed
    if placed != pages {
      placed = pages
      if navigation.viewControllers != pages {
        navigation.setViewControllers(pages, animated: navigation.viewIfLoaded?.window != nil)
      }
    }
    return navigation
  }

  /// From the group inwards to the selected tab.
  private var pages: [UIViewController] {
    var pages = [viewController].compactMap { $0 }
    var child = shownChild
    if viewController != nil, selectedChild == nil { child = nil }
    while let current = child {
      if let page = current.viewController { pages.append(page) }
      child = (current as? UITabGroup)?.shownChild
    }
    return pages
  }

  override var viewControllerIfShown: UIViewController? {
    managingNavigationController ?? viewControllerIfMade ?? shownChild?.viewControllerIfShown
  }

  override func owner(of controller: UIViewController) -> UITab? {
    for child in children { if let found = child.owner(of: controller) { return found } }
    return managingNavigationController === controller ? self : super.owner(of: controller)
  }

  override func leave(_ controller: UITabBarController) {
    super.leave(controller)
    if let managingNavigationController { controller.drop(managingNavigationController) }
    for child in children { child.leave(controller) }
  }

  /// Back to the group's own page.
  final func deselect() {
    placeAgain()
    selectedChild = nil
  }

  override func joined(_ controller: UITabBarController?) {
    super.joined(controller)
    for child in children { child.joined(controller) }
  }
}
