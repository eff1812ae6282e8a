import Expectations
import RandomTesting
import Testing

@testable import CoreGraphics

struct ProjectionTests {
  private let window = CGRect(x: 0, y: 0, width: 100, height: 50)

  @Test func anEvenMapShowsTheRectangleOfItsInverse() throws {
    let map = CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 10, ty: -8)
    let part = try require(
      Projection(map).part(of: CGRect(x: 0, y: 0, width: 200, height: 200), seenIn: window))
    expect(part.box, equals: CGRect(x: 0, y: 2, width: 45, height: 12.5))
    expect(abs(part.scale - 8.squareRoot()) < 1e-12)
    expectNil(Projection(map).part(of: CGRect(x: 50, y: 0, width: 10, height: 10), seenIn: window))
    expectNil(Projection(map).part(of: .zero, seenIn: window))
    expectNil(Projection(CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)).part(of: window, seenIn: window))
  }

  @Test func onlyMapsAlongTheAxesKeepRectanglesUpright() {
    expect(Projection((2, 0, 5), (0, -3, 7), (0, 0, 1)).isUpright)
    for turned in [
      Projection((2, 1, 5), (0, 3, 7), (0, 0, 1)), Projection((2, 0, 5), (1, 3, 7), (0, 0, 1)),
      Projection((2, 0, 5), (0, 3, 7), (1, 0, 1)), Projection((2, 0, 5), (0, 3, 7), (0, 1, 1)),
    ] { expect(!turned.isUpright, "\(turned)") }
  }

  @Test func oneMapAfterAnotherIsBothInOne() throws {
    let first = Projection((1, 0.2, 3), (0.1, 2, -4), (0.001, -0.002, 1))
    let second = Projection((0.5, -0.3, 7), (0.4, 3, 2), (-0.001, 0.003, 1.1))
    for point in [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: -5), CGPoint(x: -30, y: 20)] {
      let both = try require(first.concatenating(second).map(point))
      let steps = try require(first.map(point).flatMap(second.map))
      expect(abs(both.x - steps.x) < 1e-9 && abs(both.y - steps.y) < 1e-9, "\(point)")
      let back = try require(first.inverted()?.map(try require(first.map(point))))
      expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9, "\(point)")
    }
  }

  @Test func aTurnedMapShowsAroundAllThatIsSeen() throws {
    let quarter = CGAffineTransform(rotationAngle: .pi / 4)
    let part = try require(
      Projection(quarter).part(of: CGRect(x: -500, y: -500, width: 1_000, height: 1_000), seenIn: window))
    let expected = window.applying(quarter.inverted())
    expect(abs(part.box.minX - expected.minX) < 1e-9 && abs(part.box.maxY - expected.maxY) < 1e-9)
  }

  /// Points of the rectangle that are seen lie in the part, and all sides of the part are needed.
  @Test(arguments: 1...40) func theHorizonIsMetInNoMap(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
    let projection = Projection(
      (number(-2...2), number(-2...2), number(-50...50)), (number(-2...2), number(-2...2), number(-50...50)),
      (number(-0.01...0.01), number(-0.01...0.01), number(0.5...1.5)))
    let rect = CGRect(x: -150, y: -150, width: 300, height: 300)
    let part = projection.part(of: rect, seenIn: window)
    var (seen, largest) = (CGRect.null, CGFloat(0))
    for y in stride(from: rect.minY, through: rect.maxY, by: 4) {
      for x in stride(from: rect.minX, through: rect.maxX, by: 4) {
        let point = CGPoint(x: x, y: y)
        guard projection.distance(of: point) >= 0.02, let there = projection.map(point), window.contains(there) else {
          continue
        }
        seen = seen.union(CGRect(origin: point, size: .zero))
        let distance = projection.distance(of: point)
        largest = max(largest, (abs(projection.determinant) / (distance * distance * distance)).squareRoot())
      }
    }
    guard !seen.isNull else { return }
    guard let part else {
      if seen.width > 8, seen.height > 8 { Issue.record("nothing is seen, seed \(seed)") }
      return
    }
    let reach = part.box.insetBy(dx: -1e-6, dy: -1e-6)
    expect(reach.minX <= seen.minX && reach.minY <= seen.minY, "seed \(seed)")
    expect(reach.maxX >= seen.maxX && reach.maxY >= seen.maxY, "seed \(seed)")
    expect(part.scale >= largest - 1e-9, "seed \(seed)")
    // No larger than what is seen, up to the width of the lattice and slivers at the corners.
    expect(part.box.width <= seen.width + 40 && part.box.height <= seen.height + 40, "seed \(seed)")
  }
}
