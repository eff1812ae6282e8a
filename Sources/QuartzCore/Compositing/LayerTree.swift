import CoreGraphics

/// A tree of layers with the screen that shows it: finds what differs from the last frame, and makes display lists.
@MainActor
package final class LayerTree {
  package let root: CALayer
  /// The screen in pixels.
  package private(set) var bounds: PixelRect
  /// Device pixels per point.
  package private(set) var scale: CGFloat
  /// The frame's time, in seconds: everything in one turn of the loop happens at this time.
  package var now: CFTimeInterval {
    get { animations.now }
    set { animations.now = newValue }
  }
  /// The colour behind the root layer, premultiplied.
  package var background: UInt32 = 0xFF00_0000

  package let animations = AnimationClock()
  /// The layers of the tree that show what lies behind them.
  var backdrops = ListedLayers<BackdropLayer>()
  /// Those that are drawn in tiles, and others that have left since the last frame.
  var tiled = ListedLayers<CATiledLayer>()
  /// Whether a layer that leaves may have to be told.
  var listsLayers: Bool { animations.hasLayers || !backdrops.isEmpty || !tiled.isEmpty }

  private var damage = Damage()
  /// The pixels of the last frame that have to be moved before the damage is painted.
  package private(set) var move: PixelMove?
  /// The same move while the sublayers of the scrolled layer are visited: the pixels under them move by it.
  private var moving: PixelMove?
  /// An empty list with the last one's storage.
  private var spare = DisplayList()
  private var everything = true
  /// The opaque areas that were looked up in this frame.
  private var covers = Covers()

  package init(root: CALayer, size: CGSize, scale: CGFloat) {
    self.root = root
    self.scale = scale
    bounds = PixelGrid(scale: scale).pixels(size)
    root.tree = self
    root.joinTree()
  }

  /// A clock and the layers whose animations have no end hold each other.
  isolated deinit { animations.close() }

  /// Sets another screen, all of which the next frame paints.
  package func resize(_ size: CGSize, scale: CGFloat) {
    self.scale = scale
    bounds = PixelGrid(scale: scale).pixels(size)
    everything = true
  }

  package var needsFrame: Bool { everything || root.marks.any(.changed) }

  /// Brings the records of the marked layers up to date, and returns what has to be repainted.
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
    if !backdrops.isEmpty { spreadDamageToBackdrops() }
    return damage
  }

  /// The display list that paints all pixels of the rectangles, of which there are at most 64.
  package func displayList(for rects: [PixelRect]) -> DisplayList {
    encodedList(for: rects)
  }

  /// The same list for the duration of a call, in memory that the next frame reuses.
  package func withDisplayList(for rects: [PixelRect], _ body: (DisplayList) -> Void) {
    var list = encodedList(for: rects)
    body(list)
    list.items.removeAll(keepingCapacity: true)
    list.clips.removeAll(keepingCapacity: true)
    list.hasBackdrops = false
    spare = list
  }

  private func encodedList(for rects: [PixelRect]) -> DisplayList {
    let rects = !backdrops.isEmpty ? rects + surroundings(of: rects) : rects
    var encoder = Encoder(rects: rects, background: background, into: spare)
    spare = DisplayList()
    encoder.encode(root)
    return encoder.finish()
  }

  // MARK: - Backdrops

  /// The layers in this tree that show what lies behind them, with how far they look.
  private var shownBackdrops: [(extent: PixelRect, reach: Int32)] {
    backdrops.all.compactMap { layer in
      guard let record = layer.shown?.record, !record.extent.isEmpty, layer.root === root else { return nil }
      return (record.extent, layer.filter.reach(scale: record.transform.meanScale))
    }
  }

  /// What changes within a backdrop's reach changes its pixels, and with them those of one in front of it.
  private func spreadDamageToBackdrops() {
    let backdrops = shownBackdrops
    for _ in backdrops {
      let changed = damage.rects(with: move)
      for backdrop in backdrops {
        for rect in changed { damage.add(rect.insetBy(-backdrop.reach).intersection(backdrop.extent)) }
      }
    }
  }

  /// Beyond what is painted, what its backdrops blur.
  private func surroundings(of rects: [PixelRect]) -> [PixelRect] {
    let backdrops = shownBackdrops
    var result = [PixelRect](repeating: .empty, count: backdrops.count)
    // One that blurs another's pixels needs what that one blurs.
    for _ in backdrops {
      let wanted = rects + result
      for (index, backdrop) in backdrops.enumerated() {
        let shown = wanted.reduce(PixelRect.empty) { $0.union($1.intersection(backdrop.extent)) }
        if !shown.isEmpty { result[index] = shown.insetBy(-backdrop.reach).intersection(bounds) }
      }
    }
    result.removeAll(where: \.isEmpty)
    return rects.count + result.count > 64 ? [result.reduce(.empty) { $0.union($1) }] : result
  }

  // MARK: - Damage

  private func add(_ rect: PixelRect) { damage.add(rect.intersection(bounds)) }

  /// Adds the area that something left, moved along where pixels have moved.
  private func addLeft(_ rect: PixelRect) { add(moving?.target(of: rect) ?? rect) }

  /// Adds the areas where something was and where it is: as one rectangle where the two overlap.
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

  /// The same for a layer of which only animations changed anything: nothing is painted while something opaque covers
  /// it.
  private func add(_ left: PixelRect, _ new: PixelRect, of layer: CALayer, isForced: Bool) {
    if !isForced, animations.mayHaveAnimated(layer), moving == nil, covers.hide(left, new, of: layer) { return }
    add(left, new)
  }

  /// What the sublayers of a layer have to know of it.
  private struct Visit {
    var transform: CGAffineTransform
    var clip: PixelRect
    var isForced: Bool
    var isDamaged: Bool
    /// The old extent of the layer with everything below it, if all of that has to be repainted.
    var left: PixelRect?
  }

  /// A tree may be thousands of layers deep: this recursive function keeps little on the stack, and the work is in
  /// `enter` and `leave`.
  ///
  /// - Parameters:
  ///   - isForced: an ancestor changed something that this layer's record depends on.
  ///   - isDamaged: an ancestor's damage already contains the old and new area of this subtree.
  ///   - isClean: the ancestors' own records do not change.
  private func update(
    _ layer: CALayer, parent: CGAffineTransform, clip: PixelRect, isForced: Bool, isDamaged: Bool, isClean: Bool = false
  ) {
    guard isForced || layer.marks.any(.changed) else { return }
    if !isForced, !isDamaged, !layer.marks.own.contains(.changed), layer.vacated.isEmpty,
      layer.maskLayer == nil, let shown = layer.shown, shown.record.opacity == 1, shown.projected == nil,
      !(shown.clipping?.shadowsSublayers ?? false), layer.stored.isPlain || !layer.shadowsSublayers(layer.presented)
    {
      updateChildren(of: layer, shown, isClean: isClean)
      return
    }
    if isClean, move == nil, let shown = layer.shown, let scroll = scroll(of: layer, parent: parent, clip: clip) {
      self.scroll(layer, shown, scroll)
      return
    }
    let visit = layer.lendPresented {
      enter(layer, &$0, parent: parent, clip: clip, isForced: isForced, isDamaged: isDamaged)
    }
    guard let visit else { return }
    if isClean, !visit.isForced, !visit.isDamaged { shiftSublayers(of: layer) }
    for child in layer.children {
      update(child, parent: visit.transform, clip: visit.clip, isForced: visit.isForced, isDamaged: visit.isDamaged)
    }
    leave(layer, visit, isForced: isForced, isDamaged: isDamaged)
  }

  /// Updates the sublayers of a layer whose own record stays as it is.
  private func updateChildren(of layer: CALayer, _ shown: ShownLayer, isClean: Bool) {
    layer.marks.subtree.remove(.changed)
    defer { arrange(layer, isDamaged: false) }
    if isClean { shiftSublayers(of: layer) }
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
    // The one that shrank may have been the one that reached furthest.
    shown.subtree = subtree(of: layer, shown)
  }

  private func subtree(of layer: CALayer, _ shown: ShownLayer) -> PixelRect {
    var subtree = shown.record.extent
    for child in layer.children {
      if let extent = child.shown?.subtree { subtree = subtree.union(extent) }
    }
    return subtree
  }

  /// Moves the pixels of sublayers that only moved, and adds what is then still wrong to the damage.
  private func shiftSublayers(of layer: CALayer) {
    guard layer.movesSublayersPixels, move == nil, let shift = shift(in: layer, damaged: damage.rects) else { return }
    move = shift.move
    for child in shift.layers {
      carry(child, by: shift.move)
      if let shown = layer.shown, let area = child.shown?.subtree { shown.subtree = shown.subtree.union(area) }
    }
    for rect in shift.others {
      add(shift.move.target(of: rect))
      add(rect)
    }
    shift.move.rect.pieces(outside: shift.move.kept).forEach(add)
  }

  /// Has the record of a layer say that it is where its pixels were moved to.
  private func carry(_ layer: CALayer, by move: PixelMove) {
    guard let shown = layer.shown, let transform = layer.superlayer?.shown?.record.transform else { return }
    layer.marks.clearChanges()
    shown.record.transform = layer.stored.transformToSuperlayer.concatenating(transform)
    shown.record.extent = shown.record.extent.movedBy(x: move.x, y: move.y)
    shown.subtree = shown.subtree.movedBy(x: move.x, y: move.y)
  }

  /// Moves the pixels of a layer of which only the bounds' origin has changed, and adds what is then still wrong to the
  /// damage.
  private func scroll(_ layer: CALayer, _ shown: ShownLayer, _ scroll: Scroll) {
    layer.marks.clearChanges()
    move = scroll.move
    shown.record.transform = scroll.transform
    shown.clipping = scroll.clipping
    moving = scroll.move
    layer.vacated.forEach(addLeft)
    layer.vacated.removeAll()
    carryChildren(of: layer, shown, scroll.move)
    scroll.fixed.forEach { addLeft($0) }
    moving = nil
    arrange(layer, isDamaged: false)
    shown.subtree = subtree(of: layer, shown)
    scroll.fixed.forEach(add)
    scroll.move.rect.pieces(outside: scroll.move.kept).forEach(add)
  }

  /// Updates the sublayers of a layer whose pixels were moved. The records of a sublayer that lies wholly within the
  /// moved pixels, as most do, are moved as well. Returns whether there were any others.
  @discardableResult
  private func carryChildren(of layer: CALayer, _ shown: ShownLayer, _ move: PixelMove) -> Bool {
    let (transform, clip) = (shown.record.transform, shown.record.childClip)
    var isMixed = false
    for child in layer.children {
      guard let carried = child.carried(by: move, clip: clip) else {
        update(child, parent: transform, clip: clip, isForced: true, isDamaged: false)
        isMixed = true
        continue
      }
      carried.record.transform = child.stored.transformToSuperlayer.concatenating(transform)
      carried.record.extent = carried.record.extent.movedBy(x: move.x, y: move.y)
      carried.subtree = carried.subtree.movedBy(x: move.x, y: move.y)
      if !child.children.isEmpty, carryChildren(of: child, carried, move) {
        carried.subtree = subtree(of: child, carried)
        isMixed = true
      }
    }
    return isMixed
  }

  /// Updates the layer's own record; nil when the layer is not visible or has nothing below it.
  private func enter(
    _ layer: CALayer, _ state: inout LayerState, parent: CGAffineTransform, clip: PixelRect, isForced: Bool,
    isDamaged: Bool
  ) -> Visit? {
    let marks = layer.marks
    let old = layer.shown
    if !layer.vacated.isEmpty {
      // Without a record the layer was not shown, and neither was what left it.
      if old != nil, !isDamaged { layer.vacated.forEach(addLeft) }
      layer.vacated.removeAll()
    }
    guard !state.isHidden, state.opacity > 0, state.transform.isFinite else {
      if let old, !isDamaged { add(old.subtree, .empty, of: layer, isForced: isForced) }
      layer.shown = nil
      layer.marks.own.subtract([.changed, .altered])
      return nil
    }
    if layer.livesInSpace {
      return enterSpace(layer, parent: parent, clip: clip, isForced: isForced, isDamaged: isDamaged)
    }
    if let projection = layer.projection(state) {
      let left = old?.subtree ?? .empty
      let extent = layer.updateProjection(projection, state, device: parent, clip: clip)
      if extent == nil { layer.shown = nil }
      if !isDamaged { add(left, extent ?? .empty) }
      return nil
    }
    layer.marks.clearChanges()
    // What was seen in perspective kept no records of its sublayers.
    if let old, old.projected != nil {
      if !isDamaged { addLeft(old.subtree) }
      layer.shown = nil
      return enter(layer, &state, parent: parent, clip: clip, isForced: true, isDamaged: isDamaged)
    }

    let transform = state.transformToSuperlayer.concatenating(parent)
    let clipping = layer.clipping(state)
    var (oldSubtree, oldExtent) = (PixelRect.empty, PixelRect.empty)
    // A changed mask changes everything that it masks.
    var wholeSubtree = layer.maskLayer?.marks.any(.changed) ?? false
    if let old {
      (oldSubtree, oldExtent) = (old.subtree, old.record.extent)
      let moved = !isInPlace(old.record, transform, clip)
      let regrouped = old.record.opacity != state.opacity || old.clipping != clipping
      if moved || regrouped { wholeSubtree = true }
    } else {
      wholeSubtree = true
    }

    let childClip =
      state.masksToBounds ? clip.intersection(PixelRect(covering: state.bounds, transform)) : clip
    var extent = PixelRect(covering: layer.paintedRect(state), transform)
    // One pixel more on each side: glyphs are positioned in quarters of a pixel.
    if !layer.drawing.isEmpty, !extent.isEmpty { extent = extent.insetBy(-1) }
    extent = extent.intersection(childClip)
    if !state.isPlain, let transition = state.activeTransition {
      // Cut by the clips above only: the layer's own clip does not apply to the old picture.
      let picture = PixelRect(covering: transition.pictureRect(in: state), transform)
      extent = extent.union(picture.intersection(clip))
    }
    if !isDamaged, !wholeSubtree, marks.own.contains(.changed) || clipping?.shadowsSublayers ?? false {
      add(oldExtent, extent, of: layer, isForced: isForced)
    }
    let shown = old ?? ShownLayer()
    shown.record = .init(
      transform: transform, clip: clip, childClip: childClip, extent: extent, opacity: state.opacity)
    shown.clipping = clipping
    shown.subtree = extent
    if old == nil { layer.shown = shown }
    if layer.children.isEmpty, layer.maskLayer == nil {
      shown.pieces = nil
      if wholeSubtree, !isDamaged { add(oldSubtree, extent, of: layer, isForced: isForced) }
      return nil
    }
    return Visit(
      transform: transform, clip: childClip, isForced: isForced || wholeSubtree, isDamaged: isDamaged || wholeSubtree,
      left: wholeSubtree ? oldSubtree : nil)
  }

  /// The same for a layer that shows nothing and whose sublayers are painted into the one above.
  private func enterSpace(
    _ layer: CALayer, parent: CGAffineTransform, clip: PixelRect, isForced: Bool, isDamaged: Bool
  ) -> Visit? {
    let isAnother = isForced || layer.shown == nil || layer.marks.own.contains(.changed)
    layer.marks.clearChanges()
    let shown = layer.shown ?? ShownLayer()
    shown.record = .init(transform: parent, clip: clip, childClip: clip, extent: .empty)
    (shown.clipping, shown.projected, shown.subtree) = (nil, nil, .empty)
    layer.shown = shown
    return layer.children.isEmpty
      ? nil : Visit(transform: parent, clip: clip, isForced: isAnother, isDamaged: isDamaged, left: nil)
  }

  /// Looks anew in which order a layer with depth shows what is painted into it, and repaints what changed places.
  private func arrange(_ layer: CALayer, isDamaged: Bool) {
    guard layer.hasDepth, !layer.livesInSpace, let shown = layer.shown else { return }
    let pieces = layer.paintPieces { $0.presented }
    let before = shown.pieces ?? layer.children.map { PaintPiece(layer: $0) }
    shown.pieces = pieces
    if !isDamaged, pieces != before { PaintPiece.exchanged(before, pieces).forEach(add) }
  }

  /// Whether the layer's old pixels, moved along where pixels have moved, are where the layer is now.
  private func isInPlace(_ record: ShownLayer.Record, _ transform: CGAffineTransform, _ clip: PixelRect) -> Bool {
    guard let moving else { return record.transform == transform && record.clip == clip }
    return moving.carries(record.transform, to: transform)
      && record.clip.offsetBy(x: moving.x, y: moving.y).intersection(moving.kept) == clip.intersection(moving.kept)
  }

  /// Adds the extents of the sublayers to the layer's record.
  private func leave(_ layer: CALayer, _ visit: Visit, isForced: Bool, isDamaged: Bool) {
    guard let shown = layer.shown else { return }
    arrange(layer, isDamaged: isDamaged || visit.isDamaged)
    var subtree = shown.subtree
    for child in layer.children {
      if let extent = child.shown?.subtree { subtree = subtree.union(extent) }
    }
    if let mask = layer.maskLayer {
      update(mask, parent: visit.transform, clip: shown.record.clip, isForced: visit.isForced, isDamaged: true)
      subtree = subtree.intersection(mask.shown?.subtree ?? .empty)
    }
    shown.subtree = subtree
    if let left = visit.left, !isDamaged { add(left, subtree, of: layer, isForced: isForced) }
  }
}
