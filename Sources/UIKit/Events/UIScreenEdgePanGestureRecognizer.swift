import CoreGraphics

/// A pan that begins at an edge of the window and goes inwards. The pressed pointer counts as a finger does.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// Where it may begin; none, unless set.
  open var edges: UIRectEdge = []

  /// How near to an edge a touch has to begin, in points.
  private static let reach: CGFloat = 20

  /// The edges near which the first touch began.
  private var startEdges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if startEdges.isEmpty, let window = view?.window, let touch = touches.first {
      startEdges = edges.intersection(Self.edges(near: touch.sample.location, in: window.bounds))
      if startEdges.isEmpty {
        state = .failed
        return
      }
    }
    super.touchesBegan(touches, with: event)
  }

  static func edges(near point: CGPoint, in bounds: CGRect) -> UIRectEdge {
    var edges: UIRectEdge = []
    if point.y < bounds.minY + reach { edges.insert(.top) }
    if point.x < bounds.minX + reach { edges.insert(.left) }
    if point.y >= bounds.maxY - reach { edges.insert(.bottom) }
    if point.x >= bounds.maxX - reach { edges.insert(.right) }
    return edges
  }

  /// Only a way that leads inwards is a pan; one along the edge or outwards ends it.
  override func wayBeyondSlop(_ moved: CGPoint) -> CGPoint? {
    guard let way = super.wayBeyondSlop(moved) else { return nil }
    guard Self.leadsInwards(moved, from: startEdges) else {
      state = .failed
      return nil
    }
    return way
  }

  static func leadsInwards(_ way: CGPoint, from edges: UIRectEdge) -> Bool {
    edges.contains(.left) && way.x >= abs(way.y) || edges.contains(.right) && -way.x >= abs(way.y)
      || edges.contains(.top) && way.y >= abs(way.x) || edges.contains(.bottom) && -way.y >= abs(way.x)
  }

  open override func reset() {
    super.reset()
    startEdges = []
  }
}
