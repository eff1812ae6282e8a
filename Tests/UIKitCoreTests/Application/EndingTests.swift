import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Programs that refuse to end. The application is one for all, so that each test ends it, and none waits for anything.
@MainActor
struct EndingTests {
  private final class Delegate: UIResponder, DesktopApplicationDelegate {
    let log = CallLog()
    var reply = UIApplication.TerminateReply.terminateNow
    var closes = true
    /// What is answered before the question has returned.
    var early: Bool?

    func applicationShouldTerminate(_ sender: UIApplication) -> UIApplication.TerminateReply {
      log.note("ends?")
      if let early { sender.reply(toApplicationShouldTerminate: early) }
      return reply
    }
    func windowSceneShouldClose(_ windowScene: UIWindowScene) -> Bool {
      log.note("closes?")
      return closes
    }
    func applicationWillTerminate(_ application: UIApplication) { log.note("terminate") }
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
      log.note("discarded")
    }
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = Scene.self
      return configuration
    }
  }

  private final class Scene: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = Root()
      window?.makeKeyAndVisible()
    }
  }

  private final class Root: UIViewController {
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "q", modifierFlags: .control, action: UIApplication.terminate)]
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      becomeFirstResponder()
    }
  }

  private let application = UIApplication.shared
  private let desktop = OffscreenDesktop()
  private let loop: ProgramLoop
  private let delegate = Delegate()

  init() { loop = ProgramLoop(UIApplication.shared, on: desktop) }

  private func launch(windows: Int = 1) throws {
    let host = try desktop.open(WindowOrder(title: "", size: CGSize(width: 100, height: 80)), beside: nil)
    application.start(delegate, on: Stage(host: host), of: desktop)
    for _ in 1..<windows { application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) }
    application.isRunning = true
    loop.turn()
    loop.turn()
  }

  private func close(_ index: Int = 0) {
    desktop.hosts[index].inject(.closed)
    loop.turn()
  }

  @Test func aWindowMayStayOpen() throws {
    try launch(windows: 2)
    defer { application.finish() }
    delegate.closes = false
    close(1)
    close(0)
    expect(delegate.log.taken() == ["closes?", "closes?"] && application.scenes.count == 2 && application.isRunning)
    delegate.closes = true
    close(1)
    expect(delegate.log.taken() == ["closes?", "discarded"] && application.scenes.count == 1 && application.isRunning)
  }

  @Test func theLastWindowIsTheProgramsEnd() throws {
    try launch()
    delegate.reply = .terminateCancel
    close()
    expect(delegate.log.taken() == ["closes?", "ends?"] && application.isRunning && application.scenes.count == 1)
    delegate.reply = .terminateNow
    close()
    expect(delegate.log.taken() == ["closes?", "ends?"] && !application.isRunning)
    application.finish()
    expect(delegate.log.taken() == ["discarded", "terminate"])
  }

  @Test func aPostponedEndIsAskedAboutOnce() throws {
    try launch()
    defer { application.finish() }
    delegate.reply = .terminateLater
    close()
    application.terminate(nil)
    expect(delegate.log.taken() == ["closes?", "ends?"] && application.isRunning)
    application.reply(toApplicationShouldTerminate: false)
    expect(application.isRunning)
    application.reply(toApplicationShouldTerminate: true)
    expect(application.isRunning, "nobody waits for this answer")
    close()
    application.reply(toApplicationShouldTerminate: true)
    expect(!application.isRunning && application.closesForGood)
  }

  @Test func anAnswerMayComeBeforeTheMethodReturns() throws {
    try launch()
    defer { application.finish() }
    delegate.reply = .terminateLater
    delegate.early = false
    application.terminate(nil)
    expect(application.isRunning)
    delegate.early = true
    application.terminate(nil)
    expect(!application.isRunning && !application.closesForGood)
  }

  @Test func aCommandEndsTheProgramAndKeepsWhatItShows() throws {
    try launch(windows: 2)
    desktop.hosts[0].inject(.key(KeyEvent(isDown: true, usage: 20, characters: "q", modifiers: .control, timestamp: 0)))
    loop.turn()
    expect(delegate.log.taken() == ["ends?"] && !application.isRunning && application.scenes.count == 2)
    application.finish()
    expect(delegate.log.taken() == ["terminate"])
  }

  @Test func aSignalDoesNotAsk() throws {
    try launch(windows: 2)
    delegate.reply = .terminateCancel
    delegate.closes = false
    desktop.hosts[0].inject(.quit)
    loop.turn()
    expect(!application.isRunning)
    application.finish()
    expect(delegate.log.taken() == ["terminate"])
    try launch()
    delegate.reply = .terminateLater
    application.terminate(nil)
    desktop.hosts.last?.inject(.quit)
    loop.turn()
    expect(!application.isRunning)
    application.finish()
    application.reply(toApplicationShouldTerminate: true)
    expect(delegate.log.taken() == ["ends?", "terminate"])
  }

  @Test func aProgramClosesItsWindowWithoutBeingAsked() throws {
    try launch(windows: 2)
    defer { application.finish() }
    delegate.closes = false
    application.requestSceneSessionDestruction(application.scenes[1].session, options: nil)
    loop.turn()
    expect(delegate.log.taken() == ["discarded"] && application.scenes.count == 1)
    delegate.reply = .terminateCancel
    application.requestSceneSessionDestruction(application.scenes[0].session, options: nil)
    loop.turn()
    expect(delegate.log.taken() == ["ends?"] && application.isRunning && application.scenes.count == 1)
  }

  @Test func withoutAProgramNothingEnds() {
    application.terminate(nil)
    application.reply(toApplicationShouldTerminate: true)
    expect(application.postponedEnd == nil)
  }
}
