import CoreGraphics

/// What a dynamic animator moves: it sets its centre and the rotation of its transform.
@preconcurrency @MainActor public protocol UIDynamicItem: AnyObject {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
  /// The shape that collides: the bounds, or the circle or ellipse in them.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
}

/// The shape by which an item collides. An ellipse counts as the circle of its shorter diameter.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle
  case ellipse
}

extension UIView: UIDynamicItem {}
