import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import UIKit

/// Rule X50.
@MainActor @Suite struct ExclusionAreaTests {
  private func area(_ path: UIBezierPath) -> ExclusionArea {
    ExclusionArea(path.cgPath, isEvenOdd: path.usesEvenOddFillRule)
  }

  @Test func aCurveCountsAtItsWidestInTheStrip() {
    let circle = area(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let above = circle.spans(top: 30, bottom: 47)
    expect(above.count == 1 && abs(above[0].lowerBound - (50 - CGFloat(2_500 - 9).squareRoot())) < 0.3)
    let across = circle.spans(top: 40, bottom: 60)
    expect(across.count == 1 && abs(across[0].lowerBound) < 0.1 && abs(across[0].upperBound - 100) < 0.1)
    expect(circle.spans(top: 100, bottom: 120).isEmpty && circle.spans(top: -20, bottom: 0).isEmpty)
  }

  /// Eight chords a quadrant: halfway between two of their ends the area is narrower than the circle.
  @Test func aCurveIsHalvedAsFarAsOnApplesSystem() {
    let circle = area(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100)))
    func left(_ y: CGFloat) -> CGFloat { circle.spans(top: y - 1e-6, bottom: y + 1e-6).first?.lowerBound ?? .nan }
    func sagitta(at degrees: CGFloat) -> CGFloat {
      let angle = degrees * .pi / 180
      return hypot(50 - left(50 - 50 * sin(angle)), 50 * sin(angle)) - 50
    }
    expect(abs(sagitta(at: 45)) < 0.03)
    let between = sagitta(at: 90 / 16 * 7)
    expect(between < -0.15 && between > -0.35, "\(between)")
  }

  @Test func aHoleIsFree() {
    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
    ring.append(UIBezierPath(rect: CGRect(x: 30, y: 30, width: 40, height: 40)))
    ring.usesEvenOddFillRule = true
    expect(area(ring).spans(top: 40, bottom: 50), equals: [0...30, 70...100])
    expect(area(ring).spans(top: 20, bottom: 40), equals: [0...100])
  }

  @Test func twoProngsLeaveRoomBetween() {
    let prongs = UIBezierPath()
    let points = [(0, 0), (20, 0), (20, 60), (60, 60), (60, 0), (80, 0), (80, 80), (0, 80)]
    prongs.move(to: .zero)
    for (x, y) in points.dropFirst() { prongs.addLine(to: CGPoint(x: x, y: y)) }
    prongs.close()
    expect(area(prongs).spans(top: 10, bottom: 30), equals: [0...20, 60...80])
    expect(area(prongs).spans(top: 50, bottom: 70), equals: [0...80])
  }

  @Test func theNextLineMayBeginAtAnEdge() {
    let band = area(UIBezierPath(rect: CGRect(x: 0, y: 20, width: 100, height: 30)))
    expect(band.nextTop(below: 0, height: 17) == 3 && band.nextTop(below: 30, height: 17) == 33)
    expect(band.nextTop(below: 33, height: 17) == 50 && band.nextTop(below: 50, height: 17) == nil)
  }

  /// Every free stretch is free of the path at many heights, and every taken one is touched.
  @Test(arguments: RandomRuns.seeds(1...20))
  func noPointOfThePathIsOutsideOfItsSpans(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let path = UIBezierPath()
    path.usesEvenOddFillRule = random.below(2) == 0
    for _ in 0...random.below(2) {
      path.move(to: CGPoint(x: random.below(100), y: random.below(100)))
      for _ in 0..<3 + random.below(4) { path.addLine(to: CGPoint(x: random.below(100), y: random.below(100))) }
      path.close()
    }
    let (top, height) = (CGFloat(random.below(90)), CGFloat(1 + random.below(20)))
    let spans = area(path).spans(top: top, bottom: top + height)
    for x in stride(from: CGFloat(0.25), to: 100, by: 0.5) {
      let isTaken = spans.contains { $0.contains(x) }
      let isInside = stride(from: top + 0.05, to: top + height, by: 0.1).contains {
        path.contains(CGPoint(x: x, y: $0))
      }
      if isInside { expect(isTaken, "seed \(seed), x \(x)") }
      if isTaken, !isInside {
        let isNear = stride(from: top, through: top + height, by: 0.02).contains { y in
          [-0.3, 0, 0.3].contains { path.contains(CGPoint(x: x + $0, y: y)) }
        }
        expect(isNear, "seed \(seed), x \(x)")
      }
    }
  }
}
