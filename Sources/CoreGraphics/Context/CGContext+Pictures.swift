/// Apple's name for a dictionary of anything.
public typealias CFDictionary = [AnyHashable: Any]

extension CGContext {
  /// Draws with the image's last row at the rectangle's smallest y, as Apple's: upside down where y grows downwards.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let rect = rect.standardized
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    let tint = image.isMask ? state.fillColor : nil
    paint(.image(.init(image, rect: rect, tint: tint)), flip.concatenating(userSpaceToDeviceSpaceTransform))
  }

  /// Draws with the image's first row at the rectangle's smallest y: upright in contexts of UIKit.
  package func drawUpright(_ image: CGImage, in rect: CGRect) {
    paint(.image(.init(image, rect: rect.standardized)))
  }

  // MARK: - Gradients

  /// Fills the clip between the two lines through start and end, across to the gradient; the options open its sides.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    let (dx, dy) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
    let length = hypot(dx, dy)
    guard length > 0, length.isFinite else { return }
    // In the gradient's own axes, everything within the clip lies between these distances from the start.
    let axes = CGAffineTransform(
      a: dx / length, b: dy / length, c: -dy / length, d: dx / length, tx: startPoint.x, ty: startPoint.y)
    var area = boundingBoxOfClipPath.applying(axes.inverted())
    let low = options.contains(.drawsBeforeStartLocation) ? min(area.minX, 0) - 1 : 0
    let high = options.contains(.drawsAfterEndLocation) ? max(area.maxX, length) + 1 : length
    area = CGRect(x: low, y: area.minY - 1, width: high - low, height: area.height + 2)
    let path = CGMutablePath()
    path.addRect(area, transform: axes)
    paint(.fill(.path(CGPath(path.data), .winding), .linear(gradient, start: startPoint, end: endPoint, extend: true)))
  }

  /// Fills the clip between the two circles; the options open their sides. A radius below 0 counts as 0; circles that are
  /// not finite paint nothing.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    guard [startCenter.x, startCenter.y, endCenter.x, endCenter.y, startRadius, endRadius].allSatisfy(\.isFinite) else {
      return
    }
    let (startRadius, endRadius) = (max(0, startRadius), max(0, endRadius))
    if startCenter == endCenter, startRadius == 0, endRadius > 0 {
      let circle = CGRect(
        x: endCenter.x - endRadius, y: endCenter.y - endRadius, width: 2 * endRadius, height: 2 * endRadius)
      let isOpen = options.contains(.drawsAfterEndLocation)
      let area = isOpen ? boundingBoxOfClipPath.insetBy(dx: -1, dy: -1) : circle
      let shape = isOpen ? Shape.rect(area) : .roundedRect(circle, CornerRadii(endRadius))
      let radii = CGSize(width: endRadius, height: endRadius)
      paint(.fill(shape, .radial(gradient, center: endCenter, radii: radii, extend: true)))
      return
    }
    let cone = Cone(
      start: startCenter, startRadius: startRadius, end: endCenter, endRadius: endRadius,
      before: options.contains(.drawsBeforeStartLocation), after: options.contains(.drawsAfterEndLocation))
    paint(gradient, progress: cone.progress)
  }

  /// Fills the clip with the colours that a hand passes which turns once around the centre, from an angle towards the y
  /// axis.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard angle.isFinite else { return }
    paint(gradient) { point in
      let turn = (atan2(point.y - center.y, point.x - center.x) - angle) / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }

  /// Fills the clip pixel by pixel, where there is a progress from 0 to 1 at a point of user space. Documents get two
  /// pixels a point.
  private func paint(_ gradient: CGGradient, progress: (CGPoint) -> CGFloat?) {
    let region = PixelRect(covering: state.clipBounds).intersection(bitmap.bounds)
    let map = userSpaceToDeviceSpaceTransform
    guard !region.isEmpty, map.isFinite, map.a * map.d - map.b * map.c != 0 else { return }
    let colors = GradientTable.colors(gradient, before: true, after: true)
    let inverse = map.inverted()
    let scale = pdf == nil ? 1 : 2
    let step = 1 / CGFloat(scale)
    let picture = Bitmap(width: region.width * scale, height: region.height * scale)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let place = CGPoint(
          x: CGFloat(region.x0) + (CGFloat(x) + 0.5) * step, y: CGFloat(region.y0) + (CGFloat(y) + 0.5) * step)
        guard let t = progress(place.applying(inverse)) else { continue }
        let entry = max(0, min(CGFloat(GradientTable.size) + 1, (t * CGFloat(GradientTable.size)).rounded(.down) + 1))
        picture[x, y] = colors[Int(entry)]
      }
    }
    paint(.image(.init(CGImage(picture), rect: region.cgRect)), .identity)
  }

  // MARK: - Transparency layers

  /// What follows is drawn aside until the matching end, then laid down with the alpha, blend mode and shadow of now.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    saveGState()
    layers.append(Layer(bitmap: bitmap, stackDepth: stack.count))
    if let pdf {
      pdf.writer.beginGroup()
    } else {
      bitmap = Bitmap(width: bitmap.width, height: bitmap.height)
    }
    state.alpha = 1
    state.blend = .normal
    state.shadow = nil
  }

  /// Nothing outside `rect` becomes visible.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Without a layer nothing happens.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    if let pdf {
      stack.removeLast(stack.count - layer.stackDepth)
      restoreGState()
      return pdf.writer.endGroup(opacity: state.alpha, blend: state.blend)
    }
    let picture = CGImage(bitmap)
    bitmap = layer.bitmap
    stack.removeLast(stack.count - layer.stackDepth)
    restoreGState()
    paint(.image(.init(picture, rect: bitmap.bounds.cgRect)), .identity)
  }
}

/// The circles between two: which of them passes through a point.
private struct Cone {
  let start: CGPoint
  let startRadius: CGFloat
  let end: CGPoint
  let endRadius: CGFloat
  let before: Bool
  let after: Bool

  /// The largest t whose circle, of no negative radius, goes through the point; nil where none is drawn.
  func progress(at point: CGPoint) -> CGFloat? {
    let (cx, cy, dr) = (end.x - start.x, end.y - start.y, endRadius - startRadius)
    let (px, py) = (point.x - start.x, point.y - start.y)
    let a = cx * cx + cy * cy - dr * dr
    let b = px * cx + py * cy + startRadius * dr
    let c = px * px + py * py - startRadius * startRadius
    var found: [CGFloat] = []
    if abs(a) < 1e-9 {
      if b != 0 { found = [c / (2 * b)] }
    } else {
      let root = b * b - a * c
      if root >= 0 { found = [(b + root.squareRoot()) / a, (b - root.squareRoot()) / a] }
    }
    return found.filter {
      $0.isFinite && startRadius + $0 * dr >= 0 && (before || $0 >= 0) && (after || $0 <= 1)
    }.max()
  }
}
