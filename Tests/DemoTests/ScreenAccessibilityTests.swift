import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import Demo

/// What the demo is to those who do not see it.
@MainActor
@Suite struct ScreenAccessibilityTests {
  private func window(_ screen: DemoScreen, _ style: UIUserInterfaceStyle = .light) -> TestWindow {
    TestWindow(size: CGSize(width: 1024, height: 720), style: style, root: GalleryController(showing: screen))
  }

  /// Text of a fixed size is left out: the demo shows sizes of its own.
  @Test(arguments: DemoScreen.allCases, [UIUserInterfaceStyle.light, .dark])
  func everyScreenPassesTheAudit(screen: DemoScreen, style: UIUserInterfaceStyle) throws {
    let window = window(screen, style)
    window.advance(by: 0.7)
    try window.performAccessibilityAudit(for: .all.subtracting(.dynamicType))
  }
}
