import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// What the delegates of a test hear.
@MainActor private var heard = CallLog()

/// What the desktop asks of a program that runs, and how the program asks to be looked at.
@MainActor
struct DesktopCallTests {
  private class Delegate: UIResponder, DesktopApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      heard.note("open \(url)")
      return true
    }

    func application(_ application: UIApplication, performDesktopAction name: String) -> Bool {
      heard.note("perform \(name)")
      return name == "new"
    }
  }

  private final class SceneDelegateDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = Scene.self
      return configuration
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      heard.note("not called")
      return true
    }
  }

  private final class Scene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      heard.note("contexts \(URLContexts.map(\.url.absoluteString).sorted())")
    }
  }

  private let application = UIApplication.shared
  private let host = OffscreenHost(size: CGSize(width: 300, height: 200))
  private let urls = ["notes:1", "file:///tmp/a"].compactMap { URL(string: $0) }

  init() { _ = heard.taken() }

  private func launch(_ delegate: any UIApplicationDelegate) -> Stage {
    let stage = Stage(host: host)
    application.start(delegate, on: stage, arguments: ["program"])
    return stage
  }

  @Test func urlsOfALaterStartReachTheDelegate() {
    let delegate = Delegate()
    _ = launch(delegate)
    expect(application.take(.open(urls, token: "t")))
    expect(heard.taken(), equals: ["open notes:1", "open file:///tmp/a"])
    expect(host.tokens, equals: ["t"])
    application.finish()
  }

  @Test func urlsOfALaterStartReachTheSceneInFront() {
    let delegate = SceneDelegateDelegate()
    _ = launch(delegate)
    expect(application.take(.open(urls, token: nil)))
    expect(heard.taken(), equals: ["contexts [\"file:///tmp/a\", \"notes:1\"]"])
    expect(application.take(.open([], token: nil)) && heard.taken().isEmpty)
    application.finish()
  }

  @Test func aLaterStartBringsAHiddenWindowInFront() {
    let delegate = Delegate()
    _ = launch(delegate)
    host.isVisible = false
    expect(application.take(.activate(token: nil)))
    expect(host.isVisible && host.tokens.isEmpty)
    application.finish()
    expect(application.comeToFront(token: "t") == nil)
  }

  @Test func actionsOfTheDesktopEntryReachTheDelegate() {
    let delegate = Delegate()
    _ = launch(delegate)
    expect(application.take(.perform("new", token: "t")) && !application.take(.perform("none", token: "u")))
    expect(heard.taken() == ["perform new", "perform none"] && host.tokens == ["t"])
    application.finish()
    let other = SceneDelegateDelegate()
    _ = launch(other)
    expect(!application.take(.perform("new", token: nil)))
    application.finish()
  }

  @Test func aProgramRunsOnceOnlyIfItSaysSo() { expect(!Delegate.isSingleInstance) }

  @Test func aLaterStartHandsOverFilesAndURLs() {
    let arguments = ["program", "--new", "a.txt", "../b", "none", "notes:1", "", "-", "/nowhere/c", "C:/x"]
    let found = LaunchURL.urls(in: arguments, from: URL(fileURLWithPath: "/home/me/d", isDirectory: true)) {
      ["/home/me/d/a.txt", "/home/me/b", "/nowhere/c"].contains($0)
    }
    expect(
      found.map(\.absoluteString),
      equals: ["file:///home/me/d/a.txt", "file:///home/me/b", "notes:1", "file:///nowhere/c"])
  }

  // MARK: - Attention

  @Test func whoIsInFrontAsksForNoAttention() {
    let delegate = Delegate()
    let stage = launch(delegate)
    expect(application.requestUserAttention(.critical), equals: 0)
    expect(host.attention, equals: .none)
    host.inject(.focusChanged(false))
    stage.loop.turn()
    expect(application.requestUserAttention(.informational) > 0)
    expect(host.attention, equals: .brief)
    application.finish()
  }

  @Test func attentionEndsWhenThePersonComes() {
    let delegate = Delegate()
    let stage = launch(delegate)
    host.inject(.focusChanged(false))
    stage.loop.turn()
    application.requestUserAttention(.critical)
    application.requestUserAttention(.informational)
    expect(host.attention, equals: .lasting)
    host.inject(.focusChanged(true))
    stage.loop.turn()
    expect(host.attention == .none && application.attention == nil)
    application.finish()
  }

  @Test func onlyTheLatestRequestIsTakenBack() {
    let delegate = Delegate()
    let stage = launch(delegate)
    host.inject(.focusChanged(false))
    stage.loop.turn()
    let first = application.requestUserAttention(.informational)
    let second = application.requestUserAttention(.critical)
    application.cancelUserAttentionRequest(first)
    expect(host.attention, equals: .lasting)
    application.cancelUserAttentionRequest(second)
    expect(host.attention, equals: .none)
    application.finish()
  }
}
