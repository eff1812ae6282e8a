import CoreGraphics
import QuartzCore

extension UIView {
  /// A view that shows what this one shows now, as a picture; nil without area.
  ///
  /// - Parameter afterUpdates: Whether marked views are laid out and drawn first.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A picture of a part of the view, whose inside stretches where it has cap insets.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
    guard
      let bitmap = Bitmap(backing: CGSize(width: rect.width * scale, height: rect.height * scale))
    else { return nil }
    let context = CGContext(bitmap: bitmap, scale: scale)
    paintHierarchy(in: CGRect(origin: .zero, size: rect.size), of: rect, into: context, afterUpdates)
    let view = UIView(frame: rect)
    view.layer.contents = context.makeImage()
    view.layer.contentsScale = scale
    if capInsets != .zero, rect.width > 0, rect.height > 0 {
      view.layer.contentsCenter = CGRect(
        x: capInsets.left / rect.width, y: capInsets.top / rect.height,
        width: max(0, rect.width - capInsets.left - capInsets.right) / rect.width,
        height: max(0, rect.height - capInsets.top - capInsets.bottom) / rect.height)
    }
    return view
  }

  final func drawTree(in rect: CGRect, _ afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
    paintHierarchy(in: rect, of: bounds, into: context, afterUpdates)
    return true
  }

  private func paintHierarchy(in rect: CGRect, of part: CGRect, into context: CGContext, _ afterUpdates: Bool) {
    if afterUpdates {
      layoutIfNeeded()
      layer.displayTree()
    }
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / part.width, y: rect.height / part.height)
    context.translateBy(x: -part.minX, y: -part.minY)
    context.paint(layer.renderedList(under: context.userSpaceToDeviceSpaceTransform, presented: true))
    context.restoreGState()
  }
}
