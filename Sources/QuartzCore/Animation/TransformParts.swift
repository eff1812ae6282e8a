import CoreGraphics

/// An affine transform decomposed into scale, shear, rotation and translation, applied in this order, so that each part
/// can be animated evenly.
package struct TransformParts: Hashable, Sendable {
  package var translation = CGPoint.zero
  package var scaleX: CGFloat = 1
  package var scaleY: CGFloat = 1
  /// How much x changes with y.
  package var shear: CGFloat = 0
  /// Radians.
  package var rotation: CGFloat = 0

  package init() {}

  /// No change: what is added to a transform and leaves it as it is.
  package static let zero: TransformParts = {
    var parts = TransformParts()
    (parts.scaleX, parts.scaleY) = (0, 0)
    return parts
  }()

  package init(_ t: CGAffineTransform) {
    translation = CGPoint(x: t.tx, y: t.ty)
    let determinant = t.a * t.d - t.b * t.c
    if t.b == 0, t.c == 0 {
      // One mirrored axis is a negative scale; both mirrored are a half turn.
      if t.a < 0, t.d < 0 {
        (scaleX, scaleY, rotation) = (-t.a, -t.d, .pi)
      } else {
        (scaleX, scaleY) = (t.a, t.d)
      }
      return
    }
    let width = (t.a * t.a + t.b * t.b).squareRoot()
    if width > 0 {
      // Of the two axes the one that points more against its own direction gets the negative scale.
      let sign: CGFloat = determinant < 0 && t.a < t.d ? -1 : 1
      scaleX = sign * width
      rotation = atan2(sign * t.b, sign * t.a)
      scaleY = determinant / scaleX
      shear = scaleY == 0 ? 0 : (t.a * t.c + t.b * t.d) / (scaleX * scaleY)
    } else {
      scaleX = 0
      scaleY = (t.c * t.c + t.d * t.d).squareRoot()
      rotation = atan2(-t.c, t.d)
    }
  }

  package var transform: CGAffineTransform {
    let (s, c) = rotation == 0 ? (0, 1) : (sin(rotation), cos(rotation))
    let lean = shear * scaleY
    return CGAffineTransform(
      a: scaleX * c, b: scaleX * s, c: lean * c - scaleY * s, d: lean * s + scaleY * c,
      tx: translation.x, ty: translation.y)
  }

  package var components: [CGFloat] { [translation.x, translation.y, scaleX, scaleY, shear, rotation] }

  /// `c` has as many numbers as `components`.
  package init(components c: [CGFloat]) {
    translation = CGPoint(x: c[0], y: c[1])
    (scaleX, scaleY, shear, rotation) = (c[2], c[3], c[4], c[5])
  }

  package static func + (a: TransformParts, b: TransformParts) -> TransformParts {
    var result = a
    result.translation.x += b.translation.x
    result.translation.y += b.translation.y
    result.scaleX += b.scaleX
    result.scaleY += b.scaleY
    result.shear += b.shear
    result.rotation += b.rotation
    return result
  }

  package static func * (a: TransformParts, factor: CGFloat) -> TransformParts {
    var result = a
    result.translation.x *= factor
    result.translation.y *= factor
    result.scaleX *= factor
    result.scaleY *= factor
    result.shear *= factor
    result.rotation *= factor
    return result
  }

  /// The change from `b` to `a`, rotating the shorter way.
  package static func - (a: TransformParts, b: TransformParts) -> TransformParts {
    var result = a + b * -1
    if result.rotation > .pi { result.rotation -= 2 * .pi }
    if result.rotation < -.pi { result.rotation += 2 * .pi }
    return result
  }
}

extension CGAffineTransform {
  /// The transform between this and another one, each part interpolated evenly and the rotation the shorter way.
  package func interpolated(to other: CGAffineTransform, at progress: CGFloat) -> CGAffineTransform {
    if isTranslation, other.isTranslation {
      return CGAffineTransform(translationX: tx + (other.tx - tx) * progress, y: ty + (other.ty - ty) * progress)
    }
    let from = TransformParts(self)
    return (from + (TransformParts(other) - from) * progress).transform
  }
}
