import CoreGraphics
import QuartzCore

/// A short text on a small card beside the pointer.
final class ToolTipView: UIView {
  private let label = UILabel()

  private static let padding = CGSize(width: 8, height: 5)
  private static let widest: CGFloat = 300
  /// The pointer's picture covers this much below its tip.
  private static let pointerHeight: CGFloat = 22
  /// Between the card and the pointer above it, and the window's edges.
  private static let gap: CGFloat = 4

  init(_ text: String, style: UIUserInterfaceStyle) {
    super.init(frame: .zero)
    overrideUserInterfaceStyle = style
    isUserInteractionEnabled = false
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 0.2, alpha: 1) : UIColor(white: 0.98, alpha: 1)
    }
    layer.cornerRadius = 6
    layer.borderWidth = 0.5
    layer.shadowColor = .black
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 2)
    label.text = text
    label.font = .systemFont(ofSize: 12)
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    layer.borderColor = UIColor.separator.cgColor(for: traitCollection)
  }

  /// Adds the card to a window below a point, above it where there is no room, and fades it in.
  func show(in window: UIWindow, below point: CGPoint) {
    let room = window.bounds.insetBy(dx: Self.gap, dy: Self.gap)
    let size = sizeThatFits(room.size)
    var origin = CGPoint(x: point.x, y: point.y + Self.pointerHeight)
    if origin.y + size.height > room.maxY { origin.y = point.y - Self.gap - size.height }
    origin.x = max(room.minX, min(origin.x, room.maxX - size.width))
    origin.y = max(room.minY, min(origin.y, room.maxY - size.height))
    UIView.performWithoutAnimation {
      frame = CGRect(origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), size: size)
      window.addSubview(self)
      layoutIfNeeded()
      alpha = 0
    }
    UIView.animate(withDuration: 0.12, delay: 0, options: .curveEaseOut) { self.alpha = 1 }
  }

  func fadeAway() {
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveEaseOut) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = max(0, min(Self.widest, size.width) - 2 * Self.padding.width)
    let text = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(
      width: min(width, text.width.rounded(.up)) + 2 * Self.padding.width,
      height: text.height.rounded(.up) + 2 * Self.padding.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: Self.padding.width, dy: Self.padding.height)
  }
}
