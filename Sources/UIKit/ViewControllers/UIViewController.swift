import CoreGraphics
import QuartzCore

/// Owns a view, and the controllers whose views lie in it.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment,
  UITraitChangeObservable, TraitOwner, UIContentContainer
{
  private var loadedView: UIView?

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Nib files do not exist here: both names have to be nil.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    ensure(nibNameOrNil == nil, "no nib named \(nibNameOrNil ?? ""): build the view in loadView or viewDidLoad")
    super.init()
  }

  public required init?(coder: NSCoder) { super.init() }

  /// Nil: there are no nib files.
  open var nibName: String? { nil }
  open var nibBundle: Bundle? { nil }

  // MARK: - View

  /// Loaded when first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      guard newValue !== loadedView else { return }
      loadedView?.controller = nil
      let old = loadedView
      loadedView = newValue
      newValue?.controller = self
      if needsUpdateProperties { setNeedsUpdateProperties() }
      old?.updateSafeArea()
      newValue?.updateSafeArea()
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    ensure(loadedView != nil, "\(type(of: self)).loadView() set no view")
    viewDidLoad()
    replacement?.viewDidLoad()
  }

  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() {}

  /// Has `updateProperties()` called before the next layout.
  open func setNeedsUpdateProperties() {
    needsUpdateProperties = true
    loadedView?.markVisit()
  }
  final var needsUpdateProperties = true

  /// Sets what the controller's views show, in the update phase, before the view's own `updateProperties()`. A change of
  /// an observable property that it reads calls it again.
  open func updateProperties() {}

  /// Updates what is marked in the controller, its view and the view's subtree at once.
  open func updatePropertiesIfNeeded() { loadedView?.updatePropertiesIfNeeded() }

  /// Also what a navigation bar shows, and the desktop window when this is its root.
  open var title: String? {
    willSet { willChangeValue(forKey: "title") }
    didSet {
      defer { didChangeValue(forKey: "title") }
      if title != oldValue { UpperFloors.controllers.titleChanged(of: self, from: oldValue) }
      if let window = loadedView?.window {
        window.updateTitle()
      }
    }
  }

  /// The size the owner would like in a container.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue { shownBy?.preferredSizeChanged() }
      if preferredContentSize != oldValue { parent?.preferredContentSizeDidChange(forChildContentContainer: self) }
    }
  }

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  // MARK: - Transitions

  /// Of the push, pop, presentation, dismissal or resizing that this controller or a container of it is in; nil where
  /// nothing is animated.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    ownCoordinator ?? parent?.transitionCoordinator
  }
  final weak var ownCoordinator: (any UIViewControllerTransitionCoordinator)?

  /// The window gets another size, and the view will have `size`, in points. Called before, for each size on the way;
  /// overrides call super, which tells the controllers in this one.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forEachContained { child in
      let new = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if new != child.view.bounds.size { child.viewWillTransition(to: new, with: coordinator) }
    }
    coveredBy?.viewWillTransition(to: size, with: coordinator)
  }

  /// The traits change with the window's size; called before `viewWillTransition(to:with:)`. Overrides call super.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forEachContained { $0.willTransition(to: newCollection, with: coordinator) }
    coveredBy?.willTransition(to: newCollection, with: coordinator)
  }

  /// The size that a controller in this one will have when this one's view has another.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { followingSize(of: container, parentSize) }

  // MARK: - Insets

  /// What this controller covers of its view, besides what its containers do.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.updateSafeArea() } }
  }

  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  /// 16 points at the sides of narrow views, 20 of wide ones.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (loadedView?.bounds.width ?? 0) >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the view's margins are at least `systemMinimumLayoutMargins`.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.marginsChanged() } }
  }

  // MARK: - Containment

  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []

  /// Takes a controller in; its view is added by the caller, who then calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    ensure(childController !== self, "\(childController) cannot be a child of itself")
    var ancestor: UIViewController? = self
    while let current = ancestor {
      ensure(current !== childController, "\(childController) cannot be added to \(self): it contains it already")
      ancestor = current.parent
    }
    guard childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
    childController.moves.insert(.toParent)
  }

  open func removeFromParent() {
    Callouts.keep(self)
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) { if parent == nil { moves.insert(.fromParent) } }
  open func didMove(toParent parent: UIViewController?) {
    if parent == nil || cycle.state == .shown { moves.remove(.toParent) }
  }

  /// Swaps the views of two children; the old one is removed when the animation ends.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    swap(fromViewController, toViewController, duration, options, animations, completion)
  }

  // MARK: - Navigation

  /// What a navigation controller's bar shows for this controller; made when first asked for.
  open var navigationItem: UINavigationItem { makeNavigationItem() }
  /// What floors above keep of the controller.
  final var parts = KeptParts()
  /// Whether its children lie over each other, each come to from the one below.
  var stacksChildren: Bool { false }
  /// Whether it has a column for details.
  var hasDetailColumn: Bool { false }

  // MARK: - Bars

  /// What a tab bar shows for this controller; made when first asked for, with the controller's title.
  open var tabBarItem: UITabBarItem! {
    get { makeTabBarItem() }
    set { setTabBarItem(newValue) }
  }

  /// The nearest tab bar controller that this one lies in.
  open var tabBarController: UITabBarController? { ancestor() }

  /// Whether tab bar and toolbar go while this controller, or one pushed after it, is on top of a navigation controller.
  open var hidesBottomBarWhenPushed = false

  /// What the toolbar of the navigation controller around this one shows.
  open var toolbarItems: [UIBarButtonItem]? {
    get { keptToolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    keepToolbarItems(toolbarItems, animated)
  }

  /// Whether the view goes under bars that are not translucent as well.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }

  /// The nearest navigation controller that this one lies in.
  open var navigationController: UINavigationController? { ancestor() }

  /// Under which bars the view goes. Without an edge the view ends where the bar begins.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }

  /// Makes a scroll view the one that bars at an edge watch, in place of the one found in the view.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    chosenScrollView = scrollView
    parent?.viewIfLoaded?.setNeedsLayout()
  }

  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { chosenScrollView }
  private weak var chosenScrollView: UIScrollView?

  /// Pushes onto the navigation controller around this one, or presents.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let stack = ancestor(where: \.stacksChildren) {
      stack.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Puts a controller into the secondary column of the split view around this one, or presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let split = ancestor(where: \.hasDetailColumn) {
      split.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// A button that says Edit or Done and switches `isEditing`.
  open var editButtonItem: UIBarButtonItem { makeEditButtonItem() }

  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var storedEditing = false

  /// Overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedEditing = editing
    UpperFloors.controllers.editingChanged(of: self)
  }

  // MARK: - Presentation

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// How this controller comes and goes unless a delegate animates that: presented, in place of `modalTransitionStyle`, and
  /// pushed where it zooms.
  open var preferredTransition: Transition? {
    get { keptTransition }
    set { keptTransition = newValue }
  }
  /// Keeps Escape, a click beside a sheet and a drag from dismissing it.
  open var isModalInPresentation = false
  /// Whether a controller of the style `currentContext` or `overCurrentContext` that this one or one in it presents
  /// covers this controller's view only.
  open var definesPresentationContext = false
  /// Whether what is presented in this context comes and goes as this controller's `modalTransitionStyle` says.
  open var providesPresentationContextTransitionStyle = false
  /// Says how this controller is presented and dismissed.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Shows a controller over the whole window: the outermost container of this one becomes its presenter. Does nothing
  /// but log when that has presented already or is in no window.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    UpperFloors.controllers.present(viewControllerToPresent, from: self, animated: flag, completion)
  }

  /// Takes away what this controller or a container of it presented, and all above; when it presented nothing, itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    UpperFloors.controllers.dismiss(from: self, animated: flag, completion)
  }

  /// What this controller or a container of it presented.
  open var presentedViewController: UIViewController? {
    coveredBy?.presentedViewController ?? parent?.presentedViewController
  }

  /// Who presented this controller or a container of it.
  open var presentingViewController: UIViewController? {
    shownBy?.presentingViewController ?? parent?.presentingViewController
  }

  /// How this controller, or the container around it, is or will be shown over its presenter; made when first asked for,
  /// so that its delegate can be set before.
  open var presentationController: UIPresentationController? { presentationInUse }

  /// The sheet that this controller, or the container around it, is or will be shown as; nil for other styles.
  open var sheetPresentationController: UISheetPresentationController? { presentationOfKind() }

  /// The popover that this controller, or the container around it, is or will be shown as; nil for other styles.
  open var popoverPresentationController: UIPopoverPresentationController? { presentationOfKind() }

  /// The one that shows this controller or the container around it now.
  open var activePresentationController: UIPresentationController? { presentationAround }

  /// How the controller presented by this one lies over it.
  final var coveredBy: (any ControllerPresentation)?
  /// How this controller lies over its presenter.
  final weak var shownBy: (any ControllerPresentation)?

  /// The presented controller, or the child in a container, that key presses concern first.
  package final var controllerInFront: UIViewController {
    if let coveredBy, !coveredBy.isLeaving { return coveredBy.presentedViewController.controllerInFront }
    return childInFront ?? self
  }
  package var childInFront: UIViewController? {
    children.last { $0.viewIfLoaded?.isVisibleInWindow ?? false }?.controllerInFront
  }
  /// The presentation of a kind of its own; nil for what the style says.
  func makePresentation(presenting: UIViewController?, source: UIViewController) -> (any ControllerPresentation)? {
    nil
  }
  /// Where the view stands over its presenter; nil for what the style says.
  func frameWhenPresented(in bounds: CGRect) -> CGRect? { nil }
  /// Whether programs keep the controller while it is not shown.
  var isKeptByProgram: Bool { false }
  /// What a click beside the view means to the controller; false leaves it to the presentation.
  func takesPressBeside() -> Bool { false }

  // MARK: - Nothing to see

  /// Made when something stands in place of the content, or may.
  final var replacement: (any ContentReplacing)?

  private func makeReplacement() -> any ContentReplacing {
    let made = replacement ?? UpperFloors.controllers.replacement(of: self)
    replacement = made
    return made
  }

  /// What the controller shows in place of its content; nil for the content.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { replacement?.configuration }
    set { if newValue != nil || replacement != nil { makeReplacement().configuration = newValue } }
  }

  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = UpperFloors.controllers.searchText(of: self)
    return state
  }

  /// Sets `contentUnavailableConfiguration` for a state. Overrides need not call super.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  /// Has `updateContentUnavailableConfiguration(using:)` called before the next layout.
  open func setNeedsUpdateContentUnavailableConfiguration() { makeReplacement().scheduleUpdate() }

  // MARK: - The screen

  /// Asked of the root controller after launch: without landscape, and without a size that the program names itself, the
  /// window opens higher than wide. A person then gives it any shape, as windows of tablets have.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Nothing is asked again: windows are not turned.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Not asked: windows are not turned.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var shouldAutorotate: Bool { true }

  /// The members of a status bar and a home indicator are there to be overridden; nothing here has either.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Whether a keyboard on the screen stays while another field takes its place; there is none.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

  /// Whether the safe area counts as an inset of scroll views that adjust `automatic`ally.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet { if automaticallyAdjustsScrollViewInsets != oldValue { loadedView?.safeAreaOfScrollViewsChanged() } }
  }
  /// Says nothing here: there is no status bar to take over.
  open var modalPresentationCapturesStatusBarAppearance = false

  // MARK: - Keys

  /// Those that were added; an override that keeps them adds to super's.
  open override var keyCommands: [UIKeyCommand]? { addedCommands.isEmpty ? nil : addedCommands }
  private var addedCommands: [UIKeyCommand] = []

  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedCommands.append(keyCommand) }
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedCommands.removeAll { $0 === keyCommand } }

  /// Memory is short; overrides call super.
  open func didReceiveMemoryWarning() {}

  // MARK: - Storyboards

  /// Not called, since there are no nib files: what stands in it belongs into `viewDidLoad()`.
  open func awakeFromNib() {}

  /// Not called by a storyboard, since there are none. A program may call it with a segue that it made.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: - Traits

  /// The style of what `traitOverrides` sets.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrides.userInterfaceStyle }
    set { setOverrides { $0.userInterfaceStyle = newValue } }
  }

  /// Traits that the controller sets for its view and what lies in it, at once.
  open var traitOverrides: UITraitOverrides {
    get { overrides }
    set { setOverrides(newValue) }
  }

  open func updateTraitsIfNeeded() { loadedView?.updateTraitsIfNeeded() }

  /// Traits that this controller sets for one in it.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.makeOwnTraits().fromContainer = collection
    childViewController.ownTraitsChanged()
  }

  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.ownTraits?.fromContainer
  }

  final var ownTraits: OwnTraits?
  final func ownTraitsChanged() { loadedView?.traitsMayHaveChanged() }
  final var expectedTraits: UITraitCollection {
    loadedView?.expectedTraits ?? UIScreen.main.traitCollection.overridden(by: ownTraits, nil)
  }

  open var traitCollection: UITraitCollection {
    guard let view = loadedView else { return .current.overridden(by: ownTraits, nil) }
    view.noteTraitRead()
    return view.expectedTraits
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Responder

  open override var next: UIResponder? {
    // A presentation without a presenter names the presented one.
    if let presenter = shownBy?.presentingViewController, presenter !== self { return presenter }
    // A page over all of the window has the root's view taken out of it.
    return loadedView?.superview ?? windowOfRoot
  }
  /// The window whose root this is.
  final var windowOfRoot: UIWindow? {
    get { rootReference.owner }
    set { rootReference = BackReference(newValue) }
  }
  private var rootReference = BackReference<UIWindow>(nil)
  package override var responderWindow: UIWindow? { loadedView?.window }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, UpperFloors.controllers.take(key, in: self) { return }
    if let shownBy, presses.first?.key?.isPlainEscape ?? false, shownBy.dismissByPerson() { return }
    super.pressesBegan(presses, with: event)
  }

  // MARK: - Appearance

  /// Where the view is between being gone and being shown.
  final var cycle = AppearanceCycle()
  /// Why it appears or disappears.
  final var moves: ControllerMoves = []
  /// What had the keyboard's focus when the view went.
  final weak var focusedView: UIView?

  open var isBeingPresented: Bool { moves.contains(.presented) || parent?.isBeingPresented ?? false }
  open var isBeingDismissed: Bool { moves.contains(.dismissed) || parent?.isBeingDismissed ?? false }
  open var isMovingToParent: Bool { moves.contains(.toParent) }
  open var isMovingFromParent: Bool { moves.contains(.fromParent) }

  /// False for a container that tells its children itself when they appear and disappear.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// A container tells its child that it begins to appear or disappear; `endAppearanceTransition()` ends it.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing, animated: animated, isManaged: true)
  }

  open func endAppearanceTransition() {
    if cycle.isManaged { finishTransition() }
  }

  /// The views that have to be there when the controller appears, as that of a navigation controller's top.
  package func prepareToAppear() {}
}
