import Expectations
import RandomTesting
import Testing

@testable import CoreGraphics

/// Fills as sets of places, compared with the fills of the two paths.
struct PathOverlayTests {
  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
  }

  private func corners(_ path: CGPath) -> Set<CGPoint> { Set(path.data.points) }

  @Test func theUnionOfTwoBoxesHasTheirEightCorners() {
    let union = box(0, 0, 10, 10).union(box(5, 5, 10, 10))
    let expected = [(0, 0), (10, 0), (10, 5), (15, 5), (15, 15), (5, 15), (5, 10), (0, 10)]
    expect(corners(union), equals: Set(expected.map { CGPoint(x: $0.0, y: $0.1) }))
    expect(union.data.points.count == 8 && union.data.verbs.filter { $0 == .close }.count == 1)
  }

  /// A piece that ends on another one, from either side, whichever way both go and whichever comes first.
  @Test func apieceIsCutWhereAnotherEndsOnIt() {
    func piece(_ a: GridPoint, _ b: GridPoint) -> OverlaySegment {
      OverlaySegment(a: a, b: b, source: 0, from: 0, to: 1, first: 1, second: 0)
    }
    let (left, right, middle) = (GridPoint(x: 0, y: 0), GridPoint(x: 20, y: 0), GridPoint(x: 10, y: 0))
    for far in [GridPoint(x: 3, y: 8), GridPoint(x: 3, y: -8), GridPoint(x: 17, y: 8), GridPoint(x: 17, y: -8)] {
      for line in [piece(left, right), piece(right, left)] {
        for branch in [piece(middle, far), piece(far, middle)] {
          for order in [[line, branch], [branch, line]] {
            var pieces = order
            pieces.cutWhereTheyMeet()
            expect(pieces.count == 3 && pieces.count { $0.a == middle || $0.b == middle } == 3, "\(order)")
          }
        }
      }
    }
  }

  @Test func boxesThatShareAnEdgeBecomeOne() {
    let union = box(0, 0, 10, 10).union(box(10, 0, 10, 10))
    expect(union.data.asRect, equals: CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func boxesThatOnlyTouchDoNotIntersect() {
    expect(!box(0, 0, 10, 10).intersects(box(10, 0, 10, 10)))
    expect(box(0, 0, 10, 10).intersects(box(9, 9, 10, 10)))
    expect(box(0, 0, 10, 10).intersects(box(0, 0, 10, 10)) && box(0, 0, 10, 10).intersects(box(2, 2, 2, 2)))
    expect(box(0, 0, 10, 10).intersection(box(10, 0, 10, 10)).isEmpty)
  }

  @Test func aPathLessItselfIsNothing() {
    let circle = CGPath(ellipseIn: CGRect(x: 3, y: 3, width: 9, height: 9), transform: nil)
    expect(circle.subtracting(circle).isEmpty && circle.symmetricDifference(circle).isEmpty)
    expect(circle.union(circle).data.verbs.filter { $0 == .cubic }.count, equals: 4)
  }

  @Test func aHoleIsCutOutByEitherRule() {
    let ring = box(0, 0, 30, 30).subtracting(box(10, 10, 10, 10))
    for rule in [CGPathFillRule.winding, .evenOdd] {
      expect(ring.contains(CGPoint(x: 5, y: 15), using: rule) && !ring.contains(CGPoint(x: 15, y: 15), using: rule))
    }
    expect(ring.componentsSeparated().count, equals: 1)
  }

  @Test func curvesStayCurves() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let half = circle.intersection(box(0, 0, 100, 50))
    expect(half.data.verbs.filter { $0 == .cubic }.count == 2 && half.data.verbs.filter { $0 == .line }.count <= 1)
    let box = half.boundingBoxOfPath
    expect(box.width == 100 && abs(box.height - 50) < 1e-9)
  }

  @Test func aFigureEightHasTwoComponents() {
    let path = CGMutablePath()
    path.addLines(between: [(0, 0), (10, 10), (10, 0), (0, 10)].map { CGPoint(x: $0.0, y: $0.1) })
    path.closeSubpath()
    expect(path.componentsSeparated().count, equals: 2)
    expect(path.normalized().contains(CGPoint(x: 1, y: 5)) && path.normalized().contains(CGPoint(x: 9, y: 5)))
  }

  @Test func whatIsCoveredTwiceIsAHoleByTheEvenOddRuleOnly() {
    let path = CGMutablePath()
    path.addRects([CGRect(x: 0, y: 0, width: 9, height: 9), CGRect(x: 3, y: 3, width: 3, height: 3)])
    expect(path.normalized().contains(CGPoint(x: 4, y: 4)))
    expect(!path.normalized(using: .evenOdd).contains(CGPoint(x: 4, y: 4)))
  }

  @Test func aLineIsCutAtTheBordersOfAFill() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 30, y: 5)])
    let inside = line.lineIntersection(box(10, 0, 10, 10))
    expect(inside.data.points, equals: [CGPoint(x: 10, y: 5), CGPoint(x: 20, y: 5)])
    expect(line.lineSubtracting(box(10, 0, 10, 10)).data.points.map(\.x), equals: [0, 10, 20, 30])
  }

  @Test func flattenedPathsHaveNoCurves() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let flat = circle.flattened(threshold: 0.1)
    expect(!flat.data.verbs.contains(.cubic) && flat.data.verbs.count > 12)
  }

  @Test func whatIsNoNumberIsLeftOut() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: CGFloat.nan), CGPoint(x: 4, y: 4), CGPoint(x: CGFloat.infinity, y: 0)])
    expect(path.union(box(0, 0, 2, 2)).data.asRect, equals: CGRect(x: 0, y: 0, width: 2, height: 2))
    expect(CGMutablePath().union(CGMutablePath()).isEmpty)
  }

  /// Points on a coarse grid, so that edges coincide and meet in corners all the time, and curves now and then.
  private func path(_ random: inout SeededRandom, step: CGFloat) -> CGPath {
    let path = CGMutablePath()
    func place() -> CGPoint { CGPoint(x: CGFloat(random.below(9)) * step, y: CGFloat(random.below(9)) * step) }
    for _ in 0...random.below(2) {
      path.move(to: place())
      for _ in 0..<3 + random.below(4) {
        switch random.below(6) {
        case 0: path.addQuadCurve(to: place(), control: place())
        case 1: path.addCurve(to: place(), control1: place(), control2: place())
        default: path.addLine(to: place())
        }
      }
      path.closeSubpath()
    }
    return path
  }

  @Test(arguments: RandomRuns.seeds(1...150))
  func everyPlaceIsInsideOfWhatTheOperationSays(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let step: CGFloat = [10, 37.3, 100, 1000][random.below(4)]
    let (first, second) = (path(&random, step: step), path(&random, step: step))
    let rule: CGPathFillRule = random.below(2) == 0 ? .winding : .evenOdd
    let borders = [first, second].map {
      $0.copy(strokingWithWidth: max(0.5, step / 50), lineCap: .round, lineJoin: .round, miterLimit: 1)
    }
    let results: [(CGPath, (Bool, Bool) -> Bool)] = [
      (first.union(second, using: rule), { $0 || $1 }), (first.intersection(second, using: rule), { $0 && $1 }),
      (first.subtracting(second, using: rule), { $0 && !$1 }),
      (first.symmetricDifference(second, using: rule), { $0 != $1 }),
      (first.normalized(using: rule), { one, _ in one }),
    ]
    for _ in 0..<60 {
      let place = CGPoint(x: random.number(0...(8 * step)), y: random.number(0...(8 * step)))
      if borders.contains(where: { $0.contains(place) }) { continue }
      let (inFirst, inSecond) = (first.contains(place, using: rule), second.contains(place, using: rule))
      for (index, result) in results.enumerated() {
        let expected = result.1(inFirst, inSecond)
        expect(result.0.contains(place), equals: expected, "seed \(seed), operation \(index), \(place)")
        expect(
          result.0.contains(place, using: .evenOdd), equals: expected, "seed \(seed), operation \(index), \(place)")
      }
    }
  }
}
