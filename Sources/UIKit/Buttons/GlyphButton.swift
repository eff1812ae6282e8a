import CoreGraphics
import Platform

/// A control that is a glyph in its middle, 18 points to a side.
class GlyphButton: UIControl {
  let glyph: GlyphView

  init(_ glyph: Glyph, side: CGFloat) {
    self.glyph = GlyphView(glyph, side: 18)
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    isOpaque = false
    addSubview(self.glyph)
    updateColor()
  }

  required init?(coder: NSCoder) { nil }

  /// In place of the glyph.
  var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      picture?.removeFromSuperview()
      picture = image.map { UIImageView(image: $0.inBar(pointSize: 15)) }
      picture.map(addSubview)
      glyph.isHidden = image != nil
      updateColor()
      setNeedsLayout()
    }
  }
  private var picture: UIImageView?

  /// Nil is the tint.
  var glyphColor: UIColor? { nil }

  private func updateColor() {
    glyph.color = glyphColor
    glyph.alpha = isHighlighted ? 0.3 : 1
    picture?.tintColor = glyphColor
    picture?.alpha = glyph.alpha
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateColor()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.frame = CGRect(
      x: ((bounds.width - 18) / 2).rounded(), y: ((bounds.height - 18) / 2).rounded(), width: 18, height: 18)
    if let picture, let size = picture.image?.size {
      picture.frame = CGRect(
        x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
        width: size.width, height: size.height)
    }
  }

  override var hoverCursor: HostCursor? { .pointingHand }
  override var ownGestures: OwnGestures { .tap }
  override var triggersPrimaryAction: Bool { true }
}

/// The button at the right of an empty search field.
final class SearchFieldButton: GlyphButton {
  init(_ glyph: Glyph) { super.init(glyph, side: 24) }

  required init?(coder: NSCoder) { nil }

  override var glyphColor: UIColor? { isSelected ? nil : .secondaryLabel }
}
