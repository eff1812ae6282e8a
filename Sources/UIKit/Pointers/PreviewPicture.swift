import CoreGraphics
import QuartzCore

/// What is seen of a targeted preview: a picture of the part of its view that counts, and that part's outline.
@MainActor
struct PreviewPicture {
  let image: UIImage
  /// In the picture's space.
  let shadowPath: CGPath
  var size: CGSize { image.size }

  /// Nil for a part without area.
  ///
  /// - Parameter ground: Behind what the view draws, where the parameters name no colour.
  init?(_ view: UIView, _ parameters: UIPreviewParameters, ground: UIColor?) {
    view.layoutIfNeeded()
    let path =
      parameters.visiblePath ?? UIBezierPath(roundedRect: view.bounds, cornerRadius: view.layer.cornerRadius)
    let area = path.bounds
    guard area.width > 0, area.height > 0 else { return nil }
    let ground = parameters.backgroundColor ?? ground
    let format = UIGraphicsImageRendererFormat(for: view.traitCollection)
    image = UIGraphicsImageRenderer(size: area.size, format: format).image { context in
      context.cgContext.translateBy(x: -area.minX, y: -area.minY)
      path.addClip()
      if let ground {
        ground.resolvedColor(with: view.traitCollection).setFill()
        path.fill()
      }
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    let outline = UIBezierPath(cgPath: (parameters.shadowPath ?? path).cgPath)
    outline.apply(CGAffineTransform(translationX: -area.minX, y: -area.minY))
    shadowPath = outline.cgPath
  }

  /// The middle of the part that counts, where a preview has it.
  static func center(of preview: UITargetedPreview, in window: UIWindow) -> CGPoint {
    let (view, target) = (preview.view, preview.target)
    let area = preview.parameters.visiblePath?.bounds ?? view.bounds
    let offset = CGPoint(x: area.midX - view.bounds.midX, y: area.midY - view.bounds.midY).applying(target.transform)
    return target.container.convert(
      CGPoint(x: target.center.x + offset.x, y: target.center.y + offset.y), to: window)
  }
}
