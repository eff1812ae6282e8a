import Expectations
import Testing

@testable import CoreGraphics

/// Moving pixels of a bitmap by whole pixels.
@Suite struct PixelMoveTests {
  private static func picture(_ width: Int, _ height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for index in 0..<width * height { bitmap.pixels[index] = UInt32(truncatingIfNeeded: index &* 2_654_435_761) }
    return bitmap
  }

  /// The first pixel that is not where it belongs.
  private static func error(_ width: Int, _ height: Int, _ move: PixelMove) -> String? {
    let (before, after) = (picture(width, height), picture(width, height))
    after.apply(move)
    let kept = PixelMove(move.rect.intersection(before.bounds), x: move.x, y: move.y).kept
    for y in 0..<height {
      for x in 0..<width {
        let isKept = kept.x0 <= x && x < kept.x1 && kept.y0 <= y && y < kept.y1
        let expected = isKept ? before[x - Int(move.x), y - Int(move.y)] : before[x, y]
        if after[x, y] != expected { return "(\(x), \(y)) after \(move)" }
      }
    }
    return nil
  }

  @Test func everySmallMoveIsRight() {
    for x: Int32 in -3...3 {
      for y: Int32 in -3...3 {
        for rect in [PixelRect(x: 1, y: 2, width: 5, height: 4), PixelRect(x: -2, y: 0, width: 20, height: 7)] {
          expectNil(Self.error(9, 8, PixelMove(rect, x: x, y: y)))
        }
      }
    }
  }

  @Test func movesBeyondTheRectangleChangeNothing() {
    let rect = PixelRect(x: 1, y: 1, width: 4, height: 4)
    expect(PixelMove(rect, x: 0, y: 4).kept.isEmpty)
    expectNil(Self.error(8, 8, PixelMove(rect, x: -9, y: 2)))
  }

  @Test(arguments: [-40, -7, -1, 1, 7, 40] as [Int32])
  func wholeRowsMoveAsOne(y: Int32) {
    let whole = PixelRect(x: 0, y: 0, width: 64, height: 90)
    expectNil(Self.error(64, 90, PixelMove(whole, x: 0, y: y)))
    expectNil(Self.error(64, 90, PixelMove(PixelRect(x: 0, y: 5, width: 64, height: 80), x: 2, y: y)))
  }
}
