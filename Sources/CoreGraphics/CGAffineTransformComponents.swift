/// What a map is made of, applied in this order: scale, shear, rotation, translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// Factors along x and y; negative ones turn that axis over.
  public var scale: CGSize
  /// How far x moves for each unit of y; 0 keeps right angles.
  public var horizontalShear: CGFloat
  /// In radians, as `CGAffineTransform(rotationAngle:)` turns.
  public var rotation: CGFloat
  public var translation: CGVector

  public init() { (scale, horizontalShear, rotation, translation) = (.zero, 0, 0, .zero) }

  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// The parts that make this map; `CGAffineTransform(_:)` makes it of them again.
  ///
  /// A map that turns the plane over has one negative factor: that of x where the rotation is then at most a quarter turn,
  /// else that of y. The parts of a map onto a line or a point are not the only ones.
  public func decomposed() -> CGAffineTransformComponents {
    let translation = CGVector(dx: tx, dy: ty)
    let length = hypot(a, b)
    guard length > 0 else {
      // x does not count: what is left is the way of y, which a rotation by a right angle less gives.
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: hypot(c, d)), horizontalShear: 0,
        rotation: c == 0 && d == 0 ? 0 : atan2(-c, d), translation: translation)
    }
    let determinant = a * d - b * c
    let width = determinant < 0 && a < 0 ? -length : length
    let (cosine, sine) = (a / width, b / width)
    let height = determinant / width
    let along = c * cosine + d * sine
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height), horizontalShear: height == 0 ? 0 : along / height,
      rotation: atan2(sine, cosine), translation: translation)
  }

  /// The map that has these parts.
  public init(_ components: CGAffineTransformComponents) {
    let (width, height) = (components.scale.width, components.scale.height)
    let shear = CGAffineTransform(a: width, b: 0, c: components.horizontalShear * height, d: height, tx: 0, ty: 0)
    self = shear.concatenating(CGAffineTransform(rotationAngle: components.rotation))
    (tx, ty) = (components.translation.dx, components.translation.dy)
  }
}

public func CGAffineTransformDecompose(_ transform: CGAffineTransform) -> CGAffineTransformComponents {
  transform.decomposed()
}

public func CGAffineTransformMakeWithComponents(_ components: CGAffineTransformComponents) -> CGAffineTransform {
  CGAffineTransform(components)
}

extension CGPoint {
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
