import CoreGraphics
import Foundation

/// A class that says which of its properties `appearance()` sets.
@MainActor
protocol AppearanceSettable: NSObject {
  static var appearanceProperties: [AppearanceProperty] { get }
}

extension UIView: AppearanceSettable {}

/// A property that `appearance()` can set: how two objects compare in it, and how it is copied.
@MainActor
struct AppearanceProperty {
  let type: AnyClass
  let name: String
  let differs: (NSObject, NSObject) -> Bool
  let copy: (NSObject, NSObject) -> Void

  init<Object: NSObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>, isSame: @escaping (Value, Value) -> Bool
  ) {
    self.init(
      name, get: { (object: Object) in object[keyPath: path] },
      set: { (object: Object, value: Value) in object[keyPath: path] = value }, isSame: isSame)
  }

  init<Object: NSObject, Value>(
    _ name: String, get: @escaping (Object) -> Value, set: @escaping (Object, Value) -> Void,
    isSame: @escaping (Value, Value) -> Bool
  ) {
    type = Object.self
    self.name = "\(Object.self).\(name)"
    differs = { a, b in
      guard let a = a as? Object, let b = b as? Object else { return false }
      return !isSame(get(a), get(b))
    }
    copy = { from, to in
      if let from = from as? Object, let to = to as? Object { set(to, get(from)) }
    }
  }
}

extension AppearanceProperty {
  static let ofViews = [
    AppearanceProperty(
      "tintColor", get: { (view: UIView) in view.explicitTint }, set: { view, color in view.tintColor = color },
      isSame: { $0 == $1 }),
    .value("backgroundColor", \UIView.backgroundColor),
  ]

  static func value<Object: NSObject, Value: Equatable>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>
  ) -> AppearanceProperty { AppearanceProperty(name, path) { $0 == $1 } }

  static func object<Object: NSObject, Value: AnyObject>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value?>
  ) -> AppearanceProperty { AppearanceProperty(name, path) { $0 === $1 } }

  /// Dictionaries with values of any kind: that there is one counts as a difference.
  static func attributes<Object: NSObject>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, [NSAttributedString.Key: Any]?>
  ) -> AppearanceProperty { AppearanceProperty(name, path) { ($0 == nil) == ($1 == nil) } }
}
