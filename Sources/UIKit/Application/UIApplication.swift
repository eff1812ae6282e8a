import CoreGraphics
import Foundation
import Logging
import Platform
import QuartzCore

/// The running program.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  open class var shared: UIApplication { current }
  private static let current = UIApplication()

  open weak var delegate: (any UIApplicationDelegate)?
  open internal(set) var applicationState = State.inactive

  // MARK: - Scenes and windows

  /// What the program shows, each in a window of its own, the oldest first; empty before it is launched.
  var scenes: [UIWindowScene] = []
  /// Opens windows; nil where the program has only the one that it was given.
  var desktop: (any Desktop)?
  /// How windows are opened.
  var order = WindowOrder(
    title: ProcessInfo.processInfo.processName, size: CGSize(width: 1024, height: 720))
  /// Whether scene delegates are told of the program's life, and not the application's.
  var hasSceneDelegates = false
  var manifest: SceneManifest?
  /// Where scenes are kept from one run to the next; nil in tests.
  var states: SceneStates?
  /// Where it is kept how a person left the windows, in the order in which they were opened; nil where it is not.
  var places: StateFile<[WindowPlace]>?
  /// How the windows were left by the last run.
  var leftPlaces: [WindowPlace] = []
  /// What `requestUserAttention` asked for, and its number.
  var attention: (kind: DesktopAttention, number: Int)?
  var lastAttention = 0
  /// What the desktop shows for the windows.
  var icon: CGImage?
  /// Scenes that were asked for, to be opened and closed once the turn's events are through.
  var requests: [() -> Void] = []
  /// False ends the loop.
  var isRunning = false
  /// Whether the person closed the last window.
  var closesForGood = false
  /// Whether the end that the delegate has not yet agreed to is for good; nil where nobody waits for an answer.
  var postponedEnd: Bool?
  /// The window of a program whose delegate has not yet been told of the launch.
  var launching: Stage?
  private weak var frontScene: UIWindowScene?

  /// The scene whose window has the keyboard, or had it last.
  var front: UIWindowScene? {
    get { frontScene?.stage == nil ? scenes.last : frontScene }
    set { frontScene = newValue }
  }

  var stages: [Stage] { scenes.compactMap(\.stage) }

  /// The window that is served now, else the one in front.
  package var stage: Stage? {
    if let latest = Stage.latest, latest.scene != nil { return latest }
    return front?.stage ?? launching
  }

  /// The window that is served now or was last, for what belongs to no window: one of a test, too, whatever program was
  /// launched beside it.
  var servedStage: Stage? {
    if let latest = Stage.latest, latest.scene != nil || !latest.isOfProgram { return latest }
    return stage ?? Stage.latest
  }

  /// The visible windows of all scenes, back to front in each; before the application runs, as in tests, those of every
  /// test window.
  open var windows: [UIWindow] { (scenes.isEmpty ? Stage.all : stages).flatMap(\.windows) }
  open var keyWindow: UIWindow? { scenes.isEmpty ? Stage.latest?.keyWindow : front?.keyWindow }
  /// The desktop that is asked; in tests that of the window that ran last.
  var host: (any PlatformHost)? { servedStage?.host }

  open var connectedScenes: Set<UIScene> { Set(scenes) }
  /// Those of the connected scenes: a session ends with its window.
  open var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }

  /// What `UIApplicationSupportsMultipleScenes` of Info.plist says; without one, whether there is a scene delegate to fill
  /// another window.
  open var supportsMultipleScenes: Bool { manifest?.supportsMultipleScenes ?? hasSceneDelegates }

  /// Asks for a scene, whose window comes in front: another one for nil, else that of a session. Returns at once; the
  /// handler hears why there is none.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    request { [unowned self] in activate(sceneSession, userActivity, options, errorHandler) }
  }

  open func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {
    requestSceneSessionActivation(
      request.session, userActivity: request.userActivity, options: request.options, errorHandler: errorHandler)
  }

  /// Closes a session's window; the last one ends the program, if its delegate agrees.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    request { [unowned self] in
      guard let scene = sceneSession.scene as? UIWindowScene else {
        errorHandler?(UISceneError(.requestDenied))
        return
      }
      close(scene)
    }
  }

  /// Shows the last frame of a session's window again.
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
    request { (sceneSession.scene as? UIWindowScene)?.stage?.showAgain() }
  }

  // MARK: - Events

  /// Hands an event to the windows it concerns.
  open func sendEvent(_ event: UIEvent) {
    for window in event.targetWindows { window.sendEvent(event) }
  }

  /// Calls an action on its target; nil stands for the first responder up the chain that can perform it, else up the
  /// sender's chain. False when nobody can. A target that does not have the method of that name stops the program.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target { return action.perform(onTarget: target as AnyObject, from: sender, for: event) }
    let window = (sender as? UIResponder)?.responderWindow ?? stage?.keyWindow ?? keyWindow
    return action.perform(upFrom: window?.firstResponder, from: sender, for: event)
      || action.perform(upFrom: sender as? UIResponder, from: sender, for: event)
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  open override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    (delegate as? UIResponder)?.buildMenu(with: builder)
  }

  // MARK: - Other programs

  /// Has the desktop open a URL in the person's program for it, through `xdg-open`. Returns at once; `completion` hears,
  /// later, whether a program has it. `openSettingsURLString` opens the desktop's settings.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    // A link that only a program of its maker's may open: no desktop knows such programs.
    let isUniversalOnly = options[.universalLinksOnly] as? Bool ?? false
    guard let host, !isUniversalOnly else {
      nonisolated(unsafe) let completion = completion
      return DispatchQueue.main.async { completion?(false) }
    }
    host.services.open(url) { completion?($0) }
  }

  /// Whether a program for the URL's scheme is installed.
  open func canOpenURL(_ url: URL) -> Bool { host?.services.canOpen(url) ?? false }

  /// Opens the desktop's settings, which have no page for a single program.
  nonisolated public static let openSettingsURLString = "app-settings:"
  nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"

  // MARK: - The screen and the background

  /// Keeps the screen from going dark or locking while nobody touches anything.
  open var isIdleTimerDisabled = false {
    didSet {
      if isIdleTimerDisabled != oldValue { stages.forEach { $0.host.services.keepsScreenOn = isIdleTimerDisabled } }
    }
  }

  nonisolated let backgroundTasks = BackgroundTasks()

  /// Lets the program outlive its window until the task is ended, for half a minute at most; then the handlers are called,
  /// and the program ends. A minimised program runs on without any.
  nonisolated open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  nonisolated open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(rawValue: backgroundTasks.begin(handler))
  }

  nonisolated open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.end(identifier.rawValue)
  }

  /// Seconds; without end until the window is closed.
  open var backgroundTimeRemaining: TimeInterval {
    guard let stage = front?.stage, let end = stage.end else { return .greatestFiniteMagnitude }
    return max(0, end - stage.host.now)
  }

  /// Always: a person's files are readable while the person's programs run.
  open var isProtectedDataAvailable: Bool { true }

  // MARK: - The interface

  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// What the delegate says.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
  }

  /// The window's shape: landscape where it is wider than high.
  open var statusBarOrientation: UIInterfaceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  /// There is no status bar.
  open var isStatusBarHidden: Bool { true }
  open var statusBarFrame: CGRect { .zero }
}
