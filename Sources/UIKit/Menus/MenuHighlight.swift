import CoreGraphics
import QuartzCore

/// What a context menu is for, lifted from its place while the menu is open: a picture of a view, cut to its visible path.
final class MenuHighlight: UIView {
  private static let scale: CGFloat = 1.03

  /// Nil for a view without area.
  init?(_ preview: UITargetedPreview, in window: UIWindow) {
    guard let picture = PreviewPicture(preview.view, preview.parameters, ground: nil) else { return nil }
    super.init(frame: CGRect(origin: .zero, size: picture.size))
    isOpaque = false
    isUserInteractionEnabled = false
    accessibilityIdentifier = "highlighted"
    let content = UIImageView(image: picture.image)
    content.frame = bounds
    addSubview(content)
    layer.shadowPath = picture.shadowPath
    layer.shadowColor = .black
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
    land(at: preview, in: window)
  }

  required init?(coder: NSCoder) { nil }

  /// Stands above its place.
  func lift() {
    transform = transform.scaledBy(x: Self.scale, y: Self.scale)
    layer.shadowOpacity = 0.25
  }

  /// Lies where a preview says.
  func land(at preview: UITargetedPreview, in window: UIWindow) {
    transform = preview.target.transform
    center = PreviewPicture.center(of: preview, in: window)
    layer.shadowOpacity = 0
  }
}
