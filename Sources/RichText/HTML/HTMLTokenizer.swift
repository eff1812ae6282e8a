/// Takes HTML apart into tags and text, in one pass whose time grows with the length alone.
///
/// What is damaged is read as browsers read it: a "<" before no name is text, a tag that does not end is nothing, a
/// comment that
/// does not end goes to the end.
struct HTMLTokenizer {
  struct Tag: Equatable {
    var name: String
    var attributes: [String: String] = [:]
  }

  enum Token: Equatable {
    case text(String)
    case start(Tag)
    case end(String)
    case comment(String)
  }

  private let bytes: [UInt8]
  private var index = 0
  /// The element whose text has no tags, until its end.
  private var raw: String?

  /// More attributes of one tag are passed over.
  private static let attributeLimit = 64
  private static let rawElements: Set = [
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes",
  ]
  /// Those of them that have entities.
  private static let escapedElements: Set = ["textarea", "title"]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    while index < bytes.count {
      if let name = raw, let token = rawText(of: name) { return token }
      guard bytes[index] == .less else { return text() }
      if let token = markup() { return token }
    }
    return nil
  }

  // MARK: - Text

  private mutating func text() -> Token {
    let start = index
    // A "<" that begins nothing is text as well.
    index += 1
    while index < bytes.count, bytes[index] != .less { index += 1 }
    return .text(Self.decoded(bytes[start..<index]))
  }

  private mutating func rawText(of name: String) -> Token? {
    let start = index
    var end = start
    while end < bytes.count, !(bytes[end] == .less && closes(name, at: end)) { end += 1 }
    raw = nil
    index = end
    guard end > start else { return nil }
    let text = bytes[start..<end]
    return .text(Self.escapedElements.contains(name) ? Self.decoded(text) : String(decoding: text, as: UTF8.self))
  }

  private func closes(_ name: String, at place: Int) -> Bool {
    guard place + 1 < bytes.count, bytes[place + 1] == .slash else { return false }
    var index = place + 2
    for byte in name.utf8 {
      guard index < bytes.count, bytes[index].lowercased == byte else { return false }
      index += 1
    }
    return index >= bytes.count || bytes[index].isSpace || bytes[index] == .greater || bytes[index] == .slash
  }

  // MARK: - Tags

  /// Nil for what is nothing: declarations, tags that do not end.
  private mutating func markup() -> Token? {
    guard index + 1 < bytes.count else { return text() }
    switch bytes[index + 1] {
    case UInt8(ascii: "!"): return declaration()
    case UInt8(ascii: "?"):
      skip(past: .greater)
      return nil
    case .slash:
      guard index + 2 < bytes.count, bytes[index + 2].isLetter else {
        skip(past: .greater)
        return nil
      }
      index += 2
      let name = name()
      skip(past: .greater)
      return .end(name)
    case let byte where byte.isLetter:
      index += 1
      return tag()
    default: return text()
    }
  }

  private mutating func skip(past byte: UInt8) {
    while index < bytes.count, bytes[index] != byte { index += 1 }
    index = min(index + 1, bytes.count)
  }

  private mutating func declaration() -> Token? {
    let start = index + 4
    guard start <= bytes.count, bytes[index + 2] == .hyphen, bytes[index + 3] == .hyphen else {
      skip(past: .greater)
      return nil
    }
    // "<!-->" and "<!--->" are whole.
    var end = start
    while end < bytes.count, !(bytes[end] == .greater && bytes[end - 1] == .hyphen && bytes[end - 2] == .hyphen) {
      end += 1
    }
    index = min(end + 1, bytes.count)
    return .comment(String(decoding: bytes[start..<max(start, end - 2)], as: UTF8.self))
  }

  private mutating func name() -> String {
    let start = index
    while index < bytes.count, !bytes[index].isSpace, bytes[index] != .greater, bytes[index] != .slash { index += 1 }
    return String(decoding: bytes[start..<index].map(\.lowercased), as: UTF8.self)
  }

  private mutating func tag() -> Token? {
    var tag = Tag(name: name())
    while true {
      while index < bytes.count, bytes[index].isSpace || bytes[index] == .slash { index += 1 }
      guard index < bytes.count else { return nil }
      if bytes[index] == .greater { break }
      guard let (name, value) = attribute() else { return nil }
      if tag.attributes.count < Self.attributeLimit, tag.attributes[name] == nil { tag.attributes[name] = value }
    }
    index += 1
    if Self.rawElements.contains(tag.name) { raw = tag.name }
    return .start(tag)
  }

  /// Nil where the text ends in it.
  private mutating func attribute() -> (String, String)? {
    let start = index
    // A "=" in front is a letter of the name.
    index += 1
    while index < bytes.count, !bytes[index].isSpace, bytes[index] != .greater, bytes[index] != .slash,
      bytes[index] != .equals
    {
      index += 1
    }
    let name = String(decoding: bytes[start..<index].map(\.lowercased), as: UTF8.self)
    while index < bytes.count, bytes[index].isSpace { index += 1 }
    guard index < bytes.count, bytes[index] == .equals else { return (name, "") }
    index += 1
    while index < bytes.count, bytes[index].isSpace { index += 1 }
    guard index < bytes.count else { return nil }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let first = index + 1
      index = first
      while index < bytes.count, bytes[index] != quote { index += 1 }
      guard index < bytes.count else { return nil }
      index += 1
      return (name, Self.decoded(bytes[first..<index - 1]))
    }
    let first = index
    while index < bytes.count, !bytes[index].isSpace, bytes[index] != .greater { index += 1 }
    return (name, Self.decoded(bytes[first..<index]))
  }

  // MARK: - Entities

  /// Text with the characters that entities stand for.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(.ampersand) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == .ampersand, let (scalar, length) = entity(bytes[index...]) {
        result.append(contentsOf: String(Character(scalar)).utf8)
        index += length
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What begins with "&"; nil where it is no entity.
  private static func entity(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, length: Int)? {
    var index = bytes.startIndex + 1
    guard index < bytes.endIndex else { return nil }
    if bytes[index] == UInt8(ascii: "#") {
      index += 1
      let isHexadecimal = index < bytes.endIndex && bytes[index].lowercased == UInt8(ascii: "x")
      if isHexadecimal { index += 1 }
      let first = index
      var number: UInt32 = 0
      while index < bytes.endIndex, let digit = bytes[index].digit(isHexadecimal ? 16 : 10) {
        number = min(number, 0x200_0000) * (isHexadecimal ? 16 : 10) + digit
        index += 1
      }
      guard index > first else { return nil }
      if index < bytes.endIndex, bytes[index] == .semicolon { index += 1 }
      return (HTMLEntity.scalar(number), index - bytes.startIndex)
    }
    let first = index
    while index < bytes.endIndex, index - first <= HTMLEntity.longest, bytes[index].isLetter || bytes[index].isDigit {
      index += 1
    }
    let name = String(decoding: bytes[first..<index], as: UTF8.self)
    if index < bytes.endIndex, bytes[index] == .semicolon, let scalar = HTMLEntity.names[name] {
      return (scalar, index + 1 - bytes.startIndex)
    }
    guard HTMLEntity.bare.contains(name), let scalar = HTMLEntity.names[name] else { return nil }
    return (scalar, index - bytes.startIndex)
  }
}

extension UInt8 {
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let slash = UInt8(ascii: "/")
  static let hyphen = UInt8(ascii: "-")
  static let equals = UInt8(ascii: "=")
  static let ampersand = UInt8(ascii: "&")
  static let semicolon = UInt8(ascii: ";")

  var isSpace: Bool { self == 32 || (9...13).contains(self) && self != 11 }
  var isLetter: Bool { (65...90).contains(self) || (97...122).contains(self) }
  var isDigit: Bool { (48...57).contains(self) }
  var lowercased: UInt8 { (65...90).contains(self) ? self + 32 : self }

  /// Its value as a digit of a number; nil for another character.
  func digit(_ radix: UInt32) -> UInt32? {
    switch self {
    case 48...57: UInt32(self) - 48
    case 65...70 where radix == 16: UInt32(self) - 55
    case 97...102 where radix == 16: UInt32(self) - 87
    default: nil
    }
  }
}
