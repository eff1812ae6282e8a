import CoreGraphics
import CoreText
import QuartzCore

extension StyledText.RunStyle.Attachment {
  /// Draws the attachment's picture, a template in `color`; without a picture, a document.
  func paint(in rect: CGRect, color: UIColor, _ traits: UITraitCollection, at offset: Int) {
    if isView { return }
    let image = attachment.picture(size: rect.size, at: start + offset, attributes, in: container)
    guard let image = image?.matching(scale: traits.displayScale, traits: traits) else {
      return paintDocument(in: rect, traits)
    }
    let tint = image.takesTextColor ? image.paintTint(color) : image.paintTint(nil)
    for paint in image.paints(in: rect, tint: tint?.rgba(for: traits)) {
      DrawingTarget.draw(.content(.image(paint), extent: paint.rect))
    }
  }

  private func paintDocument(in rect: CGRect, _ traits: UITraitCollection) {
    let rect = rect.insetBy(dx: 0.5, dy: 0.5)
    guard rect.width > 0, rect.height > 0 else { return }
    let color = UIColor.secondaryLabel.rgba(for: traits)
    DrawingTarget.stroke(DocumentIcon.page(in: rect), StrokeStyle(join: .round), color)
    for line in DocumentIcon.lines(in: rect) { DrawingTarget.fill(line, color) }
  }
}
