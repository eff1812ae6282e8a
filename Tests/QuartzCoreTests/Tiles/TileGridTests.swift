import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

struct TileGridTests {
  private func grid(level: Int = 0, _ bounds: CGRect, scale: CGFloat = 1) -> TileGrid {
    TileGrid(level: level, bounds: bounds, tileSize: CGSize(width: 64, height: 32), contentsScale: scale)
  }

  private func key(_ column: Int, _ row: Int, level: Int = 0) -> TileGrid.Key {
    TileGrid.Key(level: level, row: row, column: column)
  }

  @Test func theLowestLevelWithEnoughPixelsIsSeen() {
    let levels = TileLevels(count: 4, bias: 2)
    expect(levels.range, equals: -1...2)
    let zooms: [CGFloat] = [0.1, 0.5, 0.51, 0.7, 1, 1.0001, 1.5, 2, 3, 4, 100, 0, .nan]
    expect(zooms.map(levels.level), equals: [-1, -1, 0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 2])
    expect(TileLevels().range, equals: 0...0)
  }

  @Test func edgeTilesAreCutByTheBounds() {
    let grid = grid(CGRect(x: 0, y: 0, width: 100, height: 40))
    expect(grid.rect(key(0, 0)), equals: CGRect(x: 0, y: 0, width: 64, height: 32))
    expect(grid.rect(key(1, 1)), equals: CGRect(x: 64, y: 32, width: 36, height: 8))
    expect(grid.rect(key(2, 0)).isEmpty)
  }

  @Test func aHigherLevelHasTilesOfFewerPoints() {
    let bounds = CGRect(x: 0, y: 0, width: 1_000, height: 1_000)
    expect(grid(level: 1, bounds).rect(key(1, 0, level: 1)), equals: CGRect(x: 32, y: 0, width: 32, height: 16))
    expect(grid(level: -1, bounds).rect(key(1, 0, level: -1)), equals: CGRect(x: 128, y: 0, width: 128, height: 64))
    expect(grid(bounds, scale: 2).rect(key(1, 1)), equals: CGRect(x: 32, y: 16, width: 32, height: 16))
  }

  @Test func wantedAreThoseThatMeetARectangleTheMiddleFirst() {
    let grid = grid(CGRect(x: 0, y: 0, width: 640, height: 320))
    let keys = grid.keys(in: CGRect(x: 60, y: 32, width: 132, height: 32))
    expect(keys.first == key(1, 1) && Set(keys) == [key(0, 1), key(1, 1), key(2, 1)])
    expect(grid.keys(in: CGRect(x: 640, y: 0, width: 10, height: 10)), equals: [])
    expect(grid.keys(in: grid.bounds).count == 100 && grid.count(in: grid.bounds) == 100)
  }

  @Test func tilesCoverBoundsThatBeginAnywhere() {
    let grid = grid(CGRect(x: -10, y: -40, width: 100, height: 60))
    let keys = grid.keys(in: grid.bounds)
    expect(keys.reduce(CGRect.null) { $0.union(grid.rect($1)) }, equals: grid.bounds)
    expect(keys.reduce(0) { $0 + grid.rect($1).width * grid.rect($1).height }, equals: 6_000)
  }

  @Test func whatIsTooMuchIsCoarserOrOfLargerTiles() {
    let bounds = CGRect(x: 0, y: 0, width: 100_000, height: 100_000)
    func showing(_ seen: CGRect, _ tile: CGFloat, tiles: CGFloat = 4_096, pixels: CGFloat = 16_777_216) -> TileGrid {
      TileGrid.showing(
        seen, level: 0, bounds: bounds, tileSize: CGSize(width: tile, height: tile), contentsScale: 1,
        atMost: TileGrid.Limit(tiles: tiles, pixels: pixels))
    }
    let usual = showing(CGRect(x: 50, y: 50, width: 2_000, height: 2_000), 256)
    expect(usual.level == 0 && usual.pixels == (256, 256))
    // 10^10 pixels: halved five times in each direction they are fewer than 16 million.
    let far = showing(bounds, 256)
    expect(far.level == -5 && far.pixels == (256, 256) && far.count(in: bounds) == 169)
    expect(far.keys(in: bounds).count, equals: 169)
    let small = showing(CGRect(x: 0, y: 0, width: 2_048, height: 2_048), 16)
    expect(
      small.level == 0 && small.pixels == (32, 32)
        && small.count(in: CGRect(x: 0, y: 0, width: 2_048, height: 2_048)) == 4_096)
    for (tiles, pixels) in [(1, 1), (2, 1e3), (1e5, 1e3), (1, 1e9)] as [(CGFloat, CGFloat)] {
      let grid = showing(bounds, 16, tiles: tiles, pixels: pixels)
      let area = 100_000 * grid.scale
      expect(area * area <= pixels && (grid.count(in: bounds) <= tiles || grid.pixels == (4_096, 4_096)))
    }
  }

  @Test func sizesWithoutSenseAreCut() {
    let grid = TileGrid(
      level: 0, bounds: CGRect(x: 0, y: 0, width: 10, height: 10), tileSize: CGSize(width: -3, height: CGFloat.nan),
      contentsScale: 1)
    expect(grid.pixels == (16, 256))
  }
}
