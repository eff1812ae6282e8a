import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

final class NamedDelegate: UIResponder, UIApplicationDelegate {}
final class NoDelegate: UIResponder {}

/// What a program asks of the desktop, and what it hears of its own life.
@MainActor
struct ApplicationCallTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let log = CallLog()
    var shapes = UIInterfaceOrientationMask.all
    var launches = true
    var whenBehind: (() -> Void)?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.note("launched \((options?[.url] as? URL)?.absoluteString ?? "")")
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return launches
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      log.note("open \(url)")
      return true
    }

    func application(
      _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { shapes }

    func applicationWillResignActive(_ application: UIApplication) { log.note("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) {
      log.note("background")
      whenBehind?()
    }
    func applicationWillTerminate(_ application: UIApplication) { log.note("terminate") }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { log.note("memory") }
    func applicationSignificantTimeChange(_ application: UIApplication) { log.note("time") }
  }

  private let application = UIApplication.shared
  private let host = OffscreenHost(size: CGSize(width: 300, height: 200))
  private let delegate = Delegate()

  private func launch(_ arguments: String...) -> Stage {
    let stage = Stage(host: host)
    application.start(delegate, on: stage, arguments: ["program"] + arguments)
    return stage
  }

  // MARK: - Notifications

  @Test func aDelegateIsFoundByItsName() {
    expect(UIApplication.delegateClass(named: NSStringFromClass(NamedDelegate.self)) == NamedDelegate.self)
    expectNil(UIApplication.delegateClass(named: NSStringFromClass(NoDelegate.self)))
    expectNil(UIApplication.delegateClass(named: "Nobody"))
  }

  @Test func everyTurnOfALifeIsPosted() {
    let posts = Posts(
      [
        UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
        UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
      ], of: application)
    func taken() -> [String] { posts.taken().map { String($0.dropFirst(13).dropLast(12)) } }
    let stage = launch()
    expect(taken(), equals: ["DidFinishLaunching", "DidBecomeActive"])
    host.inject(.focusChanged(false))
    host.isVisible = false
    stage.loop.turn()
    expect(taken(), equals: ["WillResignActive", "DidEnterBackground"])
    host.isVisible = true
    host.inject(.focusChanged(true))
    stage.loop.turn()
    expect(taken(), equals: ["WillEnterForeground", "DidBecomeActive"])
    application.finish()
    expect(taken(), equals: ["WillResignActive", "DidEnterBackground", "WillTerminate"])
  }

  @Test func aProgramThatEndsGoesToTheBackgroundFirst() {
    _ = launch()
    application.finish()
    application.finish()
    expect(delegate.log.taken(), equals: ["launched ", "resign", "background", "terminate"])
  }

  @Test func theDelegateHearsBeforeWhoeverObserves() {
    let log = delegate.log
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.willTerminateNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { log.note("posted") } }
    defer { NotificationCenter.default.removeObserver(token) }
    _ = launch()
    application.finish()
    expect(log.taken().suffix(2), equals: ["terminate", "posted"])
  }

  private final class Hoarder: UIViewController {
    var warnings = 0
    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      warnings += 1
    }
  }

  @Test func shortMemoryReachesEveryControllerOnce() {
    let (root, child) = (Hoarder(), Hoarder())
    root.addChild(child)
    _ = launch()
    delegate.window?.rootViewController = root
    let posts = Posts([UIApplication.didReceiveMemoryWarningNotification], of: application)
    application.memoryBecameShort()
    application.finish()
    expect(root.warnings == 1 && child.warnings == 1 && posts.taken().count == 1)
    expect(delegate.log.taken().contains("memory"))
  }

  @Test func aNewDayIsTold() {
    _ = launch()
    let posts = Posts([UIApplication.significantTimeChangeNotification], of: application)
    application.timeChangedSignificantly()
    application.finish()
    expect(posts.taken().count == 1 && delegate.log.taken().contains("time"))
  }

  @Test func theNextDayBeginsWithinADayAndAnHour() {
    for start in stride(from: 1_700_000_000, to: 1_732_000_000, by: 12_345) {
      let next = DayWatch.nextDay(after: start)
      var (before, after) = (time_t(next - 1), time_t(next))
      var (yesterday, today) = (tm(), tm())
      localtime_r(&before, &yesterday)
      localtime_r(&after, &today)
      expect(next > start && next - start <= 25 * 3600 && yesterday.tm_yday != today.tm_yday, "after \(start)")
    }
  }

  @Test func windowsTellWhenTheyShowAndWhichIsKey() {
    let window = TestWindow(size: CGSize(width: 40, height: 40), root: UIView())
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let shown = Posts([UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification], of: other)
    let keys = Posts([UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification], of: nil)
    other.stage = window.stage
    other.makeKeyAndVisible()
    expect(shown.taken(), equals: ["UIWindowDidBecomeVisibleNotification"])
    expect(keys.taken(), equals: ["UIWindowDidResignKeyNotification", "UIWindowDidBecomeKeyNotification"])
    other.isHidden = true
    expect(shown.taken(), equals: ["UIWindowDidBecomeHiddenNotification"])
    expect(keys.taken(), equals: ["UIWindowDidResignKeyNotification", "UIWindowDidBecomeKeyNotification"])
  }

  @Test func anotherTextSizeIsToldWithItsName() {
    let window = TestWindow(root: UIView())
    let posts = Posts([UIContentSizeCategory.didChangeNotification], of: nil)
    window.setContentSizeCategory(.extraLarge)
    window.setContentSizeCategory(.extraLarge)
    expect(posts.taken().count, equals: 1)
    expect(
      posts.last?.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String, equals: "UICTContentSizeCategoryXL")
    expect(window.window.traitCollection.preferredContentSizeCategory, equals: .extraLarge)
    expect(application.preferredContentSizeCategory, equals: .extraLarge)
    expect(UIContentSizeCategory(short: "AccessibilityM"), equals: .accessibilityMedium)
    expectNil(UIContentSizeCategory(short: "huge"))
  }

  @Test func aCopyIsTold() {
    let window = TestWindow(root: UIView())
    let posts = Posts([UIPasteboard.changedNotification], of: UIPasteboard.general)
    UIPasteboard.general.string = "copied"
    expect(posts.taken().count, equals: 1)
    _ = window
  }

  // MARK: - Opening

  @Test func openingAsksTheDesktopAndAnswersLater() async throws {
    let window = TestWindow(root: UIView())
    let url = try require(URL(string: "https://example.org/a?b=c"))
    expect(application.canOpenURL(url))
    var answers: [Bool] = []
    await withCheckedContinuation { done in
      application.open(url) {
        answers.append($0)
        done.resume()
      }
      expect(answers.isEmpty)
    }
    expect(answers == [true] && window.host.desktop.openedURLs == [url])
  }

  @Test func openingCanBeAwaited() async throws {
    let window = TestWindow(root: UIView())
    let url = try require(URL(string: "mailto:someone@example.org"))
    expect(await application.open(url))
    expect(window.host.desktop.openedURLs, equals: [url])
  }

  @Test func whatNoProgramOpensIsRefused() async throws {
    let window = TestWindow(root: UIView())
    let url = try require(URL(string: "unheard-of:thing"))
    expect(!application.canOpenURL(url))
    let (opens, link) = (await opens(url, [:]), try require(URL(string: "https://example.org")))
    window.turn()
    let opensUniversal = await self.opens(link, [.universalLinksOnly: true])
    expect(!opens && !opensUniversal && window.host.desktop.openedURLs.isEmpty)
  }

  private func opens(_ url: URL, _ options: [UIApplication.OpenExternalURLOptionsKey: Any]) async -> Bool {
    await withCheckedContinuation { done in
      application.open(url, options: options) { done.resume(returning: $0) }
    }
  }

  @Test func aProgramStartedWithAURLIsHandedIt() {
    _ = launch("--verbose", "notes/a:b.txt", "notes://open/3")
    application.finish()
    expect(delegate.log.taken().prefix(2), equals: ["launched notes://open/3", "open notes://open/3"])
  }

  @Test func aURLIsNotHandedOverWhereTheLaunchWasRefused() {
    delegate.launches = false
    _ = launch("notes:x")
    application.finish()
    expect(delegate.log.taken().first == "launched notes:x" && !delegate.log.calls.contains("open notes:x"))
  }

  @Test func onlyURLsCountAsURLs() {
    for argument in ["--a:b", "C:/x", "/tmp/a:b", ":x", "1x:y", "plain", "äö:x"] {
      expectNil(LaunchURL.url(in: ["program", argument]), "\(argument)")
    }
    expect(LaunchURL.url(in: ["a:b", "mailto:me@example.org"])?.scheme, equals: "mailto")
  }

  // MARK: - Screen and shape

  @Test func theScreenStaysOnWhileTheProgramSaysSo() {
    _ = launch()
    application.isIdleTimerDisabled = true
    expect(host.desktop.keepsScreenOn)
    application.isIdleTimerDisabled = false
    expect(!host.desktop.keepsScreenOn)
    application.finish()
  }

  @Test func aProgramWithoutLandscapeOpensHigherThanWide() {
    delegate.shapes = .portrait
    let stage = launch()
    expect(host.size == CGSize(width: 150, height: 200) && delegate.window?.frame == stage.bounds)
    expect(application.statusBarOrientation, equals: .portrait)
    application.finish()
  }

  @Test func aProgramOfEveryShapeKeepsTheWindowAsItIs() {
    delegate.shapes = .allButUpsideDown
    _ = launch()
    expect(host.size == CGSize(width: 300, height: 200) && application.statusBarOrientation.isLandscape)
    application.finish()
  }

  // MARK: - Background tasks

  @Test func aClosedProgramWaitsForItsTask() {
    _ = launch()
    var task = UIBackgroundTaskIdentifier.invalid
    delegate.whenBehind = { task = UIApplication.shared.beginBackgroundTask { self.delegate.log.note("expired") } }
    var turns = 0
    application.outliveWindow { stage in
      turns += 1
      host.now += 1
      expect(!host.isVisible && application.backgroundTimeRemaining < 30)
      if turns == 3 { application.endBackgroundTask(task) }
      stage.loop.turn()
    }
    application.finish()
    expect(turns == 3 && delegate.log.taken() == ["launched ", "resign", "background", "terminate"])
    expect(application.backgroundTimeRemaining, equals: .greatestFiniteMagnitude)
  }

  @Test func aTaskThatNeverEndsExpires() {
    _ = launch()
    _ = application.beginBackgroundTask(withName: "endless") { self.delegate.log.note("expired") }
    _ = application.beginBackgroundTask()
    application.outliveWindow { _ in host.now += 10 }
    application.finish()
    expect(delegate.log.taken(), equals: ["launched ", "resign", "background", "expired", "terminate"])
    expect(application.backgroundTasks.isEmpty)
  }

  @Test func withoutTasksAClosedProgramEndsAtOnce() {
    _ = launch()
    let task = application.beginBackgroundTask()
    application.endBackgroundTask(task)
    application.endBackgroundTask(.invalid)
    application.outliveWindow { _ in Issue.record("waited for nothing") }
    expect(task != .invalid && host.isVisible)
    application.finish()
  }
}
