import CoreGraphics
import QuartzCore

/// The white part of a control that a finger moves, with the shadow it casts.
final class KnobView: UIImageView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.shadowColor = .black
    updateShape()
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// An image replaces the knob's own shape.
  override var image: UIImage? {
    didSet { updateShape() }
  }

  private func updateShape() {
    let isPlain = image == nil
    backgroundColor = isPlain ? .white : nil
    layer.shadowOpacity = isPlain ? 0.16 : 0
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 4
    layer.borderColor = CGColor(gray: 0, alpha: 0.06)
    layer.borderWidth = isPlain ? 0.5 : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = image == nil ? min(bounds.width, bounds.height) / 2 : 0
  }
}
