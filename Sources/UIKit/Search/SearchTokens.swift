import CoreGraphics
import QuartzCore

/// The chips of a search field's tokens, side by side before its text.
final class SearchTokens: UIView {
  private var chips: [SearchChip] = []

  static let gap: CGFloat = 4
  static let height: CGFloat = 24

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override func handsDirection(to part: UIView) -> Bool { true }

  /// `selected` is the one that Backspace takes next.
  func show(_ tokens: [UISearchToken], selected: Int?, color: UIColor) {
    while chips.count > tokens.count { chips.removeLast().removeFromSuperview() }
    while chips.count < tokens.count {
      let chip = SearchChip(frame: .zero)
      addSubview(chip)
      chips.append(chip)
    }
    for (index, (chip, token)) in zip(chips, tokens).enumerated() {
      chip.show(token, color: color, isSelected: index == selected)
    }
    setNeedsLayout()
  }

  var fittingWidth: CGFloat { chips.reduce(0) { $0 + $1.fittingWidth + Self.gap } }

  func token(at point: CGPoint) -> Int? { chips.firstIndex { $0.frame.containsHalfOpen(point) } }

  /// The last chips are in view where not all of them fit.
  override func layoutSubviews() {
    super.layoutSubviews()
    var x = min(0, bounds.width - fittingWidth)
    for chip in chips {
      let width = chip.fittingWidth
      let frame = CGRect(x: x, y: ((bounds.height - Self.height) / 2).rounded(), width: width, height: Self.height)
      chip.frame = sided(frame, in: bounds)
      x += width + Self.gap
    }
  }
}

/// One token.
private final class SearchChip: UIView {
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 6
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    picture.contentMode = .scaleAspectFit
    picture.tintColor = .white
    addSubview(label)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  override func handsDirection(to part: UIView) -> Bool { true }

  func show(_ token: UISearchToken, color: UIColor, isSelected: Bool) {
    label.text = token.text
    picture.image = token.icon.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    backgroundColor = isSelected ? color : color.withAlphaComponent(0.75)
    layer.borderWidth = isSelected ? 2 : 0
    layer.borderColor = UIColor.label.cgColor(for: traitCollection)
    accessibilityLabel = token.text
  }

  private var iconWidth: CGFloat { picture.image == nil ? 0 : 20 }
  var fittingWidth: CGFloat { label.intrinsicContentSize.width.rounded(.up) + iconWidth + 14 }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = sided(CGRect(x: 6, y: 4, width: max(0, iconWidth - 4), height: bounds.height - 8), in: bounds)
    let text = CGRect(x: 7 + iconWidth, y: 0, width: max(0, bounds.width - iconWidth - 14), height: bounds.height)
    label.frame = sided(text, in: bounds)
  }
}
