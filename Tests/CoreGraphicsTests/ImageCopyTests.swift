import Expectations
import Foundation
import Testing

@testable import CoreGraphics

struct ImageCopyTests {
  private func image(
    _ bytes: [UInt8], bits: Int, _ space: CGColorSpace, _ alpha: CGImageAlphaInfo, decode: [CGFloat]?
  ) throws -> CGImage {
    let provider = try require(CGDataProvider(data: NSData(bytes: bytes, length: bytes.count)))
    return try require(
      CGImage(
        width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: bits / 8, space: space,
        bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue), provider: provider, decode: decode,
        shouldInterpolate: false, intent: .defaultIntent))
  }

  @Test func rangesTurnAndNarrowTheColours() throws {
    let gray = try image([51], bits: 8, CGColorSpaceCreateDeviceGray(), .none, decode: [1, 0])
    expect(gray.bitmap.words, equals: [0xFFCC_CCCC])
    let rgb = CGColorSpaceCreateDeviceRGB()
    let color = try image([255, 0, 102], bits: 24, rgb, .none, decode: [0, 0.4, 0.2, 1, 1, 0])
    expect(color.bitmap.words, equals: [0xFF66_3399])
    let straight = try image([255, 0, 0, 128], bits: 32, rgb, .last, decode: [1, 0, 0, 1, 0, 1])
    expect(straight.bitmap.words, equals: [0x8000_0000])
    expect(try image([255, 0, 102], bits: 24, rgb, .none, decode: nil).bitmap.words, equals: [0xFFFF_0066])
  }

  @Test func everyPixelOfAColourIsChanged() {
    let bitmap = Bitmap(width: 3, height: 2)
    let words: [UInt32] = [0xFF10_2030, 0xFF10_2030, 0, 0x8010_1010, 0xFF10_2030, 0x8010_1010]
    for (index, word) in words.enumerated() { bitmap[index % 3, index / 3] = word }
    bitmap.recolor { red, green, blue in (blue, red, green) }
    expect(bitmap.words, equals: [0xFF30_1020, 0xFF30_1020, 0, 0x8010_1010, 0xFF30_1020, 0x8010_1010])
  }

  @Test func aMaskedPictureIsCutRowByRow() throws {
    let (picture, mask) = (Bitmap(width: 3, height: 4), Bitmap(width: 3, height: 4))
    for y in 0..<4 {
      for x in 0..<3 {
        picture[x, y] = 0xFF00_0000 | UInt32(y * 60 + x)
        mask[x, y] = (x + y) % 2 == 0 ? 0xFF00_0000 : 0
      }
    }
    let cut = try require(CGImage(picture).masking(CGImage(mask))).bitmap
    for y in 0..<4 { for x in 0..<3 { expect(cut[x, y], equals: (x + y) % 2 == 0 ? picture[x, y] : 0, "\(x), \(y)") } }
  }

  @Test func rangesCountForMasksAndFiles() throws {
    let provider = try require(CGDataProvider(data: NSData(bytes: [UInt8(0)], length: 1)))
    let mask = CGImage(
      maskWidth: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 1, provider: provider,
      decode: [0.6, 1], shouldInterpolate: false)
    expect(mask?.bitmap.words, equals: [0x6600_0000])
    let bitmap = Bitmap(width: 1, height: 1)
    bitmap[0, 0] = 0xFFFF_0000
    let file = try require(CGDataProvider(data: PNG.encode(CGImage(bitmap)) as NSData))
    let turned = CGImage(
      pngDataProviderSource: file, decode: [1, 0, 1, 0, 1, 0], shouldInterpolate: false, intent: .defaultIntent)
    expect(turned?.bitmap.words, equals: [0xFF00_FFFF])
  }

  @Test func valuesOfAnotherSpaceAreShownInSRGB() throws {
    let bitmap = Bitmap(width: 3, height: 1)
    (bitmap[0, 0], bitmap[1, 0], bitmap[2, 0]) = (0xFF80_8080, 0x8040_4040, 0)
    let image = CGImage(bitmap)
    let linear = try require(CGColorSpace(name: CGColorSpace.linearSRGB).flatMap(image.copy(colorSpace:)))
    // Half of the light is 188 of 255 in sRGB; at half of the alpha it is half of that.
    expect(linear.bitmap.words, equals: [0xFFBC_BCBC, 0x805E_5E5E, 0])
    expect(image.copy(colorSpace: CGColorSpaceCreateDeviceRGB())?.bitmap.words, equals: image.bitmap.words)
    expectNil(image.copy(colorSpace: CGColorSpaceCreateDeviceGray()))
  }

  @Test func coloursWithinRangesBecomeHoles() {
    let bitmap = Bitmap(width: 3, height: 1)
    (bitmap[0, 0], bitmap[1, 0], bitmap[2, 0]) = (0xFF00_FF00, 0xFF10_F010, 0xFFFF_0000)
    let image = CGImage(bitmap)
    let cut = image.copy(maskingColorComponents: [0, 20, 240, 255, 0, 20])
    expect(cut?.bitmap.words, equals: [0, 0, 0xFFFF_0000])
    expectNil(cut?.copy(maskingColorComponents: [0, 20, 240, 255, 0, 20]))
    expect(
      image.copy(maskingColorComponents: [0, 0, 255, 255, 0, 0])?.bitmap.words, equals: [0, 0xFF10_F010, 0xFFFF_0000])
  }
}
