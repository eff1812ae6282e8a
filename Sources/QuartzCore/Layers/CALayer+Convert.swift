import CoreGraphics

extension CALayer {
  /// Maps this layer's space to that of the topmost layer above it, by the model's values.
  package var transformToRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    var current = self
    while let parent = current.superlayer {
      result = result.concatenating(current.stored.transformToSuperlayer)
      current = parent
    }
    return result
  }

  private func transform(to other: CALayer?) -> CGAffineTransform {
    let target = other.map { $0.transformToRoot.inverted() } ?? .identity
    return transformToRoot.concatenating(target)
  }

  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(transform(to: l)) }

  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p.applying(transform(to: l).inverted()) }

  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(transform(to: l)) }

  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.applying(transform(to: l).inverted()) }
}

extension CGRect {
  /// Whether a point is inside, the far edges being outside.
  package func containsHalfOpen(_ p: CGPoint) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  /// The rectangle with finite numbers and sizes of at least zero: NaN becomes zero, and numbers are cut at ±10⁹
  /// points.
  package var sanitized: CGRect {
    let origin = origin.sanitized
    let size = size.sanitized
    return CGRect(
      x: size.width < 0 ? origin.x + size.width : origin.x, y: size.height < 0 ? origin.y + size.height : origin.y,
      width: abs(size.width), height: abs(size.height))
  }
}

extension CGPoint {
  package var sanitized: CGPoint { CGPoint(x: x.sanitized, y: y.sanitized) }
}

extension CGSize {
  package var sanitized: CGSize { CGSize(width: width.sanitized, height: height.sanitized) }
}

extension CGFloat {
  /// The number cut at ±10⁹, and zero for NaN.
  package var sanitized: CGFloat { isNaN ? 0 : Swift.max(-1e9, Swift.min(1e9, self)) }
}
