extension AppearanceProperty {
  /// What a control has for each of its states.
  static func byState<Object: UIControl, Value>(
    _ name: String, _ get: @escaping (Object, UIControl.State) -> Value?,
    _ set: @escaping (Object, Value?, UIControl.State) -> Void, isSame: @escaping (Value?, Value?) -> Bool
  ) -> [AppearanceProperty] {
    let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected, [.selected, .highlighted]]
    return states.map { state in
      AppearanceProperty(
        "\(name) \(state.rawValue)", get: { (object: Object) in get(object, state) },
        set: { (object: Object, value: Value?) in set(object, value, state) }, isSame: isSame)
    }
  }

  static func images<Object: UIControl>(
    _ name: String, _ get: @escaping (Object, UIControl.State) -> UIImage?,
    _ set: @escaping (Object, UIImage?, UIControl.State) -> Void
  ) -> [AppearanceProperty] { byState(name, get, set) { $0 === $1 } }
}
