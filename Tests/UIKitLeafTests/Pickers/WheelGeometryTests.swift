import CoreGraphics
import Expectations
import Testing
@testable import UIKit

/// The drum of a picker, against what was measured on Apple's system.
@Suite struct WheelGeometryTests {
  @Test(
    arguments: [
      (120, 32, 13, 65.17395), (180, 32, 16, 85.22748), (216, 32, 19, 97.25958), (300, 32, 24, 125.33452),
      (500, 32, 36, 192.17959), (216, 20, 30, 97.25959), (216, 44, 14, 97.25959),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
  func theDrumIsAsMeasured(height: CGFloat, rowHeight: CGFloat, rows: CGFloat, radius: CGFloat) {
    let wheel = WheelGeometry(height: height, rowHeight: rowHeight)
    expect(wheel.rowsPerTurn == rows && abs(wheel.radius - radius) < 1e-4)
  }

  @Test(
    arguments: [
      (-4, 9.788762, 7.855536), (-3, 17.826364, 17.502341), (-2, 35.63568, 25.252496), (-1, 61.286789, 30.266152),
      (0, 92, 32), (1, 124.447059, 30.266152), (2, 155.111824, 25.252496), (3, 180.671295, 17.502341),
      (4, 198.355702, 7.855536),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func rowsStandAsMeasured(distance: CGFloat, top: CGFloat, height: CGFloat) throws {
    let place = try require(WheelGeometry(height: 216, rowHeight: 32).place(at: distance))
    expect(abs(place.middle - place.height / 2 - top) < 1e-4 && abs(place.height - height) < 1e-4)
  }

  @Test func aHeightLeadsToTheRowThatIsSeenThere() {
    for height in stride(from: CGFloat(80), through: 400, by: 40) {
      let wheel = WheelGeometry(height: height, rowHeight: 32)
      for step in -30...30 {
        let distance = CGFloat(step) / 10
        guard let place = wheel.place(at: distance) else { continue }
        expect(abs(wheel.distance(at: place.middle) - distance) < 1e-6)
      }
    }
  }

  @Test func rowsInViewAreThoseOnTheFront() {
    for count in [0, 1, 3, 1_000_000_000] {
      for position in [-2.5, 0, 0.4, 2, 1e6 + 0.3] as [CGFloat] {
        let wheel = WheelGeometry(height: 216, rowHeight: 32)
        let visible = wheel.visible(around: position, of: count)
        expect(visible.count <= 10 && visible.lowerBound >= 0 && visible.upperBound <= count)
        for row in max(0, Int(position) - 8)...Int(max(0, position)) + 8 where row < count {
          let isSeen = wheel.place(at: CGFloat(row) - position) != nil
          expect(visible.contains(row), equals: isSeen, "row \(row) of \(count) at \(position)")
        }
      }
    }
  }

  @Test(arguments: [(1, 302), (2, 148), (3, 97)] as [(Int, CGFloat)])
  func wheelsShareTheWidthAsMeasured(count: Int, width: CGFloat) {
    let places = PickerWidths(wanted: Array(repeating: nil, count: count), total: 320).places
    if count < 3 { expect(places.allSatisfy { $0.width == width }) }
    expect(places.first?.start, equals: 9)
    for (a, b) in zip(places, places.dropFirst()) { expect(b.start, equals: a.start + a.width + 5) }
  }

  @Test func widthsOfTheProgramStandInTheMiddle() {
    let places = PickerWidths(wanted: [60, 80], total: 320).places
    expect(places.map(\.start) == [87, 152] && places.map(\.width) == [60, 80])
  }

  @Test func aPickerOfAnyHeightShowsAsManyRowsAsCanBeRead() {
    for height in [CGFloat(1e9), 1e30, .infinity, .greatestFiniteMagnitude] {
      let rows = WheelGeometry(height: height, rowHeight: 32).visible(around: 5e6, of: 10_000_000)
      expect(rows.count <= 140)
    }
  }
}
