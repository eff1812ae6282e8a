import Expectations
import RandomTesting
import Testing

@testable import CoreGraphics

struct BackdropTests {
  private static let bounds = PixelRect(x: 0, y: 0, width: 120, height: 90)

  /// Coloured bars under a blurred pane.
  private func list(_ numbers: inout SeededRandom, radius: CGFloat, shape: CGRect) -> DisplayList {
    var list = DisplayList()
    list.background = 0xFFFF_FFFF
    list.hasBackdrops = true
    for _ in 0..<12 {
      let rect = CGRect(
        x: CGFloat.random(in: -10...110, using: &numbers), y: CGFloat.random(in: -10...80, using: &numbers),
        width: CGFloat.random(in: 3...40, using: &numbers), height: CGFloat.random(in: 3...40, using: &numbers))
      let color = RGBA(
        red: Float.random(in: 0...1, using: &numbers), green: Float.random(in: 0...1, using: &numbers),
        blue: Float.random(in: 0...1, using: &numbers), alpha: 1)
      list.items.append(.init(.fill(.rect(rect), .color(color)), transform: .identity, extent: Self.bounds))
    }
    list.items.append(
      .init(
        .backdrop(.rect(shape), BackdropFilter(radius: radius, saturation: 1.6)), transform: .identity,
        extent: PixelRect(covering: shape)))
    return list
  }

  @Test(arguments: [0, 1.5, 4, 10, 22.5] as [CGFloat])
  func aPixelIsTheSameInWhateverRectangleItIsPainted(radius: CGFloat) {
    for seed in RandomRuns.seeds(1...8) {
      var numbers = SeededRandom(seed: seed)
      let list = list(&numbers, radius: radius, shape: CGRect(x: 10, y: 20, width: 90, height: 40))
      let (whole, parts) = (Bitmap(width: 120, height: 90), Bitmap(width: 120, height: 90))
      Rasterizer.paint(list, in: Self.bounds, of: whole)
      var x: Int32 = 0
      while x < 120 {
        let end = min(120, x + Int32.random(in: 1...50, using: &numbers))
        let middle = Int32.random(in: 1...89, using: &numbers)
        Rasterizer.paint(list, in: PixelRect(x0: x, y0: 0, x1: end, y1: middle), of: parts)
        Rasterizer.paint(list, in: PixelRect(x0: x, y0: middle, x1: end, y1: 90), of: parts)
        x = end
      }
      let same = (0..<90).allSatisfy { y in (0..<120).allSatisfy { whole[$0, y] == parts[$0, y] } }
      expect(same, "seed \(seed)")
    }
  }

  @Test func anEvenGroundStaysAsItIs() {
    var list = DisplayList()
    list.background = 0xFF33_6699
    list.hasBackdrops = true
    list.items = [
      .init(
        .backdrop(.rect(Self.bounds.cgRect), BackdropFilter(radius: 15, saturation: 1)), transform: .identity,
        extent: Self.bounds)
    ]
    let bitmap = Bitmap(width: 120, height: 90)
    Rasterizer.paint(list, in: Self.bounds, of: bitmap)
    expect((0..<90).allSatisfy { y in (0..<120).allSatisfy { bitmap[$0, y] == 0xFF33_6699 } })
  }

  @Test func anEdgeBecomesNearlyAGaussian() {
    var list = DisplayList()
    list.background = 0xFF00_0000
    list.hasBackdrops = true
    let half = CGRect(x: 60, y: 0, width: 60, height: 90)
    list.items = [
      .init(
        .fill(.rect(half), .color(RGBA(red: 1, green: 1, blue: 1, alpha: 1))), transform: .identity, extent: Self.bounds
      ),
      .init(
        .backdrop(.rect(Self.bounds.cgRect), BackdropFilter(radius: 8, saturation: 1)), transform: .identity,
        extent: Self.bounds),
    ]
    let bitmap = Bitmap(width: 120, height: 90)
    Rasterizer.paint(list, in: Self.bounds, of: bitmap)
    for x in stride(from: 30, to: 90, by: 3) {
      let expected = 127.5 * (1 + erf((Double(x) + 0.5 - 60) / (8 * 2.0.squareRoot())))
      expect(abs(Double(bitmap[x, 45] & 0xFF) - expected) < 12, "\(x)")
    }
  }
}
