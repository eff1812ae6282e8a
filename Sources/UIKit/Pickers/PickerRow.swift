import CoreGraphics
import QuartzCore

/// A row on a wheel: a title, or the program's view.
final class PickerRow: UIView {
  private let label = UILabel(frame: .zero)
  private(set) var customView: UIView?
  private var title: String?
  private var attributedTitle: NSAttributedString?

  /// A title's size in the middle and elsewhere, and how much is seen of rows elsewhere, as measured.
  private static let largeFont = UIFont.systemFont(ofSize: 23.5)
  private static let smallShare: CGFloat = 21 / 23.5
  private static let farAlpha: CGFloat = 0.447

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    label.font = Self.largeFont
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func setTitle(_ title: String?, color: UIColor = .label, alignment: NSTextAlignment = .center) {
    setCustomView(nil)
    label.textColor = color
    label.textAlignment = alignment
    if label.text != title || attributedTitle != nil { label.text = title }
    (self.title, attributedTitle) = (title, nil)
    accessibilityLabel = title
  }

  func setAttributedTitle(_ title: NSAttributedString) {
    setCustomView(nil)
    label.textColor = .label
    label.textAlignment = .center
    label.attributedText = title
    attributedTitle = title
    accessibilityLabel = title.string
  }

  func setCustomView(_ view: UIView?) {
    label.isHidden = view != nil
    guard view !== customView else { return }
    if customView?.superview === self { customView?.removeFromSuperview() }
    customView = view
    guard let view else { return }
    addSubview(view)
    accessibilityLabel = nil
    setNeedsLayout()
  }

  /// What it says to those who do not see it.
  var spokenText: String? {
    guard let customView else { return accessibilityLabel }
    if let label = customView.accessibilityLabel { return label }
    var walk = AccessibilityWalk(bounds: .infinite, focused: nil)
    let names = walk.nodes(in: customView).map(\.name).filter { !$0.isEmpty }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// `distance` rows from the middle; `flattening` is what is left of its height on the drum.
  func setPlace(distance: CGFloat, flattening: CGFloat) {
    let part = min(1, distance)
    alpha = 1 - part * (1 - Self.farAlpha)
    let size = customView == nil ? 1 - part * (1 - Self.smallShare) : 1
    transform = CGAffineTransform(scaleX: size, y: size * flattening)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(4, bounds.width / 2), dy: 0)
    customView?.frame = bounds
  }
}
