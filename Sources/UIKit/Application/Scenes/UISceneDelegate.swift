import CoreGraphics
import Foundation

/// What a scene is told of its life. The application makes one for each scene, of the class that the scene's
/// configuration names.
///
/// Each notification of `UIScene` follows the call of its method.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// The scene is new: here its window is made.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// The scene's window was closed, or the program ends.
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The window was minimised or hidden, or is about to go.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// A second start of a program that runs once was given URLs (`isSingleInstance` of `DesktopApplicationDelegate`).
  /// A desktop starts any other program anew for a URL, which is then in the connection's options.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// The scene was asked for again, by `requestSceneSessionActivation` with this activity.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// What the scene shows, for the next start: asked when the desktop ends the program. Of `userInfo` stays what can be in
  /// a property list.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// The scene was connected again, with what it showed when the desktop ended the program.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
  /// Not called: activities stay within the program, where none changes on another device.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
  /// Not called: activities stay within the program, where none gets lost.
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) {}
}

/// What a scene with windows is told besides.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window, where the delegate keeps it; a delegate without this property leaves it to the scene.
  var window: UIWindow? { get set }
  /// The window has another size, or other traits.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  /// The window has another size.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { UIApplication.shared.scene(of: self)?.keptWindow }
    set { UIApplication.shared.scene(of: self)?.keptWindow = newValue }
  }
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {}
}
