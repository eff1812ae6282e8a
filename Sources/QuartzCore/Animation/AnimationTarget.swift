import CoreGraphics

/// What an animation changes: a property of layers, or a value that a program keeps in a layer under a name.
package enum AnimationTarget: Hashable, Sendable {
  case property(LayerProperty)
  case custom(String)

  package func value(in state: LayerState) -> AnimatableValue? {
    switch self {
    case .property(let property): property.value(in: state)
    case .custom(let key): AnimatableValue(state.custom[key])
    }
  }

  package func apply(_ value: AnimatableValue, to state: inout LayerState) {
    switch self {
    case .property(let property): property.apply(value, to: &state)
    case .custom(let key): state.custom[key] = value.any
    }
  }
}

extension CALayer {
  /// What a key path names in this layer; nil for nothing. A program's own key counts when the layer has a value for
  /// it, the class has a default for it, or the class redraws when it changes.
  func target(forKeyPath keyPath: String) -> AnimationTarget? {
    if let property = LayerProperty(keyPath: keyPath) { return .property(property) }
    if stored.custom[keyPath] == nil {
      let type = type(of: self)
      guard let value = type.defaultValue(forKey: keyPath) else {
        return type.needsDisplay(forKey: keyPath) ? .custom(keyPath) : nil
      }
      stored.custom[keyPath] = value
    }
    return .custom(keyPath)
  }

  /// Whether the layer has to be redrawn when the target changes.
  func redraws(for target: AnimationTarget) -> Bool {
    switch target {
    case .property(let property): property == .fontSize
    case .custom(let key): type(of: self).needsDisplay(forKey: key)
    }
  }

  func valueByKeyPath(_ keyPath: String) -> Any? {
    if let property = LayerProperty(keyPath: keyPath) { return property.value(in: stored)?.any }
    return stored.custom[keyPath] ?? type(of: self).defaultValue(forKey: keyPath)
  }

  func setValueByKeyPath(_ value: Any?, _ keyPath: String) {
    guard let property = LayerProperty(keyPath: keyPath) else {
      noteUnknown(keyPath)
      let action = pendingAction(keyPath)
      stored.custom[keyPath] = value
      if type(of: self).needsDisplay(forKey: keyPath) { setNeedsDisplay() }
      action?.run(forKey: keyPath, object: self, arguments: nil)
      return
    }
    if property == .transform, let space = value as? CATransform3D { return transform = space }
    if property == .sublayerTransform, let space = value as? CATransform3D { return sublayerTransform = space }
    guard let value = AnimatableValue(value) ?? property.nothing else { return }
    var state = stored
    property.apply(value, to: &state)
    // A part is set through the setter of the whole, which animates and marks.
    switch keyPath.prefix(while: { $0 != "." }) {
    case "bounds": bounds = state.bounds
    case "position": position = state.position
    case "transform": transform = state.transform3D
    case "anchorPointZ": anchorPointZ = state.anchorPointZ
    default:
      let action = pendingAction(keyPath)
      stored = state
      markChanged()
      if property == .sublayerTransform { bendingChanged() }
      action?.run(forKey: keyPath, object: self, arguments: nil)
    }
  }

  /// Animates the size in which the layer's view draws its text; does nothing outside animation blocks.
  package func animateFontSize(from old: CGFloat, to new: CGFloat) {
    guard ViewAnimationContext.isAnimating, old != new, clock != nil else { return }
    if stored.fontSize == nil { stored.fontSize = old }
    set(\.fontSize, new, "fontSize")
  }
}

extension LayerProperty {
  /// The value that nil stands for, for properties that may be nil.
  fileprivate var nothing: AnimatableValue? {
    switch self {
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: .color(nil)
    case .shadowPath, .path: .path(nil)
    case .contents: .image(nil)
    default: nil
    }
  }
}
