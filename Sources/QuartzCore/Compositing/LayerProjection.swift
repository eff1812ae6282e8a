import CoreGraphics

/// How a layer that is seen in perspective was last shown: its picture is taken flat and turned afterwards.
final class ShownProjection {
  /// From the layer's space to the device's.
  var projection: Projection
  /// What the picture shows, in the layer's space.
  let rect: CGRect
  private let scale: CGFloat
  private(set) var picture: CGImage?

  init(_ projection: Projection, rect: CGRect, scale: CGFloat, picture: CGImage? = nil) {
    self.projection = projection
    self.rect = rect
    self.scale = scale
    self.picture = picture
  }

  /// The same picture seen another way, where it has enough pixels for that.
  func seen(_ projection: Projection, rect: CGRect, scale: CGFloat) -> ShownProjection? {
    guard rect == self.rect, scale == self.scale else { return nil }
    return ShownProjection(projection, rect: rect, scale: scale, picture: picture)
  }

  /// Nil for a layer that is too large to turn, or without area.
  @MainActor
  func content(of layer: CALayer, delay: Double = 0) -> DisplayList.Content? {
    if picture == nil { picture = layer.flatPicture(of: rect, scale: scale, delay: delay) }
    guard let picture else { return nil }
    let toLayer = CGAffineTransform(
      a: rect.width / CGFloat(picture.width), b: 0, c: 0, d: rect.height / CGFloat(picture.height), tx: rect.minX,
      ty: rect.minY)
    let whole = Projection(toLayer).concatenating(projection)
    return .projected(ProjectedPicture(picture, whole, isSmooth: whole.isUpright || !layer.hasSharpEdges))
  }
}

extension CALayer {
  /// Applied to the sublayers around the anchor point: with an `m34`, what is turned in space is seen in perspective.
  public var sublayerTransform: CATransform3D {
    get { stored.sublayerTransform }
    set {
      guard newValue != stored.sublayerTransform, newValue.isFinite else { return }
      hasDepth = true
      let action = pendingAction("sublayerTransform")
      stored.sublayerTransform = newValue
      markChanged()
      bendingChanged()
      for child in children { child.markChanged() }
      action?.run(forKey: "sublayerTransform", object: self, arguments: nil)
    }
  }

  /// How far behind its position the layer lies, in points.
  public var anchorPointZ: CGFloat {
    get { stored.anchorPointZ }
    set {
      guard newValue.sanitized != stored.anchorPointZ else { return }
      noteSpace()
      set(\.anchorPointZ, newValue.sanitized, "anchorPointZ")
    }
  }

  /// Whether the layer is painted into a bitmap, which is kept while only its place and those of layers above it change.
  public var shouldRasterize: Bool {
    get { stored.rasterization.isWanted }
    set {
      guard newValue != shouldRasterize else { return }
      stored.rasterization.isWanted = newValue
      markChanged()
    }
  }

  /// Pixels a point of that bitmap.
  public var rasterizationScale: CGFloat {
    get { stored.rasterization.scale }
    set {
      guard newValue != rasterizationScale, newValue > 0, newValue.isFinite else { return }
      stored.rasterization.scale = max(0.01, min(newValue, 100))
      markChanged()
    }
  }

  /// Whether the back is seen where the layer is turned round.
  public var isDoubleSided: Bool {
    get { stored.isDoubleSided }
    set {
      guard newValue != stored.isDoubleSided else { return }
      stored.isDoubleSided = newValue
      markChanged()
    }
  }

  /// Whether the layer has to be asked for its projection: false for all but the few whose own state leaves the plane, or
  /// whose superlayer has its sublayers seen in perspective. Neither looks beyond the layer.
  @inline(__always)
  private func mayBeProjected(_ state: LayerState) -> Bool { isBent || state.mayLeavePlane }

  /// The same for the state without animations.
  var mayBeProjected: Bool { mayBeProjected(stored) }

  /// Whether the layer has, or may have, its sublayers seen in perspective.
  var bendsSublayers: Bool {
    livesInSpace || (!stored.isPlain && !CATransform3DIsIdentity(stored.sublayerTransform))
      || animations?.turnsSublayers ?? false
  }

  /// `bendsSublayers` may be another.
  func bendingChanged() {
    let bends = bendsSublayers
    for child in children { child.isBent = bends || child.livesInSpace }
    if let maskLayer { maskLayer.isBent = bends || maskLayer.livesInSpace }
  }

  func noteSpace(_ transform: CATransform3D) {
    if !CATransform3DIsAffine(transform) { superlayer?.hasDepth = true }
  }

  /// The layer may be turned in space, by whatever its transform will be.
  func noteSpace() {
    superlayer?.hasDepth = true
  }

  /// Prepares for an animation through space.
  func noteSpace(of animation: CAAnimation) {
    for part in (animation as? CAAnimationGroup)?.animations ?? [] { noteSpace(of: part) }
    if (animation as? CAPropertyAnimation)?.appliedFunction?.leavesPlane ?? false { noteSpace() }
    guard let path = (animation as? CAPropertyAnimation)?.keyPath else { return }
    guard let property = LayerProperty(keyPath: path) else { return noteUnknown(path) }
    var values: [Any?] = (animation as? CAKeyframeAnimation)?.values ?? []
    if let basic = animation as? CABasicAnimation { values += [basic.fromValue, basic.toValue, basic.byValue] }
    let turns = values.contains { value in
      if case .space? = AnimatableValue(value) { true } else { false }
    }
    if property == .sublayerTransform { hasDepth = true }
    if property.isOfSpace || (property == .transform && turns) { noteSpace() }
  }

  /// Takes the layer's plane to that of what it is painted into; nil where a plain transform says it all.
  func projection(_ state: LayerState) -> Projection? {
    guard mayBeProjected(state) else { return nil }
    let outer = superlayer.map { $0.presented.sublayerTransform } ?? CATransform3DIdentity
    let own = state.transform3D
    guard
      own.m14 != 0 || own.m24 != 0 || !state.isDoubleSided || !CATransform3DIsIdentity(outer)
        || state.rasterization.isWanted || state.isReplicator || (state.isSpatial && state.anchorPointZ != 0)
        || livesInSpace || superlayer?.livesInSpace ?? false
    else { return nil }
    let result = Projection(spaceMatrix(state))
    return result.isFinite ? result : nil
  }

  /// Pixels a point that a program asked for.
  private func pictureScale(_ state: LayerState) -> CGFloat? {
    state.rasterization.isWanted ? state.rasterization.scale : nil
  }

  /// What the layer and all below it paint, in its own space; as it is seen by an instance of a replicator, later.
  func subtreeRect(_ state: LayerState, delay: Double = 0) -> CGRect {
    var result = paintedRect(state)
    if let transition = state.activeTransition { result = result.union(transition.pictureRect(in: state)) }
    for instance in instances(state) {
      var rect = CGRect.null
      for child in children { rect = rect.union(child.rectInSuperlayer(delay: delay + instance.delay)) }
      if !rect.isNull {
        result = result.union(instance.transform.isIdentity ? rect : rect.applying(instance.transform))
      }
    }
    return state.masksToBounds ? result.overlap(state.bounds) : result
  }

  func rectInSuperlayer(delay: Double) -> CGRect {
    let shown = presented(delayedBy: delay)
    guard !shown.isHidden, shown.opacity > 0, shown.transform.isFinite else { return .null }
    if livesInSpace {
      return children.reduce(CGRect.null) { $0.union($1.rectInSuperlayer(delay: delay)) }
    }
    let inner = subtreeRect(shown, delay: delay)
    guard !inner.isNull else { return .null }
    return projection(shown).map { $0.box(of: inner) } ?? inner.applying(shown.transformToSuperlayer)
  }

  /// The layer with everything below it, not turned, `scale` pixels a point.
  func flatPicture(of rect: CGRect, scale: CGFloat, delay: Double = 0) -> CGImage? {
    guard let bitmap = Bitmap(backing: CGSize(width: rect.width * scale, height: rect.height * scale)) else {
      return nil
    }
    let transform = CGAffineTransform(
      a: CGFloat(bitmap.width) / rect.width, b: 0, c: 0, d: CGFloat(bitmap.height) / rect.height,
      tx: -rect.minX * CGFloat(bitmap.width) / rect.width, ty: -rect.minY * CGFloat(bitmap.height) / rect.height)
    Rasterizer.paint(renderedList(under: transform, presented: true, delay: delay), in: bitmap.bounds, of: bitmap)
    return CGImage(bitmap)
  }

  /// The layer as a superlayer's picture shows it: turned, under that one's map.
  func projectedContent(
    _ projection: Projection, _ state: LayerState, under outer: CGAffineTransform, delay: Double = 0
  ) -> DisplayList.Content? {
    guard state.isDoubleSided || projection.showsFront(at: state.bounds.middle) else { return nil }
    let rect = subtreeRect(state, delay: delay).integral
    guard rect.width > 0, rect.height > 0 else { return nil }
    return ShownProjection(
      projection.concatenating(Projection(outer)), rect: rect,
      scale: pictureScale(state) ?? max(0.1, min(4, outer.meanScale))
    ).content(of: self, delay: delay)
  }

  /// Forgets how everything below was shown, and what was marked as changed there.
  fileprivate func forgetShown() {
    for child in children where child.shown != nil || child.marks.any(.changed) || !child.vacated.isEmpty {
      child.shown = nil
      child.marks.clearChanges()
      child.vacated.removeAll()
      child.forgetShown()
    }
    if let mask = maskLayer {
      mask.marks.clearChanges()
      mask.forgetShown()
    }
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

extension CALayer {
  /// Brings the record of a layer in perspective up to date; returns where it is seen now, nil where it is not.
  ///
  /// - Parameter device: The superlayer's map to the device.
  func updateProjection(_ projection: Projection, _ state: LayerState, device: CGAffineTransform, clip: PixelRect)
    -> PixelRect?
  {
    let contentChanged =
      marks.subtree.contains(.changed) || !(shown?.projected.map { state.looks(like: $0.look) } ?? false)
      || (maskLayer?.marks.any(.changed) ?? false)
    marks.clearChanges()
    forgetShown()
    vacated.removeAll()
    let rect = subtreeRect(state).integral
    let whole = projection.concatenating(Projection(device))
    let box = rect.width > 0 && rect.height > 0 ? whole.box(of: rect) : .null
    guard !box.isNull, state.isDoubleSided || projection.showsFront(at: state.bounds.middle) else { return nil }
    // As many pixels as are seen where the layer is nearest, four times the screen's at most.
    let seen = box.width * box.height / max(rect.width * rect.height, 1)
    let wanted = pictureScale(state) ?? device.meanScale * (seen.squareRoot() > 1.5 * device.meanScale ? 2 : 1)
    let extent = PixelRect(covering: box).insetBy(-1).intersection(clip)
    let kept = contentChanged ? nil : shown?.projected?.shown.seen(whole, rect: rect, scale: wanted)
    let record = shown ?? ShownLayer()
    record.projected = (kept ?? ShownProjection(whole, rect: rect, scale: wanted), state.withoutPlace)
    record.record = .init(
      transform: state.transformToSuperlayer.concatenating(device), clip: clip, childClip: clip, extent: extent,
      opacity: 1)
    record.clipping = nil
    record.subtree = extent
    shown = record
    return extent
  }
}
