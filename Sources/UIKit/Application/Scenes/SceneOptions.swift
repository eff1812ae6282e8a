import Foundation

extension UIScene {
  /// Why a scene is connected.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The URL that the program was started with.
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// What `requestSceneSessionActivation` hands over.
    open internal(set) var userActivities: Set<NSUserActivity> = []
    /// Nil: a desktop does not tell which program asked.
    open var sourceApplication: String? { nil }
    /// Nil: no other device hands anything over.
    open var handoffUserActivityType: String? { nil }
  }

  /// What is told of a URL besides it: nothing, on a desktop.
  @preconcurrency @MainActor open class OpenURLOptions: NSObject {
    open var sourceApplication: String? { nil }
    open var annotation: Any? { nil }
    /// The URL is a link, and no file that may be changed where it is.
    open var openInPlace: Bool { false }
  }

  /// How a URL is opened in another program.
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    /// True opens nothing: no desktop knows which program a web site means.
    open var universalLinksOnly = false
  }

  /// How a scene is asked for.
  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    /// The scene that asks, beside whose window the new one stands; nil means the one in front.
    open var requestingScene: UIScene?
  }
}

/// A URL that a scene is to open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  open private(set) var url: URL
  open private(set) var options = UIScene.OpenURLOptions()

  init(url: URL) {
    self.url = url
    super.init()
  }
}

@available(*, unavailable, message: "no desktop shows a program's shortcuts in the menu of its icon")
public class UIApplicationShortcutItem {}
