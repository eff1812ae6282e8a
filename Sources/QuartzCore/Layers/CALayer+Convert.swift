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

  /// The same, where no layer on the way up may be seen in perspective; else nil.
  package var flatTransformToRoot: CGAffineTransform? {
    var result = CGAffineTransform.identity
    var current = self
    while let parent = current.superlayer {
      if current.mayBeProjected { return nil }
      result = result.concatenating(current.stored.transformToSuperlayer)
      current = parent
    }
    return result
  }

  /// Maps this layer's space to another's, where nothing on the way may be seen in perspective; else nil.
  private func flatTransform(to other: CALayer?) -> CGAffineTransform? {
    guard let own = flatTransformToRoot else { return nil }
    guard let other else { return own }
    return other.flatTransformToRoot.map { own.concatenating($0.inverted()) }
  }

  private func transform(to other: CALayer?) -> CGAffineTransform {
    let target = other.map { $0.transformToRoot.inverted() } ?? .identity
    return transformToRoot.concatenating(target)
  }

  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    if let flat = flatTransform(to: l) { return p.applying(flat) }
    let inRoot = pointInRoot(p)
    return l.map { $0.pointFromRoot(inRoot) } ?? inRoot
  }

  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    if let flat = flatTransform(to: l) { return p.applying(flat.inverted()) }
    return pointFromRoot(l.map { $0.pointInRoot(p) } ?? p)
  }

  /// A point of the superlayer's space in this one's; nil where the layer is seen from its edge, or turned round and has
  /// no back.
  package func fromSuperlayer(_ point: CGPoint, _ state: LayerState) -> CGPoint? {
    if let projection = projection(state) {
      guard let inverse = projection.inverted() else { return nil }
      let distance = inverse.distance(of: point)
      guard abs(distance) > 1e-9 else { return nil }
      let local = CGPoint(
        x: (inverse.a * point.x + inverse.b * point.y + inverse.c) / distance,
        y: (inverse.d * point.x + inverse.e * point.y + inverse.f) / distance)
      // Behind the eye the same line is met a second time.
      guard projection.distance(of: local) > 0, state.isDoubleSided || projection.showsFront(at: local) else {
        return nil
      }
      return local
    }
    let transform = state.transformToSuperlayer
    return transform.isInvertible ? point.applying(transform.inverted()) : nil
  }

  /// A point of this layer's space in that of the topmost layer above it.
  package func pointInRoot(_ point: CGPoint) -> CGPoint {
    var (point, current) = (point, self)
    while let parent = current.spaceOwner {
      point =
        current.projection(current.stored).flatMap { $0.map(point) }
        ?? point.applying(current.stored.transformToSuperlayer)
      current = parent
    }
    return point
  }

  /// A point of that topmost layer's space in this one's. It is infinite where no line of sight leads to this layer.
  package func pointFromRoot(_ point: CGPoint) -> CGPoint {
    guard let parent = spaceOwner else { return point }
    return fromSuperlayer(parent.pointFromRoot(point), stored) ?? CGPoint(x: CGFloat.infinity, y: .infinity)
  }

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
