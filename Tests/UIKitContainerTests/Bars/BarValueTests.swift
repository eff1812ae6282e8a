import CoreGraphics
import Expectations
import Testing

@testable import UIKit

@Suite struct BarExpansionTests {
  private var large: BarExpansion {
    var expansion = BarExpansion()
    expansion.hasLargeTitle = true
    expansion.searchHeight = 52
    expansion.searchShrinks = true
    return expansion
  }

  @Test func aPlainBarIs44High() {
    for room in [nil, -500, 0, 30, 44, 500] as [CGFloat?] { expect(BarExpansion().height(room: room), equals: 44) }
  }

  @Test func theSearchBarShrinksFirst() {
    expect(large.full == 148 && large.smallest == 44)
    expect(large.parts(height: 148) == (52, 52))
    expect(large.parts(height: 120) == (52, 24))
    expect(large.parts(height: 96) == (52, 0))
    expect(large.parts(height: 70) == (26, 0))
    expect(large.parts(height: 44) == (0, 0))
  }

  @Test func aSearchBarThatStaysLeavesTheTitleToShrink() {
    var fixed = large
    fixed.searchShrinks = false
    expect(fixed.smallest, equals: 96)
    expect(fixed.parts(height: 148) == (52, 52))
    expect(fixed.parts(height: 120) == (24, 52))
    expect(fixed.parts(height: 96) == (0, 52))
  }

  @Test func theHeightFollowsTheContentBetweenItsLimits() {
    for room in stride(from: -100, through: 300, by: 1) {
      let height = large.height(room: CGFloat(room))
      expect(height, equals: CGFloat(max(44, min(148, room))))
      expect(large.coversContent(room: CGFloat(room)), equals: (room < 44))
      expect(large.stretch(room: CGFloat(room)), equals: CGFloat(max(0, room - 148)))
    }
  }

  @Test func scrollingNeverRestsWithAPartHalfShown() {
    for room in stride(from: 45, through: 147, by: 1) {
      let resting = large.resting(room: CGFloat(room))
      expect([44, 96, 148].contains(resting) && abs(resting - CGFloat(room)) <= 26)
    }
    expect(large.resting(room: 20) == 20 && large.resting(room: 400) == 400)
  }

  @Test func anActiveSearchTakesTheRowAway() {
    var active = large
    active.hasRow = false
    active.searchShrinks = false
    expect(active.full == 52 && active.parts(height: 52) == (0, 52))
  }

  @Test func roomThatIsNoNumberIsNone() {
    for room in [CGFloat.nan, .infinity, -.infinity] {
      expect(large.height(room: room) == 148 && large.stretch(room: room) == 0 && !large.coversContent(room: room))
    }
  }
}

@Suite struct BarRowLayoutTests {
  @Test func theTitleStandsInTheMiddle() {
    let layout = BarRowLayout(width: 320, left: [60], right: [40], title: 100)
    expect(layout.spans.title, equals: .init(x: 110, width: 100))
    expect(layout.spans.left == [.init(x: 8, width: 60)] && layout.spans.right == [.init(x: 272, width: 40)])
  }

  @Test func theTitleMovesAsideAndThenShrinks() {
    let beside = BarRowLayout(width: 320, left: [150], right: [], title: 100).spans
    expect(beside.title, equals: .init(x: 164, width: 100))
    let cut = BarRowLayout(width: 320, left: [150], right: [100], title: 100).spans
    expect(cut.title, equals: .init(x: 164, width: 42))
  }

  @Test func theBackTitleGivesWayToTheTitle() {
    let widths: [CGFloat] = [140, 70, 24]
    expect(BarRowLayout(width: 500, back: widths, title: 100).spans.backChoice, equals: 0)
    expect(BarRowLayout(width: 320, back: widths, title: 100).spans.backChoice, equals: 1)
    expect(BarRowLayout(width: 320, back: widths, title: 250).spans.backChoice, equals: 2)
  }

  @Test func nothingOverlapsAndNothingIsOutside() {
    let sets: [[CGFloat]] = [[], [40], [40, 60], [200], [90, 90, 90]]
    for width in [0.0, 30, 100, 240, 320, 800] as [CGFloat] {
      for left in sets {
        for right in sets {
          for title in [0.0, 50, 300, 900] as [CGFloat] {
            for back in [[], [120, 60, 24]] as [[CGFloat]] {
              let spans = BarRowLayout(width: width, back: back, left: left, right: right, title: title).spans
              var all = (spans.back.map { [$0] } ?? []) + spans.left
              if spans.title.width > 0 { all.append(spans.title) }
              all += spans.right.reversed()
              all = all.filter { $0.width > 0 }
              let text = "\(width) \(left) \(right) \(title) \(back): \(spans)"
              for (one, next) in zip(all, all.dropFirst()) { expect(one.end <= next.x + 0.01, "\(text)") }
              expect(all.allSatisfy { $0.x >= 0 && $0.end <= width + 0.01 }, "\(text)")
            }
          }
        }
      }
    }
  }
}
