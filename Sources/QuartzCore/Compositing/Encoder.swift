import CoreGraphics
import CoreText

/// Encodes the layers that intersect some rectangles as a display list.
///
/// It goes from front to back, so that it can stop behind the first opaque cover; the order of items is reversed at the
/// end. A group therefore appends its `endGroup` first.
@MainActor
struct Encoder {
  private let rects: [PixelRect]
  private let bounds: PixelRect
  private var list: DisplayList
  /// A bit for each rectangle that nothing opaque covers yet; at 0, nothing further back is visible.
  private var uncovered: UInt64
  /// The number of open groups and of clips that are not pixel rectangles; nothing in one of them counts as an opaque
  /// cover.
  private var depth = 0
  private var clip: Int32 = -1
  /// The product of the enclosing groups' opacities.
  private var groupOpacity: Float = 1
  /// The layer whose own opacity and mask are left out, since they will be laid over its picture.
  private var bare: CALayer?

  /// `storage` is an empty list whose memory is reused.
  init(rects: [PixelRect], background: UInt32, into storage: consuming DisplayList) {
    list = storage
    self.rects = rects
    bounds = rects.reduce(.empty) { $0.union($1) }
    uncovered = rects.isEmpty ? 0 : UInt64.max >> UInt64(64 - rects.count)
    list.background = background
  }

  /// Encodes a layer without its own opacity and mask.
  mutating func encodeBare(_ layer: CALayer) {
    bare = layer
    encode(layer)
  }

  consuming func finish() -> DisplayList {
    list.reverseItems()
    return list
  }

  private var isCovered: Bool { uncovered == 0 }

  /// Whether the extent has pixels that are to be painted and not covered.
  private func meets(_ extent: PixelRect) -> Bool {
    guard extent.intersects(bounds) else { return false }
    if rects.count == 1 { return uncovered != 0 }
    for index in rects.indices where uncovered & (1 << UInt64(index)) != 0 && rects[index].intersects(extent) {
      return true
    }
    return false
  }

  /// The group and clip that a layer opened for its sublayers, and the clip and opacity that hold again behind them.
  private struct Visit {
    var outerClip: Int32
    var outerOpacity: Float
    var isClipped: Bool
    var isGroup: Bool
    var visible: PixelRect
  }

  /// A tree may be thousands of layers deep: this recursive function keeps little on the stack.
  mutating func encode(_ layer: CALayer) {
    guard let visit = open(layer) else { return }
    if let pieces = layer.shown?.pieces {
      encodePieces(pieces, of: layer)
    } else {
      let children = layer.children
      var index = children.count
      while index > 0, !isCovered {
        index -= 1
        // Most siblings lie elsewhere: the test here saves a call for each.
        let child = children[index]
        if let subtree = child.shown?.subtree, subtree.intersects(bounds) { encode(child) }
      }
    }
    close(layer, visit)
  }

  private mutating func encodePieces(_ pieces: [PaintPiece], of layer: CALayer) {
    let transform = layer.shown?.record.transform ?? .identity
    for piece in pieces.reversed() where !isCovered {
      guard let subtree = piece.layer.shown?.subtree, subtree.intersects(bounds) else { continue }
      let (outerClip, outerDepth) = (clip, depth)
      for cut in piece.cuts {
        list.clips.append(.init(cut.side, transform: transform, parent: clip))
        clip = Int32(list.clips.count - 1)
        depth += 1
      }
      encode(piece.layer)
      (clip, depth) = (outerClip, outerDepth)
    }
  }

  /// Encodes what lies in front of the sublayers. Nil for a layer without sublayers, which is finished at once.
  private mutating func open(_ layer: CALayer) -> Visit? {
    guard let shown = layer.shown, meets(shown.subtree) else { return nil }
    if let projected = shown.projected {
      if let content = projected.shown.content(of: layer) {
        append(content, shown.record, layer.spaceOpacity { $0.presented })
      }
      return nil
    }
    if layer === bare {
      var state = layer.presented.withoutOpacity
      return open(layer, shown, &state)
    }
    return layer.lendPresented { open(layer, shown, &$0) }
  }

  private mutating func open(_ layer: CALayer, _ shown: ShownLayer, _ state: inout LayerState) -> Visit? {
    let record = shown.record
    // Below half a level of an 8-bit colour, which nested translucent views reach soon.
    guard groupOpacity * state.opacity > 1.0 / 512 else { return nil }
    let visible = shown.subtree.intersection(bounds)
    let isGroup = layer.isGroup(state)
    let isClipped = state.masksToBounds && cutsOff(state, record, visible)
    let visit = Visit(
      outerClip: clip, outerOpacity: groupOpacity, isClipped: isClipped, isGroup: isGroup, visible: visible)
    if isGroup {
      openGroup(layer, state, visible)
      groupOpacity *= min(1, state.opacity)
    }
    if isClipped {
      list.clips.append(.init(state.outline(under: record.transform), transform: record.transform, parent: clip))
      clip = Int32(list.clips.count - 1)
      depth += 1
    }
    if !state.isPlain, state.borderWidth > 0, let color = state.borderColor, color.alpha > 0, meets(record.extent) {
      // The ring is the layer's own outline: cutting it by the same outline again would blend its edge twice.
      encodeBorder(state, color, record, isGroup ? 1 : min(1, state.opacity), clip: visit.outerClip)
    }
    if !layer.children.isEmpty { return visit }
    finish(layer, state, record, visit)
    return nil
  }

  private mutating func close(_ layer: CALayer, _ visit: Visit) {
    guard let shown = layer.shown else { return }
    finish(layer, layer === bare ? layer.presented.withoutOpacity : layer.presented, shown.record, visit)
  }

  /// Encodes what lies behind the sublayers.
  private mutating func finish(_ layer: CALayer, _ state: LayerState, _ record: ShownLayer.Record, _ visit: Visit) {
    let opacity = visit.isGroup ? 1 : min(1, state.opacity)
    // For a layer without sublayers `open` has just tested it.
    let paintsHere = layer.children.isEmpty || meets(record.extent)
    if paintsHere, !isCovered { encodeContents(layer, state, record, opacity) }
    if visit.isClipped { depth -= 1 }
    clip = visit.outerClip
    groupOpacity = visit.outerOpacity
    if paintsHere, !isCovered { encodeBackground(layer, state, record, opacity) }
    if visit.isGroup { closeGroup(layer, state, visit.visible) }
  }

  /// Whether the layer's outline cuts off anything more than the rectangle that clips its sublayers anyway.
  private func cutsOff(_ state: LayerState, _ record: ShownLayer.Record, _ visible: PixelRect) -> Bool {
    let isPixelRect =
      record.transform.isRectilinear && state.corners == .zero && state.bounds.applying(record.transform).isPixelAligned
    return !isPixelRect && !state.filledPixels(record.transform).contains { $0.contains(visible) }
  }

  // MARK: - Groups

  private mutating func openGroup(_ layer: CALayer, _ state: LayerState, _ visible: PixelRect) {
    list.items.append(.init(.endGroup, transform: .identity, clip: clip, extent: visible))
    depth += 1
    if let mask = layer.maskLayer, layer !== bare {
      encode(mask)
      list.items.append(.init(.groupMask, transform: .identity, clip: clip, extent: visible))
    }
    guard let transition = state.activeTransition, let record = layer.shown?.record else { return }
    if !transition.isPictureBehind { encodePicture(transition, state, record, visible) }
    list.items.append(.init(.endGroup, transform: .identity, clip: clip, extent: visible))
  }

  private mutating func encodePicture(
    _ transition: LayerTransition, _ state: LayerState, _ record: ShownLayer.Record, _ visible: PixelRect
  ) {
    let picture = DisplayList.ImagePaint(transition.picture, rect: transition.pictureRect(in: state))
    let paint = state.turned(picture, under: record.transform)
    list.items.append(
      .init(
        .image(paint), transform: record.transform, clip: clip, opacity: transition.pictureOpacity,
        blend: transition.blend, extent: visible))
  }

  private mutating func closeGroup(_ layer: CALayer, _ state: LayerState, _ visible: PixelRect) {
    depth -= 1
    if let transition = state.activeTransition, let record = layer.shown?.record {
      list.items.append(
        .init(.beginGroup, transform: .identity, clip: clip, opacity: transition.newOpacity, extent: visible))
      if transition.isPictureBehind { encodePicture(transition, state, record, visible) }
    }
    list.items.append(
      .init(
        .beginGroup, transform: .identity, clip: clip, opacity: min(1, state.opacity),
        blend: state.isPlain ? .normal : state.blend, extent: visible))
  }

  // MARK: - One layer

  private mutating func append(
    _ content: DisplayList.Content, _ record: ShownLayer.Record, _ opacity: Float, clip: Int32? = nil,
    transform: CGAffineTransform? = nil, extent: PixelRect? = nil
  ) {
    list.items.append(
      .init(
        content, transform: transform ?? record.transform, clip: clip ?? self.clip, opacity: opacity,
        extent: extent ?? record.extent))
  }

  private mutating func encodeBorder(
    _ state: LayerState, _ color: CGColor, _ record: ShownLayer.Record, _ opacity: Float, clip: Int32
  ) {
    let (border, cut) = state.border(color.rgba, under: record.transform)
    var clip = clip
    if let cut {
      list.clips.append(.init(cut, transform: record.transform, parent: clip))
      clip = Int32(list.clips.count - 1)
    }
    append(border, record, opacity, clip: clip)
  }

  private mutating func encodeContents(
    _ layer: CALayer, _ state: LayerState, _ record: ShownLayer.Record, _ opacity: Float
  ) {
    for piece in layer.drawing.reversed() {
      switch piece {
      case .content(let content, let extent):
        let pixels = PixelRect(covering: extent, record.transform).intersection(record.extent)
        if meets(pixels) { append(content, record, opacity, extent: pixels) }
      case .text(let run, let origin, let color):
        encodeText(run, at: origin, color, record, opacity)
      }
    }
    if let image = state.contents { encodeImage(image, layer, state, record, opacity) }
    guard !state.isPlain else { return }
    if case .shape(let shape) = state.kind { encodeShape(shape, record, opacity) }
    if case .tiles(let store) = state.kind { encodeTiles(store.shown, record, opacity) }
  }

  private mutating func encodeText(
    _ run: ShapedRun, at origin: CGPoint, _ color: RGBA, _ record: ShownLayer.Record, _ opacity: Float
  ) {
    let ink = run.inkBounds.offsetBy(dx: origin.x, dy: origin.y)
    let extent = PixelRect(covering: ink, record.transform).insetBy(-1).intersection(record.extent)
    if meets(extent) { append(.glyphs(run, at: origin, color), record, opacity, extent: extent) }
  }

  private mutating func encodeImage(
    _ image: CGImage, _ layer: CALayer, _ state: LayerState, _ record: ShownLayer.Record, _ opacity: Float
  ) {
    let (part, frame) = (state.contentsRect, state.contentsRectInBounds(image))
    let paint = state.turned(layer.imagePaint(image, state), under: record.transform)
    append(.image(paint), record, opacity)
    // Only the visible part of the picture covers: the extent is cut at the bounds of a layer that clips.
    if opacity == 1, depth == 0, record.transform.isRectilinear, paint.fillsItsRect(part: part) {
      cover([PixelRect(inside: frame.applying(record.transform))], record.extent)
    }
  }

  private mutating func encodeTiles(_ tiles: [ShownTile], _ record: ShownLayer.Record, _ opacity: Float) {
    for tile in tiles.reversed() where !isCovered {
      let (rect, transform) = tile.place(under: record.transform)
      let pixels = PixelRect(covering: rect, transform).intersection(record.extent)
      guard meets(pixels) else { continue }
      let opacity = opacity * tile.opacity
      append(.image(tile.paint(rect)), record, opacity, transform: transform, extent: pixels)
      if opacity == 1, depth == 0, tile.image.isOpaque, transform.isIdentity { cover([pixels], record.extent) }
    }
  }

  private mutating func encodeShape(_ shape: ShapeState, _ record: ShownLayer.Record, _ opacity: Float) {
    guard let path = shape.path else { return }
    if let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0 {
      let trimmed =
        shape.strokeStart > 0 || shape.strokeEnd < 1 ? path.trimmed(from: shape.strokeStart, to: shape.strokeEnd) : path
      append(.stroke(trimmed, shape.strokeStyle, .color(color.rgba)), record, opacity)
    }
    if let color = shape.fillColor, color.alpha > 0 {
      append(.fill(.path(path, shape.fillRule == .evenOdd ? .evenOdd : .winding), .color(color.rgba)), record, opacity)
    }
  }

  private mutating func encodeBackground(
    _ layer: CALayer, _ state: LayerState, _ record: ShownLayer.Record, _ opacity: Float
  ) {
    if !state.isPlain, case .gradient(let gradient) = state.kind, let paint = gradient.paint(in: state.bounds) {
      append(.fill(state.outline(under: record.transform), paint), record, opacity)
    }
    if let color = state.backgroundColor, color.alpha > 0 {
      if opacity == 1, color.isOpaque, depth == 0, mayCover(record.extent) {
        cover(state.filledPixels(record.transform), record.extent)
      }
      if isCovered {
        list.background = color.rgba.premultiplied
      } else {
        let outline = state.outline(under: record.transform)
        append(.fill(outline, color.paint(scale: record.transform.meanScale)), record, opacity)
      }
    }
    if !isCovered, !state.isPlain, case .backdrop(let backdrop) = state.kind {
      list.hasBackdrops = true
      append(.backdrop(state.outline(under: record.transform), backdrop.filter), record, opacity)
    }
    if !isCovered, !state.isPlain, state.shadow.isVisible, !state.masksToBounds {
      encodeShadow(layer, state, record, opacity)
    }
  }

  private mutating func encodeShadow(
    _ layer: CALayer, _ state: LayerState, _ record: ShownLayer.Record, _ opacity: Float
  ) {
    let shadow = state.shadow
    guard let color = shadow.color?.rgba.multiplied(alpha: shadow.opacity) else { return }
    let transform = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
      .concatenating(record.transform)
    if let path = shadow.path {
      append(.shadow(.path(path, .winding), blur: shadow.radius, color), record, opacity, transform: transform)
    } else if let cast = layer.silhouette(state) {
      let faded = color.multiplied(alpha: cast.alpha)
      append(.shadow(cast.shape, blur: shadow.radius, faded), record, opacity, transform: transform)
    } else if layer.shadowsSublayers(state) {
      for child in layer.children {
        let shown = child.presented
        guard let cast = child.silhouetteForSuperlayer(shown) else { continue }
        append(
          .shadow(cast.shape, blur: shadow.radius, color.multiplied(alpha: cast.alpha)), record, opacity,
          transform: shown.transformToSuperlayer.concatenating(transform))
      }
    } else {
      for case .text(let run, let origin, _) in layer.drawing {
        let place = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(transform)
        append(.shadow(.path(run.path(), .winding), blur: shadow.radius, color), record, opacity, transform: place)
      }
    }
  }

  // MARK: - Covers

  /// Whether a rectangle that is to be painted lies within an extent: most layers are smaller than any.
  private func mayCover(_ extent: PixelRect) -> Bool {
    // Asked for each layer: a closure of this actor handed to the library costs a look at the executor.
    for index in rects.indices where uncovered & (1 << UInt64(index)) != 0 && extent.contains(rects[index]) {
      return true
    }
    return false
  }

  /// Marks the rectangles that lie within one of these opaque areas, and within the layer's extent, as covered.
  private mutating func cover(_ areas: [PixelRect], _ extent: PixelRect) {
    for index in rects.indices where uncovered & (1 << UInt64(index)) != 0 {
      guard extent.contains(rects[index]) else { continue }
      for area in areas where area.contains(rects[index]) { uncovered &= ~(1 << UInt64(index)) }
    }
  }
}

extension PixelRect {
  /// The pixels that `rect` (device space) covers whole.
  init(inside rect: CGRect) {
    guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite, !rect.isEmpty else {
      self = .empty
      return
    }
    let slack: CGFloat = 1.0 / 512
    func clamp(_ value: CGFloat) -> Int32 { Int32(max(-1e9, min(1e9, value))) }
    self.init(
      x0: clamp((rect.minX - slack).rounded(.up)), y0: clamp((rect.minY - slack).rounded(.up)),
      x1: clamp((rect.maxX + slack).rounded(.down)), y1: clamp((rect.maxY + slack).rounded(.down)))
  }
}

extension CGRect {
  /// Whether the edges of a rectangle in device space lie between pixels.
  var isPixelAligned: Bool { PixelRect(inside: self) == PixelRect(covering: self) }
}

extension DisplayList {
  /// Reverses the order of the items. Their memory is exchanged: swapping them would copy each.
  fileprivate mutating func reverseItems() {
    items.withUnsafeMutableBufferPointer { items in
      guard let base = items.baseAddress else { return }
      var (low, high) = (0, items.count - 1)
      while low < high {
        let item = (base + low).move()
        (base + low).moveInitialize(from: base + high, count: 1)
        (base + high).initialize(to: item)
        (low, high) = (low + 1, high - 1)
      }
    }
  }
}
