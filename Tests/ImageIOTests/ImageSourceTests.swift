import Expectations
import Foundation
import ImageIO
import Testing

@testable import CoreGraphics

struct ImageSourceTests {
  /// Four pictures of 3 × 1 pixels, shown three times: all red; a green pixel in the middle, cleared afterwards; a blue one
  /// at the right, in place of which comes what was before; a white one at the left.
  private let film = Data(
    base64Encoded: """
      R0lGODlhAwABAIEAAP8AAAD/AAAA/////yH/C05FVFNDQVBFMi4wAwEDAAAh+QQECgAAACwAAAAAAwABAAACAwRBFAAh+QQIAQAAACwBAAAAAQABAAACAkwB\
      ACH5BAwAAAAALAIAAAABAAEAAAICVAEAIfkEADIAAAAsAAAAAAEAAQAAAgJcAQA7
      """)!

  /// The left half red, the right one blue.
  private func picture(_ width: Int, _ height: Int) -> CGImage {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = x < width / 2 ? 0xFFFF_0000 : 0xFF00_00FF }
    }
    return CGImage(bitmap)
  }

  private func source(_ data: Data) throws -> CGImageSource {
    try require(CGImageSourceCreateWithData(data as CFData, nil))
  }

  private func file(_ image: CGImage, _ type: String = "public.png", _ properties: CFDictionary? = nil) throws -> Data {
    let data = NSMutableData()
    let destination = try require(CGImageDestinationCreateWithData(data, type, 1, nil))
    CGImageDestinationAddImage(destination, image, properties)
    expect(CGImageDestinationFinalize(destination))
    return Data(referencing: data)
  }

  // MARK: - Asking

  @Test func aFileSaysWhatIsInItWithoutBeingDecoded() throws {
    let properties: CFDictionary = [kCGImagePropertyOrientation: 6, kCGImagePropertyDPIWidth: 144]
    let source = try source(try file(picture(8, 4), "public.png", properties))
    expect(CGImageSourceGetType(source) == "public.png" && CGImageSourceGetCount(source) == 1)
    expect(CGImageSourceGetStatus(source), equals: .statusComplete)
    let said = try require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
    expect(said[kCGImagePropertyPixelWidth] as? Int == 8 && said[kCGImagePropertyPixelHeight] as? Int == 4)
    expect(said[kCGImagePropertyOrientation] as? UInt32, equals: CGImagePropertyOrientation.right.rawValue)
    let dpi = try require(said[kCGImagePropertyDPIHeight] as? Double)
    expect(abs(dpi - 144) < 0.02)
    expect(said[kCGImagePropertyHasAlpha] as? Bool == false && said[kCGImagePropertyDepth] as? Int == 8)
    expect(said[kCGImagePropertyColorModel] as? String, equals: kCGImagePropertyColorModelRGB)
  }

  /// Each picture lies on what those before it left.
  @Test func anAnimationIsUnpackedOnceInItsOrder() throws {
    let source = try source(film)
    let options: CFDictionary = [kCGImageSourceShouldCache: false]
    func pixels(_ index: Int) throws -> [UInt32] {
      let image = try require(CGImageSourceCreateImageAtIndex(source, index, options))
      let bitmap = image.bitmap
      return (0..<3).map { bitmap[$0, 0] }
    }
    let (red, green, blue, white): (UInt32, UInt32, UInt32, UInt32) = (
      0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF
    )
    let expected = [[red, red, red], [red, green, red], [red, 0, blue], [white, 0, red]]
    expect(try (0..<4).map(pixels) == expected && source.unpacked == 4)
    // Back to the start, and forward over some.
    expect(try pixels(3) == expected[3] && source.unpacked == 8)
    expect(try pixels(1) == expected[1] && source.unpacked == 10)
    expect(try pixels(2) == expected[2] && source.unpacked == 11)
  }

  @Test func bytesThatAreNoPictureHaveNone() throws {
    let source = try source(Data("no picture".utf8))
    expect(CGImageSourceGetCount(source) == 0 && CGImageSourceGetType(source) == nil)
    expect(CGImageSourceGetStatus(source), equals: .statusUnknownType)
    expectNil(CGImageSourceCreateImageAtIndex(source, 0, nil))
    expectNil(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    expectNil(CGImageSourceCreateWithURL(NSURL(fileURLWithPath: "/there/is/none.png"), nil))
  }

  @Test func everyCutOfAFileIsRefusedOrRead() throws {
    for whole in [film, try file(picture(8, 4), "public.png", [kCGImagePropertyOrientation: 3])] {
      for count in 0..<whole.count {
        let source = try source(whole.prefix(count))
        for index in -1...CGImageSourceGetCount(source) {
          _ = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
          _ = CGImageSourceCreateImageAtIndex(source, index, nil)
        }
      }
    }
  }

  // MARK: - Animations

  @Test func aFilmHasItsPicturesTimesAndLoops() throws {
    let source = try source(film)
    expect(CGImageSourceGetCount(source) == 4 && CGImageSourceGetType(source) == "com.compuserve.gif")
    let loops = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary] as? [CFString: Int]
    expect(loops?[kCGImagePropertyGIFLoopCount], equals: 3)
    let delays = (0..<4).map { index in
      let said = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
      let times = said?[kCGImagePropertyGIFDictionary] as? [CFString: Double]
      return [times?[kCGImagePropertyGIFUnclampedDelayTime], times?[kCGImagePropertyGIFDelayTime]]
    }
    expect(delays, equals: [[0.1, 0.1], [0.01, 0.1], [0, 0.1], [0.5, 0.5]])
  }

  @Test func eachPictureOfAFilmLiesOverWhatTheOnesBeforeLeave() throws {
    let source = try source(film)
    let rows = (0..<4).map { CGImageSourceCreateImageAtIndex(source, $0, nil)?.bitmap.words }
    let (red, green, blue, white): (UInt32, UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, ~0)
    expect(rows, equals: [[red, red, red], [red, green, red], [red, 0, blue], [white, 0, red]])
    expectNil(CGImageSourceCreateImageAtIndex(source, 4, nil))
  }

  // MARK: - Smaller pictures

  @Test func aThumbnailFitsAndStandsUprightIfAsked() throws {
    let source = try source(try file(picture(8, 4), "public.png", [kCGImagePropertyOrientation: 6]))
    var options: CFDictionary = [kCGImageSourceThumbnailMaxPixelSize: 4]
    expectNil(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    options[kCGImageSourceCreateThumbnailFromImageAlways] = true
    let lying = try require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    expect(lying.width == 4 && lying.height == 2)
    options[kCGImageSourceCreateThumbnailWithTransform] = true
    let upright = try require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    expect(upright.width == 2 && upright.height == 4)
    // Turned to the right, the left half is above.
    expect(upright.bitmap[0, 0] == 0xFFFF_0000 && upright.bitmap[1, 3] == 0xFF00_00FF)
  }

  @Test func aThumbnailIsNeverLarger() throws {
    let source = try source(try file(picture(8, 4)))
    let options: CFDictionary = [
      kCGImageSourceThumbnailMaxPixelSize: 100, kCGImageSourceCreateThumbnailFromImageIfAbsent: true,
    ]
    expect(CGImageSourceCreateThumbnailAtIndex(source, 0, options)?.width, equals: 8)
    expect(CGImageSourceCreateImageAtIndex(source, 0, [kCGImageSourceSubsampleFactor: 4])?.width, equals: 2)
  }

  @Test func aPictureStaysWithItsSourceUnlessTheProgramSaysNo() throws {
    let source = try source(try file(picture(8, 4)))
    let passing = CGImageSourceCreateImageAtIndex(source, 0, [kCGImageSourceShouldCache: false])
    let kept = CGImageSourceCreateImageAtIndex(source, 0, nil)
    expect(passing != kept && CGImageSourceCreateImageAtIndex(source, 0, nil) == kept)
  }

  @Test(arguments: 1...8) func everyTurnIsUndone(_ number: Int) {
    let picture = picture(4, 2)
    picture.bitmap[0, 0] = 0xFF00_FF00
    let upright = picture.upright(fromExif: number)
    expect((upright.width == 2), equals: (number >= 5))
    // Where the marked corner, the first of the stored row, is seen: EXIF's own words.
    let corner = [(0, 0), (3, 0), (3, 1), (0, 1), (0, 0), (1, 0), (1, 3), (0, 3)][number - 1]
    expect(upright.bitmap[corner.0, corner.1], equals: 0xFF00_FF00)
  }
}

extension Bitmap {
  /// All pixels, row by row.
  var words: [UInt32] { (0..<height).flatMap { y in (0..<width).map { self[$0, y] } } }
}
