import CoreGraphics
import Foundation

/// A segment's title or image, centred.
final class SegmentView: UIView {
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    picture.contentMode = .center
    addSubview(label)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func setContent(
    _ title: String?, _ image: UIImage?, _ attributes: [NSAttributedString.Key: Any], font: UIFont
  ) {
    let color = attributes[.foregroundColor] as? UIColor ?? .label
    label.setText(title, attributes, font: font, color: color)
    picture.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    picture.tintColor = color
  }

  var contentWidth: CGFloat {
    max(label.intrinsicContentSize.width, picture.image?.size.width ?? 0).rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(4, bounds.width / 2), dy: 0)
    picture.frame = bounds
  }
}
