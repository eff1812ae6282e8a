import Foundation

/// A set of places, as a plain value: shapes around a middle, and what is made of them.
indirect enum DynamicRegion {
  case everywhere
  case circle(Double)
  /// Half of width and height.
  case box(SIMD2<Double>)
  case outside(DynamicRegion)
  case either(DynamicRegion, DynamicRegion)
  case both(DynamicRegion, DynamicRegion)

  /// A place counted from the middle.
  func contains(_ place: SIMD2<Double>) -> Bool {
    switch self {
    case .everywhere: true
    case .circle(let radius): place.size <= radius
    case .box(let half): abs(place.x) <= half.x && abs(place.y) <= half.y
    case .outside(let region): !region.contains(place)
    case .either(let one, let other): one.contains(place) || other.contains(place)
    case .both(let one, let other): one.contains(place) && other.contains(place)
    }
  }
}

/// What acts on bodies by where they are and how they move, as a plain value. Points and seconds; a strength of 1 gives
/// a body of mass 1 an acceleration of 100 points a second, each second, as a push of 1 does.
struct DynamicField {
  enum Kind {
    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
  }

  var kind: Kind
  var position = SIMD2<Double>()
  var region = DynamicRegion.everywhere
  var strength = 1.0
  /// By which power of the distance, in hundreds of points, it gets weaker.
  var falloff = 0.0
  /// Nearer than this it is as strong as here.
  var minimumRadius = 1e-3
  var direction = SIMD2<Double>()
  /// 0…1: 1 changes least from place to place.
  var smoothness = 0.0
  /// How fast noise changes with time.
  var animationSpeed = 0.0

  static let unit = 100.0

  func reaches(_ body: DynamicBody) -> Bool { region.contains(body.position - position) }

  private func strength(at distance: Double) -> Double {
    let reached = max(distance, minimumRadius, 1e-3) / 100
    return falloff == 0 ? strength : strength * pow(reached, -falloff)
  }

  /// Changes the acceleration of a body, or its velocity where the field is one of velocities.
  func act(on body: inout DynamicBody, time: Double) {
    guard reaches(body), !body.isAnchored else { return }
    let way = position - body.position
    let power = strength(at: way.size) * Self.unit
    let towards = way.size > 1e-9 ? way / way.size : .zero
    var force = SIMD2<Double>()
    switch kind {
    // Worked out at a step's end, since a strong drag or turn would otherwise add speed.
    case .drag:
      let rate = power / 100 * body.inverseMass * DynamicsWorld.step
      if rate.isFinite { body.velocity = rate >= 0 ? body.velocity / (1 + rate) : body.velocity * (1 - rate) }
      return
    case .magnetic:
      let turn = power * body.charge / 100 * body.inverseMass * DynamicsWorld.step
      if turn.isFinite { body.velocity = body.velocity.rotated(turn) }
      return
    case .vortex: force = SIMD2(towards.y, -towards.x) * power
    // As gravity does, these pull what is heavy as fast as what is light.
    case .radialGravity: force = towards * power * body.mass
    case .linearGravity: force = direction * power * body.mass
    case .velocity:
      let wanted = direction * power
      if wanted.x.isFinite, wanted.y.isFinite { body.velocity = wanted }
      return
    case .noise: force = noise(at: body.position, time) * power
    case .turbulence: force = noise(at: body.position, time) * power * body.velocity.size / 100
    case .spring: force = way * power / 100
    case .electric: force = towards * -power * body.charge
    }
    guard force.x.isFinite, force.y.isFinite else { return }
    body.acceleration += force * body.inverseMass
  }

  /// Between -1 and 1 each way, without sharp changes.
  private func noise(at place: SIMD2<Double>, _ time: Double) -> SIMD2<Double> {
    let grain = 10 + 190 * max(0, min(1, smoothness))
    let (x, y, t) = (place.x / grain, place.y / grain, time * animationSpeed)
    guard abs(x) < 1e9, abs(y) < 1e9, abs(t) < 1e9 else { return .zero }
    return [Self.value(x, y, t, 1), Self.value(x, y, t, 2)]
  }

  /// Numbers at whole places of a lattice, mixed smoothly between.
  private static func value(_ x: Double, _ y: Double, _ t: Double, _ seed: UInt64) -> Double {
    func parts(_ value: Double) -> (Int64, Double) {
      let (low, rest) = (value.rounded(.down), value - value.rounded(.down))
      return (Int64(low), rest * rest * (3 - 2 * rest))
    }
    let ((i, u), (j, v), (k, w)) = (parts(x), parts(y), parts(t))
    var sum = 0.0
    for corner in 0..<8 {
      let (a, b, c) = (Int64(corner & 1), Int64(corner >> 1 & 1), Int64(corner >> 2))
      let weight = (a == 1 ? u : 1 - u) * (b == 1 ? v : 1 - v) * (c == 1 ? w : 1 - w)
      sum += weight * at(i &+ a, j &+ b, k &+ c, seed)
    }
    return sum
  }

  private static func at(_ i: Int64, _ j: Int64, _ k: Int64, _ seed: UInt64) -> Double {
    var bits = UInt64(bitPattern: i) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: j) &* 0xC2B2_AE3D_27D4_EB4F
    bits ^= UInt64(bitPattern: k) &* 0x1656_67B1_9E37_79F9 ^ seed &* 0xD6E8_FEB8_6659_FD93
    bits = (bits ^ bits >> 32) &* 0xD6E8_FEB8_6659_FD93
    bits = (bits ^ bits >> 29) &* 0x9E37_79B9_7F4A_7C15
    return Double(bits >> 11) / Double(1 << 52) - 1
  }
}
