import Expectations
import Testing

@testable import CoreGraphics

struct PicturePaintTests {
  /// A shape that is filled with a picture shows what the picture itself would, and its rim beyond.
  @Test func aPictureIsAPaint() {
    let picture = Bitmap(width: 4, height: 4)
    for index in 0..<16 { picture.pixels[index] = 0xFF00_0000 | UInt32(index * 0x080F11) }
    let paint = DisplayList.ImagePaint(CGImage(picture), rect: CGRect(x: 8, y: 8, width: 16, height: 16))
    let map = CGAffineTransform(translationX: 20, y: 3).rotated(by: 0.3)
    let alone = DisplayList(.image(paint), transform: map, background: 0).painted(40, 40)
    let shape = Shape.rect(CGRect(x: 0, y: 0, width: 40, height: 40))
    let filled = DisplayList(.fill(shape, .image(paint, map)), background: 0).painted(40, 40)
    for y in 0..<40 { for x in 0..<40 where alone[x, y] >> 24 == 255 { expect(filled[x, y], equals: alone[x, y]) } }
    expect(filled[0, 0] >> 24, equals: 255)
  }
}
