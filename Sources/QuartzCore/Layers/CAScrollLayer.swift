import CoreGraphics

/// In which directions a scroll layer's content moves.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer whose sublayers a program moves, by setting the origin of its bounds. It knows no fingers.
@preconcurrency @MainActor open class CAScrollLayer: CALayer {
  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var scrollMode = CAScrollLayerScrollMode.both

  /// Has a point of the content lie at the top left, as far as the mode allows.
  open func scroll(to p: CGPoint) {
    let isAcross = scrollMode == .both || scrollMode == .horizontally
    let isDown = scrollMode == .both || scrollMode == .vertically
    bounds.origin = CGPoint(x: isAcross ? p.x : bounds.origin.x, y: isDown ? p.y : bounds.origin.y)
  }

  /// Has a rectangle of the content be seen, moving it as little as possible.
  open func scroll(to r: CGRect) {
    func nearest(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      if low < start { return low }
      return high > end ? min(low, start + high - end) : start
    }
    let seen = bounds
    scroll(
      to: CGPoint(
        x: nearest(r.minX, r.maxX, seen.minX, seen.maxX), y: nearest(r.minY, r.maxY, seen.minY, seen.maxY)))
  }
}

extension CALayer {
  private var scrollLayer: CAScrollLayer? {
    var current: CALayer? = self
    while let layer = current {
      if let found = layer as? CAScrollLayer { return found }
      current = layer.superlayer
    }
    return nil
  }

  /// Has the closest scroll layer show a point of this layer at its top left.
  public func scroll(_ p: CGPoint) {
    if let layer = scrollLayer { layer.scroll(to: layer.convert(p, from: self)) }
  }

  /// Has the closest scroll layer show a rectangle of this layer.
  public func scrollRectToVisible(_ r: CGRect) {
    if let layer = scrollLayer { layer.scroll(to: layer.convert(r, from: self)) }
  }

  /// The part of the bounds that scroll layers and layers that mask leave to be seen.
  public var visibleRect: CGRect {
    var (rect, inner) = (bounds, self)
    while let outer = inner.superlayer, !rect.isNull {
      let above = outer.convert(rect, from: inner)
      rect = outer is CAScrollLayer || outer.masksToBounds ? above.intersection(outer.bounds) : above
      inner = outer
    }
    return rect.isNull ? .zero : convert(rect, from: inner).intersection(bounds)
  }
}
