import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

@MainActor
private func square(_ side: Int, _ pixel: UInt32) -> UIImage {
  picture(Array(repeating: Array(repeating: pixel, count: side), count: side))
}

@MainActor @Suite struct UIImageViewTests {
  /// I5
  @Test func theIntrinsicSizeIsTheImages() {
    expect(
      UIImageView(image: picture([[red, red], [red, red]], scale: 2)).intrinsicContentSize,
      equals: CGSize(width: 1, height: 1))
    expect(UIImageView(image: square(7, red)).frame, equals: CGRect(x: 0, y: 0, width: 7, height: 7))
    expect(UIImageView(image: nil).intrinsicContentSize, equals: CGSize(width: -1, height: -1))
  }

  /// The measured scene `imageview_modes`: a mode changes neither frame nor intrinsic size.
  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, 40), (.scaleAspectFit, 40), (.center, 80), (.topLeft, 30),
  ])
  func contentModesLeaveSizesAlone(mode: UIView.ContentMode, side: Int) {
    let view = UIImageView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
    view.image = square(side, red)
    view.contentMode = mode
    expect(view.frame, equals: CGRect(x: 20, y: 20, width: 100, height: 60))
    expect(view.intrinsicContentSize, equals: CGSize(width: side, height: side))
  }

  @Test func aspectFitStandsInTheMiddleAndAspectFillOverflows() {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    view.image = square(40, red)
    view.contentMode = .scaleAspectFit
    let window = stage(view)
    expect(window.pixel(x: 20 + 18, y: 50) == white && window.pixel(x: 20 + 22, y: 50) == red)
    view.contentMode = .scaleAspectFill
    window.turn()
    expect(window.pixel(x: 70, y: 5), equals: red, "above the view")
    view.clipsToBounds = true
    window.turn()
    expect(window.pixel(x: 70, y: 5) == white && window.pixel(x: 70, y: 25) == red)
    expectNil(window.damageError())
  }

  /// I1, I2
  @Test func aTemplateFollowsTheInheritedTint() {
    let view = UIImageView(image: square(10, red).withRenderingMode(.alwaysTemplate))
    let window = stage(view)
    expect(window.pixel(x: 25, y: 25), equals: 0xFF00_7AFF)
    view.superview?.tintColor = .green
    window.turn()
    expect(window.pixel(x: 25, y: 25), equals: green)
  }

  /// I1
  @Test func anAutomaticImageKeepsItsColors() {
    let view = UIImageView(image: square(10, red))
    view.tintColor = .blue
    expect(stage(view).pixel(x: 25, y: 25), equals: red)
  }

  @Test func theHighlightedImageShowsWhileHighlighted() {
    let view = UIImageView(image: square(10, red), highlightedImage: square(10, blue))
    let window = stage(view)
    view.isHighlighted = true
    window.turn()
    expect(window.pixel(x: 25, y: 25), equals: blue)
    expect(window.lastFrame.damage, equals: [CGRect(x: 20, y: 20, width: 10, height: 10)])
    expectNil(window.damageError())
  }

  @Test func aNewImageRepaintsTheViewOnly() {
    let view = UIImageView(image: square(10, red))
    let window = stage(view)
    view.image = square(10, green)
    window.turn()
    expect(window.lastFrame.damage, equals: [CGRect(x: 20, y: 20, width: 10, height: 10)])
    expect(window.lastFrame.drawn, equals: 0)
  }

  @Test func animationImagesTakeTurns() {
    let view = UIImageView(image: square(10, red))
    view.animationImages = [square(10, green), square(10, blue)]
    view.animationDuration = 1
    let window = stage(view)
    view.startAnimating()
    window.advance(by: 0.2)
    expect(window.pixel(x: 25, y: 25), equals: green)
    window.advance(by: 0.5)
    expect(window.pixel(x: 25, y: 25), equals: blue)
    view.stopAnimating()
    window.turn()
    expect(window.pixel(x: 25, y: 25), equals: red)
  }

  @Test func aResizableImageKeepsItsRim() {
    let image = picture([[red, red, red], [red, blue, red], [red, red, red]])
      .resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .stretch)
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    view.image = image
    let window = stage(view)
    expect(window.pixel(x: 20, y: 30) == red && window.pixel(x: 49, y: 30) == red)
    expect(window.pixel(x: 21, y: 30) == blue && window.pixel(x: 48, y: 38) == blue)
  }

  // MARK: - Moving pictures

  private func blink(_ duration: Double = 1) -> UIImage? {
    UIImage.animatedImage(with: [square(10, red), square(10, green)], duration: duration)
  }

  @Test func aMovingPictureGivenAtTheStartMoves() {
    let view = UIImageView(image: blink())
    let window = stage(view)
    expect(view.isAnimating && window.pixel(x: 25, y: 25) == red)
    window.advance(by: 0.6)
    expect(window.pixel(x: 25, y: 25), equals: green)
    expect(!UIImageView(image: square(10, red)).isAnimating)
  }

  @Test func afterItsLastRepeatAPictureStandsStill() {
    let view = UIImageView(image: square(10, blue))
    view.animationImages = [square(10, red), square(10, green)]
    (view.animationDuration, view.animationRepeatCount) = (1, 2)
    let window = stage(view)
    view.startAnimating()
    window.advance(by: 1.9)
    expect(view.isAnimating && window.pixel(x: 25, y: 25) == green)
    window.advance(by: 0.3)
    expect(!view.isAnimating && window.pixel(x: 25, y: 25) == blue)
    view.startAnimating()
    window.advance(by: 0.1)
    expect(view.isAnimating && window.pixel(x: 25, y: 25) == red, "it starts anew")
  }

  @Test func takingTheImagesAwayStopsThem() {
    let view = UIImageView(image: square(10, blue))
    view.animationImages = [square(10, red)]
    let window = stage(view)
    view.startAnimating()
    view.animationImages = nil
    window.turn()
    expect(!view.isAnimating && window.pixel(x: 25, y: 25) == blue)
  }

  // MARK: - Tiles

  @Test func aResizableImageThatTilesIsRepeated() {
    let stripes = picture([[red, green]])
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 6, height: 2))
    view.image = stripes.resizableImage(withCapInsets: .zero)
    let window = stage(view)
    expect((20..<26).map { window.pixel(x: $0, y: 21) }, equals: [red, green, red, green, red, green])
    view.frame.size.width = 4
    window.turn()
    expect((20..<26).map { window.pixel(x: $0, y: 20) }, equals: [red, green, red, green, white, white])
    view.image = stripes.resizableImage(withCapInsets: .zero, resizingMode: .stretch)
    window.turn()
    expect(window.pixel(x: 20, y: 20) == red && window.pixel(x: 21, y: 20) != green)
    view.image = stripes
    window.turn()
    expectNil(window.damageError())
  }

  @Test func aTileKeepsItsRimAndTakesItsTint() {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 6, height: 1))
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    view.image = picture([[red, green, blue, white]]).resizableImage(withCapInsets: caps)
    let window = stage(view)
    expect((20..<26).map { window.pixel(x: $0, y: 20) }, equals: [red, green, blue, green, blue, white])
    view.image = view.image?.withRenderingMode(.alwaysTemplate)
    view.tintColor = .green
    window.turn()
    expect((20..<26).map { window.pixel(x: $0, y: 20) }, equals: Array(repeating: green, count: 6))
  }

  // MARK: - Files for scales

  /// A bundle with a red picture of 20 points for scale 1 and a green one for scale 2.
  private func withBundle(_ body: (Bundle) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("uikit-scales-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try require(square(20, red).pngData()).write(to: directory.appendingPathComponent("dot.png"))
    try require(square(40, green).pngData()).write(to: directory.appendingPathComponent("dot@2x.png"))
    try body(require(Bundle(path: directory.path)))
  }

  @Test("An image that was made before its view had a window is shown from the file for the window's scale")
  func theFileForTheWindowsScale() throws {
    try withBundle { bundle in
      let image = UIImage(named: "dot", in: bundle, compatibleWith: UITraitCollection(displayScale: 1))
      let view = UIImageView(image: image)
      let window = stage(view, scale: 2)
      expect(window.pixel(x: 60, y: 60), equals: green)
      expect(view.image === image && view.frame.size == CGSize(width: 20, height: 20))
      window.setScale(1)
      expect(window.pixel(x: 30, y: 30), equals: red)
    }
  }

  @Test("Templates, resizable images and buttons' images take the file for the window's scale, too")
  func changedCopiesKeepTheirFiles() throws {
    try withBundle { bundle in
      let image = try require(
        UIImage(named: "dot", in: bundle, compatibleWith: UITraitCollection(displayScale: 1)))
      let copy = image.resizableImage(withCapInsets: UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
      let stretched = UIImageView(image: copy.withRenderingMode(.alwaysOriginal))
      stretched.frame.size = CGSize(width: 50, height: 30)
      expect(stage(stretched, scale: 2).pixel(x: 44, y: 44), equals: green)
      let tiled = stage(stretched, scale: 2)
      expect(tiled.pixel(x: 2 * 45, y: 2 * 35), equals: green)
      let button = UIButton(type: .custom)
      button.setImage(image, for: .normal)
      button.frame.size = CGSize(width: 20, height: 20)
      expect(stage(button, scale: 2).pixel(x: 60, y: 60), equals: green)
    }
  }
}
