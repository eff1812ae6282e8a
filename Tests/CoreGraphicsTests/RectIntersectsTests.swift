import CoreGraphics
import Expectations
import Foundation
import Testing

/// `CGRect.intersects` in a file that imports Foundation, whose own method of the name says yes of rectangles that touch.
@Suite struct RectIntersectsTests {
  private let rect = CGRect(x: 10, y: 10, width: 20, height: 20)

  @Test(arguments: [(30, 10), (-10, 10), (10, 30), (10, -10), (30, 30), (-10, -10)] as [(CGFloat, CGFloat)])
  func rectanglesThatTouchDoNotIntersect(x: CGFloat, y: CGFloat) {
    let other = CGRect(x: x, y: y, width: 20, height: 20)
    expect(!rect.intersects(other) && !other.intersects(rect))
    let closer = other.offsetBy(dx: x > 10 ? -0.01 : x < 10 ? 0.01 : 0, dy: y > 10 ? -0.01 : y < 10 ? 0.01 : 0)
    expect(rect.intersects(closer) && closer.intersects(rect))
  }

  @Test func touchingRectanglesStillHaveAnIntersection() {
    let other = CGRect(x: 30, y: 10, width: 20, height: 20)
    expect(rect.intersection(other), equals: CGRect(x: 30, y: 10, width: 0, height: 20))
  }

  @Test func anEmptyRectangleIntersectsWhatItLiesWithin() {
    expect(rect.intersects(CGRect(x: 20, y: 20, width: 0, height: 0)))
    expect(!rect.intersects(CGRect(x: 10, y: 20, width: 0, height: 5)))
  }

  @Test func negativeSizesCountAsTheirRectangles() {
    let other = CGRect(x: 31, y: 31, width: -5, height: -5)
    expect(rect.intersects(other) && other.intersects(rect))
    expect(!rect.intersects(CGRect(x: 35, y: 35, width: -5, height: -5)))
  }

  @Test func nothingIntersectsTheNullRectangleAndAllTheInfiniteOne() {
    expect(!rect.intersects(.null) && !CGRect.null.intersects(rect) && !CGRect.null.intersects(.infinite))
    expect(rect.intersects(.infinite) && CGRect.infinite.intersects(rect))
    expect(!rect.intersects(CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)))
  }

  /// Every way in which code writes the call finds the same answer.
  @Test func itIsUsedAsTheMethodIs() {
    let other = CGRect(x: 30, y: 10, width: 20, height: 20)
    let maybe: CGRect? = rect
    expect(maybe?.intersects(other), equals: false)
    expect([other].filter(rect.intersects), equals: [])
    expect([other, rect].filter { $0.intersects(rect) }, equals: [rect])
    let test: (CGRect) -> Bool = rect.intersects
    expect(!test(other) && !rect.meets(other))
  }
}

extension CGRect {
  fileprivate func meets(_ other: CGRect) -> Bool { intersects(other) || intersects(.zero) }
}
