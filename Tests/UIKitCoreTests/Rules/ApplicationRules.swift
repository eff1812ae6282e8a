import Expectations
import Platform
import Testing
import UIKit

@testable import UIKitTestSupport

/// What a delegate hears, from launch to end.
@MainActor
struct ApplicationRules {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let log = CallLog()

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.note("will finish")
      return true
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.note("did finish")
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { log.note("active") }
    func applicationWillResignActive(_ application: UIApplication) { log.note("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { log.note("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { log.note("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { log.note("terminate") }
  }

  @Test func aProgramsLifeIsToldInOrder() {
    let host = OffscreenHost(size: CGSize(width: 30, height: 20), scale: 2)
    let stage = Stage(host: host)
    let delegate = Delegate()
    let application = UIApplication.shared
    application.start(delegate, on: stage)
    defer { application.finish() }
    expect(delegate.log.taken(), equals: ["will finish", "did finish", "active"])
    expect(delegate.window?.frame == CGRect(x: 0, y: 0, width: 30, height: 20) && UIScreen.main.scale == 2)
    expect(application.windows == stage.windows && application.keyWindow === delegate.window)
    expect(delegate.window?.rootViewController?.view.next is UIViewController && application.next === delegate)

    func happens(_ events: HostEvent...) -> [String] {
      events.forEach(host.inject)
      stage.loop.turn()
      return delegate.log.taken()
    }
    expect(happens(.focusChanged(false)), equals: ["resign"])
    expect(happens(.focusChanged(true), .focusChanged(true)), equals: ["active"])
    // Minimised, with the news of the focus before or after.
    expect(happens(.focusChanged(false), .visibilityChanged(false)), equals: ["resign", "background"])
    expect(application.applicationState, equals: .background)
    expect(happens(.visibilityChanged(true), .focusChanged(true)), equals: ["foreground", "active"])
    expect(happens(.visibilityChanged(false), .focusChanged(false)), equals: ["resign", "background"])
    expect(happens(.focusChanged(true), .visibilityChanged(true)), equals: ["foreground", "active"])
    expect(happens(.visibilityChanged(true)), equals: [])
    expect(application.applicationState, equals: .active)
  }

  @Test func aMinimisedWindowPaintsNothingAndCatchesUp() {
    let host = OffscreenHost(size: CGSize(width: 30, height: 20))
    let stage = Stage(host: host)
    let window = UIWindow(frame: stage.bounds)
    defer { withExtendedLifetime(window) {} }
    window.stage = stage
    window.backgroundColor = .green
    window.makeKeyAndVisible()
    stage.loop.turn()
    host.isVisible = false
    stage.loop.turn()
    let frames = stage.loop.frameCount
    window.backgroundColor = .red
    stage.loop.turn()
    expect(stage.loop.frameCount == frames && host.screen[5, 5] == green)
    host.isVisible = true
    stage.loop.turn()
    expect(host.screen[5, 5], equals: red)
  }

  @Test func anIdleLoopWaitsForEver() {
    let host = OffscreenHost(size: CGSize(width: 30, height: 20))
    let stage = Stage(host: host)
    let window = UIWindow(frame: stage.bounds)
    defer { withExtendedLifetime(window) {} }
    window.stage = stage
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    for _ in 0..<3 { stage.loop.turn() }
    window.setNeedsUpdateConstraints()
    window.rootViewController?.view.setNeedsDisplay()
    for _ in 0..<2 { stage.loop.turn() }
    host.forgetPresents()
    stage.loop.turn()
    expect(host.deadlines == [nil] && host.presents.isEmpty)
  }

  @Test func framesKeepTheDisplaysPace() {
    let host = OffscreenHost(size: CGSize(width: 30, height: 20))
    let stage = Stage(host: host)
    let window = UIWindow(frame: stage.bounds)
    defer { withExtendedLifetime(window) {} }
    window.stage = stage
    window.makeKeyAndVisible()
    host.now = 10
    stage.loop.turn()
    window.backgroundColor = .red
    host.forgetPresents()
    host.now = 10.001
    stage.loop.turn()
    // A change made outside events waits for the next frame's time.
    expect(host.deadlines.compactMap { $0 }.first.map { abs($0 - (10 + host.frameInterval)) < 1e-9 } ?? false)
  }
}
