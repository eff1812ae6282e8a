import CoreGraphics
import Logging
import Platform
import QuartzCore

/// The running program.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  open class var shared: UIApplication { current }
  private static let current = UIApplication()

  open weak var delegate: (any UIApplicationDelegate)?
  package private(set) var stage: Stage?
  open private(set) var applicationState = State.inactive
  /// What the desktop last said; a window that is hidden while it has the focus gets it back.
  private var hasFocus = false
  /// The visible windows, back to front; before the application runs, as in tests, those of every test window.
  open var windows: [UIWindow] { stage?.windows ?? Stage.all.flatMap(\.windows) }
  open var keyWindow: UIWindow? { stage.map(\.keyWindow) ?? Stage.latest?.keyWindow }

  /// Hands an event to the windows it concerns.
  open func sendEvent(_ event: UIEvent) {
    for window in event.targetWindows { window.sendEvent(event) }
  }

  /// Calls an action on its target; nil stands for the first responder up the chain that has the method, else up the
  /// sender's chain. False when nobody has it.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target { return action.perform(on: target as AnyObject, from: sender, for: event) }
    let window = (sender as? UIResponder)?.responderWindow ?? keyWindow
    return action.perform(upFrom: window?.firstResponder, from: sender, for: event)
      || action.perform(upFrom: sender as? UIResponder, from: sender, for: event)
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: - Life

  /// Opens the window, launches the delegate and runs the frame loop until the program ends.
  package func run(_ delegate: any UIApplicationDelegate) -> Int32 {
    let desktop = (delegate as? any DesktopApplicationDelegate).map { type(of: $0) }
    let environment = ProcessInfo.processInfo.environment
    let host: SDLHost
    do {
      host = try SDLHost(
        title: desktop?.windowTitle ?? ProcessInfo.processInfo.processName,
        size: desktop?.windowSize ?? CGSize(width: 1024, height: 720),
        minimumSize: desktop?.minimumWindowSize ?? CGSize(width: 320, height: 240),
        scale: environment["UIKIT_SCALE"].flatMap(Double.init).map { CGFloat($0) },
        isDark: environment["UIKIT_APPEARANCE"] == "dark", environment: environment)
    } catch {
      Logger(label: "uikit.application").critical("no window: \(error)")
      return 1
    }
    start(delegate, on: Stage(host: host))
    stage?.noteLaunch()
    if environment["UIKIT_INSPECT"] == "1" { stage?.toggleInspector() }
    host.connectionLost = { [unowned self] in finish() }
    stage?.loop.run()
    finish()
    return 0
  }

  /// Launches on a given stage without running its loop.
  package func start(_ delegate: any UIApplicationDelegate, on stage: Stage) {
    self.stage = stage
    self.delegate = delegate
    DebugRemarks.readEnvironment()
    stage.traits.withCurrent {
      _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
      _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
      if let window = delegate.window, stage.windows.isEmpty { window.makeKeyAndVisible() }
      focusChanged(true, stage)
    }
  }

  package func finish() {
    delegate?.applicationWillTerminate(self)
    // The process ends before Foundation would write by itself.
    UserDefaults.standard.synchronize()
    stage = nil
    applicationState = .inactive
  }

  func focusChanged(_ hasFocus: Bool, _ stage: Stage) {
    guard stage === self.stage else { return }
    self.hasFocus = hasFocus
    if hasFocus { becomeActive() } else { resignActive() }
  }

  /// A minimised window puts the program in the background, whether the news of its focus comes before or after.
  func visibilityChanged(_ isVisible: Bool, _ stage: Stage) {
    guard stage === self.stage, isVisible == (applicationState == .background) else { return }
    if isVisible {
      delegate?.applicationWillEnterForeground(self)
      applicationState = .inactive
      if hasFocus { becomeActive() }
    } else {
      resignActive()
      applicationState = .background
      delegate?.applicationDidEnterBackground(self)
      UserDefaults.standard.synchronize()
    }
  }

  private func becomeActive() {
    guard applicationState == .inactive else { return }
    applicationState = .active
    delegate?.applicationDidBecomeActive(self)
  }

  private func resignActive() {
    guard applicationState == .active else { return }
    delegate?.applicationWillResignActive(self)
    applicationState = .inactive
  }
}

/// What a program is told of its life. `@main` on a class that derives from `UIResponder` and adopts it starts the program.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  /// The program's window, where the delegate keeps it.
  var window: UIWindow? { get }
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public var window: UIWindow? { nil }
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}

  public static func main() {
    guard let type = Self.self as? NSObject.Type, let delegate = makeInstance(of: type) as? Self else {
      fatalError("\(Self.self) cannot be the application's delegate: it does not derive from UIResponder")
    }
    let status = UIApplication.shared.run(delegate)
    exit(status)
  }
}

/// What only a desktop program says of its window.
@preconcurrency @MainActor public protocol DesktopApplicationDelegate: UIApplicationDelegate {
  /// Shown until the root view controller has a title of its own.
  static var windowTitle: String { get }
  /// In points.
  static var windowSize: CGSize { get }
  /// In points; a person cannot make the window smaller.
  static var minimumWindowSize: CGSize { get }
}

extension DesktopApplicationDelegate {
  public static var windowTitle: String { ProcessInfo.processInfo.processName }
  public static var windowSize: CGSize { CGSize(width: 1024, height: 720) }
  public static var minimumWindowSize: CGSize { CGSize(width: 320, height: 240) }
}
