import CoreGraphics
import Expectations
import Testing

struct ContextTests {
  private let bitmap = Bitmap(width: 20, height: 20)
  private let context: CGContext

  init() {
    context = CGContext(bitmap: bitmap, scale: 1)
  }

  private func alpha(_ x: Int, _ y: Int) -> Int { Int(bitmap[x, y] >> 24) }

  @Test func fillingPaintsInTheFillColour() {
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 2, y: 3, width: 4, height: 5))
    expect(bitmap[2, 3] == 0xFFFF_0000 && bitmap[5, 7] == 0xFFFF_0000)
    expect(bitmap[6, 3] == 0 && bitmap[2, 8] == 0)
  }

  @Test func aScaleOfTwoDrawsPointsOfTwoPixels() {
    let context = CGContext(bitmap: bitmap, scale: 2)
    context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
    expect(alpha(2, 2) == 255 && alpha(5, 5) == 255 && alpha(6, 6) == 0 && alpha(1, 2) == 0)
  }

  @Test func aRestoredStateIsTheSavedOne() {
    context.saveGState()
    context.translateBy(x: 10, y: 0)
    context.setAlpha(0.5)
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    expect(alpha(10, 0) == 128 && alpha(12, 0) == 0 && alpha(4, 4) == 255)
    context.restoreGState()
    expect(context.ctm, equals: .identity)
  }

  @Test func aClipInPlaceOfARestoredOneIsItsOwn() {
    for x in [0, 10] as [CGFloat] {
      context.saveGState()
      context.clip(to: CGRect(x: x, y: 0, width: 5, height: 5))
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.restoreGState()
    }
    expect(alpha(4, 4) == 255 && alpha(14, 4) == 255 && alpha(6, 4) == 0)
  }

  @Test func thePathTakesTheTransformOfItsMoment() {
    context.move(to: CGPoint(x: 0, y: 0))
    context.addLine(to: CGPoint(x: 4, y: 0))
    context.translateBy(x: 10, y: 10)
    context.addLine(to: CGPoint(x: -6, y: -6))
    context.addLine(to: CGPoint(x: -10, y: -6))
    context.fillPath()
    expect(alpha(1, 1) == 255 && alpha(3, 3) == 255 && alpha(11, 11) == 0)
    expect(context.isPathEmpty)
  }

  @Test func clippingToAPathForgetsThePath() {
    context.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    context.clip()
    expect(context.isPathEmpty)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    expect(alpha(0, 0) == 0 && alpha(10, 10) == 255)
  }

  @Test func clippingToRectanglesLeavesTheirUnion() {
    context.clip(to: [CGRect(x: 0, y: 0, width: 2, height: 2), CGRect(x: 4, y: 0, width: 2, height: 2)])
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    expect(alpha(1, 1) == 255 && alpha(3, 1) == 0 && alpha(5, 1) == 255)
    expect(context.boundingBoxOfClipPath, equals: CGRect(x: 0, y: 0, width: 6, height: 2))
  }

  @Test func strokesAreCentredOnTheirPath() {
    context.setLineWidth(2)
    context.stroke(CGRect(x: 5, y: 5, width: 10, height: 10))
    expect(alpha(4, 10) == 255 && alpha(5, 10) == 255 && alpha(6, 10) == 0 && alpha(3, 10) == 0)
  }

  @Test func clearingMakesTransparentWhateverTheAlpha() {
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.setAlpha(0.2)
    context.clear(CGRect(x: 5, y: 5, width: 5, height: 5))
    expect(alpha(5, 5) == 0 && alpha(4, 5) == 255)
  }

  @Test func aTransparencyLayerFadesAsOne() {
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
    context.fill(CGRect(x: 3, y: 0, width: 6, height: 6))
    context.endTransparencyLayer()
    expect(alpha(1, 1) == 128 && alpha(4, 1) == 128 && alpha(8, 1) == 128)
    context.fill(CGRect(x: 10, y: 0, width: 2, height: 2))
    expect(alpha(10, 0), equals: 128)
  }

  @Test func aShadowFallsBesideWhatIsDrawn() {
    context.setShadow(offset: CGSize(width: 8, height: 0), blur: 0, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.scaleBy(x: 0.5, y: 0.5)
    context.fill(CGRect(x: 4, y: 4, width: 8, height: 8))
    expect(bitmap[3, 3] == 0xFF00_0000 && bitmap[11, 3] == 0xFF00_00FF && bitmap[8, 3] == 0)
  }

  /// A blur of 12 has a standard deviation of 6: a 40th of the shadow lies further than twice that.
  @Test func aBlurredShadowIsDrawnAsFarAsItReaches() {
    let bitmap = Bitmap(width: 80, height: 40)
    let context = CGContext(bitmap: bitmap, scale: 1)
    context.setShadow(offset: .zero, blur: 12, color: .black)
    context.fill(CGRect(x: 40, y: -40, width: 40, height: 120))
    let row = (20..<40).map { Int(bitmap[$0, 20] >> 24) }
    expect((3...9).contains(row[8]) && (30...50).contains(row[14]))
    expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func imagesCastTheShadowOfTheirAlpha() {
    let picture = Bitmap(width: 4, height: 4)
    picture[1, 1] = 0xFFFF_FFFF
    context.setShadow(offset: CGSize(width: 5, height: 5), blur: 0, color: .black)
    context.drawUpright(CGImage(picture), in: CGRect(x: 2, y: 2, width: 4, height: 4))
    expect(bitmap[3, 3] == 0xFFFF_FFFF && bitmap[8, 8] == 0xFF00_0000 && bitmap[9, 8] == 0)
  }

  @Test func imagesAreUprightOrFlippedAsApplesAre() {
    let picture = Bitmap(width: 1, height: 2)
    picture[0, 0] = 0xFFFF_0000
    picture[0, 1] = 0xFF00_00FF
    let image = CGImage(picture)
    context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2))
    context.drawUpright(image, in: CGRect(x: 1, y: 0, width: 1, height: 2))
    expect(bitmap[0, 0] == 0xFF00_00FF && bitmap[1, 0] == 0xFFFF_0000)
  }

  @Test func aContextOfItsOwnGrowsUpwards() throws {
    let context = try require(
      CGContext(
        data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let picture = Bitmap(width: 1, height: 2)
    picture[0, 0] = 0xFFFF_0000
    context.draw(CGImage(picture), in: CGRect(x: 5, y: 5, width: 1, height: 2))
    let image = try require(context.makeImage())
    expect(image.bitmap[0, 9] == 0xFF00_0000 && image.bitmap[0, 0] == 0)
    expect(image.bitmap[5, 3], equals: 0xFFFF_0000)
  }

  @Test func aProgramsOwnMemoryIsDrawnInto() throws {
    var bytes = [UInt8](repeating: 0, count: 4 * 4 * 4)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try require(
        CGContext(
          data: memory.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    expect(Array(bytes[48..<52]) == [255, 128, 0, 255] && bytes[0] == 0)
  }

  @Test func layoutsThatAreNotKnownMakeNoContext() {
    let space = CGColorSpaceCreateDeviceRGB()
    expectNil(
      CGContext(
        data: nil, width: 0, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: 1))
    expectNil(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 16, bytesPerRow: 0, space: space, bitmapInfo: 1))
  }

  @Test func anImageKeepsWhatWasThere() throws {
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try require(context.makeImage())
    context.clear(CGRect(x: 0, y: 0, width: 20, height: 20))
    expect(image.bitmap[0, 0], equals: 0xFF00_0000)
    expect(context.makeImage()?.bitmap[0, 0], equals: 0)
  }

  @Test func aLinearGradientStopsWhereItsOptionsSay() throws {
    let gradient = try require(CGGradient(colors: [.white, .white]))
    let (start, end) = (CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 0))
    context.drawLinearGradient(gradient, start: start, end: end, options: [])
    expect(alpha(4, 3) == 0 && alpha(5, 3) == 255 && alpha(9, 19) == 255 && alpha(10, 3) == 0)
    context.drawLinearGradient(gradient, start: start, end: end, options: .drawsAfterEndLocation)
    expect(alpha(4, 3) == 0 && alpha(19, 3) == 255)
  }

  @Test func aRadialGradientFillsTheRingBetweenItsCircles() throws {
    let gradient = try require(CGGradient(colors: [.black, .white]))
    let center = CGPoint(x: 10, y: 10)
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 4, endCenter: center, endRadius: 8, options: [])
    expect(alpha(10, 10) == 0 && alpha(16, 10) == 255 && alpha(19, 10) == 0)
    expect(bitmap[14, 10] & 255 < bitmap[17, 10] & 255)
  }

  @Test func withoutAntialiasingAPixelIsPaintedOrNot() {
    context.setShouldAntialias(false)
    context.fillEllipse(in: CGRect(x: 1, y: 1, width: 17, height: 17))
    expect(bitmap.words.allSatisfy { $0 == 0 || $0 == 0xFF00_0000 })
    expect(alpha(10, 10), equals: 255)
  }

  @Test func strangeNumbersAreSurvived() {
    for value in [CGFloat.nan, .infinity, -1e300, 1e30] {
      context.saveGState()
      context.translateBy(x: value, y: 0)
      context.fill(CGRect(x: value, y: 0, width: value, height: 1))
      context.addArc(center: .zero, radius: value, startAngle: 0, endAngle: value, clockwise: false)
      context.clip()
      context.setShadow(offset: CGSize(width: value, height: 1), blur: value)
      context.setLineWidth(value)
      context.setLineDash(phase: value, lengths: [value])
      context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
      context.drawUpright(CGImage(Bitmap(width: 2, height: 2)), in: CGRect(x: 0, y: 0, width: value, height: value))
      context.restoreGState()
    }
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    expect(alpha(0, 0), equals: 255)
  }
}
