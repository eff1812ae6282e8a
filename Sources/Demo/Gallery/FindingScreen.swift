import UIKit

/// A screen with a text that Ctrl+F searches, wherever the keyboard is.
@MainActor
protocol FindingScreen: UIViewController {
  /// Whether there is a text now.
  var canFind: Bool { get }
  func beginFinding()
}
