import CoreGraphics

/// How a layer was last shown, in device pixels. One object a layer, kept as long as the layer is shown: the records of
/// all siblings are looked at when one of them changes, and a value would be copied whole for each look.
package final class ShownLayer {
  /// The layer and everything below it, clipped.
  @exclusivity(unchecked) package var subtree = PixelRect.empty
  @exclusivity(unchecked) package var record = Record()

  package struct Record {
    /// From the layer's space to device pixels.
    package var transform = CGAffineTransform.identity
    /// Rectangular part of the clips above.
    var clip = PixelRect.empty
    /// Rectangular part of the clips that the sublayers have.
    var childClip = PixelRect.empty
    /// The layer itself with its shadow, clipped.
    package var extent = PixelRect.empty
    var opacity: Float = 1
    /// Nil for the many layers that cut nothing off.
    var clipping: Clipping?
  }

  package struct Clipping: Equatable {
    var masksToBounds = false
    var bounds = CGRect.zero
    var corners = CornerRadii.zero
    var mask: ObjectIdentifier?
    /// Whether the layer and its sublayers are laid down as one picture, which rounds differently.
    var isGroup = false
    /// Whether the shadow is that of the sublayers, and changes with them.
    var shadowsSublayers = false
    /// How far a transition has come, which concerns everything that the layer shows.
    var transition: Double?
    /// The opaque colour that is all the layer itself shows; nil where it shows anything else.
    var ground: UInt32?
  }
}

/// A tree of layers and the screen it is shown on: finds what differs from the last frame, and the display list of it.
@MainActor
package final class LayerTree {
  package let root: CALayer
  /// The screen in pixels.
  package private(set) var bounds: PixelRect
  /// Device pixels per point.
  package private(set) var scale: CGFloat
  /// The frame's time, in seconds: whatever happens in one turn of the loop happens at this time.
  package var now: CFTimeInterval {
    get { animations.now }
    set { animations.now = newValue }
  }
  /// What lies behind the root layer, premultiplied.
  package var background: UInt32 = 0xFF00_0000

  package let animations = AnimationClock()

  private var damage = Damage()
  /// What of the last frame's pixels has to move before the damage is painted.
  package private(set) var move: PixelMove?
  /// While the sublayers of the scrolled layer are gone through: how the pixels under them have moved.
  private var moving: PixelMove?
  /// An empty list with the last one's storage.
  private var spare = DisplayList()
  private var everything = true
  /// What hides the animations behind it, as far as somebody asked in this frame.
  private var covers = Covers()

  package init(root: CALayer, size: CGSize, scale: CGFloat) {
    self.root = root
    self.scale = scale
    bounds = Self.pixels(size, scale)
    root.tree = self
  }

  private static func pixels(_ size: CGSize, _ scale: CGFloat) -> PixelRect {
    func side(_ value: CGFloat) -> Int { Int((max(0, min(32_768, (value * scale).rounded())))) }
    return PixelRect(x: 0, y: 0, width: side(size.width.sanitized), height: side(size.height.sanitized))
  }

  /// A new screen: the next frame paints all of it.
  package func resize(_ size: CGSize, scale: CGFloat) {
    self.scale = scale
    bounds = Self.pixels(size, scale)
    everything = true
  }

  package var needsFrame: Bool { everything || root.marks.any(.changed) }

  /// Brings the records of the marked layers up to date and gives what has to be repainted.
  package func composite() -> Damage {
    damage.removeAll()
    move = nil
    if everything {
      damage.add(bounds)
      root.shown = nil
    }
    let toDevice = CGAffineTransform(scaleX: scale, y: scale)
    update(
      root, parent: toDevice, clip: bounds, isForced: everything, isDamaged: everything, isClean: !everything)
    everything = false
    covers = Covers()
    return damage
  }

  /// The display list that paints the rectangles (at most 64) from nothing.
  package func displayList(for rects: [PixelRect]) -> DisplayList {
    encodedList(for: rects)
  }

  /// The same list for the time of a call, in storage that the next frame uses again.
  package func withDisplayList(for rects: [PixelRect], _ body: (DisplayList) -> Void) {
    var list = encodedList(for: rects)
    body(list)
    list.items.removeAll(keepingCapacity: true)
    list.clips.removeAll(keepingCapacity: true)
    spare = list
  }

  private func encodedList(for rects: [PixelRect]) -> DisplayList {
    var encoder = Encoder(rects: rects, background: background, into: spare)
    spare = DisplayList()
    encoder.encode(root)
    return encoder.finish()
  }

  // MARK: - Damage

  private func add(_ rect: PixelRect) { damage.add(rect.intersection(bounds)) }

  /// Where something was, which may have moved since.
  private func addLeft(_ rect: PixelRect) { add(moving?.target(of: rect) ?? rect) }

  /// Where something was and where it is: one rectangle where the two overlap.
  private func add(_ left: PixelRect, _ new: PixelRect) {
    let old = moving?.target(of: left) ?? left
    let both = old.union(new)
    if both.area <= old.area + new.area {
      add(both)
    } else {
      add(old)
      add(new)
    }
  }

  /// Where a layer of itself was and is: nothing to paint while it only animates behind something opaque.
  private func add(_ left: PixelRect, _ new: PixelRect, of layer: CALayer, isForced: Bool) {
    if layer.animations != nil, !isForced, moving == nil, covers.hide(left, new, of: layer) { return }
    add(left, new)
  }

  /// What a layer's sublayers need to know of it.
  private struct Visit {
    var transform: CGAffineTransform
    var clip: PixelRect
    var isForced: Bool
    var isDamaged: Bool
    /// What the layer covered with everything below it, where all of that has to be repainted.
    var left: PixelRect?
  }

  /// A tree may be thousands of layers deep: what recurs keeps little on the stack, the work is in `enter` and `leave`.
  ///
  /// - Parameters:
  ///   - isForced: something above changed what this layer's record depends on.
  ///   - isDamaged: an ancestor's damage covers the old and new place of this subtree already.
  ///   - isClean: of all that is above only the records of sublayers change.
  private func update(
    _ layer: CALayer, parent: CGAffineTransform, clip: PixelRect, isForced: Bool, isDamaged: Bool, isClean: Bool = false
  ) {
    guard isForced || layer.marks.any(.changed) else { return }
    if !isForced, !isDamaged, !layer.marks.own.contains(.changed), layer.vacated.isEmpty, layer.mask == nil,
      let shown = layer.shown, shown.record.opacity == 1, !(shown.record.clipping?.shadowsSublayers ?? false)
    {
      updateChildren(of: layer, shown, isClean: isClean)
      return
    }
    if isClean, move == nil, let shown = layer.shown, let scroll = scroll(of: layer, parent: parent, clip: clip) {
      self.scroll(layer, shown, scroll)
      return
    }
    guard let visit = enter(layer, parent: parent, clip: clip, isForced: isForced, isDamaged: isDamaged) else { return }
    for child in layer.children {
      update(child, parent: visit.transform, clip: visit.clip, isForced: visit.isForced, isDamaged: visit.isDamaged)
    }
    leave(layer, visit, isForced: isForced, isDamaged: isDamaged)
  }

  /// Where only something below changed, the layer's own record stands.
  private func updateChildren(of layer: CALayer, _ shown: ShownLayer, isClean: Bool) {
    layer.marks.subtree.remove(.changed)
    var (hasChanged, hasShrunk) = (false, false)
    for child in layer.children where child.marks.any(.changed) {
      let old = child.shown?.subtree ?? .empty
      update(
        child, parent: shown.record.transform, clip: shown.record.childClip, isForced: false, isDamaged: false,
        isClean: isClean)
      let new = child.shown?.subtree ?? .empty
      if new == old { continue }
      hasChanged = true
      if !new.contains(old) { hasShrunk = true }
      shown.subtree = shown.subtree.union(new)
    }
    guard hasChanged, hasShrunk else { return }
    // Perhaps it was the one that reached furthest.
    shown.subtree = subtree(of: layer, shown)
  }

  private func subtree(of layer: CALayer, _ shown: ShownLayer) -> PixelRect {
    var subtree = shown.record.extent
    for child in layer.children {
      if let extent = child.shown?.subtree { subtree = subtree.union(extent) }
    }
    return subtree
  }

  /// Moves the pixels of a layer of which only the bounds' origin has changed, and repaints what they do not make right.
  private func scroll(_ layer: CALayer, _ shown: ShownLayer, _ scroll: Scroll) {
    layer.marks.clear(.changed)
    move = scroll.move
    shown.record.transform = scroll.transform
    shown.record.clipping = scroll.clipping
    moving = scroll.move
    layer.vacated.forEach(addLeft)
    layer.vacated.removeAll()
    for child in layer.children {
      update(child, parent: scroll.transform, clip: shown.record.childClip, isForced: true, isDamaged: false)
    }
    scroll.fixed.forEach { addLeft($0) }
    moving = nil
    shown.subtree = subtree(of: layer, shown)
    scroll.fixed.forEach(add)
    scroll.move.rect.pieces(outside: scroll.move.kept).forEach(add)
  }

  /// Brings the layer's own record up to date; nil when nothing of it shows, or nothing lies below it.
  private func enter(
    _ layer: CALayer, parent: CGAffineTransform, clip: PixelRect, isForced: Bool, isDamaged: Bool
  ) -> Visit? {
    let marks = layer.marks
    let state = layer.presented
    let old = layer.shown
    if !layer.vacated.isEmpty {
      // A layer that was not shown had nothing to leave.
      if old != nil, !isDamaged { layer.vacated.forEach(addLeft) }
      layer.vacated.removeAll()
    }
    guard !state.isHidden, state.opacity > 0, state.transform.isFinite else {
      if let old, !isDamaged { add(old.subtree, .empty, of: layer, isForced: isForced) }
      layer.shown = nil
      layer.marks.own.remove(.changed)
      return nil
    }
    layer.marks.clear(.changed)

    let transform = state.transformToSuperlayer.concatenating(parent)
    let clipping = layer.clipping(state)
    var (oldSubtree, oldExtent) = (PixelRect.empty, PixelRect.empty)
    // A mask that changed below changes everything it lets through.
    var wholeSubtree = layer.mask?.marks.any(.changed) ?? false
    if let old {
      let record = old.record
      (oldSubtree, oldExtent) = (old.subtree, record.extent)
      let moved = !isInPlace(record, transform, clip)
      let regrouped = record.opacity != state.opacity || record.clipping != clipping
      if moved || regrouped { wholeSubtree = true }
    } else {
      wholeSubtree = true
    }

    let childClip =
      state.masksToBounds ? clip.intersection(PixelRect(covering: state.bounds.applying(transform))) : clip
    var extent = PixelRect(covering: layer.paintedRect(state).applying(transform))
    // Glyphs are placed in quarters of a pixel and may touch the next one.
    if !layer.drawing.isEmpty, !extent.isEmpty { extent = extent.insetBy(-1) }
    extent = extent.intersection(childClip)
    if !state.isPlain, let transition = state.activeTransition {
      // What was shown lies where it was, whatever the layer cuts off now.
      let picture = PixelRect(covering: transition.pictureRect(in: state).applying(transform))
      extent = extent.union(picture.intersection(clip))
    }
    if !isDamaged, !wholeSubtree, marks.own.contains(.changed) || clipping?.shadowsSublayers ?? false {
      add(oldExtent, extent, of: layer, isForced: isForced)
    }
    let shown = old ?? ShownLayer()
    shown.record = .init(
      transform: transform, clip: clip, childClip: childClip, extent: extent, opacity: state.opacity, clipping: clipping
    )
    shown.subtree = extent
    if old == nil { layer.shown = shown }
    if layer.children.isEmpty, layer.mask == nil {
      if wholeSubtree, !isDamaged { add(oldSubtree, extent, of: layer, isForced: isForced) }
      return nil
    }
    return Visit(
      transform: transform, clip: childClip, isForced: isForced || wholeSubtree, isDamaged: isDamaged || wholeSubtree,
      left: wholeSubtree ? oldSubtree : nil)
  }

  /// Whether a layer is where its pixels are.
  private func isInPlace(_ record: ShownLayer.Record, _ transform: CGAffineTransform, _ clip: PixelRect) -> Bool {
    guard let moving else { return record.transform == transform && record.clip == clip }
    return moving.carries(record.transform, to: transform)
      && record.clip.offsetBy(x: moving.x, y: moving.y).intersection(moving.kept) == clip.intersection(moving.kept)
  }

  /// Adds what the sublayers cover to the layer's record.
  private func leave(_ layer: CALayer, _ visit: Visit, isForced: Bool, isDamaged: Bool) {
    guard let shown = layer.shown else { return }
    var subtree = shown.subtree
    for child in layer.children {
      if let extent = child.shown?.subtree { subtree = subtree.union(extent) }
    }
    if let mask = layer.mask {
      update(mask, parent: visit.transform, clip: shown.record.clip, isForced: visit.isForced, isDamaged: true)
      subtree = subtree.intersection(mask.shown?.subtree ?? .empty)
    }
    shown.subtree = subtree
    if let left = visit.left, !isDamaged { add(left, subtree, of: layer, isForced: isForced) }
  }
}

extension CALayer {
  /// What the layer and its sublayers are to each other: cut, masked, grouped or shadowed; nil when nothing of that.
  func clipping(_ state: LayerState) -> ShownLayer.Clipping? {
    let (isGroup, shadowsSublayers) = (isGroup(state), shadowsSublayers(state))
    guard isGroup || state.masksToBounds || shadowsSublayers else { return nil }
    var ground: UInt32?
    if state.masksToBounds, state.isPlain, state.contents == nil, drawing.isEmpty, let color = state.backgroundColor,
      color.alpha >= 1, state.opacity >= 1
    {
      ground = color.rgba.premultiplied
    }
    return ShownLayer.Clipping(
      masksToBounds: state.masksToBounds, bounds: state.masksToBounds ? state.bounds : .zero,
      corners: state.masksToBounds ? state.corners : .zero, mask: mask.map(ObjectIdentifier.init), isGroup: isGroup,
      shadowsSublayers: shadowsSublayers, transition: state.isPlain ? nil : state.activeTransition?.progress,
      ground: ground)
  }

  /// Everything the layer itself paints, in its own space: bounds, shadow, contents and drawing that reach outside.
  func paintedRect(_ state: LayerState) -> CGRect {
    if state.isPlain, drawing.isEmpty, state.contents == nil {
      return (state.backgroundColor?.alpha ?? 0) > 0 ? state.bounds : .null
    }
    var result = CGRect.null
    if (state.backgroundColor?.alpha ?? 0) > 0 || (state.borderWidth > 0 && (state.borderColor?.alpha ?? 0) > 0) {
      result = state.bounds
    }
    switch state.kind {
    case .plain: break
    case .gradient: result = state.bounds
    case .shape(let shape):
      if let path = shape.path, !path.isEmpty {
        let reach =
          shape.strokeColor == nil
          ? 0 : shape.lineWidth / 2 * max(2.0.squareRoot(), shape.lineJoin == .miter ? shape.miterLimit : 1)
        result = result.union(path.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach))
      }
    }
    if let image = state.contents {
      result = result.union(state.contentsRectInBounds(image))
    }
    for piece in drawing { result = result.union(piece.extent) }
    if state.masksToBounds { result = result.overlap(state.bounds) }
    if state.shadow.isVisible, !state.masksToBounds {
      var silhouette = state.shadow.path?.boundingBoxOfPath ?? result
      if shadowsSublayers(state) {
        for child in children {
          if let (outline, _) = child.silhouetteForSuperlayer { silhouette = silhouette.union(outline) }
        }
      }
      let reach = Shadow.outset(blur: state.shadow.radius)
      let shadow = silhouette.offsetBy(dx: state.shadow.offset.width, dy: state.shadow.offset.height)
      if !silhouette.isNull { result = result.union(shadow.insetBy(dx: -reach, dy: -reach)) }
    }
    return result
  }
}

extension CALayer {
  /// Whether a layer that has a shadow paints nothing itself, so that the shadow is that of its sublayers.
  func shadowsSublayers(_ state: LayerState) -> Bool {
    guard !state.isPlain, state.shadow.isVisible, state.shadow.path == nil, !state.masksToBounds, !children.isEmpty,
      case .plain = state.kind
    else { return false }
    return (state.backgroundColor?.alpha ?? 0) <= 0 && state.contents == nil && drawing.isEmpty
  }

  /// Where the layer's background lies in the superlayer's space, and how opaque it is; nil when there is nothing to see.
  var silhouetteForSuperlayer: (frame: CGRect, alpha: Float)? {
    let state = presented
    guard !state.isHidden, state.opacity > 0, let color = state.backgroundColor, color.alpha > 0,
      state.transform.isFinite
    else { return nil }
    return (state.bounds.applying(state.transformToSuperlayer), Float(color.alpha) * min(1, state.opacity))
  }
}

extension LayerState {
  /// Where the shown part of the contents goes.
  func contentsRectInBounds(_ image: CGImage) -> CGRect {
    let size = CGSize(
      width: CGFloat(image.width) * contentsRect.width / contentsScale,
      height: CGFloat(image.height) * contentsRect.height / contentsScale)
    return contentsGravity.rect(for: size, in: bounds)
  }
}
