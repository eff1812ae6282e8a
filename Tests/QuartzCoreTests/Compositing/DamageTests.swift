import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import QuartzCore

struct DamageTests {
  /// A plain set of pixels, to compare with.
  private struct Pixels {
    static let side = 96
    var cells = [Bool](repeating: false, count: side * side)

    init(_ rects: [PixelRect]) {
      for rect in rects {
        for y in rect.y0..<rect.y1 {
          for x in rect.x0..<rect.x1 { cells[Int(y) * Self.side + Int(x)] = true }
        }
      }
    }
    var count: Int { cells.reduce(0) { $0 + ($1 ? 1 : 0) } }
    func contains(_ other: Pixels) -> Bool { zip(cells, other.cells).allSatisfy { $0 || !$1 } }
  }

  private func damage(_ rects: [PixelRect]) -> Damage {
    var result = Damage()
    rects.forEach { result.add($0) }
    return result
  }

  /// All rectangles on a grid of 3 × 3 cells, each cell large enough that a merge can be too wasteful.
  private static let gridRects: [PixelRect] = {
    var result: [PixelRect] = []
    for x0 in 0..<3 {
      for x1 in x0..<4 {
        for y0 in 0..<3 {
          for y1 in y0..<4 { result.append(PixelRect(x0 * 32, y0 * 32, (x1 - x0) * 32, (y1 - y0) * 32)) }
        }
      }
    }
    return result
  }()

  @Test func nothingAddedIsNothingDamaged() {
    expect(Damage().isEmpty)
    expect(damage([.empty, PixelRect(5, 5, 0, 9)]).isEmpty)
  }

  @Test func everyPairOfRectanglesIsCoveredAndWastesLittle() {
    for a in Self.gridRects {
      for b in Self.gridRects {
        let result = damage([a, b])
        let wanted = a.area + b.area - a.intersection(b).area
        var covered = result.area
        if result.rects.count == 2 { covered -= result.rects[0].intersection(result.rects[1]).area }
        let isCovered = [a, b].allSatisfy { part in part.isEmpty || result.rects.contains { $0.contains(part) } }
        if !isCovered || covered < wanted || covered > wanted + 512 {
          Issue.record("\(a) and \(b) give \(result.rects)")
          return
        }
      }
    }
  }

  @Test func whatIsContainedAddsNothing() {
    let one = damage([PixelRect(10, 10, 60, 60)])
    expect(damage([PixelRect(10, 10, 60, 60), PixelRect(20, 20, 5, 5)]), equals: one)
    expect(damage([PixelRect(20, 20, 5, 5), PixelRect(10, 10, 60, 60)]), equals: one)
  }

  @Test func distantRectanglesStayApart() {
    let corners = [PixelRect(0, 0, 9, 9), PixelRect(300, 0, 9, 9), PixelRect(0, 300, 9, 9), PixelRect(300, 300, 9, 9)]
    expect(Set(damage(corners).rects), equals: Set(corners))
  }

  @Test func neighboursBecomeOne() {
    expect(damage([PixelRect(0, 0, 30, 20), PixelRect(30, 0, 30, 20)]).rects, equals: [PixelRect(0, 0, 60, 20)])
  }

  @Test func moreThanAFewRectanglesAreMergedWhereItCostsLeast() {
    var rects = (0..<8).map { PixelRect($0 % 4 * 1000, $0 / 4 * 1000, 100, 100) }
    rects.append(PixelRect(1150, 1000, 100, 100))
    let result = damage(rects)
    expect(result.rects.count, equals: 8)
    expect(result.rects.contains(PixelRect(1000, 1000, 250, 100)))
  }

  @Test(arguments: RandomRuns.seeds(1...6))
  func randomRectanglesAreCoveredWithBoundedWaste(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for round in 0..<60 {
      let rects = (0..<Int.random(in: 1...16, using: &random)).map { _ in
        let x = Int.random(in: 0..<90, using: &random)
        let y = Int.random(in: 0..<90, using: &random)
        return PixelRect(
          x, y, Int.random(in: 0...min(40, 96 - x), using: &random), Int.random(in: 0...min(40, 96 - y), using: &random)
        )
      }
      let result = damage(rects)
      let (wanted, got) = (Pixels(rects), Pixels(result.rects))
      let hull = rects.reduce(PixelRect.empty) { $0.union($1) }
      expect(got.contains(wanted), "seed \(seed), round \(round): \(rects) gave \(result.rects)")
      expect(hull.contains(result.bounds), "seed \(seed), round \(round): \(rects) gave \(result.rects)")
      expect(result.rects.count <= 8)
      if rects.count <= 8 {
        expect(
          got.count <= wanted.count + 512 * (rects.count - 1),
          "seed \(seed), round \(round): \(rects) gave \(result.rects)"
        )
      }
    }
  }
}
