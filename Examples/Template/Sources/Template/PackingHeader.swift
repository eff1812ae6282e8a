import UIKit

/// A suitcase within a ring that closes while it is being packed.
final class PackingHeader: UIView {
  /// 0...1.
  var progress = 0.0 {
    didSet { setNeedsDisplay() }
  }

  // Of this target's resources: Resources/Suitcase.png, and Suitcase@2x.png where a point has two pixels.
  private let suitcase = UIImageView(image: UIImage(named: "Suitcase", in: .module, compatibleWith: nil))

  // Of the asset catalogue: a green for light windows and one for dark ones.
  private let ringColor = UIColor(named: "Ring", in: .module, compatibleWith: nil) ?? .systemGreen

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    addSubview(suitcase)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    suitcase.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override func draw(_ rect: CGRect) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    for (share, color) in [(1, UIColor.systemFill), (progress, ringColor)] {
      let ring = UIBezierPath(
        arcCenter: center, radius: 44, startAngle: -.pi / 2, endAngle: 2 * .pi * share - .pi / 2, clockwise: true)
      ring.lineWidth = 8
      ring.lineCapStyle = .round
      color.setStroke()
      if share > 0 { ring.stroke() }
    }
  }
}
