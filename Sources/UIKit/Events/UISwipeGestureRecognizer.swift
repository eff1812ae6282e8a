import CoreGraphics
import Foundation

/// Recognises fingers, or the pressed pointer, that move quickly in a direction. It does so while they move.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// Which directions count.
  open var direction = Direction.right
  /// Fingers down together.
  open var numberOfTouchesRequired = 1

  /// How far the touches have to move, in points, within so many seconds; and how far at most they may stray from the
  /// direction meanwhile.
  private static let way: CGFloat = 50
  private static let longest = 0.5
  private static let stray: CGFloat = 50

  private var starts: [(touch: UITouch, location: CGPoint)] = []

  open override func shouldReceive(_ event: UIEvent) -> Bool {
    event.type == .touches && (event.buttonMask.isEmpty || event.buttonMask.contains(.primary))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if starts.isEmpty { deadline = arbiter.now + Self.longest }
    for touch in touches { starts.append((touch, touch.sample.location)) }
    if starts.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, starts.count == numberOfTouchesRequired else { return }
    let ways = starts.map { start in
      let location = start.touch.sample.location
      return CGVector(dx: location.x - start.location.x, dy: location.y - start.location.y)
    }
    if Self.directions.contains(where: { side in direction.contains(side) && ways.allSatisfy { Self.is($0, side) } }) {
      state = .ended
    } else if ways.contains(where: strays) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    if state == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func deadlineReached(at now: TimeInterval) { state = .failed }

  open override func reset() { starts = [] }

  /// Where the swipe began.
  override var centroid: CGPoint {
    guard !starts.isEmpty else { return super.centroid }
    let sum = starts.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.location.x, y: $0.y + $1.location.y) }
    return CGPoint(x: sum.x / CGFloat(starts.count), y: sum.y / CGFloat(starts.count))
  }

  // MARK: - Ways

  private static let directions: [Direction] = [.right, .left, .up, .down]

  private static func `is`(_ way: CGVector, _ direction: Direction) -> Bool {
    let (along, across) = split(way, direction)
    return along >= Self.way && abs(across) <= stray
  }

  /// A way so far to the side of every wanted direction that it will not become one.
  private func strays(_ way: CGVector) -> Bool {
    Self.directions.allSatisfy { !direction.contains($0) || abs(Self.split(way, $0).across) > Self.stray }
  }

  private static func split(_ way: CGVector, _ direction: Direction) -> (along: CGFloat, across: CGFloat) {
    switch direction {
    case .right: (way.dx, way.dy)
    case .left: (-way.dx, way.dy)
    case .up: (-way.dy, way.dx)
    default: (way.dy, way.dx)
    }
  }
}
