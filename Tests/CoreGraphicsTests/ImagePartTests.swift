import CoreGraphics
import Expectations
import Testing

/// Parts of images, also those whose edges binary fractions do not hit.
struct ImagePartTests {
  /// Opaque, each pixel of its own colour.
  private func picture(_ width: Int, _ height: Int) -> CGImage {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = 0xFF00_0000 | UInt32(x & 255) << 16 | UInt32(y & 255) << 8 }
    }
    return CGImage(bitmap)
  }

  private func drawn(_ paint: DisplayList.ImagePaint, _ width: Int, _ height: Int) -> Bitmap {
    DisplayList(.image(paint)).painted(width, height)
  }

  /// A part as a layer's `contentsRect` gives it, in fractions of the image.
  private func source(_ column: Int, _ row: Int, of columns: Int, _ rows: Int, _ image: CGImage) -> CGRect {
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let unit = CGRect(
      x: CGFloat(column) / CGFloat(columns), y: CGFloat(row) / CGFloat(rows), width: 1 / CGFloat(columns),
      height: 1 / CGFloat(rows))
    return CGRect(x: unit.minX * width, y: unit.minY * height, width: unit.width * width, height: unit.height * height)
  }

  @Test(arguments: 1...40)
  func everyCellOfAGridOfPicturesIsDrawn(_ count: Int) {
    let image = picture(512, 4)
    for column in 0..<count {
      let part = source(column, 0, of: count, 1, image)
      let bitmap = drawn(.init(image, rect: CGRect(x: 0, y: 0, width: 4, height: 4), source: part), 4, 4)
      let middle = CGFloat(bitmap[2, 2] >> 16 & 255)
      let expected = part.midX.truncatingRemainder(dividingBy: 256)
      // Where the red channel starts anew the mean of 255 and 0 is drawn.
      let isNearTheSeam = abs(part.midX - 256) < part.width
      expect(bitmap[2, 2] != 0xFFFF_FFFF, "cell \(column) of \(count)")
      expect(isNearTheSeam || abs(middle - expected) <= part.width / 4 + 1, "cell \(column) of \(count)")
    }
  }

  @Test func aPartThatReachesBeyondTheImageGoesOnWithItsLastPixels() {
    let image = picture(4, 4)
    let paint = DisplayList.ImagePaint(
      image, rect: CGRect(x: 0, y: 0, width: 8, height: 4), source: CGRect(x: 0, y: 0, width: 8, height: 4),
      smooth: false)
    let bitmap = drawn(paint, 8, 4)
    for x in 0..<8 { expect(bitmap[x, 1], equals: image.bitmap[min(x, 3), 1], "column \(x)") }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func aPartThatIsNoPlaceDrawsNothing(_ number: CGFloat) {
    let source = CGRect(x: number, y: 0, width: 2, height: 2)
    let bitmap = drawn(.init(picture(4, 4), rect: CGRect(x: 0, y: 0, width: 4, height: 4), source: source), 4, 4)
    expect(bitmap.words.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  /// Rows of black and white: shrunk across only, they must not run into each other.
  @Test func shrinkingInOneDirectionKeepsTheOtherSharp() {
    let stripes = Bitmap(width: 64, height: 8)
    for y in 0..<8 { for x in 0..<64 { stripes[x, y] = y % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF } }
    let bitmap = drawn(.init(CGImage(stripes), rect: CGRect(x: 0, y: 0, width: 8, height: 8)), 8, 8)
    for y in 0..<8 { expect(bitmap[3, y], equals: stripes[0, y], "row \(y)") }
  }

  @Test func aSmallerCopyDoesNotKeepItsImage() {
    weak var image: CGImage?
    do {
      let large = picture(256, 256)
      image = large
      _ = drawn(.init(large, rect: CGRect(x: 0, y: 0, width: 32, height: 32)), 32, 32)
    }
    expectNil(image)
  }
}
