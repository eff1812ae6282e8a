import CoreGraphics
import QuartzCore

/// Lets items fall. A magnitude of 1 is 1,000 points a second, each second.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  /// Its length is the magnitude.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }

  public init(items: [any UIDynamicItem]) { super.init(items) }

  open var items: [any UIDynamicItem] { kept }
  open func addItem(_ item: any UIDynamicItem) { keep(item) }
  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  /// In radians from the x axis.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  override func act(in setting: DynamicSetting) {
    let pull = SIMD2(Double(gravityDirection.dx), Double(gravityDirection.dy)) * 1_000
    for item in items { setting.change(item) { $0.acceleration += pull } }
  }
}

/// Pushes items once, or as long as it is active. A magnitude of 1 gives 100 points a second – each second, if continuous – to
/// an item of 100 × 100 points and density 1.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable {
    case continuous, instantaneous
  }

  open private(set) var mode: Mode
  open var active = true { didSet { changed() } }
  /// Its length is the magnitude.
  open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { changed() } }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items)
  }

  open var items: [any UIDynamicItem] { kept }
  open func addItem(_ item: any UIDynamicItem) { keep(item) }
  open func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    drop(item)
  }

  /// In radians from the x axis.
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? UIOffset(horizontal: 0, vertical: 0)
  }

  /// Where an item is pushed, from its centre: beside it, the item turns.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
  }

  override var movesAtRest: Bool { active && mode == .continuous && magnitude > 0 && !items.isEmpty }

  override func act(in setting: DynamicSetting) {
    guard active else { return }
    let force = SIMD2(Double(pushDirection.dx), Double(pushDirection.dy)) * 100
    for item in items {
      let offset = targetOffsetFromCenter(for: item)
      let arm = SIMD2(Double(offset.horizontal), Double(offset.vertical))
      setting.change(item) { body in
        if mode == .instantaneous {
          body.apply(force, at: arm.rotated(body.angle))
        } else {
          body.acceleration += force * body.inverseMass
          body.angularAcceleration += arm.rotated(body.angle).cross(force) * body.inverseInertia
        }
      }
    }
    // Given once; set to true again, it is given again.
    if mode == .instantaneous { active = false }
  }
}

/// Draws an item to a point, as a spring does, and turns it upright.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  open var snapPoint: CGPoint { didSet { changed() } }
  /// 0 swings most, 1 least.
  open var damping: CGFloat = 0.5 { didSet { changed() } }

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }

  override var movedItems: [any UIDynamicItem] { [item] }

  override func act(in setting: DynamicSetting) {
    guard let index = setting.index(item) else { return }
    var joint = DynamicJoint(first: index)
    joint.secondOffset = SIMD2(snapPoint)
    (joint.frequency, joint.damping) = (2.5, 0.3 + 0.7 * Double(max(0, min(1, damping))))
    joint.straightens = true
    setting.world.joints.append(joint)
  }
}

/// What items are made of.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// 0...1: how much of its speed an item keeps when it bounces.
  open var elasticity: CGFloat = 0 { didSet { changed() } }
  open var friction: CGFloat = 0 { didSet { changed() } }
  open var density: CGFloat = 1 { didSet { changed() } }
  /// How much of its speed an item loses in a second.
  open var resistance: CGFloat = 0 { didSet { changed() } }
  open var angularResistance: CGFloat = 0 { didSet { changed() } }
  open var allowsRotation = true { didSet { changed() } }
  /// What electric and magnetic fields act on.
  open var charge: CGFloat = 0 { didSet { changed() } }
  /// Whether nothing moves the items.
  open var isAnchored = false { didSet { changed() } }

  public init(items: [any UIDynamicItem]) { super.init(items) }

  open var items: [any UIDynamicItem] { kept }
  open func addItem(_ item: any UIDynamicItem) { keep(item) }
  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  /// Adds to an item's velocity, in points a second. Counts when the behaviour is in an animator.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    pending.append((item, SIMD2(velocity), 0))
    give()
  }

  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { dynamicAnimator?.velocity(of: item) ?? .zero }

  /// Adds to an item's rotation, in radians a second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    pending.append((item, .zero, Double(velocity)))
    give()
  }

  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { dynamicAnimator?.spin(of: item) ?? 0 }

  private var pending: [(item: any UIDynamicItem, velocity: SIMD2<Double>, spin: Double)] = []

  private func give() {
    guard let dynamicAnimator else { return }
    let given = pending
    pending = []
    for (item, velocity, spin) in given {
      dynamicAnimator.change(item) { body in
        body.velocity += velocity
        body.spin += spin
      }
    }
  }

  override func act(in setting: DynamicSetting) {
    let given = pending
    pending = []
    for (item, velocity, spin) in given {
      setting.change(item) { body in
        body.velocity += velocity
        body.spin += spin
      }
    }
    for item in items {
      setting.change(item) { body in
        body.elasticity = max(0, min(1, Double(elasticity)))
        body.friction = max(0, Double(friction))
        body.density = max(1e-6, Double(density))
        body.charge = charge.isFinite ? Double(charge) : 0
        body.resistance = max(0, Double(resistance))
        body.angularResistance = max(0, Double(angularResistance))
        (body.allowsRotation, body.isAnchored) = (allowsRotation, isAnchored)
      }
    }
  }
}
