import CoreGraphics
import QuartzCore

/// The line that shows that a view has keyboard focus.
@MainActor
final class FocusRing {
  private let layer = CALayer()

  /// Between the control's edge and the line's inner edge, and the line's width, in points.
  private static let gap: CGFloat = 1
  private static let width: CGFloat = 2

  /// Where it lies, in the view's space.
  struct Place: Equatable {
    /// It stands around the rectangle, or inside its edge where the view clips.
    var rect: CGRect
    var cornerRadius: CGFloat
    var isClipped: Bool
    /// Above sublayers that are added later.
    var isInFront = false
  }

  init(on host: CALayer) {
    layer.borderWidth = Self.width
    host.addSublayer(layer)
  }

  func surround(_ place: Place, color: CGColor) {
    let outset = place.isClipped ? 0 : Self.gap + Self.width
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.zPosition = place.isInFront ? 1 : 0
    layer.frame = place.rect.insetBy(dx: -outset, dy: -outset)
    layer.cornerRadius = place.cornerRadius + outset
    layer.borderColor = color
    CATransaction.commit()
  }

  func remove() { layer.removeFromSuperlayer() }
}
