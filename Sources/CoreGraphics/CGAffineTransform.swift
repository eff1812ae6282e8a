@_exported import Foundation

/// A 3×3 matrix for affine maps of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  /// The zero matrix, as in Apple's CoreGraphics.
  public init() { (a, b, c, d, tx, ty) = (0, 0, 0, 0, 0, 0) }

  /// The matrix with these values.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The matrix with these values, unnamed.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// A move.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// A scale about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Rotation by `angle` radians: clockwise on screen, where y grows downwards.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The map that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Whether the map changes nothing.
  @inlinable public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// `self` applied first, then `other`.
  @inlinable public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The inverse map, or `self` unchanged where there is none (a zero or non-finite determinant).
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return self }
    let inverse = 1 / determinant
    return CGAffineTransform(
      a: d * inverse, b: -b * inverse, c: -c * inverse, d: a * inverse,
      tx: (c * ty - d * tx) * inverse, ty: (b * tx - a * ty) * inverse)
  }

  /// A move first, then `self`.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// A scale first, then `self`.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// A rotation first, then `self`.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}

extension CGAffineTransform {
  /// Whether axis-parallel rectangles stay axis-parallel without turning: only scale and translation.
  @inlinable package var isRectilinear: Bool { b == 0 && c == 0 }

  /// Whether the map only moves.
  @inlinable package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether `inverted()` gives an inverse.
  package var isInvertible: Bool {
    let determinant = a * d - b * c
    return determinant != 0 && determinant.isFinite && (1 / determinant).isFinite
  }

  /// How much lengths grow on the average of all directions: the root of how much areas grow.
  package var meanScale: CGFloat { abs(a * d - b * c).squareRoot() }

  /// How much the direction that grows most grows.
  package var largestScale: CGFloat {
    if b == 0, c == 0 { return max(abs(a), abs(d)) }
    let (sum, difference) = (a * a + b * b + c * c + d * d, a * d - b * c)
    let root = max(0, sum * sum - 4 * difference * difference).squareRoot()
    return ((sum + root) / 2).squareRoot()
  }

  package var isFinite: Bool {
    // Zero times what is no number, or no finite one, is no number.
    a * 0 + b * 0 + c * 0 + d * 0 + tx * 0 + ty * 0 == 0
  }
}

extension CGPoint {
  /// The mapped point.
  @inlinable public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The size as a displacement: moves do not count.
  @inlinable public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest axis-parallel rectangle around the mapped corners. Null and infinite rectangles stay as they are.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    if t.b == 0 && t.c == 0 {
      let (x0, x1) = (t.a * minX + t.tx, t.a * maxX + t.tx)
      let (y0, y1) = (t.d * minY + t.ty, t.d * maxY + t.ty)
      return CGRect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
    }
    let corners = [
      CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t),
      CGPoint(x: minX, y: maxY).applying(t), CGPoint(x: maxX, y: maxY).applying(t),
    ]
    var (x0, y0, x1, y1) = (corners[0].x, corners[0].y, corners[0].x, corners[0].y)
    for corner in corners.dropFirst() {
      (x0, x1) = (min(x0, corner.x), max(x1, corner.x))
      (y0, y1) = (min(y0, corner.y), max(y1, corner.y))
    }
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}

extension CGRect {
  /// What both have in common; null when that has no area or a number in them is NaN. Foundation's `intersection` stops
  /// the program for some rectangles with NaN or infinite edges.
  package func overlap(_ other: CGRect) -> CGRect {
    let (x0, y0) = (max(minX, other.minX), max(minY, other.minY))
    let (x1, y1) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard x0 < x1, y0 < y1, !isNull, !other.isNull else { return .null }
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
