import CoreGraphics
import Platform
import QuartzCore

/// The root of a view tree. Windows lie over each other in the desktop window, by level and then by age.
@preconcurrency @MainActor open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  package weak var stage: Stage?
  package weak var firstResponder: UIResponder? {
    didSet {
      guard firstResponder !== oldValue else { return }
      // Also when nobody asked the old one.
      oldValue?.firstResponderLost()
      stage?.dispatcher.textInput.update()
      UpperFloors.input.inputViewsMayHaveChanged(in: self, after: oldValue)
    }
  }
  /// What floors above keep of the window, and what few windows need.
  final var parts = KeptParts()
  /// The scroll view last used, which takes keys that nobody else wants.
  weak var lastScrollView: UIScrollView?
  /// Takes every key in place of the first responder, as an open menu does, without its having to resign.
  package weak var keyInterceptor: UIResponder? {
    didSet { if keyInterceptor !== oldValue { stage?.dispatcher.textInput.update() } }
  }

  /// The view that the Tab key stays in: what is presented on top, else everything.
  package var keyboardScope: UIView { subviews.last { $0.holdsKeyboard } ?? self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    setWindow(self)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
    setWindow(self)
  }

  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// A window of a scene, as large as the scene's window on the desktop.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.stage?.bounds ?? .zero)
    isHidden = true
    setWindow(self)
    stage = windowScene.stage
  }

  /// The scene in whose window of the desktop the window is, or is going to be: without one it goes to the scene in front
  /// when it is shown. Nil takes it off the screen.
  open weak var windowScene: UIWindowScene? {
    get { stage?.scene }
    set {
      guard newValue !== windowScene else { return }
      if let new = newValue?.stage {
        if isHidden { stage = new } else { new.addWindow(self) }
      } else {
        isHidden = true
        stage = nil
      }
    }
  }

  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue { Callouts.keep(oldValue) }
      if oldValue?.windowOfRoot === self { oldValue?.windowOfRoot = nil }
      rootViewController?.windowOfRoot = self
      oldValue?.dropPresentations()
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { installRootView() }
    }
  }

  open var windowLevel = Level.normal {
    didSet {
      if windowLevel != oldValue, !isHidden { stage?.bringToFront(self) }
    }
  }

  /// Takes back changes of everything in the window that has no manager of its own.
  open override var undoManager: UndoManager? { ownUndoManager }
  private lazy var ownUndoManager = UndoManager()
  /// Of what has the keyboard, else the window's own.
  final var managerInUse: UndoManager? { (firstResponder ?? self).undoManager }

  /// Undo and redo of the Edit menu are the window's for everything in it.
  open override func validate(_ command: UICommand) {
    super.validate(command)
    UpperFloors.menus.validate(command, by: managerInUse)
  }

  open var screen: UIScreen { stage?.screen ?? .main }
  open var isKeyWindow: Bool { stage?.keyWindow === self }

  open func makeKey() {
    guard stage?.keyWindow !== self else { return }
    stage?.keyWindow?.lostKey()
    stage?.keyWindow = self
    becomeKey()
    post(Self.didBecomeKeyNotification)
  }

  func lostKey() {
    resignKey()
    post(Self.didResignKeyNotification)
  }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

  open func becomeKey() {}
  open func resignKey() {}

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      if newValue {
        stage?.hide(self)
      } else {
        (stage ?? .forNewWindow).addWindow(self)
        installRootView()
      }
      for view in subviews { view.tellControllersOfVisibility() }
      if newValue { rootViewController?.finishPresentations() }
      post(newValue ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification)
    }
  }

  private func installRootView() {
    guard let controller = rootViewController else { return }
    controller.view.frame = bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(controller.view, at: 0)
    tieRootView()
    updateTitle()
  }

  /// Gives a root view that constraints place the window's size, unless the program requires another.
  func tieRootView() {
    NSLayoutConstraint.deactivate(rootTies)
    rootTies = []
    guard let view = rootViewController?.viewIfLoaded, view.superview === self, view.isPlacedByConstraints else {
      return
    }
    rootTies = [
      view.leftAnchor.constraint(equalTo: leftAnchor), view.rightAnchor.constraint(equalTo: rightAnchor),
      view.topAnchor.constraint(equalTo: topAnchor), view.bottomAnchor.constraint(equalTo: bottomAnchor),
    ]
    for tie in rootTies {
      tie.priority = UILayoutPriority(999)
      tie.isActive = true
    }
  }
  private var rootTies: [NSLayoutConstraint] = []

  /// The desktop's title bar says what the root controller is called, else what the one in front is.
  func updateTitle() {
    guard isKeyWindow || stage?.windows.first === self, let controller = rootViewController,
      stage?.scene?.title?.isEmpty ?? true
    else { return }
    let titles = [controller.title, controller.controllerInFront.title]
    if let title = titles.compactMap({ $0 }).first(where: { !$0.isEmpty }) { stage?.host.title = title }
  }

  // MARK: - Coordinates

  /// Nil converts to the screen's coordinates.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let onScreen = point.applying(layer.stored.transformToSuperlayer)
    return window.map { onScreen.applying($0.layer.stored.transformToSuperlayer.inverted()) } ?? onScreen
  }

  /// Nil converts from the screen's coordinates.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    let onScreen = window.map { point.applying($0.layer.stored.transformToSuperlayer) } ?? point
    return onScreen.applying(layer.stored.transformToSuperlayer.inverted())
  }

  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    let onScreen = rect.applying(layer.stored.transformToSuperlayer)
    return window.map { onScreen.applying($0.layer.stored.transformToSuperlayer.inverted()) } ?? onScreen
  }

  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    let onScreen = window.map { rect.applying($0.layer.stored.transformToSuperlayer) } ?? rect
    return onScreen.applying(layer.stored.transformToSuperlayer.inverted())
  }

  open func sendEvent(_ event: UIEvent) { stage?.dispatcher.deliver(event, in: self) }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }
  package override var responderWindow: UIWindow? { self }
  open override var window: UIWindow? { self }
}

extension UIWindow {
  nonisolated public static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  nonisolated public static let didBecomeHiddenNotification = NSNotification.Name("UIWindowDidBecomeHiddenNotification")
  nonisolated public static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
  nonisolated public static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")
}
