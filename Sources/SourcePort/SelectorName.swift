/// The names that Objective-C gives to Swift's methods.
enum SelectorName {
  /// The name of a method by its labels, nil for a parameter without one: "save:", "addWith:", "tableView:didSelect:".
  static func method(_ base: String, labels: [String?], throws: Bool = false) -> String {
    let isOnlyError = labels.isEmpty && `throws`
    let labels = `throws` ? labels + ["error"] : labels
    guard let first = labels.first else { return base }
    var name = base
    if let first {
      if isOnlyError {
        name += "AndReturnError"
      } else if isPreposition(firstWord(first)) || isPreposition(lastWord(base)) {
        name += capitalized(first)
      } else {
        name += "With" + capitalized(first)
      }
    }
    return labels.dropFirst().reduce(name + ":") { $0 + ($1 ?? "") + ":" }
  }

  /// The name of a property's setter.
  static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

  static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private static func isPreposition(_ word: String) -> Bool { prepositions.contains(word.lowercased()) }

  private static func firstWord(_ text: String) -> String {
    let rest = text.dropFirst().prefix { !$0.isUppercase && $0 != "_" }
    return String(text.prefix(1) + rest)
  }

  private static func lastWord(_ text: String) -> String {
    guard let start = text.lastIndex(where: \.isUppercase) else { return text }
    return String(text[start...])
  }

  private static let prepositions: Set = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using",
    "via", "when", "with", "within",
  ]
}
