import CoreGraphics
import Foundation

/// Acts on items by where they are and how they move.
///
/// Apple states no units. Here a strength of 1 is that of a push of 1, distances of a falloff count in hundreds of points,
/// and velocity fields in hundreds of points a second.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
  private enum Law {
    case field(DynamicField.Kind)
    case block((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
  }

  private let law: Law
  open var position = CGPoint.zero { didSet { changed() } }
  open var region = UIRegion.infinite { didSet { changed() } }
  open var strength: CGFloat = 1 { didSet { changed() } }
  /// The power of the distance by which the field gets weaker.
  open var falloff: CGFloat = 0 { didSet { changed() } }
  /// In points: nearer than this the field is as strong as here.
  open var minimumRadius: CGFloat = 1e-3 { didSet { changed() } }
  /// Of linear gravity and velocity fields.
  open var direction = CGVector(dx: 0, dy: 0) { didSet { changed() } }
  /// Of noise and turbulence: 0 changes most from place to place, 1 least.
  open var smoothness: CGFloat = 0 { didSet { changed() } }
  /// Of noise and turbulence: how fast they change with time.
  open var animationSpeed: CGFloat = 0 { didSet { changed() } }

  private init(_ law: Law) {
    self.law = law
    super.init([])
  }

  open var items: [any UIDynamicItem] { kept }
  open func addItem(_ item: any UIDynamicItem) { keep(item) }
  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  private static func make(_ kind: DynamicField.Kind) -> UIFieldBehavior { UIFieldBehavior(.field(kind)) }

  /// Slows items.
  open class func dragField() -> UIFieldBehavior { make(.drag) }
  /// Drives items round its position.
  open class func vortexField() -> UIFieldBehavior { make(.vortex) }

  /// Pulls items to a point, all of them equally fast.
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = make(.radialGravity)
    field.position = position
    return field
  }

  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = make(.linearGravity)
    field.direction = direction
    return field
  }

  /// Gives items a velocity.
  open class func velocityField(direction: CGVector) -> UIFieldBehavior {
    let field = make(.velocity)
    field.direction = direction
    return field
  }

  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    let field = make(.noise)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }

  /// Noise that acts more the faster items are.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    let field = make(.turbulence)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }

  /// Pulls items to its position, more the further away they are.
  open class func springField() -> UIFieldBehavior { make(.spring) }
  /// Pushes charged items away from its position; those of a charge below 0 to it.
  open class func electricField() -> UIFieldBehavior { make(.electric) }
  /// Turns the way of charged items.
  open class func magneticField() -> UIFieldBehavior { make(.magnetic) }

  /// A field of the program's own.
  ///
  /// - Parameter block: Gets the field, an item's centre, velocity, mass and charge, and the seconds of a step; returns the
  ///   force, of which 1 is that of a push of 1.
  open class func field(
    evaluationBlock block:
      @escaping (
        _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat, _ charge: CGFloat,
        _ deltaTime: TimeInterval
      ) -> CGVector
  ) -> UIFieldBehavior { UIFieldBehavior(.block(block)) }

  /// Whether the last step's field reached an item that another moment may move.
  private var reachesAnItem = false

  /// Turbulence needs items that move already.
  override var movesAtRest: Bool {
    guard case .field(.noise) = law else { return false }
    return animationSpeed != 0 && strength != 0 && reachesAnItem
  }

  override func act(in setting: DynamicSetting) {
    var field = DynamicField(kind: .drag)
    if case .field(let kind) = law { field.kind = kind }
    (field.position, field.region) = (SIMD2(position), region.value)
    (field.strength, field.falloff, field.minimumRadius) = (Double(strength), Double(falloff), Double(minimumRadius))
    field.direction = [Double(direction.dx), Double(direction.dy)]
    (field.smoothness, field.animationSpeed) = (Double(smoothness), Double(animationSpeed))
    let time = setting.world.time
    reachesAnItem = false
    for item in items {
      setting.change(item) { body in
        if field.reaches(body), !body.isAnchored { reachesAnItem = true }
        guard case .block(let block) = law else { return field.act(on: &body, time: time) }
        guard field.reaches(body) else { return }
        let force = block(
          self, CGPoint(x: body.position.x, y: body.position.y), CGVector(dx: body.velocity.x, dy: body.velocity.y),
          CGFloat(body.mass), CGFloat(body.charge), DynamicsWorld.step)
        let pull = SIMD2(Double(force.dx), Double(force.dy)) * (Double(strength) * DynamicField.unit)
        if pull.x.isFinite, pull.y.isFinite { body.acceleration += pull * body.inverseMass }
      }
    }
  }
}
