/// What a call stack tells of a mark: the property that was being set, and the layout method that set it.
struct MarkCause {
  /// As "CardView.title".
  private(set) var property: String?
  /// As "layoutSubviews".
  private(set) var method: String?

  private static let methods = [
    "layoutSubviews", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateProperties", "updateConstraints",
    "updateViewConstraints",
  ]

  init(stack: [UInt]) { self.init(functions: FunctionNames.names(of: stack).compactMap { $0 }) }

  /// Innermost first. Of setters that call each other, the outermost is what the layout wrote.
  init(functions: [String]) {
    for function in functions {
      let parts = Self.parts(of: function)
      guard let last = parts.last else { continue }
      if parts.count >= 2, let name = Self.methods.first(where: { last == "\($0)()" }) {
        method = name
        return
      }
      if parts.count >= 3, ["setter", "didset", "willset", "modify"].contains(last) {
        property = parts.dropLast().suffix(2).joined(separator: ".")
      }
    }
  }

  /// The dotted path of a demangled function: `Demo.(CardView in _1A2B).title.setter : Swift.String` has four parts.
  static func parts(of function: String) -> [String] {
    var path = Substring(function)
    // "function signature specialization <Arg[0] = Dead> of static Demo.CardView…", as the optimiser has it
    if path.contains(" specialization <"), let range = path.ranges(of: "> of ").last {
      path = path[range.upperBound...]
    }
    if let range = path.firstRange(of: " : ") { path = path[..<range.lowerBound] }
    if let range = path.firstRange(of: " -> ") { path = path[..<range.lowerBound] }
    // "closure #1 () -> () in Demo.CardView…" and "(extension in Demo):UIKit.UIView…"
    if path.contains("closure #") { return [] }
    if path.hasPrefix("(extension in "), let end = path.firstIndex(of: ":") { path = path[path.index(after: end)...] }
    for prefix in ["merged ", "override ", "method ", "static "] where path.hasPrefix(prefix) {
      path = path.dropFirst(prefix.count)
    }
    return split(path)
  }

  /// Splits at the dots outside brackets; a private name sheds the file it is private to.
  private static func split(_ path: Substring) -> [String] {
    var parts: [String] = [""]
    var depth = 0
    for character in path {
      switch character {
      case "(", "<", "[": depth += 1
      case ")", ">", "]": depth -= 1
      default: break
      }
      if character == ".", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map { part in
      guard part.hasPrefix("("), let end = part.firstRange(of: " in ") else { return part }
      return String(part[part.index(after: part.startIndex)..<end.lowerBound])
    }
  }
}
