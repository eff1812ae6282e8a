import Foundation
import Logging

/// A method to call on a target, as target–action wants it: an unapplied method such as `Settings.save`, with no
/// parameter, the sender, or the sender and the event; or the name of a method that some class has told
/// (`ObjectiveCMembers`).
///
/// A function has no identity. A selector with a name is known by it; one without is known by its place in the source and
/// by its method's type, so that a line that runs again makes an equal selector. Code that makes selectors of different
/// methods in one place – a helper that is handed a method – gives them names.
///
/// A name is that of Objective-C: `save(_:)` is "save:". A selector with a name finds the method of that name also on
/// objects of other classes than the one it was made of.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  /// The method's name as given, for comparing; nil when none was.
  public let name: String?
  /// What to call on the objects that it fits; nil when only the name is known.
  let method: SelectorMethod?
  private let place: Place

  /// Where in the source the selector was made.
  struct Place: Hashable, Sendable {
    var fileID: String
    var line: UInt
    var column: UInt
  }

  init(_ name: String?, _ method: SelectorMethod?, _ fileID: StaticString, _ line: UInt, _ column: UInt) {
    self.name = name
    self.method = method
    place = Place(fileID: fileID.description, line: line, column: column)
  }

  /// The module whose source made the selector.
  var module: String { String(place.fileID.prefix { $0 != "/" }) }

  public static func == (a: Selector, b: Selector) -> Bool {
    if a.name != nil || b.name != nil { return a.name == b.name }
    return a.place == b.place && a.method?.type == b.method?.type
  }

  public func hash(into hasher: inout Hasher) {
    if let name { hasher.combine(name) } else { hasher.combine(place) }
  }

  /// Whether both may stand for one method: neither has a name, and the methods are of one type.
  func mayBe(_ other: Selector) -> Bool { name == nil && other.name == nil && method?.type == other.method?.type }

  public var description: String { name ?? "the action of \(place.fileID):\(place.line)" }
}

// MARK: - Calling

extension Selector {
  /// How an object does what the selector means: by the selector's own method, else by what its class told of the name.
  func implementation(for object: AnyObject) -> SelectorMethod? {
    if let method, method.fits(object) { return method }
    guard let name else { return nil }
    return MembersByName.shared.method(name, of: object, askedIn: module)
  }

  /// Whether an object has the method, even if only its name is known.
  func isImplemented(by object: AnyObject) -> Bool {
    guard let name else { return implementation(for: object) != nil }
    // A responder has an editing command only if a class below UIResponder has it.
    if StandardEditAction.names.contains(name), object is UIResponder {
      if let method, method.fits(object), !method.isDeclaredByUIKit { return true }
    } else if implementation(for: object) != nil {
      return true
    }
    return MembersByName.shared.hasName(name, type(of: object), askedIn: module)
  }

  /// Calls the method on an object; false when the object has none.
  @MainActor
  @discardableResult
  package func perform(on target: AnyObject, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let method = implementation(for: target) else { return false }
    var outcome = method.call(target, sender, event)
    // A method whose event is not optional still gets one when code sends the action.
    if case .wrongParameters = outcome, event == nil { outcome = method.call(target, sender, UIEvent()) }
    if case .wrongParameters = outcome { complain(of: target, sender) }
    return true
  }

  /// Calls the method on the target that was asked for. One without a method of that name stops the program.
  @MainActor
  package func perform(onTarget target: AnyObject, from sender: Any?, for event: UIEvent?) -> Bool {
    if perform(on: target, from: sender, for: event) { return true }
    if name != nil { stopUnrecognized(by: target) }
    return false
  }

  /// Calls the method on the first responder up the chain that can perform it.
  @MainActor
  package func perform(upFrom responder: UIResponder?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let target = responder?.target(forAction: self, withSender: sender) else { return false }
    return perform(on: target as AnyObject, from: sender, for: event)
  }

  /// Calls the method with up to three objects on the thread it is called on. An object without it stops the program.
  @discardableResult
  func send(to target: AnyObject, _ first: Any? = nil, _ second: Any? = nil, _ third: Any? = nil) -> Any? {
    guard let method = implementation(for: target) else { stopUnrecognized(by: target) }
    switch method.call(target, first, second, third) {
    case .done(let result): return result
    case .wrongParameters:
      complain(of: target, first)
      return nil
    }
  }

  private func complain(of target: AnyObject, _ sender: Any?) {
    logger.error("\(self) of \(type(of: target)) takes another sender than \(String(describing: sender))")
    assertionFailure("\(self) of \(type(of: target)) takes another sender than \(String(describing: sender))")
  }

  func stopUnrecognized(by target: AnyObject) -> Never {
    fatalError(
      """
      \(type(of: target)) does not have \(self). A selector made of a method, as Selector(Settings.save(_:), named: \
      "save:"), calls it on objects of that class; by its name alone it is found where the source was turned by \
      uikit-port.
      """)
  }
}

private let logger = Logger(label: "uikit.events")
