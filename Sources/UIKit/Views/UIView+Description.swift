import CoreGraphics
import QuartzCore

extension UIView {
  /// The view and its subviews, a line each, as UIKit prints them.
  public func recursiveDescription() -> String {
    var lines: [String] = []
    appendDescription(to: &lines, depth: 0)
    return lines.joined(separator: "\n")
  }

  private func appendDescription(to lines: inout [String], depth: Int) {
    lines.append(String(repeating: "   | ", count: depth) + description)
    for subview in subviews { subview.appendDescription(to: &lines, depth: depth + 1) }
  }

  /// What differs from a plain view, in the order that UIKit has.
  var describedState: String {
    var parts = ["frame = \(frame.shortDescription)"]
    parts += descriptionDetails
    if transform != .identity {
      let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      parts.append("transform = [\(numbers.map { $0.shortDescription }.joined(separator: ", "))]")
    }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if alpha != 1 { parts.append("alpha = \(alpha.shortDescription)") }
    if isHidden { parts.append("hidden = YES") }
    if !isOpaque { parts.append("opaque = NO") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.shortDescription)") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    if let keys = layer.animationKeys(), !keys.isEmpty {
      parts.append("animations = { \(keys.joined(separator: ", ")) }")
    }
    if !recognizers.isEmpty {
      parts.append("gestureRecognizers = [\(recognizers.map { "\(type(of: $0))" }.joined(separator: ", "))]")
    }
    if let backgroundColor { parts.append("backgroundColor = \(backgroundColor)") }
    parts.append("layer = <\(type(of: layer)): \(address(of: layer))>")
    return parts.joined(separator: "; ")
  }
}

extension CGFloat {
  /// As C prints it with `%g`: at most six digits, no zeros at the end.
  var shortDescription: String { String(format: "%g", Double(self)) }
}

extension UIView.AutoresizingMask {
  /// As "W+H": what is flexible, margins by their sides.
  var shortDescription: String {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"), (.flexibleTopMargin, "TM"),
      (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
