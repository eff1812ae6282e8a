/// What is behind, blurred, as through glass. It is drawn as a thin material: nothing bends at its edges.
open class UIGlassEffect: UIBlurEffect, @unchecked Sendable {
  public enum Style: Int, Sendable {
    case regular = 0
    case clear = 1
  }

  /// Whether the glass answers touches by a movement. It rests here.
  open var isInteractive = false
  /// A colour for the glass; it has none here.
  open var tintColor: UIColor?

  public convenience init() { self.init(style: Style.regular) }

  public convenience init(style: Style) {
    self.init(style: style == .clear ? UIBlurEffect.Style.systemUltraThinMaterial : .systemThinMaterial)
  }
}
