import Expectations
import Foundation
import ImageIO
import RandomTesting
import Testing

@testable import CoreGraphics

struct AnimatedPNGTests {
  private func picture(_ words: [UInt32], width: Int) -> CGImage {
    let bitmap = Bitmap(width: width, height: words.count / width)
    for (index, word) in words.enumerated() { bitmap[index % width, index / width] = word }
    return CGImage(bitmap)
  }

  private func file(_ pictures: [CGImage], delays: [Double], loops: Int = 0) throws -> Data {
    let data = NSMutableData()
    let destination = try require(CGImageDestinationCreateWithData(data, "public.png", pictures.count, nil))
    let all: CFDictionary = [kCGImagePropertyAPNGLoopCount: loops]
    CGImageDestinationSetProperties(destination, [kCGImagePropertyPNGDictionary: all])
    for (picture, delay) in zip(pictures, delays) {
      let own: CFDictionary = [kCGImagePropertyAPNGDelayTime: delay]
      CGImageDestinationAddImage(destination, picture, [kCGImagePropertyPNGDictionary: own])
    }
    try require(CGImageDestinationFinalize(destination))
    return Data(referencing: data)
  }

  private func source(_ data: Data) throws -> CGImageSource {
    try require(CGImageSourceCreateWithData(data as CFData, nil))
  }

  /// Each word of the file's pictures.
  private func words(_ data: Data) throws -> [[UInt32]] {
    let source = try source(data)
    return try (0..<CGImageSourceGetCount(source)).map { index in
      Array(try require(CGImageSourceCreateImageAtIndex(source, index, nil)).bitmap.words)
    }
  }

  private func chunks(_ data: Data) -> [String] { PNGChunk.all(of: data).map(\.name) }

  @Test func picturesComeBackWithTheirTimes() throws {
    let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    let pictures = [[red, red, red, red], [red, red, red, blue], [blue, red, red, blue]]
    let data = try file(pictures.map { picture($0, width: 2) }, delays: [0.5, 0.04, 2], loops: 3)
    expect(try words(data), equals: pictures)
    let source = try source(data)
    let delays = (0..<3).map { index in
      let all = CGImageSourceCopyPropertiesAtIndex(source, index, nil)?[kCGImagePropertyPNGDictionary] as? CFDictionary
      return all?[kCGImagePropertyAPNGDelayTime] as? Double
    }
    expect(delays, equals: [0.5, 0.04, 2])
    let said = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyPNGDictionary] as? CFDictionary
    expect(said?[kCGImagePropertyAPNGLoopCount] as? Int, equals: 3)
  }

  @Test func programsWithoutAnimationsReadTheFirstPicture() throws {
    let data = try file([picture([0xFFFF_FFFF], width: 1), picture([0xFF00_0000], width: 1)], delays: [1, 1])
    expect(try PNG.decode(data)[0, 0], equals: 0xFFFF_FFFF)
  }

  @Test func onlyWhatChangedIsStored() throws {
    let side = 64
    var seed = SeededRandom(seed: 7)
    let noise = (0..<side * side).map { _ in UInt32.random(in: 0xFF00_0000...0xFFFF_FFFF, using: &seed) }
    var changed = noise
    changed[5 * side + 9] = ~noise[5 * side + 9] | 0xFF00_0000
    let alone = try file([picture(noise, width: side), picture(noise, width: side)], delays: [1, 1])
    let both = try file([picture(noise, width: side), picture(changed, width: side)], delays: [1, 1])
    expect(both.count < alone.count + 300)
    expect(try words(both), equals: [noise, changed])
    // The rectangle of both corners has all the rest in it.
    changed[0] = ~noise[0] | 0xFF00_0000
    changed[side * side - 1] = ~noise[side * side - 1] | 0xFF00_0000
    let corners = try file([picture(noise, width: side), picture(changed, width: side)], delays: [1, 1])
    expect(corners.count < alone.count * 5 / 4, "\(corners.count) bytes, and \(alone.count) where nothing changes")
    expect(try words(corners), equals: [noise, changed])
  }

  @Test func opaqueAndTranslucentPicturesMix() throws {
    let pictures: [[UInt32]] = [[0xFFFF_0000, 0xFFFF_0000], [0, 0xFFFF_0000], [0xFFFF_0000, 0x8000_0000]]
    expect(try words(try file(pictures.map { picture($0, width: 2) }, delays: [1, 1, 1])), equals: pictures)
  }

  @Test(arguments: 0..<20) func randomPicturesComeBack(_ number: Int) throws {
    var random = SeededRandom(seed: number)
    let (width, height) = (Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random))
    var words = [UInt32](repeating: 0xFF00_0000, count: width * height)
    let pictures = (0..<5).map { _ in
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let place = Int.random(in: 0..<words.count, using: &random)
        words[place] = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
      }
      return words
    }
    let data = try file(pictures.map { picture($0, width: width) }, delays: [1, 1, 1, 1, 1])
    expect(try self.words(data), equals: pictures, "seed \(number)")
  }

  /// A file that ends in the middle has the pictures before that, or is no animation, and never more.
  @Test func aFileThatIsCutHasTheWholePicturesBefore() throws {
    let pictures = (0..<4).map { picture([0xFF00_0000 | UInt32($0)], width: 1) }
    let data = try file(pictures, delays: [1, 1, 1, 1])
    for count in 0..<data.count {
      let source = try source(data.prefix(count))
      let images = (0..<CGImageSourceGetCount(source)).map { CGImageSourceCreateImageAtIndex(source, $0, nil) }
      expect(images.count <= 4 && (images.count < 2 || images.allSatisfy { $0 != nil }), "\(count) bytes")
    }
  }

  @Test func damagedBytesAreNoCrash() throws {
    let data = try file((0..<3).map { picture([0xFF00_0000 | UInt32($0), 0xFFFF_FFFF], width: 2) }, delays: [1, 1, 1])
    for place in 8..<data.count {
      var damaged = data
      damaged[place] ^= 0xFF
      let source = try source(damaged)
      for index in 0..<CGImageSourceGetCount(source) { _ = CGImageSourceCreateImageAtIndex(source, index, nil) }
    }
  }

  /// Sides of four milliards are more than a rectangle of pixels can have.
  @Test func aCanvasThatIsTooLargeIsNoAnimation() throws {
    var data = try file([picture([0], width: 1), picture([~0], width: 1)], delays: [1, 1])
    for (name, offset) in [("IHDR", 0), ("fcTL", 4)] {
      let place = try require(data.range(of: Data(name.utf8))).upperBound + offset
      data.replaceSubrange(place..<place + 8, with: Data(repeating: 0xFF, count: 8))
    }
    expect(CGImageSourceGetCount(try source(data)), equals: 1)
  }

  @Test func missingAndUnlikePicturesAreNotWritten() throws {
    let data = NSMutableData()
    let destination = try require(CGImageDestinationCreateWithData(data, "public.png", 2, nil))
    CGImageDestinationAddImage(destination, picture([0, 0], width: 2), nil)
    CGImageDestinationAddImage(destination, picture([0, 0], width: 1), nil)
    expect(!CGImageDestinationFinalize(destination) && data.length == 0)
  }
}
