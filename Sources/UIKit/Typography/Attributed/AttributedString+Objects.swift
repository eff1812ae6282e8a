@_spi(Reflection) import Swift
import AttributeAccess
import Foundation

/// A key whose values stand in an `NSAttributedString` as something else than themselves.
public protocol ObjectiveCConvertibleAttributedStringKey: AttributedStringKey {
  associatedtype ObjectiveCValue: NSObject
  static func objectiveCValue(for value: Value) throws -> ObjectiveCValue
  static func value(for object: ObjectiveCValue) throws -> Value
}

extension NSAttributedString {
  /// With the attributes of UIKit's and Foundation's scopes.
  public convenience init(_ attrStr: AttributedString) {
    self.init(attributedString: AttributeBridge.uiKit.object(of: attrStr))
  }

  /// With the attributes of a scope.
  public convenience init<S: AttributeScope>(
    _ attrStr: AttributedString, including scope: KeyPath<AttributeScopes, S.Type>
  ) throws {
    try self.init(attrStr, including: S.self)
  }

  public convenience init<S: AttributeScope>(_ attrStr: AttributedString, including scope: S.Type) throws {
    self.init(attributedString: try AttributeBridge(scope).checkedObject(of: attrStr))
  }
}

extension AttributedString {
  /// With the attributes of UIKit's and Foundation's scopes.
  public init(_ nsStr: NSAttributedString) { self = AttributeBridge.uiKit.text(of: nsStr) }

  /// With the attributes of a scope. Throws where a value is not of its attribute's type.
  public init<S: AttributeScope>(
    _ nsStr: NSAttributedString, including scope: KeyPath<AttributeScopes, S.Type>
  ) throws {
    try self.init(nsStr, including: S.self)
  }

  public init<S: AttributeScope>(_ nsStr: NSAttributedString, including scope: S.Type) throws {
    self = try AttributeBridge(scope).checkedText(of: nsStr)
  }
}

extension AttributeContainer {
  /// With the attributes of UIKit's and Foundation's scopes.
  public init(_ dictionary: [NSAttributedString.Key: Any]) { self = AttributeBridge.uiKit.container(of: dictionary) }

  public init<S: AttributeScope>(
    _ dictionary: [NSAttributedString.Key: Any], including scope: KeyPath<AttributeScopes, S.Type>
  ) throws {
    self = try AttributeBridge(S.self).checkedContainer(of: dictionary)
  }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// The attributes of UIKit's and Foundation's scopes.
  public init(_ container: AttributeContainer) { self = AttributeBridge.uiKit.attributes(of: container) }

  public init<S: AttributeScope>(
    _ container: AttributeContainer, including scope: KeyPath<AttributeScopes, S.Type>
  ) throws {
    self = try AttributeBridge(S.self).checkedAttributes(of: container)
  }
}

// MARK: - The way over

/// Which attributes go over between the two kinds of attributed strings, and as what.
private struct AttributeBridge: Sendable {
  private let keys: [any AttributedStringKey.Type]

  static let uiKit = AttributeBridge(AttributeScopes.UIKitAttributes.self)

  init(_ scope: any AttributeScope.Type) { keys = Self.keys(of: scope) }

  /// The fields of a scope are its keys and the scopes it takes in.
  private static func keys(of scope: any AttributeScope.Type) -> [any AttributedStringKey.Type] {
    var result: [any AttributedStringKey.Type] = []
    if scope == AttributeScopes.FoundationAttributes.self { result += FoundationKeys.added }
    _ = _forEachField(of: scope) { _, _, type, _ in
      if let key = type as? any AttributedStringKey.Type { result.append(key) }
      if let inner = type as? any AttributeScope.Type { result += keys(of: inner) }
      return true
    }
    return result
  }

  // MARK: Both ways, without what does not fit

  func object(of text: AttributedString) -> NSAttributedString {
    join(text) { attributes(of: $0) }
  }

  func text(of object: NSAttributedString) -> AttributedString {
    join(object) { container(of: $0) }
  }

  func attributes(of container: AttributeContainer) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    for key in keys {
      if let value = try? Self.object(of: key, in: container) { result[.init(rawValue: key.name)] = value }
    }
    return result
  }

  func container(of attributes: [NSAttributedString.Key: Any]) -> AttributeContainer {
    var result = AttributeContainer()
    for key in keys {
      if let value = attributes[.init(rawValue: key.name)] { try? Self.set(key, value, in: &result) }
    }
    return result
  }

  // MARK: Both ways, told of what does not fit

  func checkedObject(of text: AttributedString) throws -> NSAttributedString {
    try join(text) { try checkedAttributes(of: $0) }
  }

  func checkedText(of object: NSAttributedString) throws -> AttributedString {
    try join(object) { try checkedContainer(of: $0) }
  }

  func checkedAttributes(of container: AttributeContainer) throws -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    for key in keys {
      if let value = try Self.object(of: key, in: container) { result[.init(rawValue: key.name)] = value }
    }
    return result
  }

  func checkedContainer(of attributes: [NSAttributedString.Key: Any]) throws -> AttributeContainer {
    var result = AttributeContainer()
    for key in keys {
      if let value = attributes[.init(rawValue: key.name)] { try Self.set(key, value, in: &result) }
    }
    return result
  }

  // MARK: Parts

  private func join(
    _ text: AttributedString, _ attributes: (AttributeContainer) throws -> [NSAttributedString.Key: Any]
  ) rethrows -> NSAttributedString {
    NSAttributedString(
      stretches: try text.runs.map { (String(text[$0.range].characters), try attributes($0.attributes)) })
  }

  private func join(
    _ object: NSAttributedString, _ container: ([NSAttributedString.Key: Any]) throws -> AttributeContainer
  ) rethrows -> AttributedString {
    var result = AttributedString()
    let string = object.string as NSString
    var location = 0
    while location < object.length {
      var range = NSRange()
      let attributes = object.attributes(at: location, effectiveRange: &range)
      result.append(AttributedString(string.substring(with: range), attributes: try container(attributes)))
      location = max(location + 1, range.location + range.length)
    }
    return result
  }

  private static func object<K: AttributedStringKey>(of key: K.Type, in container: AttributeContainer) throws -> Any? {
    guard let value = AttributeAccess.value(of: key, in: container) else { return nil }
    guard let key = key as? any ObjectiveCConvertibleAttributedStringKey.Type else { return value }
    return try object(of: key, value)
  }

  private static func object<K: ObjectiveCConvertibleAttributedStringKey>(of key: K.Type, _ value: Any) throws -> Any {
    guard let value = value as? K.Value else { throw CocoaError(.coderInvalidValue) }
    return try K.objectiveCValue(for: value)
  }

  private static func set<K: AttributedStringKey>(
    _ key: K.Type, _ object: Any, in container: inout AttributeContainer
  ) throws {
    if let value = object as? K.Value {
      AttributeAccess.set(value, for: key, in: &container)
    } else if let convertible = key as? any ObjectiveCConvertibleAttributedStringKey.Type,
      let value = try value(of: convertible, object) as? K.Value
    {
      AttributeAccess.set(value, for: key, in: &container)
    } else if let value = String(describing: object).asLink as? K.Value, object is String {
      AttributeAccess.set(value, for: key, in: &container)
    } else {
      throw CocoaError(.coderInvalidValue)
    }
  }

  private static func value<K: ObjectiveCConvertibleAttributedStringKey>(of key: K.Type, _ object: Any) throws -> Any? {
    if let object = object as? K.ObjectiveCValue { return try K.value(for: object) }
    // Numbers come as any kind of number.
    if let number = AttributedRun.number(object).map({ NSNumber(value: Double($0)) }) as? K.ObjectiveCValue {
      return try K.value(for: number)
    }
    if let text = (object as? String).map({ NSString(string: $0) }) as? K.ObjectiveCValue {
      return try K.value(for: text)
    }
    return nil
  }
}

extension String {
  /// A link may be a string as well.
  fileprivate var asLink: URL? { URL(string: self) }
}
