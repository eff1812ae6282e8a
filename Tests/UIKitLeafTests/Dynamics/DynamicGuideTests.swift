import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKit

struct DynamicGuideTests {
  private func world(_ bodies: DynamicBody...) -> DynamicsWorld {
    var world = DynamicsWorld()
    world.bodies = bodies
    return world
  }

  private func box(_ x: Double, _ y: Double) -> DynamicBody { DynamicBody(position: [x, y], size: [20, 20]) }

  private func run(_ world: inout DynamicsWorld, seconds: Double) {
    for _ in 0..<Int(seconds / DynamicsWorld.step + 0.5) { world.advance() }
  }

  @Test func onARailABodyGoesItsWayAndDoesNotTurn() {
    var world = world(box(0, 0))
    world.bodies[0].acceleration = [300, 1_000]
    world.bodies[0].angularAcceleration = 5
    world.guides = [DynamicGuide(first: 0, firstOffset: .zero, secondOffset: .zero, axis: [1, 0], keepsAngle: true)]
    run(&world, seconds: 1)
    expect(abs(world.bodies[0].position.x - 150) < 3, "\(world.bodies[0])")
    expect(abs(world.bodies[0].position.y) < 0.5 && abs(world.bodies[0].angle) < 0.01)
  }

  @Test func aRailEndsWhereItsRangeDoes() {
    var world = world(box(0, 0))
    world.bodies[0].acceleration = [300, 0]
    world.guides = [
      DynamicGuide(first: 0, firstOffset: .zero, secondOffset: .zero, axis: [1, 0], keepsAngle: true, range: -20...40)
    ]
    run(&world, seconds: 2)
    expect(abs(world.bodies[0].position.x - 40) < 1)
    world.bodies[0].acceleration = [-300, 0]
    run(&world, seconds: 2)
    expect(abs(world.bodies[0].position.x + 20) < 1)
  }

  @Test func weldedBodiesMoveAsOne() {
    var world = world(box(0, 0), box(30, 0))
    world.guides = [DynamicGuide(first: 0, firstOffset: [15, 0], second: 1, secondOffset: [-15, 0], keepsAngle: true)]
    world.bodies[0].apply([0, 8], at: .zero)
    run(&world, seconds: 0.5)
    let (a, b) = (world.bodies[0], world.bodies[1])
    expect(abs((a.position - b.position).size - 30) < 0.5, "\(a) \(b)")
    expect(abs(a.angle - b.angle) < 0.02 && abs(a.angle) > 0.05)
  }

  @Test func aPinTurnsWithinItsRange() {
    var world = world(box(0, 0), box(20, 0))
    world.bodies[1].isAnchored = true
    var pin = DynamicGuide(first: 0, firstOffset: [10, 0], second: 1, secondOffset: [-10, 0])
    pin.range = -0.5...0.5
    world.guides = [pin]
    world.bodies[0].acceleration = [0, 1_000]
    run(&world, seconds: 2)
    // Falling, the body on the left turns against the clock.
    expect(abs(world.bodies[0].angle + 0.5) < 0.03, "\(world.bodies[0].angle)")
    let end = world.bodies[0].position + SIMD2(10, 0).rotated(world.bodies[0].angle)
    expect((end - SIMD2(10, 0)).size < 0.5)
  }

  @Test func frictionStopsAPin() {
    var (free, rubbed) = (world(box(0, 0), box(20, 0)), world(box(0, 0), box(20, 0)))
    var pin = DynamicGuide(first: 0, firstOffset: .zero, second: 1, secondOffset: [-20, 0])
    (free.bodies[1].isAnchored, rubbed.bodies[1].isAnchored) = (true, true)
    (free.bodies[0].spin, rubbed.bodies[0].spin) = (4, 4)
    free.guides = [pin]
    pin.friction = 100
    rubbed.guides = [pin]
    run(&free, seconds: 1)
    run(&rubbed, seconds: 1)
    expect(abs(free.bodies[0].spin - 4) < 0.1 && abs(rubbed.bodies[0].spin) < 0.01)
  }

  @Test func aRopeHoldsOnlyWhenItIsTight() {
    var world = world(box(0, 50))
    world.joints = [DynamicJoint(first: 0, secondOffset: .zero, length: 100, isRope: true)]
    world.bodies[0].acceleration = [0, 500]
    run(&world, seconds: 0.2)
    expect(abs(world.bodies[0].position.y - 60) < 1)
    run(&world, seconds: 2)
    expect(abs(world.bodies[0].position.y - 100) < 1)
  }
}

struct DynamicFieldTests {
  private func body(_ x: Double, _ y: Double, velocity: SIMD2<Double> = .zero, charge: Double = 0) -> DynamicBody {
    var body = DynamicBody(position: [x, y], size: [100, 100])
    (body.velocity, body.charge) = (velocity, charge)
    return body
  }

  /// The acceleration that a field gives.
  private func pull(_ kind: DynamicField.Kind, _ body: DynamicBody, _ set: (inout DynamicField) -> Void = { _ in })
    -> SIMD2<Double>
  {
    var (field, body) = (DynamicField(kind: kind), body)
    set(&field)
    field.act(on: &body, time: 0.3)
    return body.acceleration
  }

  @Test func eachKindPullsItsWay() {
    expect(pull(.radialGravity, body(100, 0)), equals: SIMD2<Double>(-100, 0))
    expect(pull(.linearGravity, body(0, 0)) { $0.direction = [0, 2] }, equals: SIMD2<Double>(0, 200))
    expect(pull(.spring, body(50, 0)), equals: SIMD2<Double>(-50, 0))
    expect(pull(.electric, body(100, 0, charge: 1)), equals: SIMD2<Double>(100, 0))
    expect(pull(.electric, body(100, 0)), equals: SIMD2<Double>(0, 0))
    let round = pull(.vortex, body(100, 0))
    expect(abs(round.x) < 1e-9 && abs(round.y) == 100)
  }

  private func afterASecond(_ kind: DynamicField.Kind, strength: Double, _ body: DynamicBody) -> DynamicBody {
    var (field, body) = (DynamicField(kind: kind), body)
    field.strength = strength
    for _ in 0..<240 { field.act(on: &body, time: 0) }
    return body
  }

  @Test(arguments: [0.5, 1, 20, 1e6]) func dragSlowsAndNeverTurnsBack(strength: Double) {
    let slowed = afterASecond(.drag, strength: strength, body(0, 0, velocity: [50, 0])).velocity
    expect(slowed.x >= 0 && slowed.x < 50 && slowed.y == 0)
    if strength == 1 { expect(abs(slowed.x - 50 * exp(-1)) < 0.1) }
  }

  @Test(arguments: [1.0, 10, 1000]) func aMagnetTurnsAndKeepsTheSpeed(strength: Double) {
    let turned = afterASecond(.magnetic, strength: strength, body(0, 0, velocity: [10, 0], charge: 1)).velocity
    expect(abs(turned.size - 10) < 1e-6)
    // A radian a second, from x towards y.
    if strength == 1 { expect(abs(turned.x - 10 * cos(1)) < 1e-6 && abs(turned.y - 10 * sin(1)) < 1e-6) }
  }

  @Test func strengthsThatAreNoNumbersMoveNothing() {
    for kind in [DynamicField.Kind.drag, .velocity, .magnetic, .radialGravity, .vortex] {
      let kept = afterASecond(kind, strength: .nan, body(0, 0, velocity: [10, 0], charge: 1))
      expect(kept.velocity == [10, 0] && kept.acceleration == .zero)
    }
  }

  @Test func gravityPullsTheHeavyAsFastAsTheLight() {
    var heavy = body(100, 0)
    heavy.density = 7
    expect(abs(pull(.radialGravity, heavy).x + 100) < 1e-9)
    expect(abs(pull(.spring, heavy).x + 100 / 7) < 1e-9)
  }

  @Test func aVelocityFieldGivesItsVelocity() {
    var (field, body) = (DynamicField(kind: .velocity), body(0, 0, velocity: [3, 4]))
    field.direction = [0, 1]
    field.act(on: &body, time: 0)
    expect(body.velocity, equals: SIMD2<Double>(0, 100))
  }

  @Test func withADistanceItGetsWeakerByItsPower() {
    expect(abs(pull(.radialGravity, body(200, 0)) { $0.falloff = 2 }.x + 25) < 1e-9)
    let near = pull(.radialGravity, body(10, 0)) { ($0.falloff, $0.minimumRadius) = (2, 50) }
    expect(abs(near.x + 400) < 1e-9)
  }

  @Test func nothingIsFeltOutsideOfTheRegion() {
    expect(pull(.radialGravity, body(100, 0)) { $0.region = .circle(99) }, equals: SIMD2<Double>(0, 0))
    expect(pull(.radialGravity, body(100, 0)) { $0.region = .circle(101) } != SIMD2<Double>(0, 0))
  }

  @Test func noiseIsSmoothAndTheSameEachTime() {
    var last: SIMD2<Double>?
    var most = 0.0
    for x in 0..<200 {
      let here = pull(.noise, body(Double(x), 7)) { $0.smoothness = 0.5 }
      expect(here, equals: pull(.noise, body(Double(x), 7)) { $0.smoothness = 0.5 })
      expect(abs(here.x) <= 100 && abs(here.y) <= 100)
      if let last { most = max(most, (here - last).size) }
      last = here
    }
    expect(most > 0 && most < 8, "\(most)")
  }

  @Test @MainActor func regionsCombine() {
    let (circle, box) = (UIRegion(radius: 10), UIRegion(size: CGSize(width: 40, height: 8)))
    func contains(_ region: UIRegion) -> [Bool] {
      [CGPoint.zero, CGPoint(x: 0, y: 9), CGPoint(x: 19, y: 0), CGPoint(x: 30, y: 0)].map(region.contains)
    }
    expect(contains(circle), equals: [true, true, false, false])
    expect(contains(box), equals: [true, false, true, false])
    expect(contains(circle.union(with: box)), equals: [true, true, true, false])
    expect(contains(circle.intersection(with: box)), equals: [true, false, false, false])
    expect(contains(circle.difference(from: box)), equals: [false, true, false, false])
    expect(contains(circle.inverse()), equals: [false, false, true, true])
    expect(contains(.infinite), equals: [true, true, true, true])
  }
}
