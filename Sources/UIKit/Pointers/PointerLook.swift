import CoreGraphics
import QuartzCore

/// What is seen at a view while the pointer is over it.
@MainActor
final class PointerLook {
  private let preview: UITargetedPreview
  private let plate = CAShapeLayer()
  private let hasPlate: Bool
  private let isPlateInFront: Bool
  private let scale: CGFloat
  private let hasShadow: Bool
  private var before: (transform: CGAffineTransform, shadow: (Float, CGFloat, CGSize))?

  /// What is larger in one direction is no button, in points.
  private static let buttonSide: CGFloat = 100

  init(_ effect: UIPointerEffect, _ shape: UIPointerShape?) {
    preview = effect.preview
    let isSmall = max(preview.size.width, preview.size.height) <= Self.buttonSide
    switch effect {
    case .highlight: (hasPlate, isPlateInFront, scale, hasShadow) = (true, false, 1, false)
    case .lift: (hasPlate, isPlateInFront, scale, hasShadow) = (false, false, 1.06, true)
    case .hover(_, let tint, let shadow, let isScaled):
      (hasPlate, isPlateInFront, scale, hasShadow) = (tint != .none, tint == .overlay, isScaled ? 1.03 : 1, shadow)
    case .automatic:
      (hasPlate, isPlateInFront, scale, hasShadow) = (true, !isSmall, isSmall ? 1 : 1.03, false)
    }
    plate.path = Self.outline(shape, of: preview)
  }

  /// In the view's space.
  private static func outline(_ shape: UIPointerShape?, of preview: UITargetedPreview) -> CGPath {
    let view = preview.view
    func own(_ rect: CGRect) -> CGRect { view.convert(rect, from: preview.target.container) }
    switch shape {
    case .roundedRect(let rect, let radius):
      return UIBezierPath(roundedRect: own(rect), cornerRadius: radius).cgPath
    case .path(let path):
      let copy = UIBezierPath(cgPath: path.cgPath)
      let origin = own(.zero).origin
      copy.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
      return copy.cgPath
    case .verticalBeam, .horizontalBeam, nil:
      if let path = preview.parameters.visiblePath { return path.cgPath }
      let radius = view.layer.cornerRadius > 0 ? view.layer.cornerRadius : UIPointerShape.defaultCornerRadius
      return UIBezierPath(roundedRect: view.bounds, cornerRadius: radius).cgPath
    }
  }

  func appear() {
    let view = preview.view
    let layer = view.layer
    before = (view.transform, (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset))
    if hasPlate {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      plate.fillColor = UIColor.tertiarySystemFill.cgColor(for: view.traitCollection)
      plate.opacity = 0
      if isPlateInFront { layer.addSublayer(plate) } else { layer.insertSublayer(plate, at: 0) }
      CATransaction.commit()
      plate.opacity = 1
    }
    if scale != 1 { view.transform = view.transform.scaledBy(x: scale, y: scale) }
    if hasShadow {
      (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.2, 10, CGSize(width: 0, height: 5))
    }
  }

  func disappear() {
    plate.removeFromSuperlayer()
    guard let before else { return }
    if scale != 1 { preview.view.transform = before.transform }
    let layer = preview.view.layer
    if hasShadow { (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = before.shadow }
  }
}
