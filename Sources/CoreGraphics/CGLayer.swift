/// A drawing that is made once and drawn many times, with as many pixels a point as the context it is for.
public final class CGLayer {
  /// What draws into the layer, in points from its origin. Drawing goes on after the layer was drawn.
  public let context: CGContext?
  /// In points.
  public let size: CGSize

  /// Nil for a size without area.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    let scale = context.deviceScale
    guard size.width > 0, size.height > 0, size.width * scale <= 32_768, size.height * scale <= 32_768 else {
      return nil
    }
    self.size = size
    let bitmap = Bitmap(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
    self.context = CGContext(bitmap: bitmap, scale: scale)
  }
}

extension CGContext {
  /// Draws the layer in its own size, with its origin at a point.
  public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }

  /// Draws the layer, stretched to the rectangle.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let image = layer.context?.makeImage() else { return }
    // The pixels may reach a little beyond the layer's size.
    let rect = rect.standardized
    let (width, height) = (layer.size.width * deviceScaleOf(layer), layer.size.height * deviceScaleOf(layer))
    let whole = CGRect(
      x: rect.minX, y: rect.minY, width: rect.width * CGFloat(image.width) / width,
      height: rect.height * CGFloat(image.height) / height)
    drawUpright(image, in: whole)
  }

  private func deviceScaleOf(_ layer: CGLayer) -> CGFloat { layer.context?.deviceScale ?? 1 }

  /// Draws the image, or fills the clip with copies of it of the rectangle's size, one of which lies in the rectangle.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    let rect = rect.standardized
    guard byTiling else { return draw(image, in: rect) }
    guard rect.width > 0, rect.height > 0 else { return }
    let upward = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: rect.minX, ty: rect.maxY)
    let tile = PatternTile(
      image: image, size: rect.size, step: rect.size, origin: .zero, matrix: upward,
      tint: image.isMask ? state.fillColor : nil)
    paint(.fill(.rect(boundingBoxOfClipPath.insetBy(dx: -1, dy: -1)), .pattern(tile)))
  }

  /// Cuts what is drawn from here on to what the image lets through, laid into the rectangle as `draw(_:in:)` lays it: a
  /// mask's or a translucent picture's alpha, an opaque picture's brightness.
  public func clip(to rect: CGRect, mask: CGImage) {
    let rect = rect.standardized
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    clip(
      .rect(rect), flip.concatenating(userSpaceToDeviceSpaceTransform), mask: DisplayList.ImagePaint(mask, rect: rect))
  }
}
