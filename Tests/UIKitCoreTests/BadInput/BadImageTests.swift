import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@testable import UIKitTestSupport

/// PNG files that are missing, cut off or made to hurt: nil or a picture, never a crash.
struct BadImageTests {
  private let valid: Data

  init() throws {
    let rows = (0..<9).map { (y: UInt32) in
      (0..<7).map { (x: UInt32) -> UInt32 in 0xFF00_0000 | (x * 30) << 16 | (y * 25) }
    }
    valid = try require(picture(rows).pngData())
  }

  /// A chunk with its length and checksum.
  private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    func word(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    let body = Array(type.utf8) + data
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return word(UInt32(data.count)) + body + word(~crc)
  }

  private func header(width: UInt32, height: UInt32, depth: UInt8 = 8, type: UInt8 = 6) -> [UInt8] {
    func word(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    return chunk("IHDR", word(width) + word(height) + [depth, type, 0, 0, 0])
  }

  private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  @Test func theFileItselfIsRead() {
    expect(UIImage(data: valid)?.size, equals: CGSize(width: 7, height: 9))
  }

  @Test func aMissingFileIsNil() {
    expectNil(UIImage(contentsOfFile: "/nowhere/picture.png"))
    expectNil(UIImage(contentsOfFile: ""))
    expectNil(UIImage(contentsOfFile: "/"))
    expectNil(UIImage(named: "no-such-picture"))
    expectNil(UIImage(named: ""))
    expectNil(UIImage(named: "../../../../etc/passwd"))
  }

  @Test func dataThatIsNoPictureIsNil() {
    expectNil(UIImage(data: Data()))
    expectNil(UIImage(data: Data("not a picture".utf8)))
    expectNil(UIImage(data: Data(repeating: 0, count: 10_000)))
    expectNil(UIImage(data: Data(signature)))
  }

  @Test func aFileCutOffAnywhereIsNilOrAPictureOfItsSize() {
    for length in 0..<valid.count {
      let image = UIImage(data: valid.prefix(length))
      expect(image == nil || image?.size == CGSize(width: 7, height: 9), "cut at \(length)")
    }
  }

  @Test func aFileWithAnyByteChangedIsNilOrAPicture() {
    for index in valid.indices {
      for bit in [0x01, 0x80, 0xFF] as [UInt8] {
        var data = valid
        data[index] ^= bit
        if let image = UIImage(data: data) { expect(image.size.width > 0 && image.size.height > 0) }
      }
    }
  }

  @Test func aHeaderThatPromisesTooMuchIsNil() {
    for (width, height) in [
      (0, 5), (5, 0), (0x7FFF_FFFF, 0x7FFF_FFFF), (0xFFFF_FFFF, 1), (1, 0x7FFF_FFFF), (65_535, 65_535),
      (1_000_000, 1_000_000),
    ] as [(UInt32, UInt32)] {
      let data = Data(
        signature + header(width: width, height: height) + chunk("IDAT", [0x78, 0x9C]) + chunk("IEND", []))
      expectNil(UIImage(data: data), "\(width) × \(height)")
    }
  }

  @Test func aHeaderOfAnUnknownKindIsNil() {
    for (depth, type) in [(3, 6), (8, 1), (8, 5), (16, 3), (255, 255)] as [(UInt8, UInt8)] {
      let data = Data(signature + header(width: 2, height: 2, depth: depth, type: type) + chunk("IEND", []))
      expectNil(UIImage(data: data), "depth \(depth), type \(type)")
    }
  }

  @Test func chunksInTheWrongOrderAreNil() {
    expectNil(UIImage(data: Data(signature + chunk("IEND", []))))
    expectNil(UIImage(data: Data(signature + chunk("IDAT", [1, 2, 3]) + header(width: 2, height: 2))))
    expectNil(
      UIImage(data: Data(signature + header(width: 2, height: 2) + header(width: 9, height: 9) + chunk("IEND", []))))
    expectNil(UIImage(data: Data(signature + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IHDR".utf8))))
  }

  @Test func aPaletteThatIsMissingOrTooShortIsNoCrash() {
    let missing = signature + header(width: 2, height: 2, type: 3) + chunk("IDAT", [0x78, 0x9C]) + chunk("IEND", [])
    _ = UIImage(data: Data(missing))
    let short =
      signature + header(width: 2, height: 2, type: 3) + chunk("PLTE", [1, 2, 3])
      + chunk(
        "IDAT", [0x78, 0x01, 0x01, 0x06, 0x00, 0xF9, 0xFF, 0x00, 0xFF, 0xFF, 0x00, 0xFF, 0xFF, 0x08, 0xF9, 0x03, 0xFD])
      + chunk("IEND", [])
    _ = UIImage(data: Data(short))
  }
}
