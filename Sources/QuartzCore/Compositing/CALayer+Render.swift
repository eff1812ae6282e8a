import CoreGraphics
import CoreText

extension CALayer {
  func renderNow(in context: CGContext) {
    layoutIfNeeded()
    displayTree()
    context.paint(renderedList(under: context.userSpaceToDeviceSpaceTransform))
  }

  /// Displays what is marked of the layer and everything below it.
  package func displayTree() {
    displayIfNeeded()
    for child in children { child.displayTree() }
    maskLayer?.displayTree()
  }

  /// What `render(in:)` paints, as a list in device space.
  package func renderedList(
    under transform: CGAffineTransform, presented: Bool = false, delay: Double = 0
  ) -> DisplayList {
    var recorder = LayerRecorder(isPresented: presented, delay: delay)
    recorder.record(self, transform, clip: -1)
    return recorder.list
  }
}

extension CALayer {
  /// The sublayers as an instance of a replicator shows them in a colour; nil where they show nothing.
  fileprivate func sprites(
    of instance: ReplicatorState.Instance, _ color: RGBA, scale: CGFloat, delay: Double
  ) -> SpriteBatch? {
    var rect = CGRect.null
    for child in children { rect = rect.union(child.rectInSuperlayer(delay: delay)) }
    rect = rect.integral
    let pixels = CGSize(width: rect.width * scale, height: rect.height * scale)
    guard !rect.isNull, let bitmap = Bitmap(backing: pixels) else { return nil }
    let toBitmap = CGAffineTransform(
      a: CGFloat(bitmap.width) / rect.width, b: 0, c: 0, d: CGFloat(bitmap.height) / rect.height,
      tx: -rect.minX * CGFloat(bitmap.width) / rect.width, ty: -rect.minY * CGFloat(bitmap.height) / rect.height)
    var recorder = LayerRecorder(isPresented: true, delay: delay)
    recorder.recordSublayers(of: self, toBitmap, clip: -1)
    Rasterizer.paint(recorder.list, in: bitmap.bounds, of: bitmap)
    let all = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    guard let picture = SpritePicture(CGImage(bitmap), part: all, scale: CGFloat(bitmap.width) / rect.width) else {
      return nil
    }
    let (map, middle) = (instance.transform, CGPoint(x: rect.midX, y: rect.midY).applying(instance.transform))
    let sprite = Sprite(
      x: middle.x, y: middle.y, right: CGSize(width: map.a, height: map.b), down: CGSize(width: map.c, height: map.d),
      color: color, picture: 0)
    return SpriteBatch(pictures: [picture], sprites: [sprite])
  }
}

/// Makes a display list of a layer with everything below it, back to front, without the records of the screen that shows
/// it.
@MainActor
private struct LayerRecorder {
  var list = DisplayList()
  /// Whether running animations count.
  let isPresented: Bool
  /// How much later than the layers the recorded instance of a replicator is, in seconds.
  var delay: Double
  private static let everywhere = PixelRect(x0: -(1 << 20), y0: -(1 << 20), x1: 1 << 20, y1: 1 << 20)

  init(isPresented: Bool, delay: Double) { (self.isPresented, self.delay) = (isPresented, delay) }

  private func state(_ layer: CALayer) -> LayerState {
    isPresented ? layer.presented(delayedBy: delay) : layer.stored
  }

  /// `transform` takes the layer's own space to the device's.
  mutating func record(_ layer: CALayer, _ transform: CGAffineTransform, clip: Int32) {
    let state = self.state(layer)
    guard !state.isHidden, state.opacity > 0, state.transform.isFinite else { return }
    if layer.livesInSpace { return recordSublayers(of: layer, transform, clip: clip) }
    let transition = isPresented && !state.isPlain ? state.activeTransition : nil
    let isGroup =
      layer.maskLayer != nil || transition != nil
      || (state.opacity < 1 && (!layer.children.isEmpty || layer.paintsSeveralThings(state)))
      || (!state.isPlain && state.blend != .normal)
    let opacity = isGroup ? 1 : min(1, state.opacity)
    if isGroup {
      append(.beginGroup, .identity, clip, min(1, state.opacity), blend: state.isPlain ? .normal : state.blend)
    }
    if let transition {
      if transition.isPictureBehind { paint(transition, state, transform, clip) }
      append(.beginGroup, .identity, clip, transition.newOpacity)
    }
    paintBehind(layer, state, transform, clip, opacity)
    var inner = clip
    if state.masksToBounds {
      list.clips.append(.init(state.outline(under: transform), transform: transform, parent: clip))
      inner = Int32(list.clips.count - 1)
    }
    paintContents(layer, state, transform, inner, opacity)
    recordInstances(of: layer, state, transform, clip: inner)
    if !state.isPlain, state.borderWidth > 0, let color = state.borderColor, color.alpha > 0 {
      let (border, cut) = state.border(color.rgba, under: transform)
      var outer = clip
      if let cut {
        list.clips.append(.init(cut, transform: transform, parent: clip))
        outer = Int32(list.clips.count - 1)
      }
      append(border, transform, outer, opacity)
    }
    if let transition {
      append(.endGroup, .identity, clip)
      if !transition.isPictureBehind { paint(transition, state, transform, clip) }
    }
    guard isGroup else { return }
    if let mask = layer.maskLayer {
      append(.groupMask, .identity, clip)
      let shown = self.state(mask)
      record(mask, shown.transformToSuperlayer.concatenating(transform), clip: clip)
      append(.endGroup, .identity, clip)
    } else {
      append(.endGroup, .identity, clip)
    }
  }

  /// The sublayers, once for each instance of a replicator.
  private mutating func recordInstances(
    of layer: CALayer, _ state: LayerState, _ transform: CGAffineTransform, clip: Int32
  ) {
    for instance in layer.instances(state) {
      delay += instance.delay
      let place = instance.transform.isIdentity ? transform : instance.transform.concatenating(transform)
      if let color = instance.color {
        recordColored(layer, instance, color, transform, clip: clip)
      } else {
        recordSublayers(of: layer, place, clip: clip)
      }
      delay -= instance.delay
    }
  }

  /// A picture of the sublayers, its colours multiplied.
  private mutating func recordColored(
    _ layer: CALayer, _ instance: ReplicatorState.Instance, _ color: RGBA, _ transform: CGAffineTransform, clip: Int32
  ) {
    let scale = max(0.1, min(8, transform.meanScale))
    guard let sprites = layer.sprites(of: instance, color, scale: scale, delay: delay) else { return }
    append(.sprites(sprites), transform, clip)
  }

  mutating func recordSublayers(of layer: CALayer, _ transform: CGAffineTransform, clip: Int32) {
    if layer.hasDepth {
      for piece in layer.paintPieces(self.state) {
        var inner = clip
        for cut in piece.cuts {
          list.clips.append(.init(cut.side, transform: transform, parent: inner))
          inner = Int32(list.clips.count - 1)
        }
        record(sublayer: piece.layer, transform, clip: inner)
      }
    } else {
      for child in layer.children { record(sublayer: child, transform, clip: clip) }
    }
  }

  /// `transform` is that of what the layer is painted into.
  private mutating func record(sublayer child: CALayer, _ transform: CGAffineTransform, clip: Int32) {
    let shown = self.state(child)
    if let projection = child.projection(shown) {
      guard !shown.isHidden, shown.opacity > 0,
        let content = child.projectedContent(projection, shown, under: transform, delay: delay)
      else { return }
      let opacity = child.spaceOpacity(self.state)
      return append(content, .identity, clip, opacity)
    }
    record(child, shown.transformToSuperlayer.concatenating(transform), clip: clip)
  }

  /// What was shown before.
  private mutating func paint(
    _ transition: LayerTransition, _ state: LayerState, _ transform: CGAffineTransform, _ clip: Int32
  ) {
    let picture = DisplayList.ImagePaint(transition.picture, rect: transition.pictureRect(in: state))
    let paint = state.turned(picture, under: transform)
    append(.image(paint), transform, clip, transition.pictureOpacity, blend: transition.blend)
  }

  private mutating func append(
    _ content: DisplayList.Content, _ transform: CGAffineTransform, _ clip: Int32, _ opacity: Float = 1,
    blend: CGBlendMode = .normal, extent: PixelRect = Self.everywhere
  ) {
    list.items.append(.init(content, transform: transform, clip: clip, opacity: opacity, blend: blend, extent: extent))
  }

  private mutating func paintBehind(
    _ layer: CALayer, _ state: LayerState, _ transform: CGAffineTransform, _ clip: Int32, _ opacity: Float
  ) {
    if !state.isPlain, state.shadow.isVisible, !state.masksToBounds {
      paintShadow(layer, state, transform, clip, opacity)
    }
    if isPresented, !state.isPlain, case .backdrop(let backdrop) = state.kind {
      list.hasBackdrops = true
      append(
        .backdrop(state.outline(under: transform), backdrop.filter), transform, clip, opacity,
        extent: PixelRect(covering: state.bounds, transform))
    }
    if let color = state.backgroundColor, color.alpha > 0 {
      append(.fill(state.outline(under: transform), color.paint(scale: transform.meanScale)), transform, clip, opacity)
    }
    if !state.isPlain, case .gradient(let gradient) = state.kind, let paint = gradient.paint(in: state.bounds) {
      append(.fill(state.outline(under: transform), paint), transform, clip, opacity)
    }
  }

  private mutating func paintShadow(
    _ layer: CALayer, _ state: LayerState, _ transform: CGAffineTransform, _ clip: Int32, _ opacity: Float
  ) {
    let shadow = state.shadow
    guard let color = shadow.color?.rgba.multiplied(alpha: shadow.opacity) else { return }
    let moved = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height).concatenating(transform)
    if let path = shadow.path {
      append(.shadow(.path(path, .winding), blur: shadow.radius, color), moved, clip, opacity)
    } else if let cast = layer.silhouette(state) {
      append(.shadow(cast.shape, blur: shadow.radius, color.multiplied(alpha: cast.alpha)), moved, clip, opacity)
    } else if layer.shadowsSublayers(state) {
      for child in layer.children {
        let shown = self.state(child)
        guard let cast = child.silhouetteForSuperlayer(shown) else { continue }
        append(
          .shadow(cast.shape, blur: shadow.radius, color.multiplied(alpha: cast.alpha)),
          shown.transformToSuperlayer.concatenating(moved), clip, opacity)
      }
    } else {
      for case .text(let run, let origin, _) in layer.drawing {
        let place = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(moved)
        append(.shadow(.path(run.path(), .winding), blur: shadow.radius, color), place, clip, opacity)
      }
    }
  }

  private mutating func paintContents(
    _ layer: CALayer, _ state: LayerState, _ transform: CGAffineTransform, _ clip: Int32, _ opacity: Float
  ) {
    if !state.isPlain, case .shape(let shape) = state.kind, let path = shape.path {
      if let color = shape.fillColor, color.alpha > 0 {
        append(
          .fill(.path(path, shape.fillRule == .evenOdd ? .evenOdd : .winding), .color(color.rgba)), transform, clip,
          opacity)
      }
      if let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0 {
        let line =
          shape.strokeStart > 0 || shape.strokeEnd < 1
          ? path.trimmed(from: shape.strokeStart, to: shape.strokeEnd) : path
        append(.stroke(line, shape.strokeStyle, .color(color.rgba)), transform, clip, opacity)
      }
    }
    if !state.isPlain, case .tiles(let store) = state.kind {
      for tile in store.shown {
        let (rect, place) = tile.place(under: transform)
        append(.image(tile.paint(rect)), place, clip, opacity * tile.opacity)
      }
    }
    if let image = state.contents {
      append(.image(state.turned(layer.imagePaint(image, state), under: transform)), transform, clip, opacity)
    }
    for piece in layer.drawing {
      switch piece {
      case .content(let content, _): append(content, transform, clip, opacity)
      case .text(let run, let origin, let color): append(.glyphs(run, at: origin, color), transform, clip, opacity)
      }
    }
  }
}

extension CALayer {
  /// How the layer's contents are painted.
  func imagePaint(_ image: CGImage, _ state: LayerState) -> DisplayList.ImagePaint {
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let part = state.contentsRect
    let source = CGRect(
      x: part.minX * width, y: part.minY * height, width: part.width * width, height: part.height * height)
    let middle = state.contentsCenter
    let center =
      middle == CGRect(x: 0, y: 0, width: 1, height: 1)
      ? nil
      : CGRect(
        x: middle.minX * source.width, y: middle.minY * source.height, width: middle.width * source.width,
        height: middle.height * source.height)
    let rect = state.contentsRectInBounds(image)
    let isShrunk = source.width > rect.width * state.contentsScale || source.height > rect.height * state.contentsScale
    return DisplayList.ImagePaint(
      image, rect: rect, source: source, center: center, pixelSize: 1 / state.contentsScale, tint: contentsTint,
      smooth: (isShrunk ? minificationFilter : magnificationFilter) != .nearest)
  }
}
