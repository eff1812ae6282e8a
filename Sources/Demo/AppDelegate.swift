import UIKit

/// Opens windows with the gallery in them.
final class AppDelegate: UIResponder, DesktopApplicationDelegate {
  static let windowTitle = "UIKit"
  static var windowSize = CGSize(width: 1024, height: 720)
  static let minimumWindowSize = CGSize(width: 640, height: 480)
  /// A size that was asked for counts more than the one that a window was left with.
  static var remembersWindows = true

  /// The screen that the gallery starts with.
  var screen = DemoScreen.slider
  /// Unspecified follows the desktop.
  var style = UIUserInterfaceStyle.unspecified

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Gallery", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = GallerySceneDelegate.self
    return configuration
  }
}

/// Fills one window with a gallery of its own.
final class GallerySceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let application = UIApplication.shared.delegate as? AppDelegate else {
      return
    }
    let shown = connectionOptions.userActivities.lazy.compactMap(\.shownGallery).first
    let window = UIWindow(windowScene: scene)
    window.overrideUserInterfaceStyle = shown?.style ?? application.style
    window.rootViewController = GalleryController(showing: shown?.screen ?? application.screen)
    window.makeKeyAndVisible()
    self.window = window
  }
}

/// What another window shows first: the same as the one that it was asked for in.
struct ShownGallery {
  static let activityType = "uikit-demo.gallery"
  var screen: DemoScreen
  var style: UIUserInterfaceStyle

  var activity: NSUserActivity {
    let activity = NSUserActivity(activityType: Self.activityType)
    activity.userInfo = ["screen": screen.rawValue, "style": style.rawValue]
    return activity
  }
}

extension NSUserActivity {
  fileprivate var shownGallery: ShownGallery? {
    guard activityType == ShownGallery.activityType,
      let screen = (userInfo?["screen"] as? String).flatMap(DemoScreen.init),
      let style = (userInfo?["style"] as? Int).flatMap(UIUserInterfaceStyle.init)
    else { return nil }
    return ShownGallery(screen: screen, style: style)
  }
}
