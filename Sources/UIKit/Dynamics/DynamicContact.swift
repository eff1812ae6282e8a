/// A point where a body meets another or a line, with the impulses that it has had.
struct DynamicContact {
  let first: Int
  let second: Int?
  let boundary: Int?
  let collision: Int
  let point: SIMD2<Double>
  private let normal: SIMD2<Double>
  private let depth: Double
  private let (firstArm, secondArm): (SIMD2<Double>, SIMD2<Double>)
  /// The speed with which they part afterwards.
  private let bounce: Double
  private let friction: Double
  private var pushed = 0.0
  private var rubbed = 0.0

  init(
    _ hit: DynamicHit, _ first: Int, _ second: Int?, boundary: Int?, collision: Int, _ bodies: [DynamicBody]
  ) {
    (self.first, self.second, self.boundary, self.collision) = (first, second, boundary, collision)
    (point, normal, depth) = (hit.point, hit.normal, hit.depth)
    let (a, b) = (bodies[first], second.map { bodies[$0] })
    firstArm = point - a.position
    secondArm = b.map { hit.point - $0.position } ?? .zero
    let approach = normal.dot(a.velocity(at: firstArm) - (b?.velocity(at: secondArm) ?? .zero))
    // What approaches slowly stays, so that things come to rest.
    let elasticity = max(a.elasticity, b?.elasticity ?? 0)
    bounce = approach < -12 ? -approach * elasticity : 0
    friction = b.map { (a.friction * $0.friction).squareRoot() } ?? a.friction
  }

  private func weight(_ direction: SIMD2<Double>, _ bodies: [DynamicBody]) -> Double {
    func part(_ body: DynamicBody, _ arm: SIMD2<Double>) -> Double {
      let lever = arm.cross(direction)
      return body.inverseMass + lever * lever * body.inverseInertia
    }
    return part(bodies[first], firstArm) + (second.map { part(bodies[$0], secondArm) } ?? 0)
  }

  private func apply(_ impulse: SIMD2<Double>, _ bodies: inout [DynamicBody]) {
    bodies[first].apply(impulse, at: firstArm)
    if let second { bodies[second].apply(impulse * -1, at: secondArm) }
  }

  private func speed(_ bodies: [DynamicBody]) -> SIMD2<Double> {
    bodies[first].velocity(at: firstArm) - (second.map { bodies[$0].velocity(at: secondArm) } ?? .zero)
  }

  /// One round of impulses that keep the bodies from going on into each other, and rub.
  mutating func solve(_ bodies: inout [DynamicBody]) {
    let weight = weight(normal, bodies)
    guard weight > 0 else { return }
    let push = max(0, pushed + (bounce - normal.dot(speed(bodies))) / weight)
    apply(normal * (push - pushed), &bodies)
    pushed = push
    guard friction > 0 else { return }
    let tangent = SIMD2(-normal.y, normal.x)
    let limit = friction * pushed
    let rub = max(-limit, min(limit, rubbed - tangent.dot(speed(bodies)) / self.weight(tangent, bodies)))
    apply(tangent * (rub - rubbed), &bodies)
    rubbed = rub
  }

  /// Takes the bodies apart by a part of how deep they are in each other, without giving them speed.
  func separate(_ bodies: inout [DynamicBody]) {
    let mass = bodies[first].inverseMass + (second.map { bodies[$0].inverseMass } ?? 0)
    guard mass > 0, depth > 0.05 else { return }
    let way = normal * ((depth - 0.05) * 0.2 / mass)
    bodies[first].position += way * bodies[first].inverseMass
    if let second { bodies[second].position -= way * bodies[second].inverseMass }
  }
}

/// What ties a body to a point or another body.
struct DynamicJoint {
  var first: Int
  /// The place on the body, from its middle, not turned.
  var firstOffset = SIMD2<Double>()
  /// Nil for a point.
  var second: Int?
  /// On the other body as `firstOffset`, else the point itself.
  var secondOffset = SIMD2<Double>()
  var length = 0.0
  /// Swings a second; 0 keeps the length.
  var frequency = 0.0
  /// 1 ends the swinging at once.
  var damping = 0.0
  /// Whether only a greater length is kept from.
  var isRope = false
  /// Also turns the body back to an angle of 0.
  var straightens = false

  var isSpring: Bool { frequency > 0 }

  private func ends(_ bodies: [DynamicBody]) -> (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) {
    let arm = firstOffset.rotated(bodies[first].angle)
    guard let second else { return (arm, .zero, bodies[first].position + arm - secondOffset) }
    let other = secondOffset.rotated(bodies[second].angle)
    return (arm, other, bodies[first].position + arm - bodies[second].position - other)
  }

  private func weight(_ direction: SIMD2<Double>, _ arm: SIMD2<Double>, _ other: SIMD2<Double>, _ bodies: [DynamicBody])
    -> Double
  {
    func part(_ body: DynamicBody, _ arm: SIMD2<Double>) -> Double {
      let lever = arm.cross(direction)
      return body.inverseMass + lever * lever * body.inverseInertia
    }
    return part(bodies[first], arm) + (second.map { part(bodies[$0], other) } ?? 0)
  }

  private func apply(
    _ impulse: SIMD2<Double>, _ arm: SIMD2<Double>, _ other: SIMD2<Double>, _ bodies: inout [DynamicBody]
  ) {
    bodies[first].apply(impulse, at: arm)
    if let second { bodies[second].apply(impulse * -1, at: other) }
  }

  private func speed(_ arm: SIMD2<Double>, _ other: SIMD2<Double>, _ bodies: [DynamicBody]) -> SIMD2<Double> {
    bodies[first].velocity(at: arm) - (second.map { bodies[$0].velocity(at: other) } ?? .zero)
  }

  /// A damped spring. Implicit, so that a stiff one is stable.
  func pull(_ bodies: inout [DynamicBody], _ dt: Double) {
    let (arm, other, way) = ends(bodies)
    let (stiffness, brake) = (4 * .pi * .pi * frequency * frequency, 4 * .pi * frequency * damping)
    if straightens, bodies[first].inverseInertia > 0 {
      let angle = bodies[first].angle.remainder(dividingBy: 2 * .pi)
      let body = bodies[first]
      bodies[first].spin -= dt * (stiffness * (angle + dt * body.spin) + brake * body.spin) / (1 + dt * brake)
    }
    let stretch = way.size - length
    if isRope, stretch <= 0 { return }
    guard abs(stretch) > 1e-9 || straightens else { return }
    // A spring of no length pulls in all directions, others along their line.
    let directions: [SIMD2<Double>] = length == 0 ? [[1, 0], [0, 1]] : [way.unit]
    for direction in directions {
      let weight = weight(direction, arm, other, bodies)
      guard weight > 0 else { continue }
      let error = length == 0 ? way.dot(direction) : stretch
      let rate = direction.dot(speed(arm, other, bodies))
      let change = -dt * (stiffness * (error + dt * rate) + brake * rate) / (1 + dt * brake + dt * dt * stiffness)
      apply(direction * (change / weight), arm, other, &bodies)
    }
  }

  /// One round of impulses that keep the length.
  func hold(_ bodies: inout [DynamicBody], _ dt: Double) {
    let (arm, other, way) = ends(bodies)
    let directions: [SIMD2<Double>] = length < 1e-6 ? [[1, 0], [0, 1]] : [way.unit]
    for direction in directions {
      let weight = weight(direction, arm, other, bodies)
      guard weight > 0 else { continue }
      let error = length < 1e-6 ? way.dot(direction) : way.size - length
      let rate = direction.dot(speed(arm, other, bodies))
      // A rope that is slack at the step's end is left alone.
      if isRope, error < 0 || rate + error * 0.2 / dt <= 0 { continue }
      apply(direction * (-(rate + error * 0.2 / dt) / weight), arm, other, &bodies)
    }
  }
}
