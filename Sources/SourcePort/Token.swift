/// A piece of Swift's source with a meaning of its own: no space and no comment. The text of a literal is a token, the
/// code that it interpolates is tokens between its parts.
struct Token: Equatable {
  enum Kind: UInt8 {
    /// A name or a keyword.
    case word
    case number
    /// A literal without interpolations, of text or a regular expression.
    case literal
    /// A literal's text up to its first interpolation, between two, and after the last one.
    case literalStart, literalMiddle, literalEnd
    /// `#if`, `#selector`, a macro's name: with the sign.
    case pound
    /// `@objc`: with the sign.
    case attribute
    case `operator`
    /// One of `( ) [ ] { } , : ; . \ # @`.
    case punctuation
    case end
  }

  var kind: Kind
  /// Which word of the language it is; `none` for a name.
  var word: Word = .none
  /// The first byte, and for an operator, the only one: 0 for a longer one.
  var byte: UInt8
  /// Whether a space, a comment or a line's end comes before it.
  var hasSpaceBefore: Bool
  var startsLine: Bool
  /// Where it stands in the source's bytes.
  var start: Int
  var end: Int

  func `is`(_ character: Unicode.Scalar) -> Bool {
    (kind == .punctuation || kind == .operator) && byte == UInt8(truncatingIfNeeded: character.value)
  }

  /// Opens what a later token closes.
  var opens: Bool {
    kind == .literalStart
      || (kind == .punctuation && (byte == Byte.paren || byte == Byte.bracket || byte == Byte.brace))
  }

  var closes: Bool {
    kind == .literalEnd
      || (kind == .punctuation && (byte == Byte.closeParen || byte == Byte.closeBracket || byte == Byte.closeBrace))
  }
}

/// Bytes that the scanner looks for.
enum Byte {
  static let newline = UInt8(ascii: "\n"), carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " "), tab = UInt8(ascii: "\t")
  static let quote = UInt8(ascii: "\""), backslash = UInt8(ascii: "\\"), hash = UInt8(ascii: "#")
  static let slash = UInt8(ascii: "/"), star = UInt8(ascii: "*"), backtick = UInt8(ascii: "`"), at = UInt8(ascii: "@")
  static let paren = UInt8(ascii: "("), closeParen = UInt8(ascii: ")")
  static let bracket = UInt8(ascii: "["), closeBracket = UInt8(ascii: "]")
  static let brace = UInt8(ascii: "{"), closeBrace = UInt8(ascii: "}")
  static let dot = UInt8(ascii: "."), question = UInt8(ascii: "?"), exclamation = UInt8(ascii: "!")
  static let less = UInt8(ascii: "<"), greater = UInt8(ascii: ">"), minus = UInt8(ascii: "-")

  static func startsName(_ byte: UInt8) -> Bool {
    (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")) || (byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z"))
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  static func isOfName(_ byte: UInt8) -> Bool { startsName(byte) || isDigit(byte) }

  static func isOfOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case slash, star, less, greater, minus, exclamation, question, UInt8(ascii: "="), UInt8(ascii: "+"),
      UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
