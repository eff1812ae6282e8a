import QuartzCore

extension UIView {
  /// The tree below the topmost view, a line a view: • where an engine begins, * for views placed by constraints, + for
  /// views with frames that constraints mention; and which are ambiguous. For debuggers.
  public func _autolayoutTrace() -> String {
    var lines: [String] = []
    func walk(_ view: UIView, _ depth: Int) {
      let item = view.layoutItem
      let mark =
        item?.hosted != nil
        ? "•" : view.isPlacedByConstraints ? "*" : item?.engine != nil ? "+" : ""
      var line = String(repeating: "|   ", count: depth) + mark + "\(type(of: view)):\(address(of: view))"
      if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { line += " '\(identifier)'" }
      if view.hasAmbiguousLayout { line += " - AMBIGUOUS LAYOUT" }
      lines.append(line)
      for subview in view.subviews { walk(subview, depth + 1) }
    }
    walk(topmost, 0)
    return lines.joined(separator: "\n")
  }
}
