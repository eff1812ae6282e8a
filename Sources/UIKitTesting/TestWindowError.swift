import CoreGraphics
import Foundation

/// Why an action of a test was not possible, and what the window looked like then.
///
/// The description writes a picture and the tree of views to files, and says their paths. They are attached to the test as
/// well (`swift test --attachments-path FOLDER`).
/// ```swift
/// #expect(throws: TestWindowError.self) { try window.tap("A button that is not there") }
/// ```
public struct TestWindowError: Error, CustomStringConvertible {
  /// What went wrong.
  /// ```swift
  /// func isThere(_ reason: TestWindowError.Reason) -> Bool {
  ///   switch reason {
  ///   case .notFound, .timeout: false
  ///   case .outside, .covered, .unreachable, .noAction: true
  ///   }
  /// }
  /// ```
  public enum Reason: Sendable, Equatable, CustomStringConvertible {
    /// The text or type that was not found, and what the window shows instead.
    case notFound(String, shown: [String])
    /// The view, and the point to be tapped, which is outside of the window.
    case outside(String, CGPoint)
    /// The view, and what is in front of it.
    case covered(String, by: String)
    /// The condition that did not come true, and the seconds waited.
    case timeout(String, Double)
    /// The view that cannot be scrolled into view, and why.
    case unreachable(String, String)
    /// The element, what could not be done with it, and what can.
    case noAction(String, String, [String])
  }

  /// What went wrong, without the window's picture.
  public let reason: Reason
  /// Nil where there was no window yet.
  let evidence: WindowEvidence?

  init(_ reason: Reason, _ evidence: WindowEvidence? = nil) { (self.reason, self.evidence) = (reason, evidence) }

  public var description: String { reason.description + (evidence.map { "\n\($0.told)" } ?? "") }
}

extension TestWindowError.Reason {
  public var description: String {
    switch self {
    case .notFound(let wanted, let shown):
      "nothing visible is \(wanted). " + Self.list(shown)
    case .outside(let view, let point):
      "\(view) cannot be tapped: its middle (\(point.x), \(point.y)) is outside the window; scrollToVisible(_:) brings it in"
    case .covered(let view, let other): "\(view) cannot be tapped: \(other) is in front of its middle"
    case .timeout(let what, let seconds): "waited \(seconds) seconds in vain for: \(what)"
    case .noAction(let element, let action, let actions):
      "\(element) does not take \(action)"
        + (actions.isEmpty
          ? ": nothing can be done with it" : "; what can be done with it: \(actions.joined(separator: ", "))")
    case .unreachable(let view, let why): "\(view) cannot be scrolled into view: \(why)"
    }
  }

  private static func list(_ shown: [String]) -> String {
    guard !shown.isEmpty else { return "The window shows no view with a label or an identifier." }
    let limit = 60
    let more = shown.count > limit ? ", and \(shown.count - limit) more" : ""
    return "The window shows: \(shown.prefix(limit).joined(separator: ", "))\(more)."
  }
}
