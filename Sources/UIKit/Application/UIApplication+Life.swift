import CoreGraphics
import Logging
import Platform

// What happens to a program: it is launched, comes to the front, goes behind, ends. The delegate hears of it first, then
// whoever observes the notification.

extension UIApplication {
  /// Opens the window, launches the delegate and runs the loop until the program ends.
  package func run(_ delegate: any UIApplicationDelegate) -> Int32 {
    if ProgramInformation()?.smoothsEdges ?? false { CALayer.usuallyAllowsEdgeAntialiasing = true }
    let environment = ProcessInfo.processInfo.environment
    let type = (delegate as? any DesktopApplicationDelegate).map { Swift.type(of: $0) }
    if let type {
      order = WindowOrder(title: type.windowTitle, size: type.windowSize, minimumSize: type.minimumWindowSize)
    }
    let name = type?.applicationID ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    if type?.remembersWindows ?? true {
      places = Self.places(of: name, in: environment)
      leftPlaces = places?.read()?.compactMap(\.usable) ?? []
    }
    var instance: ProgramInstance?
    if type?.isSingleInstance ?? false {
      switch claimInstance(name, environment) {
      case .handedOver: return 0
      case .runs(let claimed): instance = claimed
      }
    }
    let (desktop, host): (SDLDesktop, any PlatformHost)
    do {
      desktop = try SDLDesktop(
        scale: environment["UIKIT_SCALE"].flatMap(Double.init).map { CGFloat($0) },
        isDark: environment["UIKIT_APPEARANCE"] == "dark", environment: environment, applicationID: name)
      host = try desktop.open(nextOrder(), beside: nil)
    } catch {
      Logger(label: "uikit.application").critical("no window: \(error)")
      return 1
    }
    states = SceneStates(environment: environment)
    desktop.connectionLost = { [unowned self] in finish() }
    if let settings = desktop.lastSettings { DesktopNeeds.take(settings, environment) }
    let stage = Stage(host: host)
    start(delegate, on: stage, of: desktop, arguments: CommandLine.arguments)
    instance?.called = { [unowned self] in take($0) }
    stage.noteLaunch()
    UpperFloors.tools.begin(on: stage, of: delegate, environment)
    let days = DayWatch { [unowned self] in timeChangedSignificantly() }
    let memory = MemoryPressure(environment: environment) {
      DispatchQueue.main.async { UIApplication.shared.memoryBecameShort() }
    }
    let accessibility = ProgramAccessibility { [unowned self] in stages }
    accessibility.firstFrameShown = { [unowned self] in
      showIcon(type.map { $0.windowIcon } ?? Self.icon(of: .main))
    }
    stage.accessibility = accessibility
    let loop = ProgramLoop(self, on: desktop)
    withExtendedLifetime((days, memory, accessibility, instance)) {
      loop.run()
      outliveWindow { _ in loop.turn() }
    }
    finish()
    return 0
  }

  /// Launches on a given stage without running a loop; other windows are opened on `desktop`.
  package func start(
    _ delegate: any UIApplicationDelegate, on stage: Stage, of desktop: (any Desktop)? = nil, arguments: [String] = []
  ) {
    self.delegate = delegate
    self.desktop = desktop
    // The menus of a program that ran before are not this one's.
    UIMenuSystem.main.setNeedsRebuild()
    stage.hasFocus = true
    DebugRemarks.readEnvironment()
    let url = LaunchURL.url(in: arguments)
    let options: [LaunchOptionsKey: Any]? = url.map { [.url: $0] }
    let connection = UIScene.ConnectionOptions()
    if let url { connection.urlContexts = [UIOpenURLContext(url: url)] }
    stage.begin()
    launching = stage
    stage.traits.withCurrent {
      let opens = delegate.application(self, willFinishLaunchingWithOptions: options)
      let goesOn = delegate.application(self, didFinishLaunchingWithOptions: options) && opens
      let information = options.map {
        Dictionary(uniqueKeysWithValues: $0.map { ($0.key.rawValue as AnyHashable, $0.value) })
      }
      post(Self.didFinishLaunchingNotification, information)
      // A delegate that has made the window needs nobody to fill it.
      let asks = stage.windows.isEmpty && delegate.window == nil
      if asks { manifest = SceneManifest.ofProgram(module: Self.module(of: delegate)) }
      var kept = asks ? states?.take() ?? [] : []
      let session = makeSession(connection, asks: asks, kept.isEmpty ? nil : kept.removeFirst())
      hasSceneDelegates = session.configuration.delegateClass != nil
      // Where scenes have delegates, the program comes to the foreground with the first.
      if hasSceneDelegates { applicationState = .background }
      let scene = connect(session, connection, on: stage)
      launching = nil
      fill(scene, connection)
      if let window = delegate.window, stage.windows.isEmpty { window.makeKeyAndVisible() }
      fitShape(of: stage, for: delegate)
      if goesOn, let url, !hasSceneDelegates { _ = delegate.application(self, open: url, options: [:]) }
      for state in kept {
        request { [unowned self] in open(UIScene.ConnectionOptions(), beside: nil, state, nil) }
      }
      updateLife()
    }
  }

  /// A program that knows no landscape opens in a window of a tablet's portrait shape, unless it says a size itself.
  private func fitShape(of stage: Stage, for delegate: any UIApplicationDelegate) {
    let size = stage.host.size
    guard !(delegate is any DesktopApplicationDelegate), size.width > size.height else { return }
    let window = delegate.window ?? stage.windows.first
    let shapes = supportedInterfaceOrientations(for: window)
      .intersection(window?.rootViewController?.supportedInterfaceOrientations ?? .all)
    guard shapes.isDisjoint(with: .landscape) else { return }
    stage.host.resize(to: CGSize(width: (size.height * 3 / 4).rounded(), height: size.height))
    stage.hostResized()
  }

  static func places(of program: String, in environment: [String: String]) -> StateFile<[WindowPlace]> {
    StateFile("uikit-windows/\(program.replacingOccurrences(of: "/", with: "_")).plist", in: environment)
  }

  /// How the next window is opened: as a person left the one of its number.
  func nextOrder() -> WindowOrder {
    var order = order
    let number = scenes.count
    if leftPlaces.indices.contains(number) { order.place = leftPlaces[number] }
    return order
  }

  static func icon(of bundle: Bundle) -> UIImage? {
    bundle.url(forResource: "AppIcon", withExtension: "png").flatMap { UIImage(contentsOfFile: $0.path) }
  }

  private func showIcon(_ icon: UIImage?) {
    // Servers take no picture of any size, and nobody shows a larger one.
    let size = CGSize(width: 256, height: 256)
    let isLarge = icon.map { $0.size.width * $0.scale > 256 || $0.size.height * $0.scale > 256 } ?? false
    self.icon = (isLarge ? icon?.preparingThumbnail(of: size) : icon)?.cgImage
    if let image = self.icon { for stage in stages { stage.host.setIcon(image) } }
  }

  package func finish() {
    guard !scenes.isEmpty else { return }
    let desktopPrograms = host?.services.programs
    places?.write(stages.map(\.host.place) + leftPlaces.dropFirst(stages.count))
    goBehind()
    keepStates()
    let sessions = closesForGood ? openSessions : []
    for scene in scenes { tellDisconnected(scene) }
    for stage in stages { stage.scene = nil }
    scenes = []
    // Whoever holds a scene that is over does not hold the program's window.
    front = nil
    if !sessions.isEmpty, hasSceneDelegates { delegate?.application(self, didDiscardSceneSessions: sessions) }
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
    desktopPrograms?.finish()
    // The process ends before Foundation would write by itself.
    UserDefaults.standard.synchronize()
    (desktop, manifest, states, hasSceneDelegates, closesForGood, requests) = (nil, nil, nil, false, false, [])
    postponedEnd = nil
    applicationState = .inactive
  }

  /// Seconds for which background tasks may go on without a window.
  private static let afterlife = 30.0

  /// The last window was closed: background tasks end first. `turn` lets time pass.
  package func outliveWindow(turn: ((Stage) -> Void)? = nil) {
    guard let stage = front?.stage else { return }
    goBehind()
    guard !backgroundTasks.isEmpty else { return }
    let end = stage.host.now + Self.afterlife
    for stage in stages {
      stage.host.hide()
      stage.end = end
    }
    while !backgroundTasks.isEmpty, stage.host.now < end { turn?(stage) ?? stage.loop.turn() }
    backgroundTasks.expire()
    for stage in stages { stage.end = nil }
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

  func post(_ name: NSNotification.Name, _ information: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: information)
  }
}

extension UIViewController {
  /// The controller, those in it, and what lies over it.
  fileprivate func memoryBecameShort() {
    didReceiveMemoryWarning()
    for child in children { child.memoryBecameShort() }
    coveredBy?.presentedViewController.memoryBecameShort()
  }
}
