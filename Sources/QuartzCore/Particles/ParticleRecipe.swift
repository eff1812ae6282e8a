import CoreGraphics

/// What is emitted, and how it behaves: the values of an emitter cell.
package struct ParticleRecipe: Sendable {
  package var name: String?
  package var isEnabled = true
  /// Particles a second.
  package var birthRate = 0.0
  package var lifetime = Spread()
  /// The direction in which particles fly, in radians. The longitude turns it in the emitter's plane, away from the
  /// emitter's own direction; the latitude raises it out of the plane.
  package var longitude = 0.0
  package var latitude = 0.0
  /// The angle of the cone around that direction.
  package var range = 0.0
  package var velocity = Spread()
  package var acceleration = SIMD3<Double>()
  package var scale = Spread(mean: 1)
  package var scaleSpeed = 0.0
  package var spin = Spread()
  package var color = SIMD4<Float>(1, 1, 1, 1)
  package var colorRange = SIMD4<Float>()
  package var colorSpeed = SIMD4<Float>()
  package var picture: SpritePicture?
  package var time = Time()
  /// What each particle emits itself.
  package var recipes: [ParticleRecipe] = []

  package init() {}

  /// A mean, and how far apart the least and the greatest value are.
  package struct Spread: Sendable, Equatable {
    package var mean = 0.0
    package var range = 0.0

    package init(mean: Double = 0, range: Double = 0) { (self.mean, self.range) = (mean, range) }

    func value(_ random: inout ParticleRandom) -> Double { mean + (random.unit() - 0.5) * range }
    var greatest: Double { mean + abs(range) / 2 }
  }

  /// How the recipe's time relates to that of what emits it.
  package struct Time: Sendable, Equatable {
    package var begin = 0.0
    package var speed = 1.0
    package var offset = 0.0
    /// How long particles are emitted, in the recipe's time.
    package var duration = Double.infinity

    package init() {}

    func local(_ outer: Double) -> Double { (outer - begin) * speed + offset }
    func outer(_ local: Double) -> Double { (local - offset) / speed + begin }
  }

  var emits: Bool { isEnabled && birthRate > 0 && time.speed > 0 && lifetime.greatest > 0 }

  /// How long after its birth the last trace of a particle is gone.
  var reach: Double {
    guard time.speed > 0 else { return 0 }
    return (max(0, lifetime.greatest) + (recipes.filter(\.emits).map(\.reach).max() ?? 0)) / time.speed
  }
}

/// Random numbers from a seed, the same on every machine.
struct ParticleRandom {
  private var state: UInt64

  init(key: UInt64) { state = key }

  /// A key that depends on all three and on nothing else.
  static func key(_ parent: UInt64, _ recipe: Int, _ index: Int) -> UInt64 {
    var random = ParticleRandom(key: parent ^ UInt64(truncatingIfNeeded: recipe + 1) &* 0xD1B5_4A32_D192_ED03)
    return random.next() ^ UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}

/// When the next particle is born. Births are evenly spaced, whenever somebody looks.
struct BirthClock {
  /// In the recipe's time.
  private var origin: Double
  private var rate: Double
  /// The part of a birth that was due when the rate became what it is.
  private var carried = 0.0
  /// Births since then.
  private var count = 0
  /// Births ever.
  private(set) var total = 0

  init(at time: Double, rate: Double) { (origin, self.rate) = (time, rate) }

  var next: Double { rate > 0 ? origin + (Double(count + 1) - carried) / rate : .infinity }

  mutating func advance() {
    count += 1
    total += 1
  }

  mutating func setRate(_ new: Double, at time: Double) {
    guard new != rate else { return }
    carried = min(max(0, carried + (time - origin) * rate - Double(count)), 1)
    (origin, rate, count) = (time, new, 0)
  }

  /// Leaves out the births before a time.
  mutating func skip(to time: Double) {
    guard rate > 0, next < time else { return }
    let missed = ((time - origin) * rate + carried).rounded(.up) - 1 - Double(count)
    guard missed > 0 else { return }
    guard missed < 1e15 else {
      // More than can be counted exactly.
      (origin, count, carried) = (time, 0, 0)
      return
    }
    count += Int(missed)
    total += Int(missed)
  }
}
