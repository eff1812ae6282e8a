import CoreGraphics
import Foundation
import Logging
import Platform

// How scenes come and go: sessions and their delegates, windows that are opened and closed while the program runs.

extension UIApplication {
  /// The scene that an object is the delegate of.
  func scene(of delegate: any UISceneDelegate) -> UIWindowScene? { scenes.first { $0.delegate === delegate } }

  /// Does something once the turn's events are through.
  func request(_ work: @escaping () -> Void) {
    requests.append(work)
    // Also where no event comes: the loop looks again.
    if requests.count == 1 { DispatchQueue.main.async {} }
  }

  func serveRequests() {
    while !requests.isEmpty {
      let waiting = requests
      requests = []
      for work in waiting { work() }
    }
  }

  // MARK: - Connecting

  /// What a scene is made of: asks the application's delegate, unless it has made its window itself.
  func makeSession(_ options: UIScene.ConnectionOptions, asks: Bool, _ state: SceneStates.State?) -> UISceneSession {
    let role = UISceneSession.Role.windowApplication
    let first = manifest?.configurations.first
    let session = UISceneSession(role: role, configuration: UISceneConfiguration(name: first?.name, sessionRole: role))
    if let state { session.restore(state) }
    guard asks, let delegate else { return session }
    let configuration = delegate.application(self, configurationForConnecting: session, options: options)
    session.configuration = configuration
    let entry = manifest?.configuration(named: configuration.name)
    let module = Self.module(of: delegate)
    if configuration.sceneClass == nil { configuration.sceneClass = entry?.sceneClass.flatMap(NSClassFromString) }
    if configuration.delegateClass == nil {
      configuration.delegateClass =
        if let name = entry?.delegateClass { NSClassFromString(name) } else {
          NSClassFromString("\(module).SceneDelegate")
        }
    }
    return session
  }

  /// The module that an object's class is of.
  static func module(of object: AnyObject) -> String {
    String(String(reflecting: type(of: object)).prefix { $0 != "." })
  }

  /// Makes the scene of a session and shows it on a stage.
  func connect(_ session: UISceneSession, _ options: UIScene.ConnectionOptions, on stage: Stage) -> UIWindowScene {
    let type = session.configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
    let scene = type.init(session: session, connectionOptions: options)
    session.scene = scene
    scene.stage = stage
    stage.scene = scene
    stage.host.services.keepsScreenOn = isIdleTimerDisabled
    scenes.append(scene)
    if front == nil { front = scene }
    return scene
  }

  /// Has a scene's delegate make its window.
  func fill(_ scene: UIWindowScene, _ options: UIScene.ConnectionOptions) {
    guard let stage = scene.stage else { return }
    if let type = scene.session.configuration.delegateClass {
      guard let made = type as? NSObject.Type, let delegate = makeInstance(of: made) as? any UISceneDelegate else {
        fatalError("\(type) cannot be a scene's delegate: it has to derive from UIResponder and adopt UISceneDelegate")
      }
      scene.delegate = delegate
    }
    scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    defer {
      if let activity = scene.session.stateRestorationActivity {
        scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
      }
    }
    guard stage.windows.isEmpty, let delegate = scene.delegate as? any UIWindowSceneDelegate else { return }
    if let window = delegate.window {
      window.windowScene = scene
      window.makeKeyAndVisible()
    } else {
      showController(of: scene, delegate)
    }
  }

  /// Where Xcode's template has a storyboard, whose only controller is the program's `ViewController`, the controller is
  /// made without one.
  private func showController(of scene: UIWindowScene, _ sceneDelegate: any UIWindowSceneDelegate) {
    let name = "\(Self.module(of: sceneDelegate)).ViewController"
    guard let type = NSClassFromString(name) as? UIViewController.Type,
      let controller = makeInstance(of: type as NSObject.Type) as? UIViewController
    else { return }
    // The ground of a view that Xcode made.
    if controller.view.backgroundColor == nil { controller.view.backgroundColor = .systemBackground }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    sceneDelegate.window = window
    window.makeKeyAndVisible()
  }

  // MARK: - Requests

  func activate(
    _ session: UISceneSession?, _ activity: NSUserActivity?, _ options: UIScene.ActivationRequestOptions?,
    _ errorHandler: ((any Error) -> Void)?
  ) {
    guard let session else {
      let connection = UIScene.ConnectionOptions()
      if let activity { connection.userActivities = [activity] }
      return open(connection, beside: (options?.requestingScene as? UIWindowScene)?.stage, nil, errorHandler)
    }
    guard let scene = session.scene as? UIWindowScene, let stage = scene.stage else {
      errorHandler?(UISceneError(.requestDenied))
      return
    }
    stage.host.raise()
    guard let activity else { return }
    scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
    scene.delegate?.scene(scene, continue: activity)
  }

  /// Opens another window, perhaps as it was when the desktop ended the program.
  func open(
    _ options: UIScene.ConnectionOptions, beside asking: Stage?, _ state: SceneStates.State?,
    _ errorHandler: ((any Error) -> Void)?
  ) {
    guard supportsMultipleScenes else {
      errorHandler?(UISceneError(.multipleScenesNotSupported))
      return
    }
    guard let old = asking ?? front?.stage,
      let host = try? desktop?.open(nextOrder(), beside: old.host)
    else {
      errorHandler?(UISceneError(.requestDenied))
      return
    }
    let stage = Stage(host: host)
    stage.accessibility = old.accessibility
    if let icon { host.setIcon(icon) }
    stage.contentSizeCategory = old.contentSizeCategory
    stage.now = host.now
    // The desktop says when it has the keyboard.
    stage.dispatcher.textInput.isWindowActive = false
    stage.traits.withCurrent {
      let scene = connect(makeSession(options, asks: true, state), options, on: stage)
      fill(scene, options)
      updateLife()
    }
  }

  // MARK: - From one run to the next

  /// Keeps what the scenes show, where the desktop ends the program.
  func keepStates() {
    guard let states, hasSceneDelegates, !closesForGood else { return }
    let kept = scenes.map { $0.session.state(of: $0) }
    guard kept.contains(where: { $0.activity != nil || !$0.session.isEmpty }) else { return }
    do { try states.write(kept) } catch {
      Logger(label: "uikit.application").warning("what the scenes showed could not be kept: \(error)")
    }
  }

  // MARK: - Closing

  /// A scene's window is to go. The last one stays until the program has ended.
  func close(_ scene: UIWindowScene) {
    guard scenes.contains(where: { $0 === scene }) else { return }
    guard scenes.count > 1 else { return askToEnd(forGood: true) }
    let hadKeyboard = scene.stage?.hasFocus ?? false
    scene.stage?.isSeen = false
    updateLife()
    disconnect(scene)
    // Not every desktop gives the keyboard to another window by itself.
    if hadKeyboard, let next = scenes.last(where: { $0.stage?.isSeen ?? false }) { next.stage?.host.raise() }
    delegate?.application(self, didDiscardSceneSessions: [scene.session])
  }

  func tellDisconnected(_ scene: UIWindowScene) {
    scene.delegate?.sceneDidDisconnect(scene)
    scene.activationState = .unattached
    NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
  }

  private func disconnect(_ scene: UIWindowScene) {
    tellDisconnected(scene)
    scenes.removeAll { $0 === scene }
    guard let stage = scene.stage else { return }
    stage.removeAllWindows()
    stage.scene = nil
    stage.host.hide()
    if let other = front?.stage { other.tree.animations.adoptLinks(of: stage.tree.animations, drivers: true) }
    scene.stage = nil
    scene.keptWindow = nil
    scene.session.scene = nil
  }
}
