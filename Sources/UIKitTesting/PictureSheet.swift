import CoreGraphics
import UIKit

/// Many pictures in one, each made smaller: enough to see that a screen looks as before, in a few kilobytes.
@MainActor
package struct PictureSheet {
  private let bitmap: Bitmap
  private let reduction: Int
  private let cell: (width: Int, height: Int)

  /// For pictures of `size` points, each pixel of the sheet being the mean of `reduction` points each way.
  package init(of size: CGSize, reduction: Int, columns: Int, rows: Int) {
    self.reduction = reduction
    cell = (Int(size.width) / reduction, Int(size.height) / reduction)
    bitmap = Bitmap(width: columns * cell.width, height: rows * cell.height)
  }

  /// Writes what a window shows into a place of the sheet.
  package func add(_ window: TestWindow, column: Int, row: Int) {
    let picture = window.screen
    let side = reduction * Int(window.host.scale)
    let (left, top) = (column * cell.width, row * cell.height)
    for y in 0..<min(cell.height, picture.height / side) {
      for x in 0..<min(cell.width, picture.width / side) {
        bitmap[left + x, top + y] = Self.mean(of: picture, x: x * side, y: y * side, side: side)
      }
    }
  }

  private static func mean(of picture: Bitmap, x left: Int, y top: Int, side: Int) -> UInt32 {
    var (red, green, blue) = (0, 0, 0)
    for y in top..<top + side {
      for x in left..<left + side {
        let pixel = Int(picture[x, y])
        red += pixel >> 16 & 255
        green += pixel >> 8 & 255
        blue += pixel & 255
      }
    }
    let count = side * side
    return UInt32(0xFF00_0000 | (red / count) << 16 | (green / count) << 8 | blue / count)
  }

  package var image: UIImage { UIImage(cgImage: CGImage(bitmap.copy())) }
}
