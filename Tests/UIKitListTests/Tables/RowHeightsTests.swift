import Expectations
import RandomTesting
import Testing

@testable import UIKit

/// A section's heights against a plain list of them.
struct RowHeightsTests {
  @Test("A million equal rows hold nothing and know their places", arguments: [44.0, 1, 0.5])
  func equalRows(height: Double) {
    let rows = RowHeights(count: 1_000_000, exactly: height)
    expect(rows.total, equals: 1_000_000 * height)
    for row in [0, 1, 255, 256, 999_999] {
      expect(rows.offset(of: row), equals: Double(row) * height)
      expect(rows.row(at: Double(row) * height).row, equals: row)
      expect(rows.row(at: (Double(row) + 0.5) * height).row, equals: row)
    }
    expect(rows.row(at: 1e12).row, equals: 999_999)
    expect(rows.row(at: -5).row, equals: 0)
  }

  @Test("Every small list of heights, measured in every order, agrees with its plain sums")
  func smallLists() {
    let heights = [0.0, 10, 25.5]
    for count in 1...4 {
      for code in 0..<Int(81) {
        var rest = code
        var list: [Double] = []
        for _ in 0..<count {
          list.append(heights[rest % 3])
          rest /= 3
        }
        for start in 0..<count {
          var rows = RowHeights(count: count, estimate: 10)
          var known = [Double](repeating: 10, count: count)
          for step in 0..<count {
            let row = (start + step) % count
            expect(rows.set(list[row], at: row), equals: list[row] - 10)
            known[row] = list[row]
            check(rows, known)
          }
        }
      }
    }
  }

  @Test("Rows that come, go and are measured at random agree with a plain list", arguments: RandomRuns.seeds(1...6))
  func randomChanges(seed: Int) {
    var random = SeededRandom(seed: seed)
    var count = [0, 3, 300, 700, 1100, 2000][(seed - 1) % 6]
    var rows = RowHeights(count: count, estimate: 20)
    var plain = [Double](repeating: 20, count: count)
    for _ in 0..<40 {
      for _ in 0..<5 where count > 0 {
        let row = random.below(count)
        let height = Double(random.below(120)) / 2
        switch random.below(8) {
        case 0:
          rows.doubt(row)
          expect(!rows.isKnown(row))
        case 1:
          rows.doubtAll()
          expect(!rows.isKnown(row))
        default:
          rows.set(height, at: row)
          plain[row] = height
        }
        expectInvariants(try rows.checkInvariants(), "seed \(seed)")
      }
      let removing = random.some(of: count, atMost: 30)
      for row in removing.reversed() { plain.remove(at: row) }
      let arriving = random.below(30)
      let target = plain.count + arriving
      let inserting = random.some(of: target, atMost: arriving, exactly: true).map { row in
        (row: row, height: random.below(2) == 0 ? nil : Double(random.below(90)))
      }
      for (row, height) in inserting { plain.insert(height ?? 20, at: row) }
      rows.replace(removing: removing, inserting: inserting)
      expectInvariants(try rows.checkInvariants(), "seed \(seed)")
      count = plain.count
      expect(rows.count, equals: count, "seed \(seed)")
      check(rows, plain, samples: 12, random: &random)
    }
  }

  @Test("A doubted height counts until it is measured again, and nothing else is known of it")
  func doubts() {
    var rows = RowHeights(count: 1000, estimate: 20)
    for row in [3, 4, 700] { rows.set(50, at: row) }
    rows.doubt(3)
    expect(!rows.isKnown(3) && rows.isKnown(4) && rows.height(of: 3) == 50 && rows.total == 20_090)
    expect(rows.set(60, at: 3), equals: 10)
    expect(rows.isKnown(3))
    rows.doubtAll()
    expect(![3, 4, 700].contains { rows.isKnown($0) })
    expect(rows.total == 20_100 && rows.offset(of: 5) == 170 && rows.row(at: 165).row == 4)
    expect(rows.set(0, at: 4), equals: -50)
    expect(rows.isKnown(4) && !rows.isKnown(3) && !rows.isKnown(700))
    rows.replace(removing: [0], inserting: [(row: 998, height: rows.kept(700))])
    expect(!rows.isKnown(2) && rows.isKnown(3) && rows.height(of: 998) == 50 && !rows.isKnown(998))
    rows.doubt(3)
    expect(!rows.isKnown(3) && rows.height(of: 3) == 0)
    var exact = RowHeights(count: 5, exactly: 44)
    exact.doubt(1)
    exact.doubtAll()
    expect(exact.isKnown(1))
  }

  @Test("Exact rows stay exact when some come and go")
  func exactRowsComeAndGo() {
    var rows = RowHeights(count: 10, exactly: 44)
    rows.replace(removing: [0, 9], inserting: [(row: 3, height: nil)])
    expect(rows.count, equals: 9)
    expect(rows.total, equals: 9 * 44)
    expect(rows.isKnown(8))
  }

  @Test("A height measured as its estimate is as good as one that was not")
  func measuredAsEstimated() {
    var rows = RowHeights(count: 600, estimate: 30)
    expect(rows.set(30, at: 5), equals: 0)
    expect(!rows.isKnown(5))
    rows.set(31, at: 6)
    rows.set(30, at: 5)
    expect(rows.isKnown(5))
    expect(rows.isKnown(6))
    expect(!rows.isKnown(7))
    expect(!rows.isKnown(599))
  }

  @Test("Rows asked all at once have their own heights")
  func askedAtOnce() {
    let rows = RowHeights(count: 1000) { Double($0 % 7) * 10 }
    check(rows, (0..<1000).map { Double($0 % 7) * 10 })
  }

  @Test("What is no height is nil, nothing is zero, too much is cut")
  func saneHeights() {
    expectNil(RowHeights.sane(.nan))
    expectNil(RowHeights.sane(-3))
    expectNil(RowHeights.sane(-.infinity))
    expect(RowHeights.sane(.infinity), equals: RowHeights.tallest)
    expect(RowHeights.sane(.leastNormalMagnitude), equals: 0)
    expect(RowHeights.sane(0), equals: 0)
    expect(RowHeights.sane(43.5), equals: 43.5)
  }

  @Test("Of ten million rows those that were not measured cost a few bytes for hundreds, and one is found at once")
  func tenMillionRows() {
    var rows = RowHeights(count: 10_000_000, estimate: 50)
    expect(rows.measuredBytes, equals: 0)
    for index in 0..<100 { rows.set(Double(40 + index % 30), at: index * 99_991) }
    expect(rows.measuredBytes < 4_000_000)
    let middle = rows.offset(of: 5_000_000)
    expect(rows.row(at: middle).row, equals: 5_000_000)
  }

  @Test("Rows that were all measured cost less than nine bytes each: ten million less than 90 MB")
  func allMeasured() {
    let count = 200_000
    let rows = RowHeights(count: count) { Double(40 + $0 % 30) }
    expect(rows.isKnown(count - 1))
    expect(Double(rows.measuredBytes) / Double(count) < 9)
  }

  @Test("Equal rows cost the same, however many there are and however often they are measured")
  func equalRowsCostNothing() {
    for count in [10, 10_000_000] {
      var rows = RowHeights(count: count, estimate: 44)
      for row in 0..<10 { rows.set(44, at: row) }
      expect(rows.measuredBytes, equals: 0)
    }
    expect(RowHeights(count: 10_000_000, exactly: 44).measuredBytes, equals: 0)
  }

  private func check(_ rows: RowHeights, _ plain: [Double]) {
    var random = SeededRandom(seed: 1)
    check(rows, plain, samples: min(plain.count, 200), random: &random, all: plain.count <= 200)
  }

  /// Offsets, heights and rows at offsets, all of them or a sample.
  private func check(
    _ rows: RowHeights, _ plain: [Double], samples: Int, random: inout SeededRandom, all: Bool = false
  ) {
    expect(rows.total, equals: plain.reduce(0, +))
    guard !plain.isEmpty else { return }
    var tops: [Double] = [0]
    for height in plain { tops.append(tops[tops.count - 1] + height) }
    for sample in 0..<samples {
      let row = all ? sample : random.below(plain.count)
      expect(rows.height(of: row), equals: plain[row], "row \(row)")
      expect(rows.offset(of: row), equals: tops[row], "row \(row)")
      for offset in [tops[row], tops[row] + 0.25, tops[row + 1] - 0.25] where offset >= 0 && offset < tops[plain.count]
      {
        var expected = plain.count - 1
        while tops[expected] > offset { expected -= 1 }
        let found = rows.row(at: offset)
        expect(found.row, equals: expected, "at \(offset)")
        expect(found.offset, equals: tops[expected], "at \(offset)")
      }
    }
  }

  /// A reload: heights of the same places count, doubted, whatever the count and the estimate are then.
  @Test func rowsRememberTheHeightsOfTheSamePlaces() {
    var old = RowHeights(count: 1000, estimate: 44)
    for row in [0, 3, 255, 256, 300, 700, 999] { old.set(Double(50 + row), at: row) }
    for count in [0, 1, 255, 256, 257, 700, 701, 1000, 1500] {
      for estimate in [44.0, 30] {
        var rows = RowHeights(count: count, estimate: estimate, remembering: old)
        expect(rows.count, equals: count)
        var total = 0.0
        for row in 0..<count {
          let height = remembered(old, row, estimate)
          expect(rows.height(of: row), equals: height)
          expect(rows.offset(of: row), equals: total)
          expect(!rows.isKnown(row))
          total += height
        }
        expect(rows.total, equals: total)
        guard count > 0 else { continue }
        expect(rows.set(70, at: count - 1), equals: 70 - remembered(old, count - 1, estimate))
        expect(rows.isKnown(count - 1))
      }
    }
  }

  private func remembered(_ old: RowHeights, _ row: Int, _ estimate: Double) -> Double {
    row < 1000 && old.isKnown(row) ? old.height(of: row) : estimate
  }
}
