import UIKit

/// A view's own values of properties, kept while a state's look replaces them.
///
/// Without it, a property that a state does not set would keep the last state's value, and two views in the same state
/// would look different.
@MainActor
struct OwnValues<View: UIView> {
  /// For each replaced property, a closure that restores its own value.
  private var restorers: [PartialKeyPath<View>: (View) -> Void] = [:]

  /// Sets a property to a look's value; nil restores the view's own.
  mutating func set<Value>(_ property: ReferenceWritableKeyPath<View, Value>, of view: View, to value: Value?) {
    guard let value else { return restore(property, of: view) }
    storeOwnValue(of: property, of: view)
    view[keyPath: property] = value
  }

  /// The same for a property that may itself be nil.
  mutating func set<Value>(_ property: ReferenceWritableKeyPath<View, Value?>, of view: View, to value: Value?) {
    guard let value else { return restore(property, of: view) }
    storeOwnValue(of: property, of: view)
    view[keyPath: property] = value
  }

  private mutating func storeOwnValue<Value>(of property: ReferenceWritableKeyPath<View, Value>, of view: View) {
    guard restorers[property] == nil else { return }
    let own = view[keyPath: property]
    restorers[property] = { $0[keyPath: property] = own }
  }

  private mutating func restore(_ property: PartialKeyPath<View>, of view: View) {
    restorers.removeValue(forKey: property)?(view)
  }
}

extension UIView {
  /// The tint that was set on the view; nil where the view inherits its superview's.
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
