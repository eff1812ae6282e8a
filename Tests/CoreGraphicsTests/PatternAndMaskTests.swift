import Expectations
import Foundation
import Testing

@testable import CoreGraphics

/// Masks, tiles, layers and patterns: what is painted where.
struct PatternAndMaskTests {
  private let bitmap = Bitmap(width: 20, height: 20)
  private let context: CGContext

  init() { context = CGContext(bitmap: bitmap, scale: 1) }

  private func alpha(_ x: Int, _ y: Int) -> Int { Int(bitmap[x, y] >> 24) }

  /// Red above, blue below, two by two pixels.
  private var flag: CGImage {
    let flag = Bitmap(width: 2, height: 2)
    for x in 0..<2 { (flag[x, 0], flag[x, 1]) = (0xFFFF_0000, 0xFF00_00FF) }
    return CGImage(flag)
  }

  private func mask(_ bytes: [UInt8], _ width: Int) throws -> CGImage {
    let provider = try require(CGDataProvider(data: Data(bytes) as CFData))
    return try require(
      CGImage(
        maskWidth: width, height: bytes.count / width, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: width,
        provider: provider, decode: nil, shouldInterpolate: false))
  }

  @Test func aMaskLetsPaintThroughWhereItIsZero() throws {
    context.interpolationQuality = .none
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20), mask: try mask([0, 255], 2))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    expect(alpha(2, 5) == 255 && alpha(17, 5) == 0)
  }

  @Test func outsideOfAMasksRectangleNothingIsPainted() throws {
    context.clip(to: CGRect(x: 5, y: 5, width: 4, height: 4), mask: try mask([0], 1))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    expect(alpha(6, 6) == 255 && alpha(4, 6) == 0 && alpha(9, 6) == 0)
  }

  @Test func twoMasksCutTogetherAndGoWithTheState() throws {
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20), mask: try mask([127], 1))
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 10), mask: try mask([127], 1))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    expect(alpha(5, 5) == 64 && alpha(15, 5) == 0 && alpha(5, 15) == 0)
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    expect(alpha(15, 15), equals: 255)
  }

  @Test func aMaskIsDrawnInTheFillColour() throws {
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.draw(try mask([0], 1), in: CGRect(x: 0, y: 0, width: 4, height: 4))
    expect(bitmap[1, 1], equals: 0xFF00_FF00)
  }

  @Test func tilesFillTheClipAndBeginAtTheRectangle() {
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 11))
    context.draw(flag, in: CGRect(x: 1, y: 1, width: 2, height: 2), byTiling: true)
    // The image's last row lies at the smallest y, as in `draw(_:in:)`.
    expect(bitmap[1, 1] == 0xFF00_00FF && bitmap[1, 2] == 0xFFFF_0000)
    expect(bitmap[13, 7] == 0xFF00_00FF && bitmap[19, 0] == 0xFFFF_0000 && alpha(3, 12) == 0)
  }

  @Test func aTileMayBeOnePixelWideOrHigh() {
    let column = Bitmap(width: 1, height: 2)
    (column[0, 0], column[0, 1]) = (0xFFFF_0000, 0xFF00_00FF)
    context.draw(CGImage(column), in: CGRect(x: 0, y: 0, width: 1, height: 2), byTiling: true)
    expect(bitmap[0, 0] == 0xFF00_00FF && bitmap[7, 0] == 0xFF00_00FF && bitmap[7, 13] == 0xFFFF_0000)
  }

  @Test func aLayerIsDrawnWhereItIsPut() throws {
    let layer = try require(CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil))
    layer.context?.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    context.draw(layer, at: CGPoint(x: 3, y: 3))
    context.draw(layer, in: CGRect(x: 10, y: 10, width: 8, height: 8))
    expect(alpha(4, 4) == 255 && alpha(5, 4) == 0 && alpha(12, 16) == 255 && alpha(15, 11) == 0)
  }

  @Test func aPatternIsRepeatedFromTheOriginWhateverIsFilled() throws {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 4))
      }, releaseInfo: nil)
    let pattern = try require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4, yStep: 4,
        tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
    context.setFillColorSpace(try require(CGColorSpace(patternBaseSpace: nil)))
    context.setFillPattern(pattern, colorComponents: [1])
    context.translateBy(x: 1, y: 0)
    context.fill(CGRect(x: 0, y: 0, width: 15, height: 10))
    expect(bitmap[4, 3] == 0xFFFF_0000 && bitmap[8, 9] == 0xFFFF_0000 && alpha(5, 3) == 0 && alpha(0, 3) == 0)
    context.setPatternPhase(CGSize(width: 1, height: 0))
    context.fill(CGRect(x: 0, y: 10, width: 15, height: 10))
    expect(bitmap[5, 12] == 0xFFFF_0000 && alpha(4, 12) == 0)
  }

  @Test func aPatternsPictureIsSmoothedWhereItIsLarger() throws {
    let two = Bitmap(width: 2, height: 2)
    for y in 0..<2 { (two[0, y], two[1, y]) = (0xFF00_FF00, 0xFFFF_0000) }
    context.setFillColorSpace(try require(CGColorSpace(patternBaseSpace: nil)))
    context.setFillPattern(
      CGPattern(image: CGImage(two), size: CGSize(width: 16, height: 16)), colorComponents: [1])
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    for y in 0..<20 {
      for x in 4..<12 {
        let part = (Double(x) + 0.5) / 8 - 0.5
        let (red, green) = (Double(bitmap[x, y] >> 16 & 255), Double(bitmap[x, y] >> 8 & 255))
        expect(abs(red - 255 * part) < 2 && abs(green - 255 * (1 - part)) < 2, "\(x), \(y)")
        expect(bitmap[x, y] >> 24 == 255 && bitmap[x, y] & 255 == 0, "\(x), \(y)")
      }
    }
  }

  @Test func aPatternWithoutColoursTakesTheOneItIsGiven() throws {
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, context in context.fill(CGRect(x: 0, y: 0, width: 2, height: 4)) }, releaseInfo: nil
    )
    let pattern = try require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4, yStep: 4,
        tiling: .noDistortion, isColored: false, callbacks: &callbacks))
    context.setFillColorSpace(try require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())))
    context.setFillPattern(pattern, colorComponents: [0, 0, 1, 1])
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    expect(bitmap[1, 1] == 0xFF00_00FF && alpha(2, 1) == 0)
  }

  @Test func pixelsOfEveryLayoutAreRead() throws {
    func image(_ bytes: [UInt8], _ bits: Int, _ space: CGColorSpace, _ info: UInt32) throws -> UInt32 {
      let provider = try require(CGDataProvider(data: Data(bytes) as CFData))
      let image = CGImage(
        width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: bytes.count, space: space,
        bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent)
      return try require(image).bitmap[0, 0]
    }
    let rgb = CGColorSpaceCreateDeviceRGB()
    expect(try image([7], 8, CGColorSpaceCreateDeviceGray(), 0), equals: 0xFF07_0707)
    expect(try image([1, 2, 3], 24, rgb, 0), equals: 0xFF01_0203)
    expect(try image([1, 2, 3, 255], 32, rgb, CGImageAlphaInfo.last.rawValue), equals: 0xFF01_0203)
    expect(try image([255, 0, 0, 128], 32, rgb, CGImageAlphaInfo.last.rawValue), equals: 0x8080_0000)
    let native = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    expect(try image([3, 2, 1, 255], 32, rgb, native), equals: 0xFF01_0203)
  }

  @Test func anImagesBytesMakeTheSameImageAgain() throws {
    let provider = try require(flag.dataProvider)
    expect(CFDataGetLength(provider.data), equals: 16)
    let copy = CGImage(
      width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: flag.bytesPerRow,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: flag.bitmapInfo, provider: provider, decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
    expect(copy?.bitmap[0, 0] == 0xFFFF_0000 && copy?.bitmap[1, 1] == 0xFF00_00FF)
  }

  @Test func aMaskedImageStandsUpright() throws {
    let masked = try require(flag.masking(try mask([0, 255, 0, 255], 2)))
    expect(masked.bitmap[0, 0] == 0xFFFF_0000 && masked.bitmap[0, 1] == 0xFF00_00FF && masked.bitmap[1, 0] == 0)
  }
}
