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
  /// For objects that it fits, with up to two arguments; what a method does not take is dropped.
  let call: (_ target: AnyObject, Any?, Any?) -> Outcome

  init<Target, Result>(_ method: @escaping (Target) -> Result) {
    type = ObjectIdentifier((Target).self)
    fits = { $0 is Target }
    self.target = Target.self
    call = { target, _, _ in
      guard let target = target as? Target else { return .wrongParameters }
      return .done(method(target))
    }
  }

  init<Target, Sender, Result>(_ method: @escaping (Target, Sender) -> Result) {
    type = ObjectIdentifier((Target, Sender).self)
    fits = { $0 is Target }
    self.target = Target.self
    call = { target, sender, _ in
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
    call = { target, sender, event in
      guard let target = target as? Target, let sender = Self.argument(sender, as: Sender.self),
        let event = Self.argument(event, as: Event.self)
      else { return .wrongParameters }
      return .done(method(target, sender, event))
    }
  }

  /// Whether the target's type is one of UIKit's.
  var isDeclaredByUIKit: Bool { _typeName(target, qualified: true).hasPrefix("UIKit.") }

  private static func argument<Value>(_ value: Any?, as type: Value.Type) -> Value? {
    if let value = value as? Value { return value }
    // What Apple's systems hand to a method that takes `Any` when there is no sender.
    if value == nil, let none = () as Any as? Value, Value.self == Any.self { return none }
    return nil
  }
}
