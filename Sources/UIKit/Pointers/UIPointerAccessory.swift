import CoreGraphics
import Foundation
import QuartzCore

/// A small shape that stands beside the pointer and goes with it, as arrows do that say which ways something can be
/// dragged.
@preconcurrency @MainActor open class UIPointerAccessory: NSObject, NSCopying {
  /// Where an accessory stands.
  public struct Position: Hashable, Sendable {
    /// Between the pointer and the accessory, in points; what is below 0 counts as 0.
    public var offset: CGFloat
    /// Clockwise from straight above the pointer, in radians.
    public var angle: CGFloat

    /// In points.
    public static let defaultOffset: CGFloat = 4

    public init(offset: CGFloat = Position.defaultOffset, angle: CGFloat = 0) {
      (self.offset, self.angle) = (offset, angle)
    }

    public static let top = Position()
    public static let topRight = Position(angle: .pi / 4)
    public static let right = Position(angle: .pi / 2)
    public static let bottomRight = Position(angle: .pi * 3 / 4)
    public static let bottom = Position(angle: .pi)
    public static let bottomLeft = Position(angle: .pi * 5 / 4)
    public static let left = Position(angle: .pi * 3 / 2)
    public static let topLeft = Position(angle: .pi * 7 / 4)

    /// The accessory's middle, for a pointer that covers a rectangle, and an accessory of a size before it is turned.
    func middle(beside pointer: CGRect, _ size: CGSize, isTurned: Bool) -> CGPoint {
      guard angle.isFinite else { return CGPoint(x: pointer.midX, y: pointer.midY) }
      let way = CGVector(dx: sin(angle), dy: -cos(angle))
      /// From a rectangle's middle to its edge.
      func reach(_ size: CGSize) -> CGFloat {
        min(
          abs(way.dx) > 1e-9 ? size.width / 2 / abs(way.dx) : .infinity,
          abs(way.dy) > 1e-9 ? size.height / 2 / abs(way.dy) : .infinity)
      }
      let distance =
        reach(pointer.size) + (offset.isFinite ? max(0, offset) : 0) + (isTurned ? size.height / 2 : reach(size))
      return CGPoint(x: pointer.midX + way.dx * distance, y: pointer.midY + way.dy * distance)
    }
  }

  /// Its outline; where that lies says nothing.
  public let shape: UIPointerShape
  public let position: Position
  /// Whether it is turned by the position's angle, so that its upper end points away from the pointer.
  open var orientationMatchesAngle = false

  public init(_ shape: UIPointerShape, position: Position) {
    (self.shape, self.position) = (shape, position)
    super.init()
  }

  /// An arrow that points away from the pointer.
  open class func arrow(_ position: Position) -> UIPointerAccessory {
    let outline = UIBezierPath()
    outline.move(to: CGPoint(x: 0, y: 6))
    outline.addLine(to: CGPoint(x: 5, y: 0))
    outline.addLine(to: CGPoint(x: 10, y: 6))
    outline.close()
    let made = UIPointerAccessory(.path(outline), position: position)
    made.orientationMatchesAngle = true
    return made
  }

  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    onAnyThread {
      let copy = UIPointerAccessory(shape, position: position)
      copy.orientationMatchesAngle = orientationMatchesAngle
      return copy
    }
  }
}
