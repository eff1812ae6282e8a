import CoreGraphics
import Foundation

/// What only a desktop program says of its window.
@preconcurrency @MainActor public protocol DesktopApplicationDelegate: UIApplicationDelegate {
  /// Shown until the root view controller has a title of its own.
  static var windowTitle: String { get }
  /// In points.
  static var windowSize: CGSize { get }
  /// In points; a person cannot make the window smaller.
  static var minimumWindowSize: CGSize { get }
}

extension DesktopApplicationDelegate {
  public static var windowTitle: String { ProcessInfo.processInfo.processName }
  public static var windowSize: CGSize { CGSize(width: 1024, height: 720) }
  public static var minimumWindowSize: CGSize { CGSize(width: 320, height: 240) }
}
