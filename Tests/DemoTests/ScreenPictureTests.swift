import Testing
import UIKit
import UIKitTesting

@testable import Demo

/// Every screen, light and dark, with one pixel a point and with two: a sheet of four small pictures each, kept beside
/// this file. After a wanted change: `RECORD_SNAPSHOTS=1 swift test --filter ScreenPictureTests`, and look at them.
@MainActor
@Suite struct ScreenPictureTests {
  private static let size = CGSize(width: 640, height: 480)
  /// Points for a pixel of the sheet: details are for the tests of the views, and a sheet takes few bytes.
  private static let reduction = 5

  @Test(arguments: DemoScreen.allCases)
  func looksAsKept(screen: DemoScreen) {
    let sheet = PictureSheet(of: Self.size, reduction: Self.reduction, columns: 2, rows: 2)
    for (row, style) in [UIUserInterfaceStyle.light, .dark].enumerated() {
      for scale in 1...2 {
        let window = TestWindow(
          size: Self.size, scale: CGFloat(scale), style: style, root: GalleryController(showing: screen))
        window.paintsEveryFrame = false
        // Until the scroll bars that a table shows at first are gone.
        window.advance(by: 1.5)
        if screen == .layoutLab { hideCounts(below: window.window) }
        window.turn()
        sheet.add(window, column: scale - 1, row: row)
      }
    }
    assertSnapshot(of: sheet.image, as: .image(tolerance: 0.02), named: screen.rawValue)
  }

  /// What a frame costs is no matter of looks.
  private func hideCounts(below view: UIView) {
    let text = (view as? UILabel)?.text ?? ""
    if !text.isEmpty, text.allSatisfy({ $0.isNumber || $0 == "," }) { view.isHidden = true }
    view.subviews.forEach(hideCounts)
  }
}
