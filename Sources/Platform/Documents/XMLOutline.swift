import Foundation

/// The elements of an XML text with their places in it, for changes that leave all the rest byte for byte as it was.
struct XMLOutline {
  struct Element {
    var name: String
    var attributes: [Attribute]
    /// From the first tag's "<" to behind the last tag's ">".
    var range: Range<Int>
    /// What stands between the two tags; nil for one tag that is both.
    var content: Range<Int>?
    var children: [Int] = []

    subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  struct Attribute {
    var name: String
    var value: String
    /// Between the quotes.
    var range: Range<Int>
  }

  let bytes: [UInt8]
  /// The outer before the inner.
  private(set) var elements: [Element] = []
  var root: Element { elements[0] }

  func children(of element: Element, named name: String) -> [Element] {
    element.children.map { elements[$0] }.filter { $0.name == name }
  }

  /// Nil where the text is not well-formed: elements overlap, or something ends too soon.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var open: [Int] = []
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        // Nothing but space stands outside of the root.
        if open.isEmpty, !Self.isSpace(bytes[position]) { return nil }
        position += 1
        continue
      }
      if let end = skipped(from: position) {
        guard end > position else { return nil }
        position = end
      } else if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
        guard let last = open.popLast(), let end = index(of: ">", from: position),
          text(position + 2..<end).trimmingCharacters(in: .whitespacesAndNewlines) == elements[last].name
        else { return nil }
        elements[last].content = elements[last].range.upperBound..<position
        elements[last].range = elements[last].range.lowerBound..<end + 1
        position = end + 1
      } else {
        guard let (element, isWhole) = tag(at: position), open.count < 64, !open.isEmpty || elements.isEmpty else {
          return nil
        }
        if let last = open.last { elements[last].children.append(elements.count) }
        if !isWhole { open.append(elements.count) }
        elements.append(element)
        position = element.range.upperBound
      }
    }
    guard open.isEmpty, !elements.isEmpty else { return nil }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func index(of text: String, from start: Int) -> Int? {
    guard start <= bytes.count else { return nil }
    return bytes[start...].firstRange(of: Array(text.utf8))?.lowerBound
  }

  /// The end of a comment, instruction, declaration or raw text; the start where it does not end, nil for a tag.
  private func skipped(from start: Int) -> Int? {
    func starts(_ text: String) -> Bool { bytes[start...].starts(with: Array(text.utf8)) }
    func end(_ text: String) -> Int { index(of: text, from: start).map { $0 + text.utf8.count } ?? start }
    if starts("<!--") { return end("-->") }
    if starts("<![CDATA[") { return end("]]>") }
    if starts("<?") { return end("?>") }
    guard starts("<!") else { return nil }
    // A declaration may hold others, in brackets.
    var depth = 0
    for index in start..<bytes.count {
      if bytes[index] == UInt8(ascii: "[") { depth += 1 }
      if bytes[index] == UInt8(ascii: "]") { depth -= 1 }
      if depth == 0, bytes[index] == UInt8(ascii: ">") { return index + 1 }
    }
    return start
  }

  /// The tag that begins at a place, and whether it is a whole element.
  private func tag(at start: Int) -> (Element, Bool)? {
    var position = start + 1
    func word() -> Range<Int> {
      let first = position
      while position < bytes.count, !Self.isSpace(bytes[position]), !"=/><\"'".utf8.contains(bytes[position]) {
        position += 1
      }
      return first..<position
    }
    func skipSpace() { while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 } }
    let name = text(word())
    guard !name.isEmpty else { return nil }
    var attributes: [Attribute] = []
    while true {
      skipSpace()
      guard position < bytes.count else { return nil }
      switch bytes[position] {
      case UInt8(ascii: ">"):
        return (Element(name: name, attributes: attributes, range: start..<position + 1), false)
      case UInt8(ascii: "/"):
        guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: ">") else { return nil }
        return (Element(name: name, attributes: attributes, range: start..<position + 2), true)
      default:
        let name = text(word())
        skipSpace()
        guard !name.isEmpty, position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return nil }
        position += 1
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'"),
          let end = bytes[(position + 1)...].firstIndex(of: bytes[position])
        else { return nil }
        let value = position + 1..<end
        attributes.append(Attribute(name: name, value: Self.unescaped(text(value)), range: value))
        position = end + 1
      }
    }
  }

  // MARK: - Escapes

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      // XML has no way to write most of them.
      case _ where scalar.value < 32: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";") else { return result + rest[start...] }
      let name = rest[rest.index(after: start)..<end]
      let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][name]
      let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
      let numbered = name.hasPrefix("#") ? number.flatMap(Unicode.Scalar.init).map { String(Character($0)) } : nil
      result += named ?? numbered ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

/// Changes of a text at places of the old one.
struct TextEdits {
  private var edits: [(range: Range<Int>, text: String)] = []

  mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }
  mutating func insert(_ text: String, at place: Int) { replace(place..<place, with: text) }

  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where edit.range.lowerBound >= position
    {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
