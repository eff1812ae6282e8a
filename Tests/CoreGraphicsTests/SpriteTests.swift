import Expectations
import RandomTesting
import Testing

@testable import CoreGraphics

@Suite(.serialized) struct SpriteTests {
  private func picture(_ pixels: [UInt32], width: Int, scale: CGFloat = 1, isNearest: Bool = false) -> SpritePicture? {
    let bitmap = Bitmap(width: width, height: pixels.count / width)
    for (index, pixel) in pixels.enumerated() { bitmap.pixels[index] = pixel }
    let all = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    return SpritePicture(CGImage(bitmap), part: all, scale: scale, isNearest: isNearest)
  }

  private func sprite(_ x: CGFloat, _ y: CGFloat, scale: CGFloat = 1, angle: CGFloat = 0, _ color: RGBA = .white)
    -> Sprite
  {
    Sprite(
      x: x, y: y, right: CGSize(width: scale * cos(angle), height: scale * sin(angle)), color: color, picture: 0)
  }

  private func painted(
    _ sprites: [Sprite], _ picture: SpritePicture?, adds: Bool = false, over background: UInt32 = 0xFF00_0000,
    side: Int = 12
  ) -> Bitmap {
    var list = DisplayList()
    list.background = background
    let batch = SpriteBatch(pictures: [picture].compactMap { $0 }, sprites: sprites, adds: adds)
    list.items = [
      .init(.sprites(batch), transform: .identity, extent: PixelRect(x: 0, y: 0, width: side, height: side))
    ]
    let bitmap = Bitmap(width: side, height: side)
    Rasterizer.paint(list, in: bitmap.bounds, of: bitmap)
    return bitmap
  }

  private let four: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]

  @Test func aSpriteOnWholePixelsShowsItsPicturesPixels() {
    let bitmap = painted([sprite(5, 5)], picture(four, width: 2))
    expect([bitmap[4, 4], bitmap[5, 4], bitmap[4, 5], bitmap[5, 5]], equals: four)
    expect((0..<12).allSatisfy { bitmap[$0, 3] == 0xFF00_0000 && bitmap[$0, 6] == 0xFF00_0000 })
  }

  @Test func aQuarterTurnIsClockwise() {
    let bitmap = painted([sprite(5, 5, angle: .pi / 2)], picture(four, width: 2))
    expect([bitmap[4, 4], bitmap[5, 4], bitmap[4, 5], bitmap[5, 5]], equals: [four[2], four[0], four[3], four[1]])
  }

  @Test func halfAPixelAsideIsHalfOfEach() {
    let bitmap = painted([sprite(5.5, 5)], picture(four, width: 2))
    expect(bitmap[4, 4], equals: 0xFF80_0000)
    expect(bitmap[5, 4], equals: 0xFF80_8000)
    expect(bitmap[6, 4], equals: 0xFF00_8000)
  }

  @Test func aColourMultipliesChannels() {
    let grey = RGBA(red: 1, green: 0.5, blue: 0, alpha: 1)
    let bitmap = painted([sprite(5, 5, grey)], picture([0xFFFF_FFFF], width: 1, scale: 0.5))
    expect(bitmap[5, 5], equals: 0xFFFF_8000)
    let faint = painted([sprite(5, 5, grey.multiplied(alpha: 0.5))], picture([0xFFFF_FFFF], width: 1, scale: 0.5))
    expect(faint[5, 5], equals: 0xFF80_4000)
  }

  @Test func addedColoursEndAtWhite() {
    let bitmap = painted(
      [sprite(5, 5), sprite(5, 5)], picture([0xFF90_2000], width: 1, scale: 0.5), adds: true, over: 0xFF00_0011)
    expect(bitmap[5, 5], equals: 0xFFFF_4011)
  }

  @Test func twicePixelsOfScaleTwoLieOnTwoPoints() {
    let bitmap = painted([sprite(6, 6)], picture(Array(repeating: 0xFFFF_FFFF, count: 64), width: 8, scale: 2))
    expect((4..<8).allSatisfy { y in (4..<8).allSatisfy { bitmap[$0, y] == 0xFFFF_FFFF } })
    expect(bitmap[3, 6] == 0xFF00_0000 && bitmap[8, 6] == 0xFF00_0000)
  }

  @Test func theNearestPixelIsTakenWhole() {
    let bitmap = painted([sprite(6, 6, scale: 4)], picture(four, width: 2, isNearest: true))
    expect(
      [bitmap[2, 2], bitmap[5, 5], bitmap[6, 5], bitmap[5, 6], bitmap[9, 9]],
      equals: [
        four[0], four[0], four[1], four[2], four[3],
      ])
  }

  @Test(arguments: 1...20) func nothingIsPaintedBesideTheRectangle(width: Int) throws {
    let batch = SpriteBatch(
      pictures: [try require(picture(four, width: 2))], sprites: [sprite(16, 6, scale: 5, angle: 0.5)])
    var list = DisplayList()
    list.items = [.init(.sprites(batch), transform: .identity, extent: PixelRect(x: 0, y: 0, width: 32, height: 12))]
    let bitmap = Bitmap(width: 32, height: 12)
    for index in 0..<32 * 12 { bitmap.pixels[index] = 0xFF12_3456 }
    let rect = PixelRect(x: 11, y: 2, width: width, height: 8)
    Rasterizer.paint(list, in: rect, of: bitmap)
    for y in 0..<12 {
      for x in 0..<32 where !(11..<11 + width).contains(x) || !(2..<10).contains(y) {
        expect(bitmap[x, y], equals: 0xFF12_3456)
      }
    }
  }

  /// Longer ones than the kernel can count are seen by their halves. (A bitmap has 32,768 pixels in a row at most.)
  @Test(arguments: [3_000, 15_999, 20_000, 32_760]) func aLongPictureIsShownToItsEnd(width: Int) {
    let picture = picture([UInt32](repeating: 0xFFFF_FFFF, count: width), width: width)
    let bitmap = painted([sprite(10 - CGFloat(width) / 2, 5.5)], picture)
    expect([bitmap[0, 5], bitmap[9, 5], bitmap[10, 5]], equals: [0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF00_0000])
    expect((0..<12).allSatisfy { bitmap[$0, 4] == 0xFF00_0000 && bitmap[$0, 6] == 0xFF00_0000 })
  }

  @Test func noPictureIsNil() {
    let bitmap = Bitmap(width: 2, height: 2)
    expectNil(SpritePicture(CGImage(bitmap), part: CGRect(x: 4, y: 0, width: 2, height: 2), scale: 1))
    expectNil(SpritePicture(CGImage(bitmap), part: CGRect(x: 0, y: 0, width: 2, height: 2), scale: 0))
  }

  /// Any rectangle and any set of kernels gives the same bytes, also under clips, in groups and half transparent.
  @Test(arguments: RandomRuns.seeds(1...40)) func rectanglesAndKernelsAgree(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
    let pixels = (0..<63).map { _ in UInt32.random(in: 0...0xFF, using: &random) * 0x0101_0101 }
    guard let picture = picture(pixels, width: 9, isNearest: seed % 5 == 0) else { return }
    let sprites = (0..<30).map { _ in
      sprite(
        number(-10...60), number(-10...60), scale: number(0.01...4), angle: number(-7...7),
        RGBA(red: Float(number(0...1)), green: 1, blue: Float(number(0...1)), alpha: Float(number(0...1))))
    }
    var list = DisplayList()
    list.background = 0xFF20_4060
    list.clips = [
      .init(.roundedRect(CGRect(x: 3.3, y: 2, width: 40, height: 41), CornerRadii(9)), transform: .identity)
    ]
    let batch = SpriteBatch(pictures: [picture], sprites: sprites, adds: seed % 3 == 0)
    let turn = CGAffineTransform(a: 1.1, b: 0.2, c: -0.3, d: 0.9, tx: 2.2, ty: 1)
    list.items = [
      .init(
        .sprites(batch), transform: seed % 2 == 0 ? .identity : turn, clip: seed % 4 == 0 ? 0 : -1,
        opacity: seed % 7 == 0 ? 0.4 : 1, extent: PixelRect(x: 0, y: 0, width: 50, height: 50))
    ]
    let whole = Bitmap(width: 50, height: 50)
    Rasterizer.paint(list, in: whole.bounds, of: whole)
    let parts = Bitmap(width: 50, height: 50)
    KernelSets.each { kernels in
      for y in stride(from: 0, to: 50, by: 7) {
        for x in stride(from: 0, to: 50, by: 11) {
          Rasterizer.paint(list, in: PixelRect(x: x, y: y, width: 11, height: 7), of: parts)
        }
      }
      let same = (0..<2_500).allSatisfy { parts.pixels[$0] == whole.pixels[$0] }
      expect(same, "seed \(seed), kernels \(kernels)")
    }
  }

  /// What is painted lies within what the batch says.
  @Test(arguments: RandomRuns.seeds(1...40)) func nothingIsPaintedOutsideOfTheBounds(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let shown = sprite(
      CGFloat.random(in: 8...30, using: &random), CGFloat.random(in: 8...30, using: &random),
      scale: CGFloat.random(in: 0.02...2.5, using: &random), angle: CGFloat.random(in: 0...7, using: &random))
    let made = picture(Array(repeating: 0xFFFF_FFFF, count: 40), width: 5)
    let bitmap = painted([shown], made, side: 40)
    let bounds = PixelRect(covering: SpriteBatch(pictures: [made].compactMap { $0 }, sprites: [shown]).bounds).insetBy(
      -1)
    for y in 0..<40 {
      for x in 0..<40 where bitmap[x, y] != 0xFF00_0000 {
        expect(bounds.contains(PixelRect(x: x, y: y, width: 1, height: 1)), "seed \(seed): (\(x), \(y))")
      }
    }
  }
}
