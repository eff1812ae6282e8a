import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import UIKit

/// Where the parts of a page lie that is turned.
@MainActor struct PageCurlTests {
  private let size = CGSize(width: 300, height: 400)

  private func curl(_ grip: CGPoint, held: CGFloat = 300, radius: CGFloat = 30) -> PageCurl {
    PageCurl(size: size, held: held, grip: grip, radius: radius)
  }

  private func area(_ outline: [CGPoint]) -> CGFloat {
    var sum: CGFloat = 0
    for (index, point) in outline.enumerated() {
      let next = outline[(index + 1) % outline.count]
      sum += point.x * next.y - next.x * point.y
    }
    return sum / 2
  }

  /// Where a point of the page is seen, by the highest of its parts.
  private func seen(_ point: CGPoint, _ curl: PageCurl) -> CGPoint {
    let length = PageCurl.along(curl.normal, point)
    let way = curl.place(length) - length
    return CGPoint(x: point.x + curl.normal.dx * way, y: point.y + curl.normal.dy * way)
  }

  @Test func aPageThatNobodyHasMovedLiesFlat() {
    let flat = curl(CGPoint(x: 300, y: 300))
    expect(flat.isFlat && flat.lifted.isEmpty && flat.flat?.outline.count == 4)
    expect(curl(CGPoint(x: CGFloat.nan, y: 0)).isFlat)
    expect(!curl(CGPoint(x: 280, y: 300)).isFlat)
  }

  @Test func aTurnedPageLiesOnTheOtherSide() throws {
    let turned = curl(CGPoint(x: -300, y: 300))
    expect(turned.radius == 0 && turned.flat == nil && turned.lifted.count == 1)
    let page = try require(turned.lifted.first)
    expect(page.isBack && page.outline.count == 4)
    expect(CGPoint(x: 0, y: 50).applying(page.map), equals: CGPoint(x: 0, y: 50))
    expect(CGPoint(x: 200, y: 50).applying(page.map), equals: CGPoint(x: -200, y: 50))
  }

  @Test(arguments: 1...200) func aPageIsWholeHeldAndNotTorn(seed: Int) {
    var random = SeededRandom(seed: seed)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
    let (held, radius) = (number(0...400), number(0...60))
    let grip = CGPoint(x: number(-400...400), y: number(-300...700))
    let curl = curl(grip, held: held, radius: radius)
    let parts = [curl.flat].compactMap { $0 } + curl.lifted
    // All of the page is there once.
    expect(abs(parts.reduce(0) { $0 + area($1.outline) } - 120_000) < 0.01, "seed \(seed)")
    for part in parts {
      expect(area(part.seen) > -1e-6, "seed \(seed): all outlines go round the same way")
      // A part's ends are where the rolled page is, and between them it is near: a band is a chord of the cylinder.
      for point in part.outline {
        let (place, wanted) = (point.applying(part.map), seen(point, curl))
        expect(hypot(place.x - wanted.x, place.y - wanted.y) < 0.006 * curl.radius + 1e-6, "seed \(seed)")
      }
    }
    // The held point is where it was led, as far as the page reaches.
    let corner = CGPoint(x: 300, y: held)
    let hand = seen(corner, curl)
    for end in [CGPoint.zero, CGPoint(x: 0, y: 400)] {
      let reach = hypot(corner.x - end.x, corner.y - end.y)
      expect(hypot(hand.x - end.x, hand.y - end.y) <= reach + 0.6, "seed \(seed)")
      // The spine stays where it is, as far as a page that winds round a cylinder can.
      expect(hypot(seen(end, curl).x - end.x, seen(end, curl).y - end.y) < max(2, 4 * curl.radius), "seed \(seed)")
    }
    let isReached = [CGPoint.zero, CGPoint(x: 0, y: 400)].allSatisfy {
      hypot(grip.x - $0.x, grip.y - $0.y) <= hypot(corner.x - $0.x, corner.y - $0.y)
    }
    if isReached, abs(grip.x) <= 300 { expect(hypot(hand.x - grip.x, hand.y - grip.y) < 0.6, "seed \(seed)") }
    expect(curl.radius <= radius && curl.radius >= 0)
  }

  @Test func theRollIsSeenFromInsideAndAboveItFromBehind() {
    let curl = curl(CGPoint(x: 0, y: 300))
    expect(curl.lifted.map(\.isBack), equals: Array(repeating: false, count: 8) + Array(repeating: true, count: 9))
    let reach = curl.lifted.flatMap(\.seen).map { PageCurl.along(curl.normal, $0) }.max() ?? 0
    expect(abs(reach - curl.start - curl.radius) < 1e-6)
    expect(PageCurl.steepness(at: 0) == 0 && PageCurl.steepness(at: 1) == 1 && PageCurl.steepness(at: 2) == 1)
    expect(abs(PageCurl.steepness(at: 0.6) - 0.2) < 1e-12)
  }
}
