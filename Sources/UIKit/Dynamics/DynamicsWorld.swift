import CoreGraphics

/// Bodies that fly, turn and collide, as a plain value: it knows no view and no clock. Time passes in steps of one length, so
/// that what happens does not depend on how often somebody looks.
struct DynamicsWorld {
  /// Seconds a step.
  static let step = 1.0 / 240

  var bodies: [DynamicBody] = []
  /// Who collides with whom.
  var collisions: [DynamicCollision] = []
  var joints: [DynamicJoint] = []
  /// Pins, welds and rails.
  var guides: [DynamicGuide] = []
  /// Seconds of all steps.
  private(set) var time = 0.0
  /// What touched in the last step, each pair once.
  private(set) var touching: [DynamicTouch] = []
  /// Steps in a row in which nothing went from its place but by what solving leaves over.
  private var quiet = 0
  /// Where bodies were when the quiet began: x, y and angle.
  private var places: [SIMD3<Double>] = []

  /// Whether nothing moved for half a second.
  var isAtRest: Bool { quiet >= 120 }

  mutating func wake() { (quiet, places) = (0, []) }

  mutating func advance() {
    let dt = Self.step
    for index in bodies.indices { bodies[index].accelerate(dt) }
    for joint in joints where joint.isSpring { joint.pull(&bodies, dt) }
    for guide in guides { guide.rub(&bodies, dt) }
    var contacts = findContacts()
    for _ in 0..<10 {
      for joint in joints where !joint.isSpring { joint.hold(&bodies, dt) }
      for guide in guides { guide.hold(&bodies, dt) }
      for index in contacts.indices { contacts[index].solve(&bodies) }
    }
    for index in bodies.indices { bodies[index].move(dt) }
    for contact in contacts { contact.separate(&bodies) }
    time += dt
    note(contacts)
    noteQuiet()
  }

  private mutating func noteQuiet() {
    let isStill =
      places.count == bodies.count
      && zip(bodies, places).allSatisfy { body, place in
        body.isFixed || ((body.position - [place.x, place.y]).size < 0.5 && abs(body.angle - place.z) < 0.02)
      }
    quiet = isStill ? quiet + 1 : 0
    if !isStill { places = bodies.map { [$0.position.x, $0.position.y, $0.angle] } }
  }

  private mutating func note(_ contacts: [DynamicContact]) {
    var found: [DynamicTouch] = []
    for contact in contacts {
      let touch = DynamicTouch(
        first: contact.first, second: contact.second, boundary: contact.boundary, collision: contact.collision,
        point: contact.point)
      if !found.contains(where: { $0.isSame(as: touch) }) { found.append(touch) }
    }
    touching = found
  }

  private func findContacts() -> [DynamicContact] {
    var found: [DynamicContact] = []
    for (number, collision) in collisions.enumerated() {
      for (place, first) in collision.bodies.enumerated() {
        for (index, boundary) in collision.boundaries.enumerated() {
          for hit in boundary.hits(bodies[first]) {
            found.append(DynamicContact(hit, first, nil, boundary: index, collision: number, bodies))
          }
        }
        guard collision.meetsBodies else { continue }
        for second in collision.bodies[(place + 1)...] where !(bodies[first].isFixed && bodies[second].isFixed) {
          for hit in bodies[first].hits(bodies[second]) {
            found.append(DynamicContact(hit, first, second, boundary: nil, collision: number, bodies))
          }
        }
      }
    }
    return found
  }
}

/// A set of bodies that collide with each other, with lines, or both.
struct DynamicCollision {
  var bodies: [Int]
  var boundaries: [DynamicBoundary] = []
  var meetsBodies = true
}

/// Two bodies, or a body and a line of a collision, that touch.
struct DynamicTouch {
  var first: Int
  var second: Int?
  var boundary: Int?
  var collision: Int
  var point: SIMD2<Double>

  func isSame(as other: DynamicTouch) -> Bool {
    first == other.first && second == other.second && boundary == other.boundary && collision == other.collision
  }
}

extension SIMD2<Double> {
  var size: Double { (self * self).sum().squareRoot() }
  func dot(_ other: SIMD2<Double>) -> Double { (self * other).sum() }
  func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }
  /// What a turn of this many radians a second does to the point.
  func turned(by spin: Double) -> SIMD2<Double> { [-spin * y, spin * x] }
  func rotated(_ angle: Double) -> SIMD2<Double> {
    angle == 0 ? self : [x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)]
  }
  var unit: SIMD2<Double> { size > 1e-12 ? self / size : [0, -1] }

  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}
