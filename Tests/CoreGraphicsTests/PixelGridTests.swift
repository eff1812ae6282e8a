import CoreGraphics
import Expectations
import Foundation
import RandomTesting
import Testing

struct PixelGridTests {
  private static let scales: [CGFloat] = [1, 1.25, 1.5, 2, 3]

  // MARK: - Rules

  private static let quarters: [CGFloat] = [-1.5, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.5]
  private static let ofQuarters: [(PixelGrid.Rule, [CGFloat])] = [
    (.nearest, [-1, -1, -1, 0, 0, 0, 0, 1, 1, 1, 2]),
    (.nearestOfSum, [-1, -1, -1, 0, 0, 0, 0, 1, 1, 1, 2]),
    (.nearestFromZero, [-2, -1, -1, -1, 0, 0, 0, 1, 1, 1, 2]),
    (.nearestOfSolution, [-2, -1, -1, -1, 0, 0, 0, 1, 1, 1, 2]),
    (.down, [-2, -1, -1, -1, -1, 0, 0, 0, 0, 1, 1]),
    (.downOfSum, [-2, -1, -1, -1, -1, 0, 0, 0, 0, 1, 1]),
    (.up, [-1, -1, 0, 0, 0, 0, 1, 1, 1, 1, 2]),
  ]

  @Test func everyRuleIsInTheTable() { expect(Self.ofQuarters.map(\.0), equals: PixelGrid.Rule.allCases) }

  @Test(arguments: ofQuarters)
  func aRuleSaysWhatBecomesOfEachQuarterOfAPixel(rule: PixelGrid.Rule, expected: [CGFloat]) {
    expect(Self.quarters.map { PixelGrid(scale: 1).round($0, rule) }, equals: expected)
    expect(Self.quarters.map { PixelGrid(scale: 4).round($0 / 4, rule) * 4 }, equals: expected)
  }

  /// What lacks so little of a step that it has it, and what lacks too much.
  @Test(
    arguments: [
      (PixelGrid.Rule.nearest, 0.499_999_9, 0.0), (.nearest, -0.500_000_1, -1),
      (.nearestOfSum, 0.499_999_5, 1), (.nearestOfSum, 0.499_998, 0), (.nearestOfSum, -0.500_000_5, 0),
      (.nearestOfSum, -0.500_002, -1),
      (.nearestFromZero, 0.499_999_9, 0), (.nearestFromZero, -0.499_999_9, 0),
      (.nearestOfSolution, 0.499_999_9, 1), (.nearestOfSolution, 0.499_999, 0), (.nearestOfSolution, -0.499_999_9, -1),
      (.nearestOfSolution, -0.499_999, 0),
      (.down, 0.999_95, 0), (.downOfSum, 0.999_95, 1), (.downOfSum, 0.999_8, 0), (.downOfSum, -0.000_05, 0),
      (.up, 0.000_05, 0), (.up, 0.000_07, 1), (.up, -0.999_95, -1),
    ] as [(PixelGrid.Rule, CGFloat, CGFloat)])
  func aRuleSaysWhichErrorsCountForNothing(rule: PixelGrid.Rule, length: CGFloat, expected: CGFloat) {
    expect(PixelGrid(scale: 1).round(length, rule), equals: expected)
  }

  /// Looks at whole pixels, one after the other.
  private static func slow(_ pixels: CGFloat, _ rule: PixelGrid.Rule) -> Int? {
    let near = (Int(pixels) - 2)...(Int(pixels) + 2)
    func distance(_ pixel: Int) -> CGFloat { abs(CGFloat(pixel) - pixels) }
    switch rule {
    case .nearest, .nearestOfSum: return near.min { (distance($0), -$0) < (distance($1), -$1) }
    case .nearestFromZero, .nearestOfSolution:
      return near.min { (distance($0), -abs($0)) < (distance($1), -abs($1)) }
    case .down, .downOfSum: return near.last { CGFloat($0) <= pixels }
    case .up: return near.first { CGFloat($0) >= pixels }
    }
  }

  @Test("A rule gives what a search among the pixels finds", arguments: RandomRuns.seeds(1...20))
  func search(seed: Int) {
    var dice = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let scale = CGFloat([1, 2, 4, 8][dice.below(4)])
      // No rule forgives a 64th of a pixel.
      let pixels = CGFloat(dice.below(1_280_001) - 640_000) / 64
      for rule in PixelGrid.Rule.allCases {
        expect(
          PixelGrid(scale: scale).round(pixels / scale, rule) * scale,
          equals: Self.slow(pixels, rule).map { CGFloat($0) },
          "\(rule) of \(pixels) pixels at \(scale), seed \(seed)")
      }
    }
  }

  @Test func aNumberThatIsNoneStaysNone() {
    for rule in PixelGrid.Rule.allCases {
      expect(PixelGrid(scale: 2).round(.nan, rule).isNaN, "\(rule)")
      expect(PixelGrid(scale: 2).round(.infinity, rule), equals: .infinity)
      expect(PixelGrid(scale: 2).round(1e300, rule), equals: 1e300)
    }
  }

  // MARK: - By the usual rules

  @Test(arguments: [(0.5, 1.0), (-0.5, 0), (-1.5, -1), (-0.51, -1), (-0.49, 0), (1.49, 1), (-2, -2)])
  func aHalfGoesToThePixelBelowOnBothSidesOfTheOrigin(length: CGFloat, expected: CGFloat) {
    expect(PixelGrid(scale: 1).round(length), equals: expected)
    expect(PixelGrid(scale: 2).round(length / 2), equals: expected / 2)
  }

  @Test(arguments: scales)
  func aMoveByWholePixelsMovesTheRoundedLengthByAsMuch(scale: CGFloat) {
    let grid = PixelGrid(scale: scale)
    for quarters in -20...20 {
      let pixels = CGFloat(quarters) / 4
      let (here, there) = (grid.round(pixels / scale), grid.round((pixels - 7) / scale))
      expect(abs((here - there) * scale - 7) < 1e-9, "\(pixels) pixels at \(scale)")
    }
  }

  @Test(arguments: scales)
  func aWholeNumberOfPixelsStays(scale: CGFloat) {
    let grid = PixelGrid(scale: scale)
    for pixels in -20...20 {
      let length = CGFloat(pixels) / scale
      expect(abs(grid.round(length) - length) < 1e-9)
      expect(abs(grid.ceil(length) - length) < 1e-9)
    }
  }

  @Test func roundingDownAndUpFollowTheNumberLine() {
    let grid = PixelGrid(scale: 2)
    expect(grid.floor(-0.25), equals: -0.5)
    expect(grid.floor(0.25), equals: 0)
    expect(grid.ceil(-0.25), equals: 0)
    expect(grid.ceil(0.25), equals: 0.5)
  }

  @Test func anErrorOfASumCostsNoPixel() {
    expect(PixelGrid(scale: 1).ceil(0.1 + 0.2 + 19.7 + 1e-9), equals: 20)
    expect(PixelGrid(scale: 1).ceil(20.01), equals: 21)
  }

  @Test func rectanglesThatTouchStillDo() {
    let grid = PixelGrid(scale: 1)
    let (upper, lower) = (CGRect(x: 3.5, y: -20.5, width: 7, height: 20), CGRect(x: 3.5, y: -0.5, width: 7, height: 20))
    expect(grid.roundVertically(upper), equals: CGRect(x: 3.5, y: -20, width: 7, height: 20))
    expect(grid.roundVertically(upper).maxY, equals: grid.roundVertically(lower).minY)
  }

  @Test func theSpareHalfPixelOfACentredLengthComesBehindIt() {
    expect(PixelGrid(scale: 1).start(centering: 20, in: 45), equals: 12)
    expect(PixelGrid(scale: 2).start(centering: 20, in: 45), equals: 12.5)
    expect(PixelGrid(scale: 1).start(centering: 45, in: 20), equals: -13)
  }

  @Test func numbersOfPixelsFitABitmap() {
    expect(PixelGrid(scale: 1.25).pixels(100.5), equals: 126)
    expect(PixelGrid(scale: 1).pixels(.nan), equals: 0)
    expect(PixelGrid(scale: 1).pixels(-3), equals: 0)
    expect(PixelGrid(scale: 2).pixels(.infinity), equals: 32_768)
    expect(
      PixelGrid(scale: 2).pixels(CGSize(width: 10.2, height: 5)), equals: PixelRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test(arguments: [0, -2, .nan, .infinity] as [CGFloat])
  func aScaleThatIsNoneCountsAsOne(scale: CGFloat) {
    expect(PixelGrid(scale: scale).round(1.3), equals: 1)
  }
}
