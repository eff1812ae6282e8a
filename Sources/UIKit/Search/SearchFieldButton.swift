import CoreGraphics
import Platform

/// The button at the right of an empty search field.
final class SearchFieldButton: UIControl {
  private let glyph: GlyphView

  init(_ glyph: Glyph) {
    self.glyph = GlyphView(glyph, side: 18)
    super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    isOpaque = false
    addSubview(self.glyph)
    updateColor()
  }

  required init?(coder: NSCoder) { nil }

  override func stateDidChange() {
    super.stateDidChange()
    updateColor()
  }

  private func updateColor() {
    glyph.color = isSelected ? nil : .secondaryLabel
    glyph.alpha = isHighlighted ? 0.3 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.frame = CGRect(
      x: ((bounds.width - 18) / 2).rounded(), y: ((bounds.height - 18) / 2).rounded(), width: 18, height: 18)
  }

  override var hoverCursor: HostCursor? { .pointingHand }
  override var ownGestures: OwnGestures { .tap }
  override var triggersPrimaryAction: Bool { true }
}
