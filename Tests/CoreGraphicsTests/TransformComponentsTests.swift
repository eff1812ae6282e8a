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
    ] { expect(isNear(CGAffineTransform(map.decomposed()), map), "\(map)") }
  }
}
