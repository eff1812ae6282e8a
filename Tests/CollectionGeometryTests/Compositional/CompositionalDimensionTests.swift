import Expectations
import Foundation
import Testing

@testable import CollectionGeometry

/// V45: fractions round down to a pixel, other lengths stay as they are.
struct CompositionalDimensionTests {
  @Test(arguments: [(280, 93), (320, 106.5)] as [(CGFloat, CGFloat)])
  func aThirdRoundsDownToAPixel(width: CGFloat, third: CGFloat) {
    let container = CGSize(width: width, height: 10)
    expect(Compositional.Dimension.fractionalWidth(1 / 3).length(in: container, scale: 2), equals: third)
  }

  @Test(
    "V45: fractions round down to a pixel, lengths in points stay, and positions go to the nearest pixel",
    arguments: [
      (280, .fractionalWidth(1 / 3), 93, [0, 93, 186]), (320, .fractionalWidth(1 / 3), 106.5, [0, 106.5, 213]),
      (320, .absolute(33.3), 33.3, [0, 33.5, 66.5]),
    ] as [(CGFloat, Compositional.Dimension, CGFloat, [CGFloat])])
  func lengthsAndPositions(width: CGFloat, length: Compositional.Dimension, expected: CGFloat, starts: [CGFloat]) {
    let row = Compositional.Size(width: .fractionalWidth(1), height: .absolute(40))
    let item = Compositional.Item(size: .init(width: length, height: .absolute(40)))
    let section = Compositional.Section(group: .horizontal(size: row, subitems: [.item(item)]))
    let geometry = CompositionalGeometry(
      .init(), environment: .init(size: CGSize(width: width, height: 480), scale: 2), counts: [3]
    ) { _ in section }
    let frames = (0..<3).compactMap { geometry.frame(of: .item(section: 0, item: $0)) }
    expect(frames.map(\.minX), equals: starts)
    expect(frames.allSatisfy { abs($0.width - expected) < 1e-9 })
  }

  @Test func aHeightCanBeAShareOfTheWidth() {
    let container = CGSize(width: 320, height: 10)
    expect(Compositional.Dimension.fractionalWidth(0.2).length(in: container, scale: 1), equals: 64)
  }

  @Test func pointsAreNotRounded() {
    expect(Compositional.Dimension.absolute(33.3).length(in: .zero, scale: 2), equals: 33.3)
    expect(Compositional.Dimension.estimated(33.3).length(in: .zero, scale: 2), equals: 33.3)
  }
}
