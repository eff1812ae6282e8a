import CoreGraphics

extension CALayer {
  /// Whether opacity, a mask or a transition applies to several things at once, which needs a group. It must not depend
  /// on the rectangles that are painted: a group rounds its pixels twice, so that they would differ from a full
  /// repaint.
  func isGroup(_ state: LayerState) -> Bool {
    maskLayer != nil || (!state.isPlain && (state.transition != nil || state.blend != .normal))
      || (state.opacity < 1 && (!children.isEmpty || paintsSeveralThings(state)))
  }

  /// Whether the layer's own painting has parts that overlap, so that its opacity needs a group.
  func paintsSeveralThings(_ state: LayerState) -> Bool {
    if state.isPlain {
      let hasBackground = (state.backgroundColor?.alpha ?? 0) > 0
      return drawing.count + (hasBackground ? 1 : 0) + (state.contents == nil ? 0 : 1) > 1
    }
    var count = drawing.count
    if (state.backgroundColor?.alpha ?? 0) > 0 { count += 1 }
    if state.contents != nil { count += 1 }
    if state.borderWidth > 0, (state.borderColor?.alpha ?? 0) > 0 { count += 1 }
    if state.shadow.isVisible, !state.masksToBounds { count += 1 }
    switch state.kind {
    case .plain, .emitter, .replicator: break
    case .gradient, .backdrop: count += 1
    // One may lie over another.
    case .tiles: count += 2
    case .shape(let shape): count += (shape.fillColor == nil ? 0 : 1) + (shape.strokeColor == nil ? 0 : 1)
    }
    return count > 1
  }
}

extension DisplayList.ImagePaint {
  /// Whether every pixel of the rectangle shows an opaque pixel of the picture. False for absurd sizes, which the
  /// rasteriser may leave out.
  func fillsItsRect(part: CGRect) -> Bool {
    image.isOpaque && tint == nil && CGRect(x: 0, y: 0, width: 1, height: 1).contains(part)
      && min(source.width, source.height) > 1e-3 && max(rect.width, rect.height) < 1e6
  }
}

extension GradientState {
  func paint(in bounds: CGRect) -> Paint? {
    guard let gradient = CGGradient(colors: colors.map(\.rgba), locations: locations) else { return nil }
    func point(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    let (start, end) = (point(startPoint), point(endPoint))
    if type == .radial {
      return .radial(
        gradient, center: start, radii: CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y)), extend: true)
    }
    if type == .conic { return .conic(gradient, center: start, angle: atan2(end.y - start.y, end.x - start.x)) }
    return .linear(gradient, start: start, end: end, extend: true)
  }
}

extension ShapeState {
  var strokeStyle: StrokeStyle {
    let cap: CGLineCap = lineCap == .round ? .round : lineCap == .square ? .square : .butt
    let join: CGLineJoin = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter
    return StrokeStyle(
      width: lineWidth, cap: cap, join: join, miterLimit: miterLimit, dashPhase: lineDashPhase,
      dashLengths: lineDashPattern)
  }
}
