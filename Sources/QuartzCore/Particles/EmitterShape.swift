import CoreGraphics

/// From where particles fly, and in which direction a recipe's longitude of 0 points there.
struct EmitterOrigin {
  var point: SIMD3<Double>
  var direction: SIMD3<Double>
}

extension EmitterState {
  /// A place in an emitter's shape, by chance.
  func place(_ random: inout ParticleRandom) -> EmitterOrigin {
    let center = SIMD3(Double(position.x), Double(position.y), Double(zPosition))
    let half = SIMD3(Double(size.width), Double(size.height), Double(depth)) / 2
    var place: EmitterOrigin
    switch shape {
    case .line: place = line(half.x, &random)
    case .rectangle: place = rectangle(half, &random)
    case .cuboid: place = cuboid(half, &random)
    case .circle: place = circle(half.x * 2, &random)
    case .sphere: place = sphere(half.x * 2, &random)
    default: place = EmitterOrigin(point: .zero, direction: .right)
    }
    place.point += center
    return place
  }

  /// Particles leave a line upwards.
  private func line(_ half: Double, _ random: inout ParticleRandom) -> EmitterOrigin {
    let x = mode == .points ? (random.unit() < 0.5 ? -half : half) : (random.unit() * 2 - 1) * half
    return EmitterOrigin(point: [x, 0, 0], direction: [0, -1, 0])
  }

  private func rectangle(_ half: SIMD3<Double>, _ random: inout ParticleRandom) -> EmitterOrigin {
    switch mode {
    case .points: return EmitterOrigin(point: corner(half, &random) * [1, 1, 0], direction: .right)
    case .outline:
      let along = random.unit() * (half.x + half.y) * 2
      let side = random.unit() < 0.5 ? -1.0 : 1
      if along < half.x * 2 {
        return EmitterOrigin(point: [along - half.x, side * half.y, 0], direction: [0, side, 0])
      }
      return EmitterOrigin(point: [side * half.x, along - half.x * 2 - half.y, 0], direction: [side, 0, 0])
    default: return EmitterOrigin(point: inside(half, &random) * [1, 1, 0], direction: .right)
    }
  }

  private func cuboid(_ half: SIMD3<Double>, _ random: inout ParticleRandom) -> EmitterOrigin {
    switch mode {
    case .points: return EmitterOrigin(point: corner(half, &random), direction: .right)
    case .outline:
      // One of the twelve edges, the longer the likelier.
      let along = random.unit() * (half.x + half.y + half.z)
      var point = corner(half, &random)
      let axis = along < half.x ? 0 : along < half.x + half.y ? 1 : 2
      point[axis] = (random.unit() * 2 - 1) * half[axis]
      var direction = point
      direction[axis] = 0
      return EmitterOrigin(point: point, direction: direction.normalized)
    case .surface:
      let faces = SIMD3(half.y * half.z, half.x * half.z, half.x * half.y)
      let choice = random.unit() * faces.sum()
      let axis = choice < faces.x ? 0 : choice < faces.x + faces.y ? 1 : 2
      var (point, direction) = (inside(half, &random), SIMD3<Double>.zero)
      direction[axis] = random.unit() < 0.5 ? -1 : 1
      point[axis] = direction[axis] * half[axis]
      return EmitterOrigin(point: point, direction: direction)
    default: return EmitterOrigin(point: inside(half, &random), direction: .right)
    }
  }

  /// Particles leave a circle away from its middle. It has no corners: `points` are those of its outline.
  private func circle(_ radius: Double, _ random: inout ParticleRandom) -> EmitterOrigin {
    let (angle, part) = (random.unit() * 2 * .pi, random.unit().squareRoot())
    let direction = SIMD3(cos(angle), sin(angle), 0)
    let reach = mode == .points || mode == .outline ? 1 : part
    return EmitterOrigin(point: direction * (radius * reach), direction: direction)
  }

  private func sphere(_ radius: Double, _ random: inout ParticleRandom) -> EmitterOrigin {
    let (angle, height, part) = (random.unit() * 2 * .pi, random.unit() * 2 - 1, cbrt(random.unit()))
    let across = (1 - height * height).squareRoot()
    let direction =
      mode == .outline ? SIMD3(cos(angle), sin(angle), 0) : SIMD3(cos(angle) * across, sin(angle) * across, height)
    return EmitterOrigin(point: direction * (radius * (mode == .volume ? part : 1)), direction: direction)
  }

  private func corner(_ half: SIMD3<Double>, _ random: inout ParticleRandom) -> SIMD3<Double> {
    SIMD3(random.unit() < 0.5 ? -1 : 1, random.unit() < 0.5 ? -1 : 1, random.unit() < 0.5 ? -1 : 1) * half
  }

  private func inside(_ half: SIMD3<Double>, _ random: inout ParticleRandom) -> SIMD3<Double> {
    SIMD3(random.unit() * 2 - 1, random.unit() * 2 - 1, random.unit() * 2 - 1) * half
  }
}

extension SIMD3<Double> {
  static var right: SIMD3<Double> { [1, 0, 0] }

  var length: Double { (self * self).sum().squareRoot() }
  var normalized: SIMD3<Double> { length > 0 ? self / length : .right }

  /// Turned by a longitude about the z axis, raised by a latitude.
  func turned(longitude: Double, latitude: Double) -> SIMD3<Double> {
    let (s, c) = longitude == 0 ? (0, 1) : (sin(longitude), cos(longitude))
    let level = SIMD3(x * c - y * s, x * s + y * c, z)
    return latitude == 0 ? level : level * cos(latitude) + SIMD3(0, 0, sin(latitude))
  }

  /// A direction by chance within a cone around this one, each part of the cone equally likely.
  func scattered(cone: Double, _ random: inout ParticleRandom) -> SIMD3<Double> {
    let (angle, part) = (random.unit() * 2 * Double.pi, random.unit())
    let half = Swift.min(abs(cone) / 2, .pi)
    guard half > 0 else { return self }
    let along = 1 - part * (1 - cos(half))
    let across = Swift.max(0, 1 - along * along).squareRoot()
    let other: SIMD3<Double> = abs(z) < 0.9 ? [0, 0, 1] : [1, 0, 0]
    let first = cross(other).normalized
    return self * along + first * (cos(angle) * across) + cross(first) * (sin(angle) * across)
  }

  private func cross(_ b: SIMD3<Double>) -> SIMD3<Double> {
    [y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x]
  }
}
