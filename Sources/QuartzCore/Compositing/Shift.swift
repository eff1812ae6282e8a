import CoreGraphics

/// Sublayers that stand elsewhere by the same whole pixels, look as before, and have one colour behind them: their pixels
/// can be moved instead of painted.
struct Shift {
  var move: PixelMove
  var layers: [CALayer]
  /// Where the pixels are not those of the layers and the colour behind them, neither before the move nor afterwards.
  var others: [PixelRect]
}

extension LayerTree {
  /// How sublayers of a layer moved that itself stays as it was; nil when their pixels cannot be moved, or little would be
  /// gained.
  /// - Parameter damaged: what other layers showed and have left.
  func shift(in layer: CALayer, damaged: [PixelRect]) -> Shift? {
    guard let shown = layer.shown, shown.clipping == nil,
      var best = groups(in: layer, shown).max(by: { $0.area < $1.area }),
      let ground = ground(under: layer)
    else { return nil }
    best.rect = best.rect.intersection(ground.area)
    let move = PixelMove(best.rect, x: best.x, y: best.y)
    guard move.kept.area * 2 > move.rect.area else { return nil }
    let moved = Set(best.layers.map(ObjectIdentifier.init))
    var others = damaged + ground.others
    for child in layer.children where !moved.contains(ObjectIdentifier(child)) {
      if let area = child.shown?.subtree { others.append(area) }
    }
    others = others.map { $0.intersection(move.rect) }.filter { !$0.isEmpty }
    guard others.reduce(0, { $0 + $1.area }) * 2 < move.rect.area else { return nil }
    return Shift(move: move, layers: best.layers, others: others)
  }

  private struct Group {
    var x: Int32
    var y: Int32
    var layers: [CALayer] = []
    /// All old and new places.
    var rect = PixelRect.empty
    var area = 0
  }

  /// The sublayers that only moved, by how far.
  private func groups(in layer: CALayer, _ shown: ShownLayer) -> [Group] {
    var groups: [Group] = []
    for child in layer.children where child.marks.isOnlyMoved {
      guard child.children.isEmpty, child.animations == nil, child.maskLayer == nil, let old = child.shown,
        old.clipping == nil, old.projected == nil, old.record.clip == shown.record.childClip, !old.subtree.isEmpty,
        let (x, y) = old.record.transform.wholePixels(
          to: child.stored.transformToSuperlayer.concatenating(shown.record.transform))
      else { continue }
      let new = old.subtree.movedBy(x: x, y: y)
      // What a clip cuts off has no pixels to be moved.
      guard old.record.clip.insetBy(1).contains(old.subtree), old.record.clip.insetBy(1).contains(new) else { continue }
      let index = groups.firstIndex { $0.x == x && $0.y == y } ?? groups.endIndex
      if index == groups.endIndex { groups.append(Group(x: x, y: y)) }
      groups[index].layers.append(child)
      groups[index].rect = groups[index].rect.union(old.subtree).union(new)
      groups[index].area += old.subtree.area
    }
    return groups
  }

  /// The area behind a layer that has one colour, and where in it other layers show something.
  private func ground(under layer: CALayer) -> (area: PixelRect, others: [PixelRect])? {
    var others: [PixelRect] = []
    var node = layer
    while let shown = node.shown, shown.projected == nil, shown.record.opacity >= 1, node.maskLayer == nil,
      node.animations == nil
    {
      if let clipping = shown.clipping {
        guard clipping.ground != nil, !clipping.isGroup, !clipping.shadowsSublayers, clipping.transition == nil,
          node.presented.bounds.applying(shown.record.transform).isPixelAligned
        else { return nil }
        let area = shown.record.childClip
        guard let fixed = fixedAreas(over: node, area, corners: node.presented.cornerRects(shown.record.transform))
        else {
          return nil
        }
        return (area, others + fixed)
      }
      guard shown.record.extent.isEmpty, let parent = node.superlayer else { return nil }
      for sibling in parent.children where sibling !== node {
        if let area = sibling.shown?.subtree, !area.isEmpty { others.append(area) }
      }
      node = parent
    }
    return nil
  }
}
