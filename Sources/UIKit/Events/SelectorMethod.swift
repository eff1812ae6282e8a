import Foundation

/// A method with the type of its target erased.
struct SelectorMethod: @unchecked Sendable {
  /// What became of a call.
  enum Outcome {
    case done(Any)
    case wrongParameters
  }

  /// The type of the target and of what the method takes.
  let type: ObjectIdentifier
  /// Belongs to the main actor, and the compiler said so.
  var isOfMainActor = false
  let fits: (AnyObject) -> Bool
  private let target: Any.Type
  private let invoke: (_ target: AnyObject, Any?, Any?, Any?) -> Outcome

  /// For objects that it fits, with up to three arguments; what a method does not take is dropped.
  func call(_ target: AnyObject, _ first: Any?, _ second: Any?, _ third: Any? = nil) -> Outcome {
    invoke(target, first, second, third)
  }

  init<Target, Result>(_ method: @escaping (Target) -> Result) {
    type = ObjectIdentifier((Target).self)
    fits = { $0 is Target }
    self.target = Target.self
    invoke = { target, _, _, _ in
      guard let target = target as? Target else { return .wrongParameters }
      return .done(method(target))
    }
  }

  init<Target, Sender, Result>(_ method: @escaping (Target, Sender) -> Result) {
    type = ObjectIdentifier((Target, Sender).self)
    fits = { $0 is Target }
    self.target = Target.self
    invoke = { target, sender, _, _ in
      guard let target = target as? Target, let sender = Self.argument(sender, as: Sender.self) else {
        return .wrongParameters
      }
      return .done(method(target, sender))
    }
  }

  init<Target, Sender, Event, Result>(_ method: @escaping (Target, Sender, Event) -> Result) {
    type = ObjectIdentifier((Target, Sender, Event).self)
    fits = { $0 is Target }
    self.target = Target.self
    invoke = { target, sender, event, _ in
      guard let target = target as? Target, let sender = Self.argument(sender, as: Sender.self),
        let event = Self.argument(event, as: Event.self)
      else { return .wrongParameters }
      return .done(method(target, sender, event))
    }
  }

  init<Target, First, Second, Third, Result>(_ method: @escaping (Target, First, Second, Third) -> Result) {
    type = ObjectIdentifier((Target, First, Second, Third).self)
    fits = { $0 is Target }
    self.target = Target.self
    invoke = { target, first, second, third in
      guard let target = target as? Target, let first = Self.argument(first, as: First.self),
        let second = Self.argument(second, as: Second.self), let third = Self.argument(third, as: Third.self)
      else { return .wrongParameters }
      return .done(method(target, first, second, third))
    }
  }

  /// Whether the target's type is one of UIKit's.
  var isDeclaredByUIKit: Bool { _typeName(target, qualified: true).hasPrefix("UIKit.") }

  private static func argument<Value>(_ value: Any?, as type: Value.Type) -> Value? {
    if let value = value as? Value { return value }
    // What Apple's systems hand to a method that takes `Any` when there is no sender.
    if value == nil, let none = () as Any as? Value, Value.self == Any.self { return none }
    // A null pointer: no pointer of Swift's is one, and nobody may look at what this one points at.
    if value == nil, Value.self == UnsafeRawPointer.self { return UnsafeRawPointer(bitPattern: 1) as? Value }
    return nil
  }
}
