/// Typographic quotes and dashes for those on the keyboard, where a program asks for them.
struct SmartPunctuation {
  var quotes = false
  var dashes = false

  struct Replacement: Equatable {
    var text: String
    /// How many characters before the caret it takes the place of.
    var length = 0
  }

  /// What is put in for something typed after a character, the last before the caret; nil for what was typed.
  func replacement(for typed: String, after last: Character?) -> Replacement? {
    switch (typed, last) {
    case ("\"", _) where quotes: Replacement(text: opens(after: last) ? "“" : "”")
    case ("'", _) where quotes: Replacement(text: opens(after: last) ? "‘" : "’")
    case ("-", "-") where dashes: Replacement(text: "–", length: 1)
    case ("-", "–") where dashes: Replacement(text: "—", length: 1)
    default: nil
    }
  }

  /// A quote opens at the start, after a space, and after what opens itself.
  private func opens(after last: Character?) -> Bool {
    guard let last else { return true }
    return last.isWhitespace || "([{<“‘–—-/".contains(last)
  }
}
