import CoreGraphics
import QuartzCore

@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: AnyObject {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by the laws of its behaviours, in the space of a view. It runs while something moves and pauses at rest.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The view in whose space items move, and whose bounds may be a boundary.
  open private(set) weak var referenceView: UIView?
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open private(set) var isRunning = false
  /// Seconds that the animator has run.
  open private(set) var elapsedTime: TimeInterval = 0
  private weak var layout: UICollectionViewLayout?
  private var link: CADisplayLink?
  /// The window's whose frames the link follows.
  private weak var clock: Stage?
  private var last: Double?
  private var remainder = 0.0
  private var world = DynamicsWorld()
  private var items: [any UIDynamicItem] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// What touched after the last step.
  private var contacts: [(touch: DynamicTouch, behavior: UICollisionBehavior)] = []

  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// For a layout whose attributes are items; it is invalidated in each step.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  public override init() { super.init() }

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    behavior.enter(self)
    wake()
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    behavior.enter(nil)
    wake()
  }

  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// The items that meet a rectangle of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    gatherItems()
    return items.filter { item in
      let box = item.bounds.applying(item.transform)
      return CGRect(
        x: item.center.x - box.width / 2, y: item.center.y - box.height / 2, width: box.width, height: box.height
      ).intersects(rect)
    }
  }

  /// Takes an item's place and rotation from the item, after the program has set them.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    gatherItems()
    guard let index = indices[ObjectIdentifier(item)] else { return }
    world.bodies[index].position = SIMD2(item.center)
    // Angles run on over whole turns, which a transform does not know.
    let (old, new) = (world.bodies[index].angle, Double(atan2(item.transform.b, item.transform.a)))
    world.bodies[index].angle = old + (new - old).remainder(dividingBy: 2 * .pi)
    world.bodies[index].half = Self.size(item) / 2
    wake()
  }

  /// The attributes that behaviours move, for a layout's answers.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }

  open func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    attributes {
      $0.representedElementCategory == .decorationView && $0.representedElementKind == kind && $0.indexPath == indexPath
    }
  }

  private func attributes(where isWanted: (UICollectionViewLayoutAttributes) -> Bool)
    -> UICollectionViewLayoutAttributes?
  {
    gatherItems()
    return items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first(where: isWanted)
  }

  // MARK: - Running

  func wake() {
    world.wake()
    guard !behaviors.isEmpty else { return }
    let stage = (referenceView ?? layout?.collectionView)?.window?.stage
    if isRunning {
      // It began before the view had a window.
      guard let stage, stage !== clock else { return }
      link?.invalidate()
    } else {
      isRunning = true
      delegate?.dynamicAnimatorWillResume(self)
    }
    last = nil
    let made = CADisplayLink { [weak self] link in
      if let self { self.advance(to: link.timestamp) } else { link.invalidate() }
    }
    // The window's own clock where there is one: its frames are those in which items are seen.
    if let stage { stage.tree.animations.add(made) } else { made.add(to: .main, forMode: .common) }
    (link, clock) = (made, stage)
  }

  private func pause() {
    guard isRunning else { return }
    isRunning = false
    link?.invalidate()
    link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func advance(to time: Double) {
    defer { last = time }
    guard let last else { return }
    // A window that was away for long goes on where it was.
    let passed = min(max(0, time - last), 0.1) + remainder
    let steps = Int(passed / DynamicsWorld.step)
    remainder = passed - Double(steps) * DynamicsWorld.step
    elapsedTime += Double(steps) * DynamicsWorld.step
    for _ in 0..<steps { step() }
    show()
    for behavior in behaviors.flatMap(\.all) { behavior.action?() }
    if behaviors.isEmpty || (world.isAtRest && !behaviors.flatMap(\.all).contains(where: \.movesAtRest)) { pause() }
  }

  private func step() {
    gatherItems()
    world.collisions = []
    world.joints = []
    world.guides = []
    for index in world.bodies.indices {
      var body = DynamicBody(position: world.bodies[index].position, size: world.bodies[index].half * 2)
      let old = world.bodies[index]
      (body.angle, body.velocity, body.spin, body.isRound) = (old.angle, old.velocity, old.spin, old.isRound)
      world.bodies[index] = body
    }
    let setting = DynamicSetting(world, indices, referenceBounds: referenceView?.bounds)
    let acting = behaviors.flatMap(\.all)
    // Densities and anchors first: forces depend on them.
    for behavior in acting where behavior is UIDynamicItemBehavior { behavior.act(in: setting) }
    var colliding: [UICollisionBehavior] = []
    for behavior in acting where !(behavior is UIDynamicItemBehavior) {
      behavior.act(in: setting)
      if let collision = behavior as? UICollisionBehavior { colliding.append(collision) }
    }
    // A field's block may have changed what there is: the next step begins with that.
    guard items.count == setting.world.bodies.count else { return }
    world = setting.world
    world.advance()
    tellContacts(colliding)
  }

  /// A body for each item of the behaviours; those that were there keep their motion.
  private func gatherItems() {
    var (found, known) = ([any UIDynamicItem](), Set<ObjectIdentifier>())
    for item in behaviors.flatMap(\.all).flatMap(\.movedItems) where known.insert(ObjectIdentifier(item)).inserted {
      found.append(item)
    }
    guard found.count != items.count || !zip(found, items).allSatisfy({ $0 === $1 }) else { return }
    let (old, oldIndices) = (world.bodies, indices)
    items = found
    indices = Dictionary(uniqueKeysWithValues: found.enumerated().map { (ObjectIdentifier($1), $0) })
    world.bodies = found.map { item in
      if let index = oldIndices[ObjectIdentifier(item)] { return old[index] }
      var body = DynamicBody(position: SIMD2(item.center), size: Self.size(item))
      body.angle = Double(atan2(item.transform.b, item.transform.a))
      body.isRound = item.collisionBoundsType == .ellipse
      return body
    }
    contacts = []
  }

  private static func size(_ item: any UIDynamicItem) -> SIMD2<Double> {
    [max(1e-3, Double(item.bounds.width)), max(1e-3, Double(item.bounds.height))]
  }

  private func show() {
    for (index, item) in items.enumerated() {
      let body = world.bodies[index]
      let center = CGPoint(x: body.position.x, y: body.position.y)
      guard center.x.isFinite, center.y.isFinite else { continue }
      if item.center != center { item.center = center }
      let transform = body.angle == 0 ? .identity : CGAffineTransform(rotationAngle: body.angle)
      if body.angle != 0 || atan2(item.transform.b, item.transform.a) != 0, item.transform != transform {
        item.transform = transform
      }
    }
    layout?.invalidateLayout()
  }

  // MARK: - What behaviours ask

  func velocity(of item: any UIDynamicItem) -> CGPoint {
    guard let index = indices[ObjectIdentifier(item)] else { return .zero }
    return CGPoint(x: world.bodies[index].velocity.x, y: world.bodies[index].velocity.y)
  }

  func spin(of item: any UIDynamicItem) -> CGFloat {
    indices[ObjectIdentifier(item)].map { CGFloat(world.bodies[$0].spin) } ?? 0
  }

  func change(_ item: any UIDynamicItem, _ change: (inout DynamicBody) -> Void) {
    gatherItems()
    if let index = indices[ObjectIdentifier(item)] { change(&world.bodies[index]) }
    wake()
  }

  // MARK: - Contacts

  private func tellContacts(_ colliding: [UICollisionBehavior]) {
    guard colliding.contains(where: { $0.collisionDelegate != nil }) || !contacts.isEmpty else { return }
    let now = world.touching.filter { $0.collision < colliding.count }.map { ($0, colliding[$0.collision]) }
    let before = contacts
    contacts = now.map { (touch: $0.0, behavior: $0.1) }
    for (touch, behavior) in now
    where !before.contains(where: { $0.behavior === behavior && $0.touch.isSame(as: touch) }) {
      behavior.tell(touch, items, began: true)
    }
    for old in before
    where !now.contains(where: { $0.1 === old.behavior && $0.0.isSame(as: old.touch) })
      && max(old.touch.first, old.touch.second ?? 0) < items.count
    {
      old.behavior.tell(old.touch, items, began: false)
    }
  }
}
