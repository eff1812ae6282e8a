import Dispatch
import Expectations
import RandomTesting
import Synchronization
import Testing

@testable import CoreGraphics

/// Files of other kinds than PNG: 16 × 8 pixels, the left half red, the right one blue.
struct PictureFileTests {
  private static let jpeg = data(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkK\
    Cgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAIABADASIAAhEB\
    AxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS\
    0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKz\
    tLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgEC\
    BAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpj\
    ZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6\
    /9oADAMBAAIRAxEAPwD4vr5Door+qP2Zf/NV/wDcj/7uH9qftDP+aZ/7nf8A3UP/2Q==
    """)
  private static let webp = data("UklGRiYAAABXRUJQVlA4TBkAAAAvD8ABAA8Q87//8x8OxILJ/KU7U4jof+QAAA==")
  private static let lossyWebp = data(
    "UklGRkQAAABXRUJQVlA4IDgAAAAwAgCdASoQAAgAAMASJaACdLoB+AH4gARoAAD+/Suf/9+gm/93m/10S8z/60c//rRlcH9aOb+gAA==")
  /// With a ninth row in green; the second one interlaced, and its blue transparent.
  private static let gif = data("R0lGODlhEAAJAIEAAP8AAAAA/wD/AAAAACwAAAAAEAAJAAACF4RvoauIzNyBSyYaLMDZcv15mECW5ikUADs=")
  private static let interlacedGIF = data(
    "R0lGODlhEAAJAIEAAP8AAAAA/wD/AAAAACH5BAEAAAEALAAAAAAQAAkAQAIXhG+hq+IPo0CIMXrswkkHDngfJ4Il6RUAOw==")
  private static let bmp = Data(
    [0x42, 0x4D, 62, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0]
      + [UInt8](repeating: 0, count: 24) + [0, 0, 255, 255, 0, 0, 0, 0])

  private static func data(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }

  private func isNear(_ word: UInt32, _ other: UInt32) -> Bool {
    [0, 8, 16, 24].allSatisfy { abs(Int(word >> $0 & 255) - Int(other >> $0 & 255)) <= 6 }
  }

  private func isRedAndBlue(_ image: CGImage) -> Bool {
    isNear(image.bitmap[1, image.height - 1], 0xFFFF_0000)
      && isNear(image.bitmap[image.width - 1, 0], 0xFF00_00FF)
  }

  @Test(.enabled(if: ImageCodec.readsOtherKinds)) func photographsAreRead() throws {
    let image = try ImageCodec.decode(Self.jpeg).image
    expect(image.width == 16 && image.height == 8 && image.isOpaque && isRedAndBlue(image))
  }

  @Test(.enabled(if: ImageCodec.readsOtherKinds)) func bothKindsOfWebPAreRead() throws {
    for data in [Self.webp, Self.lossyWebp] {
      let image = try ImageCodec.decode(data).image
      expect(image.width == 16 && image.height == 8)
      expect(isNear(image.bitmap[1, 4], 0xFFFF_0000) && isNear(image.bitmap[14, 4], 0xFF00_00FF))
    }
  }

  /// Found by random bytes: libpng took 1.8 GB for it.
  @Test func aPartThatEndsBehindTheFileIsRefusedBeforeMemoryIsTaken() throws {
    let whole = Bitmap(width: 1, height: 1)
    whole.pixels[0] = 0xFF12_3456
    var file = [UInt8](PNG.encode(CGImage(whole)))
    let exif = PNGChunk.bytes("eXIf", Array("MM\0*\0\0\0\u{8}\0\0".utf8))
    file.insert(contentsOf: exif, at: 33)
    expect(try PNG.decode(Data(file)).words, equals: whole.words)
    file.replaceSubrange(33..<37, with: PNGChunk.long(0x6F70_7469))
    let error = #expect(throws: ImageFileError.self) { try PNG.decode(Data(file)) }
    expect(error?.description, equals: "A damaged PNG picture: its part eXIf ends behind the file")
  }

  @Test(.enabled(if: ImageCodec.readsOtherKinds)) func bitmapsOfWindowsAreRead() throws {
    let image = try ImageCodec.decode(Self.bmp).image
    expect(image.bitmap.words, equals: [0xFFFF_0000, 0xFF00_00FF])
  }

  @Test func aGIFIsItsFirstPicture() throws {
    let image = try ImageCodec.decode(Self.gif).image
    expect(image.width == 16 && image.height == 9 && image.isOpaque)
    for y in 0..<9 {
      for x in 0..<16 {
        expect(image.bitmap[x, y], equals: (y == 8 ? 0xFF00_FF00 : x < 8 ? 0xFFFF_0000 : 0xFF00_00FF), "\(x), \(y)")
      }
    }
  }

  @Test func anInterlacedGIFHasItsRowsInOrderAndItsHolesTransparent() throws {
    let image = try ImageCodec.decode(Self.interlacedGIF).image
    for y in 0..<9 {
      for x in 0..<16 {
        expect(image.bitmap[x, y], equals: (y == 8 ? 0xFF00_FF00 : x < 8 ? 0xFFFF_0000 : 0), "\(x), \(y)")
      }
    }
  }

  // MARK: - Turned photographs

  /// The JPEG with an EXIF segment in front.
  private func turned(_ orientation: UInt8, little: Bool) -> Data {
    let directory: [UInt8] =
      little
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    let content = Array("Exif\0\0".utf8) + directory
    return Self.jpeg.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(content.count + 2)] + content) + Self.jpeg.dropFirst(2)
  }

  @Test(.enabled(if: ImageCodec.readsOtherKinds), arguments: UInt8(0)...9, [true, false])
  func aPhotographSaysHowItIsToBeTurned(_ orientation: UInt8, _ little: Bool) throws {
    let picture = try ImageCodec.decode(turned(orientation, little: little))
    expect(picture.orientation, equals: ((1...8).contains(orientation) ? Int(orientation) : 1))
    expect(picture.image.width, equals: 16)
  }

  @Test func aFileWithoutEXIFIsUpright() throws {
    expect(try ImageCodec.decode(Self.gif).orientation, equals: 1)
  }

  // MARK: - What is refused

  @Test(arguments: [
    "/* XPM */\nstatic char *a[] = {\"1 1 1 1\", \"a c red\", \"a\"};", "P6 1 1 255 abc", "P1 1 1 1",
    "\u{A}\u{5}\u{1}\u{8}",
    "FORM\0\0\0\u{4}ILBM", "gimp xcf file\0", "<html><svg></svg></html>", "qoif", "<svgx width='3'/>", "",
  ])
  func kindsThatNobodyAskedForAreNotEvenTried(_ text: String) {
    let error = #expect(throws: ImageFileError.self) { try ImageCodec.decode(Data(text.utf8)) }
    expect(error?.description.hasPrefix("Not a picture of a kind"), equals: true)
  }

  /// Headers of a few bytes that promise more pixels than any picture may have.
  @Test(arguments: [
    Data("GIF89a".utf8) + Data([0x30, 0x75, 0x30, 0x75, 0, 0, 0]),
    Data("<svg width=\"30000\" height=\"30000\" xmlns=\"http://www.w3.org/2000/svg\"/>".utf8),
    Data("<?xml version='1.0'?><!-- a > b --><svg viewBox='0 0 30000 30000'/>".utf8),
    Data("<svg width='10in' height='1000in'></svg>".utf8),
    Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0x75, 0x30, 0x75, 0x30, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]),
    Data("RIFF\u{1E}\0\0\0WEBPVP8X\u{A}\0\0\0\0\0\0\0".utf8) + Data([0x30, 0x75, 0, 0x30, 0x75, 0, 0, 0]),
    Data("BM".utf8) + Data(count: 12) + Data([40, 0, 0, 0, 0x30, 0x75, 0, 0, 0x30, 0x75, 0, 0]),
    Data([0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0, 0, 1, 4, 0, 1, 0, 0, 0, 0x30, 0x75, 0, 0])
      + Data([1, 1, 4, 0, 1, 0, 0, 0, 0x30, 0x75, 0, 0]),
  ])
  func whatPromisesTooManyPixelsIsRefusedByItsHeader(_ data: Data) {
    let error = #expect(throws: ImageFileError.self) { try ImageCodec.decode(data) }
    expect(error?.description.hasSuffix("is too large"), equals: true, "\(error?.description ?? "")")
  }

  @Test func aDrawingWithoutASizeIsRefused() {
    for text in ["<svg></svg>", "<svg width='100%' height='50%'/>", "<svg viewBox='0 0 0 4'/>"] {
      let error = #expect(throws: ImageFileError.self) { try ImageCodec.decode(Data(text.utf8)) }
      expect(error?.description, equals: "A SVG picture whose header says no size")
    }
  }

  /// Every cut, and two hundred damages of each file: an error or a picture.
  @Test func damagedFilesAreErrorsOrPictures() {
    var generator = SeededRandom(seed: 77)
    for file in [Self.gif, Self.interlacedGIF, Self.bmp, Self.webp, Self.lossyWebp, Self.jpeg, turned(6, little: true)]
    {
      for count in 0..<file.count where file.count < 100 || count % 7 == 0 {
        _ = try? ImageCodec.decode(file.prefix(count))
      }
      for _ in 0..<RandomRuns.count(200) {
        var damaged = file
        for _ in 0..<2 { damaged[Int(generator.next() >> 8 % UInt64(file.count))] = generator.interesting() }
        _ = try? ImageCodec.decode(damaged)
      }
    }
    expect((try? ImageCodec.decode(Self.gif)) != nil)
  }

  @Test(.enabled(if: ImageCodec.readsOtherKinds)) func severalThreadsReadAtOnce() {
    let read = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 16) { index in
      let data = index % 2 == 0 ? Self.jpeg : Self.webp
      if let image = try? ImageCodec.decode(data).image, image.width == 16 { read.withLock { $0 += 1 } }
    }
    expect(read.withLock { $0 }, equals: 16)
  }

  @Test func aChunkOfAWebPFileIsFoundBehindOnesOfAnOddLength() {
    let file = Data("RIFF....WEBP".utf8) + Data("VP8 ".utf8) + Data([3, 0, 0, 0, 1, 2, 3, 0]) + Data("EXIF".utf8)
    let bytes = Bytes(file + Data([2, 0, 0, 0, 7, 8]))
    expect(bytes.webpChunk("VP8 ") == 20 && bytes.webpChunk("EXIF") == 32)
    expectNil(bytes.webpChunk("XMP "))
  }
}
