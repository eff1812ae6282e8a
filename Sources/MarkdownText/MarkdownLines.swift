/// What a line begins, as far as it tells alone.
extension Array where Element == Unicode.Scalar {
  var isBlankLine: Bool { allSatisfy { $0.isBlank } }

  /// The columns of spaces that it begins with; a tab leads to the next multiple of four.
  var indent: Int {
    var columns = 0
    for scalar in self {
      switch scalar {
      case " ": columns += 1
      case "\t": columns += 4 - columns % 4
      default: return columns
      }
    }
    return columns
  }

  /// Without as many columns of leading space; a tab that is cut leaves spaces.
  func dropColumns(_ count: Int) -> [Unicode.Scalar] {
    var (columns, position) = (0, 0)
    while columns < count, position < self.count, self[position].isBlank {
      columns += self[position] == "\t" ? 4 - columns % 4 : 1
      position += 1
    }
    return [Unicode.Scalar](repeating: " ", count: Swift.max(0, columns - count)) + self[position...]
  }

  /// At least three of one sign, and nothing else but spaces.
  var isThematicBreak: Bool {
    guard indent < 4 else { return false }
    let signs = filter { !$0.isBlank }
    guard signs.count >= 3, let first = signs.first, first == "*" || first == "-" || first == "_" else { return false }
    return signs.allSatisfy { $0 == first }
  }

  var heading: (level: Int, text: [Unicode.Scalar])? {
    guard indent < 4 else { return nil }
    let line = drop { $0.isBlank }
    let level = line.prefix { $0 == "#" }.count
    guard (1...6).contains(level) else { return nil }
    var text = line.dropFirst(level)
    guard text.first?.isBlank ?? true else { return nil }
    text = text.drop { $0.isBlank }
    while text.last?.isBlank == true { text.removeLast() }
    // Signs at the end belong to the heading, if a space stands before them.
    let closing = text.reversed().prefix { $0 == "#" }.count
    if closing == text.count {
      text = []
    } else if closing > 0, text.dropLast(closing).last?.isBlank == true {
      text.removeLast(closing)
      while text.last?.isBlank == true { text.removeLast() }
    }
    return (level, [Unicode.Scalar](text))
  }

  /// Whether it makes the paragraph above it a heading.
  var setextLevel: Int? {
    guard indent < 4 else { return nil }
    var line = drop { $0.isBlank }
    while line.last?.isBlank == true { line.removeLast() }
    guard let first = line.first, first == "=" || first == "-", line.allSatisfy({ $0 == first }) else { return nil }
    return first == "=" ? 1 : 2
  }

  /// What follows a quote's mark.
  var quoted: [Unicode.Scalar]? {
    guard indent < 4 else { return nil }
    let line = drop { $0.isBlank }
    guard line.first == ">" else { return nil }
    let rest = line.dropFirst()
    return [Unicode.Scalar](rest.first == " " ? rest.dropFirst() : rest)
  }
}

/// What begins a block of code, and ends it.
struct Fence {
  let indent: Int
  let hint: String?
  private let sign: Unicode.Scalar
  private let length: Int

  init?(_ line: [Unicode.Scalar]) {
    indent = line.indent
    let text = line.drop { $0.isBlank }
    guard indent < 4, let first = text.first, first == "`" || first == "~" else { return nil }
    length = text.prefix { $0 == first }.count
    let info = text.dropFirst(length)
    guard length >= 3, first == "~" || !info.contains("`") else { return nil }
    sign = first
    let word = info.drop { $0.isBlank }.prefix { !$0.isBlank }
    hint = word.isEmpty ? nil : String(scalars: word)
  }

  func isClosed(by line: [Unicode.Scalar]) -> Bool {
    guard line.indent < 4 else { return false }
    let text = line.drop { $0.isBlank }
    let count = text.prefix { $0 == sign }.count
    return count >= length && text.dropFirst(count).allSatisfy { $0.isBlank }
  }
}

/// What begins an item of a list.
struct ListMarker {
  /// The sign, or for a number the one behind it: another one begins another list.
  let kind: Unicode.Scalar
  let number: Int?
  /// The columns before the item's text.
  let width: Int
  let rest: [Unicode.Scalar]

  init?(_ line: [Unicode.Scalar]) {
    let indent = line.indent
    guard indent < 4 else { return nil }
    var text = line.drop { $0.isBlank }
    let digits = text.prefix { $0.isASCIIDigit }
    guard digits.count < 10 else { return nil }
    number = digits.isEmpty ? nil : Int(String(scalars: digits))
    text = text.dropFirst(digits.count)
    guard let sign = text.first else { return nil }
    if digits.isEmpty {
      guard sign == "-" || sign == "+" || sign == "*" else { return nil }
    } else {
      guard sign == "." || sign == ")" else { return nil }
    }
    kind = sign
    let after = [Unicode.Scalar](text.dropFirst())
    guard after.first?.isBlank ?? true else { return nil }
    let marker = indent + digits.count + 1
    let space = after.indent
    if after.isBlankLine {
      (width, rest) = (marker + 1, [])
    } else {
      // Five spaces or more are one, and the rest is code.
      let taken = space >= 5 ? 1 : space
      (width, rest) = (marker + taken, after.dropColumns(taken))
    }
  }

  /// Whether it ends a paragraph, in which a number may stand at a line's start by chance.
  var mayInterrupt: Bool { !rest.isEmpty && (number ?? 1) == 1 }
}

/// What begins a block of HTML.
struct HTMLBlock {
  /// What ends it; nil for an empty line.
  let marker: String?
  let mayInterrupt: Bool

  private static let names: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "br", "center", "details", "dialog", "dd", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "frame", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header",
    "hr", "html", "iframe", "legend", "li", "link", "main", "menu", "nav", "ol", "option", "p", "section", "summary",
    "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "ul",
  ]

  init?(_ line: [Unicode.Scalar]) {
    guard line.indent < 4 else { return nil }
    let text = line.drop { $0.isBlank }
    guard text.first == "<", let second = text.dropFirst().first else { return nil }
    let start = String(scalars: text.prefix(4))
    if start == "<!--" {
      (marker, mayInterrupt) = ("-->", true)
    } else if second == "?" {
      (marker, mayInterrupt) = ("?>", true)
    } else if second == "!" {
      (marker, mayInterrupt) = (">", true)
    } else {
      let body = second == "/" ? text.dropFirst(2) : text.dropFirst()
      let name = String(scalars: body.prefix { $0.isASCIILetter || $0.isASCIIDigit }).lowercased()
      if ["script", "pre", "style", "textarea"].contains(name), second != "/" {
        (marker, mayInterrupt) = ("</\(name)>", true)
      } else if Self.names.contains(name) {
        (marker, mayInterrupt) = (nil, true)
      } else {
        return nil
      }
    }
  }
}
