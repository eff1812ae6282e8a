import CoreGraphics

/// A 4×4 matrix that maps points of space, as row vectors multiplied from the left.
public struct CATransform3D: Hashable, Sendable {
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat

  /// The zero matrix.
  public init() {
    (m11, m12, m13, m14) = (0, 0, 0, 0)
    (m21, m22, m23, m24) = (0, 0, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 0, 0)
    (m41, m42, m43, m44) = (0, 0, 0, 0)
  }

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// The matrix of a map of the plane, with its effect on z.
  fileprivate init(
    _ x: (CGFloat, CGFloat, CGFloat), _ y: (CGFloat, CGFloat, CGFloat), _ z: (CGFloat, CGFloat, CGFloat),
    _ translation: (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
  ) {
    (m11, m12, m13, m14) = (x.0, x.1, x.2, 0)
    (m21, m22, m23, m24) = (y.0, y.1, y.2, 0)
    (m31, m32, m33, m34) = (z.0, z.1, z.2, 0)
    (m41, m42, m43, m44) = (translation.0, translation.1, translation.2, 1)
  }

  /// The affine transform by which a layer is drawn: all of it at one distance, so that a perspective only scales it.
  package var seenFromAhead: CGAffineTransform {
    let nearness = m44 > 0 ? 1 / m44 : 1
    return CATransform3DGetAffineTransform(self).concatenating(CGAffineTransform(scaleX: nearness, y: nearness))
  }

  package var isFinite: Bool {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].allSatisfy(\.isFinite)
  }
}

public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3D((1, 0, 0), (0, 1, 0), (0, 0, 1), (tx, ty, tz))
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D((sx, 0, 0), (0, sy, 0), (0, 0, sz))
}

/// Rotation by `angle` radians about the axis (x, y, z); a zero axis gives the identity.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = sqrt(x * x + y * y + z * z)
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (sin(angle), cos(angle))
  let t = 1 - c
  return CATransform3D(
    (t * x * x + c, t * x * y + s * z, t * x * z - s * y), (t * x * y - s * z, t * y * y + c, t * y * z + s * x),
    (t * x * z + s * y, t * y * z - s * x, t * z * z + c))
}

/// `a` applied first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    let first = x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41
    let second = x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42
    let third = x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43
    return (first, second, third, x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44)
  }
  var result = CATransform3D()
  (result.m11, result.m12, result.m13, result.m14) = row(a.m11, a.m12, a.m13, a.m14)
  (result.m21, result.m22, result.m23, result.m24) = row(a.m21, a.m22, a.m23, a.m24)
  (result.m31, result.m32, result.m33, result.m34) = row(a.m31, a.m32, a.m33, a.m34)
  (result.m41, result.m42, result.m43, result.m44) = row(a.m41, a.m42, a.m43, a.m44)
  return result
}

/// A matrix that has no inverse is returned as it is.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  var rows: [SIMD4<Double>] = [
    [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
    [t.m41, t.m42, t.m43, t.m44],
  ]
  var inverse: [SIMD4<Double>] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
  for column in 0..<4 {
    guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
      rows[pivot][column] != 0, (1 / rows[pivot][column]).isFinite
    else { return t }
    rows.swapAt(column, pivot)
    inverse.swapAt(column, pivot)
    let factor = 1 / rows[column][column]
    rows[column] *= factor
    inverse[column] *= factor
    for other in 0..<4 where other != column {
      let share = rows[other][column]
      rows[other] -= rows[column] * share
      inverse[other] -= inverse[column] * share
    }
  }
  let (a, b, c, d) = (inverse[0], inverse[1], inverse[2], inverse[3])
  return CATransform3D(
    m11: a.x, m12: a.y, m13: a.z, m14: a.w, m21: b.x, m22: b.y, m23: b.z, m24: b.w, m31: c.x, m32: c.y, m33: c.z,
    m34: c.w, m41: d.x, m42: d.y, m43: d.z, m44: d.w)
}

public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D((m.a, m.b, 0), (m.c, m.d, 0), (0, 0, 1), (m.tx, m.ty, 0))
}

public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)) == t
}

/// The part of the matrix that maps the plane to itself.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
