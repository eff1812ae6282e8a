import CoreGraphics

extension UIButton {
  /// What the pointer does over the button: it is given the effect and the shape that the button would have.
  public typealias PointerStyleProvider = (
    _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
  ) -> UIPointerStyle?
}

/// Says what the pointer does over a button.
@MainActor
final class ButtonPointer: UIPointerInteractionDelegate {
  private unowned let button: UIButton
  private(set) lazy var interaction = UIPointerInteraction(delegate: self)

  init(_ button: UIButton) {
    self.button = button
    button.addInteraction(interaction)
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    guard button.isEnabled, button.superview != nil else { return nil }
    let preview = UITargetedPreview(view: button)
    let effect = UIPointerEffect.highlight(preview)
    let radius = button.content?.cornerRadius ?? button.layer.cornerRadius
    let shape = UIPointerShape.roundedRect(
      button.frame, radius: radius > 0 ? radius : UIPointerShape.defaultCornerRadius)
    if let provider = button.pointerStyleProvider { return provider(button, effect, shape) }
    return UIPointerStyle(effect: effect, shape: shape)
  }
}
