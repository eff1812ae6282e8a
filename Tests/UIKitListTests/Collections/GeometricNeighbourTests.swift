import CoreGraphics
import Expectations
import Testing

@testable import UIKit

/// Where the arrow keys go (V86).
struct GeometricNeighbourTests {
  private func neighbour(
    of index: Int, _ direction: ListDirection, _ frames: [CGRect]
  ) -> Int? {
    let others = frames.enumerated().filter { $0.offset != index }
    return GeometricNeighbour(of: frames[index], direction).nearest(
      among: others.map { (ItemPlace(section: 0, item: $0.offset), $0.element) })?.item
  }

  private let grid = (0..<5).map { CGRect(x: CGFloat($0 % 3) * 110, y: CGFloat($0 / 3) * 110, width: 100, height: 100) }

  @Test func inAGridTheyGoToTheNextLineAndColumn() {
    expect(neighbour(of: 1, .down, grid), equals: 4)
    expect(neighbour(of: 4, .up, grid), equals: 1)
    expect(neighbour(of: 0, .right, grid), equals: 1)
    expect(neighbour(of: 1, .left, grid), equals: 0)
  }

  @Test func theyEndAtTheEdges() {
    expectNil(neighbour(of: 2, .right, grid))
    expectNil(neighbour(of: 3, .left, grid))
    expectNil(neighbour(of: 0, .up, grid))
    expectNil(neighbour(of: 4, .down, grid))
  }

  @Test func aLineThatIsNotFullIsNotSkipped() {
    expect(neighbour(of: 2, .down, grid), equals: 4)
    let below = grid + [CGRect(x: 220, y: 260, width: 100, height: 100)]
    expect(neighbour(of: 2, .down, below), equals: 4)
  }

  @Test func whatStandsBesideIsNotBelow() {
    // Top-aligned, of unlike heights.
    let frames = [
      CGRect(x: 0, y: 0, width: 100, height: 40), CGRect(x: 110, y: 0, width: 100, height: 120),
      CGRect(x: 0, y: 130, width: 100, height: 40),
    ]
    expect(neighbour(of: 0, .down, frames), equals: 2)
    expect(neighbour(of: 0, .right, frames), equals: 1)
  }

  @Test func inMasonryTheyStayInTheColumn() {
    let frames = [
      CGRect(x: 0, y: 0, width: 100, height: 200), CGRect(x: 110, y: 0, width: 100, height: 80),
      CGRect(x: 110, y: 90, width: 100, height: 80), CGRect(x: 0, y: 210, width: 100, height: 50),
      CGRect(x: 110, y: 180, width: 100, height: 100),
    ]
    expect(neighbour(of: 1, .down, frames), equals: 2)
    expect(neighbour(of: 2, .down, frames), equals: 4)
    expect(neighbour(of: 0, .down, frames), equals: 3)
    expect(neighbour(of: 3, .up, frames), equals: 0)
  }

  @Test func aroundACircleTheyFollowIt() {
    let frames = (0..<8).map { index in
      let angle = CGFloat(index) * .pi / 4
      return CGRect(x: 200 + 100 * sin(angle) - 30, y: 200 - 100 * cos(angle) - 30, width: 60, height: 60)
    }
    expect(neighbour(of: 0, .right, frames), equals: 1)
    expect(neighbour(of: 1, .down, frames), equals: 2)
    expect(neighbour(of: 6, .up, frames), equals: 7)
  }
}
