// Stand-ins so that everything compiles: whoever adds the real declarations deletes them here, and the file with the last.
public class CGContext {
  package init(bitmap: Bitmap, scale: CGFloat) {}
  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func saveGState() {}
  public func restoreGState() {}
  public var ctm: CGAffineTransform { .identity }
  package func paint(_ c: DisplayList.Content) {}
  public func makeImage() -> CGImage? { nil }
}
extension CGContext {
  public func setFillColor(_ c: CGColor) {}
  public func setStrokeColor(_ c: CGColor) {}
  public func beginPath() {}
  public func addPath(_ p: CGPath) {}
  public func clip(using rule: CGPathFillRule = .winding) {}
  public func fillPath(using rule: CGPathFillRule = .winding) {}
  public func strokePath() {}
  public func setLineWidth(_ w: CGFloat) {}
  public func setLineCap(_ w: CGLineCap) {}
  public func setLineJoin(_ w: CGLineJoin) {}
  public func setMiterLimit(_ w: CGFloat) {}
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  public func setBlendMode(_ m: CGBlendMode) {}
  public func setAlpha(_ m: CGFloat) {}
  public func fill(_ r: CGRect) {}
  public func clip(to r: CGRect) {}
  package var fillRGBA: RGBA { .black }
  package var deviceScale: CGFloat { 1 }
}
