import CoreGraphics

/// Particles as a plain value: a time goes in, sprites come out. Births are evenly spaced in time, and chances come
/// from a seed. What is seen at a moment therefore does not depend on the moments that were asked for before.
package struct ParticleSystem {
  /// A recipe with its place among those of all cells.
  private struct Kind {
    var recipe: ParticleRecipe
    var parts: [Int] = []
    /// How fast its time passes, compared to the emitter's.
    var speed = 1.0
    /// Index into the pictures; -1 for none.
    var picture: Int32 = -1
  }

  private var kinds: [Kind] = []
  private var roots: [Int] = []
  private var pictures: [SpritePicture] = []
  private var clocks: [BirthClock] = []
  /// By the time of their birth.
  private(set) var particles: [Particle] = []
  /// How far it has come, in the emitter's time; nil before the first time.
  private var time: Double?
  /// How long the last trace of a birth can be seen.
  private var reach = 0.0

  /// More would stop the program rather than be seen.
  private static let most = 200_000
  /// Births a second.
  private static let highestRate = 1e6
  /// Seconds that stand for ever.
  private static let longestLife = 1e9

  package init() {}

  package var isEmpty: Bool { particles.isEmpty }
  package var count: Int { particles.count }

  // MARK: - Recipes

  /// Begins anew with other recipes.
  package mutating func setRecipes(_ recipes: [ParticleRecipe]) {
    self = ParticleSystem()
    for recipe in recipes { roots.append(add(recipe, speed: 1)) }
    reach = recipes.filter(\.emits).map(\.reach).max() ?? 0
  }

  /// Changes values of the recipes, which have to be as many and as deeply nested as before. A particle keeps what was
  /// decided at its birth.
  package mutating func changeRecipes(_ recipes: [ParticleRecipe]) {
    var (next, found) = (0, pictures)
    func update(_ recipe: ParticleRecipe, _ kinds: inout [Kind], speed: Double) {
      guard next < kinds.count else { return }
      let index = next
      next += 1
      kinds[index].recipe = recipe
      kinds[index].speed = speed * recipe.time.speed
      kinds[index].picture = Self.index(of: recipe.picture, in: &found)
      for part in recipe.recipes { update(part, &kinds, speed: kinds[index].speed) }
    }
    for recipe in recipes { update(recipe, &kinds, speed: 1) }
    pictures = found
    reach = max(reach, recipes.filter(\.emits).map(\.reach).max() ?? 0)
  }

  private mutating func add(_ recipe: ParticleRecipe, speed: Double) -> Int {
    let index = kinds.count
    kinds.append(Kind(recipe: recipe, speed: speed * recipe.time.speed))
    kinds[index].picture = Self.index(of: recipe.picture, in: &pictures)
    let parts = recipe.recipes.map { add($0, speed: kinds[index].speed) }
    kinds[index].parts = parts
    return index
  }

  private static func index(of picture: SpritePicture?, in pictures: inout [SpritePicture]) -> Int32 {
    guard let picture else { return -1 }
    if let known = pictures.identityIndex(of: picture) { return Int32(known) }
    pictures.append(picture)
    return Int32(pictures.count - 1)
  }

  // MARK: - Time

  /// Advances to a time of the emitter. A time before the last one begins anew. A time far beyond it leaves out what
  /// nobody saw: a system that is looked at late is seen as if it had always run.
  package mutating func advance(to new: Double, from source: EmitterState) {
    guard new.isFinite else { return }
    if let time, new < time { restart() }
    // The first time, what a recipe's time offset says was emitted before there was any time.
    let (old, isFirst) = (time ?? 0, time == nil)
    time = max(new, 0)
    if clocks.isEmpty {
      clocks = roots.map { root in
        let recipe = kinds[root].recipe
        return BirthClock(at: 0, rate: rate(of: recipe, source))
      }
    }
    let first = isFirst ? new - reach : max(old, new - reach)
    if first > old, !particles.isEmpty { particles.removeAll { $0.death <= first && $0.clocks == nil } }
    let sorted = particles.count
    for index in roots.indices { emit(root: index, from: old, first: first, to: new, source) }
    var next = 0
    while next < particles.count {
      if particles[next].clocks != nil { emit(from: next, to: new) }
      next += 1
    }
    if particles.count > sorted + 1 { sortTail(from: sorted) }
    particles.removeAll { $0.death <= new }
  }

  private mutating func restart() {
    particles.removeAll(keepingCapacity: true)
    clocks.removeAll(keepingCapacity: true)
    time = nil
  }

  /// Those born since the last time stand behind all others, whoever emitted them.
  private mutating func sortTail(from start: Int) {
    let order = particles.indices[start...].sorted { (particles[$0].birth, $0) < (particles[$1].birth, $1) }
    let sorted = order.map { particles[$0] }
    particles.replaceSubrange(start..., with: sorted)
  }

  private func rate(of recipe: ParticleRecipe, _ source: EmitterState) -> Double {
    recipe.emits && source.lifetime > 0
      ? min(max(0, recipe.birthRate * Double(source.birthRate)), Self.highestRate) : 0
  }

  private mutating func emit(
    root index: Int, from old: Double, first: Double, to new: Double, _ source: EmitterState
  ) {
    let kind = roots[index]
    let recipe = kinds[kind].recipe
    let clockTime = recipe.time
    clocks[index].setRate(rate(of: recipe, source), at: max(0, clockTime.local(old)))
    clocks[index].skip(to: clockTime.local(first))
    guard new >= clockTime.begin else { return }
    let end = min(clockTime.local(new), clockTime.duration)
    while clocks[index].next <= end, particles.count < Self.most {
      let birth = clockTime.outer(clocks[index].next)
      let key = ParticleRandom.key(UInt64(source.seed) &* 0xA24B_AED4_963E_E407, kind, clocks[index].total)
      clocks[index].advance()
      var random = ParticleRandom(key: key)
      let place = source.place(&random)
      add(kind, at: birth, place, key: key, &random, source)
    }
  }

  /// Lets a particle emit what it does until a time, or its end.
  private mutating func emit(from parent: Int, to new: Double) {
    guard var clocks = particles[parent].clocks else { return }
    particles[parent].clocks = []
    let (kind, emitter) = (kinds[particles[parent].kind], particles[parent])
    let last = min(new, emitter.death)
    for (index, part) in kind.parts.enumerated() {
      let recipe = kinds[part].recipe
      guard recipe.emits else { continue }
      let end = min(recipe.time.local((last - emitter.birth) * kind.speed), recipe.time.duration)
      // What a recipe's time offset says was emitted before there was an emitter.
      clocks[index].skip(to: recipe.time.local(0))
      while clocks[index].next <= end, particles.count < Self.most {
        let age = recipe.time.outer(clocks[index].next)
        let key = ParticleRandom.key(emitter.key, part, clocks[index].total)
        clocks[index].advance()
        guard age >= 0 else { continue }
        var random = ParticleRandom(key: key)
        let place = EmitterOrigin(point: emitter.point(at: age, kind.recipe), direction: .right)
        add(part, at: emitter.birth + age / kind.speed, place, key: key, &random, nil)
      }
    }
    particles[parent].clocks = clocks
  }

  private mutating func add(
    _ kind: Int, at birth: Double, _ place: EmitterOrigin, key: UInt64, _ random: inout ParticleRandom,
    _ source: EmitterState?
  ) {
    let recipe = kinds[kind].recipe
    let life = recipe.lifetime.value(&random) * Double(source?.lifetime ?? 1)
    let direction = place.direction.turned(longitude: recipe.longitude, latitude: recipe.latitude)
      .scattered(cone: recipe.range, &random)
    let velocity = recipe.velocity.value(&random) * Double(source?.velocity ?? 1)
    let scale = recipe.scale.value(&random) * Double(source?.scale ?? 1)
    let spin = recipe.spin.value(&random) * Double(source?.spin ?? 1)
    var color = recipe.color
    for channel in 0..<4 { color[channel] += (Float(random.unit()) - 0.5) * recipe.colorRange[channel] }
    let death = birth + min(life / kinds[kind].speed, Self.longestLife)
    let parts = kinds[kind].parts
    guard life > 0, death.isFinite else { return }
    particles.append(
      Particle(
        kind: kind, birth: birth, death: death, point: place.point, velocity: direction * velocity, scale: scale,
        spin: spin, color: color.clamped(lowerBound: .zero, upperBound: .one), key: key,
        clocks: parts.isEmpty
          ? nil : parts.map { BirthClock(at: 0, rate: min(kinds[$0].recipe.birthRate, Self.highestRate)) }))
  }

  // MARK: - What is seen

  /// When something is seen to change next, in the emitter's time: at once while particles live, nil for never.
  package func nextChange(from source: EmitterState) -> Double? {
    if !particles.isEmpty { return time ?? 0 }
    guard let time else { return 0 }
    guard source.lifetime > 0 else { return nil }
    let births = roots.indices.compactMap { index -> Double? in
      let recipe = kinds[roots[index]].recipe
      guard index < clocks.count, rate(of: recipe, source) > 0 else { return nil }
      let next = clocks[index].next
      return next.isFinite && next <= recipe.time.duration ? max(time, recipe.time.outer(next)) : nil
    }
    return births.min()
  }

  /// The living particles at the time that was last advanced to, in the order in which they are painted.
  package func sprites(in mode: CAEmitterLayerRenderMode) -> SpriteBatch {
    let now = time ?? 0
    var sprites: [Sprite] = []
    sprites.reserveCapacity(particles.count)
    for index in order(mode, at: now) {
      let kind = kinds[particles[index].kind]
      guard kind.picture >= 0, particles[index].birth <= now else { continue }
      let age = (now - particles[index].birth) * kind.speed
      if let sprite = particles[index].sprite(at: age, kind.recipe, picture: kind.picture) { sprites.append(sprite) }
    }
    return SpriteBatch(pictures: pictures, sprites: sprites, adds: mode == .additive)
  }

  private func order(_ mode: CAEmitterLayerRenderMode, at now: Double) -> [Int] {
    switch mode {
    case .oldestLast: return particles.indices.reversed()
    case .backToFront:
      let depths = particles.map { $0.point(at: (now - $0.birth) * kinds[$0.kind].speed, kinds[$0.kind].recipe).z }
      return particles.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    default: return Array(particles.indices)
    }
  }
}
