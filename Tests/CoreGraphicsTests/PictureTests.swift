import CoreGraphics
import Expectations
import Testing

/// Gradients, images and shadows.
struct PictureTests {
  private let ramp = CGGradient(colors: [.black, .white])!

  private func red(_ word: UInt32) -> Int { Int(word >> 16 & 255) }

  // MARK: - Gradients

  private func linear(_ gradient: CGGradient, extend: Bool = true) -> Bitmap {
    DisplayList(
      .fill(
        .rect(CGRect(x: 0, y: 0, width: 100, height: 2)),
        .linear(gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), extend: extend)),
      background: 0xFF00_FF00
    ).painted(100, 2)
  }

  @Test func aGradientRunsFromItsFirstColourToItsLast() {
    let bitmap = linear(ramp)
    expect(red(bitmap[20, 0]) <= 8 && red(bitmap[79, 0]) >= 247)
    for x in 1..<100 { expect(red(bitmap[x, 0]) >= red(bitmap[x - 1, 0])) }
    expect(bitmap[5, 0] == 0xFF00_0000 && bitmap[95, 0] == 0xFFFF_FFFF)
  }

  @Test func aGradientThatDoesNotExtendEndsAtItsEnds() {
    let bitmap = linear(ramp, extend: false)
    expect(bitmap[5, 0] == 0xFF00_FF00 && bitmap[95, 0] == 0xFF00_FF00)
  }

  /// Half way in a space of gamma 1.8, as measured on Apple's systems: 0.5^1.8 = 0.287 of the light, 0.573 in sRGB.
  @Test func theMiddleOfAGradientIsMixedInGamma18() {
    expect(abs(red(linear(ramp)[50, 0]) - 147) <= 3)
  }

  @Test func stopsLieWhereTheirLocationsSay() {
    let gradient = CGGradient(
      colors: [.white, .white, .black, .black], locations: [0, 0.5, 0.5, 1])!
    let bitmap = linear(gradient)
    expect(bitmap[48, 0] == 0xFFFF_FFFF && bitmap[52, 0] == 0xFF00_0000)
  }

  @Test func aTurnedGradientTurnsWithItsShape() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
    let paint = Paint.linear(ramp, start: .zero, end: CGPoint(x: 40, y: 0), extend: true)
    let turn = CGAffineTransform(rotationAngle: .pi / 2).concatenating(.init(translationX: 40, y: 0))
    let bitmap = DisplayList(.fill(.rect(rect), paint), transform: turn).painted(40, 40)
    expect(red(bitmap[20, 1]) < 20 && red(bitmap[20, 38]) > 230)
    expect(bitmap[3, 20], equals: bitmap[36, 20])
  }

  @Test func aRadialGradientIsRoundAndEndsAtItsRadius() {
    let paint = Paint.radial(ramp, center: CGPoint(x: 20, y: 20), radii: CGSize(width: 16, height: 8), extend: true)
    let bitmap = DisplayList(.fill(.rect(CGRect(x: 0, y: 0, width: 40, height: 40)), paint)).painted(40, 40)
    expect(red(bitmap[20, 20]) < 30)
    expect(bitmap[38, 20] == 0xFFFF_FFFF && bitmap[20, 30] == 0xFFFF_FFFF)
    expect(bitmap[27, 20] == bitmap[12, 20] && bitmap[20, 24] == bitmap[20, 15])
  }

  @Test func colourOrLocationsThatMakeNoSenseMakeNoGradientOrARisingOne() {
    expectNil(CGGradient(colors: []))
    expectNil(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil))
    let gradient = CGGradient(colors: [.black, .white, .black], locations: [0.5, .nan, 0.2])
    expect(gradient?.stops.map(\.location), equals: [0.5, 0.5, 0.5])
  }

  // MARK: - Images

  /// 4 × 4 pixels, each of its own colour.
  private let image: CGImage = {
    let bitmap = Bitmap(width: 4, height: 4)
    for index in 0..<16 { bitmap.pixels[index] = 0xFF00_0000 | UInt32(index * 16) << 16 | UInt32(index) }
    return CGImage(bitmap)
  }()

  private func drawn(
    _ paint: DisplayList.ImagePaint, _ transform: CGAffineTransform = .identity, _ width: Int = 16,
    _ height: Int = 16
  ) -> Bitmap {
    DisplayList(.image(paint), transform: transform).painted(width, height)
  }

  @Test func anImageOnPixelBoundariesIsCopied() {
    let bitmap = drawn(.init(image, rect: CGRect(x: 3, y: 5, width: 4, height: 4)))
    for y in 0..<4 {
      for x in 0..<4 { expect(bitmap[3 + x, 5 + y], equals: image.bitmap[x, y]) }
    }
    expect(bitmap[2, 5] == 0xFFFF_FFFF && bitmap[7, 5] == 0xFFFF_FFFF)
  }

  /// A rectangle a hair wider than the image touches a pixel more than the image has.
  @Test func anImageAHairTooSmallReadsNothingBehindItself() {
    for hair in [0.003, -0.003, 0.02] as [CGFloat] {
      let rect = CGRect(x: 3 - hair, y: 3 - hair, width: 4 + 2 * hair, height: 4 + 2 * hair)
      let bitmap = drawn(.init(image, rect: rect))
      expect(abs(red(bitmap[6, 6]) - 240) <= 2 && red(bitmap[8, 6]) == 255 && red(bitmap[7, 7]) >= 250)
    }
  }

  @Test func theNearestPixelMakesBlocks() {
    let bitmap = drawn(.init(image, rect: CGRect(x: 0, y: 0, width: 16, height: 16), smooth: false))
    for y in 0..<16 {
      for x in 0..<16 { expect(bitmap[x, y], equals: image.bitmap[x / 4, y / 4], "\(x), \(y)") }
    }
  }

  @Test func bilinearSamplesLieBetweenTheirNeighbours() {
    let bitmap = drawn(.init(image, rect: CGRect(x: 0, y: 0, width: 16, height: 16)))
    expect(bitmap[0, 0] == image.bitmap[0, 0] && bitmap[15, 15] == image.bitmap[3, 3])
    // The centre of pixel 7 lies 3/8 of the way from column 1 to column 2, in the first row.
    expect(red(bitmap[7, 0]), equals: 16 + 6)
  }

  @Test func aSourceRectangleShowsOnlyItself() {
    let source = CGRect(x: 1, y: 2, width: 2, height: 1)
    let bitmap = drawn(.init(image, rect: CGRect(x: 0, y: 0, width: 16, height: 16), source: source))
    let colors = Set(bitmap.words.map(red))
    expect(colors.min() == 9 * 16 && colors.max() == 10 * 16)
  }

  @Test func aQuarterTurnMovesWholePixels() {
    let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 4, ty: 0)
    let bitmap = drawn(.init(image, rect: CGRect(x: 0, y: 0, width: 4, height: 4)), turn, 4, 4)
    for y in 0..<4 {
      for x in 0..<4 { expect(bitmap[3 - y, x], equals: image.bitmap[x, y], "\(x), \(y)") }
    }
  }

  @Test func aTintTakesTheImagesAlphaOnly() {
    let pixels = Bitmap(width: 2, height: 1)
    pixels[0, 0] = 0xFF12_3456
    pixels[1, 0] = 0x8000_0000
    let tint = RGBA(red: 1, green: 0, blue: 0)
    let bitmap = drawn(
      .init(CGImage(pixels), rect: CGRect(x: 0, y: 0, width: 2, height: 1), tint: tint), .identity, 2, 1)
    expect(bitmap[0, 0] == 0xFFFF_0000 && bitmap[1, 0] == 0xFFFF_7F7F)
  }

  @Test func aNinePartImageKeepsItsCornersAndStretchesItsMiddle() {
    let center = CGRect(x: 1, y: 1, width: 2, height: 2)
    let paint = DisplayList.ImagePaint(
      image, rect: CGRect(x: 0, y: 0, width: 12, height: 8), center: center, smooth: false)
    let bitmap = drawn(paint, .identity, 12, 8)
    for (x, y, column, row) in [
      (0, 0, 0, 0), (11, 0, 3, 0), (0, 7, 0, 3), (11, 7, 3, 3), (1, 0, 1, 0), (5, 0, 1, 0), (6, 0, 2, 0), (3, 6, 1, 2),
    ] {
      expect(bitmap[x, y], equals: image.bitmap[column, row], "\(x), \(y)")
    }
  }

  @Test func shrinkingTakesTheMeanOfWhatFallsTogether() {
    let stripes = Bitmap(width: 64, height: 64)
    for index in 0..<4096 { stripes.pixels[index] = index % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let bitmap = drawn(.init(CGImage(stripes), rect: CGRect(x: 0, y: 0, width: 8, height: 8)), .identity, 8, 8)
    for word in bitmap.words { expect(abs(red(word) - 128) <= 2) }
  }

  @Test func anImageKnowsWhetherItIsOpaque() {
    let bitmap = Bitmap(width: 2, height: 2)
    for index in 0..<4 { bitmap.pixels[index] = 0xFF00_0000 }
    expect(CGImage(bitmap.copy()).isOpaque)
    bitmap[1, 1] = 0xFE00_0000
    expect(!CGImage(bitmap).isOpaque)
  }

  @Test func croppingTakesThePixelsInside() {
    let part = image.cropping(to: CGRect(x: 1, y: 2, width: 10, height: 1))
    expect(part?.width == 3 && part?.height == 1 && part?.bitmap[0, 0] == image.bitmap[1, 2])
    expectNil(image.cropping(to: CGRect(x: 9, y: 9, width: 2, height: 2)))
  }

  // MARK: - Shadows

  private func shadow(_ shape: Shape, blur: CGFloat, _ transform: CGAffineTransform = .identity) -> Bitmap {
    DisplayList(.shadow(shape, blur: blur, .black), transform: transform).painted(80, 80)
  }

  private let square = Shape.rect(CGRect(x: 24, y: 24, width: 32, height: 32))

  @Test(arguments: [CGFloat(0.5), 1, 3, 6])
  func aShadowSpreadsItsInkAndLosesNone(_ blur: CGFloat) {
    expect(abs(shadow(square, blur: blur).totalInk - 32 * 32 * 255) < 32 * 32 * 255 / 100)
  }

  @Test func aShadowIsHalfAsDarkOnTheShapesEdge() {
    let bitmap = shadow(square, blur: 5)
    expect(abs((bitmap.ink(23, 40) + bitmap.ink(24, 40)) / 2 - 128) <= 2)
    expect(bitmap.ink(40, 40) >= 254)
  }

  /// One standard deviation outside an edge a Gaussian has left 15.9 %.
  @Test func aShadowsWidthIsMeasuredOnApplesSystems() {
    let wide = Shape.rect(CGRect(x: 30, y: -100, width: 200, height: 300))
    let bitmap = shadow(wide, blur: 10 / 0.93)
    let outside = (bitmap.ink(19, 40) + bitmap.ink(20, 40)) / 2
    expect(abs(outside - 40) <= 3)
  }

  @Test func aShadowEndsWithinItsOutset() {
    for blur in [0.4, 1, 2.5, 7] as [CGFloat] {
      let reach = Shadow.outset(blur: blur)
      let bitmap = shadow(.rect(CGRect(x: 35, y: 35, width: 10, height: 10)), blur: blur)
      for x in 0..<80 where CGFloat(x) + 1 < 35 - reach { expect(bitmap.ink(x, 40), equals: 0, "blur \(blur), \(x)") }
    }
  }

  @Test func aStretchedShadowIsTheShadowOfItsPath() {
    let rect = CGRect(x: 20, y: 22, width: 38, height: 36)
    let path = CGMutablePath()
    path.addPath(CGPath(roundedRect: rect, radii: CornerRadii(8)))
    path.move(to: rect.origin)
    let stretched = shadow(.roundedRect(rect, CornerRadii(8)), blur: 3)
    let drawn = shadow(.path(path, .winding), blur: 3)
    for (a, b) in zip(stretched.words, drawn.words) { expect(abs(Int(a & 255) - Int(b & 255)) <= 1) }
  }

  @Test func aShadowWithALargeRadiusAndLargeCornersIsThere() {
    let shape = Shape.roundedRect(CGRect(x: -3000, y: -3000, width: 6000, height: 6000), CornerRadii(1500))
    let bitmap = shadow(shape, blur: 160)
    expect(bitmap.ink(40, 40), equals: 255)
    let edge = DisplayList(
      .shadow(shape, blur: 160, .black), transform: CGAffineTransform(translationX: -2960, y: 0)
    ).painted(80, 80)
    expect(abs(edge.ink(40, 40) - 128) <= 3)
  }

  @Test func aShadowWithoutBlurIsTheShape() {
    expect(shadow(square, blur: 0).words, equals: filled(square, 80, 80).words)
  }
}
