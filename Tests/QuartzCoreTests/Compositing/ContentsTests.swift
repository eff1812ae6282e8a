import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

/// Which part of a picture a layer shows, and how it is stretched.
@MainActor
struct ContentsTests {
  private static let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)

  /// A picture of one row.
  private func picture(_ pixels: UInt32...) -> CGImage {
    let bitmap = Bitmap(width: pixels.count, height: 1)
    for (index, pixel) in pixels.enumerated() { bitmap.pixels[index] = pixel }
    return CGImage(bitmap)
  }

  /// The first row of a layer with a picture that is `width` pixels wide.
  private func row(_ width: Int, _ image: CGImage, _ setUp: (CALayer) -> Void) -> [UInt32] {
    let screen = LayerScreen(width: width, height: 1)
    screen.change {
      let layer = screen.layer(CGRect(x: 0, y: 0, width: width, height: 1), nil)
      layer.contents = image
      layer.magnificationFilter = .nearest
      setUp(layer)
    }
    return (0..<width).map { screen.bitmap[$0, 0] }
  }

  @Test func aPartOfThePictureIsShown() {
    let shown = row(4, picture(Self.red, Self.red, Self.green, Self.blue)) {
      $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    }
    expect(shown, equals: [Self.green, Self.green, Self.blue, Self.blue])
  }

  @Test func theMiddleThatStretchesIsThatOfTheShownPart() {
    let shown = row(6, picture(0xFF11_1111, 0xFF22_2222, 0xFF33_3333, Self.red, Self.green, Self.blue)) {
      $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
      $0.contentsCenter = CGRect(x: 1.0 / 3, y: 0, width: 1.0 / 3, height: 1)
    }
    expect(shown, equals: [Self.red, Self.green, Self.green, Self.green, Self.green, Self.blue])
  }

  @Test func aPictureMagnifiedByTheNearestPixelHasNoOtherColours() {
    let image = picture(Self.red, Self.blue)
    expect(Set(row(8, image) { _ in }), equals: [Self.red, Self.blue])
    expect(Set(row(8, image) { $0.magnificationFilter = .linear }).count > 2)
  }

  @Test func aRadialGradientIsAsWideAndAsHighAsItsEndPointSays() {
    let screen = LayerScreen(width: 40, height: 40)
    screen.change {
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      layer.type = .radial
      layer.colors = [CGColor.white, CGColor.black]
      (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.75))
      screen.root.addSublayer(layer)
    }
    // 20 points to the side, 10 points up and down.
    expect(screen.bitmap[20, 32], equals: 0xFF00_0000)
    expect(screen.bitmap[32, 20] & 0xFF > 0x30)
  }

  @Test func theShadowKeepsThePathAsItWas() {
    let layer = CALayer()
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.shadowPath = path
    path.addRect(CGRect(x: 50, y: 0, width: 10, height: 10))
    expect(layer.shadowPath?.boundingBoxOfPath.width, equals: 10)
  }

  @Test func aTransitionBeginsWithWhatWasSeenUnderOpacityAndMask() {
    let screen = LayerScreen(width: 20, height: 20)
    let layer = screen.layer(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    mask.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    screen.change {
      layer.opacity = 0.5
      layer.mask = mask
    }
    let before = screen.bitmap[10, 10]
    screen.change {
      layer.add(CATransition(), forKey: nil)
      layer.backgroundColor = .blue
    }
    let after = screen.bitmap[10, 10]
    for shift in [0, 8, 16] as [UInt32] {
      expect(abs(Int(before >> shift & 0xFF) - Int(after >> shift & 0xFF)) <= 2)
    }
  }

  @Test func aShadowContainerThatGetsItsFirstSublayerLaterHasAShadow() {
    let screen = LayerScreen(width: 60, height: 60)
    let container = screen.layer(CGRect(x: 10, y: 10, width: 40, height: 40), nil)
    screen.change {
      container.shadowOpacity = 1
      container.shadowOffset = .zero
    }
    screen.change { _ = screen.layer(CGRect(x: 0, y: 0, width: 20, height: 20), .red, in: container) }
    expect(screen.bitmap[32, 20] != 0xFFFF_FFFF)
    expectNil(screen.damageError())
    expectNil(screen.bitmap.firstDifference(from: screen.fresh()))
  }
}
