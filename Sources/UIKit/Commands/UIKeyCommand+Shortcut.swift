import Foundation

extension UIKeyCommand {
  /// The keys as a menu shows them, as "Ctrl+Shift+S"; nil without keys.
  var shortcutText: String? {
    guard let input, !input.isEmpty else { return nil }
    let held = modifierFlags.held
    var parts: [String] = []
    // The desktop's Command key is Control; both together are Control and Super.
    if held.contains(.command) || held.contains(.control) { parts.append("Ctrl") }
    if held.contains(.command), held.contains(.control) { parts.append("Super") }
    if held.contains(.alternate) { parts.append("Alt") }
    if held.contains(.shift) { parts.append("Shift") }
    parts.append(Self.names[input] ?? input.uppercased())
    return parts.joined(separator: "+")
  }

  private static let names: [String: String] = {
    var names = [
      inputUpArrow: "↑", inputDownArrow: "↓", inputLeftArrow: "←", inputRightArrow: "→", inputEscape: "Esc",
      inputPageUp: "Page Up", inputPageDown: "Page Down", inputHome: "Home", inputEnd: "End", inputDelete: "Del",
      "\t": "Tab", "\r": "Enter", "\u{8}": "Backspace", " ": "Space",
    ]
    for number in 1...12 { names["UIKeyInputF\(number)"] = "F\(number)" }
    return names
  }()
}
