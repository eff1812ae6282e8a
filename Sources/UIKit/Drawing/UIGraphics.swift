import CoreGraphics

/// The context that this thread draws into; nil outside of `draw(_:)` and image drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingTarget.current?.currentContext }

/// Makes `context` the current one until the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { DrawingTarget.push(DrawingTarget(context)) }

public func UIGraphicsPopContext() { DrawingTarget.pop() }

/// Begins an image of `size` points at scale 1.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image of `size` points; scale 0 is the screen's. An opaque image starts black.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let format = UIGraphicsImageRendererFormat()
  (format.scale, format.opaque) = (scale, opaque)
  guard let canvas = ImageCanvas(bounds: CGRect(origin: .zero, size: size), format: format) else {
    // Apple's begins a context without area as well; the matching end pops it.
    DrawingTarget.push(DrawingTarget(.zero, scale: 1))
    return
  }
  DrawingTarget.push(DrawingTarget(canvas.context))
}

/// The image drawn since the last begin; nil outside of one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = UIGraphicsGetCurrentContext(), let image = context.makeImage() else { return nil }
  return UIImage(cgImage: image, scale: context.deviceScale, orientation: .up)
}

public func UIGraphicsEndImageContext() { DrawingTarget.pop() }

/// Fills with the current fill colour, replacing what is there.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a line of one point inside `rect` in the current fill colour, replacing what is there.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  let inside = rect.insetBy(dx: 1, dy: 1)
  guard !inside.isNull else { return UIRectFillUsingBlendMode(rect, blendMode) }
  UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1), blendMode)
  UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1), blendMode)
  UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: inside.minY, width: 1, height: inside.height), blendMode)
  UIRectFillUsingBlendMode(CGRect(x: rect.maxX - 1, y: inside.minY, width: 1, height: inside.height), blendMode)
}

/// Cuts what is drawn from here on to `rect`.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
