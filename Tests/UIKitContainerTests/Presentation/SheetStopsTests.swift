import CoreGraphics
import Expectations
import Testing

@testable import UIKit

/// The heights of sheets as values.
@Suite struct SheetStopsTests {
  private func stops(_ selected: Int) -> SheetStops { SheetStops([200, 400, 700], selected: selected) }

  @Test func heightsAreSortedAndTheSelectionGoesAlong() {
    let stops = SheetStops([700, 200, 400], selected: 0)
    expect(stops.heights == [200, 400, 700] && stops.selected == 2 && stops.height == 700)
  }

  @Test func aDragChangesTheHeightBetweenTheLimitsAndThenPushesTheSheetOut() {
    for selected in 0...2 {
      for way in stride(from: -800, through: 900, by: 1) {
        let stops = stops(selected)
        let (height, pull) = stops.dragged(by: CGFloat(way), mayLeave: true)
        let wanted = stops.height - CGFloat(way)
        expect(height == max(200, min(700, wanted)) && pull == max(0, 200 - wanted), "\(selected) \(way)")
      }
    }
  }

  @Test func aSheetThatStaysGivesWayByATenth() {
    expect(stops(0).dragged(by: 100, mayLeave: false) == (200, 10))
    expect(stops(2).dragged(by: 100, mayLeave: false) == (600, 0))
  }

  @Test func aSlowReleaseGoesToTheNearestHeight() {
    for way in stride(from: -600, through: 299, by: 1) {
      let stops = stops(1)
      let wanted = min(700, 400 - CGFloat(way))
      guard case .stop(let index) = stops.released(after: CGFloat(way), velocity: 0, mayLeave: true) else {
        Issue.record("\(way) leaves")
        continue
      }
      for height in stops.heights { expect(abs(stops.heights[index] - wanted) <= abs(height - wanted), "\(way)") }
    }
  }

  // Measured: a sheet of 793 points comes back from 370 and goes from 398; one of 400 from 170 and 210; 975 points a
  // second bring it back, 1000 send it away.
  @Test func aSheetGoesFromHalfOfItsHeightOrByAFastRelease() {
    let (high, low) = (SheetStops([793], selected: 0), SheetStops([400], selected: 0))
    expect(high.released(after: 370, velocity: 0, mayLeave: true), equals: .stop(0))
    expect(high.released(after: 398, velocity: 0, mayLeave: true), equals: .dismissal)
    expect(low.released(after: 170, velocity: 0, mayLeave: true), equals: .stop(0))
    expect(low.released(after: 210, velocity: 0, mayLeave: true), equals: .dismissal)
    expect(high.released(after: 20, velocity: 975, mayLeave: true), equals: .stop(0))
    expect(high.released(after: 20, velocity: 1000, mayLeave: true), equals: .dismissal)
    expect(high.released(after: 398, velocity: 0, mayLeave: false), equals: .refusal)
  }

  @Test func aFastReleaseGoesToTheNextHeight() {
    expect(stops(2).released(after: 20, velocity: 1500, mayLeave: true), equals: .stop(1))
    expect(stops(1).released(after: 20, velocity: 1500, mayLeave: true), equals: .stop(0))
    expect(stops(0).released(after: 20, velocity: 1500, mayLeave: true), equals: .dismissal)
    expect(stops(0).released(after: -20, velocity: -1500, mayLeave: true), equals: .stop(1))
    expect(stops(2).released(after: -20, velocity: -1500, mayLeave: true), equals: .stop(2))
  }

  @Test func theGrabberGoesRoundTheHeights() {
    expect((0...2).map { stops($0).next }, equals: [1, 2, 0])
  }

  @Test func behindTheSheetItDarkensAboveTheUndimmedHeight() {
    let stops = stops(0)
    expect(stops.dimming(at: 200, undimmed: nil) == 1 && stops.dimming(at: 200, undimmed: 400) == 0)
    expect(stops.dimming(at: 400, undimmed: 400) == 0 && stops.dimming(at: 550, undimmed: 400) == 0.5)
    expect(stops.dimming(at: 700, undimmed: 400) == 1 && stops.dimming(at: 700, undimmed: 700) == 0)
  }

  @Test func aSheetOnTheEdgeEndsAtTheWindowsEdge() {
    for width in [100.0, 599, 600, 1024] as [CGFloat] {
      for height in [100.0, 480, 700, 1000] as [CGFloat] {
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        for style in [UIModalPresentationStyle.pageSheet, .formSheet] {
          let geometry = SheetGeometry(style: style, preferredSize: CGSize(width: 300, height: 90))
          let frame = geometry.frame(in: bounds, height: geometry.maximumHeight(in: bounds))
          expect(frame.maxY == height && frame.minY >= 0 && frame.minX >= -0.5 && frame.maxX <= width + 0.5)
          expect(frame.width, equals: (width < 600 ? width : 300), "\(bounds)")
        }
      }
    }
  }
}
