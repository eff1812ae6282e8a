import CoreGraphics
import Foundation
import QuartzCore

/// How a view looks that has the keyboard focus: this one stands for the ring that the view has by itself.
@MainActor open class UIFocusEffect: NSObject, NSCopying {
  public nonisolated override init() { super.init() }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A ring around a rectangle of the view's.
@MainActor public final class UIFocusHaloEffect: UIFocusEffect {
  private let shape: (rect: CGRect, radius: CGFloat)?

  public nonisolated override init() {
    shape = nil
    super.init()
  }

  private nonisolated init(_ rect: CGRect, _ radius: CGFloat) {
    shape = (rect, radius)
    super.init()
  }

  /// Around a rectangle of the view's space, in points.
  public convenience init(rect: CGRect) { self.init(rect, 0) }

  /// With round corners, of a radius in points.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    self.init(rect, max(0, cornerRadius))
  }

  /// Around the path's bounds.
  public convenience init(path: UIBezierPath) { self.init(path.bounds, 0) }

  func move(_ place: inout FocusRing.Place) {
    if let shape { (place.rect, place.cornerRadius) = (shape.rect, shape.radius) }
  }
}

extension UIView {
  /// Whether the view has the keyboard focus.
  public final var isFocused: Bool { (self as? any FocusRingBearing)?.keyboardFocus.isHere ?? isFirstResponder }

  /// How the view looks while it has the keyboard focus; nil for no ring.
  public final var focusEffect: UIFocusEffect? {
    get {
      guard let set = rareParts?.focusEffect else { return .standard }
      return set
    }
    set {
      madeRareParts.focusEffect = .some(newValue)
      (self as? any FocusRingBearing)?.remakeFocusRing()
    }
  }
}

extension UIFocusEffect {
  fileprivate static let standard = UIFocusEffect()
}
