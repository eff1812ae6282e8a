import Foundation

/// Asks a program for more than the screen when a picture of it is taken. Desktops take theirs without asking: no scene has
/// a service.
@MainActor public final class UIScreenshotService: NSObject {
  weak public var delegate: (any UIScreenshotServiceDelegate)?
  public private(set) weak var windowScene: UIWindowScene?

  private override init() {}
}

@MainActor public protocol UIScreenshotServiceDelegate: AnyObject {
  func screenshotService(
    _ screenshotService: UIScreenshotService,
    generatePDFRepresentationWithCompletion completionHandler: @escaping (Data?, Int, CGRect) -> Void)
}

/// What a person may do with a scene's window.
@MainActor public final class UISceneWindowingBehaviors: NSObject {
  public var isClosable = true
  public var isMiniaturizable = true

  private override init() {}
}

extension UIWindowScene {
  public var screenshotService: UIScreenshotService? { nil }
  /// Nil, as on phones and tablets: the desktop decides.
  public var windowingBehaviors: UISceneWindowingBehaviors? { nil }
}
