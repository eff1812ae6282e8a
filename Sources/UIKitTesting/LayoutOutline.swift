import CoreGraphics
import Foundation
import UIKit

/// Where the views of a tree are, as a text that is equal as long as the layout is.
@MainActor
enum LayoutOutline {
  static func text(_ view: UIView) -> String { lines(view, 0).joined(separator: "\n") }

  private static func lines(_ view: UIView, _ depth: Int) -> [String] {
    [String(repeating: "  ", count: depth) + line(view)] + view.subviews.flatMap { lines($0, depth + 1) }
  }

  private static func line(_ view: UIView) -> String {
    var parts = ["\(Swift.type(of: view))"]
    if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { parts.append("'\(identifier)'") }
    let frame = view.frame
    parts.append(
      "(\(number(frame.minX)) \(number(frame.minY)); \(number(frame.width)) \(number(frame.height)))")
    if view.bounds.origin != .zero {
      parts.append("scrolled by (\(number(view.bounds.minX)) \(number(view.bounds.minY)))")
    }
    let turn = view.transform
    if turn != .identity {
      parts.append(
        "transform [\([turn.a, turn.b, turn.c, turn.d, turn.tx, turn.ty].map(number).joined(separator: " "))]")
    }
    if view.isHidden { parts.append("hidden") }
    if view.alpha != 1 { parts.append("alpha \(number(view.alpha))") }
    if view.hasAmbiguousLayout { parts.append("ambiguous") }
    return parts.joined(separator: " ")
  }

  /// At most two decimals, no more than it needs, and no negative zero.
  static func number(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e13 else { return "\(value)" }
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return "\(hundredths < 0 ? "-" : "")\(whole)\(decimals)"
  }
}
