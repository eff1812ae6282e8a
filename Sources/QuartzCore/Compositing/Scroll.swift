import CoreGraphics

/// A layer whose bounds' origin moved by whole pixels and of which nothing else changed: its pixels can be moved and need
/// not be painted.
struct Scroll {
  var move: PixelMove
  /// The layer's new record.
  var transform: CGAffineTransform
  var clipping: ShownLayer.Clipping?
  /// What shows over the layer's pixels and does not move with them.
  var fixed: [PixelRect]
}

extension LayerTree {
  /// How a marked layer scrolled; nil when its pixels cannot be moved, or little would be gained.
  func scroll(of layer: CALayer, parent: CGAffineTransform, clip: PixelRect) -> Scroll? {
    // Most layers do not: they are told without a copy of their state.
    guard layer.stored.masksToBounds || layer.animations != nil, layer.maskLayer == nil, let shown = layer.shown else {
      return nil
    }
    let state = layer.presented
    guard state.masksToBounds, !state.isHidden else { return nil }
    let (record, transform) = (shown.record, state.transformToSuperlayer.concatenating(parent))
    guard let old = shown.clipping, var expected = layer.clipping(state), expected.ground != nil else { return nil }
    let clipping = expected
    expected.bounds.origin = old.bounds.origin
    guard old == expected, record.clip == clip, record.opacity == state.opacity,
      let offset = record.transform.wholePixels(to: transform), offset != (0, 0)
    else { return nil }
    let frame = state.bounds.applying(transform)
    let area = clip.intersection(PixelRect(inside: frame))
    let move = PixelMove(area, x: offset.x, y: offset.y)
    guard area == record.childClip, frame.isPixelAligned, move.kept.area * 2 > area.area,
      let fixed = whatStays(over: layer, area, corners: state.cornerRects(transform))
    else { return nil }
    return Scroll(move: move, transform: transform, clipping: clipping, fixed: fixed)
  }

  /// The extents of what is in front of a layer and meets its area, and of the round corners that cut it; nil when
  /// something around it makes its pixels depend on where they are, or when so much is in front that moving saves little.
  private func whatStays(over layer: CALayer, _ area: PixelRect, corners: [PixelRect]) -> [PixelRect]? {
    var fixed = corners.map { $0.intersection(area) }.filter { !$0.isEmpty }
    var child = layer
    while let parent = child.superlayer {
      guard !parent.hasDepth, let above = parent.shown, above.record.opacity >= 1,
        let index = parent.children.identityIndex(of: child)
      else { return nil }
      for sibling in parent.children[(index + 1)...] {
        if let front = sibling.shown?.subtree.intersection(area), !front.isEmpty { fixed.append(front) }
      }
      if let clipping = above.clipping {
        let record = above.record
        guard !clipping.isGroup, !clipping.shadowsSublayers, clipping.transition == nil, record.transform.isRectilinear,
          parent.presented.bounds.applying(record.transform).isPixelAligned
        else { return nil }
        for corner in parent.presented.cornerRects(record.transform) where corner.intersects(area) {
          fixed.append(corner.intersection(area))
        }
      }
      child = parent
    }
    return fixed.reduce(0) { $0 + $1.area } * 2 > area.area ? nil : fixed
  }
}

extension CALayer {
  /// The layer's record, if a move of pixels that its superlayer moves with changes nothing of it but the place: nobody
  /// marked it, it cuts nothing off, and neither before nor afterwards is any of it cut off.
  func carried(by move: PixelMove, clip: PixelRect) -> ShownLayer? {
    guard let shown, !marks.any(.changed), animations == nil, shown.clipping == nil, maskLayer == nil,
      shown.record.clip == clip
    else { return nil }
    // Across the way it goes, what is cut off stays cut off.
    let inner = PixelRect(
      x0: move.x == 0 ? .min : clip.x0 + 1, y0: move.y == 0 ? .min : clip.y0 + 1,
      x1: move.x == 0 ? .max : clip.x1 - 1, y1: move.y == 0 ? .max : clip.y1 - 1)
    guard inner.contains(shown.subtree), inner.contains(shown.subtree.movedBy(x: move.x, y: move.y)) else { return nil }
    // What has no pixels where it was may have some where it comes to.
    let isNothing =
      stored.isPlain && drawing.isEmpty && stored.contents == nil && (stored.backgroundColor?.alpha ?? 0) <= 0
    return shown.record.extent.isEmpty && !isNothing ? nil : shown
  }
}

extension PixelRect {
  /// The rectangle elsewhere; an empty one is nowhere.
  func movedBy(x: Int32, y: Int32) -> PixelRect { isEmpty ? self : offsetBy(x: x, y: y) }
}

extension CGAffineTransform {
  /// By how many whole pixels another transform, of upright axes like this one, is further; nil when by anything else.
  fileprivate func wholePixels(to other: CGAffineTransform) -> (x: Int32, y: Int32)? {
    guard b == 0, c == 0, (a, b, c, d) == (other.a, other.b, other.c, other.d) else { return nil }
    let (x, y) = (other.tx - tx, other.ty - ty)
    guard abs(x) < 1e6, abs(y) < 1e6, PixelMove.isWhole(x), PixelMove.isWhole(y) else { return nil }
    return (Int32(x.rounded()), Int32(y.rounded()))
  }
}

extension PixelMove {
  /// Far less than what shapes and glyphs are placed by, far more than what sums of coordinates are rounded by.
  private static let tolerance: CGFloat = 1e-6

  fileprivate static func isWhole(_ value: CGFloat) -> Bool { abs(value - value.rounded()) < tolerance }

  /// Whether what was shown under one transform looks, moved, like what is shown under another.
  func carries(_ old: CGAffineTransform, to new: CGAffineTransform) -> Bool {
    (old.a, old.b, old.c, old.d) == (new.a, new.b, new.c, new.d)
      && abs(new.tx - old.tx - CGFloat(x)) < Self.tolerance && abs(new.ty - old.ty - CGFloat(y)) < Self.tolerance
  }
}

extension LayerState {
  /// The squares that round corners cut from, in device space.
  fileprivate func cornerRects(_ transform: CGAffineTransform) -> [PixelRect] {
    let corners = corners
    let radius = max(corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight)
    guard radius > 0 else { return [] }
    return [
      (bounds.minX, bounds.minY), (bounds.maxX - radius, bounds.minY), (bounds.minX, bounds.maxY - radius),
      (bounds.maxX - radius, bounds.maxY - radius),
    ].map { PixelRect(covering: CGRect(x: $0.0, y: $0.1, width: radius, height: radius).applying(transform)) }
  }
}
