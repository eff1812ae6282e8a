import CoreGraphics

/// A transform of space decomposed into scale, rotation, translation and perspective, applied in this order.
struct SpatialParts {
  var scale = SIMD3<Double>(1, 1, 1)
  /// A unit quaternion: the axis times the sine of half the angle, and the cosine.
  var turn = SIMD4<Double>(0, 0, 0, 1)
  var translation = SIMD3<Double>()
  /// The last column.
  var perspective = SIMD4<Double>(0, 0, 0, 1)

  /// A matrix without size along an axis loses its perspective; a shear is lost.
  init(_ t: CATransform3D) {
    var rows: [SIMD3<Double>] = [[t.m11, t.m12, t.m13], [t.m21, t.m22, t.m23], [t.m31, t.m32, t.m33]]
    translation = [t.m41, t.m42, t.m43]
    let cross = Self.cross(rows[1], rows[2])
    let determinant = (rows[0] * cross).sum()
    let column = SIMD3<Double>(t.m14, t.m24, t.m34)
    if abs(determinant) > 1e-12, column != .zero {
      // The column is what the rows make of the perspective: solved for it.
      let solved =
        (cross * column.x + Self.cross(rows[2], rows[0]) * column.y + Self.cross(rows[0], rows[1]) * column.z)
        / determinant
      perspective = [solved.x, solved.y, solved.z, t.m44 - (translation * solved).sum()]
    } else {
      perspective = [column.x, column.y, column.z, t.m44]
    }
    scale = [rows[0].length, rows[1].length, rows[2].length]
    if determinant < 0 { scale.x = -scale.x }
    for axis in 0..<3 where scale[axis] != 0 { rows[axis] /= scale[axis] }
    if scale.x == 0 || scale.y == 0 || scale.z == 0 { rows = Self.completed(rows, scale) }
    turn = Self.quaternion(rows)
  }

  var transform: CATransform3D {
    let rows = Self.rows(turn)
    let linear = (0..<3).map { rows[$0] * scale[$0] }
    func last(_ row: SIMD3<Double>) -> CGFloat { (row * SIMD3(perspective.x, perspective.y, perspective.z)).sum() }
    return CATransform3D(
      m11: linear[0].x, m12: linear[0].y, m13: linear[0].z, m14: last(linear[0]),
      m21: linear[1].x, m22: linear[1].y, m23: linear[1].z, m24: last(linear[1]),
      m31: linear[2].x, m32: linear[2].y, m33: linear[2].z, m34: last(linear[2]),
      m41: translation.x, m42: translation.y, m43: translation.z, m44: last(translation) + perspective.w)
  }

  /// Turns about the x, y and z axes, one after the other.
  var angles: SIMD3<Double> {
    get {
      let rows = Self.rows(turn)
      let y = asin(max(-1, min(1, -rows[0].z)))
      // Seen along the y axis, the other two turn the same way.
      if abs(rows[0].z) > 1 - 1e-12 { return [0, y, atan2(-rows[1].x, rows[1].y)] }
      return [atan2(rows[1].z, rows[2].z), y, atan2(rows[0].y, rows[0].x)]
    }
    set {
      let half = newValue / 2
      turn = Self.product(
        Self.product([sin(half.x), 0, 0, cos(half.x)], [0, sin(half.y), 0, cos(half.y)]),
        [0, 0, sin(half.z), cos(half.z)])
    }
  }

  /// Between this and other parts, turning the shorter way.
  func interpolated(to other: SpatialParts, at progress: Double) -> SpatialParts {
    var result = self
    result.scale += (other.scale - scale) * progress
    result.translation += (other.translation - translation) * progress
    result.perspective += (other.perspective - perspective) * progress
    var (end, cosine) = (other.turn, (turn * other.turn).sum())
    if cosine < 0 { (end, cosine) = (end * -1, -cosine) }
    let angle = acos(min(1, cosine))
    if angle < 1e-9 {
      result.turn = end
    } else {
      result.turn = (turn * sin((1 - progress) * angle) + end * sin(progress * angle)) / sin(angle)
    }
    return result
  }

  // MARK: - Arithmetic

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
  }

  /// The first turn, then the second, for points that are rows.
  private static func product(_ first: SIMD4<Double>, _ second: SIMD4<Double>) -> SIMD4<Double> {
    let (a, b) = (SIMD3(second.x, second.y, second.z), SIMD3(first.x, first.y, first.z))
    let axis = a * first.w + b * second.w + cross(a, b)
    return [axis.x, axis.y, axis.z, first.w * second.w - (a * b).sum()]
  }

  private static func rows(_ q: SIMD4<Double>) -> [SIMD3<Double>] {
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    return [
      [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
      [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
      [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
    ]
  }

  private static func quaternion(_ r: [SIMD3<Double>]) -> SIMD4<Double> {
    let (x, y, z) = (r[0].x, r[1].y, r[2].z)
    var result: SIMD4<Double>
    // From the largest part, so that nothing is divided by little.
    if x + y + z > 0 {
      result = [r[1].z - r[2].y, r[2].x - r[0].z, r[0].y - r[1].x, 1 + x + y + z]
    } else if x >= y, x >= z {
      result = [1 + x - y - z, r[0].y + r[1].x, r[0].z + r[2].x, r[1].z - r[2].y]
    } else if y >= z {
      result = [r[0].y + r[1].x, 1 - x + y - z, r[1].z + r[2].y, r[2].x - r[0].z]
    } else {
      result = [r[0].z + r[2].x, r[1].z + r[2].y, 1 - x - y + z, r[0].y - r[1].x]
    }
    let length = (result * result).sum().squareRoot()
    result = length > 0 ? result / length : [0, 0, 0, 1]
    return result
  }

  /// Rows of a rotation in place of those that have no length.
  private static func completed(_ rows: [SIMD3<Double>], _ scale: SIMD3<Double>) -> [SIMD3<Double>] {
    let lost = (0..<3).filter { scale[$0] == 0 }
    var rows = rows
    guard lost.count == 1 else { return [[1, 0, 0], [0, 1, 0], [0, 0, 1]] }
    rows[lost[0]] = cross(rows[(lost[0] + 1) % 3], rows[(lost[0] + 2) % 3]).normalized
    return rows
  }
}
