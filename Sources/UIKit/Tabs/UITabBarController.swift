import CoreGraphics
import QuartzCore

/// Several controllers of which one is shown, and a bar at the bottom to choose it: by the pointer, Ctrl+Tab, or Ctrl
/// and its number.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  /// Those in the bar, one after the other.
  private(set) final var entries: [UITab] = []
  /// What the program gave: tabs, or one for each of its controllers.
  private final var given: [UITab] = []
  /// Whose view is in place.
  final weak var shown: UIViewController?
  final let content = UIView(frame: .zero)
  final let bar = UITabBar(frame: .zero)
  private var isBarHidden = false
  final var transition: TransitionContext?
  final var sidebarFrame: SidebarFrame?
  final weak var watched: UIScrollView?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    adoptBar()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    adoptBar()
  }

  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    setTabs(tabs, animated: false)
  }

  /// A subclass that is a bar delegate hears of its own bar.
  private func adoptBar() {
    bar.owner = self
    bar.delegate = self as? any UITabBarDelegate
  }

  open weak var delegate: (any UITabBarControllerDelegate)?
  open var tabBar: UITabBar { bar }

  // MARK: - Controllers

  /// Those of the tabs in the bar, which are made if they are not yet.
  open var viewControllers: [UIViewController]? {
    get { entries.isEmpty ? nil : entries.compactMap(\.shownController) }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The selected one stays where it is among the new.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    for (index, controller) in new.enumerated() {
      ensure(
        !new[..<index].contains { $0 === controller }, "\(controller) is twice among the controllers of \(self)")
    }
    setTabs(new.map { controller in given.first { $0.wraps(controller) } ?? UITab(of: controller) }, animated: animated)
  }

  // MARK: - Tabs

  /// The outermost ones. Controllers that are set have tabs too.
  open var tabs: [UITab] {
    get { given }
    set { setTabs(newValue, animated: false) }
  }

  /// The selected one stays where it is among the new.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    for (index, tab) in tabs.enumerated() {
      ensure(
        !tabs[..<index].contains { $0.identifier == tab.identifier },
        "\(self) was given two tabs with the identifier \(tab.identifier)")
    }
    for tab in given where !tabs.contains(where: { $0 === tab }) {
      tab.leave(self)
      tab.joined(nil)
    }
    given = tabs
    for tab in tabs { tab.joined(self) }
    updateEntries(animated: animated)
  }

  /// A tab was hidden, or came into a group.
  final func tabsChanged() { updateEntries(animated: false) }

  private func updateEntries(animated: Bool) {
    let old = selectedEntry
    let oldEntries = entries
    entries = given.filter { $0.isInBar || $0 === old && !$0.isHidden }
    for entry in oldEntries where !entries.contains(where: { $0 === entry }) {
      entry.leave(self)
    }
    // Controllers that the program made are children at once, others when they are shown.
    for entry in entries where entry.wrapsController {
      guard let controller = entry.viewControllerIfMade, controller.parent !== self else { continue }
      addChild(controller)
      controller.didMove(toParent: self)
    }
    let index = old.flatMap { old in entries.firstIndex { $0 === old } } ?? min(storedIndex, max(0, entries.count - 1))
    storedIndex = entries.isEmpty ? 0 : index
    isMoreSelected = isMoreSelected && hasMore
    rebuildItems(animated: animated)
    showSelected()
    sidebar.reload()
  }

  /// A controller of a tab that went.
  final func drop(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    if controller === shown { show(nil) }
    controller.removeFromParent()
  }

  /// The selected one, in a group that of its tabs.
  open var selectedTab: UITab? {
    get { isMoreSelected ? nil : selectedEntry?.selectedLeaf }
    set {
      guard let newValue else { return }
      var tab = newValue
      while let group = tab.parent {
        group.placeAgain()
        group.selectedChild = tab
        tab = group
      }
      guard given.contains(where: { $0 === tab }) else {
        fatalError("\(newValue.identifier) cannot be selected: it is not among the tabs of \(self)")
      }
      if !entries.contains(where: { $0 === tab }) {
        entries = given.filter { $0.isInBar || $0 === tab }
      }
      if let index = entries.firstIndex(where: { $0 === tab }) { selectedIndex = index }
    }
  }

  /// At any depth.
  open func tab(forIdentifier identifier: String) -> UITab? {
    for tab in given {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }

  /// At any depth, the innermost; a group's navigation controller is the group's.
  final func tab(of controller: UIViewController) -> UITab? {
    for tab in given { if let found = tab.owner(of: controller) { return found } }
    return nil
  }

  /// Another tab of a group is selected.
  final func selectedChildChanged(in group: UITabGroup) {
    guard group.root === selectedEntry else { return }
    showSelected()
    sidebar.list?.select()
  }

  /// How a wide window shows the tabs.
  open var mode = Mode.automatic { didSet { if mode != oldValue { sidebarChanged() } } }

  open private(set) lazy var sidebar = Sidebar(self)

  /// Whether the sidebar stands in place of the bar.
  final var showsSidebar: Bool { mode == .tabSidebar && !sidebar.isHidden && !isNarrow }

  final var storedIndex = 0
  final var selectedEntry: UITab? { entries.indices.contains(storedIndex) ? entries[storedIndex] : nil }
  final var selected: UIViewController? { selectedEntry?.shownController }

  /// `NSNotFound` while the list of more controllers is shown.
  open var selectedIndex: Int {
    get { isMoreSelected || entries.isEmpty ? NSNotFound : storedIndex }
    set {
      guard entries.indices.contains(newValue) || entries.isEmpty else { return }
      storedIndex = newValue
      isMoreSelected = false
      rebuildItems()
      showSelected()
    }
  }

  open weak var selectedViewController: UIViewController? {
    get { isMoreSelected ? moreNavigationController : selected }
    set {
      if newValue === moreIfMade, newValue != nil { return selectMore() }
      guard let newValue else { return }
      guard let index = entries.firstIndex(where: { $0.viewControllerIfShown === newValue }) else {
        fatalError("\(newValue) cannot be selected: it is not among the controllers of \(self)")
      }
      selectedIndex = index
    }
  }

  /// Said for programs that give it: tabs are not put in another order by a person here.
  open var customizableViewControllers: [UIViewController]?

  // MARK: - More

  final var isMoreSelected = false
  final var moreIfMade: UINavigationController?

  /// Shows the list of those that have no place in the bar.
  open var moreNavigationController: UINavigationController {
    if let moreIfMade { return moreIfMade }
    let list = MoreList(style: .plain)
    list.title = SystemWord.more.text
    list.owner = self
    let navigation = UINavigationController(rootViewController: list)
    navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    moreIfMade = navigation
    return navigation
  }

  final var isNarrow: Bool { (viewIfLoaded?.traitCollection.horizontalSizeClass ?? .compact) != .regular }
  private var places: (count: Int, hasMore: Bool) { TabBarLayout.shown(of: entries.count, isNarrow: isNarrow) }
  final var hasMore: Bool { places.hasMore }
  /// Those behind More.
  final var hiddenTabs: [UITab] { Array(entries.dropFirst(places.count)) }

  // MARK: - Bar

  /// Takes the items from the controllers again.
  final func rebuildItems(animated: Bool = false) {
    let places = places
    if !places.hasMore { isMoreSelected = false }
    var items = entries.prefix(places.count).map { $0.shownItem }
    if places.hasMore { items.append(moreNavigationController.itemInTabBar) }
    for entry in entries { entry.shownItem.owner = self }
    if bar.items ?? [] != items {
      bar.setItems(items, animated: animated)
      sidebar.reload()
    }
    let isBehindMore = places.hasMore && storedIndex >= places.count
    bar.selectedItem = isMoreSelected || isBehindMore ? items.last : selectedEntry?.shownItem
    (moreIfMade?.viewControllers.first as? MoreList)?.reload()
  }

  /// Whether the bar is away whatever the shown controller says.
  open var isTabBarHidden: Bool {
    get { isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard animated, viewIfLoaded?.window != nil else { return layOut() }
    UIView.animate(withDuration: 0.25) { self.layOut() }
  }

  /// The shown controller was pushed with the wish to have the bar away.
  final var wantsBarHidden: Bool {
    if isBarHidden { return true }
    guard let navigation = (isMoreSelected ? moreIfMade : shown) as? UINavigationController else { return false }
    return navigation.stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  // MARK: - View

  open override func loadView() {
    let view = TabControllerView(frame: UIScreen.main.bounds)
    view.owner = self
    content.frame = view.bounds
    view.addSubview(content)
    view.addSubview(bar)
    self.view = view
  }

  package override func prepareToAppear() {
    super.prepareToAppear()
    rebuildItems()
    showSelected()
  }

  private var barHeight: CGFloat { TabBarLayout.height + view.safeAreaInsets.bottom }

  /// How far the bar covers the content.
  final var coveredHeight: CGFloat { wantsBarHidden || showsSidebar ? 0 : barHeight }

  final func frame(for controller: UIViewController) -> CGRect {
    var frame = content.bounds
    if !bar.isTranslucent, !controller.extendedLayoutIncludesOpaqueBars { frame.size.height -= coveredHeight }
    return CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: max(0, frame.height)))
  }

  /// Called by the view's layout, and in animations.
  final func layOut() {
    guard isViewLoaded else { return }
    content.frame = layOutSidebar()
    let height = barHeight
    let isHidden = wantsBarHidden || showsSidebar
    bar.frame = CGRect(
      x: 0, y: view.bounds.height - (isHidden ? 0 : height), width: view.bounds.width, height: height)
    bar.isUserInteractionEnabled = !isHidden
    content.updateSafeArea()
    guard transition == nil, let shown, let view = shown.viewIfLoaded, view.superview === content else { return }
    let frame = frame(for: shown)
    if view.frame != frame { view.frame = frame }
    updateEdge()
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    CGSize(
      width: parentSize.width - (showsSidebar ? Sidebar.width : 0),
      height: bar.isTranslucent ? parentSize.height : max(0, parentSize.height - coveredHeight))
  }

  // MARK: - Keys

  open override var keyCommands: [UIKeyCommand]? {
    let next = UIKeyCommand(input: "\t", modifierFlags: .control, action: UITabBarController.selectNextTab)
    let previous = UIKeyCommand(
      input: "\t", modifierFlags: [.control, .shift], action: UITabBarController.selectPreviousTab)
    let numbers = (1...9).map {
      UIKeyCommand(input: "\($0)", modifierFlags: .control, action: UITabBarController.selectNumberedTab)
    }
    return (super.keyCommands ?? []) + [next, previous] + numbers
  }

  package override var childInFront: UIViewController? { shown?.controllerInFront }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }
}
