import CoreGraphics
import Expectations
import Foundation
import Testing

struct PixelGridTests {
  private static let scales: [CGFloat] = [1, 1.25, 1.5, 2, 3]

  @Test(arguments: [(0.5, 1.0), (-0.5, 0), (-1.5, -1), (-0.51, -1), (-0.49, 0), (1.49, 1), (-2, -2)])
  func aHalfGoesToThePixelBelowOnBothSidesOfTheOrigin(length: CGFloat, expected: CGFloat) {
    expect(PixelGrid(scale: 1).round(length), equals: expected)
    expect(PixelGrid(scale: 2).round(length / 2), equals: expected / 2)
  }

  @Test(arguments: scales)
  func aMoveByWholePixelsMovesTheRoundedLengthByAsMuch(scale: CGFloat) {
    let grid = PixelGrid(scale: scale)
    for quarters in -20...20 {
      let pixels = CGFloat(quarters) / 4
      let (here, there) = (grid.round(pixels / scale), grid.round((pixels - 7) / scale))
      expect(abs((here - there) * scale - 7) < 1e-9, "\(pixels) pixels at \(scale)")
    }
  }

  @Test(arguments: scales)
  func aWholeNumberOfPixelsStays(scale: CGFloat) {
    let grid = PixelGrid(scale: scale)
    for pixels in -20...20 {
      let length = CGFloat(pixels) / scale
      expect(abs(grid.round(length) - length) < 1e-9)
      expect(abs(grid.ceil(length) - length) < 1e-9)
    }
  }

  @Test func roundingDownAndUpFollowTheNumberLine() {
    let grid = PixelGrid(scale: 2)
    expect(grid.floor(-0.25), equals: -0.5)
    expect(grid.floor(0.25), equals: 0)
    expect(grid.ceil(-0.25), equals: 0)
    expect(grid.ceil(0.25), equals: 0.5)
  }

  @Test func anErrorOfASumCostsNoPixel() {
    expect(PixelGrid(scale: 1).ceil(0.1 + 0.2 + 19.7 + 1e-9), equals: 20)
    expect(PixelGrid(scale: 1).ceil(20.01), equals: 21)
  }

  @Test func rectanglesThatTouchStillDo() {
    let grid = PixelGrid(scale: 1)
    let (upper, lower) = (CGRect(x: 3.5, y: -20.5, width: 7, height: 20), CGRect(x: 3.5, y: -0.5, width: 7, height: 20))
    expect(grid.roundVertically(upper), equals: CGRect(x: 3.5, y: -20, width: 7, height: 20))
    expect(grid.roundVertically(upper).maxY, equals: grid.roundVertically(lower).minY)
  }

  @Test func theSpareHalfPixelOfACentredLengthComesBehindIt() {
    expect(PixelGrid(scale: 1).start(centering: 20, in: 45), equals: 12)
    expect(PixelGrid(scale: 2).start(centering: 20, in: 45), equals: 12.5)
    expect(PixelGrid(scale: 1).start(centering: 45, in: 20), equals: -13)
  }

  @Test func numbersOfPixelsFitABitmap() {
    expect(PixelGrid(scale: 1.25).pixels(100.5), equals: 126)
    expect(PixelGrid(scale: 1).pixels(.nan), equals: 0)
    expect(PixelGrid(scale: 1).pixels(-3), equals: 0)
    expect(PixelGrid(scale: 2).pixels(.infinity), equals: 32_768)
    expect(
      PixelGrid(scale: 2).pixels(CGSize(width: 10.2, height: 5)), equals: PixelRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test(arguments: [0, -2, .nan, .infinity] as [CGFloat])
  func aScaleThatIsNoneCountsAsOne(scale: CGFloat) {
    expect(PixelGrid(scale: scale).round(1.3), equals: 1)
  }
}
