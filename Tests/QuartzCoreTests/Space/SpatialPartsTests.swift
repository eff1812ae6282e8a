import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import QuartzCore

struct SpatialPartsTests {
  private func distance(_ a: CATransform3D, _ b: CATransform3D) -> CGFloat {
    let pairs = [
      (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m14, b.m14), (a.m21, b.m21), (a.m22, b.m22), (a.m23, b.m23),
      (a.m24, b.m24), (a.m31, b.m31), (a.m32, b.m32), (a.m33, b.m33), (a.m34, b.m34), (a.m41, b.m41), (a.m42, b.m42),
      (a.m43, b.m43), (a.m44, b.m44),
    ]
    return pairs.map { abs($0 - $1) }.max() ?? 0
  }

  private func eye(_ distance: CGFloat) -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / distance
    return eye
  }

  @Test(arguments: RandomRuns.seeds(1...60)) func takenApartAndPutTogetherATransformIsTheSame(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
    var made = seed % 3 == 0 ? CATransform3DIdentity : eye(number(50...900))
    made = CATransform3DTranslate(made, number(-90...90), number(-90...90), number(-40...40))
    made = CATransform3DRotate(made, number(-6...6), number(-1...1), number(-1...1), number(-1...1))
    made = CATransform3DScale(made, number(-2...2), number(0.1...2), number(0.1...2))
    let parts = SpatialParts(made)
    expect(distance(parts.transform, made) < 1e-9, "seed \(seed)")
    var again = parts
    again.angles = parts.angles
    expect(distance(again.transform, made) < 1e-7, "seed \(seed)")
  }

  @Test func anglesAreThoseOfTheTurns() {
    let turn = CATransform3DMakeRotation(0.7, 0, 1, 0)
    expect((SpatialParts(turn).angles - [0, 0.7, 0]).length < 1e-12)
    expect((SpatialParts(CATransform3DMakeRotation(-0.4, 1, 0, 0)).angles - [-0.4, 0, 0]).length < 1e-12)
    expect((SpatialParts(CATransform3DMakeRotation(2, 0, 0, 1)).angles - [0, 0, 2]).length < 1e-12)
  }

  @Test func perspectiveStaysBehindATurn() {
    let turned = CATransform3DRotate(eye(500), 1, 0, 1, 0)
    expect(abs(SpatialParts(turned).perspective.z + 1 / 500) < 1e-12)
    var parts = SpatialParts(turned)
    parts.angles = [0, 0, 0]
    expect(distance(parts.transform, eye(500)) < 1e-12)
  }

  @Test func halfwayIsHalfTheTurn() {
    let (from, to) = (eye(300), CATransform3DRotate(eye(300), .pi * 0.9, 0, 1, 0))
    let half = SpatialParts(from).interpolated(to: SpatialParts(to), at: 0.5).transform
    expect(distance(half, CATransform3DRotate(eye(300), .pi * 0.45, 0, 1, 0)) < 1e-9)
  }

  @Test func halfwayIsHalfTheSizeAndTheWay() {
    let to = CATransform3DTranslate(CATransform3DMakeScale(3, 5, 7), 10, 20, 30)
    let half = SpatialParts(CATransform3DIdentity).interpolated(to: SpatialParts(to), at: 0.5).transform
    let middle = CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), CATransform3DMakeTranslation(15, 50, 105))
    expect(distance(half, middle) < 1e-9)
  }

  @Test func nothingIsNaNWithoutSize() {
    for scale in [(0.0, 1.0, 1.0), (1, 0, 1), (0, 0, 0), (0, 0, 1)] {
      expect(SpatialParts(CATransform3DMakeScale(scale.0, scale.1, scale.2)).transform.isFinite)
    }
  }
}
