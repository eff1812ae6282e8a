import CoreGraphics
import QuartzCore

/// A picture over a title, large on a glass plate in the middle.
final class LargeContentView: UIView {
  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let picture = UIImageView()
  private let glyph: GlyphView?
  private let label = UILabel()
  private let scalesImage: Bool
  private let imageInsets: UIEdgeInsets

  private static let padding: CGFloat = 24
  private static let gap: CGFloat = 12
  /// Of a picture that is scaled.
  private static let pictureSide: CGFloat = 96
  private static let least = CGSize(width: 180, height: 120)
  private static let widest: CGFloat = 320
  private static let edge: CGFloat = 20

  init(_ item: any UILargeContentViewerItem, style: UIUserInterfaceStyle) {
    (scalesImage, imageInsets) = (item.scalesLargeContentImage, item.largeContentImageInsets)
    glyph = (item as? UIView)?.largeContentGlyph.map { GlyphView($0, side: Self.pictureSide) }
    super.init(frame: .zero)
    overrideUserInterfaceStyle = style
    isUserInteractionEnabled = false
    glass.layer.cornerRadius = 20
    glass.layer.cornerCurve = .continuous
    glass.clipsToBounds = true
    addSubview(glass)
    if let image = item.largeContentImage {
      // A symbol is drawn as large as it is shown.
      let large = UIImage.SymbolConfiguration(pointSize: 72)
      picture.image = scalesImage ? image.applyingSymbolConfiguration(large) ?? image : image
      picture.contentMode = scalesImage ? .scaleAspectFit : .center
      picture.tintColor = .label
      glass.contentView.addSubview(picture)
    }
    if let glyph {
      glyph.color = .label
      glass.contentView.addSubview(glyph)
    }
    label.text = item.largeContentTitle
    label.font = .systemFont(ofSize: 28)
    label.textAlignment = .center
    label.numberOfLines = 0
    glass.contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  private var pictureSize: CGSize {
    guard let image = picture.image else { return glyph?.frame.size ?? .zero }
    let size = scalesImage ? CGSize(width: Self.pictureSide, height: Self.pictureSide) : image.size
    return CGSize(
      width: max(0, size.width - imageInsets.left - imageInsets.right),
      height: max(0, size.height - imageInsets.top - imageInsets.bottom))
  }

  private func textSize(width: CGFloat) -> CGSize {
    guard !(label.text ?? "").isEmpty else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(width, size.width.rounded(.up)), height: size.height.rounded(.up))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = max(0, min(Self.widest, size.width - 2 * Self.edge) - 2 * Self.padding)
    let (text, image) = (textSize(width: width), pictureSize)
    let gap = text.height > 0 && image.height > 0 ? Self.gap : 0
    return CGSize(
      width: max(Self.least.width, max(text.width, image.width) + 2 * Self.padding),
      height: max(Self.least.height, text.height + gap + image.height + 2 * Self.padding))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glass.frame = bounds
    let (text, image) = (textSize(width: max(0, bounds.width - 2 * Self.padding)), pictureSize)
    let gap = text.height > 0 && image.height > 0 ? Self.gap : 0
    let top = ((bounds.height - text.height - gap - image.height) / 2).rounded()
    picture.frame = CGRect(
      x: ((bounds.width - image.width) / 2).rounded(), y: top, width: image.width, height: image.height)
    glyph?.frame = picture.frame
    label.frame = CGRect(
      x: Self.padding, y: top + image.height + gap, width: max(0, bounds.width - 2 * Self.padding), height: text.height)
  }

  func show(in surface: UIView) {
    UIView.performWithoutAnimation {
      let size = sizeThatFits(surface.bounds.size)
      frame = CGRect(
        x: (surface.bounds.midX - size.width / 2).rounded(), y: (surface.bounds.midY - size.height / 2).rounded(),
        width: size.width, height: size.height)
      surface.addSubview(self)
      layoutIfNeeded()
      alpha = 0
    }
    UIView.animate(withDuration: 0.15, delay: 0, options: .curveEaseOut) { self.alpha = 1 }
  }

  func fadeAway() {
    UIView.animate(withDuration: 0.15, delay: 0, options: .curveEaseOut) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
}
