import Expectations
import Platform
import QuartzCore
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// The loop and its windows at their edges: time, visibility, windows that come and go.
@MainActor
struct StageTests {
  private let window = TestWindow(size: CGSize(width: 60, height: 40), root: UIView())

  // MARK: - Time

  @Test func theMediaTimeIsATestWindowsOwn() {
    window.advance(by: 2)
    expect(CACurrentMediaTime() == 2 && window.now == 2)
  }

  @Test func aWaitingLoopEndsOnceNoTestWindowIsLeft() {
    var other: TestWindow? = TestWindow(size: CGSize(width: 20, height: 20), root: UIView())
    other?.turn()
    other = nil
    let start = CACurrentMediaTime()
    while CACurrentMediaTime() - start < 0.001 {}
    expect(abs(CACurrentMediaTime() - ProcessInfo.processInfo.systemUptime) < 60)
  }

  @Test func theMediaTimeCanBeAskedForOnEveryThread() async {
    let time = await Task.detached { CACurrentMediaTime() }.value
    expect(time.isFinite)
  }

  @Test func whileMinimisedTheEndOfAnAnimationIsToldInTime() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.window.addSubview(view)
    window.turn()
    window.host.isVisible = false
    window.turn()
    var hasEnded = false
    UIView.animate(withDuration: 0.25, animations: { view.alpha = 0 }, completion: { _ in hasEnded = true })
    window.turn()
    window.turn()
    let deadline = window.host.deadlines.last ?? nil
    expect(deadline.map { abs($0 - 0.25) < 1e-6 }, equals: true)
    window.host.now = 0.25
    window.turn()
    expect(hasEnded)
  }

  // MARK: - Display links

  @MainActor
  private final class Ticker {
    var times: [Double] = []
    func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
  }

  @Test func aLinkFollowsTheWindowThatRanWhenItWasAdded() {
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Ticker.tick)
    let other = TestWindow(size: CGSize(width: 20, height: 20), root: UIView())
    other.advance(by: 5)
    window.turn()
    link.add(to: .main, forMode: .common)
    other.advance(by: 1)
    expect(ticker.times.isEmpty)
    window.advance(by: 0.1)
    link.invalidate()
    expect(!ticker.times.isEmpty && ticker.times.allSatisfy { $0 <= window.now })
  }

  @Test func aLinkTakesASelector() {
    let ticker = Ticker()
    window.turn()
    let link = CADisplayLink(target: ticker, selector: Selector(Ticker.tick))
    link.add(to: .main, forMode: .default)
    window.advance(by: 0.1)
    link.invalidate()
    expect(ticker.times.count > 3)
  }

  // MARK: - Windows

  private func open(_ color: UIColor) -> UIWindow {
    let result = UIWindow(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    result.stage = window.stage
    result.backgroundColor = color
    result.makeKeyAndVisible()
    window.turn()
    return result
  }

  @Test func aWindowThatNobodyHoldsIsOffTheScreen() {
    var other: UIWindow? = open(.red)
    expect(window.pixel(x: 5, y: 5), equals: red)
    weak let gone = other
    other = nil
    window.turn()
    expect(gone == nil && window.pixel(x: 5, y: 5) != red)
    expect(window.stage.windows == [window.window] && window.window.isKeyWindow)
  }

  @Test func aSpinnerGoesOnAfterItsWindowWasHidden() {
    let other = open(.white)
    let spinner = UIActivityIndicatorView(style: .medium)
    other.addSubview(spinner)
    spinner.startAnimating()
    window.advance(by: 0.5)
    other.isHidden = true
    window.advance(by: 0.5)
    other.isHidden = false
    window.turn()
    window.resetCounts()
    window.advance(by: 1)
    expect(window.framesPainted >= 7)
  }

  @Test func workAfterTheLayoutThatNeverEndsLeavesTheFrame() {
    var runs = 0
    func again() {
      runs += 1
      window.stage.runAfterLayout(again)
    }
    window.stage.runAfterLayout(again)
    window.turn()
    expect(runs > 0 && runs <= 200 && window.stage.needsFrame)
  }

  @Test func windowsConvertThroughTheScreen() {
    let first = UIWindow(frame: CGRect(x: 10, y: 20, width: 30, height: 10))
    let second = UIWindow(frame: CGRect(x: 4, y: 5, width: 30, height: 10))
    expect(first.convert(CGPoint(x: 1, y: 2), to: nil as UIWindow?), equals: CGPoint(x: 11, y: 22))
    expect(first.convert(CGPoint(x: 1, y: 2), to: second), equals: CGPoint(x: 7, y: 17))
    expect(first.convert(CGPoint(x: 7, y: 17), from: second), equals: CGPoint(x: 1, y: 2))
    expect(
      first.convert(CGRect(x: 0, y: 0, width: 3, height: 4), to: nil as UIWindow?),
      equals: CGRect(x: 10, y: 20, width: 3, height: 4))
    expect(first.convert(CGRect(x: 10, y: 20, width: 3, height: 4), from: nil as UIWindow?).origin, equals: .zero)
  }

  @Test func theWindowIsCalledWhatTheControllerInFrontIs() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(root: navigation)
    navigation.topViewController?.title = "Inbox"
    expect(window.host.title, equals: "Inbox")
    let next = UIViewController()
    next.title = "Message"
    navigation.pushViewController(next, animated: false)
    window.turn()
    expect(window.host.title, equals: "Message")
    navigation.title = "Mail"
    expect(window.host.title, equals: "Mail")
  }

  // MARK: - Traits

  @Test func theTurnOfANewAppearanceRunsItsWorkByTheNewTraits() {
    var style = UIUserInterfaceStyle.unspecified
    let timer = Timer(fire: .distantPast, interval: 0, repeats: false) { _ in
      MainActor.assumeIsolated { style = UITraitCollection.current.userInterfaceStyle }
    }
    RunLoop.current.add(timer, forMode: .default)
    window.setStyle(.dark)
    expect(style, equals: .dark)
  }

  @Test func aNarrowWindowIsHorizontallyCompact() {
    expect(window.window.traitCollection.horizontalSizeClass, equals: .compact)
    window.resize(to: CGSize(width: 599, height: 300))
    expect(window.window.traitCollection.horizontalSizeClass, equals: .compact)
    window.resize(to: CGSize(width: 600, height: 300))
    expect(window.window.traitCollection.horizontalSizeClass, equals: .regular)
    expect(window.window.traitCollection.verticalSizeClass, equals: .regular)
  }

  // MARK: - Without an application

  @Test func aTestWindowIsAmongTheApplicationsWindows() {
    window.turn()
    expect(UIApplication.shared.windows.contains(window.window) && UIApplication.shared.keyWindow === window.window)
    expect(UIScreen.main.bounds, equals: CGRect(x: 0, y: 0, width: 60, height: 40))
    expect(window.window.screen === UIScreen.main)
  }

  @Test func aWindowWithoutAnApplicationLivesWhileTheRunLoopTurns() {
    final class Controller: UIViewController {
      var layouts = 0
      override func viewDidLayoutSubviews() { layouts += 1 }
    }
    let controller = Controller()
    let plain = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    plain.stage = .withoutApplication()
    plain.rootViewController = controller
    plain.makeKeyAndVisible()
    var hasEnded = false
    UIView.animate(withDuration: 0.02, animations: { controller.view.alpha = 0 }, completion: { _ in hasEnded = true })
    let end = Date(timeIntervalSinceNow: 10)
    // A timer that fires does not end a run: each is short.
    while !hasEnded, Date() < end { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
    expect(hasEnded && controller.layouts > 0)
  }
}
