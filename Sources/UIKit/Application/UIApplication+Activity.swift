import Foundation

// Where the program and its scenes stand. What the windows say is taken together once the turn's events are through, so that
// the keyboard may go from one window to another while the program stays active.

extension UIApplication {
  /// Serves what was asked for, and tells of what has changed: which windows are seen, whether one has the keyboard.
  func updateLife() {
    serveRequests()
    // What runs on without a window has no turns of life any more.
    guard stages.allSatisfy({ $0.end == nil }) else { return }
    let isInUse = stages.contains { $0.isSeen && $0.hasFocus }
    leave(isInUse)
    enter(isInUse)
    keepLinksRunning()
  }

  /// To the background, where programs for phones save what a person did: also on the way to the end.
  func goBehind() {
    for stage in stages { stage.isSeen = false }
    leave(false)
  }

  private func leave(_ isInUse: Bool) {
    for scene in scenes where scene.activationState == .foregroundActive && !(isInUse && scene.isSeen) {
      scene.delegate?.sceneWillResignActive(scene)
      post(UIScene.willDeactivateNotification, of: scene)
      scene.activationState = .foregroundInactive
    }
    if applicationState == .active, !isInUse {
      tellDelegate { $0.applicationWillResignActive(self) }
      post(Self.willResignActiveNotification)
      applicationState = .inactive
    }
    for scene in scenes where !scene.isSeen && scene.activationState != .background {
      scene.activationState = .background
      scene.delegate?.sceneDidEnterBackground(scene)
      post(UIScene.didEnterBackgroundNotification, of: scene)
    }
    guard applicationState != .background, !scenes.contains(where: \.isSeen) else { return }
    applicationState = .background
    tellDelegate { $0.applicationDidEnterBackground(self) }
    post(Self.didEnterBackgroundNotification)
    UserDefaults.standard.synchronize()
  }

  private func enter(_ isInUse: Bool) {
    for scene in scenes where scene.isSeen && [.background, .unattached].contains(scene.activationState) {
      scene.delegate?.sceneWillEnterForeground(scene)
      post(UIScene.willEnterForegroundNotification, of: scene)
      scene.activationState = .foregroundInactive
    }
    if applicationState == .background, scenes.contains(where: \.isSeen) {
      tellDelegate { $0.applicationWillEnterForeground(self) }
      post(Self.willEnterForegroundNotification)
      applicationState = .inactive
    }
    guard isInUse else { return }
    if attention != nil { endAttention() }
    for scene in scenes where scene.activationState == .foregroundInactive {
      scene.activationState = .foregroundActive
      scene.delegate?.sceneDidBecomeActive(scene)
      post(UIScene.didActivateNotification, of: scene)
    }
    if applicationState == .inactive {
      applicationState = .active
      tellDelegate { $0.applicationDidBecomeActive(self) }
      post(Self.didBecomeActiveNotification)
    }
  }

  /// Scenes with delegates hear of the program's life in the place of the application's.
  private func tellDelegate(_ call: (any UIApplicationDelegate) -> Void) {
    if !hasSceneDelegates, let delegate { call(delegate) }
  }

  private func post(_ name: NSNotification.Name, of scene: UIScene) {
    NotificationCenter.default.post(name: name, object: scene)
  }

  /// A program's display links run with a window that is seen, as long as there is one.
  private func keepLinksRunning() {
    guard scenes.count > 1, let seen = stages.first(where: \.isSeen) else { return }
    for stage in stages where !stage.isSeen {
      seen.tree.animations.adoptLinks(of: stage.tree.animations, drivers: false)
    }
  }
}

extension UIWindowScene {
  fileprivate var isSeen: Bool { stage?.isSeen ?? false }
}
