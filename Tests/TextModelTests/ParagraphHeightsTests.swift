import Expectations
import RandomTesting
import Testing

@testable import TextModel

@Suite struct ParagraphHeightsTests {
  private static let estimate = ParagraphHeights.Estimate(lineHeight: 20, unitsPerLine: 10)

  /// A document of a million paragraphs of six units.
  private func million() -> ParagraphHeights {
    var heights = ParagraphHeights(estimate: Self.estimate)
    heights.reset(estimate: Self.estimate, length: 6_000_000, paragraphs: 1_000_000)
    return heights
  }

  private func starts(_ range: Range<Int>) -> Int { (range.upperBound + 5) / 6 - (range.lowerBound + 5) / 6 }

  @Test func aDocumentNobodyLookedAtIsOnePart() {
    let heights = million()
    expect(heights.partCount == 1 && heights.length == 6_000_000)
    // Lengths between nothing and twelve: a sixth of those beyond ten need a second line.
    expect(abs(heights.height - 20_000_000 * (1 + 0.2 * 2) / 1.2) < 1)
  }

  @Test func shortParagraphsAreEstimatedAtOneLine() {
    expect(Self.estimate.height(units: 4_000, paragraphs: 1_000), equals: 20_000)
    expect(Self.estimate.height(units: 25, paragraphs: 1), equals: 60)
    expect(Self.estimate.height(units: 25, paragraphs: 0), equals: 60)
    expect(Self.estimate.height(units: 0, paragraphs: 0), equals: 0)
  }

  @Test func settingAParagraphPartsTheRunAroundIt() {
    var heights = million()
    heights.set(55, of: 600..<606, starts: starts)
    expect(heights.partCount == 3 && heights.length == 6_000_000)
    let part = heights.part(at: 603)
    expect(part?.range == 600..<606 && part?.height == 55 && part?.isSet == true)
    expect(heights.part(atY: part!.top + 54) == part && heights.part(at: 606)?.isSet == false)
    expect(heights.top(of: 606), equals: part!.top + 55)
  }

  @Test func theFirstPartThatIsNotSetIsFoundBehindThoseThatAre() {
    var heights = million()
    expect(heights.firstEstimated?.range, equals: 0..<6_000_000)
    heights.set(55, of: 0..<6, starts: starts)
    heights.set(65, of: 6..<12, starts: starts)
    expect(heights.firstEstimated?.range == 12..<6_000_000 && heights.firstEstimated?.isSet == false)
    var short = ParagraphHeights(estimate: Self.estimate)
    short.reset(estimate: Self.estimate, length: 6, paragraphs: 1)
    short.set(30, of: 0..<6, starts: starts)
    expectNil(short.firstEstimated)
  }

  @Test func whatIsLeftOfASetPartJoinsItsNeighbours() {
    var heights = million()
    heights.set(55, of: 600..<606, starts: starts)
    heights.set(65, of: 603..<609, starts: starts)
    expect(heights.partCount == 3 && heights.part(at: 0)?.range == 0..<603)
    heights.set(75, of: 600..<606, starts: starts)
    expect(heights.partCount == 3 && heights.part(at: 606)?.range == 606..<6_000_000)
  }

  @Test func settingItAgainMovesOnlyWhatIsBelow() {
    var heights = million()
    heights.set(55, of: 600..<606, starts: starts)
    let (top, all) = (heights.top(of: 600), heights.height)
    heights.set(75, of: 600..<606, starts: starts)
    expect(heights.top(of: 600) == top && heights.height == all + 20 && heights.partCount == 3)
  }

  @Test func anEditEstimatesWhatItTouchesAndJoinsItsNeighbours() {
    var heights = million()
    heights.set(55, of: 600..<606, starts: starts)
    heights.replace(602..<603, units: 7) { _ in 1_000_000 }
    expect(heights.partCount == 1 && heights.length == 6_000_006)
  }

  @Test func anEmptyEditBetweenSetPartsLeavesThemSet() {
    var heights = million()
    heights.set(55, of: 600..<606, starts: starts)
    heights.set(65, of: 606..<612, starts: starts)
    heights.replace(606..<606, units: 6) { _ in 1 }
    expect(heights.part(at: 600)?.height == 55 && heights.part(at: 612)?.height == 65)
    expect(heights.part(at: 606)?.isSet == false && heights.part(at: 606)?.range == 606..<612)
  }

  @Test func anotherWidthTakesNoLongerForAMillionParagraphsThanForOne() {
    var heights = million()
    heights.set(55, of: 600..<606, starts: starts)
    heights.reset(
      estimate: ParagraphHeights.Estimate(lineHeight: 20, unitsPerLine: 3), length: 6_000_000, paragraphs: 1_000_000)
    expect(heights.partCount == 1 && heights.height > 40_000_000)
  }

  /// Paragraph by paragraph in an array, with the same estimates.
  @Test(arguments: RandomRuns.seeds(1...12))
  func heightsAddUpAsInAList(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    var list: [(units: Int, height: Double?)] = (0...random.below(60)).map { _ in (1 + random.below(30), nil) }
    func offsets() -> [Int] { list.reduce(into: [0]) { $0.append($0.last! + $1.units) } }
    func starts(_ range: Range<Int>) -> Int { offsets().dropLast().count { range.contains($0) } }
    var heights = ParagraphHeights(estimate: Self.estimate)
    heights.reset(estimate: Self.estimate, length: offsets().last!, paragraphs: list.count)
    for step in 0..<60 {
      let index = random.below(list.count)
      let range = offsets()[index]..<offsets()[index + 1]
      if random.below(4) > 0 || list.count < 2 {
        let height = Double(1 + random.below(100))
        list[index].height = height
        heights.set(height, of: range, starts: starts)
      } else {
        let new = (0..<random.below(4)).map { _ in (units: 1 + random.below(30), height: Double?.none) }
        list.replaceSubrange(index...index, with: new)
        heights.replace(range, units: new.reduce(0) { $0 + $1.units }, starts: starts)
      }
      let places = offsets()
      expect(heights.length, equals: places.last, "seed \(seed), step \(step)")
      var (index2, top) = (0, 0.0)
      while index2 < list.count {
        var end = index2
        if list[index2].height == nil { while end < list.count, list[end].height == nil { end += 1 } } else { end += 1 }
        let range = places[index2]..<places[end]
        let height = list[index2].height ?? Self.estimate.height(units: range.count, paragraphs: end - index2)
        let expected = ParagraphHeights.Part(range: range, top: top, height: height, isSet: list[index2].height != nil)
        expect(heights.part(at: range.lowerBound), equals: expected, "seed \(seed), step \(step)")
        expect(heights.part(atY: top + height / 2), equals: expected, "seed \(seed), step \(step)")
        (index2, top) = (end, top + height)
      }
    }
  }
}
