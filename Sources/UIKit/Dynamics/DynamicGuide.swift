/// What keeps a place of a body on a place of another, or of the world: as a pin, a weld or a rail.
struct DynamicGuide {
  var first: Int
  /// The place on the body, from its middle, not turned.
  var firstOffset: SIMD2<Double>
  /// Nil for the world.
  var second: Int?
  /// On the other body as `firstOffset`, else the place itself.
  var secondOffset: SIMD2<Double>
  /// The direction of a rail, of length 1, not turned with the other body; nil for pins and welds.
  var axis: SIMD2<Double>?
  /// How much the first body is turned against the other where that is kept, and for pins where the range counts from.
  var angle = 0.0
  var keepsAngle = false
  /// Points along the rail, or radians about the pin.
  var range: ClosedRange<Double> = -.infinity ... .infinity
  /// The most torque with which a pin resists turning.
  var friction = 0.0

  private struct Ends {
    var arm: SIMD2<Double>
    var other: SIMD2<Double>
    var way: SIMD2<Double>
    var turn: Double
  }

  private func ends(_ bodies: [DynamicBody]) -> Ends {
    let arm = firstOffset.rotated(bodies[first].angle)
    guard let second else {
      return Ends(
        arm: arm, other: .zero, way: bodies[first].position + arm - secondOffset, turn: bodies[first].angle - angle)
    }
    let other = secondOffset.rotated(bodies[second].angle)
    return Ends(
      arm: arm, other: other, way: bodies[first].position + arm - bodies[second].position - other,
      turn: bodies[first].angle - bodies[second].angle - angle)
  }

  private func spin(_ bodies: [DynamicBody]) -> Double {
    bodies[first].spin - (second.map { bodies[$0].spin } ?? 0)
  }

  private func turningWeight(_ bodies: [DynamicBody]) -> Double {
    bodies[first].inverseInertia + (second.map { bodies[$0].inverseInertia } ?? 0)
  }

  private func twist(_ impulse: Double, _ bodies: inout [DynamicBody]) {
    bodies[first].spin += impulse * bodies[first].inverseInertia
    if let second { bodies[second].spin -= impulse * bodies[second].inverseInertia }
  }

  /// Gives the impulse along a direction that changes the speed there by as much.
  private func push(_ direction: SIMD2<Double>, by change: Double, _ ends: Ends, _ bodies: inout [DynamicBody]) {
    func part(_ body: DynamicBody, _ arm: SIMD2<Double>) -> Double {
      let lever = arm.cross(direction)
      return body.inverseMass + lever * lever * body.inverseInertia
    }
    let weight = part(bodies[first], ends.arm) + (second.map { part(bodies[$0], ends.other) } ?? 0)
    guard weight > 0 else { return }
    bodies[first].apply(direction * (change / weight), at: ends.arm)
    if let second { bodies[second].apply(direction * (-change / weight), at: ends.other) }
  }

  private func speed(_ ends: Ends, _ bodies: [DynamicBody]) -> SIMD2<Double> {
    bodies[first].velocity(at: ends.arm) - (second.map { bodies[$0].velocity(at: ends.other) } ?? .zero)
  }

  /// Slows the turning about a pin, once a step.
  func rub(_ bodies: inout [DynamicBody], _ dt: Double) {
    let weight = turningWeight(bodies)
    guard friction > 0, weight > 0 else { return }
    let limit = friction * dt
    twist(max(-limit, min(limit, -spin(bodies) / weight)), &bodies)
  }

  /// One round of impulses that keep place, angle and range.
  func hold(_ bodies: inout [DynamicBody], _ dt: Double) {
    let correction = 0.2 / dt
    holdAngle(&bodies, correction, dt)
    let ends = ends(bodies)
    guard let axis else {
      for direction in [SIMD2<Double>(1, 0), [0, 1]] {
        let rate = direction.dot(speed(ends, bodies))
        push(direction, by: -(rate + ends.way.dot(direction) * correction), ends, &bodies)
      }
      return
    }
    let along = second.map { axis.rotated(bodies[$0].angle) } ?? axis
    let across = SIMD2(-along.y, along.x)
    push(across, by: -(across.dot(speed(ends, bodies)) + ends.way.dot(across) * correction), ends, &bodies)
    if let change = change(from: ends.way.dot(along), along.dot(speed(ends, bodies)), correction, dt) {
      push(along, by: change, ends, &bodies)
    }
  }

  private func holdAngle(_ bodies: inout [DynamicBody], _ correction: Double, _ dt: Double) {
    let weight = turningWeight(bodies)
    guard weight > 0 else { return }
    let turn = ends(bodies).turn
    if keepsAngle {
      let turn = turn.remainder(dividingBy: 2 * .pi)
      twist(-(spin(bodies) + turn * correction) / weight, &bodies)
    } else if axis == nil, let change = change(from: turn, spin(bodies), correction, dt) {
      twist(change / weight, &bodies)
    }
  }

  /// By how much a speed has to change so that a value stays in the range; nil where it does.
  private func change(from value: Double, _ rate: Double, _ correction: Double, _ dt: Double) -> Double? {
    if value + rate * dt > range.upperBound {
      let over = value - range.upperBound
      return min(0, -(rate + over * (over > 0 ? correction : 1 / dt)))
    }
    if value + rate * dt < range.lowerBound {
      let under = value - range.lowerBound
      return max(0, -(rate + under * (under < 0 ? correction : 1 / dt)))
    }
    return nil
  }
}
