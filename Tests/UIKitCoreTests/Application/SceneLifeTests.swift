import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// What the delegates of a test hear.
@MainActor private var heard = CallLog()

/// Scenes and their windows, from launch to end. The application is one for all, so that each test ends it.
@MainActor
struct SceneLifeTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      heard.note("launched with \(application.connectedScenes.count) scenes")
      return true
    }

    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      heard.note("configuration")
      let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: session.role)
      configuration.delegateClass = Scene.self
      return configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
      heard.note("discarded \(sceneSessions.count)")
    }

    func applicationDidBecomeActive(_ application: UIApplication) { heard.note("not called") }
    func applicationDidEnterBackground(_ application: UIApplication) { heard.note("not called") }
    func applicationWillTerminate(_ application: UIApplication) { heard.note("terminate") }
  }

  private final class Scene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var number = 0

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      number = UIApplication.shared.connectedScenes.count
      let opened = options.urlContexts.first.map { " \($0.url)" } ?? options.userActivities.first?.title ?? ""
      heard.note("\(number) connected\(opened)")
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = Root()
      window.makeKeyAndVisible()
      self.window = window
    }

    func sceneDidDisconnect(_ scene: UIScene) { heard.note("\(number) disconnected") }
    func sceneDidBecomeActive(_ scene: UIScene) { heard.note("\(number) active") }
    func sceneWillResignActive(_ scene: UIScene) { heard.note("\(number) resigns") }
    func sceneWillEnterForeground(_ scene: UIScene) { heard.note("\(number) foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { heard.note("\(number) background") }
    func scene(_ scene: UIScene, continue activity: NSUserActivity) {
      heard.note("\(number) goes on \(activity.title!)")
    }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      guard let text = (window?.rootViewController as? Root)?.field.text, !text.isEmpty else { return nil }
      let activity = NSUserActivity(activityType: "org.example.typed")
      activity.title = text
      activity.userInfo = ["length": text.count]
      return activity
    }
    func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
      heard.note("\(number) restores \(activity.title ?? "") \(activity.userInfo?["length"] ?? 0)")
    }
    func windowScene(
      _ windowScene: UIWindowScene, didUpdate space: any UICoordinateSpace,
      interfaceOrientation: UIInterfaceOrientation, traitCollection: UITraitCollection
    ) {
      heard.note("\(number) was \(Int(space.bounds.width)) at \(Int(traitCollection.displayScale))")
    }
  }

  private final class Root: UIViewController {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .red
      view.addSubview(field)
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      field.becomeFirstResponder()
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      heard.note("gone")
    }
  }

  private let application = UIApplication.shared
  private let desktop = OffscreenDesktop()
  private let loop: ProgramLoop
  private let delegate = Delegate()

  init() { loop = ProgramLoop(UIApplication.shared, on: desktop) }

  private func launch(_ arguments: String...) throws {
    heard = CallLog()
    let host = try desktop.open(WindowOrder(title: "", size: CGSize(width: 100, height: 80)), beside: nil)
    application.start(delegate, on: Stage(host: host), of: desktop, arguments: ["program"] + arguments)
  }

  /// Launches with a second scene, which has the keyboard.
  private func launchTwo() throws -> (UIWindowScene, UIWindowScene) {
    try launch()
    application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    loop.turn()
    desktop.hosts[0].inject(.focusChanged(false))
    desktop.hosts[1].inject(.focusChanged(true))
    loop.turn()
    _ = heard.taken()
    let scenes = application.scenes
    return (scenes[0], try require(scenes.last))
  }

  private func root(of scene: UIWindowScene) throws -> Root {
    try require(scene.windows.first?.rootViewController as? Root)
  }

  // MARK: - Run loops within a turn

  /// Turns the run loop, as a modal loop does, until a condition holds; each of its runs ends a frame's time later.
  private func turnRunLoop(until condition: () -> Bool) -> Bool {
    // The run loop of a thread that has nothing to wait for does not run; the main one always has its queue.
    let timer = Timer(timeInterval: 3600, repeats: true) { _ in }
    RunLoop.current.add(timer, forMode: .default)
    defer { timer.invalidate() }
    for _ in 0..<100 where !condition() {
      desktop.now += 1.0 / 60
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
    }
    return condition()
  }

  @Test(arguments: [false, true]) func aNestedRunLoopMakesFramesAndHearsOfInput(onMainQueue: Bool) throws {
    try launch()
    defer { application.finish() }
    loop.turn()
    let root = try root(of: try require(application.scenes.first))
    let host = desktop.hosts[0]
    var (hasEnded, wasLaidOut, wasPressed, wasPainted) = (false, false, false, false)
    let button = UIButton(frame: CGRect(x: 0, y: 40, width: 40, height: 40))
    let test = self
    func runModally() {
      let child = LaidOut(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      child.backgroundColor = .blue
      root.view.addSubview(child)
      wasLaidOut = test.turnRunLoop { child.layouts > 0 }
      let shown = host.presents.count
      UIView.animate(withDuration: 0.1, animations: { child.alpha = 0 }, completion: { _ in hasEnded = true })
      _ = test.turnRunLoop { hasEnded }
      wasPainted = host.presents.count > shown
      let inner = UIButton(
        frame: CGRect(x: 50, y: 40, width: 40, height: 40), primaryAction: UIAction { _ in wasPressed = true })
      root.view.addSubview(inner)
      press(CGPoint(x: 60, y: 50))
      _ = test.turnRunLoop { wasPressed }
    }
    func press(_ point: CGPoint) {
      host.inject(.pointer(PointerEvent(.down, at: point, button: 1, clickCount: 1, timestamp: desktop.now)))
      host.inject(.pointer(PointerEvent(.up, at: point, button: 1, clickCount: 1, timestamp: desktop.now)))
    }
    if onMainQueue {
      let work = runModally
      let timer = Timer(fire: .distantPast, interval: 0, repeats: false) { _ in MainActor.assumeIsolated { work() } }
      RunLoop.current.add(timer, forMode: .default)
    } else {
      button.addAction(UIAction { _ in runModally() }, for: .touchUpInside)
      root.view.addSubview(button)
      press(CGPoint(x: 10, y: 50))
    }
    loop.turn()
    expect([wasLaidOut, hasEnded, wasPainted, wasPressed], equals: [true, true, true, true])
  }

  private final class LaidOut: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  // MARK: - Launch

  @Test func aSceneIsConnectedAfterTheLaunchAndThenActive() throws {
    try launch()
    defer { application.finish() }
    expect(
      heard.taken(),
      equals: [
        "launched with 0 scenes", "configuration", "1 connected", "1 foreground", "1 active",
      ])
    let scene = try require(application.connectedScenes.first as? UIWindowScene)
    expect(scene.activationState == .foregroundActive && application.applicationState == .active)
    expect(scene.delegate is Scene && scene.session.scene === scene && application.openSessions == [scene.session])
    expect(scene.windows.first?.windowScene === scene && scene.keyWindow === scene.windows.first)
    expect(scene.windows.first?.next === scene && scene.next === application)
    expect(scene.windows.first?.frame, equals: CGRect(x: 0, y: 0, width: 100, height: 80))
  }

  @Test func theURLOfTheStartIsInTheConnectionsOptions() throws {
    try launch("notes://3")
    application.finish()
    expect(heard.calls.contains("1 connected notes://3"))
  }

  @Test func theProgramsNotificationsFollowTheScenes() throws {
    let posts = Posts(
      [
        UIScene.willConnectNotification, UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
        UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification, UIScene.didDisconnectNotification,
        UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
        UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      ], of: nil)
    func taken() -> [String] { posts.taken().map { String($0.dropLast($0.hasSuffix("Notification") ? 12 : 0)) } }
    try launch()
    expect(
      taken(),
      equals: [
        "UISceneWillConnect", "UISceneWillEnterForeground", "UIApplicationWillEnterForeground", "UISceneDidActivate",
        "UIApplicationDidBecomeActive",
      ])
    application.finish()
    expect(
      taken(),
      equals: [
        "UISceneWillDeactivate", "UIApplicationWillResignActive", "UISceneDidEnterBackground",
        "UIApplicationDidEnterBackground", "UISceneDidDisconnect",
      ])
  }

  @Test func aProgramWithoutSceneDelegatesHasASceneAsWell() throws {
    final class Old: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
      }
      func applicationDidBecomeActive(_ application: UIApplication) { heard.note("active") }
    }
    heard = CallLog()
    let old = Old()
    application.start(old, on: Stage(host: OffscreenHost(size: CGSize(width: 30, height: 20))), of: desktop)
    defer { application.finish() }
    let scene = try require(old.window?.windowScene)
    expect(application.connectedScenes == [scene] && scene.delegate == nil)
    expect(heard.taken() == ["active"] && !application.supportsMultipleScenes)
    var code: UISceneError.Code?
    application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
      code = ($0 as? UISceneError)?.code
    }
    application.updateLife()
    expect(code == .multipleScenesNotSupported && application.connectedScenes.count == 1)
  }

  @Test func aTestWindowLaunchesAProgram() throws {
    heard = CallLog()
    let window = TestWindow(size: CGSize(width: 60, height: 40), launching: delegate, arguments: ["notes://1"])
    expect(window.window.windowScene === application.scenes.first && window.pixel(x: 50, y: 35) == red)
    window.terminate()
    expect(application.connectedScenes.isEmpty && heard.calls.contains("1 connected notes://1"))
    expect(heard.calls.last, equals: "terminate")
  }

  // MARK: - Several

  @Test func anotherSceneIsAskedForWithWhatItIsToShow() throws {
    try launch()
    defer { application.finish() }
    let activity = NSUserActivity(activityType: "org.example.read")
    activity.title = " page 3"
    _ = heard.taken()
    application.activateSceneSession(for: UISceneSessionActivationRequest(userActivity: activity))
    expect(application.connectedScenes.count, equals: 1)
    loop.turn()
    expect(heard.taken(), equals: ["configuration", "2 connected page 3", "2 foreground", "2 active"])
    expect(application.connectedScenes.count == 2 && desktop.hosts.count == 2)
    loop.turn()
    expect(desktop.hosts.map { $0.screen[50, 60] }, equals: [red, red])
  }

  @Test func eachWindowGetsItsOwnKeys() throws {
    let (first, second) = try launchTwo()
    defer { application.finish() }
    for (host, text) in zip(desktop.hosts, ["a", "b"]) { host.inject(.text(text)) }
    loop.turn()
    expect(try [first, second].map { try root(of: $0).field.text }, equals: ["a", "b"])
    expect(application.keyWindow === second.keyWindow)
  }

  @Test func theKeyboardGoesFromOneWindowToAnotherWhileTheProgramStaysActive() throws {
    let (first, second) = try launchTwo()
    defer { application.finish() }
    desktop.hosts[0].inject(.focusChanged(true))
    desktop.hosts[1].inject(.focusChanged(false))
    loop.turn()
    expect(heard.taken().isEmpty && application.keyWindow === first.keyWindow)
    desktop.hosts[0].inject(.focusChanged(false))
    loop.turn()
    expect(heard.taken() == ["1 resigns", "2 resigns"] && application.applicationState == .inactive)
    expect(second.activationState, equals: .foregroundInactive)
  }

  @Test func aMinimisedWindowIsInTheBackgroundAlone() throws {
    let (first, second) = try launchTwo()
    defer { application.finish() }
    desktop.hosts[0].isVisible = false
    loop.turn()
    expect(heard.taken() == ["1 resigns", "1 background"] && application.applicationState == .active)
    expect(first.activationState == .background && second.activationState == .foregroundActive)
    application.requestSceneSessionActivation(first.session, userActivity: nil, options: nil)
    loop.turn()
    loop.turn()
    expect(heard.taken(), equals: ["1 foreground", "1 active"])
  }

  @Test func aClosedWindowEndsItsSceneAndTheOtherGoesOn() throws {
    var (first, second): (UIWindowScene, UIWindowScene?) = try launchTwo()
    defer { application.finish() }
    weak let window = second?.windows.first
    weak let stage = second?.stage
    desktop.hosts[1].inject(.closed)
    loop.turn()
    expect(
      heard.taken(), equals: ["1 resigns", "2 resigns", "2 background", "2 disconnected", "gone", "discarded 1"])
    expect(second?.activationState == .unattached && second?.windows == [] && second?.session.scene == nil)
    expect(!desktop.hosts[1].isVisible && application.connectedScenes == [first] && application.front === first)
    second = nil
    expect(window == nil && stage == nil)
    desktop.hosts[0].inject(.text("a"))
    loop.turn()
    expect(try root(of: first).field.text, equals: "a")
    expect(heard.taken(), equals: ["1 active"])
  }

  @Test func closingTheLastWindowEndsTheProgram() throws {
    let (first, second) = try launchTwo()
    application.isRunning = true
    application.requestSceneSessionDestruction(second.session, options: nil)
    loop.turn()
    loop.turn()
    expect(application.isRunning && application.connectedScenes == [first])
    _ = heard.taken()
    desktop.hosts[0].inject(.closed)
    loop.turn()
    expect(!application.isRunning && heard.calls.isEmpty)
    application.outliveWindow()
    application.finish()
    expect(
      heard.taken(), equals: ["1 resigns", "1 background", "1 disconnected", "discarded 1", "terminate"])
  }

  @Test func aSignalEndsAllWindows() throws {
    _ = try launchTwo()
    application.isRunning = true
    desktop.hosts[0].inject(.quit)
    loop.turn()
    expect(!application.isRunning)
    application.finish()
    expect(
      heard.taken(),
      equals: [
        "1 resigns", "2 resigns", "1 background", "2 background", "1 disconnected", "2 disconnected", "terminate",
      ])
  }

  @Test func aSceneIsAskedToGoOn() throws {
    let (first, _) = try launchTwo()
    defer { application.finish() }
    let activity = NSUserActivity(activityType: "org.example.read")
    activity.title = "reading"
    application.requestSceneSessionActivation(first.session, userActivity: activity, options: nil)
    loop.turn()
    loop.turn()
    expect(heard.taken() == ["1 goes on reading"] && application.front === first)
  }

  @Test func whatWasClosedCannotBeAskedFor() throws {
    let (_, second) = try launchTwo()
    defer { application.finish() }
    let session = second.session
    desktop.hosts[1].inject(.closed)
    loop.turn()
    var codes: [UISceneError.Code?] = []
    application.requestSceneSessionActivation(session, userActivity: nil, options: nil) {
      codes.append(($0 as? UISceneError)?.code)
    }
    application.requestSceneSessionDestruction(session, options: nil) { codes.append(($0 as? UISceneError)?.code) }
    loop.turn()
    expect(codes, equals: [.requestDenied, .requestDenied])
  }

  // MARK: - The next start

  /// Types into both windows and ends the program; then starts it anew with the same file.
  private func restart(closing: Bool) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("states-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let states = SceneStates(environment: ["XDG_STATE_HOME": folder.path], program: "org.example/a")
    let (first, second) = try launchTwo()
    application.states = states
    for (host, text) in zip(desktop.hosts, ["a", "bc"]) { host.inject(.text(text)) }
    first.session.userInfo = ["page": 3]
    loop.turn()
    let identifiers = [first, second].map(\.session.persistentIdentifier)
    if closing { for host in desktop.hosts.reversed() { host.inject(.closed) } } else { desktop.hosts[0].inject(.quit) }
    loop.turn()
    if closing { loop.turn() }
    application.finish()
    application.states = states
    try launch()
    defer { application.finish() }
    let calls = heard.taken()
    if !closing {
      expect(application.scenes.map(\.session.persistentIdentifier), equals: identifiers)
      expect(application.scenes.first?.session.userInfo?["page"] as? Int, equals: 3)
      expect(states.take().isEmpty)
    }
    application.states = nil
    return calls
  }

  @Test func whatTheDesktopEndedComesBack() throws {
    expect(
      try restart(closing: false),
      equals: [
        "launched with 0 scenes", "configuration", "1 connected", "1 restores a 1", "configuration", "2 connected",
        "2 restores bc 2", "1 foreground", "2 foreground", "1 active", "2 active",
      ])
  }

  @Test func whatThePersonClosedDoesNot() throws {
    expect(try restart(closing: true).contains { $0.hasPrefix("1 restores") }, equals: false)
  }

  @Test func aStateThatCannotBeKeptIsToldAndADamagedOneIgnored() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("states-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let states = SceneStates(environment: ["XDG_STATE_HOME": folder.path], program: "a")
    #expect(throws: CocoaError.self) { try states.write([.init(identifier: "1", session: ["view": UIView()])]) }
    try FileManager.default.createDirectory(
      at: states.file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("nonsense".utf8).write(to: states.file)
    expect(states.take().isEmpty && !FileManager.default.fileExists(atPath: states.file.path))
  }

  // MARK: - Size, scale, looks

  @Test func scaleAndLooksAreOneWindows() throws {
    let (first, second) = try launchTwo()
    defer { application.finish() }
    desktop.hosts[1].scale = 2
    desktop.hosts[0].prefersDarkAppearance = true
    loop.turn()
    expect(heard.taken(), equals: ["1 was 100 at 1", "2 was 1024 at 1"])
    expect(first.traitCollection.userInterfaceStyle == .dark && first.screen.scale == 1)
    expect(second.traitCollection.userInterfaceStyle == .light && second.screen.scale == 2)
    expect(desktop.hosts.map(\.screen.width) == [100, 2048] && desktop.hosts[1].screen[2000, 1400] == red)
  }

  @Test func aWindowsShapeIsItsScenes() throws {
    let (first, second) = try launchTwo()
    defer { application.finish() }
    desktop.hosts[0].size = CGSize(width: 50, height: 90)
    loop.turn()
    expect(heard.taken() == ["1 was 100 at 1"] && first.interfaceOrientation == .portrait)
    expect(first.coordinateSpace.bounds.width == 50 && second.interfaceOrientation.isLandscape)
    second.sizeRestrictions?.maximumSize = CGSize(width: 400, height: 300)
    expect(desktop.hosts[1].size, equals: CGSize(width: 400, height: 300))
  }

  @Test func aScenesTitleIsItsWindows() throws {
    let (first, second) = try launchTwo()
    defer { application.finish() }
    try root(of: second).title = "root"
    second.title = "scene"
    try root(of: second).title = "changed"
    expect(desktop.hosts[1].title == "scene" && desktop.hosts[0].title != "scene")
    second.title = nil
    expect(desktop.hosts[1].title, equals: "changed")
    _ = first
  }

  @Test func aWindowMovesToAnotherScene() throws {
    let (first, second) = try launchTwo()
    defer { application.finish() }
    let window = UIWindow(windowScene: first)
    window.makeKeyAndVisible()
    expect(first.keyWindow === window && first.windows.count == 2)
    window.windowScene = second
    expect(first.windows.count == 1 && first.keyWindow === first.windows.first && second.windows.last === window)
    window.windowScene = nil
    expect(window.isHidden && window.windowScene == nil && second.windows.count == 1)
  }

  // MARK: - The loop

  @Test func idleWindowsWaitForEver() throws {
    let (first, second) = try launchTwo()
    defer { application.finish() }
    for scene in [first, second] { try root(of: scene).field.resignFirstResponder() }
    for _ in 0..<4 { loop.turn() }
    let frames = [first, second].compactMap { $0.stage?.loop.frameCount }
    loop.turn()
    expect(desktop.deadlines.last, equals: .some(nil))
    expect([first, second].compactMap { $0.stage?.loop.frameCount }, equals: frames)
  }

  /// Events that come to one window as fast as they can do not make another paint more often than its display shows.
  @Test func aWindowKeepsItsPaceBesideABusyOne() throws {
    let (first, second) = try launchTwo()
    defer { application.finish() }
    let view = try root(of: second).field
    UIView.animate(withDuration: 10) { view.center.x = 500 }
    loop.turn()
    let before = try require(second.stage?.loop.frameCount)
    for step in 1...200 {
      desktop.now += 0.001
      let place = CGPoint(x: CGFloat(step % 90), y: 5)
      desktop.hosts[0].inject(.pointer(PointerEvent(.moved, at: place, timestamp: desktop.now)))
      loop.turn()
    }
    let frames = try require(second.stage?.loop.frameCount) - before
    expect((11...13).contains(frames), "\(frames) frames in a fifth of a second")
    _ = first
  }

  @Test func aProgramsDisplayLinkOutlivesItsWindow() throws {
    @MainActor final class Ticker {
      var count = 0
      func tick(_ link: CADisplayLink) { count += 1 }
    }
    let (_, second) = try launchTwo()
    defer { application.finish() }
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Ticker.tick)
    defer { link.invalidate() }
    second.stage?.begin()
    second.stage?.loop.begin()
    link.add(to: .main, forMode: .common)
    desktop.hosts[1].inject(.closed)
    loop.turn()
    ticker.count = 0
    for _ in 0..<4 {
      desktop.now += 1.0 / 60
      loop.turn()
    }
    expect(ticker.count >= 2)
  }
}
