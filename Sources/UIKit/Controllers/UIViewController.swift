import CoreGraphics
import QuartzCore

/// Owns a view, and the controllers whose views lie in it.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  private var loadedView: UIView?
  private var appearance = Appearance.gone

  private enum Appearance { case gone, appearing, shown, disappearing }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Nib files do not exist here: both names have to be nil.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    precondition(nibNameOrNil == nil, "no nib named \(nibNameOrNil ?? ""): build the view in loadView or viewDidLoad")
    super.init()
  }

  public required init?(coder: NSCoder) { super.init() }

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
    precondition(loadedView != nil, "\(type(of: self)).loadView() set no view")
    viewDidLoad()
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
  var needsUpdateProperties = true

  /// Sets what the controller's views show, in the update phase, before the view's own `updateProperties()`. A change of
  /// an observable property that it reads calls it again.
  open func updateProperties() {}

  /// Updates what is marked in the controller, its view and the view's subtree at once.
  open func updatePropertiesIfNeeded() { loadedView?.updatePropertiesIfNeeded() }

  open var title: String? {
    didSet {
      if let title, let window = loadedView?.window, window.rootViewController === self {
        window.stage?.host.title = title
      }
    }
  }

  /// The size the owner would like in a container.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue { parent?.preferredContentSizeDidChange(forChildContentContainer: self) }
    }
  }

  open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}

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
    precondition(childController !== self, "\(childController) cannot be a child of itself")
    var ancestor: UIViewController? = self
    while let current = ancestor {
      precondition(current !== childController, "\(childController) cannot be added to \(self): it contains it already")
      ancestor = current.parent
    }
    guard childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: - Traits

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { loadedView?.traitsMayHaveChanged() } }
  }

  open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? .current }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Responder

  open override var next: UIResponder? { loadedView?.superview }
  package override var responderWindow: UIWindow? { loadedView?.window }

  // MARK: - Appearance

  /// The view joined or left a window, or that was shown or hidden: the appearance calls follow, `viewDidAppear` after
  /// the first layout.
  func visibilityMayHaveChanged() {
    if let window = loadedView?.window, !window.isHidden {
      guard appearance == .gone else { return }
      appearance = .appearing
      viewWillAppear(false)
      viewIsAppearing(false)
      let finish: () -> Void = { [weak self] in
        guard let self, appearance == .appearing else { return }
        appearance = .shown
        viewDidAppear(false)
      }
      if let stage = window.stage { stage.runAfterLayout(finish) } else { finish() }
    } else if appearance != .gone {
      viewWillGo()
      appearance = .gone
      viewDidDisappear(false)
    }
  }

  /// The view is about to leave its window, and is in it still.
  func viewWillGo() {
    guard appearance == .appearing || appearance == .shown else { return }
    appearance = .disappearing
    viewWillDisappear(false)
  }
}
