import CoreGraphics
import QuartzCore

/// A stack of controllers of which the topmost is shown, below a bar with its title and the way back.
///
/// A change that comes while another is still moving ends that one first: its controllers are told that they appeared
/// or disappeared, and the pages go on from where they are.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// What a change does with the stack.
  public enum Operation: Int, Sendable {
    case none, push, pop
  }

  var stack: [UIViewController] = [] {
    didSet { if stack.first !== oldValue.first { (parent as? UISplitViewController)?.updateButtons() } }
  }
  let bar: UINavigationBar
  let content = UIView(frame: .zero)
  var pages: [NavigationPage] = []
  /// The controller whose view is in place.
  weak var shown: UIViewController?
  var transition: NavigationTransition?
  weak var watched: UIScrollView?
  /// The height of the whole bar when it was laid out last.
  var known: (item: UINavigationItem?, full: CGFloat) = (nil, 0)

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    adoptBar()
  }

  public init(rootViewController: UIViewController) {
    bar = UINavigationBar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    adoptBar()
    setViewControllers([rootViewController], animated: false)
  }

  /// With bars of other classes.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    let type = navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self
    bar = makeInstance(of: type)
    self.toolbarClass = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
    super.init(nibName: nil, bundle: nil)
    adoptBar()
  }

  public required init?(coder: NSCoder) {
    bar = UINavigationBar(frame: .zero)
    super.init(coder: coder)
    adoptBar()
  }

  /// A subclass that is a bar delegate hears of its own bar.
  private func adoptBar() {
    bar.owner = self
    bar.delegate = self as? any UINavigationBarDelegate
  }

  // MARK: - Stack

  // A picker of images declares a narrower one.
  @_disfavoredOverload
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// `delegate` as this class declares it.
  final var stackDelegate: (any UINavigationControllerDelegate)? {
    get { delegate }
    set { delegate = newValue }
  }
  open var navigationBar: UINavigationBar { bar }

  /// From the root to the topmost.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  /// What is presented over the stack, else the topmost controller.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    ensure(
      !stack.contains { $0 === viewController },
      "\(viewController) is in the stack of \(self) already and cannot be pushed a second time")
    ensure(!(viewController is UINavigationController), "a navigation controller cannot be pushed onto another")
    setStack(stack + [viewController], isPush: true, animated: animated)
  }

  /// Nil when only the root is left.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return setStack(stack.dropLast(), isPush: false, animated: animated).last
  }

  /// The controllers that left; nil when there are none.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      fatalError("\(viewController) is not in the stack of \(self), so that nothing can be popped to it")
    }
    guard index < stack.count - 1 else { return nil }
    return setStack(Array(stack[...index]), isPush: false, animated: animated)
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Pushes when the new topmost controller was not in the stack, pops when it was below.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    for (index, controller) in viewControllers.enumerated() {
      ensure(
        !viewControllers[..<index].contains { $0 === controller }, "\(controller) is twice in the new stack of \(self)")
    }
    let isPush = viewControllers.last.map { new in !stack.contains { $0 === new } } ?? true
    setStack(viewControllers, isPush: isPush, animated: animated)
  }

  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  @discardableResult
  private func setStack(_ new: [UIViewController], isPush: Bool, animated: Bool) -> [UIViewController] {
    if let transition { end(transition) }
    if isSwiping { endSwipe(completes: false) }
    let removed = stack.filter { old in !new.contains { $0 === old } }
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in new where controller.parent !== self {
      addChild(controller)
      if controller !== new.last { controller.didMove(toParent: self) }
    }
    let oldStack = stack
    stack = new
    let from = shown
    guard isViewLoaded, let to = stack.last, from !== to else {
      bar.setItems(stack.map(\.navigationItem), animated: false)
      if stack.isEmpty { removeShown() }
      for controller in removed { controller.removeFromParent() }
      stack.last?.didMove(toParent: self)
      viewIfLoaded?.setNeedsLayout()
      return removed
    }
    run(
      NavigationTransition(
        from: from, to: to, isPush: isPush, isAnimated: animated && from != nil && canAnimate, removed: removed,
        oldStack: oldStack))
    return removed
  }

  /// A change was given up.
  func restoreStack(_ old: [UIViewController]) { stack = old }

  var isOnScreen: Bool { cycle.state == .shown || cycle.state == .appearing }
  var canAnimate: Bool { cycle.state == .shown && view.window != nil && UIView.areAnimationsEnabled }

  // MARK: - Changing the controller shown

  private func run(_ transition: NavigationTransition) {
    self.transition = transition
    let (to, animated) = (transition.to, transition.isAnimated)
    let isOnScreen = self.isOnScreen
    transition.from?.noteKeyboardFocus()
    view.endEditing(true)
    let slides = !transition.handsCollectionOver()
    to.loadViewIfNeeded()
    if slides, runByDelegate(transition) { return }
    transition.coordinator = coordinator(of: transition)
    if isOnScreen {
      transition.from?.beginAppearanceTransition(false, animated: animated)
      to.beginAppearanceTransition(true, animated: animated)
      delegate?.navigationController(self, willShow: to, animated: animated)
    }
    let oldPage = transition.from.flatMap(page)
    let isNew = !pages.contains { $0.owner === to }
    let newPage = page(for: to)
    UIView.performWithoutAnimation {
      if transition.isPush || oldPage == nil {
        content.bringSubviewToFront(newPage)
      } else if let oldPage {
        content.insertSubview(newPage, belowSubview: oldPage)
      }
      // Its page has nothing to show.
      if !slides, let oldPage { drop(oldPage) }
      if animated, isNew, slides { newPage.setPlace(transition.isPush ? .ahead : .behind) }
    }
    shown = to
    watch()
    bar.setItems(
      stack.map(\.navigationItem), way: transition.isPush ? .push : .pop, room: room(for: to), animated: animated)
    UIView.performWithoutAnimation {
      layOutPages()
      newPage.layoutIfNeeded()
    }
    if !slides { (to as? UICollectionViewController)?.takeLayout(animated: animated) }
    guard animated else {
      newPage.setPlace(.here)
      layOut()
      bottomBarsMayHaveChanged()
      afterLayout { [weak self] in self?.finish(transition) }
      return
    }
    UIView.animate(withDuration: NavigationTransition.duration, delay: 0, options: .curveEaseInOut) {
      if slides { oldPage?.setPlace(transition.isPush ? .behind : .ahead) }
      newPage.setPlace(.here)
      self.layOut()
      self.bottomBarsMayHaveChanged()
      transition.coordinator?.runAnimations()
    } completion: { [weak self, weak transition] _ in
      // The animation must not keep the controllers: their views' layers keep it.
      if let transition { self?.finish(transition) }
      self?.removeOldPages()
    }
  }

  /// Ends what still moves, since another change comes.
  private func end(_ transition: NavigationTransition) {
    if let context = transition.context { context.completeTransition(true) } else { finish(transition) }
  }

  func finish(_ transition: NavigationTransition) {
    guard !transition.isFinished else { return }
    transition.isFinished = true
    if self.transition === transition { self.transition = nil }
    if !transition.isAnimated { removeOldPages() }
    if isOnScreen, transition.from != nil {
      UIAccessibility.post(notification: .screenChanged, argument: transition.to.view)
    }
    transition.from?.endAppearanceTransition()
    // While this controller is on its way itself, it tells the child at its own end.
    if cycle.state == .shown || !isOnScreen { transition.to.endAppearanceTransition() }
    for controller in transition.removed { controller.removeFromParent() }
    transition.to.didMove(toParent: self)
    if isOnScreen { delegate?.navigationController(self, didShow: transition.to, animated: transition.isAnimated) }
    transition.coordinator?.end()
  }

  /// The swipe's where a finger began the change; none where nothing is animated.
  private func coordinator(of transition: NavigationTransition) -> TransitionCoordinator? {
    if let swipeCoordinator {
      self.swipeCoordinator = nil
      return swipeCoordinator
    }
    guard transition.isAnimated else { return nil }
    return TransitionCoordinator(
      from: transition.from, to: transition.to, in: content, duration: NavigationTransition.duration)
  }

  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition?.coordinator ?? swipeCoordinator ?? super.transitionCoordinator
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let child = (container as? UIViewController)?.viewIfLoaded
    guard let child, child.superview is NavigationPage else { return followingSize(of: container, parentSize) }
    let (old, size) = (content.bounds.size, child.bounds.size)
    return CGSize(
      width: max(0, size.width + parentSize.width - old.width),
      height: max(0, size.height + parentSize.height - old.height))
  }

  /// Pages stay until nothing moves any more, since another change may bring them back from where they are.
  func removeOldPages() {
    guard transition == nil else { return }
    for page in pages where page.owner !== shown { remove(page) }
    pages.removeAll { $0.owner !== shown }
  }

  private func removeShown() {
    for page in pages { remove(page) }
    pages = []
    shown = nil
    watch()
  }

  private func drop(_ page: NavigationPage) {
    remove(page)
    pages.removeAll { $0 === page }
  }

  func remove(_ page: NavigationPage) {
    page.owner.viewIfLoaded?.removeFromSuperview()
    page.removeFromSuperview()
  }

  func page(for controller: UIViewController) -> NavigationPage {
    if let page = pages.first(where: { $0.owner === controller }) { return page }
    // Loading and appearing may give the item a search bar or another title mode: the first counts already, the second
    // is a change of what is known.
    controller.loadViewIfNeeded()
    let page = NavigationPage(controller, frame: content.bounds)
    page.topInset = barBottom(for: controller)
    if controller === shown {
      known = (controller.navigationItem, bar.expansion(for: controller.navigationItem).full)
    }
    pages.append(page)
    // The page is in the window before its view is, so that the view comes with its size and its safe area.
    content.addSubview(page)
    page.insert(controller.view, frame: viewFrame(for: controller))
    return page
  }

  // MARK: - View

  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.owner = self
    // Pages slide out under the views next to this controller, not over them.
    view.clipsToBounds = true
    content.frame = view.bounds
    bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: bar.fittingHeight)
    view.addSubview(content)
    if let toolbarIfMade { view.addSubview(toolbarIfMade) }
    view.addSubview(bar)
    view.addGestureRecognizer(swipe)
    self.view = view
  }

  package override func prepareToAppear() {
    super.prepareToAppear()
    installTop()
  }

  func installTop() {
    guard shown == nil, let top = stack.last, transition == nil else { return }
    shown = top
    let isOnScreen = self.isOnScreen
    content.frame = view.bounds
    _ = page(for: top)
    bar.appearanceChanged()
    watch()
    if isOnScreen { delegate?.navigationController(self, willShow: top, animated: cycle.isAnimated) }
    afterLayout { [weak self] in
      guard let self, self.isOnScreen, shown === top else { return }
      delegate?.navigationController(self, didShow: top, animated: false)
    }
  }

  /// A finger from the edge where reading begins that pulls the topmost page away.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipe }
  private lazy var swipe = BackSwipe(target: self, action: UINavigationController.swiped)
  var isSwiping = false
  var swipeCoordinator: TransitionCoordinator?
  /// Of a swipe between two controllers with one collection view.
  var sharedSwipe: SharedCollectionSwipe?

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  // MARK: - Toolbar

  private(set) final var toolbarIfMade: UIToolbar?
  private var toolbarClass: UIToolbar.Type = UIToolbar.self
  private var isToolbarAway = true

  /// Shows the items of the topmost controller at the bottom, while it is not hidden. Its own items are not to be set.
  open var toolbar: UIToolbar! {
    if let toolbarIfMade { return toolbarIfMade }
    let made = makeInstance(of: toolbarClass)
    made.frame = CGRect(x: 0, y: 0, width: 0, height: ToolbarLayout.height)
    toolbarIfMade = made
    if let view = viewIfLoaded { view.insertSubview(made, belowSubview: bar) }
    return made
  }

  /// True unless set.
  open var isToolbarHidden: Bool {
    get { isToolbarAway }
    set { setToolbarHidden(newValue, animated: false) }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isToolbarAway else { return }
    if !hidden, let view = viewIfLoaded, let toolbar {
      toolbar.frame = CGRect(
        x: 0, y: view.bounds.height, width: view.bounds.width, height: ToolbarLayout.height)
    }
    isToolbarAway = hidden
    updateToolbarItems(animated: false)
    guard let view = viewIfLoaded else { return }
    guard animated, view.window != nil else {
      view.setNeedsLayout()
      return layOutBottom()
    }
    UIView.animate(withDuration: 0.25) { self.layOutBottom() }
  }

  /// Whether there is a toolbar to be seen now.
  final var showsToolbar: Bool { !isToolbarAway && !stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

  final func updateToolbarItems(animated: Bool) {
    guard !isToolbarAway else { return }
    toolbar.setItems(stack.last?.toolbarItems, animated: animated)
  }

  // MARK: - Hiding the bar

  var isBarHidden = false

  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard let view = viewIfLoaded else { return }
    guard animated, view.window != nil else {
      bar.isHidden = hidden
      return view.setNeedsLayout()
    }
    bar.isHidden = false
    UIView.animate(withDuration: 0.25) {
      self.layOut()
    } completion: { _ in
      self.bar.isHidden = self.isBarHidden
    }
  }

  /// Whether a swipe upwards – by a finger or by the wheel – hides the bars, and one downwards brings them back.
  open var hidesBarsOnSwipe: Bool {
    get { hidingIfMade?.onSwipe ?? false }
    set { if newValue != hidesBarsOnSwipe { hiding.onSwipe = newValue } }
  }

  /// Whether a tap on what takes none itself hides the bars, and the next one brings them back.
  open var hidesBarsOnTap: Bool {
    get { hidingIfMade?.onTap ?? false }
    set { if newValue != hidesBarsOnTap { hiding.onTap = newValue } }
  }

  /// Whether the bars hide when a keyboard's notification says that input views come up, which letters alone do not. A tap
  /// brings the bars back.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { hidingIfMade?.withKeyboard ?? false }
    set { if newValue != hidesBarsWhenKeyboardAppears { hiding.withKeyboard = newValue } }
  }

  /// Whether the bars hide where the vertical size class is compact, which no window's is by itself.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { hidingIfMade?.whenCompact ?? false }
    set { if newValue != hidesBarsWhenVerticallyCompact { hiding.whenCompact = newValue } }
  }

  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hiding.pan }
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hiding.tap }

  private(set) final var hidingIfMade: BarHiding?
  private var hiding: BarHiding {
    if let hidingIfMade { return hidingIfMade }
    let made = BarHiding(self)
    hidingIfMade = made
    for recognizer in [made.pan, made.tap] as [UIGestureRecognizer] { content.addGestureRecognizer(recognizer) }
    return made
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    hidingIfMade?.traitsChanged(from: previousTraitCollection)
  }

  // MARK: - Responder

  package override var childInFront: UIViewController? { stack.last?.controllerInFront }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    guard container === stack.last else { return }
    let size = container.preferredContentSize
    if size != .zero { preferredContentSize = size }
  }

  /// Escape and Alt with the left arrow go back.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, key.goesBack, !searchTakes(key), canGoBack {
      popViewController(animated: true)
    } else {
      super.pressesBegan(presses, with: event)
    }
  }

  var canGoBack: Bool {
    guard stack.count > 1, let item = stack.last?.navigationItem, !item.hidesBackButton, !isBarHidden else {
      return false
    }
    return (item.leftBarButtonItems == nil || item.leftItemsSupplementBackButton)
      && bar.delegate?.navigationBar(bar, shouldPop: item) ?? true
  }

  override var stacksChildren: Bool { true }
}

extension UIKey {
  fileprivate var goesBack: Bool {
    isPlainEscape || keyCode == .keyboardLeftArrow && modifierFlags.held == .alternate
  }
}
