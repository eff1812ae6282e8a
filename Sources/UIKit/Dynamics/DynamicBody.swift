import CoreGraphics

/// A rectangle or circle that moves. Points, seconds, radians; a mass of 1 is a square of 100 points of density 1.
struct DynamicBody {
  var position: SIMD2<Double>
  var angle = 0.0
  var velocity = SIMD2<Double>()
  var spin = 0.0
  var half: SIMD2<Double>
  var isRound = false
  var density = 1.0
  /// What electric and magnetic fields act on.
  var charge = 0.0
  var elasticity = 0.0
  var friction = 0.0
  /// The share of the velocity that is lost in a second, about.
  var resistance = 0.0
  var angularResistance = 0.0
  var allowsRotation = true
  var isAnchored = false
  /// What moves it in every step, besides collisions.
  var acceleration = SIMD2<Double>()
  var angularAcceleration = 0.0

  init(position: SIMD2<Double>, size: SIMD2<Double>) { (self.position, half) = (position, size / 2) }

  var isFixed: Bool { isAnchored }
  var radius: Double { min(half.x, half.y) }
  var mass: Double {
    max(1e-6, density * (isRound ? .pi * radius * radius : 4 * half.x * half.y) / 10_000)
  }
  var inverseMass: Double { isAnchored ? 0 : 1 / mass }
  var inverseInertia: Double {
    guard !isAnchored, allowsRotation else { return 0 }
    return 1 / max(1e-9, mass * (isRound ? radius * radius / 2 : (half * half).sum() / 3))
  }

  func velocity(at arm: SIMD2<Double>) -> SIMD2<Double> { velocity + arm.turned(by: spin) }

  mutating func apply(_ impulse: SIMD2<Double>, at arm: SIMD2<Double>) {
    velocity += impulse * inverseMass
    spin += arm.cross(impulse) * inverseInertia
  }

  mutating func accelerate(_ dt: Double) {
    guard !isAnchored else {
      (velocity, spin) = (.zero, 0)
      return
    }
    velocity = (velocity + acceleration * dt) / (1 + dt * resistance)
    spin = allowsRotation ? (spin + angularAcceleration * dt) / (1 + dt * angularResistance) : 0
  }

  mutating func move(_ dt: Double) {
    guard !isAnchored else { return }
    position += velocity * dt
    angle += spin * dt
  }

  /// The corners, in turn.
  var corners: [SIMD2<Double>] {
    let (x, y) = (half.x, half.y)
    let own: [SIMD2<Double>] = [SIMD2(-x, -y), SIMD2(x, -y), SIMD2(x, y), SIMD2(-x, y)]
    return own.map { position + $0.rotated(angle) }
  }

  var axes: [SIMD2<Double>] { [SIMD2(1, 0).rotated(angle), SIMD2(0, 1).rotated(angle)] }

  func contains(_ point: SIMD2<Double>) -> Bool {
    let local = (point - position).rotated(-angle)
    return abs(local.x) <= half.x + 1e-9 && abs(local.y) <= half.y + 1e-9
  }

  /// Where two bodies meet; the normals point from the other to this one.
  func hits(_ other: DynamicBody) -> [DynamicHit] {
    let distance = position - other.position
    let reach = half.size + other.half.size
    guard distance.dot(distance) < reach * reach else { return [] }
    switch (isRound, other.isRound) {
    case (true, true):
      let depth = radius + other.radius - distance.size
      guard depth > 0 else { return [] }
      return [DynamicHit(point: other.position + distance.unit * other.radius, normal: distance.unit, depth: depth)]
    case (true, false): return other.hit(circle: self).map { [$0] } ?? []
    case (false, true):
      return hit(circle: other).map { [DynamicHit(point: $0.point, normal: $0.normal * -1, depth: $0.depth)] } ?? []
    case (false, false): return boxHits(other)
    }
  }

  /// The normal points from the box to the circle.
  private func hit(circle: DynamicBody) -> DynamicHit? {
    let local = (circle.position - position).rotated(-angle)
    var nearest = local.clamped(lowerBound: half * -1, upperBound: half)
    if nearest == local {
      // The middle lies inside: out by the nearest side.
      let room = half - SIMD2(abs(local.x), abs(local.y))
      let axis = room.x < room.y ? 0 : 1
      var normal = SIMD2<Double>.zero
      normal[axis] = local[axis] < 0 ? -1 : 1
      nearest[axis] = normal[axis] * half[axis]
      return DynamicHit(
        point: position + nearest.rotated(angle), normal: normal.rotated(angle), depth: room[axis] + circle.radius)
    }
    let gap = local - nearest
    guard gap.size < circle.radius else { return nil }
    return DynamicHit(
      point: position + nearest.rotated(angle), normal: gap.unit.rotated(angle), depth: circle.radius - gap.size)
  }

  private func boxHits(_ other: DynamicBody) -> [DynamicHit] {
    var (least, normal) = (Double.infinity, SIMD2<Double>.zero)
    let (mine, others) = (corners, other.corners)
    for axis in axes + other.axes {
      let (a, b) = (mine.map(axis.dot), others.map(axis.dot))
      guard let a0 = a.min(), let a1 = a.max(), let b0 = b.min(), let b1 = b.max() else { return [] }
      let depth = min(a1, b1) - max(a0, b0)
      if depth <= 0 { return [] }
      if depth < least - 1e-9 { (least, normal) = (depth, a0 + a1 < b0 + b1 ? axis * -1 : axis) }
    }
    var points = mine.filter(other.contains)
    points += others.filter { corner in contains(corner) && !points.contains { ($0 - corner).size < 0.5 } }
    if points.isEmpty { points = [(position + other.position) / 2] }
    return points.map { DynamicHit(point: $0, normal: normal, depth: least) }
  }
}

/// A line, or several, that nothing passes.
struct DynamicBoundary {
  var segments: [(SIMD2<Double>, SIMD2<Double>)]

  func hits(_ body: DynamicBody) -> [DynamicHit] { segments.flatMap { hits(body, $0.0, $0.1) } }

  private func hits(_ body: DynamicBody, _ a: SIMD2<Double>, _ b: SIMD2<Double>) -> [DynamicHit] {
    let (along, length) = ((b - a).unit, (b - a).size)
    guard length > 1e-9 else { return [] }
    // The side on which the body's middle is.
    var normal = SIMD2(-along.y, along.x)
    if normal.dot(body.position - a) < 0 { normal *= -1 }
    if body.isRound {
      let nearest = a + along * max(0, min(length, along.dot(body.position - a)))
      let gap = body.position - nearest
      guard gap.size < body.radius else { return [] }
      return [DynamicHit(point: nearest, normal: gap.size > 1e-9 ? gap.unit : normal, depth: body.radius - gap.size)]
    }
    var found: [DynamicHit] = []
    for corner in body.corners {
      let (depth, place) = (-normal.dot(corner - a), along.dot(corner - a))
      if depth > 0, depth < body.half.size * 2, place > 0, place < length {
        found.append(DynamicHit(point: corner, normal: normal, depth: depth))
      }
    }
    // An end of the line inside of the body, as the edge of a shelf.
    if found.isEmpty {
      for end in [a, b] where body.contains(end) {
        let local = (end - body.position).rotated(-body.angle)
        let room = body.half - SIMD2(abs(local.x), abs(local.y))
        let axis = room.x < room.y ? 0 : 1
        var out = SIMD2<Double>.zero
        out[axis] = local[axis] < 0 ? 1 : -1
        found.append(DynamicHit(point: end, normal: out.rotated(body.angle), depth: room[axis]))
      }
    }
    return found
  }
}

/// A point where something meets a body; the normal points towards the body.
struct DynamicHit {
  var point: SIMD2<Double>
  var normal: SIMD2<Double>
  var depth: Double
}
