import Expectations
import RandomTesting
import Testing

@testable import CoreGraphics

struct LineSideTests {
  private func painted(_ side: LineSide, _ region: PixelRect, under transform: CGAffineTransform = .identity) -> Bitmap
  {
    let bitmap = Bitmap(width: 20, height: 20)
    var list = DisplayList()
    list.clips.append(.init(side, transform: transform))
    list.items.append(
      .init(
        .fill(.rect(CGRect(x: -50, y: -50, width: 200, height: 200)), .color(.white)), transform: .identity, clip: 0,
        extent: PixelRect(x: 0, y: 0, width: 20, height: 20)))
    Rasterizer.paint(list, in: region, of: bitmap)
    return bitmap
  }

  private let whole = PixelRect(x: 0, y: 0, width: 20, height: 20)

  @Test func aPixelIsOnTheSideOfItsMiddle() {
    let bitmap = painted(LineSide(a: 1, b: 0, c: -7.5, isBelow: false), whole)
    expect((bitmap[6, 3], bitmap[7, 3]) == (0, 0xFFFF_FFFF))
    let other = painted(LineSide(a: 1, b: 0, c: -7.5, isBelow: true), whole)
    expect((other[6, 3], other[7, 3]) == (0xFFFF_FFFF, 0))
  }

  @Test func bothSidesTogetherHaveEachPixelOnce() {
    for seed in RandomRuns.seeds(1...40) {
      var numbers = SeededRandom(seed: seed)
      func number() -> CGFloat { (CGFloat.random(in: -2...2, using: &numbers) * 2).rounded() / 2 }
      let (a, b, c) = (number(), number(), number() * 10)
      let map = CGAffineTransform(a: 2, b: 0.5, c: -0.5, d: 1.5, tx: 3, ty: 4)
      let (one, other) = (
        painted(LineSide(a: a, b: b, c: c, isBelow: false), whole, under: map),
        painted(LineSide(a: a, b: b, c: c, isBelow: true), whole, under: map)
      )
      for y in 0..<20 {
        expect(
          (0..<20).allSatisfy { one[$0, y] | other[$0, y] == 0xFFFF_FFFF && one[$0, y] & other[$0, y] == 0 },
          "seed \(seed)")
      }
      let part = PixelRect(x: 5, y: 3, width: 9, height: 11)
      let cut = painted(LineSide(a: a, b: b, c: c, isBelow: false), part, under: map)
      expect((3..<14).allSatisfy { y in (5..<14).allSatisfy { cut[$0, y] == one[$0, y] } }, "seed \(seed)")
    }
  }

  @Test func asAnAreaItIsTheSameSide() {
    let side = LineSide(a: 0.3, b: -1, c: 4, isBelow: false)
    guard case .path(let path, _) = side.shape else { return expect(Bool(false), "no path") }
    for point in [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 12), CGPoint(x: 90, y: 3), CGPoint(x: -5, y: 8)] {
      expect(path.contains(point), equals: (0.3 * point.x - point.y + 4 >= 0), "\(point)")
    }
  }

  @Test(arguments: RandomRuns.seeds(1...40)) func eachSideIsTheSameAsAnArea(seed: UInt64) {
    var numbers = SeededRandom(seed: seed)
    func number(_ most: CGFloat) -> CGFloat { CGFloat.random(in: -most...most, using: &numbers) }
    let (a, b, c) = (number(2), number(2), number(20))
    for isBelow in [false, true] {
      guard case .path(let path, _) = LineSide(a: a, b: b, c: c, isBelow: isBelow).shape else {
        return expect(Bool(false), "no path")
      }
      for _ in 0..<50 {
        let point = CGPoint(x: number(500), y: number(500))
        expect(path.contains(point), equals: (a * point.x + b * point.y + c >= 0) != isBelow, "seed \(seed), \(point)")
      }
    }
  }
}
