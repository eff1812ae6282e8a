import CoreGraphics
import Platform

/// Lies over a bar's title, with a chevron behind it: a press opens the title's menu.
final class TitleMenuButton: UIControl {
  private let chevron = GlyphView(.down, side: 12)
  private let makeMenu: () -> UIMenu?

  init(_ makeMenu: @escaping () -> UIMenu?) {
    self.makeMenu = makeMenu
    super.init(frame: .zero)
    isOpaque = false
    chevron.color = .secondaryLabel
    addSubview(chevron)
    isContextMenuInteractionEnabled = true
    showsMenuAsPrimaryAction = true
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frame = CGRect(x: bounds.width - 16, y: ((bounds.height - 12) / 2).rounded(), width: 12, height: 12)
    chevron.frame = sided(frame, in: bounds)
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    makeMenu()?.configuration()
  }

  override func handsDirection(to part: UIView) -> Bool { true }
  override var hoverCursor: HostCursor? { .pointingHand }
  override var focusRingShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds.insetBy(dx: 2, dy: 2), 6) }
  override var acceptsKeyboardFocus: Bool { isEnabled }

  override var accessibleStates: AccessibleStates { .hasPopup }
  override var standardAccessibilityTraits: UIAccessibilityTraits {
    super.standardAccessibilityTraits.union([.button, .header])
  }
}
