import Expectations
import Testing
import UIKit

struct ScrollRangeTests {
  private let range = ScrollRange(
    viewport: CGSize(width: 100, height: 200), content: CGSize(width: 50, height: 1000),
    inset: UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0))

  @Test("limits count the insets, and content that fits rests at its leading edge")
  func limits() {
    expect(range.minimum, equals: CGPoint(x: 0, y: -10))
    expect(range.maximum, equals: CGPoint(x: 0, y: 820))
    expect(range.clamp(CGPoint(x: 30, y: 900)), equals: CGPoint(x: 0, y: 820))
    expect(range.contains(CGPoint(x: 0, y: 400)))
    expect(!range.contains(CGPoint(x: 1, y: 400)))
  }

  @Test("a bar that shrinks changes what is visible, not the limits")
  func shrinkingBar() {
    func range(top: CGFloat, expandable: CGFloat) -> ScrollRange {
      ScrollRange(
        viewport: CGSize(width: 100, height: 200), content: CGSize(width: 50, height: 1000),
        inset: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0), expandableTop: expandable)
    }
    let (whole, shrunken) = (range(top: 96, expandable: 0), range(top: 44, expandable: 52))
    expect(whole == shrunken && shrunken.minimum.y == -96)
    let rect = CGRect(x: 0, y: 150, width: 10, height: 10)
    expect(whole.offset(showing: rect, from: CGPoint(x: 0, y: 100)).y, equals: 54)
    expect(shrunken.offset(showing: rect, from: CGPoint(x: 0, y: 100)).y, equals: 100)
  }

  @Test(
    "a rectangle is shown with the least movement",
    arguments: [
      // (offset, rectangle's top, height, expected offset)
      (0, 50, 40, 0), (0, 170, 30, 20), (0, 300, 50, 170), (500, 300, 50, 290), (500, 690, 10, 520),
      (500, 500, 300, 500),
      (0, -500, 10, -10), (0, 5000, 10, 820), (550, 500, 300, 550),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
  func showing(offset: CGFloat, top: CGFloat, height: CGFloat, expected: CGFloat) {
    let rect = CGRect(x: 0, y: top, width: 10, height: height)
    expect(range.offset(showing: rect, from: CGPoint(x: 0, y: offset)).y, equals: expected)
  }
}
