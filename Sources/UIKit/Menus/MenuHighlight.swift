import CoreGraphics
import QuartzCore

/// What a context menu is for, lifted from its place while the menu is open: a picture of a view, cut to its visible path.
final class MenuHighlight: UIView {
  private static let scale: CGFloat = 1.03

  /// Nil for a view without area.
  init?(_ preview: UITargetedPreview, in window: UIWindow) {
    let view = preview.view
    view.layoutIfNeeded()
    let path =
      preview.parameters.visiblePath ?? UIBezierPath(roundedRect: view.bounds, cornerRadius: view.layer.cornerRadius)
    let area = path.bounds
    guard area.width > 0, area.height > 0 else { return nil }
    super.init(frame: CGRect(origin: .zero, size: area.size))
    isOpaque = false
    isUserInteractionEnabled = false
    accessibilityIdentifier = "highlighted"
    let format = UIGraphicsImageRendererFormat(for: view.traitCollection)
    let picture = UIGraphicsImageRenderer(size: area.size, format: format).image { context in
      context.cgContext.translateBy(x: -area.minX, y: -area.minY)
      path.addClip()
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    let content = UIImageView(image: picture)
    content.frame = bounds
    addSubview(content)
    let outline = UIBezierPath(cgPath: path.cgPath)
    outline.apply(CGAffineTransform(translationX: -area.minX, y: -area.minY))
    layer.shadowPath = outline.cgPath
    layer.shadowColor = .black
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
    settle(at: preview, in: window)
  }

  required init?(coder: NSCoder) { nil }

  /// Stands above its place.
  func lift() {
    transform = transform.scaledBy(x: Self.scale, y: Self.scale)
    layer.shadowOpacity = 0.25
  }

  /// Lies where a preview says.
  func settle(at preview: UITargetedPreview, in window: UIWindow) {
    let (view, target) = (preview.view, preview.target)
    let area = preview.parameters.visiblePath?.bounds ?? view.bounds
    let offset = CGPoint(x: area.midX - view.bounds.midX, y: area.midY - view.bounds.midY).applying(target.transform)
    let middle = CGPoint(x: target.center.x + offset.x, y: target.center.y + offset.y)
    transform = target.transform
    center = target.container.convert(middle, to: window)
    layer.shadowOpacity = 0
  }
}
