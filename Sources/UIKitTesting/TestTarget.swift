import CoreGraphics
import UIKit

/// Where a test does something in a window: a text (the identifier or label of the frontmost view that has it), a view, an
/// element as readers have it, or a point of the window.
/// ```swift
/// struct Corner: TestTarget {
///   func place(in window: TestWindow) throws -> CGPoint { CGPoint(x: 1, y: 1) }
/// }
/// try window.hover(Corner())
/// try window.drag(Corner(), to: "Trash")
/// ```
@MainActor
public protocol TestTarget {
  /// A point of the window; throws where a person could not reach it.
  func place(in window: TestWindow) throws -> CGPoint
}

extension String: @MainActor TestTarget {
  public func place(in window: TestWindow) throws -> CGPoint { try window.reachablePoint(of: window.find(self)) }
}

extension UIView: TestTarget {
  public func place(in window: TestWindow) throws -> CGPoint { try window.reachablePoint(of: self) }
}

extension CGPoint: @MainActor TestTarget {
  public func place(in window: TestWindow) throws -> CGPoint {
    if window.window.bounds.containsHalfOpen(self) { return self }
    throw window.failure(.outside("a point", self))
  }
}

extension TestElement: TestTarget {
  public func place(in window: TestWindow) throws -> CGPoint {
    let point = CGPoint(x: frame.midX, y: frame.midY)
    if isShown, window.window.bounds.containsHalfOpen(point) { return point }
    throw window.failure(.outside(description, point))
  }
}
