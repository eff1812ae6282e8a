import Foundation

/// Where the boundary items of a section or of a layout lie, and how much it grows for them.
struct Boundary {
  typealias Axis = Compositional.Axis

  struct Placed {
    var item: Compositional.BoundaryItem
    /// Relative to the grown section's start.
    var frame: CGRect
  }

  private(set) var items: [Placed] = []
  /// By how much the start of what is inside is moved.
  private(set) var before: CGFloat = 0
  /// With what the items add, along the axis.
  private(set) var length: CGFloat
  /// How far items reach beyond both ends.
  private(set) var overhang: CGFloat = 0

  /// Around content of a length. `insets` are kept clear across the axis, `padding` in front of everything.
  init(
    _ descriptions: [Compositional.BoundaryItem], around content: CGFloat, axis: Axis,
    environment: Compositional.Environment, insets: Compositional.Insets, padding: CGFloat = 0,
    measured: (Int) -> CGSize?
  ) {
    guard !descriptions.isEmpty else {
      (before, length) = (padding, content + padding)
      return
    }
    length = content
    let across = axis.other
    var container = environment.size
    container[across] = max(0, container[across] - insets.both(across))
    let sizes = descriptions.indices.map {
      descriptions[$0].size.resolved(in: container, scale: environment.scale, measured: measured($0))
    }
    // What lies beside the content makes it as long as it is itself; then the ends are laid out around that.
    for (index, item) in descriptions.enumerated() where item.extendsBoundary && item.side(axis) == nil {
      length = max(length, sizes[index][axis])
    }
    let inside = length
    var after: CGFloat = 0
    for (index, item) in descriptions.enumerated() {
      let size = sizes[index]
      var origin = CGPoint.zero
      origin[axis] = item.start(axis, size: size, inside: inside)
      let fraction = item.alignment.edges.fraction(across)
      origin[across] = insets.start(across) + (container[across] - size[across]) * fraction + item.offset[across]
      if item.extendsBoundary, let side = item.side(axis) {
        if side == .start { before = max(before, -origin[axis]) }
        if side == .end { after = max(after, origin[axis] + size[axis] - inside) }
      }
      items.append(Placed(item: item, frame: CGRect(origin: origin, size: size)))
    }
    before += padding
    length = before + inside + after
    for index in items.indices {
      items[index].frame.origin[axis] += before
      let frame = items[index].frame
      overhang = max(overhang, -frame.start(axis), frame.end(axis) - length)
    }
  }
}

extension Compositional.BoundaryItem {
  enum Side { case start, end }

  /// The end of an axis that the item lies at; nil if it lies beside what is inside.
  func side(_ axis: Compositional.Axis) -> Side? {
    switch alignment.edges.fraction(axis) {
    case 0: .start
    case 1: .end
    default: nil
    }
  }

  fileprivate func start(_ axis: Compositional.Axis, size: CGSize, inside: CGFloat) -> CGFloat {
    switch side(axis) {
    case .start: offset[axis] - (extendsBoundary ? size[axis] : 0)
    case .end: offset[axis] + inside - (extendsBoundary ? 0 : size[axis])
    case nil: offset[axis] + (inside - size[axis]) / 2
    }
  }

  /// Where the item is while a section from `start` to `end` is seen from `visible.start` to `visible.end`.
  func pinned(_ frame: CGRect, axis: Compositional.Axis, section: ClosedRange<CGFloat>, visible: CGRect) -> CGRect {
    var place = frame.origin[axis]
    let (own, length, side) = (place, frame.size[axis], side(axis))
    if side != .end { place = max(place, visible.start(axis)) }
    if side != .start { place = min(place, visible.end(axis) - length) }
    // It stays within its section, but does not leave its own place for that.
    if side != .end { place = min(place, max(section.upperBound - length, own)) }
    if side != .start { place = max(place, min(section.lowerBound, own)) }
    var frame = frame
    frame.origin[axis] = place
    return frame
  }
}
