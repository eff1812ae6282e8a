import CoreGraphics

/// A change of a layer's bounds' origin by whole pixels, and of nothing else: its pixels can be moved instead of
/// painted.
struct Scroll {
  var move: PixelMove
  /// The layer's new record.
  var transform: CGAffineTransform
  var clipping: ShownLayer.Clipping?
  /// The areas in front of the layer's pixels that do not move with them.
  var fixed: [PixelRect]
}

extension LayerTree {
  /// How a marked layer scrolled; nil when its pixels cannot be moved, or little would be gained.
  func scroll(of layer: CALayer, parent: CGAffineTransform, clip: PixelRect) -> Scroll? {
    // Tested first, since most layers do not scroll and a copy of the state would cost more than the test.
    guard layer.stored.masksToBounds || layer.animations != nil, layer.maskLayer == nil, let shown = layer.shown else {
      return nil
    }
    let state = layer.presented
    guard state.masksToBounds, !state.isHidden else { return nil }
    let (record, transform) = (shown.record, state.transformToSuperlayer.concatenating(parent))
    guard let old = shown.clipping, let clipping = layer.clipping(state), clipping.ground != nil else { return nil }
    guard old.isLike(clipping), record.clip == clip, record.opacity == state.opacity,
      let offset = record.transform.wholePixels(to: transform), offset != (0, 0)
    else { return nil }
    let frame = state.bounds.applying(transform)
    let area = clip.intersection(PixelRect(inside: frame))
    let move = PixelMove(area, x: offset.x, y: offset.y)
    guard area == record.childClip, frame.isPixelAligned, move.kept.area * 2 > area.area,
      let fixed = fixedAreas(over: layer, area, corners: state.cornerRects(transform))
    else { return nil }
    return Scroll(move: move, transform: transform, clipping: clipping, fixed: fixed)
  }

  /// The parts of a layer's area that do not move: what lies in front of it, the borders of what it lies in, and the round
  /// corners that clip it. Nil when an ancestor makes its pixels depend on their place, or when moving would save little
  /// because so much is in front.
  func fixedAreas(over layer: CALayer, _ area: PixelRect, corners: [PixelRect]) -> [PixelRect]? {
    var fixed = corners.map { $0.intersection(area) }.filter { !$0.isEmpty }
    var child = layer
    while let parent = child.superlayer {
      guard !parent.hasDepth, let above = parent.shown, above.record.opacity >= 1,
        let index = parent.children.identityIndex(of: child)
      else { return nil }
      for sibling in parent.children[(index + 1)...] {
        if let front = sibling.shown?.subtree.intersection(area), !front.isEmpty { fixed.append(front) }
      }
      let (state, transform) = (parent.presented, above.record.transform)
      var edges = state.borderRects(transform)
      if !edges.isEmpty || above.clipping != nil { edges += state.cornerRects(transform) }
      if let clipping = above.clipping {
        guard !clipping.isGroup, !clipping.shadowsSublayers, clipping.transition == nil, transform.isRectilinear,
          state.bounds.applying(transform).isPixelAligned
        else { return nil }
      }
      fixed += edges.map { $0.intersection(area) }.filter { !$0.isEmpty }
      child = parent
    }
    return fixed.reduce(0) { $0 + $1.area } * 2 > area.area ? nil : fixed
  }
}

extension CALayer {
  /// The layer's record, if the move of its superlayer's pixels changes nothing but its place: the layer is not marked,
  /// clips nothing, and is clipped neither before nor afterwards.
  func carried(by move: PixelMove, clip: PixelRect) -> ShownLayer? {
    guard let shown, !livesInSpace, !marks.any(.changed), animations == nil, shown.clipping == nil,
      shown.projected == nil,
      maskLayer == nil,
      shown.record.clip == clip
    else { return nil }
    // Only along the move: a clip at the sides cuts off the same before and after.
    let inner = PixelRect(
      x0: move.x == 0 ? .min : clip.x0 + 1, y0: move.y == 0 ? .min : clip.y0 + 1,
      x1: move.x == 0 ? .max : clip.x1 - 1, y1: move.y == 0 ? .max : clip.y1 - 1)
    guard inner.contains(shown.subtree), inner.contains(shown.subtree.movedBy(x: move.x, y: move.y)) else { return nil }
    // A layer without pixels at its old place may have some at its new one, unless it paints nothing at all.
    let isNothing =
      stored.isPlain && drawing.isEmpty && stored.contents == nil && (stored.backgroundColor?.alpha ?? 0) <= 0
    return shown.record.extent.isEmpty && !isNothing ? nil : shown
  }
}

extension PixelRect {
  /// The rectangle moved; an empty one stays as it is, so that all empty ones are equal.
  func movedBy(x: Int32, y: Int32) -> PixelRect { isEmpty ? self : offsetBy(x: x, y: y) }
}

extension CGAffineTransform {
  /// The whole pixels by which another transform differs from this one; nil where they differ by anything else.
  func wholePixels(to other: CGAffineTransform) -> (x: Int32, y: Int32)? {
    guard b == 0, c == 0, (a, b, c, d) == (other.a, other.b, other.c, other.d) else { return nil }
    let (x, y) = (other.tx - tx, other.ty - ty)
    guard abs(x) < 1e6, abs(y) < 1e6, PixelMove.isWhole(x), PixelMove.isWhole(y) else { return nil }
    return (Int32(x.rounded()), Int32(y.rounded()))
  }
}

extension PixelMove {
  /// In pixels: far less than the steps in which shapes and glyphs are positioned, far more than the rounding of sums.
  private static let tolerance: CGFloat = 1e-6

  fileprivate static func isWhole(_ value: CGFloat) -> Bool { abs(value - value.rounded()) < tolerance }

  /// Whether moving the pixels of one transform gives those of another.
  func carries(_ old: CGAffineTransform, to new: CGAffineTransform) -> Bool {
    (old.a, old.b, old.c, old.d) == (new.a, new.b, new.c, new.d)
      && abs(new.tx - old.tx - CGFloat(x)) < Self.tolerance && abs(new.ty - old.ty - CGFloat(y)) < Self.tolerance
  }
}

extension LayerState {
  /// The four sides of the border, which lies over the sublayers, in device space. Round corners reach further in.
  func borderRects(_ transform: CGAffineTransform) -> [PixelRect] {
    guard !isPlain, borderWidth > 0, let borderColor, borderColor.alpha > 0 else { return [] }
    let (upright, level) = (min(borderWidth, bounds.width), min(borderWidth, bounds.height))
    return [
      CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: level),
      CGRect(x: bounds.minX, y: bounds.maxY - level, width: bounds.width, height: level),
      CGRect(x: bounds.minX, y: bounds.minY, width: upright, height: bounds.height),
      CGRect(x: bounds.maxX - upright, y: bounds.minY, width: upright, height: bounds.height),
    ].map { PixelRect(covering: $0.applying(transform)) }
  }

  /// The squares that contain the round corners, in device space.
  func cornerRects(_ transform: CGAffineTransform) -> [PixelRect] {
    let radius = cornerReach
    guard radius > 0 else { return [] }
    return [
      (bounds.minX, bounds.minY), (bounds.maxX - radius, bounds.minY), (bounds.minX, bounds.maxY - radius),
      (bounds.maxX - radius, bounds.maxY - radius),
    ].map { PixelRect(covering: CGRect(x: $0.0, y: $0.1, width: radius, height: radius).applying(transform)) }
  }
}
