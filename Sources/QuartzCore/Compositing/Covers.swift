import CoreGraphics

/// The opaque areas in front of a layer: an animation behind them causes no damage.
///
/// They are looked up while a frame is composited. That goes from the back to the front, so that the layers in front
/// still have their marks and the records of the last frame. A layer that changes in this frame, or was not shown in
/// the last one, covers nothing. One value is made for each frame; layers with the same superlayer share its result.
@MainActor
struct Covers {
  private var parent: CALayer?
  /// The frontmost sublayers of the parent, front to back, with what they cover.
  private var siblings: [(layer: CALayer, areas: [PixelRect])] = []
  /// The areas that are covered by layers in front of the parent.
  private var outer: [PixelRect] = []

  /// How many of the frontmost sublayers are looked at, and how many levels below them. A screen is covered by a page,
  /// not by tiles, and the search has to cost less than the painting that it saves.
  private static let breadth = 8
  private static let depth = 5

  /// Whether both the layer's old and its new area are covered.
  mutating func hide(_ left: PixelRect, _ new: PixelRect, of layer: CALayer) -> Bool {
    guard let parent = layer.superlayer else { return false }
    if parent !== self.parent { findCovers(ofSublayersOf: parent) }
    if outer.isEmpty, siblings.isEmpty { return false }
    return hides(left, layer) && hides(new, layer)
  }

  private func hides(_ area: PixelRect, _ layer: CALayer) -> Bool {
    if area.isEmpty || outer.contains(where: { $0.contains(area) }) { return true }
    for sibling in siblings {
      if sibling.layer === layer { return false }
      if sibling.areas.contains(where: { $0.contains(area) }) { return true }
    }
    return false
  }

  private mutating func findCovers(ofSublayersOf parent: CALayer) {
    self.parent = parent
    outer.removeAll(keepingCapacity: true)
    siblings.removeAll(keepingCapacity: true)
    if parent.children.count > 1, !parent.hasDepth {
      for child in parent.children.suffix(Self.breadth).reversed() {
        siblings.append((child, Self.areas(of: child)))
      }
      if siblings.allSatisfy(\.areas.isEmpty) { siblings.removeAll(keepingCapacity: true) }
    }
    cut(by: parent)
    var (node, ancestor) = (parent, parent.superlayer)
    while let current = ancestor {
      if current.children.count > 1, !current.hasDepth {
        for child in current.children.suffix(Self.breadth).reversed() {
          if child === node { break }
          outer += Self.areas(of: child)
        }
      }
      cut(by: current)
      (node, ancestor) = (current, current.superlayer)
    }
  }

  /// Cuts the areas at a layer that clips: along its blended edges, what lies behind shows through.
  private mutating func cut(by layer: CALayer) {
    if outer.isEmpty, siblings.isEmpty { return }
    outer = Self.cut(outer, by: layer)
    for index in siblings.indices { siblings[index].areas = Self.cut(siblings[index].areas, by: layer) }
  }

  private static func cut(_ areas: [PixelRect], by layer: CALayer) -> [PixelRect] {
    let state = layer.presented
    guard state.masksToBounds, let record = layer.shown?.record, !areas.isEmpty else { return areas }
    let inner = state.filledPixels(record.transform)
    return areas.flatMap { area in inner.map { area.intersection($0) } }.filter { !$0.isEmpty }
  }

  private static func areas(of layer: CALayer) -> [PixelRect] {
    var result: [PixelRect] = []
    collect(layer, depth: depth, into: &result)
    return result
  }

  private static func collect(_ layer: CALayer, depth: Int, into result: inout [PixelRect]) {
    guard let record = layer.shown?.record, layer.shown?.projected == nil, layer.animations == nil,
      !layer.marks.own.contains(.changed), !layer.livesInSpace,
      layer.maskLayer == nil, layer.stored.opacity >= 1, !layer.stored.isHidden, record.transform.isRectilinear,
      layer.stored.activeTransition == nil, layer.stored.isPlain || layer.stored.blend == .normal
    else { return }
    if let color = layer.stored.backgroundColor, color.isOpaque {
      for area in layer.stored.filledPixels(record.transform) { result.append(area.intersection(record.clip)) }
      return
    }
    var inside: [PixelRect] = []
    if let image = layer.stored.contents, image.isOpaque, layer.contentsTint == nil, layer.stored.showsWhole(image) {
      let frame = layer.stored.contentsRectInBounds(image)
      inside.append(PixelRect(inside: frame.applying(record.transform)).intersection(record.extent))
    }
    if depth > 0, layer.children.count <= breadth {
      for child in layer.children { collect(child, depth: depth - 1, into: &inside) }
    }
    result += cut(inside, by: layer)
  }
}

extension LayerState {
  /// The whole pixels that the layer's outline contains: its rectangle, or the two bands that leave out rounded
  /// corners.
  func filledPixels(_ transform: CGAffineTransform) -> [PixelRect] {
    guard transform.isRectilinear else { return [] }
    let radius = cornerReach
    guard radius > 0 else { return [PixelRect(inside: bounds.applying(transform))] }
    return [
      PixelRect(inside: bounds.insetBy(dx: radius, dy: 0).applying(transform)),
      PixelRect(inside: bounds.insetBy(dx: 0, dy: radius).applying(transform)),
    ]
  }

  /// Whether the contents are the whole picture, not a part of it and without a stretched middle.
  fileprivate func showsWhole(_ image: CGImage) -> Bool {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    return contentsRect == unit && contentsCenter == unit && image.width > 0 && image.height > 0
  }
}
