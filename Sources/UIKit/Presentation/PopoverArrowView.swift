import CoreGraphics
import QuartzCore

/// A popover's arrow, in the colour of its card.
final class PopoverArrowView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  private var shape: CAShapeLayer? { layer as? CAShapeLayer }

  var arrow = PopoverArrow(side: .up, offset: 0) {
    didSet { if arrow != oldValue { setNeedsLayout() } }
  }
  var color: UIColor = .systemBackground { didSet { updateColor() } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (height, width) = (PopoverLayout.arrowHeight, PopoverLayout.arrowWidth)
    let path = UIBezierPath()
    // Upwards, with a rounded tip and feet that run out into the card's edge.
    path.move(to: CGPoint(x: 0, y: height))
    path.addCurve(
      to: CGPoint(x: width / 2 - 3, y: 1.2), controlPoint1: CGPoint(x: 5, y: height),
      controlPoint2: CGPoint(x: 8, y: 4))
    path.addQuadCurve(to: CGPoint(x: width / 2 + 3, y: 1.2), controlPoint: CGPoint(x: width / 2, y: -1))
    path.addCurve(
      to: CGPoint(x: width, y: height), controlPoint1: CGPoint(x: width - 8, y: 4),
      controlPoint2: CGPoint(x: width - 5, y: height))
    path.close()
    switch arrow.side {
    case .down: path.apply(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height))
    case .left: path.apply(CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))
    case .right: path.apply(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0))
    default: break
    }
    shape?.path = path.cgPath
    updateColor()
  }

  private func updateColor() { shape?.fillColor = color.cgColor(for: traitCollection) }

  override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    updateColor()
  }
}
