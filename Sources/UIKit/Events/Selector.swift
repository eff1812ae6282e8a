import Foundation
import Logging

/// A method to call on a target, as target–action wants it: an unapplied method such as `Settings.save`, with no
/// parameter, the sender, or the sender and the event.
///
/// A function has no identity, so that two selectors are equal only when they are copies of one value or carry the same
/// name; name one to remove it again or to have duplicates suppressed.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  /// The method's name as given, for comparing; nil when none was.
  public let name: String?
  private let identity: Identity
  private let call: @MainActor (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Outcome

  private final class Identity: Sendable {}

  /// What became of a call.
  enum Outcome {
    case done, notItsTarget, wrongParameters
  }

  private init(
    _ name: String?, _ call: @escaping @MainActor (AnyObject, Any?, UIEvent?) -> Outcome
  ) {
    self.name = name
    self.call = call
    identity = Identity()
  }

  /// A method without parameters.
  @preconcurrency
  public init<Target: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Void, named name: String? = nil
  ) {
    self.init(name) { target, _, _ in
      guard let target = target as? Target else { return .notItsTarget }
      method(target)()
      return .done
    }
  }

  /// A method that takes the sender.
  @preconcurrency
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, named name: String? = nil
  ) {
    self.init(name) { target, sender, _ in
      guard let target = target as? Target else { return .notItsTarget }
      guard let sender = sender as? Sender else { return .wrongParameters }
      method(target)(sender)
      return .done
    }
  }

  /// A method that takes the sender and the event.
  @preconcurrency
  public init<Target: AnyObject, Sender, Event>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void, named name: String? = nil
  ) {
    self.init(name) { target, sender, event in
      guard let target = target as? Target else { return .notItsTarget }
      // A method whose event is not optional still gets one when code sends the action.
      guard let sender = sender as? Sender, let event = (event as? Event) ?? (UIEvent() as? Event) else {
        return .wrongParameters
      }
      method(target)(sender, event)
      return .done
    }
  }

  /// Calls the method on an object; false when the object is not of the method's type.
  @MainActor
  @discardableResult
  package func perform(on target: AnyObject, from sender: Any?, for event: UIEvent?) -> Bool {
    switch call(target, sender, event) {
    case .done: return true
    case .notItsTarget: return false
    case .wrongParameters:
      logger.error("\(self) of \(type(of: target)) takes another sender than \(String(describing: sender))")
      assertionFailure("\(self) of \(type(of: target)) takes another sender than \(String(describing: sender))")
      return true
    }
  }

  /// Calls the method on the first responder up the chain that has it.
  @MainActor
  package func perform(upFrom responder: UIResponder?, from sender: Any?, for event: UIEvent?) -> Bool {
    var current = responder
    while let candidate = current {
      if perform(on: candidate, from: sender, for: event) { return true }
      current = candidate.next
    }
    return false
  }

  public static func == (a: Selector, b: Selector) -> Bool {
    if let name = a.name, let other = b.name { return name == other }
    return a.identity === b.identity
  }

  public func hash(into hasher: inout Hasher) {
    if let name { hasher.combine(name) } else { hasher.combine(ObjectIdentifier(identity)) }
  }

  public var description: String { name ?? "an unnamed action" }
}

private let logger = Logger(label: "uikit.events")

/// A target held weakly with what to call on it.
@MainActor
struct TargetAction {
  private(set) weak var target: AnyObject?
  /// False when the action is meant for the responder chain.
  let hasTarget: Bool
  let action: Selector

  init(target: Any?, action: Selector) {
    self.target = target.map { $0 as AnyObject }
    hasTarget = target != nil
    self.action = action
  }

  /// The target is gone, so that nothing will be called again.
  var isDead: Bool { hasTarget && target == nil }

  /// Whether a target and an action, nil standing for any, mean this one.
  func matches(target other: Any?, action otherAction: Selector?) -> Bool {
    if let other, target !== (other as AnyObject) { return false }
    return otherAction == nil || otherAction == action
  }
}
