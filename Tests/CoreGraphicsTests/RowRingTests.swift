import Expectations
import RandomTesting
import Testing

@testable import CoreGraphics

/// A bitmap whose rows are stored turned round shows the same as one whose pixels were moved.
struct RowRingTests {
  private func makeBitmap() -> Bitmap {
    let bitmap = Bitmap(width: 12, height: 10)
    for y in 0..<10 { for x in 0..<12 { bitmap[x, y] = UInt32(y << 8 | x) } }
    return bitmap
  }

  private func words(_ bitmap: Bitmap) -> [UInt32] {
    Array(UnsafeBufferPointer(start: bitmap.pixels, count: bitmap.stride * bitmap.height))
  }

  private func list(_ color: UInt32) -> DisplayList {
    var list = DisplayList()
    list.background = color
    return list
  }

  /// Scrolls both ways through several areas, painting what came into view, as frames do.
  @Test(arguments: RandomRuns.seeds(1...40))
  func turnedRowsShowWhatMovedPixelsShow(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let (turned, moved) = (makeBitmap(), makeBitmap())
    let areas = [
      PixelRect(x: 0, y: 0, width: 12, height: 10), PixelRect(x: 3, y: 2, width: 7, height: 8),
      PixelRect(x: 3, y: 2, width: 7, height: 8), PixelRect(x: 5, y: 0, width: 2, height: 3),
    ]
    for _ in 0..<12 {
      let area = areas[random.below(4)]
      let move = PixelMove(area, x: random.below(8) == 0 ? 1 : 0, y: Int32(random.below(9)) - 4)
      turned.turn(move)
      moved.apply(move)
      let color = 0xFF00_0000 | UInt32(random.below(1 << 24))
      let damage = area.pieces(outside: move.kept) + [PixelRect(x: random.below(9), y: 1, width: 3, height: 8)]
      for rect in damage {
        Rasterizer.paint(list(color), in: rect, of: turned)
        Rasterizer.paint(list(color), in: rect, of: moved)
      }
    }
    turned.straighten()
    expect(words(turned), equals: words(moved), "seed \(seed)")
  }

  /// Whichever of the two is stored turned round.
  @Test func aCopiedRectangleShowsWhatWasSeen() {
    let source = makeBitmap()
    source.turn(PixelMove(PixelRect(x: 3, y: 2, width: 7, height: 8), x: 0, y: 3))
    let straight = source.copy()
    expect(straight.ring == nil && straight[4, 6] == 3 << 8 | 4 && straight[2, 6] == 6 << 8 | 2)
    let target = Bitmap(width: 12, height: 10)
    target.turn(PixelMove(target.bounds, x: 0, y: -4))
    target.copyPixels(of: PixelRect(x: 1, y: 1, width: 20, height: 8), from: source)
    target.straighten()
    for y in 0..<10 {
      for x in 0..<12 { expect(target[x, y], equals: ((1..<9).contains(y) && x > 0 ? straight[x, y] : 0), "\(x) \(y)") }
    }
  }

  @Test func partsCoverARectangleOnceAndSayWhereItsRowsAre() {
    var ring = RowRing(PixelRect(x: 2, y: 2, width: 4, height: 5))
    ring.rotate(by: -2)
    let parts = ring.parts(of: PixelRect(x: 0, y: 0, width: 8, height: 8))
    expect(parts.reduce(0) { $0 + $1.rect.area }, equals: 64)
    let inside = parts.filter { $0.rows != 0 }
    expect(
      inside,
      equals: [
        RowRing.Part(rect: PixelRect(x: 2, y: 2, width: 4, height: 3), rows: 2),
        RowRing.Part(rect: PixelRect(x: 2, y: 5, width: 4, height: 2), rows: -3),
      ])
  }
}
