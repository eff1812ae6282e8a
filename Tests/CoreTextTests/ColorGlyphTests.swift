import CoreGraphics
import Expectations
import Testing

@testable import CoreText

/// Pictures of glyphs, at the size that is wanted.
struct ColorGlyphTests {
  private func picture(_ words: [UInt32], width: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: words.count / width)
    for (index, word) in words.enumerated() { bitmap[index % width, index / width] = word }
    return bitmap
  }

  private func scaled(_ words: [UInt32], width: Int, to newWidth: Int, _ newHeight: Int) -> [UInt32] {
    let result = ColorGlyphs.scaled(picture(words, width: width), width: newWidth, height: newHeight)
    return (0..<newHeight).flatMap { y in (0..<newWidth).map { x in result[x, y] } }
  }

  @Test func asManyPixelsAreTheSamePicture() {
    let words: [UInt32] = [0xFF10_2030, 0x8040_5060, 0, 0xFFFF_FFFF]
    expect(scaled(words, width: 2, to: 2, 2), equals: words)
  }

  @Test func fewerPixelsAreTheMeansOfThoseThatFallOnThem() {
    let words: [UInt32] = [0xFF00_0000, 0xFF40_0000, 0xFF00_0080, 0xFF00_0080, 0, 0x8000_4000, 0, 0]
    expect(scaled(words, width: 4, to: 2, 1), equals: [0xA010_1000, 0x8000_0040])
    expect(scaled([0xFF00_0000, 0xFF00_0002, 0xFF00_0009], width: 3, to: 1, 1), equals: [0xFF00_0004])
  }

  @Test func morePixelsRepeatThePicture() {
    expect(scaled([0xFF00_0001, 0xFF00_0002], width: 2, to: 4, 1).map { $0 & 3 }, equals: [1, 1, 2, 2])
  }

  @Test func aPictureOfNothingStaysEmpty() {
    expect(ColorGlyphs.scaled(Bitmap(width: 0, height: 0), width: 1, height: 1)[0, 0], equals: 0)
  }
}
