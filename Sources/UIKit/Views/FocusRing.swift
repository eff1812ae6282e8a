import CoreGraphics
import QuartzCore

/// The line just outside a control that has keyboard focus.
@MainActor
final class FocusRing {
  private let layer = CALayer()

  /// Between the control's edge and the line's inner edge, and the line's width, in points.
  private static let gap: CGFloat = 1
  private static let width: CGFloat = 2

  /// `isInFront` keeps it above sublayers that are added later.
  init(on host: CALayer, isInFront: Bool = false) {
    layer.borderWidth = Self.width
    if isInFront { layer.zPosition = 1 }
    host.addSublayer(layer)
  }

  /// Draws the ring around a rectangle of the control, or inside its edge where the control clips.
  func surround(_ rect: CGRect, cornerRadius: CGFloat, color: CGColor, isClipped: Bool) {
    let outset = isClipped ? 0 : Self.gap + Self.width
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.frame = rect.insetBy(dx: -outset, dy: -outset)
    layer.cornerRadius = cornerRadius + outset
    layer.borderColor = color
    CATransaction.commit()
  }

  func remove() { layer.removeFromSuperlayer() }
}
