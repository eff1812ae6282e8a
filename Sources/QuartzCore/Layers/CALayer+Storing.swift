import CoreGraphics

extension CALayer {
  /// Stores a value on which only the look depends: one comparison, one mark.
  @inline(__always)
  package func set<Value: Equatable>(_ path: WritableKeyPath<LayerState, Value>, _ value: Value, _ key: String) {
    guard stored[keyPath: path] != value else { return }
    let action = pendingAction(key)
    stored[keyPath: path] = value
    markChanged()
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Stores a value as if the property's setter had, without an action.
  package func setModel(_ property: LayerProperty, _ value: AnimatableValue) {
    let size = stored.bounds.size
    property.apply(value, to: &stored)
    markChanged()
    if stored.bounds.size != size { setNeedsLayout() }
    if property == .sublayerTransform { bendingChanged() }
  }

  /// Stores a value of the layer's kind (gradient, shape), as `set` does for the values that all layers have.
  func setKind<State: KindState, Value>(_ path: WritableKeyPath<State, Value>, _ value: Value, _ key: String) {
    let old = State(stored.kind) ?? State()
    var state = old
    state[keyPath: path] = value
    guard state != old else { return }
    let action = pendingAction(key)
    stored.kind = state.kind
    markChanged()
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Whether a view may draw in the layer's place, since the class overrides no drawing method.
  package var drawsThroughView: Bool {
    let type = type(of: self)
    return type == CALayer.self || type == CAGradientLayer.self || type == CAShapeLayer.self
  }

  /// The topmost layer above this one.
  package var root: CALayer {
    var top = self
    while let parent = top.superlayer { top = parent }
    return top
  }

  /// Whether the layer stands below another, at any depth.
  func lies(below other: CALayer) -> Bool {
    var above = superlayer
    while let current = above, current !== other { above = current.superlayer }
    return above != nil
  }

  /// The model with the running animations' values at the frame's time.
  package var presented: LayerState {
    _read {
      if let animations {
        yield animations.presented
      } else {
        yield stored
      }
    }
  }

  /// Calls something with the state as shown where it is stored. An argument `presented` is copied, which counts what
  /// it refers to up and down for each layer of a frame. Nothing may change it.
  func lendPresented<Result>(_ body: (inout LayerState) -> Result) -> Result {
    if let animations { animations.lendPresented(body) } else { body(&stored) }
  }
}
