import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import QuartzCore

struct DepthOrderTests {
  /// A plane over a rectangle that is `c` near at the origin.
  private func plane(_ rect: CGRect, a: CGFloat = 0, b: CGFloat = 0, c: CGFloat = 0) -> DepthPlane {
    DepthPlane(
      outline: [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.maxY),
      ], nearness: PlaneForm(a: a, b: b, c: c))
  }

  private let square = CGRect(x: 0, y: 0, width: 100, height: 100)

  /// The siblings at a place, back to front.
  private func order(_ planes: [DepthPlane], at point: CGPoint) -> [Int] {
    DepthOrder(planes).pieces.filter { piece in
      planes[piece.index].outline.isInside(point) && piece.cuts.allSatisfy { $0.contains(point) }
    }.map(\.index)
  }

  @Test func flatSiblingsKeepTheirOrder() {
    let pieces = DepthOrder([plane(square), plane(square), plane(square)]).pieces
    expect(pieces, equals: [.init(index: 0), .init(index: 1), .init(index: 2)])
  }

  @Test func theNearerOneComesLast() {
    expect(DepthOrder([plane(square, c: 5), plane(square, c: -5)]).pieces.map(\.index), equals: [1, 0])
  }

  @Test func ofTwoThatCrossTheSecondIsCut() {
    let planes = [plane(square), plane(square, a: 1, c: -50)]
    let pieces = DepthOrder(planes).pieces
    expect(pieces.map(\.index), equals: [1, 0, 1])
    expect(order(planes, at: CGPoint(x: 10, y: 50)), equals: [1, 0])
    expect(order(planes, at: CGPoint(x: 90, y: 50)), equals: [0, 1])
  }

  @Test func planesThatMeetBesideBothOutlinesAreNotCut() {
    let planes = [plane(square), plane(square, a: 1, c: 5)]
    expect(DepthOrder(planes).pieces, equals: [.init(index: 0), .init(index: 1)])
  }

  @Test func whatIsCrossedTogetherIsSeenInReverse() {
    let planes = [plane(square), plane(square), plane(square, a: 1, c: -50)]
    expect(order(planes, at: CGPoint(x: 10, y: 50)), equals: [2, 1, 0])
    expect(order(planes, at: CGPoint(x: 90, y: 50)), equals: [1, 0, 2])
  }

  /// The crossing one stands before both: in one of Apple's pictures they keep the tree's order then.
  @Test func whatAnEarlierOneCrossesTogetherKeepsItsOrder() {
    let planes = [plane(square, a: 1, c: -50), plane(square), plane(square)]
    expect(order(planes, at: CGPoint(x: 10, y: 50)), equals: [0, 1, 2])
    expect(order(planes, at: CGPoint(x: 90, y: 50)), equals: [1, 2, 0])
    let between = [plane(square), plane(square, a: 1, c: -50), plane(square)]
    expect(order(between, at: CGPoint(x: 10, y: 50)), equals: [1, 2, 0])
  }

  @Test func whatNothingCrossesStaysInFrontOfWhatIsCrossed() {
    let label = CGRect(x: 0, y: 0, width: 20, height: 20)
    let turning = plane(CGRect(x: 40, y: 0, width: 60, height: 100), a: 1, c: -70)
    let planes = [plane(square), plane(label), turning]
    expect(order(planes, at: CGPoint(x: 10, y: 10)), equals: [0, 1])
    expect(order(planes, at: CGPoint(x: 50, y: 10)), equals: [2, 0])
    expect(order(planes, at: CGPoint(x: 90, y: 10)), equals: [0, 2])
  }

  @Test func aRingIsCutOpen() {
    // Three beams, each over the next one's end and under the one before.
    let planes = [
      plane(CGRect(x: 0, y: 0, width: 100, height: 10), a: 0.2, c: -10),
      plane(CGRect(x: 90, y: 0, width: 10, height: 100), b: 0.2, c: -10),
      DepthPlane(
        outline: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 100, y: 90), CGPoint(x: 90, y: 100)],
        nearness: PlaneForm(a: -0.1, b: -0.1, c: 10)),
    ]
    for x in stride(from: CGFloat(1.3), to: 100, by: 7) {
      for y in stride(from: CGFloat(1.7), to: 100, by: 7) { expectTrue(planes, at: CGPoint(x: x, y: y), "ring") }
    }
  }

  @Test func whatIsNotSeenIsLeftOut() {
    expect(
      DepthOrder([DepthPlane(outline: [], nearness: PlaneForm(a: 0, b: 0, c: 0)), plane(square)]).pieces.count,
      equals: 1)
  }

  @Test func atEveryPlaceWhatIsNearerIsInFront() {
    for seed in RandomRuns.seeds(1...150) {
      var numbers = SeededRandom(seed: seed)
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &numbers) }
      let planes = (0..<Int.random(in: 2...7, using: &numbers)).map { _ in
        let rect = CGRect(x: number(0...60), y: number(0...60), width: number(5...60), height: number(5...60))
        let isFlat = Bool.random(using: &numbers)
        return plane(
          rect, a: isFlat ? 0 : number(-1...1), b: isFlat ? 0 : number(-1...1), c: isFlat ? 0 : number(-60...60))
      }
      for _ in 0..<60 { expectTrue(planes, at: CGPoint(x: number(0...120), y: number(0...120)), "seed \(seed)") }
    }
  }

  /// Each sibling at a place is there once, and none comes before one that lies clearly behind it.
  private func expectTrue(_ planes: [DepthPlane], at point: CGPoint, _ comment: Comment) {
    let found = order(planes, at: point)
    expect(found.sorted(), equals: planes.indices.filter { planes[$0].outline.isInside(point) }, comment)
    let depths = found.map { planes[$0].nearness.value(at: point) }
    // Within a hundredth of a point of an outline or line, either may be in front.
    expect(
      zip(depths, depths.dropFirst()).allSatisfy { $0 <= $1 + 0.1 }, "\(comment) at \(point): \(found), \(depths)")
  }
}

extension [CGPoint] {
  /// Whether a convex outline contains a place.
  fileprivate func isInside(_ point: CGPoint) -> Bool {
    var (left, right) = (false, false)
    for (index, start) in enumerated() {
      let end = self[(index + 1) % count]
      let side = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
      if side > 0 { left = true } else if side < 0 { right = true }
    }
    return left != right
  }
}
