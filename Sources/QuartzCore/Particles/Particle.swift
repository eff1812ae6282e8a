import CoreGraphics

/// What was decided at a particle's birth. Everything else follows from its age.
struct Particle {
  /// Index into the system's kinds.
  var kind: Int
  /// In the emitter's time.
  var birth: Double
  var death: Double
  var point: SIMD3<Double>
  var velocity: SIMD3<Double>
  var scale: Double
  var spin: Double
  var color: SIMD4<Float>
  /// What the chances of the particles that it emits depend on.
  var key: UInt64
  /// For each kind that it emits; nil for the many particles that emit none.
  var clocks: [BirthClock]?

  func point(at age: Double, _ recipe: ParticleRecipe) -> SIMD3<Double> {
    point + velocity * age + recipe.acceleration * (age * age / 2)
  }

  func color(at age: Double, _ recipe: ParticleRecipe) -> RGBA {
    let mixed = color + recipe.colorSpeed * Float(age)
    let shown = mixed.clamped(lowerBound: .zero, upperBound: .one)
    return RGBA(red: shown.x, green: shown.y, blue: shown.z, alpha: shown.w)
  }

  /// The sprite at an age in the recipe's time; nil where nothing of it is seen.
  func sprite(at age: Double, _ recipe: ParticleRecipe, picture: Int32) -> Sprite? {
    let size = scale + recipe.scaleSpeed * age
    let color = color(at: age, recipe)
    guard size > 0, color.alpha > 0 else { return nil }
    let place = point(at: age, recipe)
    guard abs(place.x) < 1e7, abs(place.y) < 1e7, size < 1e6 else { return nil }
    let angle = spin * age
    let right =
      angle == 0 ? CGSize(width: size, height: 0) : CGSize(width: size * cos(angle), height: size * sin(angle))
    return Sprite(x: place.x, y: place.y, right: right, color: color, picture: picture)
  }
}
