import CoreGraphics
import Logging
import Platform

// What happens to a program: it is launched, comes to the front, goes behind, ends. The delegate hears of it first, then
// whoever observes the notification.

extension UIApplication {
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
    let stage = Stage(host: host)
    if let size = environment["UIKIT_TEXT_SIZE"].flatMap(UIContentSizeCategory.init(short:)) {
      stage.contentSizeCategory = size
    }
    start(delegate, on: stage, arguments: CommandLine.arguments)
    stage.noteLaunch()
    if environment["UIKIT_INSPECT"] == "1" { stage.toggleInspector() }
    host.connectionLost = { [unowned self] in finish() }
    let days = DayWatch { [unowned self] in timeChangedSignificantly() }
    let memory = MemoryPressure(environment: environment) {
      DispatchQueue.main.async { UIApplication.shared.memoryBecameShort() }
    }
    withExtendedLifetime((days, memory)) {
      stage.loop.run()
      outliveWindow()
    }
    finish()
    return 0
  }

  /// Launches on a given stage without running its loop.
  package func start(_ delegate: any UIApplicationDelegate, on stage: Stage, arguments: [String] = []) {
    self.stage = stage
    self.delegate = delegate
    DebugRemarks.readEnvironment()
    stage.host.keepsScreenOn = isIdleTimerDisabled
    let url = LaunchURL.url(in: arguments)
    let options: [LaunchOptionsKey: Any]? = url.map { [.url: $0] }
    stage.traits.withCurrent {
      let opens = delegate.application(self, willFinishLaunchingWithOptions: options)
      let goesOn = delegate.application(self, didFinishLaunchingWithOptions: options) && opens
      let information = options.map {
        Dictionary(uniqueKeysWithValues: $0.map { ($0.key.rawValue as AnyHashable, $0.value) })
      }
      post(Self.didFinishLaunchingNotification, information)
      if let window = delegate.window, stage.windows.isEmpty { window.makeKeyAndVisible() }
      fitShape(of: stage, for: delegate)
      if goesOn, let url { _ = delegate.application(self, open: url, options: [:]) }
      focusChanged(true, stage)
    }
  }

  /// A program that knows no landscape opens in a window of a tablet's portrait shape, unless it says a size itself.
  private func fitShape(of stage: Stage, for delegate: any UIApplicationDelegate) {
    let size = stage.host.size
    guard !(delegate is any DesktopApplicationDelegate), size.width > size.height else { return }
    let root = delegate.window?.rootViewController
    let shapes = supportedInterfaceOrientations(for: delegate.window)
      .intersection(root?.supportedInterfaceOrientations ?? .all)
    guard shapes.isDisjoint(with: .landscape) else { return }
    stage.host.resize(to: CGSize(width: (size.height * 3 / 4).rounded(), height: size.height))
    stage.hostResized()
  }

  package func finish() {
    guard stage != nil else { return }
    goBehind()
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
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
    guard stage === self.stage, stage.end == nil, isVisible == (applicationState == .background) else { return }
    guard isVisible else { return goBehind() }
    delegate?.applicationWillEnterForeground(self)
    post(Self.willEnterForegroundNotification)
    applicationState = .inactive
    if hasFocus { becomeActive() }
  }

  private func becomeActive() {
    guard applicationState == .inactive, stage?.end == nil else { return }
    applicationState = .active
    delegate?.applicationDidBecomeActive(self)
    post(Self.didBecomeActiveNotification)
  }

  private func resignActive() {
    guard applicationState == .active else { return }
    delegate?.applicationWillResignActive(self)
    post(Self.willResignActiveNotification)
    applicationState = .inactive
  }

  /// To the background, where programs for phones save what a person did: also on the way to the end.
  private func goBehind() {
    resignActive()
    guard applicationState != .background else { return }
    applicationState = .background
    delegate?.applicationDidEnterBackground(self)
    post(Self.didEnterBackgroundNotification)
    UserDefaults.standard.synchronize()
  }

  /// Seconds for which background tasks may go on without a window.
  private static let afterlife = 30.0

  /// The window was closed: background tasks end first. `turn` lets time pass.
  package func outliveWindow(turn: ((Stage) -> Void)? = nil) {
    guard let stage else { return }
    goBehind()
    guard !backgroundTasks.isEmpty else { return }
    stage.host.hide()
    let end = stage.host.now + Self.afterlife
    stage.end = end
    while !backgroundTasks.isEmpty, stage.host.now < end { turn?(stage) ?? stage.loop.turn() }
    backgroundTasks.expire()
    stage.end = nil
  }

  // MARK: - What the system tells

  package func timeChangedSignificantly() {
    delegate?.applicationSignificantTimeChange(self)
    post(Self.significantTimeChangeNotification)
  }

  /// Tells the program, and every controller of its windows, to let go of what can be made again.
  package func memoryBecameShort() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    post(Self.didReceiveMemoryWarningNotification)
    for window in windows { window.rootViewController?.memoryBecameShort() }
  }

  private func post(_ name: NSNotification.Name, _ information: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: information)
  }
}

extension UIViewController {
  /// The controller, those in it, and what lies over it.
  fileprivate func memoryBecameShort() {
    didReceiveMemoryWarning()
    for child in children { child.memoryBecameShort() }
    presentation?.presentedViewController.memoryBecameShort()
  }
}
