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
