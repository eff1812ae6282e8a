import UIKit

/// What a view's properties are by themselves, kept while a state's look has other values for them.
///
/// Without it a property that a state does not mention would keep the last state's value, and two views in the same state
/// would look different.
@MainActor
struct OwnValues<View: UIView> {
  /// Each puts a property's own value back.
  private var restorers: [PartialKeyPath<View>: (View) -> Void] = [:]

  /// Sets a property to the value that a look has for it; nil gives it its own value back.
  mutating func set<Value>(_ property: ReferenceWritableKeyPath<View, Value>, of view: View, to value: Value?) {
    guard let value else { return restore(property, of: view) }
    keep(property, of: view)
    view[keyPath: property] = value
  }

  /// Sets a property that may be nil by itself.
  mutating func set<Value>(_ property: ReferenceWritableKeyPath<View, Value?>, of view: View, to value: Value?) {
    guard let value else { return restore(property, of: view) }
    keep(property, of: view)
    view[keyPath: property] = value
  }

  private mutating func keep<Value>(_ property: ReferenceWritableKeyPath<View, Value>, of view: View) {
    guard restorers[property] == nil else { return }
    let own = view[keyPath: property]
    restorers[property] = { $0[keyPath: property] = own }
  }

  private mutating func restore(_ property: PartialKeyPath<View>, of view: View) {
    restorers.removeValue(forKey: property)?(view)
  }
}

extension UIView {
  /// The tint that was set on the view; nil where it has its superview's.
  var ownTint: UIColor? {
    get { explicitTint }
    set { tintColor = newValue }
  }
}

extension UIButton {
  var normalTitle: String? {
    get { title(for: .normal) }
    set { setTitle(newValue, for: .normal) }
  }

  var normalImage: UIImage? {
    get { image(for: .normal) }
    set { setImage(newValue, for: .normal) }
  }
}
