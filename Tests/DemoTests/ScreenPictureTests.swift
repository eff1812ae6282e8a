import CoreGraphics
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
    let sheet = Bitmap(
      width: 2 * Int(Self.size.width) / Self.reduction, height: 2 * Int(Self.size.height) / Self.reduction)
    for (row, style) in [UIUserInterfaceStyle.light, .dark].enumerated() {
      for scale in 1...2 {
        let window = TestWindow(
          size: Self.size, scale: CGFloat(scale), style: style, root: GalleryController(showing: screen))
        // Until the scroll bars that a table shows at first are gone.
        window.advance(by: 1.5)
        if screen == .layoutLab { hideCounts(below: window.window) }
        window.turn()
        let x = (scale - 1) * sheet.width / 2
        reduce(window.host.screen, by: Self.reduction * scale, into: sheet, x: x, y: row * sheet.height / 2)
      }
    }
    let view = UIImageView(image: UIImage(cgImage: CGImage(sheet)))
    assertSnapshot(of: view, as: .image(tolerance: 0.02), named: screen.rawValue)
  }

  /// What a frame costs is no matter of looks.
  private func hideCounts(below view: UIView) {
    let text = (view as? UILabel)?.text ?? ""
    if !text.isEmpty, text.allSatisfy({ $0.isNumber || $0 == "," }) { view.isHidden = true }
    view.subviews.forEach(hideCounts)
  }

  /// Writes the picture, made of the means of squares, into a place of the sheet.
  private func reduce(_ picture: Bitmap, by side: Int, into sheet: Bitmap, x left: Int, y top: Int) {
    for row in 0..<picture.height / side {
      for column in 0..<picture.width / side {
        var (red, green, blue) = (0, 0, 0)
        for y in row * side..<(row + 1) * side {
          for x in column * side..<(column + 1) * side {
            let pixel = Int(picture[x, y])
            red += pixel >> 16 & 255
            green += pixel >> 8 & 255
            blue += pixel & 255
          }
        }
        let count = side * side
        sheet[left + column, top + row] = UInt32(
          0xFF00_0000 | (red / count) << 16 | (green / count) << 8 | blue / count)
      }
    }
  }
}
