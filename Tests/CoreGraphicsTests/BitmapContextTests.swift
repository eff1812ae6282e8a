import CoreGraphics
import Expectations
import Testing

/// Contexts as programs make them: y grows upwards, and the pixels may be the program's own.
struct BitmapContextTests {
  private let rgb = CGColorSpaceCreateDeviceRGB()
  private let little = CGBitmapInfo.byteOrder32Little.rawValue

  private func make(
    _ data: UnsafeMutableRawPointer? = nil, width: Int = 4, height: Int = 4, bytesPerRow: Int = 0,
    _ alpha: CGImageAlphaInfo = .premultipliedLast, order: UInt32 = 0
  ) -> CGContext? {
    CGContext(
      data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: bytesPerRow, space: rgb,
      bitmapInfo: alpha.rawValue | order)
  }

  // MARK: - Layouts

  @Test(arguments: [
    (CGImageAlphaInfo.premultipliedLast, UInt32(0), [UInt8(255), 128, 0, 255], [UInt8(0), 0, 0, 0]),
    (.noneSkipLast, 0, [255, 128, 0, 255], [0, 0, 0, 255]),
    (.premultipliedFirst, 2 << 12, [0, 128, 255, 255], [0, 0, 0, 0]),
    (.noneSkipFirst, 2 << 12, [0, 128, 255, 255], [0, 0, 0, 255]),
  ])
  func eachLayoutHasItsBytesInItsOrder(
    _ alpha: CGImageAlphaInfo, _ order: UInt32, _ orange: [UInt8], _ cleared: [UInt8]
  ) throws {
    var bytes = [UInt8](repeating: 7, count: 64)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try require(make(memory.baseAddress, bytesPerRow: 16, alpha, order: order))
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    expect(Array(bytes[48..<52]), equals: orange)
    expect(Array(bytes[52..<56]), equals: cleared)
  }

  @Test func withoutAlphaWhatIsDrawnLiesOnBlack() throws {
    for alpha in [CGImageAlphaInfo.noneSkipLast, .noneSkipFirst] {
      let context = try require(make(nil, alpha, order: alpha == .noneSkipFirst ? little : 0))
      context.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
      let image = try require(context.makeImage())
      expect(image.isOpaque && image.bitmap[3, 0] == 0xFF00_0000 && image.bitmap[0, 0] == 0xFF80_8080)
    }
  }

  @Test func layoutsThatAreNotKnownMakeNoContextWithOrWithoutMemory() {
    var bytes = [UInt8](repeating: 0, count: 64)
    bytes.withUnsafeMutableBytes { memory in
      for data in [nil, memory.baseAddress] {
        expectNil(make(data, .none))
        expect(make(data, .last) == nil && make(data, .first) == nil && make(data, .alphaOnly) == nil)
        expectNil(make(data, .premultipliedFirst, order: CGBitmapInfo.byteOrder32Big.rawValue))
      }
    }
  }

  @Test func rowsMustHoldTheirPixels() {
    var bytes = [UInt8](repeating: 9, count: 80)
    bytes.withUnsafeMutableBytes { memory in
      expectNil(make(memory.baseAddress, bytesPerRow: 15))
      expectNil(make(memory.baseAddress, bytesPerRow: 4))
      let wide = make(memory.baseAddress, bytesPerRow: 20)
      wide?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    for row in 0..<4 {
      expect(Array(bytes[20 * row + 12..<20 * row + 20]), equals: [0, 0, 0, 255, 9, 9, 9, 9], "row \(row)")
    }
  }

  // MARK: - The program's own memory

  @Test func whatTheProgramWritesIntoItsMemoryIsDrawnOver() throws {
    var bytes = [UInt8](repeating: 0, count: 64)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try require(make(memory.baseAddress, bytesPerRow: 16))
      context.setFillColor(red: 0, green: 0, blue: 0, alpha: 0.5)
      for index in 0..<64 { memory[index] = 255 }
      context.fill(CGRect(x: 0, y: 3, width: 1, height: 1))
      expect(Array(memory[0..<8]), equals: [127, 127, 127, 255, 255, 255, 255, 255])
      memory[4] = 0
      expect(context.makeImage()?.bitmap[1, 0], equals: 0xFF00_FFFF)
    }
  }

  @Test func anImageOfTheProgramsMemoryKeepsWhatWasThere() throws {
    var bytes = [UInt8](repeating: 255, count: 64)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try require(make(memory.baseAddress, bytesPerRow: 16))
      let image = try require(context.makeImage())
      for index in 0..<64 { memory[index] = 0 }
      context.fill(CGRect(x: 0, y: 3, width: 1, height: 1))
      expect(image.bitmap[0, 0], equals: 0xFFFF_FFFF)
      expect(context.makeImage()?.bitmap[0, 0], equals: 0xFF00_0000)
    }
  }

  /// The unused byte of a pixel tells: what is written back has it at 255.
  @Test func onlyWhatADrawingReachesIsWritten() throws {
    var bytes = [UInt8](repeating: 200, count: 40 * 40 * 4)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try require(make(memory.baseAddress, width: 40, height: 40, bytesPerRow: 160, .noneSkipLast))
      context.fill(CGRect(x: 2, y: 2, width: 3, height: 3))
      context.setLineWidth(2)
      context.setLineJoin(.round)
      context.stroke(CGRect(x: 10, y: 10, width: 4, height: 4))
      context.setShadow(offset: CGSize(width: 2, height: 0), blur: 2, color: .black)
      context.fillEllipse(in: CGRect(x: 20, y: 20, width: 3, height: 3))
    }
    let written = stride(from: 3, to: bytes.count, by: 4).count { bytes[$0] == 255 }
    expect(written >= 9 + 32 + 9 && written < 350)
  }

  // MARK: - y upwards

  @Test func aTurnedSquareAClipAndAShadowGrowUpwards() throws {
    let context = try require(make(width: 20, height: 20))
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 15))
    context.setShadow(offset: CGSize(width: 0, height: 6), blur: 0, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
    let image = try require(context.makeImage())
    expect(image.bitmap[3, 16] == 0xFF00_0000 && image.bitmap[3, 10] == 0xFF00_00FF && image.bitmap[3, 3] == 0)
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.fill(CGRect(x: 10, y: 0, width: 4, height: 20))
    let clipped = try require(context.makeImage())
    expect(clipped.bitmap[11, 4] == 0 && clipped.bitmap[11, 5] == 0xFF00_0000 && clipped.bitmap[11, 19] == 0xFF00_0000)
  }

  @Test func aShadowWithoutAColourIsAThirdOfBlack() throws {
    let context = try require(make(width: 20, height: 20))
    context.setFillColor(.white)
    context.setShadow(offset: CGSize(width: 0, height: 6), blur: 0)
    context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
    expect(try require(context.makeImage()).bitmap[3, 10], equals: 0x5500_0000)
  }

  @Test func risingAnglesTurnTowardsTheTop() throws {
    let context = try require(make(width: 20, height: 20))
    context.move(to: CGPoint(x: 10, y: 10))
    context.addArc(center: CGPoint(x: 10, y: 10), radius: 9, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    context.fillPath()
    let image = try require(context.makeImage())
    expect(image.bitmap[14, 6] == 0xFF00_0000 && image.bitmap[14, 14] == 0 && image.bitmap[6, 6] == 0)
  }

  // MARK: - Large ones

  @Test func theShadowOfAWidePictureStaysInItsMemory() throws {
    let context = CGContext(bitmap: Bitmap(width: 32_768, height: 4), scale: 1)
    let dot = Bitmap(width: 1, height: 1)
    dot[0, 0] = 0xFFFF_FFFF
    context.setShadow(offset: CGSize(width: 0, height: 2), blur: 8, color: .black)
    for x in [0, 8191, 8192, 32_767] {
      context.drawUpright(CGImage(dot), in: CGRect(x: CGFloat(x), y: 0, width: 1, height: 1))
    }
    let image = try require(context.makeImage())
    for x in [0, 8191, 32_767] { expect(image.bitmap[x, 2] >> 24 > 0, "\(x)") }
    expect(image.bitmap[8191, 2] == image.bitmap[8192, 2] && image.bitmap[16_000, 2] == 0)
  }

  @Test func theMemoryOfAContextShowsWhatIsDrawnAndIsDrawnOver() throws {
    for info in [
      CGImageAlphaInfo.premultipliedLast.rawValue,
      CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
    ] {
      let context = try require(
        CGContext(
          data: nil, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: rgb, bitmapInfo: info))
      expect(context.bytesPerRow == 16 && context.bitsPerPixel == 32 && context.bitmapInfo.rawValue == info)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
      let bytes = try require(context.data).assumingMemoryBound(to: UInt8.self)
      let red: [UInt8] = context.alphaInfo == CGImageAlphaInfo.premultipliedLast ? [255, 0, 0, 255] : [0, 0, 255, 255]
      expect((0..<4).map { bytes[$0] }, equals: red)
      context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
      expect((28..<32).map { bytes[$0] }, equals: red)
      for index in 4..<8 { bytes[index] = red[index - 4] }
      context.fill(CGRect(x: 2, y: 1, width: 1, height: 1))
      expect(context.data == UnsafeMutableRawPointer(bytes))
      let image = try require(context.makeImage())
      expect(image.bitmap.pixels[1], equals: 0xFFFF_0000)
    }
  }

  @Test func whatDoesNotAllowAntialiasingHasHardEdges() throws {
    func alphas(_ change: (CGContext) -> Void) -> Set<UInt32> {
      let bitmap = Bitmap(width: 10, height: 10)
      let context = CGContext(bitmap: bitmap, scale: 1)
      context.setAllowsAntialiasing(false)
      change(context)
      context.fillEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      return Set((0..<100).map { bitmap.pixels[$0] >> 24 })
    }
    expect(alphas { _ in }, equals: [0, 255])
    expect(alphas { $0.setShouldAntialias(true) }, equals: [0, 255])
    expect(alphas { $0.setAllowsAntialiasing(true) }.count > 2)
  }
}
