import UIKit

/// Opens the window with the gallery in it.
final class AppDelegate: UIResponder, DesktopApplicationDelegate {
  static let windowTitle = "UIKit"
  static var windowSize = CGSize(width: 1024, height: 720)
  static let minimumWindowSize = CGSize(width: 640, height: 480)

  var window: UIWindow?
  /// The screen that the gallery starts with.
  var screen = DemoScreen.slider
  /// Unspecified follows the desktop.
  var style = UIUserInterfaceStyle.unspecified

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.overrideUserInterfaceStyle = style
    window.rootViewController = GalleryController(showing: screen)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
