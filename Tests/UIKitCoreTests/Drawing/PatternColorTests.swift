import CoreGraphics
import Expectations
import Testing

@testable import UIKit

/// Colours that are pictures, and spaces that convert.
@MainActor @Suite struct PatternColorTests {
  /// Red at the left, transparent at the right, two by two points.
  private var stripe: UIImage {
    let bitmap = Bitmap(width: 2, height: 2)
    (bitmap[0, 0], bitmap[0, 1]) = (0xFFFF_0000, 0xFFFF_0000)
    return UIImage(cgImage: CGImage(bitmap))
  }

  private func picture(_ scale: CGFloat = 1, _ draw: (CGContext) -> Void) -> Bitmap? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let size = CGSize(width: 10, height: 10)
    return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }.cgImage?.bitmap
  }

  @Test func aFillRepeatsThePicture() throws {
    let bitmap = try require(
      picture { _ in
        UIColor(patternImage: stripe).setFill()
        UIRectFill(CGRect(x: 1, y: 0, width: 8, height: 4))
      })
    expect(bitmap[2, 1] == 0xFFFF_0000 && bitmap[6, 3] == 0xFFFF_0000 && bitmap[3, 1] == 0 && bitmap[0, 0] == 0)
  }

  @Test func atTwoPixelsAPointATileIsTwiceAsLarge() throws {
    let bitmap = try require(
      picture(2) { _ in
        UIColor(patternImage: stripe).setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
      })
    expect(bitmap[4, 3] >> 24 > 128 && bitmap[6, 3] >> 24 < 128 && bitmap[8, 3] >> 24 > 128)
  }

  @Test func aViewsBackgroundIsTransparentWhereThePictureIs() throws {
    let (back, front) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
    back.backgroundColor = .blue
    front.frame = CGRect(x: 4, y: 0, width: 6, height: 6)
    front.backgroundColor = UIColor(patternImage: stripe)
    back.addSubview(front)
    let bitmap = try require(picture { back.layer.render(in: $0) })
    expect(bitmap[4, 1] == 0xFFFF_0000 && bitmap[5, 1] == 0xFF00_00FF && bitmap[6, 1] == 0xFFFF_0000)
  }

  @Test func aPatternHasNoComponentsAndKeepsItsAlpha() {
    let color = UIColor(patternImage: stripe)
    expect(!color.getRed(nil, green: nil, blue: nil, alpha: nil) && color.cgColor.pattern != nil)
    expect(color.withAlphaComponent(0.5).cgColor.alpha == 0.5 && color == UIColor(cgColor: color.cgColor))
    expect(color.resolvedColor(with: .current), equals: color)
  }

  @Test func aColourOfAnotherSpaceBecomesOneOfSRGB() {
    let red = UIColor(cgColor: CGColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
    expect(red, equals: UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
    var value: CGFloat = 0
    red.getRed(&value, green: nil, blue: nil, alpha: nil)
    expect(abs(value - 1.0931) < 0.001)
  }

  @Test func pointsConvertBetweenViewsAndTheScreen() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (outer, inner) = (UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50)), UIView())
    inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    window.addSubview(outer)
    outer.addSubview(inner)
    let (space, screen): (any UICoordinateSpace, any UICoordinateSpace) = (inner, UIScreen.main.coordinateSpace)
    expect(space.convert(CGPoint.zero, to: outer), equals: CGPoint(x: 5, y: 5))
    expect(space.convert(space.bounds, to: screen), equals: CGRect(x: 15, y: 25, width: 10, height: 10))
    expect(screen.convert(CGPoint(x: 15, y: 25), to: inner), equals: .zero)
    expect(screen.convert(CGRect(x: 0, y: 0, width: 1, height: 1), from: inner).origin, equals: CGPoint(x: 15, y: 25))
  }
}
