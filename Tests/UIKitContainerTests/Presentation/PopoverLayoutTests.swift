import CoreGraphics
import Expectations
import Testing

@testable import UIKit

/// Where popovers stand, as values.
@Suite struct PopoverLayoutTests {
  private let room = CGRect(x: 10, y: 10, width: 780, height: 580)

  private func layout(
    _ source: CGRect, _ size: CGSize = CGSize(width: 200, height: 150), _ permitted: UIPopoverArrowDirection = .any
  ) -> PopoverLayout { PopoverLayout(room: room, source: source, size: size, permitted: permitted) }

  @Test func itStandsBelowItsSourceWithTheArrowAtItsMiddle() {
    let place = layout(CGRect(x: 300, y: 100, width: 60, height: 40)).place
    expect(place.frame, equals: CGRect(x: 230, y: 153, width: 200, height: 150))
    expect(place.arrow, equals: PopoverArrow(side: .up, offset: 100))
    expect(place.arrow?.frame(beside: place.frame), equals: CGRect(x: 316.5, y: 140, width: 27, height: 13))
  }

  @Test func itStandsAboveWhereThereIsNoRoomBelow() {
    let place = layout(CGRect(x: 300, y: 540, width: 60, height: 40)).place
    expect(place.frame.maxY == 527 && place.arrow?.side == .down)
  }

  @Test func itStandsBesideWhatIsHigh() {
    let left = layout(CGRect(x: 20, y: 20, width: 60, height: 560)).place
    expect(left.arrow?.side == .left && left.frame.minX == 93)
    let right = layout(CGRect(x: 700, y: 20, width: 60, height: 560)).place
    expect(right.arrow?.side == .right && right.frame.maxX == 687)
  }

  @Test func onlyPermittedSidesAreTaken() {
    let source = CGRect(x: 300, y: 200, width: 60, height: 40)
    for side in [UIPopoverArrowDirection.up, .down, .left, .right] {
      expect(layout(source, CGSize(width: 100, height: 100), side).place.arrow?.side, equals: side)
    }
    expectNil(layout(source, CGSize(width: 100, height: 100), []).place.arrow)
  }

  @Test func readingFromRightToLeftChangesTheSidesOrder() {
    var layout = layout(CGRect(x: 350, y: 20, width: 60, height: 560))
    expect(layout.place.arrow?.side, equals: .left)
    layout.isReversed = true
    expect(layout.place.arrow?.side, equals: .right)
  }

  /// Every corner of the window, sizes from nothing to more than there is, and each set of sides.
  @Test func itNeverLeavesItsRoomAndTheArrowStaysBetweenTheCorners() {
    for x in stride(from: -40.0, through: 840, by: 55) {
      for y in stride(from: -40.0, through: 640, by: 55) {
        for size in [CGSize(width: 60, height: 60), CGSize(width: 320, height: 480), CGSize(width: 2000, height: 2000)]
        {
          for permitted in [UIPopoverArrowDirection.any, .up, .down, .left, .right, [.left, .up], []] {
            let source = CGRect(x: x, y: y, width: 44, height: 30)
            let place = layout(source, size, permitted).place
            let what = "\(source) \(size) \(permitted.rawValue): \(place)"
            expect(room.insetBy(dx: -0.5, dy: -0.5).contains(place.frame) || place.frame.isEmpty, "\(what)")
            guard let arrow = place.arrow else { continue }
            let length = arrow.side == .up || arrow.side == .down ? place.frame.width : place.frame.height
            expect(arrow.offset >= 0 && arrow.offset <= length, "\(what)")
            expect(permitted.contains(arrow.side), "\(what)")
          }
        }
      }
    }
  }

  @Test func itDoesNotCoverItsSourceUnlessItMay() {
    let source = CGRect(x: 200, y: 250, width: 400, height: 100)
    let size = CGSize(width: 600, height: 400)
    expect(!layout(source, size).place.frame.intersects(source))
    var covering = layout(source, size)
    covering.canOverlapSource = true
    expect(covering.place.frame.size, equals: size)
  }
}
