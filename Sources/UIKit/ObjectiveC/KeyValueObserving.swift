import CoreGraphics
import Foundation

/// What an observer of a property wants to hear.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Once at the beginning.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Also before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What became of a property.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion = 2
  case removal = 3
  case replacement = 4
}

/// The entries of what an observer is told.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The raw value of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// `NSNull` for nil.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// `NSNull` for nil.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of a property, with the values asked for.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange
  public let kind: Kind
  public let newValue: Value?
  public let oldValue: Value?
  /// Nil: collections are told as a whole.
  public let indexes: IndexSet?
  public let isPrior: Bool
}

/// Lasts until it is invalidated or let go.
public class NSKeyValueObservation: NSObject, @unchecked Sendable {
  /// Nil for a property that tells nobody.
  private let registration: KeyRegistration?

  init(_ registration: KeyRegistration?) { self.registration = registration }

  /// Ends the observation; what is observed may be gone.
  public func invalidate() { registration?.end() }

  deinit { registration?.end() }
}

/// Observing properties that tell of their changes: `@objc dynamic` ones in source turned by uikit-port, some of UIKit's
/// own, and those around whose changes the program itself calls `willChangeValue(forKey:)` and `didChangeValue(forKey:)`.
/// Observers hear on the thread that makes the change.
extension _KeyValueCodingAndObserving {
  /// Calls a closure at changes of a property, as long as the result is kept.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    guard let name = MembersByName.shared.name(of: keyPath, in: type(of: self)) else {
      Remarks.say(
        "observing", about: "\(keyPath)",
        "\(type(of: self)) tells nobody of changes of \(keyPath): observe an @objc dynamic property in source turned by "
          + "uikit-port, or say willChangeValue(for:) and didChangeValue(for:) around its changes")
      if options.contains(.initial) {
        let value = options.contains(.new) ? self[keyPath: keyPath] : nil
        changeHandler(
          self, NSKeyValueObservedChange(kind: .setting, newValue: value, oldValue: nil, indexes: nil, isPrior: false))
      }
      return NSKeyValueObservation(nil)
    }
    return observe(keyPath, named: name, options: options, changeHandler: changeHandler)
  }

  /// The same with the property's name, or the names on the way to it joined by dots: what uikit-port makes of the key path.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, named name: String, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let registration = KeyRegistration(self, name, options) { object, change in
      guard let object = object as? Self else { return }
      func value(_ key: NSKeyValueChangeKey) -> Value? { change[key].flatMap { Self.converted($0) } }
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: value(.newKey), oldValue: value(.oldKey), indexes: nil,
          isPrior: change[.notificationIsPriorKey] != nil))
    }
    registration.begin()
    return NSKeyValueObservation(registration)
  }

  private static func converted<Value>(_ value: Any) -> Value? {
    // For an optional property nil is a value.
    if value is NSNull { return (nil as Any?) as? Value }
    return value as? Value
  }

  /// Has `observeValue(forKeyPath:of:change:context:)` called on an observer at changes of a property.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let tell = MembersByName.shared.observeValue(of: type(of: observer)) else {
      fatalError(
        """
        \(type(of: observer)) has no observeValue(forKeyPath:of:change:context:) that is known by name: it has to stand in \
        source turned by uikit-port
        """)
    }
    let registration = KeyRegistration(self, keyPath, options, observer: observer, context: context) {
      [weak observer] object, change in
      if let observer { tell(observer, keyPath, object, change, context) }
    }
    registration.begin()
  }

  /// Ends the last observation of a property by an observer.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    remove(keyPath, observer) { _ in true }
  }

  /// Ends the last observation of a property by an observer with a context.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    remove(keyPath, observer) { $0 == context }
  }

  private func remove(
    _ keyPath: String, _ observer: NSObject, where isMeant: (UnsafeMutableRawPointer?) -> Bool
  ) {
    let registrations = KeyRegistration.links(of: self).map(\.registration)
    let meant = registrations.last {
      $0.observer == ObjectIdentifier(observer) && $0.keyPath == keyPath && $0.root === self && isMeant($0.context)
    }
    guard let meant else {
      fatalError("\(type(of: observer)) cannot be removed from \(type(of: self)).\(keyPath), which it does not observe")
    }
    meant.end()
  }

  /// Called on an observer that was added by key path. A subclass in source turned by uikit-port has its own, which is meant
  /// wherever both could be: also where that one belongs to the main actor and a function of no actor is asked for.
  @_disfavoredOverload
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    fatalError("\(type(of: self)) was told of \(keyPath ?? "a change") and did not handle it")
  }

  /// The keys of which a key's value is made, for classes that do not say.
  public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  // MARK: - Telling

  /// Says that a property is about to change.
  public func willChangeValue(forKey key: String) {
    guard KeyRegistration.isUsed else { return }
    for registration in KeyRegistration.registrations(for: key, of: self) { registration.willChange() }
  }

  /// Says that a property has changed.
  public func didChangeValue(forKey key: String) {
    guard KeyRegistration.isUsed else { return }
    for registration in KeyRegistration.registrations(for: key, of: self) { registration.didChange() }
  }

  /// Changes a property between the two.
  @inline(__always)
  func telling(_ key: String, _ change: () -> Void) {
    guard KeyRegistration.isUsed else { return change() }
    willChangeValue(forKey: key)
    change()
    didChangeValue(forKey: key)
  }

  /// Says that a property is about to change.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    if let name = MembersByName.shared.name(of: keyPath, in: type(of: self)) { willChangeValue(forKey: name) }
  }

  /// Says that a property has changed.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    if let name = MembersByName.shared.name(of: keyPath, in: type(of: self)) { didChangeValue(forKey: name) }
  }
}
