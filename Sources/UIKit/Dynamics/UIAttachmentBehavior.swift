import CoreGraphics
import QuartzCore

/// A range of numbers; infinite ones have no ends.
public struct UIFloatRange: Hashable, Sendable {
  public var minimum: CGFloat
  public var maximum: CGFloat

  public init() { self.init(minimum: 0, maximum: 0) }
  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

  public static let zero = UIFloatRange()
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

  var closed: ClosedRange<Double> {
    let (low, high) = (minimum.isNaN ? -.infinity : Double(minimum), maximum.isNaN ? .infinity : Double(maximum))
    return low...max(low, high)
  }
}

/// Ties an item to a point or to another item: by a rod or – with a frequency – a spring, by a rope, a pin, a weld or a rail.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable {
    case items, anchor
  }

  private enum Tie {
    case rod, rope, pin, weld
    /// Its direction where the items were tied, and how they stood then.
    case rail(SIMD2<Double>)
  }

  open private(set) var items: [any UIDynamicItem]
  open private(set) var attachedBehaviorType: AttachmentType
  open var anchorPoint = CGPoint.zero { didSet { changed() } }
  /// In points; first the distance when the behaviour was made. Of a limit attachment the greatest distance.
  open var length: CGFloat = 0 { didSet { changed() } }
  open var damping: CGFloat = 0 { didSet { changed() } }
  /// Swings a second; 0 is a rod.
  open var frequency: CGFloat = 0 { didSet { changed() } }
  /// How far the first item goes: radians about a pin, points along a rail, from where it was when the behaviour was made.
  open var attachmentRange = UIFloatRange.infinite { didSet { changed() } }
  /// The torque with which a pin resists turning; 1 is a push of 1 at 100 points.
  open var frictionTorque: CGFloat = 0 { didSet { changed() } }
  private let tie: Tie
  /// Where the ends are on the items, from their centres, not turned.
  private let offsets: [UIOffset]
  /// How far the first item was turned against the second.
  private let firstAngle: Double

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: UIOffset(horizontal: 0, vertical: 0), attachedToAnchor: point)
  }

  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    (items, attachedBehaviorType, offsets, anchorPoint) = ([item], .anchor, [offset], point)
    (tie, firstAngle) = (.rod, 0)
    super.init()
    let place = Self.place(item, offset)
    length = hypot(place.x - point.x, place.y - point.y)
  }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    let none = UIOffset(horizontal: 0, vertical: 0)
    self.init(item: item1, offsetFromCenter: none, attachedTo: item2, offsetFromCenter: none)
  }

  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    (items, attachedBehaviorType, offsets) = ([item1, item2], .items, [offset1, offset2])
    (tie, firstAngle) = (.rod, 0)
    super.init()
    let (a, b) = (Self.place(item1, offset1), Self.place(item2, offset2))
    length = hypot(a.x - b.x, a.y - b.y)
  }

  private init(
    _ tie: Tie, _ item1: any UIDynamicItem, _ offset1: UIOffset, _ item2: any UIDynamicItem, _ offset2: UIOffset
  ) {
    (items, attachedBehaviorType, offsets) = ([item1, item2], .items, [offset1, offset2])
    (self.tie, firstAngle) = (tie, UIAttachmentBehavior.angle(item1) - UIAttachmentBehavior.angle(item2))
    super.init()
    let (a, b) = (Self.place(item1, offset1), Self.place(item2, offset2))
    length = hypot(a.x - b.x, a.y - b.y)
  }

  /// A rail through the world.
  private init(rail axis: SIMD2<Double>, _ item: any UIDynamicItem, _ point: CGPoint) {
    (items, attachedBehaviorType, offsets, anchorPoint) = (
      [item], .anchor, [UIAttachmentBehavior.offset(item, point)], point
    )
    (tie, firstAngle) = (.rail(axis), UIAttachmentBehavior.angle(item))
    super.init()
  }

  /// Keeps items within a distance of each other, as a rope does.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.rope, item1, offset1, item2, offset2)
  }

  /// Welds two items together at a point.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.weld, item1, offset(item1, point), item2, offset(item2, point))
  }

  /// Pins two items to each other, so that they turn about a point.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.pin, item1, offset(item1, point), item2, offset(item2, point))
  }

  /// Lets an item slide along another in one direction, without turning against it.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      .rail(direction(axis).rotated(-angle(item2))), item1, offset(item1, point), item2, offset(item2, point))
  }

  /// Lets an item slide in one direction, without turning.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(rail: direction(axis), item, point)
  }

  private static func direction(_ axis: CGVector) -> SIMD2<Double> { SIMD2(Double(axis.dx), Double(axis.dy)).unit }

  private static func angle(_ item: any UIDynamicItem) -> Double { Double(atan2(item.transform.b, item.transform.a)) }

  private static func offset(_ item: any UIDynamicItem, _ point: CGPoint) -> UIOffset {
    let place = (SIMD2(point) - SIMD2(item.center)).rotated(-angle(item))
    return UIOffset(horizontal: place.x, vertical: place.y)
  }

  private static func place(_ item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
    let turn = CGAffineTransform(rotationAngle: atan2(item.transform.b, item.transform.a))
    let turned = CGPoint(x: offset.horizontal, y: offset.vertical).applying(turn)
    return CGPoint(x: item.center.x + turned.x, y: item.center.y + turned.y)
  }

  override var movedItems: [any UIDynamicItem] { items }

  override func act(in setting: DynamicSetting) {
    func offset(_ index: Int) -> SIMD2<Double> {
      [Double(offsets[index].horizontal), Double(offsets[index].vertical)]
    }
    guard let first = setting.index(items[0]) else { return }
    var (second, end): (Int?, SIMD2<Double>) = (nil, SIMD2(anchorPoint))
    if items.count > 1 {
      guard let index = setting.index(items[1]) else { return }
      (second, end) = (index, offset(1))
    }
    switch tie {
    case .rod, .rope:
      var joint = DynamicJoint(first: first, firstOffset: offset(0), second: second, secondOffset: end)
      if case .rope = tie { joint.isRope = true }
      joint.length = max(0, Double(length))
      (joint.frequency, joint.damping) = (max(0, Double(frequency)), max(0, Double(damping)))
      setting.world.joints.append(joint)
    case .pin, .weld, .rail:
      var guide = DynamicGuide(first: first, firstOffset: offset(0), second: second, secondOffset: end)
      (guide.angle, guide.range) = (firstAngle, attachmentRange.closed)
      switch tie {
      case .rail(let axis): (guide.axis, guide.keepsAngle) = (axis, true)
      case .weld: guide.keepsAngle = true
      default: guide.friction = max(0, Double(frictionTorque)) * 10_000
      }
      setting.world.guides.append(guide)
    }
  }
}
