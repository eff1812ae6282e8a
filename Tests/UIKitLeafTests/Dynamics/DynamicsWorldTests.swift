import CoreGraphics
import Expectations
import Foundation
import RandomTesting
import Testing

@testable import UIKit

struct DynamicsWorldTests {
  private func box(_ x: Double, _ y: Double, _ width: Double = 20, _ height: Double = 20) -> DynamicBody {
    DynamicBody(position: [x, y], size: [width, height])
  }

  private func run(_ world: inout DynamicsWorld, seconds: Double, _ each: (inout DynamicsWorld) -> Void = { _ in }) {
    for _ in 0..<Int(seconds / DynamicsWorld.step + 0.5) {
      each(&world)
      world.advance()
    }
  }

  private let floor = DynamicBoundary(segments: [([-1_000, 100], [1_000, 100])])

  private func falling(_ bodies: DynamicBody...) -> DynamicsWorld {
    var world = DynamicsWorld()
    world.bodies = bodies
    for index in bodies.indices { world.bodies[index].acceleration = [0, 1_000] }
    world.collisions = [DynamicCollision(bodies: Array(bodies.indices), boundaries: [floor])]
    return world
  }

  @Test func whatFallsFollowsTheLaw() {
    var world = falling(box(0, -9_000))
    run(&world, seconds: 1)
    expect(abs(world.bodies[0].position.y + 8_500) < 5)
    expect(abs(world.bodies[0].velocity.y - 1_000) < 1e-6)
  }

  @Test func aBoxComesToRestOnTheFloor() {
    var world = falling(box(0, 0))
    run(&world, seconds: 2)
    expect(abs(world.bodies[0].position.y - 90) < 0.5)
    expect(abs(world.bodies[0].angle) < 0.01)
    expect(world.isAtRest)
  }

  @Test func aTiltedBoxComesToRestOnAnEdge() {
    var tilted = box(0, 0, 40, 20)
    (tilted.angle, tilted.friction) = (0.4, 0.3)
    var world = falling(tilted)
    run(&world, seconds: 4)
    let turn = world.bodies[0].angle.remainder(dividingBy: .pi / 2)
    expect(abs(turn) < 0.03, "\(world.bodies[0].angle)")
    expect(world.isAtRest)
  }

  @Test func aStackStays() {
    var hasRested = false
    var world = falling(box(0, 90), box(1, 69), box(-1, 48))
    for index in 0..<3 { world.bodies[index].friction = 0.5 }
    run(&world, seconds: 4) { hasRested = hasRested || $0.isAtRest }
    expect(hasRested)
    expect(zip(world.bodies, [90.0, 70, 50]).allSatisfy { abs($0.position.y - $1) < 1.5 })
  }

  @Test func anElasticBallReturnsAsHighAsItFell() {
    var ball = box(0, 0)
    (ball.isRound, ball.elasticity) = (true, 1)
    var (world, highest) = (falling(ball), 0.0)
    run(&world, seconds: 0.5)
    run(&world, seconds: 0.8) { highest = min(highest, $0.bodies[0].position.y) }
    expect(abs(highest) < 6, "\(highest)")
  }

  @Test(arguments: RandomRuns.seeds(1...20)) func collisionsKeepMomentum(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var world = DynamicsWorld()
    for index in 0..<6 {
      var body = box(Double(index % 3) * 30, Double(index / 3) * 30, number(10...25), number(10...25))
      (body.isRound, body.density, body.elasticity) = (index % 2 == 0, number(0.5...3), number(0...1))
      (body.velocity, body.spin) = ([number(-200...200), number(-200...200)], number(-3...3))
      (body.angle, body.friction) = (number(0...3), number(0...1))
      world.bodies.append(body)
    }
    world.collisions = [DynamicCollision(bodies: Array(0..<6))]
    func momentum() -> SIMD2<Double> { world.bodies.reduce(.zero) { $0 + $1.velocity * $1.mass } }
    let before = momentum()
    run(&world, seconds: 1)
    expect((momentum() - before).size < 1e-9, "seed \(seed)")
  }

  @Test func aCollisionWithoutElasticityGivesNoEnergy() {
    var (left, right) = (box(0, 0), box(40, 3))
    (left.velocity, right.velocity) = ([100, 0], [-50, 0])
    var world = DynamicsWorld()
    world.bodies = [left, right]
    world.collisions = [DynamicCollision(bodies: [0, 1])]
    func energy() -> Double {
      world.bodies.reduce(0) { sum, body in
        sum + body.mass * body.velocity.dot(body.velocity) / 2 + body.spin * body.spin / body.inverseInertia / 2
      }
    }
    let before = energy()
    run(&world, seconds: 1)
    expect(energy() <= before + 1e-6)
    expect(world.bodies[0].position.x < world.bodies[1].position.x - 19)
  }

  @Test func nothingPassesABox() {
    let room = DynamicBoundary(segments: [
      ([0, 0], [200, 0]), ([200, 0], [200, 200]), ([200, 200], [0, 200]), ([0, 200], [0, 0]),
    ])
    for seed in RandomRuns.seeds(1...15) {
      var random = SeededRandom(seed: seed)
      var world = DynamicsWorld()
      for index in 0..<5 {
        var body = box(30 + Double(index) * 35, 60 + Double(index % 2) * 60)
        body.isRound = index % 2 == 0
        body.velocity = [.random(in: -900...900, using: &random), .random(in: -900...900, using: &random)]
        (body.elasticity, body.acceleration) = (0.6, [0, 1_000])
        world.bodies.append(body)
      }
      world.collisions = [DynamicCollision(bodies: Array(0..<5), boundaries: [room])]
      run(&world, seconds: 3)
      expect(
        world.bodies.allSatisfy { (4...196).contains($0.position.x) && (4...196).contains($0.position.y) },
        "seed \(seed)")
    }
  }

  @Test func aPendulumKeepsItsLength() {
    var world = DynamicsWorld()
    world.bodies = [box(80, 0)]
    world.bodies[0].acceleration = [0, 1_000]
    world.joints = [DynamicJoint(first: 0, length: 80)]
    var worst = 0.0
    run(&world, seconds: 3) { worst = max(worst, abs($0.bodies[0].position.size - 80)) }
    expect(worst < 1.5)
  }

  @Test func aSpringComesToRestAtItsPoint() {
    var world = DynamicsWorld()
    world.bodies = [box(100, 50)]
    world.bodies[0].angle = 0.7
    var joint = DynamicJoint(first: 0)
    (joint.frequency, joint.damping, joint.straightens) = (2.5, 0.6, true)
    joint.secondOffset = [10, 20]
    world.joints = [joint]
    run(&world, seconds: 3)
    expect((world.bodies[0].position - [10, 20]).size < 0.1 && abs(world.bodies[0].angle) < 0.01)
    expect(world.isAtRest)
  }

  @Test func anAnchoredBodyStays() {
    var world = falling(box(0, 80), box(0, 40))
    world.bodies[0].isAnchored = true
    run(&world, seconds: 2)
    expect(world.bodies[0].position, equals: [0, 80])
    expect(abs(world.bodies[1].position.y - 60) < 0.6)
  }

  @Test func resistanceSlows() {
    var world = DynamicsWorld()
    world.bodies = [box(0, 0)]
    (world.bodies[0].velocity, world.bodies[0].resistance) = ([100, 0], 1)
    run(&world, seconds: 1)
    expect(abs(world.bodies[0].velocity.x - 100 / M_E) < 0.2)
  }

  @Test func theSameWorldDoesTheSame() {
    var (first, second) = (falling(box(0, 0), box(7, -40)), falling(box(0, 0), box(7, -40)))
    run(&first, seconds: 2)
    run(&second, seconds: 2)
    expect(first.bodies.map(\.position), equals: second.bodies.map(\.position))
  }
}
