import Foundation

/// What the members of a class are called in Objective-C: there is no runtime here that would know. Source that uikit-port
/// turned tells it for its classes; a class whose members are found by name in source written by hand can tell it too.
public struct ObjectiveCMembers {
  let type: AnyClass
  private(set) var selectors: [Selector] = []
  private(set) var properties: [ObjectiveCProperty] = []
  private(set) var observeValue: ValueObserving?
  /// The keys of which a key's value is made.
  private(set) var dependencies: [(String) -> Set<String>] = []

  typealias ValueObserving = (
    _ observer: AnyObject, _ keyPath: String?, _ object: Any?, _ change: [NSKeyValueChangeKey: Any]?,
    _ context: UnsafeMutableRawPointer?
  ) -> Void

  public init(of type: AnyClass) { self.type = type }

  /// A method, named; of a selector that is only a name no more is known than that the class has the method.
  public mutating func add(_ selector: Selector) { selectors.append(selector) }

  /// A property.
  public mutating func add(_ property: ObjectiveCProperty) { properties.append(property) }

  /// The method that is told of observed values.
  public mutating func addObserveValue<Target: AnyObject>(
    _ method:
      @escaping (Target) -> (
        _ keyPath: String?, _ object: Any?, _ change: [NSKeyValueChangeKey: Any]?, _ context: UnsafeMutableRawPointer?
      ) -> Void
  ) {
    observeValue = { observer, keyPath, object, change, context in
      if let observer = observer as? Target { method(observer)(keyPath, object, change, context) }
    }
  }

  /// What a class says of all its keys: of which others the value is made.
  public mutating func addDependencies(_ keys: @escaping (_ key: String) -> Set<String>) { dependencies.append(keys) }

  /// Of which keys the value of one key is made.
  public mutating func addDependencies(of key: String, _ keys: @escaping () -> Set<String>) {
    dependencies.append { $0 == key ? keys() : [] }
  }
}

/// The classes of a module that tell their members. A module has at most one such type, a final class named
/// `UIKitPortedClasses`, which is found by that name.
public protocol ObjectiveCMembersList: AnyObject {
  @MainActor static func all() -> [ObjectiveCMembers]
}

/// A property by its name in Objective-C.
public struct ObjectiveCProperty {
  let name: String
  let keyPath: AnyKeyPath
  let get: (AnyObject) -> Any?
  /// False when the value is of another type than the property; nil for a property that cannot be set.
  let set: ((AnyObject, Any?) -> Bool)?

  /// A property that can be read.
  public init<Target: AnyObject, Value>(_ name: String, _ keyPath: KeyPath<Target, Value>) {
    self.name = name
    self.keyPath = keyPath
    get = { ($0 as? Target).map { $0[keyPath: keyPath] } }
    set = nil
  }

  /// A property that can be read and set.
  public init<Target: AnyObject, Value>(_ name: String, _ keyPath: ReferenceWritableKeyPath<Target, Value>) {
    self.name = name
    self.keyPath = keyPath
    get = { ($0 as? Target).map { $0[keyPath: keyPath] } }
    set = { target, value in
      guard let target = target as? Target, let value: Value = Unboxed.value(value) else { return false }
      target[keyPath: keyPath] = value
      return true
    }
  }

  /// The name of the method that sets it.
  var setterName: String { "set" + name.prefix(1).uppercased() + name.dropFirst() + ":" }
}

/// Values as key-value coding hands them over: numbers in boxes, nil for an optional.
private enum Unboxed {
  static func value<Value>(_ value: Any?) -> Value? {
    if let value = value as? Value { return value }
    guard let value, !(value is NSNull) else { return nil }
    if let number = value as? NSNumber {
      return number.converted(to: Value.self)
    }
    // A number or string of Swift's for a property of another number's type.
    if let number = (value as AnyObject) as? NSNumber { return number.converted(to: Value.self) }
    return (value as AnyObject) as? Value
  }
}

extension NSNumber {
  /// The number as a value of Swift's.
  fileprivate func converted<Value>(to type: Value.Type) -> Value? {
    let candidates: [Any] = [
      boolValue, intValue, doubleValue, floatValue, CGFloat(doubleValue), uintValue, int8Value, int16Value, int32Value,
      int64Value, uint8Value, uint16Value, uint32Value, uint64Value,
    ]
    for candidate in candidates { if let value = candidate as? Value { return value } }
    return nil
  }
}
