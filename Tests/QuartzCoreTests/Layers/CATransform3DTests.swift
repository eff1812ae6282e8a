import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

@MainActor
struct CATransform3DTests {
  /// A matrix of numbers that are all different.
  private let odd = CATransform3D(
    m11: 1, m12: 2, m13: -3, m14: 0.5, m21: 4, m22: -5, m23: 6, m24: 0.25, m31: 7, m32: 8, m33: 10, m34: -0.125,
    m41: 11,
    m42: -12, m43: 13, m44: 2)

  private func numbers(_ t: CATransform3D) -> [CGFloat] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
  }

  @Test func aProductIsRowsTimesColumns() {
    let other = CATransform3DRotate(CATransform3DMakeTranslation(3, 4, 5), 0.7, 1, 2, 3)
    let (a, b) = (numbers(odd), numbers(other))
    var slow = [CGFloat](repeating: 0, count: 16)
    for index in 0..<64 {
      let (row, column, inner) = (index / 16, index / 4 % 4, index % 4)
      slow[row * 4 + column] += a[row * 4 + inner] * b[inner * 4 + column]
    }
    let product = numbers(CATransform3DConcat(odd, other))
    expect(zip(product, slow).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test func aLayerKeepsItsPerspective() {
    let layer = CALayer()
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    layer.transform = CATransform3DRotate(transform, 0.5, 0, 1, 0)
    expect(layer.transform, equals: CATransform3DRotate(transform, 0.5, 0, 1, 0))
    layer.transform = CATransform3DMakeTranslation(0, 0, 7)
    expect(layer.transform.m43, equals: 7)
    layer.transform = CATransform3DIdentity
    expect(layer.transform, equals: CATransform3DIdentity)
  }

  @Test func anAffineTransformReplacesAPerspective() {
    let layer = CALayer()
    layer.transform.m34 = -1 / 500
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    expect(layer.transform, equals: CATransform3DMakeScale(2, 2, 1))
  }

  @Test func aLayerThatIsFurtherAwayIsSmaller() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 100
    layer.transform = CATransform3DTranslate(perspective, 0, 0, -100)
    expect(layer.frame, equals: CGRect(x: -2.5, y: -2.5, width: 5, height: 5))
    expect(layer.affineTransform(), equals: .identity)
  }
}
