import CoreGraphics
import Platform
import QuartzCore

/// The round button at a field's end that empties it.
final class TextFieldClearButton: UIControl {
  private let disc = CAShapeLayer()
  private let cross = CAShapeLayer()

  static let side: CGFloat = 19

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = SystemWord.clearText.text
    disc.fillColor = nil
    cross.fillColor = nil
    cross.lineCap = .round
    cross.lineWidth = 1.5
    layer.addSublayer(disc)
    layer.addSublayer(cross)
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let circle = CGRect(x: middle.x - 7, y: middle.y - 7, width: 14, height: 14)
    disc.path = UIBezierPath(ovalIn: circle).cgPath
    let path = UIBezierPath()
    for side in [-2.5, 2.5] as [CGFloat] {
      path.move(to: CGPoint(x: middle.x - side, y: middle.y - 2.5))
      path.addLine(to: CGPoint(x: middle.x + side, y: middle.y + 2.5))
    }
    cross.path = path.cgPath
  }

  override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    updateColors()
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateColors()
  }

  private func updateColors() {
    let traits = traitCollection
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    disc.fillColor = (isHighlighted ? UIColor.systemGray2 : .systemGray3).cgColor(for: traits)
    if traits.userInterfaceStyle == .dark {
      disc.fillColor = (isHighlighted ? UIColor.systemGray : .systemGray2).cgColor(for: traits)
    }
    cross.strokeColor = UIColor.systemBackground.cgColor(for: traits)
    CATransaction.commit()
  }

  override var acceptsKeyboardFocus: Bool { false }
  override var hoverCursor: HostCursor? { .arrow }
  override var ownGestures: OwnGestures { [.tap] }
}
