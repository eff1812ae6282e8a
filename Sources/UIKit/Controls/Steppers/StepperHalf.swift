import CoreGraphics
import QuartzCore

/// One button of a stepper: a glyph or the program's image, on a darker ground while pressed.
final class StepperHalf: UIView {
  private let glyph: GlyphView
  private var picture: UIImageView?

  init(_ glyph: Glyph) {
    self.glyph = GlyphView(glyph, side: 20)
    super.init(frame: .zero)
    isOpaque = false
    layer.cornerRadius = 9
    addSubview(self.glyph)
  }

  required init?(coder: NSCoder) { nil }

  /// `hasPlate` where the ground is the stepper's own, which darkens under a press.
  func setLooks(_ image: UIImage?, state: UIControl.State, hasPlate: Bool) {
    let color: UIColor = state == .disabled ? .tertiaryLabel : .label
    glyph.color = color
    glyph.isHidden = image != nil
    backgroundColor = state == .highlighted && hasPlate ? .tertiarySystemFill : nil
    if image != nil, picture == nil {
      let view = UIImageView(frame: .zero)
      view.contentMode = .center
      addSubview(view)
      picture = view
    }
    picture?.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    picture?.tintColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.center = CGPoint(x: bounds.midX, y: bounds.midY)
    picture?.frame = bounds
  }
}
