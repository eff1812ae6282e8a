import CoreGraphics
import Expectations
import Foundation
import RandomTesting
import Testing

@testable import QuartzCore

struct ParticleSystemTests {
  @Test func aNewRateKeepsThePartOfABirthThatWasDue() {
    var clock = BirthClock(at: 10, rate: 10)
    for number in 1...5 {
      expect(abs(clock.next - (10 + Double(number) / 10)) < 1e-9)
      clock.advance()
    }
    // Half of the sixth is due, the rest comes at half the pace.
    clock.setRate(5, at: 10.55)
    expect(abs(clock.next - 10.65) < 1e-9)
    clock.advance()
    expect(abs(clock.next - 10.85) < 1e-9 && clock.total == 6)
    clock.setRate(0, at: 10.75)
    expect(clock.next, equals: .infinity)
    clock.setRate(1, at: 20)
    expect(abs(clock.next - 20.5) < 1e-9)
  }

  private static let dot: SpritePicture? = {
    let bitmap = Bitmap(width: 2, height: 2)
    for index in 0..<4 { bitmap.pixels[index] = 0xFFFF_FFFF }
    return SpritePicture(CGImage(bitmap), part: CGRect(x: 0, y: 0, width: 2, height: 2), scale: 1)
  }()

  private func recipe(rate: Double = 10, lifetime: Double = 1, _ change: (inout ParticleRecipe) -> Void = { _ in })
    -> ParticleRecipe
  {
    var recipe = ParticleRecipe()
    (recipe.birthRate, recipe.lifetime.mean, recipe.picture) = (rate, lifetime, Self.dot)
    change(&recipe)
    return recipe
  }

  private func system(_ recipes: ParticleRecipe...) -> ParticleSystem {
    var system = ParticleSystem()
    system.setRecipes(recipes)
    return system
  }

  private func source(_ change: (inout EmitterState) -> Void = { _ in }) -> EmitterState {
    var source = EmitterState()
    change(&source)
    return source
  }

  private func sprites(_ recipe: ParticleRecipe, at time: Double, _ source: EmitterState = EmitterState()) -> [Sprite] {
    var system = system(recipe)
    system.advance(to: time, from: source)
    return system.sprites(in: .unordered).sprites
  }

  // MARK: - Birth and death

  @Test func theFirstParticleIsBornAfterOnePartOfASecond() {
    expect(sprites(recipe(), at: 0.0999).isEmpty)
    expect(sprites(recipe(), at: 0.1001).count, equals: 1)
    expect(sprites(recipe(), at: 0.95).count, equals: 9)
  }

  @Test func aLifetimeBoundsHowManyLive() {
    expect(sprites(recipe(rate: 100, lifetime: 0.5), at: 3.005).count, equals: 50)
    expect(sprites(recipe(rate: 100, lifetime: 0), at: 3).isEmpty)
  }

  @Test func aRangeOfLifetimesLetsSomeDieEarlier() {
    let found = sprites(recipe(rate: 1_000, lifetime: 1) { $0.lifetime.range = 1 }, at: 1.5).count
    // All younger than half a second, and a falling share of the others: 500 + 500 in the mean.
    expect(abs(found - 1_000) < 60, "\(found)")
  }

  @Test func theStepsMakeNoDifference() {
    let nested = recipe(rate: 7, lifetime: 0.8) {
      $0.velocity = .init(mean: 50, range: 30)
      $0.range = 1
      $0.recipes = [self.recipe(rate: 23, lifetime: 0.3) { $0.range = 6 }]
    }
    for seed in RandomRuns.seeds(1...30) {
      var random = SeededRandom(seed: seed)
      var (stepped, time) = (system(nested), 0.0)
      while time < 2 {
        time = min(2, time + Double.random(in: 0...0.2, using: &random))
        stepped.advance(to: time, from: EmitterState())
      }
      var whole = system(nested)
      whole.advance(to: 2, from: EmitterState())
      let (a, b) = (stepped.sprites(in: .unordered).sprites, whole.sprites(in: .unordered).sprites)
      expect(a.map(\.x) == b.map(\.x) && a.map(\.y) == b.map(\.y), "seed \(seed)")
      expect(!a.isEmpty)
    }
  }

  @Test func aSystemThatIsLookedAtLateShowsWhatOneShowsThatAlwaysRan() {
    let smoke = recipe(rate: 31, lifetime: 0.7) { $0.velocity = .init(mean: 40, range: 20) }
    var stepped = system(smoke)
    for step in 1...500 { stepped.advance(to: Double(step) / 10, from: EmitterState()) }
    let late = sprites(smoke, at: 50)
    expect(stepped.sprites(in: .unordered).sprites.map(\.x), equals: late.map(\.x))
    expect(late.count == 21 || late.count == 22)
  }

  @Test func aTimeBeforeTheLastBeginsAnew() {
    var system = system(recipe())
    system.advance(to: 5, from: EmitterState())
    system.advance(to: 0.25, from: EmitterState())
    expect(system.count, equals: 2)
  }

  @Test func anotherRateGoesOnWithThePartThatIsDue() {
    var system = system(recipe(rate: 1, lifetime: 100))
    system.advance(to: 0.5, from: EmitterState())
    system.advance(to: 0.7, from: source { $0.birthRate = 2 })
    expect(system.count, equals: 0)
    system.advance(to: 0.76, from: source { $0.birthRate = 2 })
    expect(system.count, equals: 1)
  }

  @Test func aRateOfZeroLetsTheLivingLive() {
    var system = system(recipe())
    system.advance(to: 1.05, from: EmitterState())
    let silent = source { $0.birthRate = 0 }
    system.advance(to: 1.5, from: silent)
    expect(system.count, equals: 5)
    expect(system.nextChange(from: silent), equals: 1.5)
    system.advance(to: 2.1, from: silent)
    expect(system.isEmpty)
    expectNil(system.nextChange(from: silent))
  }

  @Test func anEmptySystemSleepsUntilTheNextBirth() {
    var system = system(recipe(rate: 0.5, lifetime: 1))
    system.advance(to: 0.3, from: EmitterState())
    expect(system.nextChange(from: EmitterState()), equals: 2)
  }

  @Test func disabledCellsEmitNothing() {
    expect(sprites(recipe { $0.isEnabled = false }, at: 3).isEmpty)
    expect(sprites(recipe(rate: -5), at: 3).isEmpty)
  }

  // MARK: - Time of a cell

  @Test func aCellBeginsLaterAndEnds() {
    let burst = recipe(rate: 10, lifetime: 100) { ($0.time.begin, $0.time.duration) = (1, 0.5) }
    expect(sprites(burst, at: 1.05).isEmpty)
    expect(sprites(burst, at: 1.25).count, equals: 2)
    expect(sprites(burst, at: 9).count, equals: 5)
    var system = system(recipe(rate: 10, lifetime: 0.1) { $0.time.duration = 0.5 })
    system.advance(to: 3, from: EmitterState())
    expectNil(system.nextChange(from: EmitterState()))
  }

  @Test func aFastCellLivesFast() {
    let fast = recipe(rate: 10, lifetime: 1) { ($0.time.speed, $0.velocity.mean) = (2, 10) }
    let found = sprites(fast, at: 0.26)
    expect(found.count, equals: 5)
    expect(abs((found.first?.x ?? 0) - 4.2) < 1e-9)
    expect(sprites(fast, at: 10).count, equals: 10)
  }

  @Test func aTimeOffsetShowsWhatWasEmittedBefore() {
    expect(sprites(recipe { $0.time.offset = 0.55 }, at: 0.001).count, equals: 5)
  }

  // MARK: - Flight

  @Test func velocityAndAccelerationMove() {
    let flight = recipe(rate: 1, lifetime: 5) {
      $0.velocity.mean = 10
      $0.longitude = .pi / 2
      $0.acceleration = [4, 2, 0]
    }
    let found = sprites(flight, at: 1.5, source { $0.position = CGPoint(x: 100, y: 50) })
    expect(abs(found[0].x - 100.5) < 1e-9)
    expect(abs(found[0].y - 55.25) < 1e-9)
  }

  @Test func sizeColourAndTurnFollowAge() {
    let fading = recipe(rate: 1, lifetime: 5) {
      ($0.scale.mean, $0.scaleSpeed, $0.spin.mean) = (2, -1, .pi)
      $0.color = [1, 0.5, 0, 1]
      $0.colorSpeed = [-0.5, 0, 2, -0.25]
    }
    let sprite = sprites(fading, at: 1.5)[0]
    expect(abs(sprite.right.width) < 1e-9 && abs(sprite.right.height - 1.5) < 1e-9)
    expect(sprite.color, equals: RGBA(red: 0.75, green: 0.5, blue: 1, alpha: 0.875))
    // At two seconds of age nothing is left of it.
    expect(sprites(fading, at: 3.5).count, equals: 2)
  }

  @Test func theLayersFactorsMultiply() {
    let flight = recipe(rate: 1, lifetime: 1) { ($0.velocity.mean, $0.spin.mean) = (10, .pi) }
    let found = sprites(
      flight, at: 2.5,
      source { ($0.velocity, $0.scale, $0.spin, $0.lifetime, $0.birthRate) = (3, 2, 0.5, 2, 0.5) })
    expect(found.count, equals: 1)
    expect(abs(found[0].x - 15) < 1e-9)
    expect(abs(found[0].right.width - 2 * cos(.pi / 4)) < 1e-9)
  }

  @Test func aConeIsAsWideAsItsAngle() {
    let spray = recipe(rate: 400, lifetime: 1) { ($0.velocity.mean, $0.range) = (100, .pi / 2) }
    var system = system(spray)
    system.advance(to: 1, from: EmitterState())
    let angles = system.particles.map { acos(min(1, $0.velocity.x / $0.velocity.length)) }
    expect(angles.allSatisfy { $0 <= .pi / 4 + 1e-9 })
    expect((angles.max() ?? 0) > .pi / 4 * 0.95)
    expect(system.particles.allSatisfy { abs($0.velocity.length - 100) < 1e-9 })
  }

  @Test func particlesEmitFromWhereTheyAre() {
    let rocket = recipe(rate: 1, lifetime: 1.5) {
      $0.velocity.mean = 100
      $0.picture = nil
      $0.recipes = [self.recipe(rate: 4, lifetime: 10)]
    }
    let found = sprites(rocket, at: 2)
    expect(found.map { ($0.x).rounded() }, equals: [25, 50, 75, 100])
  }

  @Test func whatAParticleEmittedOutlivesIt() {
    let rocket = recipe(rate: 0.5, lifetime: 0.35) {
      $0.picture = nil
      $0.recipes = [self.recipe(rate: 10, lifetime: 1.5)]
    }
    expect(sprites(rocket, at: 3).count, equals: 3)
    var stepped = system(rocket)
    for step in 1...30 { stepped.advance(to: Double(step) / 10, from: EmitterState()) }
    expect(stepped.count, equals: 3)
  }

  // MARK: - Shapes

  private func places(_ change: (inout EmitterState) -> Void) -> [EmitterOrigin] {
    var random = ParticleRandom(key: 7)
    var state = EmitterState()
    (state.position, state.size, state.depth) = (CGPoint(x: 10, y: 20), CGSize(width: 40, height: 20), 6)
    change(&state)
    return (0..<500).map { _ in
      var place = state.place(&random)
      place.point -= [10, 20, 0]
      return place
    }
  }

  @Test func aPointEmitsFromItself() {
    expect(places { $0.shape = .point }.allSatisfy { $0.point == .zero && $0.direction == [1, 0, 0] })
  }

  @Test func aLineIsAsWideAsTheSizeAndSendsUpwards() {
    let found = places { $0.shape = .line }
    expect(found.allSatisfy { abs($0.point.x) <= 20 && $0.point.y == 0 && $0.direction == [0, -1, 0] })
    expect(Set(places { ($0.shape, $0.mode) = (.line, .points) }.map(\.point.x)), equals: [-20, 20])
  }

  @Test func aRectangleHasCornersEdgesAndAnInside() {
    let corners = places { ($0.shape, $0.mode) = (.rectangle, .points) }
    expect(corners.allSatisfy { abs($0.point.x) == 20 && abs($0.point.y) == 10 && $0.point.z == 0 })
    let edges = places { ($0.shape, $0.mode) = (.rectangle, .outline) }
    expect(edges.allSatisfy { (abs($0.point.x) == 20) != (abs($0.point.y) == 10) })
    expect(edges.allSatisfy { ($0.direction * $0.point).sum() == abs($0.direction.x) * 20 + abs($0.direction.y) * 10 })
    expect(Set(edges.map(\.direction)).count, equals: 4)
    let inside = places { ($0.shape, $0.mode) = (.rectangle, .surface) }
    expect(inside.allSatisfy { abs($0.point.x) <= 20 && abs($0.point.y) <= 10 && $0.point.z == 0 })
  }

  @Test func aCuboidHasDepth() {
    let corners = places { ($0.shape, $0.mode) = (.cuboid, .points) }
    expect(Set(corners.map(\.point)).count, equals: 8)
    let edges = places { ($0.shape, $0.mode) = (.cuboid, .outline) }
    expect(
      edges.allSatisfy { [abs($0.point.x) == 20, abs($0.point.y) == 10, abs($0.point.z) == 3].count { $0 } >= 2 })
    let faces = places { ($0.shape, $0.mode) = (.cuboid, .surface) }
    expect(faces.allSatisfy { [abs($0.point.x) == 20, abs($0.point.y) == 10, abs($0.point.z) == 3].contains(true) })
    expect(places { $0.shape = .cuboid }.contains { $0.point.z > 2 })
  }

  @Test func aCircleHasTheWidthAsItsRadius() {
    let edge = places { ($0.shape, $0.mode) = (.circle, .outline) }
    expect(edge.allSatisfy { abs($0.point.length - 40) < 1e-9 && ($0.direction - $0.point / 40).length < 1e-9 })
    let inside = places { $0.shape = .circle }
    expect(inside.allSatisfy { $0.point.length <= 40 })
    // Evenly by area: half of it lies within 0.707 of the radius.
    expect(abs(inside.count { $0.point.length < 28.28 } - 250) < 50)
  }

  @Test func aSphereHasASurfaceAndAnInside() {
    let surface = places { ($0.shape, $0.mode) = (.sphere, .surface) }
    expect(surface.allSatisfy { abs($0.point.length - 40) < 1e-9 })
    expect(abs(surface.count { $0.point.z > 20 } - 125) < 45)
    let outline = places { ($0.shape, $0.mode) = (.sphere, .outline) }
    expect(outline.allSatisfy { abs($0.point.length - 40) < 1e-9 && $0.point.z == 0 })
    expect(outline.contains { $0.point.y < -30 } && outline.contains { $0.point.x > 30 })
    expect(places { $0.shape = .sphere }.allSatisfy { $0.point.length <= 40 })
  }

  // MARK: - Order and chance

  @Test func theOrderIsByAgeOrDepth() {
    let flight = recipe(rate: 10, lifetime: 1) {
      $0.velocity.mean = 10
      $0.latitude = -1
    }
    var system = system(flight)
    system.advance(to: 0.55, from: EmitterState())
    let oldestFirst = system.sprites(in: .oldestFirst).sprites.map(\.x)
    expect(oldestFirst, equals: oldestFirst.sorted(by: >))
    expect(system.sprites(in: .oldestLast).sprites.map(\.x), equals: oldestFirst.reversed())
    // The older flew further away from the eye.
    expect(system.sprites(in: .backToFront).sprites.map(\.x), equals: oldestFirst)
    expect(system.sprites(in: .additive).adds)
  }

  @Test func aSeedDecidesAllChances() {
    let spray = recipe { ($0.velocity.range, $0.range) = (100, 6) }
    let first = sprites(spray, at: 1, source { $0.seed = 5 })
    expect(first.map(\.x), equals: sprites(spray, at: 1, source { $0.seed = 5 }).map(\.x))
    expect(first.map(\.x) != sprites(spray, at: 1, source { $0.seed = 6 }).map(\.x))
  }

  @Test func chancesAreTheSameOnEveryMachine() {
    var random = ParticleRandom(key: 1)
    expect([random.next(), random.next()], equals: [0x910A_2DEC_8902_5CC1, 0xBEEB_8DA1_658E_EC67])
  }

  @Test func absurdValuesStopNothing() {
    let wild = recipe(rate: 1e300, lifetime: 1e9) { $0.velocity.mean = 1e300 }
    var system = system(wild)
    system.advance(to: 1e6, from: source { $0.birthRate = 1e9 })
    expect(system.count <= 200_000)
    system.advance(to: .nan, from: EmitterState())
    expect(system.sprites(in: .additive).sprites.allSatisfy { $0.x.isFinite })
  }

  // MARK: - Wild numbers

  @Test(arguments: [1e9, 1e30, .infinity])
  func aWildRateEndsAtTheMostParticles(rate: Double) {
    expect(sprites(recipe(rate: rate), at: 100).count <= 200_000)
    let part = recipe(rate: rate, lifetime: .infinity) { $0.time.offset = 1e12 }
    expect(sprites(recipe(rate: 1) { $0.recipes = [part] }, at: 1.5).count > 1000)
  }

  @Test func aParticleThatLivesForEverIsSeen() {
    expect(sprites(recipe(lifetime: .infinity), at: 100).count, equals: 1000)
  }

  @Test func anEmitterWhoseParticlesDoNotLiveLooksForNone() {
    let source = source { $0.lifetime = 0 }
    expect(sprites(recipe(rate: 1e6, lifetime: 1e9), at: 1e9, source).isEmpty)
  }
}
