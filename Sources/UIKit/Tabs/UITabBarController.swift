import CoreGraphics
import QuartzCore

/// Several controllers of which one is shown, and a bar at the bottom to choose it: by the pointer, Ctrl+Tab, or Ctrl
/// and its number.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  private(set) final var all: [UIViewController] = []
  /// Whose view is in place.
  private(set) final weak var shown: UIViewController?
  final let content = UIView(frame: .zero)
  private let bar = UITabBar(frame: .zero)
  private var isBarHidden = false
  final var transition: TransitionContext?
  final weak var watched: UIScrollView?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    adoptBar()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    adoptBar()
  }

  /// A subclass that is a bar delegate hears of its own bar.
  private func adoptBar() {
    bar.owner = self
    bar.delegate = self as? any UITabBarDelegate
  }

  open weak var delegate: (any UITabBarControllerDelegate)?
  open var tabBar: UITabBar { bar }

  // MARK: - Controllers

  open var viewControllers: [UIViewController]? {
    get { all.isEmpty ? nil : all }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The selected one stays where it is among the new.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    for (index, controller) in new.enumerated() {
      ensure(
        !new[..<index].contains { $0 === controller }, "\(controller) is twice among the controllers of \(self)")
    }
    let old = selected
    for controller in all where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      if controller === shown { show(nil) }
      controller.removeFromParent()
    }
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    all = new
    let index = old.flatMap { old in new.firstIndex { $0 === old } } ?? min(storedIndex, max(0, new.count - 1))
    storedIndex = new.isEmpty ? 0 : index
    isMoreSelected = isMoreSelected && hasMore
    rebuildItems(animated: animated)
    showSelected()
  }

  private var storedIndex = 0
  final var selected: UIViewController? { all.indices.contains(storedIndex) ? all[storedIndex] : nil }

  /// `NSNotFound` while the list of more controllers is shown.
  open var selectedIndex: Int {
    get { isMoreSelected || all.isEmpty ? NSNotFound : storedIndex }
    set {
      guard all.indices.contains(newValue) || all.isEmpty else { return }
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
      guard let index = all.firstIndex(where: { $0 === newValue }) else {
        fatalError("\(newValue) cannot be selected: it is not among the controllers of \(self)")
      }
      selectedIndex = index
    }
  }

  /// Said for programs that give it: tabs are not put in another order by a person here.
  open var customizableViewControllers: [UIViewController]?

  // MARK: - More

  private var isMoreSelected = false
  private var moreIfMade: UINavigationController?

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

  private var isNarrow: Bool { (viewIfLoaded?.traitCollection.horizontalSizeClass ?? .compact) != .regular }
  private var places: (count: Int, hasMore: Bool) { TabBarLayout.shown(of: all.count, isNarrow: isNarrow) }
  final var hasMore: Bool { places.hasMore }
  /// Those behind More.
  final var hiddenControllers: [UIViewController] { Array(all.dropFirst(places.count)) }

  private func selectMore() {
    isMoreSelected = true
    moreNavigationController.popToRootViewController(animated: false)
    rebuildItems()
    showSelected()
  }

  /// A row of the list was chosen.
  final func chooseFromMore(_ controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true,
      let index = all.firstIndex(where: { $0 === controller })
    else { return }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: controller)
  }

  // MARK: - Bar

  /// Takes the items from the controllers again.
  final func rebuildItems(animated: Bool = false) {
    let places = places
    if !places.hasMore { isMoreSelected = false }
    var items = all.prefix(places.count).map { $0.itemInTabBar }
    if places.hasMore { items.append(moreNavigationController.itemInTabBar) }
    if bar.items ?? [] != items { bar.setItems(items, animated: animated) }
    let isBehindMore = places.hasMore && storedIndex >= places.count
    bar.selectedItem = isMoreSelected || isBehindMore ? items.last : selected?.itemInTabBar
    (moreIfMade?.viewControllers.first as? MoreList)?.reload()
  }

  final func pressed(_ item: UITabBarItem) {
    if hasMore, item === moreIfMade?.itemInTabBar { return pressedMore() }
    guard let index = all.firstIndex(where: { $0.itemInTabBar === item }) else { return }
    choose(index)
  }

  private func pressedMore() {
    let more = moreNavigationController
    guard delegate?.tabBarController(self, shouldSelect: more) ?? true else { return }
    if isMoreSelected { more.popToRootViewController(animated: true) } else { selectMore() }
    delegate?.tabBarController(self, didSelect: more)
  }

  /// A person chose a tab; the selected one once more goes back to its first page.
  private func choose(_ index: Int) {
    let controller = all[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if index == storedIndex, !isMoreSelected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      selectedIndex = index
    }
    if let item = bar.selectedItem { bar.delegate?.tabBar(bar, didSelect: item) }
    delegate?.tabBarController(self, didSelect: controller)
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

  // MARK: - Showing

  private func showSelected() { show(isMoreSelected ? moreNavigationController : selected) }

  private func show(_ controller: UIViewController?) {
    guard isViewLoaded, controller !== shown else { return }
    transition?.completeTransition(true)
    if let controller, controller.parent == nil {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    let old = shown
    if let old, let controller, runByDelegate(old, controller) { return }
    controller?.loadViewIfNeeded()
    let tells = cycle.state == .shown || cycle.state == .appearing
    if tells {
      old?.beginAppearanceTransition(false, animated: false)
      controller?.beginAppearanceTransition(true, animated: false)
    }
    shown = controller
    UIView.performWithoutAnimation {
      if let controller {
        content.addSubview(controller.view)
        layOut()
      }
      old?.viewIfLoaded?.removeFromSuperview()
    }
    watch()
    if tells {
      old?.endAppearanceTransition()
      if cycle.state == .shown { controller?.endAppearanceTransition() }
    }
    viewIfLoaded?.window?.updateTitle()
  }

  private func runByDelegate(_ old: UIViewController, _ new: UIViewController) -> Bool {
    guard cycle.state == .shown, view.window != nil, UIView.areAnimationsEnabled,
      let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    else { return false }
    let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
    let oldIndex = all.firstIndex { $0 === old }
    let context = TransitionContext(
      from: .init(controller: old, view: old.view, initialFrame: frame(for: old)),
      to: .init(controller: new, view: new.view, finalFrame: frame(for: new)), in: content, animator: animator,
      interactor: interactor, style: .none
    ) { [weak self] didComplete in self?.ended(old, new, didComplete, oldIndex) }
    transition = context
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    shown = new
    UIView.performWithoutAnimation {
      content.insertSubview(new.view, at: 0)
      new.view.frame = frame(for: new)
      new.view.layoutIfNeeded()
    }
    context.run()
    return true
  }

  private func ended(_ old: UIViewController, _ new: UIViewController, _ didComplete: Bool, _ oldIndex: Int?) {
    let context = transition
    transition = nil
    if didComplete {
      old.viewIfLoaded?.removeFromSuperview()
    } else {
      new.beginAppearanceTransition(false, animated: true)
      old.beginAppearanceTransition(true, animated: true)
      new.viewIfLoaded?.removeFromSuperview()
      shown = old
      if let oldIndex { storedIndex = oldIndex }
      rebuildItems()
    }
    layOut()
    watch()
    old.endAppearanceTransition()
    new.endAppearanceTransition()
    context?.coordinator.end()
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
  final var coveredHeight: CGFloat { wantsBarHidden ? 0 : barHeight }

  private func frame(for controller: UIViewController) -> CGRect {
    var frame = content.bounds
    if !bar.isTranslucent, !controller.extendedLayoutIncludesOpaqueBars { frame.size.height -= coveredHeight }
    return CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: max(0, frame.height)))
  }

  /// Called by the view's layout, and in animations.
  final func layOut() {
    guard isViewLoaded else { return }
    content.frame = view.bounds
    let height = barHeight
    let isHidden = wantsBarHidden
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
      width: parentSize.width,
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

  private func selectNextTab() { step(1) }
  private func selectPreviousTab() { step(-1) }

  private func step(_ way: Int) {
    guard !all.isEmpty else { return }
    choose((storedIndex + way + all.count) % all.count)
  }

  private func selectNumberedTab(_ sender: UIKeyCommand) {
    guard let number = sender.input.flatMap({ Int($0) }), all.indices.contains(number - 1) else { return }
    if number - 1 != storedIndex || isMoreSelected { choose(number - 1) }
  }

  package override var childInFront: UIViewController? { shown?.controllerInFront }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }
}

/// The tab bar controller's own view: gives its content the safe area above the bar.
final class TabControllerView: UIView {
  weak var owner: UITabBarController?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layOut()
  }

  override var safeAreaInsetsForSubviews: UIEdgeInsets {
    var area = super.safeAreaInsetsForSubviews
    if let owner { area.bottom = max(area.bottom, owner.coveredHeight) }
    return area
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
