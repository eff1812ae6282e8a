import CoreGraphics
import QuartzCore

/// The border of a field and its filling, a layer behind everything else in the field.
@MainActor
final class TextFieldBorder {
  private let host: CALayer
  private var layer: CALayer?

  init(on host: CALayer) { self.host = host }

  private static let radius: CGFloat = 6
  private static let line = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.2)
  }
  private static let disabledFill = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.96, alpha: 1)
  }

  func update(_ style: UITextField.BorderStyle, in rect: CGRect, of field: UITextField) {
    guard style != .none else {
      layer?.removeFromSuperlayer()
      layer = nil
      if let color = field.backgroundColor { host.backgroundColor = color.cgColor(for: field.traitCollection) }
      return
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let layer = self.layer ?? CALayer()
    if self.layer == nil {
      host.insertSublayer(layer, at: 0)
      self.layer = layer
    }
    let traits = field.traitCollection
    layer.frame = rect
    layer.borderWidth = style == .roundedRect ? max(0.5, PixelGrid(scale: traits.displayScale).round(0.5)) : 1
    layer.cornerRadius = style == .roundedRect ? Self.radius : 0
    layer.borderColor = (style == .line ? UIColor.label : Self.line).cgColor(for: traits)
    if style == .roundedRect {
      // The program's background colour is drawn by this layer, which has round corners; the field's own has none.
      if field.backgroundColor != nil { host.backgroundColor = nil }
      let standard = field.isEnabled ? UIColor.systemBackground : Self.disabledFill
      layer.backgroundColor = (field.backgroundColor ?? standard).cgColor(for: traits)
    } else {
      layer.backgroundColor = nil
      if let color = field.backgroundColor { host.backgroundColor = color.cgColor(for: traits) }
    }
    CATransaction.commit()
  }
}
