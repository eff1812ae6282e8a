import Foundation
import Logging

/// A method to call on a target, as target–action wants it: an unapplied method such as `Settings.save`, with no
/// parameter, the sender, or the sender and the event, of the main actor or of none. It is called on the main actor; what it
/// returns is dropped.
///
/// A function has no identity. A selector with a name is known by it; one without is known by its place in the source and
/// by its method's type, so that a line that runs again makes an equal selector. Code that makes selectors of different
/// methods in one place – a helper that is handed a method – gives them names.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  /// The method's name as given, for comparing; nil when none was.
  public let name: String?
  private let place: Place
  /// The type of the target and of what the method takes.
  private let methodType: ObjectIdentifier
  private let call: @MainActor (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Outcome

  /// Where in the source the selector was made.
  struct Place: Hashable, Sendable {
    var fileID: String
    var line: UInt
    var column: UInt
  }

  /// What became of a call.
  enum Outcome {
    case done, notItsTarget, wrongParameters
  }

  private init(
    _ name: String?, _ fileID: StaticString, _ line: UInt, _ column: UInt, _ methodType: Any.Type,
    _ call: @escaping @MainActor (AnyObject, Any?, UIEvent?) -> Outcome
  ) {
    self.name = name
    place = Place(fileID: fileID.description, line: line, column: column)
    self.methodType = ObjectIdentifier(methodType)
    self.call = call
  }

  /// A method without parameters.
  public init<Target: AnyObject, Result>(
    _ method: @escaping (Target) -> () -> Result, named name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, fileID, line, column, (Target).self) { target, _, _ in
      guard let target = target as? Target else { return .notItsTarget }
      _ = method(target)()
      return .done
    }
  }

  /// A method that takes the sender.
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping (Target) -> (Sender) -> Result, named name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, fileID, line, column, (Target, Sender).self) { target, sender, _ in
      guard let target = target as? Target else { return .notItsTarget }
      guard let sender = sender as? Sender else { return .wrongParameters }
      _ = method(target)(sender)
      return .done
    }
  }

  /// A method that takes the sender and the event.
  public init<Target: AnyObject, Sender, Event, Result>(
    _ method: @escaping (Target) -> (Sender, Event) -> Result, named name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, fileID, line, column, (Target, Sender, Event).self) { target, sender, event in
      guard let target = target as? Target else { return .notItsTarget }
      // A method whose event is not optional still gets one when code sends the action.
      guard let sender = sender as? Sender, let event = (event as? Event) ?? (UIEvent() as? Event) else {
        return .wrongParameters
      }
      _ = method(target)(sender, event)
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
    if a.name != nil || b.name != nil { return a.name == b.name }
    return a.place == b.place && a.methodType == b.methodType
  }

  public func hash(into hasher: inout Hasher) {
    if let name { hasher.combine(name) } else { hasher.combine(place) }
  }

  /// Whether both may stand for one method: neither has a name, and the methods are of one type.
  func mayBe(_ other: Selector) -> Bool { name == nil && other.name == nil && methodType == other.methodType }

  public var description: String { name ?? "the action of \(place.fileID):\(place.line)" }
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

  /// Which of `candidates` are meant to be removed: those that match, else the only one that may be meant.
  ///
  /// A method that was added without a name is another selector where it is removed. When just one action of the target
  /// has a method of that type, that one is meant; of several, none is removed.
  static func meant(
    by target: Any?, _ action: Selector?, among candidates: [TargetAction]
  ) -> (TargetAction) -> Bool {
    guard let action, !candidates.contains(where: { $0.matches(target: target, action: action) }) else {
      return { $0.matches(target: target, action: action) }
    }
    let possible = Set(
      candidates.filter { $0.matches(target: target, action: nil) && $0.action.mayBe(action) }.map(\.action))
    if possible.count > 1 {
      let names = possible.map(\.description).sorted().joined(separator: " or ")
      logger.warning(
        """
        removeTarget in \(action) removes nothing, since it may mean \(names); \
        name them, as Selector(Settings.save, named: "save")
        """)
    }
    guard possible.count == 1, let only = possible.first else { return { _ in false } }
    return { $0.matches(target: target, action: only) }
  }
}
