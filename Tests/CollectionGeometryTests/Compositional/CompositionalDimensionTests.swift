import Foundation
import Testing

@testable import CollectionGeometry

/// V45: fractions round down to a pixel, other lengths stay as they are.
struct CompositionalDimensionTests {
  @Test(arguments: [(280, 93), (320, 106.5)] as [(CGFloat, CGFloat)])
  func aThirdRoundsDownToAPixel(width: CGFloat, third: CGFloat) {
    let container = CGSize(width: width, height: 10)
    #expect(Compositional.Dimension.fractionalWidth(1 / 3).length(in: container, scale: 2) == third)
  }

  @Test func aHeightCanBeAShareOfTheWidth() {
    let container = CGSize(width: 320, height: 10)
    #expect(Compositional.Dimension.fractionalWidth(0.2).length(in: container, scale: 1) == 64)
  }

  @Test func pointsAreNotRounded() {
    #expect(Compositional.Dimension.absolute(33.3).length(in: .zero, scale: 2) == 33.3)
    #expect(Compositional.Dimension.estimated(33.3).length(in: .zero, scale: 2) == 33.3)
  }
}
