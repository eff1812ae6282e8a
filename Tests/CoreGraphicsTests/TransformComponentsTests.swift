import CoreGraphics
import Expectations
import RandomTesting
import Testing

@Suite struct TransformComponentsTests {
  private func isNear(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
    zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test func simpleMapsHaveOnePart() {
    expect(CGAffineTransform(scaleX: 2, y: 3).decomposed().scale, equals: CGSize(width: 2, height: 3))
    expect(abs(CGAffineTransform(rotationAngle: 1).decomposed().rotation - 1) < 1e-12)
    expect(CGAffineTransform(translationX: 5, y: 6).decomposed().translation, equals: CGVector(dx: 5, dy: 6))
    let sheared = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0).decomposed()
    expect(sheared.horizontalShear == 0.5 && sheared.rotation == 0 && sheared.scale == CGSize(width: 1, height: 1))
  }

  @Test(arguments: [
    CGAffineTransform(2, 0, 0, -3, 4, 5), CGAffineTransform(1, 1, 0, 1, 0, 0), CGAffineTransform(1, 0, 1, 1, 0, 0),
    CGAffineTransform(0, 2, -1, 0, 7, 0),
  ]) func aRectanglesImageIsTheBoxAroundItsCorners(_ map: CGAffineTransform) {
    let corners = [(1.0, 2.0), (4, 2), (1, 8), (4, 8)].map { CGPoint(x: $0.0, y: $0.1).applying(map) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let box = CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    expect(CGRect(x: 1, y: 2, width: 3, height: 6).applying(map), equals: box)
  }

  @Test func theLargestScaleIsThatOfTheDirectionThatGrowsMost() {
    for seed in 0..<50 {
      var random = SeededRandom(seed: UInt64(seed))
      let numbers = (0..<4).map { _ in CGFloat.random(in: -3...3, using: &random) }
      let map = CGAffineTransform(numbers[0], numbers[1], numbers[2], numbers[3], 5, 6)
      let most = (0..<7_200).map { step -> CGFloat in
        let end = CGSize(width: cos(CGFloat(step) * .pi / 3_600), height: sin(CGFloat(step) * .pi / 3_600)).applying(
          map)
        return hypot(end.width, end.height)
      }.max()!
      expect(abs(map.largestScale - most) < 1e-5, "seed \(seed)")
    }
    expect(CGAffineTransform(scaleX: -2, y: 1).largestScale, equals: 2)
  }

  @Test func onlyTheMapThatChangesNothingIsTheIdentity() {
    expect(CGAffineTransform.identity.isIdentity && CGAffineTransform(1, 0, 0, 1, 0, 0).isIdentity)
    for (index, other) in [2.0, 1, 1, 2, 1, 1].enumerated() {
      var numbers: [CGFloat] = [1, 0, 0, 1, 0, 0]
      numbers[index] = other
      let map = CGAffineTransform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
      expect(!map.isIdentity, "\(map)")
    }
  }

  @Test("A map that turns the plane over has one negative factor", arguments: [(-1.0, 1.0), (1.0, -1.0)])
  func flips(_ x: Double, _ y: Double) {
    let parts = CGAffineTransform(scaleX: x, y: y).decomposed()
    expect(parts.scale == CGSize(width: x, height: y) && parts.rotation == 0 && parts.horizontalShear == 0)
  }

  @Test func thePartsMakeTheMap() {
    for seed in 0..<500 {
      var random = SeededRandom(seed: UInt64(seed))
      let values = (0..<6).map { _ in CGFloat.random(in: -3...3, using: &random) }
      let map = CGAffineTransform(values[0], values[1], values[2], values[3], values[4], values[5])
      expect(isNear(CGAffineTransform(map.decomposed()), map), "seed \(seed)")
    }
  }

  @Test func mapsOntoALineOrAPointComeBack() {
    for map in [
      CGAffineTransform(0, 0, 0, 0, 1, 2), CGAffineTransform(0, 0, 3, 4, 0, 0), CGAffineTransform(2, 1, 0, 0, 0, 0),
      CGAffineTransform(0, 0, 3, 0, 0, 0), CGAffineTransform(0, 0, 0, 4, 0, 0),
    ] { expect(isNear(CGAffineTransform(map.decomposed()), map), "\(map)") }
  }
}
