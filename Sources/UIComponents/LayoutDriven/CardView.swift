import UIKit

/// A rounded card with one line of text in its middle, driven by its state alone.
/// ```swift
/// let card = CardView()
/// card.text = "0.75"
/// card.fontSize = 29
/// ```
/// Text that is too wide or too tall for the card is shown smaller, and truncated when it would become illegible; it
/// never leaves the card. Changed inside an animation that ends in `layoutIfNeeded()`, the text moves to its new place
/// and size; it is laid out at every size in between and never stretched.
@preconcurrency @MainActor public final class CardView: BaseView {
  /// The card's text.
  public var text = "" {
    didSet { if text != oldValue { contentChanged() } }
  }

  /// The wanted size in points; below one point, and for NaN, no text is shown.
  public var fontSize: CGFloat = 17 {
    didSet { if fontSize != oldValue { contentChanged() } }
  }

  /// The text at its wanted size, and the padding around it.
  public override var intrinsicContentSize: CGSize {
    guard !text.isEmpty, fontSize >= 1 else { return CGSize(width: 2 * Self.padding, height: 2 * Self.padding) }
    let size = (text as NSString).size(withAttributes: [.font: textLabel.font.withSize(fontSize)])
    return CGSize(
      width: size.width.rounded(.up) + 2 * Self.padding, height: size.height.rounded(.up) + 2 * Self.padding)
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  public override var forFirstBaselineLayout: UIView { textLabel }
  public override var forLastBaselineLayout: UIView { textLabel }

  private func contentChanged() {
    setNeedsLayout()
    // By frames its size is its owner's affair.
    if !translatesAutoresizingMaskIntoConstraints { invalidateIntrinsicContentSize() }
  }

  private let textLabel = UILabel()
  private static let padding: CGFloat = 16

  public override func initializeLayout() {
    addSubview(textLabel)
  }

  public override func initializeProperties() {
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 16
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.12
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)

    textLabel.font = .monospacedDigitSystemFont(ofSize: fontSize, weight: .semibold)
    textLabel.textAlignment = .center
    textLabel.adjustsFontSizeToFitWidth = true
    textLabel.minimumScaleFactor = 0.25
    textLabel.baselineAdjustment = .alignCenters
  }

  public override func updateLayout() {
    let room = bounds.insetBy(dx: min(Self.padding, bounds.width / 2), dy: min(Self.padding, bounds.height / 2))
    let size = fontSize.isFinite ? min(fontSize, room.height / Self.lineHeightPerPoint) : 0
    // Text that is removed shrinks and fades.
    textLabel.alpha = size < 1 ? 0 : 1
    textLabel.text = text
    textLabel.font = textLabel.font.withSize(max(1, size))
    // The label takes the whole room, so that text on its way to a smaller size is not cut. Only its centre animates:
    // with animated bounds the text would not be in their middle until the end.
    UIView.performWithoutAnimation { textLabel.bounds = CGRect(origin: .zero, size: room.size) }
    textLabel.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// A line of the system font is a little taller than its size.
  private static let lineHeightPerPoint: CGFloat = {
    let font = UIFont.systemFont(ofSize: 100)
    return max(1, font.lineHeight / font.pointSize)
  }()
}
