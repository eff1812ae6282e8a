// A path's fill as a set of places. Curves stay curves; open subpaths count as closed. Whether a place on the border
// belongs to the set is not defined.
extension CGPath {
  /// What is inside of either.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 || $1 }
  }

  /// What is inside of both.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 && $1 }
  }

  /// What is inside of this one and not of the other.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 && !$1 }
  }

  /// What is inside of one of them and not of both.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 != $1 }
  }

  /// The same fill with borders that do not cross, the same by either rule: the inside lies at the left of them with y
  /// upwards, at the right with y downwards.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(PathOverlay(data, rule: rule).path { inFirst, _ in inFirst })
  }

  /// The parts of the fill that hang together, each with its holes.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    PathOverlay(data, rule: rule).components.map { CGPath($0) }
  }

  /// Whether any place is inside of both. Borders that only touch share none.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    guard data.tightBounds.intersects(other.data.tightBounds) else { return false }
    return PathOverlay(data, other.data, rule: rule).intersects
  }

  /// What of this path's line lies in the other's fill, or on its border.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(LineOverlay(data, other.data, rule: rule).path(inside: true))
  }

  /// What of this path's line lies outside of the other's fill.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(LineOverlay(data, other.data, rule: rule).path(inside: false))
  }

  /// Lines in place of curves, none farther than `threshold` from its curve.
  public func flattened(threshold: CGFloat) -> CGPath {
    var result = PathData()
    let tolerance = threshold > 0 && threshold.isFinite ? threshold : 0.1
    data.flatten(tolerance: tolerance) {
      result.move($0)
    } line: {
      result.line($0)
    } close: {
      result.close()
    }
    return CGPath(result)
  }

  private func combined(
    with other: CGPath, _ rule: CGPathFillRule, _ operation: (Bool, Bool) -> Bool
  ) -> CGPath {
    CGPath(PathOverlay(data, other.data, rule: rule).path(operation))
  }
}
