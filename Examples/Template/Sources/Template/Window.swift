import UIKit

extension AppDelegate: DesktopApplicationDelegate {
  static var windowTitle: String { "Packing" }
  static var windowSize: CGSize { CGSize(width: 480, height: 640) }
  static var minimumWindowSize: CGSize { CGSize(width: 320, height: 240) }
}
