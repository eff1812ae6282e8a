import UIKit

struct GameRandom {
  var state: UInt64

  /// 0..<1
  mutating func next() -> CGFloat {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return CGFloat(state >> 40) / CGFloat(1 << 24)
  }
}

extension UIFont {
  static func rounded(_ size: CGFloat, _ weight: Weight) -> UIFont {
    let font = UIFont.systemFont(ofSize: size, weight: weight)
    return font.fontDescriptor.withDesign(.rounded).map { UIFont(descriptor: $0, size: size) } ?? font
  }
}

/// A gem that turns on its way.
final class GemView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isOpaque = false
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    spin.fromValue = 0
    spin.toValue = 2 * CGFloat.pi
    spin.duration = 2
    spin.repeatCount = .infinity
    layer.add(spin, forKey: "spin")
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: bounds.midX, y: 1), CGPoint(x: bounds.maxX - 3, y: bounds.midY),
      CGPoint(x: bounds.midX, y: bounds.maxY - 1), CGPoint(x: 3, y: bounds.midY),
    ])
    path.closeSubpath()
    context.addPath(path)
    context.setFillColor(UIColor.systemPurple.cgColor)
    context.setStrokeColor(UIColor.white.cgColor)
    context.setLineWidth(2)
    context.drawPath(using: .fillStroke)
  }
}

/// Stars in three depths.
final class StarField: UIView {
  override func draw(_ rect: CGRect) {
    var random = GameRandom(state: 42)
    for index in 0..<120 {
      let size = CGFloat(1 + index % 3)
      let point = CGPoint(x: random.next() * bounds.width, y: random.next() * bounds.height)
      UIColor(white: 1, alpha: 0.3 + 0.2 * CGFloat(index % 3)).setFill()
      UIBezierPath(ovalIn: CGRect(origin: point, size: CGSize(width: size, height: size))).fill()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }
}
