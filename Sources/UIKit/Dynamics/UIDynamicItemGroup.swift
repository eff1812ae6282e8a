import CoreGraphics
import QuartzCore

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// Several items that move as one, each staying where it is among the others.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  open private(set) var items: [any UIDynamicItem]
  private let offsets: [CGPoint]
  private let box: CGRect

  public init(items: [any UIDynamicItem]) {
    self.items = items
    let boxes = items.map { item in
      let size = item.bounds.size
      return CGRect(
        x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width, height: size.height)
    }
    box = boxes.reduce(CGRect.null) { $0.union($1) }
    let middle = box.isNull ? .zero : CGPoint(x: box.midX, y: box.midY)
    offsets = items.map { CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y) }
    center = middle
    super.init()
  }

  open var center: CGPoint { didSet { spread() } }
  open var transform = CGAffineTransform.identity { didSet { spread() } }
  open var bounds: CGRect { CGRect(origin: .zero, size: box.isNull ? .zero : box.size) }

  private func spread() {
    for (item, offset) in zip(items, offsets) {
      let place = offset.applying(transform)
      item.center = CGPoint(x: center.x + place.x, y: center.y + place.y)
      item.transform = transform
    }
  }
}

/// Moves items of a dynamic animator, alone or as a bundle of other behaviours.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called in each step of the animation.
  open var action: (() -> Void)?
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  /// Of behaviours that act on a list of items: these, each once.
  final private(set) var kept: [any UIDynamicItem]

  public override init() {
    kept = []
    super.init()
  }

  init(_ items: [any UIDynamicItem]) {
    kept = items
    super.init()
  }

  final func keep(_ item: any UIDynamicItem) {
    if !kept.contains(where: { $0 === item }) { kept.append(item) }
    changed()
  }

  final func drop(_ item: any UIDynamicItem) {
    kept.removeAll { $0 === item }
    changed()
  }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.enter(dynamicAnimator) }
    changed()
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.enter(nil)
    changed()
  }

  /// The behaviour comes to an animator, or with nil leaves its own.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The items whose bodies the behaviour needs.
  var movedItems: [any UIDynamicItem] { kept }
  /// Whether items at rest may move without any change from outside.
  var movesAtRest: Bool { false }
  /// Adds what the behaviour does to the world of the coming steps.
  func act(in setting: DynamicSetting) {}

  final func enter(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.enter(animator) }
  }

  /// The animator goes on, since something is another.
  final func changed() { dynamicAnimator?.wake() }

  final var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }
}

/// The world before a few steps, for behaviours to act on.
@MainActor final class DynamicSetting {
  var world: DynamicsWorld
  let bodies: [ObjectIdentifier: Int]
  let referenceBounds: CGRect?

  init(_ world: DynamicsWorld, _ bodies: [ObjectIdentifier: Int], referenceBounds: CGRect?) {
    (self.world, self.bodies, self.referenceBounds) = (world, bodies, referenceBounds)
  }

  func index(_ item: any UIDynamicItem) -> Int? { bodies[ObjectIdentifier(item)] }

  func change(_ item: any UIDynamicItem, _ body: (inout DynamicBody) -> Void) {
    if let index = index(item) { body(&world.bodies[index]) }
  }
}
