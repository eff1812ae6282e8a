/// Where links lead: the parts of a text that say so.
enum MarkdownLink {
  typealias Text = [Unicode.Scalar]

  /// `(destination "title")` at a place.
  static func inline(in text: Text, at start: Int) -> (destination: String, end: Int)? {
    var index = skipSpace(text, start + 1)
    guard let (destination, end) = destination(in: text, at: index, mayBeEmpty: true) else { return nil }
    index = skipSpace(text, end)
    if index > end, index < text.count, text[index] != ")" {
      guard let title = titleEnd(in: text, at: index) else { return nil }
      index = skipSpace(text, title)
    }
    guard index < text.count, text[index] == ")" else { return nil }
    return (destination, index + 1)
  }

  /// `[label]: destination "title"` at a place, with its line end.
  static func definition(in text: Text, at start: Int) -> (label: String, destination: String, end: Int)? {
    guard text[start] == "[" else { return nil }
    var index = start + 1
    while index < text.count, text[index] != "]" || text[index - 1] == "\\" {
      guard text[index] != "[" || text[index - 1] == "\\", index - start < 1000 else { return nil }
      index += 1
    }
    let label = label(text[(start + 1)..<min(index, text.count)])
    guard index + 1 < text.count, text[index + 1] == ":", !label.isEmpty else { return nil }
    index = skipSpace(text, index + 2)
    guard let (destination, behind) = destination(in: text, at: index, mayBeEmpty: false) else { return nil }
    var end = lineEnd(text, behind)
    let next = skipSpace(text, behind)
    if next > behind, let title = titleEnd(in: text, at: next), let behind = lineEnd(text, title) { end = behind }
    return end.map { (label, destination, $0) }
  }

  /// In lower case and with single spaces, so that labels are compared as they read.
  static func label(_ text: ArraySlice<Unicode.Scalar>) -> String {
    let words = text.split { $0.isSpace }.map { String(scalars: $0) }
    return words.joined(separator: " ").lowercased()
  }

  /// `<https://…>` or `<name@host>`.
  static func angle(in text: Text, at start: Int) -> (text: Text, destination: String, length: Int)? {
    let inside = text[(start + 1)...].prefix(2048).prefix { $0 != ">" && $0 != "<" && !$0.isSpace }
    let end = inside.endIndex
    guard !inside.isEmpty, end < text.count, text[end] == ">" else { return nil }
    let string = String(scalars: inside)
    let scheme = inside.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == "+" || $0 == "." || $0 == "-" }
    if (2...32).contains(scheme.count), scheme.first?.isASCIILetter == true, inside.dropFirst(scheme.count).first == ":"
    {
      return (Text(inside), string, end + 1 - start)
    }
    guard MarkdownAutolinks.isMail(inside) else { return nil }
    return (Text(inside), "mailto:" + string, end + 1 - start)
  }

  static func beginsComment(_ text: Text, at start: Int) -> Bool {
    text[start...].prefix(4).elementsEqual("<!--".unicodeScalars)
  }

  static func commentLength(in text: Text, at start: Int) -> Int? {
    var index = start + 4
    while index + 2 < text.count {
      if text[index] == "-", text[index + 1] == "-", text[index + 2] == ">" { return index + 3 - start }
      index += 1
    }
    return nil
  }

  /// How long a tag of HTML is.
  static func tagLength(in text: Text, at start: Int) -> Int? {
    let rest = text[start...].dropFirst()
    guard let first = rest.first else { return nil }
    let isClosing = first == "/"
    let name = isClosing ? rest.dropFirst() : rest
    guard name.first?.isASCIILetter == true || first == "?" || first == "!" else { return nil }
    var quote: Unicode.Scalar?
    for index in rest.indices {
      let scalar = text[index]
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == ">" {
        return index + 1 - start
      } else if scalar == "<" {
        return nil
      }
    }
    return nil
  }

  // MARK: - Parts

  private static func skipSpace(_ text: Text, _ start: Int) -> Int {
    var index = start
    while index < text.count, text[index].isBlank || text[index] == "\n" { index += 1 }
    return index
  }

  /// Behind the line end, if nothing but spaces stands before it.
  private static func lineEnd(_ text: Text, _ start: Int) -> Int? {
    var index = start
    while index < text.count, text[index].isBlank { index += 1 }
    if index == text.count { return index }
    return text[index] == "\n" ? index + 1 : nil
  }

  private static func destination(in text: Text, at start: Int, mayBeEmpty: Bool) -> (String, end: Int)? {
    guard start < text.count else { return nil }
    if text[start] == "<" {
      var index = start + 1
      while index < text.count, text[index] != ">" {
        guard text[index] != "\n", text[index] != "<" else { return nil }
        index += text[index] == "\\" ? 2 : 1
      }
      guard index < text.count else { return nil }
      return (unescaped(text[(start + 1)..<index]), index + 1)
    }
    var (index, depth) = (start, 0)
    while index < text.count, !text[index].isSpace, text[index].value >= 0x20 {
      if text[index] == "\\", index + 1 < text.count, text[index + 1].isASCIIPunctuation {
        index += 2
        continue
      }
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" {
        if depth == 0 { break }
        depth -= 1
      }
      guard depth <= 32 else { return nil }
      index += 1
    }
    index = min(index, text.count)
    guard depth == 0, index > start || mayBeEmpty else { return nil }
    return (unescaped(text[start..<index]), index)
  }

  private static func titleEnd(in text: Text, at start: Int) -> Int? {
    guard start < text.count else { return nil }
    let close: Unicode.Scalar
    switch text[start] {
    case "\"": close = "\""
    case "'": close = "'"
    case "(": close = ")"
    default: return nil
    }
    var index = start + 1
    while index < text.count, text[index] != close {
      if close == ")", text[index] == "(" { return nil }
      // A title has no empty line.
      if text[index] == "\n", index + 1 < text.count, text[index + 1] == "\n" { return nil }
      index += text[index] == "\\" ? 2 : 1
    }
    return index < text.count ? index + 1 : nil
  }

  private static func unescaped(_ text: ArraySlice<Unicode.Scalar>) -> String {
    let text = Text(text)
    var result: Text = []
    var index = 0
    while index < text.count {
      if text[index] == "\\", index + 1 < text.count, text[index + 1].isASCIIPunctuation {
        result.append(text[index + 1])
        index += 2
      } else if text[index] == "&", let entity = MarkdownEntity.read(text, at: index) {
        result += entity.text
        index += entity.length
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return String(scalars: result)
  }
}
