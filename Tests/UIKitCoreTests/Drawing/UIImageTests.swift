import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@testable import UIKitTestSupport

@Suite struct UIImageTests {
  /// I5
  @Test func sizeIsPixelsDividedByScale() {
    let image = picture([[red, red, red, red], [red, red, red, red]], scale: 2)
    expect(image.size, equals: CGSize(width: 2, height: 1))
    expect(image.scale, equals: 2)
  }

  @Test(arguments: [CGFloat.nan, 0, -2, .infinity])
  func aScaleThatMakesNoSenseIsOne(scale: CGFloat) {
    expect(picture([[red]], scale: scale).scale, equals: 1)
  }

  @Test func sidewaysOrientationsSwapWidthAndHeight() {
    let image = picture([[red, green, blue]], orientation: .right)
    expect(image.size, equals: CGSize(width: 1, height: 3))
    expect(pixels(image), equals: [[red], [green], [blue]])
  }

  @Test(arguments: [
    (UIImage.Orientation.up, [[red, green], [blue, white]]), (.down, [[white, blue], [green, red]]),
    (.left, [[green, white], [red, blue]]), (.right, [[blue, red], [white, green]]),
    (.upMirrored, [[green, red], [white, blue]]), (.downMirrored, [[blue, white], [red, green]]),
    (.leftMirrored, [[red, blue], [green, white]]), (.rightMirrored, [[white, green], [blue, red]]),
  ])
  func orientationTurnsThePixels(orientation: UIImage.Orientation, expected: [[UInt32]]) {
    expect(pixels(picture([[red, green], [blue, white]], orientation: orientation)), equals: expected)
  }

  @Test(arguments: [
    UIImage.Orientation.up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
  ])
  func aFlippedImageIsMirroredAsItIsSeen(orientation: UIImage.Orientation) {
    let image = picture([[red, green], [blue, white]], orientation: orientation)
    let flipped = image.withHorizontallyFlippedOrientation()
    expect(pixels(flipped), equals: pixels(image).map { $0.reversed() })
    expect(flipped.withHorizontallyFlippedOrientation().imageOrientation, equals: orientation)
    expect(pixels(flipped.withHorizontallyFlippedOrientation()), equals: pixels(image))
  }

  @MainActor @Test func anImageViewMirrorsWhatFollowsTheReadingDirection() throws {
    let image = picture([[red, green]])
    let views = [image, image.imageFlippedForRightToLeftLayoutDirection()].map(UIImageView.init(image:))
    func shown() throws -> [UInt32] { try views.map { try require($0.layer.stored.contents).bitmap[0, 0] } }
    expect(try shown(), equals: [red, red])
    for view in views {
      view.semanticContentAttribute = .forceRightToLeft
      view.layoutIfNeeded()
    }
    expect(try shown(), equals: [red, green])
  }

  @Test func aRendererFormatIsThatOfTheImage() {
    expect(picture([[red, red]], scale: 2).imageRendererFormat.scale, equals: 2)
    expect(picture([[red]]).imageRendererFormat.opaque && !picture([[clear]]).imageRendererFormat.opaque)
  }

  @Test func drawingAtAPointKeepsEveryPixel() {
    let image = picture([[red, green], [blue, white]])
    expect(
      drawn(3, 3) { _ in image.draw(at: CGPoint(x: 1, y: 1)) },
      equals: [
        [clear, clear, clear], [clear, red, green], [clear, blue, white],
      ])
  }

  @Test func drawingWithAlphaBlends() {
    let result = drawn(1, 1) { _ in
      picture([[white]]).draw(at: .zero, blendMode: .normal, alpha: 0.5)
    }
    expect(result, equals: [[0x8080_8080]])
  }

  /// I1
  @Test func aTemplateIsDrawnInTheFillColor() {
    let image = picture([[red, clear]]).withRenderingMode(.alwaysTemplate)
    let result = drawn(2, 1) { _ in
      UIColor.blue.setFill()
      image.draw(at: .zero)
    }
    expect(result, equals: [[blue, clear]])
  }

  @Test func aTintReplacesTheColorsAndKeepsTheAlpha() {
    let image = picture([[red, clear]]).withTintColor(.green)
    expect(drawn(2, 1) { _ in image.draw(at: .zero) }, equals: [[green, clear]])
  }

  @Test func aDynamicTintResolvesWhenDrawn() {
    let image = picture([[red]]).withTintColor(.label)
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      expect(drawn(1, 1) { _ in image.draw(at: .zero) }, equals: [[white]])
    }
  }

  @Test func theRimOfAResizableImageKeepsItsThickness() {
    let image = picture([
      [red, red, red], [red, blue, red], [red, red, red],
    ]).resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .stretch)
    let result = drawn(5, 4) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 5, height: 4)) }
    expect(
      result,
      equals: [
        [red, red, red, red, red], [red, blue, blue, blue, red], [red, blue, blue, blue, red],
        [red, red, red, red, red],
      ])
  }

  @Test func theRimOfAResizableImageAtScaleTwoIsItsInsetsInPoints() {
    let image = picture(
      [[red, red, blue, blue, green, green]], scale: 2
    ).resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch)
    let result = drawn(5, 0.5, scale: 2) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 5, height: 0.5)) }
    expect(result, equals: [[red, red] + Array(repeating: blue, count: 6) + [green, green]])
  }

  @Test func theInsideOfATilingImageRepeats() {
    let image = picture([[red, blue, green, red]])
      .resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    let result = drawn(7, 1) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 7, height: 1)) }
    expect(result, equals: [[red, blue, green, blue, green, blue, red]])
  }

  @Test func capInsetsLargerThanTheImageLeaveOnePixelInside() {
    let image = picture([[red, blue]]).resizableImage(
      withCapInsets: UIEdgeInsets(top: 9, left: 9, bottom: 9, right: .infinity))
    expect(image.centerPixels, equals: CGRect(x: 1, y: 0, width: 1, height: 1))
  }

  @Test func pngDataReadsBackTheSame() throws {
    let image = picture([[red, 0x8080_0000], [blue, clear]])
    let data = try require(image.pngData())
    let read = try require(UIImage(data: data, scale: 2))
    expect(pixels(read), equals: pixels(image))
    expect(read.size, equals: CGSize(width: 1, height: 1))
  }

  @Test func aTruncatedFileIsNil() throws {
    let data = try require(picture([[red, green, blue]]).pngData())
    expectNil(UIImage(data: data.prefix(data.count / 2)))
    expectNil(UIImage(data: Data()))
    expectNil(UIImage(data: Data("no picture".utf8)))
  }

  @Test func aMissingFileIsNil() {
    expectNil(UIImage(contentsOfFile: "/nowhere/at/all.png"))
    expectNil(UIImage(contentsOfFile: ""))
    expectNil(UIImage(contentsOfFile: "with\0nul.png"))
    expectNil(UIImage(named: "there is no such image"))
    expectNil(UIImage(named: ""))
  }

  @Test func theFileForTheScreensScaleIsTaken() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("uikit-images-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try require(picture([[red]]).pngData()).write(to: directory.appendingPathComponent("dot.png"))
    try require(picture([[red, red], [red, red]]).pngData()).write(to: directory.appendingPathComponent("dot@2x.png"))
    let bundle = try require(Bundle(path: directory.path))
    func image(_ scale: CGFloat) -> UIImage? {
      UIImage(named: "dot", in: bundle, compatibleWith: UITraitCollection(displayScale: scale))
    }
    expect(image(1)?.cgImage?.width, equals: 1)
    expect(image(2)?.cgImage?.width, equals: 2)
    expect(image(2)?.size, equals: CGSize(width: 1, height: 1))
    expect(image(3)?.scale, equals: 2, "the largest there is")
    expect(image(2)?.cgImage === image(2)?.cgImage, "decoded once")
    expect(UIImage(contentsOfFile: directory.appendingPathComponent("dot@2x.png").path)?.scale, equals: 2)
  }

  @Test func anImageOfNothingHasNoSizeAndDrawsNothing() {
    let image = UIImage()
    expect(image.size == .zero && image.cgImage == nil && image.pngData() == nil)
    expect(drawn(1, 1) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 1, height: 1)) }, equals: [[clear]])
  }

  @Test func drawingIntoNonsenseDrawsNothing() {
    let image = picture([[red]])
    let result = drawn(1, 1) { _ in
      image.draw(in: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
      image.draw(in: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
    }
    expect(result, equals: [[clear]])
  }

  @Test func aTurnedPictureIsTurnedOnceForAllItsCopies() {
    let image = picture([[red, green]], orientation: .right)
    let upright = image.uprightPixels
    expect(upright != nil && image.uprightPixels == upright)
    expect(image.withRenderingMode(.alwaysTemplate).uprightPixels, equals: upright)
    expect(image.withTintColor(.red).uprightPixels, equals: upright)
    expect(picture([[red, green]], orientation: .left).uprightPixels != upright)
  }

  /// A file of one row, red and green, with the tag that cameras write; 6 is a quarter turn to the right.
  @Test(
    arguments: zip([UInt8(1), 3, 6, 8, 2, 9], [UIImage.Orientation.up, .down, .right, .left, .upMirrored, .up]))
  func aFilesOrientationIsTheImages(_ number: UInt8, _ orientation: UIImage.Orientation) throws {
    let plain = try require(picture([[red, green]]).pngData())
    let image = try require(UIImage(data: plain.withOrientation(number)))
    expect(image.imageOrientation == orientation && image.cgImage?.width == 2)
    expect(image.size, equals: (number == 6 || number == 8 ? CGSize(width: 1, height: 2) : CGSize(width: 2, height: 1)))
    expect(UIImage(data: plain)?.imageOrientation, equals: .up)
  }
}

extension Data {
  /// A PNG file with an `eXIf` chunk behind its header.
  fileprivate func withOrientation(_ number: UInt8) -> Data {
    let content =
      Array("eXIfMM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, number, 0, 0, 0, 0, 0, 0]
    var checksum: UInt32 = 0xFFFF_FFFF
    for byte in content {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1 }
    }
    let sum = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~checksum >> $0) }
    return prefix(33) + Data([0, 0, 0, UInt8(content.count - 4)] + content + sum) + dropFirst(33)
  }
}
