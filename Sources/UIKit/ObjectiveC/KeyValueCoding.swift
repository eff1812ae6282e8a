import Foundation

/// Properties by their names, of classes that told them (`ObjectiveCMembers`), as source that uikit-port turned does for
/// what it marks `@objc`. A name that no class told stops the program, as an undefined key does on Apple's systems.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// A property's value.
  public func value(forKey key: String) -> Any? { flattened(property(key).get(self)) }

  /// A property's new value. A number is given in whatever type, or boxed.
  public func setValue(_ value: Any?, forKey key: String) {
    let property = property(key)
    guard let set = property.set else { fatalError("\(type(of: self)).\(key) cannot be set") }
    if !set(self, value) {
      fatalError("\(type(of: self)).\(key) cannot be \(value.map { "a \(type(of: $0))" } ?? "nil")")
    }
  }

  /// The value at the end of names joined by dots; nil where one of them is nil.
  public func value(forKeyPath keyPath: String) -> Any? {
    var value: Any? = self
    for key in keyPath.split(separator: ".") {
      guard let object = value else { return nil }
      guard let object = object as? any _KeyValueCodingAndObserving else {
        fatalError("\(type(of: object)) has no property \(key), of the key path \(keyPath)")
      }
      value = object.value(forKey: String(key))
    }
    return value
  }

  /// The new value at the end of names joined by dots; nothing is set where one of those before is nil.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let owner = self.value(forKeyPath: String(keyPath[..<dot]))
    guard let owner else { return }
    guard let object = owner as? any _KeyValueCodingAndObserving else {
      fatalError("\(type(of: owner)) has no properties by name, of the key path \(keyPath)")
    }
    object.setValue(value, forKey: String(keyPath[keyPath.index(after: dot)...]))
  }

  /// The values of some keys; `NSNull` stands for nil.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(uniqueKeysWithValues: Set(keys).map { ($0, value(forKey: $0) ?? NSNull()) })
  }

  /// Sets each key's value; `NSNull` stands for nil.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }

  private func property(_ key: String) -> ObjectiveCProperty {
    if let property = MembersByName.shared.property(key, of: type(of: self)) { return property }
    fatalError(
      """
      \(type(of: self)) has no property "\(key)" that is known by name: there is none without @objc in source turned by \
      uikit-port
      """)
  }
}

/// A value out of any optionals around it.
func flattened(_ value: Any?) -> Any? {
  guard let value else { return nil }
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional ? mirror.children.first.flatMap { flattened($0.value) } : value
}
