import CoreGraphics
import Foundation

/// One instance of a program's interface: on a desktop, what one window shows.
///
/// Scenes are made by the application, one for each session; programs ask for another with
/// `requestSceneSessionActivation`. A program without a scene delegate has one scene as well.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    /// Not connected, or not any more.
    case unattached = -1
    /// Its window is to be seen, and a window of the program has the keyboard.
    case foregroundActive = 0
    /// Its window is to be seen, and another program has the keyboard.
    case foregroundInactive = 1
    /// Its window is minimised or hidden, or about to go.
    case background = 2
  }

  open private(set) var session: UISceneSession
  /// Hears of the scene's life; made by the application, of the class that the session's configuration names.
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.unattached

  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// What the desktop's title bar says; nil takes it from the root view controller.
  open var title: String! {
    didSet { if title != oldValue { titleChanged() } }
  }

  func titleChanged() {}

  /// Has the desktop open a URL in the person's program for it. Returns at once; `completion` hears, later, whether a
  /// program has it.
  open func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(
      url, options: [.universalLinksOnly: options?.universalLinksOnly ?? false], completionHandler: completion)
  }

  open override var next: UIResponder? { UIApplication.shared }
}

extension UIScene {
  /// A scene was connected, and its delegate has made its windows.
  nonisolated public static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
  /// Its window was closed, or the program ends.
  nonisolated public static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
  nonisolated public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  nonisolated public static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
}
