import CoreGraphics
import QuartzCore

@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: AnyObject {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// The identifier is nil for the boundary of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Lets items bounce off each other and off boundaries.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything = Mode(rawValue: .max)
  }

  open var collisionMode = Mode.everything { didSet { changed() } }
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// Whether the reference view's bounds are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
  private var referenceInsets = UIEdgeInsets.zero
  private var boundaries: [(identifier: any NSCopying, path: UIBezierPath)] = []
  /// The identifiers of what the last step collided with.
  private var met: [(any NSCopying)?] = []

  public init(items: [any UIDynamicItem]) { super.init(items) }

  open var items: [any UIDynamicItem] { kept }
  open func addItem(_ item: any UIDynamicItem) { keep(item) }
  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    referenceInsets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append((identifier, bezierPath))
    changed()
  }

  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let line = UIBezierPath()
    line.move(to: p1)
    line.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: line)
  }

  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.isSame($0.identifier, identifier) }?.path
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.isSame($0.identifier, identifier) }
    changed()
  }

  open func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

  private static func isSame(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
    if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
    return (a as AnyObject) === (b as AnyObject)
  }

  override func act(in setting: DynamicSetting) {
    var collision = DynamicCollision(bodies: items.compactMap(setting.index))
    collision.meetsBodies = collisionMode.contains(.items)
    met = []
    if collisionMode.contains(.boundaries) {
      if translatesReferenceBoundsIntoBoundary, let bounds = setting.referenceBounds {
        collision.boundaries.append(Self.boundary(UIBezierPath(rect: bounds.inset(by: referenceInsets))))
        met.append(nil)
      }
      for boundary in boundaries {
        collision.boundaries.append(Self.boundary(boundary.path))
        met.append(boundary.identifier)
      }
    }
    setting.world.collisions.append(collision)
  }

  private static func boundary(_ path: UIBezierPath) -> DynamicBoundary {
    var segments: [(SIMD2<Double>, SIMD2<Double>)] = []
    var (start, current) = (SIMD2<Double>(), SIMD2<Double>())
    func point(_ element: CGPathElement, _ index: Int) -> SIMD2<Double> { SIMD2(element.points[index]) }
    func add(_ next: SIMD2<Double>) {
      if (next - current).size > 1e-6 { segments.append((current, next)) }
      current = next
    }
    path.cgPath.applyWithBlock { element in
      let element = element.pointee
      let from = current
      switch element.type {
      case .moveToPoint: (start, current) = (point(element, 0), point(element, 0))
      case .addLineToPoint: add(point(element, 0))
      case .addQuadCurveToPoint:
        let (a, b) = (point(element, 0), point(element, 1))
        for step in 1...8 {
          let t = Double(step) / 8
          add(from * ((1 - t) * (1 - t)) + a * (2 * t * (1 - t)) + b * (t * t))
        }
      case .addCurveToPoint:
        let (a, b, c) = (point(element, 0), point(element, 1), point(element, 2))
        for step in 1...12 {
          let t = Double(step) / 12
          let (s, u) = (1 - t, t * t)
          add(from * (s * s * s) + a * (3 * s * s * t) + b * (3 * s * u) + c * (u * t))
        }
      case .closeSubpath: add(start)
      @unknown default: break
      }
    }
    return DynamicBoundary(segments: segments)
  }

  func tell(_ touch: DynamicTouch, _ items: [any UIDynamicItem], began: Bool) {
    guard let collisionDelegate else { return }
    let (item, point) = (items[touch.first], CGPoint(x: touch.point.x, y: touch.point.y))
    if let second = touch.second {
      if began {
        collisionDelegate.collisionBehavior(self, beganContactFor: item, with: items[second], at: point)
      } else {
        collisionDelegate.collisionBehavior(self, endedContactFor: item, with: items[second])
      }
    } else if let index = touch.boundary {
      let identifier = index < met.count ? met[index] : nil
      if began {
        collisionDelegate.collisionBehavior(self, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
      } else {
        collisionDelegate.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: identifier)
      }
    }
  }
}
