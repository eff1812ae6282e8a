import CoreGraphics

extension CALayer {
  /// How the layer affects its sublayers: by a clip, a mask, a group or a shadow; nil where it does not.
  func clipping(_ state: LayerState) -> ShownLayer.Clipping? {
    let (isGroup, shadowsSublayers) = (isGroup(state), shadowsSublayers(state))
    guard isGroup || state.masksToBounds || shadowsSublayers else { return nil }
    var ground: UInt32?
    if state.masksToBounds, state.isPlain, state.contents == nil, drawing.isEmpty, let color = state.backgroundColor,
      color.isOpaque, state.opacity >= 1
    {
      ground = color.rgba.premultiplied
    }
    return ShownLayer.Clipping(
      masksToBounds: state.masksToBounds, bounds: state.masksToBounds ? state.bounds : .zero,
      corners: state.masksToBounds ? state.corners : .zero,
      cornerCurve: state.masksToBounds && !state.isPlain ? state.cornerCurve : .circular,
      mask: maskLayer.map(ObjectIdentifier.init),
      isGroup: isGroup, blend: state.isPlain ? .normal : state.blend,
      shadowsSublayers: shadowsSublayers, transition: state.isPlain ? nil : state.activeTransition?.progress,
      ground: ground)
  }

  /// The rectangle of all that the layer itself paints, in its own space: its bounds, and shadow, contents and drawing
  /// that reach outside of them.
  func paintedRect(_ state: LayerState) -> CGRect {
    if state.isPlain, drawing.isEmpty, state.contents == nil {
      return (state.backgroundColor?.alpha ?? 0) > 0 ? state.bounds : .null
    }
    // As most labels.
    if drawing.count == 1, state.isPlain, state.contents == nil, !state.masksToBounds,
      (state.backgroundColor?.alpha ?? 0) == 0
    {
      return drawing[0].extent
    }
    var result = CGRect.null
    if (state.backgroundColor?.alpha ?? 0) > 0 || (state.borderWidth > 0 && (state.borderColor?.alpha ?? 0) > 0) {
      result = state.bounds
    }
    switch state.kind {
    case .plain, .emitter, .replicator: break
    case .gradient, .backdrop, .tiles: result = state.bounds
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
          let shown = child.presented
          guard let cast = child.silhouetteForSuperlayer(shown) else { continue }
          silhouette = silhouette.union(cast.shape.bounds.applying(shown.transformToSuperlayer))
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
  /// Whether the layer has a shadow but paints nothing itself, so that the shadow is that of its sublayers.
  func shadowsSublayers(_ state: LayerState) -> Bool {
    guard !state.isPlain, state.shadow.isVisible, state.shadow.path == nil, !state.masksToBounds, !children.isEmpty,
      case .plain = state.kind
    else { return false }
    return (state.backgroundColor?.alpha ?? 0) <= 0 && state.contents == nil && drawing.isEmpty
  }

  /// The silhouette with the layer's opacity; nil where the layer is invisible.
  func silhouetteForSuperlayer(_ state: LayerState) -> Silhouette? {
    guard !state.isHidden, state.opacity > 0, state.transform.isFinite, var cast = silhouette(state) else { return nil }
    cast.alpha *= min(1, state.opacity)
    return cast
  }

  /// The shape of the layer itself, without its text, that casts a shadow; nil when nothing of it does.
  func silhouette(_ state: LayerState) -> Silhouette? {
    if livesInSpace { return nil }
    if let color = state.backgroundColor, color.alpha > 0 {
      return Silhouette(shape: state.outline, alpha: Float(color.alpha))
    }
    if case .shape(let shape) = state.kind, let path = shape.path, let fill = shape.fillColor {
      return Silhouette(shape: .path(path, shape.fillRule == .evenOdd ? .evenOdd : .winding), alpha: Float(fill.alpha))
    }
    if case .gradient(let gradient) = state.kind, !gradient.colors.isEmpty {
      return Silhouette(shape: state.outline, alpha: 1)
    }
    // A translucent picture has no known silhouette.
    guard let image = state.contents, image.isOpaque else { return nil }
    return Silhouette(shape: .rect(state.contentsRectInBounds(image)), alpha: 1)
  }
}

/// What casts a layer's shadow.
struct Silhouette {
  /// In the space of the layer that it is of.
  var shape: Shape
  /// How dark its shadow is.
  var alpha: Float
}

extension LayerState {
  /// The rectangle of the visible part of the contents.
  func contentsRectInBounds(_ image: CGImage) -> CGRect {
    let size = CGSize(
      width: CGFloat(image.width) * contentsRect.width / contentsScale,
      height: CGFloat(image.height) * contentsRect.height / contentsScale)
    return contentsGravity.rect(for: size, in: bounds)
  }
}
