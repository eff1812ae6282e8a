import Expectations
import RandomTesting
import Testing

@testable import UIKit

/// Whole tables against a plain list of their parts.
struct RowGeometryTests {
  /// A table as a list from top to bottom.
  private struct Plain {
    enum Part: Equatable {
      case space, header(Int), row(ItemPlace), footer(Int)
    }
    var parts: [(part: Part, height: Double)] = []

    init(_ geometry: RowGeometry, heights: [[Double]]) {
      parts.append((.space, geometry.top))
      for (index, section) in geometry.sections.enumerated() {
        parts.append((.space, section.headerPadding))
        parts.append((.header(index), section.header))
        for (row, height) in heights[index].enumerated() {
          parts.append((.row(ItemPlace(section: index, item: row)), height))
        }
        parts.append((.footer(index), section.footer))
      }
      parts.append((.space, geometry.bottom))
    }

    func top(of part: Part) -> Double {
      parts.prefix { $0.part != part }.reduce(0) { $0 + $1.height }
    }

    var total: Double { parts.reduce(0) { $0 + $1.height } }

    /// The first row with some height that ends below an offset and starts above a limit.
    func row(below offset: Double, startingBefore limit: Double) -> (ItemPlace, Double)? {
      var top = 0.0
      for (part, height) in parts {
        if case .row(let row) = part, height > 0, top + height > offset { return top < limit ? (row, top) : nil }
        top += height
      }
      return nil
    }
  }

  private func geometry(_ counts: [Int], _ ends: Int, top: Double, bottom: Double) -> RowGeometry {
    var result = RowGeometry(
      sections: counts.enumerated().map { index, count in
        RowGeometry.Section(
          headerPadding: ends & 1 == 0 ? 0 : 3, header: ends & 2 == 0 ? 0 : 10,
          rows: RowHeights(count: count, estimate: 20), footer: ends & 4 == 0 ? 0 : Double(5 + index))
      })
    result.top = top
    result.bottom = bottom
    return result
  }

  private func check(_ geometry: RowGeometry, _ heights: [[Double]], _ comment: @autoclosure () -> Comment) {
    let plain = Plain(geometry, heights: heights)
    expect(geometry.contentHeight, equals: plain.total, comment())
    for (section, rows) in heights.enumerated() {
      expect(geometry.offset(ofHeader: section), equals: plain.top(of: .header(section)), comment())
      expect(geometry.offset(ofFooter: section), equals: plain.top(of: .footer(section)), comment())
      for row in rows.indices {
        let position = ItemPlace(section: section, item: row)
        expect(geometry.offset(of: position), equals: plain.top(of: .row(position)), comment())
      }
    }
    var offset = -5.0
    while offset < plain.total + 5 {
      for limit in [offset + 0.5, offset + 33, .infinity] {
        let found = geometry.row(below: offset, startingBefore: limit)
        let expected = plain.row(below: offset, startingBefore: limit)
        expect(found?.position, equals: expected?.0, "below \(offset) before \(limit): \(comment())")
        expect(found?.offset, equals: expected?.1, "below \(offset) before \(limit): \(comment())")
      }
      offset += 2.5
    }
  }

  @Test("Every small table, with and without headers, footers and rows, agrees with its parts", arguments: 0..<8)
  func smallTables(ends: Int) {
    for counts in [[], [0], [2], [0, 0], [1, 0, 2], [0, 3], [2, 0]] as [[Int]] {
      var geometry = geometry(counts, ends, top: Double(ends), bottom: 7)
      var heights = counts.map { [Double](repeating: 20, count: $0) }
      check(geometry, heights, "\(counts), \(ends)")
      for (section, count) in counts.enumerated() where count > 0 {
        for height in [0.0, 47] {
          geometry.set(height, at: ItemPlace(section: section, item: count - 1))
          heights[section][count - 1] = height
          check(geometry, heights, "\(counts), \(ends), \(height)")
        }
      }
    }
  }

  @Test("Measured headers and footers move what is below them, by what they say")
  func measuredEnds() {
    var geometry = geometry([2, 2], 7, top: 0, bottom: 0)
    expect(geometry.setHeader(25, padding: 0, of: 0), equals: 12)
    expect(geometry.setFooter(0, of: 0), equals: -5)
    check(geometry, [[20, 20], [20, 20]], "measured")
  }

  @Test("A hundred thousand empty sections are passed at once")
  func emptySections() {
    var counts = [Int](repeating: 0, count: 100_000)
    counts[99_999] = 3
    let geometry = geometry(counts, 0, top: 0, bottom: 0)
    expect(geometry.row(below: 0, startingBefore: 1)?.position, equals: ItemPlace(section: 99_999, item: 0))
    expect(geometry.section(at: 0), equals: 99_999)
  }

  @Test("Walking down rows whose heights do not add up exactly meets each once", arguments: [0.1, 1.3, 44.3])
  func inexactHeights(height: Double) {
    var geometry = geometry([3, 2000, 0, 700], 7, top: 0.7, bottom: 0)
    for row in stride(from: 0, to: 2000, by: 3) {
      geometry.set(height + Double(row % 7) / 9, at: ItemPlace(section: 1, item: row))
    }
    var expected = ItemPlace(section: 0, item: 0)
    geometry.forEachRow(from: 0, to: .infinity) { row, top, _ in
      expect(row, equals: expected)
      expect(abs(top - geometry.offset(of: row)) < 1e-6)
      expected = ItemPlace(section: row.section, item: row.item + 1)
      if expected == ItemPlace(section: 0, item: 3) { expected = ItemPlace(section: 1, item: 0) }
      if expected == ItemPlace(section: 1, item: 2000) { expected = ItemPlace(section: 3, item: 0) }
      return true
    }
    expect(expected, equals: ItemPlace(section: 3, item: 700))
  }

  @Test("After random updates rows that stay keep their heights, wherever they are", arguments: RandomRuns.seeds(1...6))
  func updates(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    var counts = [5, 0, 9]
    var table = geometry(counts, 7, top: 4, bottom: 2)
    var heights = counts.map { [Double](repeating: 20, count: $0) }
    for step in 0..<12 {
      for section in counts.indices {
        for row in random.some(of: counts[section], atMost: 3) {
          let height = Double(random.below(60))
          table.set(height, at: ItemPlace(section: section, item: row))
          heights[section][row] = height
        }
      }
      var batch = BatchUpdate()
      let before = counts
      for section in counts.indices {
        let going = random.some(of: counts[section], atMost: 2)
        batch.deletedItems += going.map { change(section, $0) }
        for row in going.reversed() { heights[section].remove(at: row) }
        let arriving = random.below(4)
        for row in random.some(of: heights[section].count + arriving, atMost: arriving, exactly: true) {
          heights[section].insert(20, at: row)
          batch.insertedItems.append(change(section, row))
        }
        counts[section] = heights[section].count
      }
      let mapping = try batch.mapping(from: before, to: counts)
      table = table.updated(by: mapping) { _, count, _ in
        RowGeometry.Section(rows: RowHeights(count: count, estimate: 20))
      } renewEnds: { _, _ in
      }
      check(table, heights, "seed \(seed), step \(step)")
    }
  }

  private func change(_ section: Int, _ row: Int) -> BatchUpdate.Change<ItemPlace> {
    BatchUpdate.Change(place: ItemPlace(section: section, item: row), animation: .none)
  }
}
