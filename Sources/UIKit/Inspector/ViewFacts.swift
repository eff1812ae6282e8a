import CoreGraphics
import QuartzCore

/// What the inspector says of a view.
@MainActor
struct ViewFacts: Equatable {
  /// The classes from the window down to the view, each with its controller's.
  let path: [String]
  let properties: [Property]
  /// Whether constraints are among the properties.
  let hasConstraints: Bool

  struct Property: Equatable {
    let name: String
    let value: String
  }

  init(_ view: UIView, constraints: ConstraintFacts? = nil) {
    var path: [String] = []
    var ancestor: UIView? = view
    while let current = ancestor {
      path.append(Self.name(of: current))
      ancestor = current.superview
    }
    self.path = path.reversed()

    var properties: [Property] = []
    func add(_ name: String, _ value: String?) {
      if let value { properties.append(Property(name: name, value: value)) }
    }
    add("frame", view.frame.shortDescription)
    if view.bounds.origin != .zero || view.transform != .identity { add("bounds", view.bounds.shortDescription) }
    if view.superview !== view.window { add("in window", view.convert(view.bounds, to: nil).shortDescription) }
    add("text", Self.text(of: view))
    if let label = view as? UILabel { add("font", "\(label.font.fontName) \(label.font.pointSize.shortDescription)") }
    if let control = view as? UIControl { add("state", Self.state(of: control)) }
    if let scroll = view as? UIScrollView {
      add("content", "\(scroll.contentSize.width.shortDescription) × \(scroll.contentSize.height.shortDescription)")
    }
    add("background", view.layer.backgroundColor.map(Self.hex))
    add("corners", view.layer.cornerRadius > 0 ? view.layer.cornerRadius.shortDescription : nil)
    add("border", view.layer.borderWidth > 0 ? view.layer.borderWidth.shortDescription : nil)
    add("shadow", view.layer.shadowOpacity > 0 ? "\(view.layer.shadowRadius.shortDescription) blur" : nil)
    add("alpha", view.alpha < 1 ? view.alpha.shortDescription : nil)
    add("clips", view.clipsToBounds ? "yes" : nil)
    add("touches", view.isUserInteractionEnabled ? nil : "not taken")
    add("identifier", view.accessibilityIdentifier)
    if view.isAccessibilityElement {
      add("traits", view.accessibilityTraits.isEmpty ? nil : view.accessibilityTraits.description)
      add("hint", view.accessibilityHint)
    }
    add("reads", AccessibilityWalk.spoken(of: view))
    add("tag", view.tag != 0 ? "\(view.tag)" : nil)
    add("gestures", view.gestureRecognizers?.map { "\(type(of: $0))" }.joined(separator: ", "))
    add("animations", view.layer.animationKeys().flatMap { $0.isEmpty ? nil : $0.joined(separator: ", ") })
    add("subviews", view.subviews.isEmpty ? nil : "\(view.subviews.count)")
    self.properties = properties + (constraints?.properties ?? [])
    hasConstraints = constraints?.properties.isEmpty == false
  }

  static func name(of view: UIView) -> String {
    guard let controller = view.controller else { return "\(type(of: view))" }
    return "\(type(of: view)) of \(type(of: controller))"
  }

  /// What a label or a field says.
  static func rawText(of view: UIView) -> String? { (view as? UILabel)?.text ?? (view as? UITextField)?.text }

  private static func text(of view: UIView) -> String? {
    rawText(of: view).map { "“\($0.count > 40 ? $0.prefix(39) + "…" : $0[...])”" }
  }

  private static func state(of control: UIControl) -> String {
    let names: [(UIControl.State, String)] = [
      (.disabled, "disabled"), (.highlighted, "highlighted"), (.selected, "selected"), (.focused, "focused"),
    ]
    let parts = names.filter { control.state.contains($0.0) }.map(\.1)
    return parts.isEmpty ? "normal" : parts.joined(separator: ", ")
  }

  /// As "#RRGGBB", or "#RRGGBBAA" where the opacity is not full.
  static func hex(_ color: CGColor) -> String {
    let pixel = color.rgba
    func byte(_ value: Float) -> Int { Int((max(0, min(1, value.isNaN ? 0 : value)) * 255).rounded()) }
    let text = String(format: "#%02X%02X%02X", byte(pixel.red), byte(pixel.green), byte(pixel.blue))
    return pixel.alpha < 1 ? text + String(format: "%02X", byte(pixel.alpha)) : text
  }
}

extension UIView {
  /// The deepest view that can be seen at a point of the view's own space, whether it takes touches or not. Asks no
  /// method that a program may have overridden.
  func visibleView(at point: CGPoint) -> UIView? {
    let isInside = bounds.containsHalfOpen(point)
    guard !isHidden, alpha > 0.01, isInside || !clipsToBounds else { return nil }
    for subview in subviews.reversed() {
      let transform = subview.layer.stored.transformToSuperlayer
      guard transform.isInvertible else { continue }
      if let found = subview.visibleView(at: point.applying(transform.inverted())) { return found }
    }
    return isInside ? self : nil
  }
}
