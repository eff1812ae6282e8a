import UIKit

/// The gallery without a command line, for programs that drive it.
package enum DemoScreens {
  package static let names = DemoScreen.allCases.map(\.rawValue)

  /// What a window shows that begins with a screen; with the first one for a name that is none.
  @MainActor
  package static func gallery(showing name: String) -> UIViewController {
    GalleryController(showing: DemoScreen(rawValue: name) ?? .slider)
  }
}
