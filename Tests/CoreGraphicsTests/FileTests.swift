import CoreGraphics
import Expectations
import Foundation
import RandomTesting
import Testing

struct FileTests {
  private func picture(opaque: Bool, width: Int = 37, height: Int = 11) -> Bitmap {
    var generator = SeededRandom(seed: 5)
    let bitmap = Bitmap(width: width, height: height)
    for index in 0..<(width * height) {
      bitmap.pixels[index] = opaque ? UInt32(generator.next() >> 40) | 0xFF00_0000 : generator.premultiplied()
    }
    return bitmap
  }

  @Test func anOpaquePictureComesBackAsItWas() throws {
    let bitmap = picture(opaque: true)
    let data = PNG.encode(CGImage(bitmap))
    expect(try PNG.decode(data).words, equals: bitmap.words)
  }

  @Test func aTranslucentPictureComesBackAsItWas() throws {
    let bitmap = picture(opaque: false)
    expect(try PNG.decode(PNG.encode(CGImage(bitmap))).words, equals: bitmap.words)
  }

  @Test(arguments: [
    CGRect(x: 0, y: 0, width: 1, height: 14_400), CGRect(x: 0, y: 0, width: 14_400, height: 1),
    CGRect(x: 100, y: 50, width: -90, height: -40),
  ])
  func aDocumentHasThePageThatIsSaid(_ box: CGRect) throws {
    expect(try page(of: box), equals: box.standardized)
  }

  @Test(arguments: [
    nil, CGRect.zero, CGRect(x: 0, y: 0, width: 100, height: 20_000), CGRect(x: 0, y: 0, width: 14_401, height: 9),
    CGRect(x: 0, y: 0, width: 0.9, height: 50), CGRect(x: 0, y: 0, width: 50, height: 0.9),
  ])
  func aDocumentWithoutAPageSizeHasALetters(_ box: CGRect?) throws {
    expect(try page(of: box), equals: CGRect(x: 0, y: 0, width: 612, height: 792))
  }

  private func page(of box: CGRect?) throws -> CGRect {
    let consumer = try require(CGDataConsumer(data: NSMutableData()))
    let context = try require(
      CGContext(pdf: consumer, box: box, info: nil, isUpsideDown: false),
      "cairo is not installed: Scripts/setup --tests")
    context.beginPDFPage(nil)
    defer { context.closePDF() }
    return context.pageBounds
  }

  @Test func theCodecReadsPNG() throws {
    let data = PNG.encode(CGImage(picture(opaque: true)))
    let image = try ImageCodec.decode(data).image
    expect(image.width == 37 && image.height == 11 && image.isOpaque)
  }

  @Test func everyCutOfAPictureIsAnErrorAndNothingWorse() {
    let data = PNG.encode(CGImage(picture(opaque: false)))
    for count in [0, 1, 7, 8, 9, 20, 33, 40, 60, data.count / 2, data.count - 20] {
      #expect(throws: (any Error).self, "\(count) bytes") { try PNG.decode(data.prefix(count)) }
    }
  }

  @Test func aDamagedPictureIsAnErrorOrAPicture() {
    let data = PNG.encode(CGImage(picture(opaque: false)))
    var generator = SeededRandom(seed: 9)
    for _ in 0..<RandomRuns.count(200) {
      var damaged = data
      for _ in 0..<3 { damaged[Int(generator.next() >> 8 % UInt64(data.count))] = UInt8(generator.next() >> 56) }
      _ = try? PNG.decode(damaged)
      _ = try? PNG.decode(Data(damaged.dropFirst(Int(generator.next() >> 60))))
    }
  }

  /// A file of 60 bytes that promises 30,000 × 30,000 pixels: 3.6 GB.
  @Test func aForgedSizeIsRefusedBeforeMemoryIsTaken() {
    let error = #expect(throws: ImageFileError.self) { try PNG.decode(forged(30_000, 30_000)) }
    expect(error?.description.contains("30000 × 30000"), equals: true)
  }

  /// Each guard by itself: enough bytes for the pixels, but more pixels than any picture may have, or a side too long.
  @Test(arguments: [(9000, 9000), (33_000, 8)])
  func aPictureAboveTheLimitIsRefusedHoweverLongItsFile(_ width: Int, _ height: Int) {
    let data = forged(width, height) + Data(count: 20_000)
    let error = #expect(throws: ImageFileError.self) { try PNG.decode(data) }
    expect(error?.description.contains("\(width) × \(height) pixels is too large"), equals: true)
  }

  @Test func aFileTooShortForItsPixelsIsRefused() {
    let error = #expect(throws: ImageFileError.self) { try PNG.decode(forged(8000, 8000)) }
    expect(error?.description.contains("cannot hold 8000 × 8000"), equals: true)
  }

  @Test(.enabled(if: ImageCodec.readsOtherKinds)) func otherKindsAreReadPremultiplied() throws {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="6">
        <rect x="2" y="2" width="3" height="2" fill="#ff0000" fill-opacity="0.5"/>
      </svg>
      """
    let image = try ImageCodec.decode(Data(drawing.utf8)).image
    expect(image.width == 8 && image.height == 6 && image.bitmap[0, 0] == 0)
    expect(image.bitmap[3, 3] >> 24, equals: image.bitmap[3, 3] >> 16 & 255)
  }

  @Test func whatIsNoPictureIsAnErrorThatSaysSo() {
    let error = #expect(throws: ImageFileError.self) { try ImageCodec.decode(Data("no picture at all".utf8)) }
    expect(error?.description.hasPrefix("Not a"), equals: true)
    #expect(throws: (any Error).self) { try ImageCodec.decode(Data()) }
  }

  /// A file of one pixel whose header promises more.
  private func forged(_ width: Int, _ height: Int) -> Data {
    var data = PNG.encode(CGImage(picture(opaque: true, width: 1, height: 1)))
    for (start, number) in [(16, width), (20, height)] {
      for index in 0..<4 { data[start + index] = UInt8(number >> (24 - 8 * index) & 255) }
    }
    let checksum = crc(data[12..<29])
    for index in 0..<4 { data[29 + index] = UInt8(checksum >> (24 - 8 * UInt32(index)) & 255) }
    return data
  }

  private func crc(_ bytes: Data) -> UInt32 {
    var result: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      result ^= UInt32(byte)
      for _ in 0..<8 { result = result & 1 == 1 ? result >> 1 ^ 0xEDB8_8320 : result >> 1 }
    }
    return ~result
  }
}
