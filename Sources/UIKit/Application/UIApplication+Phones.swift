import Foundation

// What a phone's program asks of its system, with what a desktop has to say.

/// Whether a program may refresh its content while it is not seen.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted = 0
  case denied = 1
  case available = 2
}

/// What came of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData = 0
  case noData = 1
  case failed = 2
}

extension UIApplication {
  /// Always available: a program that is minimised runs on.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  /// Never posted: the status stays.
  nonisolated public static let backgroundRefreshStatusDidChangeNotification = NSNotification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")

  /// Nothing shows it: there is no status bar.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }

  /// The icon is the desktop entry's, and there is one.
  public var supportsAlternateIcons: Bool { false }
  public var alternateIconName: String? { nil }

  /// Tells of an error: the icon is the desktop entry's.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let error = CocoaError(
      .featureUnsupported, userInfo: [NSLocalizedDescriptionKey: "the program's icon is that of its desktop entry"])
    DispatchQueue.main.async { completionHandler?(error) }
  }

  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      setAlternateIconName(alternateIconName) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}

/// What takes up an activity that a person began elsewhere.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: AnyObject {
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
