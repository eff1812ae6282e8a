/// The names of types.
enum TypeName {
  /// The name of the class that a written type stands for: without optionality, `any` and generic arguments.
  static func plain(_ written: String) -> String {
    var text = written[...]
    if text.hasPrefix("any ") { text = text.dropFirst(4) }
    if text.hasPrefix("("), text.hasSuffix(")?") || text.hasSuffix(")!") { text = text.dropFirst().dropLast(2) }
    if text.hasPrefix("any ") { text = text.dropFirst(4) }
    while text.hasSuffix("?") || text.hasSuffix("!") { text = text.dropLast() }
    if let angle = text.firstIndex(of: "<") { text = text[..<angle] }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } ? String(text) : ""
  }

  /// A type's name as people say it: without optionality and generic arguments.
  static func shown(_ written: String) -> String {
    let plain = plain(written.hasSuffix(".Type") ? String(written.dropLast(5)) : written)
    return plain.isEmpty ? written : plain
  }
}
