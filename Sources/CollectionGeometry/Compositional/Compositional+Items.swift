import Foundation

extension Compositional {
  /// A distance between two items, or at an item's edge.
  package enum Spacing: Hashable, Sendable {
    case fixed(CGFloat)
    /// At least so much; what a line has left is shared by all of its flexible ones.
    case flexible(CGFloat)

    package var least: CGFloat {
      switch self {
      case .fixed(let points), .flexible(let points): points
      }
    }

    var isFlexible: Bool { if case .flexible = self { true } else { false } }
  }

  /// Room around an item or a group, outside of its size.
  package struct EdgeSpacing: Hashable, Sendable {
    package var leading: Spacing?
    package var top: Spacing?
    package var trailing: Spacing?
    package var bottom: Spacing?

    package init(leading: Spacing? = nil, top: Spacing? = nil, trailing: Spacing? = nil, bottom: Spacing? = nil) {
      self.leading = leading
      self.top = top
      self.trailing = trailing
      self.bottom = bottom
    }

    func start(_ axis: Axis) -> Spacing? { axis == .horizontal ? leading : top }
    func end(_ axis: Axis) -> Spacing? { axis == .horizontal ? trailing : bottom }
    func least(_ axis: Axis) -> CGFloat { (start(axis)?.least ?? 0) + (end(axis)?.least ?? 0) }

    /// How many of the two edges are flexible.
    func flexibleCount(_ axis: Axis) -> Int {
      (start(axis)?.isFlexible == true ? 1 : 0) + (end(axis)?.isFlexible == true ? 1 : 0)
    }

    /// The room before the item when each flexible edge gets `share` on top of its least.
    func before(_ axis: Axis, share: CGFloat) -> CGFloat { Self.room(start(axis), share: share) }
    func after(_ axis: Axis, share: CGFloat) -> CGFloat { Self.room(end(axis), share: share) }

    private static func room(_ spacing: Spacing?, share: CGFloat) -> CGFloat {
      guard let spacing else { return 0 }
      return spacing.least + (spacing.isFlexible ? share : 0)
    }
  }

  package struct Edges: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let top = Edges(rawValue: 1)
    package static let leading = Edges(rawValue: 2)
    package static let bottom = Edges(rawValue: 4)
    package static let trailing = Edges(rawValue: 8)

    /// Of a length from 0 to 1, the middle where no edge or both are named.
    func fraction(_ axis: Axis) -> CGFloat {
      let (start, end): (Edges, Edges) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
      if contains(start) == contains(end) { return 0.5 }
      return contains(start) ? 0 : 1
    }
  }

  /// A point of a rectangle, moved.
  package struct Anchor: Hashable, Sendable {
    package enum Offset: Hashable, Sendable {
      /// In points.
      case absolute(CGPoint)
      /// In sizes of the supplementary view.
      case fractional(CGPoint)
    }

    package var edges: Edges
    package var offset: Offset

    package init(edges: Edges, offset: Offset = .absolute(.zero)) {
      self.edges = edges
      self.offset = offset
    }

    func offset(for size: CGSize) -> CGPoint {
      switch offset {
      case .absolute(let point): point
      case .fractional(let point): CGPoint(x: point.x * size.width, y: point.y * size.height)
      }
    }
  }

  /// A view that comes with an item or a group.
  package struct Supplementary: Hashable, Sendable {
    package var kind: String
    package var size: Size
    package var containerAnchor: Anchor
    /// The point of the view that lies on the container's anchor; nil takes the point at the same edges.
    package var itemAnchor: Anchor?
    package var zIndex = 1

    package init(kind: String, size: Size, containerAnchor: Anchor, itemAnchor: Anchor? = nil, zIndex: Int = 1) {
      self.kind = kind
      self.size = size
      self.containerAnchor = containerAnchor
      self.itemAnchor = itemAnchor
      self.zIndex = zIndex
    }

    func frame(in container: CGRect, size: CGSize) -> CGRect {
      let own = itemAnchor ?? Anchor(edges: containerAnchor.edges)
      let (offset, ownOffset) = (containerAnchor.offset(for: size), own.offset(for: size))
      var origin = CGPoint.zero
      for axis in [Axis.horizontal, .vertical] {
        let point = container.start(axis) + container.size[axis] * containerAnchor.edges.fraction(axis)
        origin[axis] = point + offset[axis] - size[axis] * own.edges.fraction(axis) + ownOffset[axis]
      }
      return CGRect(origin: origin, size: size)
    }
  }

  package struct Item: Hashable, Sendable {
    package var size: Size
    package var contentInsets = Insets.zero
    package var edgeSpacing = EdgeSpacing()
    package var supplementaries: [Supplementary] = []

    package init(size: Size) { self.size = size }
  }
}
