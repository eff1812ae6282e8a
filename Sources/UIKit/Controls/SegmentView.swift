import CoreGraphics
import Foundation

/// A segment's title or image, centred.
final class SegmentView: UIView {
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private var plate: UIImageView?
  /// Moves the content.
  var offset = CGSize.zero { didSet { if offset != oldValue { setNeedsLayout() } } }

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

  /// Behind the content, over all of the segment.
  var background: UIImage? {
    didSet {
      guard background !== oldValue else { return }
      guard let background else {
        plate?.removeFromSuperview()
        return plate = nil
      }
      let view = plate ?? UIImageView(frame: bounds)
      if plate == nil { insertSubview(view, at: 0) }
      view.image = background
      plate = view
      setNeedsLayout()
    }
  }

  var contentWidth: CGFloat {
    max(label.intrinsicContentSize.width, picture.image?.size.width ?? 0).rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let place = bounds.offsetBy(dx: offset.width, dy: offset.height)
    label.frame = place.insetBy(dx: min(4, bounds.width / 2), dy: 0)
    picture.frame = place
    plate?.frame = bounds
  }
}
