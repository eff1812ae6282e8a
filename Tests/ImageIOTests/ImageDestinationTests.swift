import Expectations
import Foundation
import ImageIO
import Testing

@testable import CoreGraphics

struct ImageDestinationTests {
  private static let writesJPEG = ImageCodec.readsOtherKinds

  /// Half of it white, half of it see-through.
  private var picture: CGImage {
    let bitmap = Bitmap(width: 16, height: 8)
    for y in 0..<8 {
      for x in 0..<8 { bitmap[x, y] = ~0 }
    }
    return CGImage(bitmap)
  }

  private func written(
    _ type: String, _ properties: CFDictionary?, all: CFDictionary? = nil
  ) throws -> (image: CGImage, said: CFDictionary) {
    let data = NSMutableData()
    let destination = try require(CGImageDestinationCreateWithData(data, type, 1, nil))
    CGImageDestinationSetProperties(destination, all)
    CGImageDestinationAddImage(destination, picture, properties)
    try require(CGImageDestinationFinalize(destination))
    let source = try require(CGImageSourceCreateWithData(data, nil))
    return (
      try require(CGImageSourceCreateImageAtIndex(source, 0, nil)),
      try require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    )
  }

  @Test func aPNGFileKeepsTheAlpha() throws {
    let (image, said) = try written("public.png", nil)
    expect(image.bitmap.words, equals: picture.bitmap.words)
    expect(said[kCGImagePropertyHasAlpha] as? Bool == true && said[kCGImagePropertyOrientation] == nil)
  }

  @Test func whatIsSaidOfAllPicturesCountsUnlessOneSaysOtherwise() throws {
    let all: CFDictionary = [kCGImagePropertyOrientation: 3, kCGImagePropertyDPIWidth: 300.0]
    let said = try written("public.png", [kCGImagePropertyOrientation: 8], all: all).said
    expect(said[kCGImagePropertyOrientation] as? UInt32, equals: 8)
    expect(abs((said[kCGImagePropertyDPIWidth] as? Double ?? 0) - 300) < 0.02)
  }

  @Test(.enabled(if: writesJPEG)) func aJPEGFileHasAColourBehindAndNotesBeside() throws {
    let (image, said) = try written(
      "public.jpeg",
      [
        kCGImageDestinationLossyCompressionQuality: 1.0, kCGImageDestinationBackgroundColor: CGColor.black,
        kCGImagePropertyOrientation: 6, kCGImagePropertyDPIWidth: 72, kCGImagePropertyDPIHeight: 96,
      ])
    expect(image.bitmap[1, 4] & 0xFF > 250 && image.bitmap[14, 4] & 0xFF < 5)
    expect(said[kCGImagePropertyOrientation] as? UInt32, equals: 6)
    expect(said[kCGImagePropertyDPIWidth] as? Double == 72 && said[kCGImagePropertyDPIHeight] as? Double == 96)
    expect(said[kCGImagePropertyHasAlpha] as? Bool, equals: false)
  }

  @Test(.enabled(if: writesJPEG)) func lessQualityTakesFewerBytes() throws {
    func count(_ quality: Double) throws -> Int {
      let data = NSMutableData()
      let destination = try require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
      CGImageDestinationAddImage(destination, noise, [kCGImageDestinationLossyCompressionQuality: quality])
      try require(CGImageDestinationFinalize(destination))
      return data.length
    }
    expect(try count(0.1) < count(0.9) / 2)
  }

  private var noise: CGImage {
    let bitmap = Bitmap(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 { bitmap[x, y] = 0xFF00_0000 | UInt32((x * 7919 + y * 104_729) % 0xFFFFFF) }
    }
    return CGImage(bitmap)
  }

  @Test func aFileIsMadeSmallerThanItsPicture() throws {
    let image = try written("public.png", [kCGImageDestinationImageMaxPixelSize: 4]).image
    expect(image.width == 4 && image.height == 2)
  }

  @Test func aPictureOfAFileBringsWhatThatSays() throws {
    let first = NSMutableData()
    let destination = try require(CGImageDestinationCreateWithData(first, "public.png", 1, nil))
    CGImageDestinationAddImage(destination, picture, [kCGImagePropertyOrientation: 5])
    try require(CGImageDestinationFinalize(destination))
    let source = try require(CGImageSourceCreateWithData(first, nil))
    let url = NSURL(fileURLWithPath: NSTemporaryDirectory() + "uikit-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: url as URL) }
    let second = try require(CGImageDestinationCreateWithURL(url, "public.png", 1, nil))
    CGImageDestinationAddImageFromSource(second, source, 0, nil)
    expect(CGImageDestinationFinalize(second))
    let copy = try require(CGImageSourceCreateWithURL(url, nil))
    expect(CGImageSourceCopyPropertiesAtIndex(copy, 0, nil)?[kCGImagePropertyOrientation] as? UInt32, equals: 5)
  }

  @Test func whatCannotBeWrittenIsRefused() throws {
    expectNil(CGImageDestinationCreateWithData(NSMutableData(), "public.heic", 1, nil))
    expectNil(CGImageDestinationCreateWithData(NSMutableData(), "public.jpeg", 2, nil))
    expectNil(CGImageDestinationCreateWithData(NSMutableData(), "public.png", 0, nil))
    let data = NSMutableData()
    let empty = try require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
    expect(!CGImageDestinationFinalize(empty) && data.length == 0)
    expect(CGImageDestinationCopyTypeIdentifiers().contains { $0 as? String == "public.png" })
  }
}
