import Platform

/// The tree as text, for tests and the inspector.
package enum AccessibilityOutline {
  package static func text(_ nodes: [AccessibleNode]) -> String { lines(nodes, 0).joined(separator: "\n") }

  private static func lines(_ nodes: [AccessibleNode], _ depth: Int) -> [String] {
    nodes.flatMap { node in
      [String(repeating: "  ", count: depth) + line(node)] + lines(node.children, depth + 1)
    }
  }

  /// "slider "Volume" = 40% [increment, decrement]".
  package static func line(_ node: AccessibleNode) -> String {
    var words = [node.role.name]
    if !node.name.isEmpty { words.append("\"\(node.name)\"") }
    if let value = node.value, !value.isEmpty { words.append("= \(value.prefix(80))") }
    let states: [(AccessibleStates, String)] = [
      (.checked, "checked"), (.selected, "selected"), (.modal, "modal"), (.focused, "focused"), (.busy, "busy"),
    ]
    words += states.filter { node.states.contains($0.0) }.map(\.1)
    if !node.states.contains(.sensitive) { words.append("disabled") }
    if !node.states.contains(.showing) { words.append("out of view") }
    if !node.actions.isEmpty { words.append("[\(node.actions.joined(separator: ", "))]") }
    if !node.hint.isEmpty { words.append("– \(node.hint)") }
    return words.joined(separator: " ")
  }

  /// What a reader would say of an element: its name, what it is, what it stands at, and what comes of it.
  package static func spoken(_ node: AccessibleNode) -> String {
    var words = [node.name, node.role.name]
    if node.states.contains(.checkable) {
      words.append(node.states.contains(.checked) ? "on" : "off")
    } else if let value = node.value {
      words.append(value)
    }
    if node.states.contains(.selected) { words.append("selected") }
    if !node.states.contains(.sensitive) { words.append("unavailable") }
    if let place = node.place { words.append("\(place.index + 1) of \(place.count)") }
    words.append(node.hint)
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
