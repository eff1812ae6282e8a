import CoreGraphics
import Foundation

/// Why a test could not do what it asked for.
public enum TestWindowError: Error, CustomStringConvertible {
  /// What was looked for, and what the window shows instead.
  case notFound(String, shown: [String])
  case outside(String, CGPoint)
  case covered(String, by: String)
  /// What did not happen, and in how many seconds.
  case timeout(String, Double)
  /// What cannot be scrolled into view, and why.
  case unreachable(String, String)

  public var description: String {
    switch self {
    case .notFound(let wanted, let shown):
      "nothing visible is \(wanted). " + Self.list(shown)
    case .outside(let view, let point):
      "\(view) cannot be tapped: its middle (\(point.x), \(point.y)) is outside the window; scrollToVisible(_:) brings it in"
    case .covered(let view, let other): "\(view) cannot be tapped: \(other) is in front of its middle"
    case .timeout(let what, let seconds): "waited \(seconds) seconds in vain for: \(what)"
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
