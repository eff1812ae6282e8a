/// Takes RTF apart into its signs, in one pass.
struct RTFTokenizer {
  enum Token: Equatable {
    case begin
    case end
    /// A word with its number: `\fs24`.
    case word(String, Int?)
    /// One character behind a backslash: `\~`.
    case symbol(UInt8)
    /// A byte of text, as it is or by its number: `\'e9`.
    case byte(UInt8)
    case binary(ArraySlice<UInt8>)
  }

  private let bytes: [UInt8]
  private var index = 0

  /// Longer words are cut in two, as none is so long.
  private static let longestWord = 32

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "{"): return .begin
      case UInt8(ascii: "}"): return .end
      case UInt8(ascii: "\\"): return control()
      // Lines of the file are no lines of the text.
      case 0, 10, 13: continue
      default: return .byte(byte)
      }
    }
    return nil
  }

  private mutating func control() -> Token? {
    guard index < bytes.count else { return nil }
    let first = bytes[index]
    guard first.isLetter else {
      index += 1
      if first == UInt8(ascii: "'") { return hexadecimal() }
      return .symbol(first)
    }
    let start = index
    while index < bytes.count, bytes[index].isLetter, index - start < Self.longestWord { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    let number = number()
    if index < bytes.count, bytes[index] == 32 { index += 1 }
    guard word == "bin" else { return .word(word, number) }
    let end = min(bytes.count, index + max(0, number ?? 0))
    defer { index = end }
    return .binary(bytes[index..<end])
  }

  private mutating func hexadecimal() -> Token {
    var value: UInt32 = 0
    for _ in 0..<2 {
      guard index < bytes.count, let digit = bytes[index].digit(16) else { break }
      value = value * 16 + digit
      index += 1
    }
    return .byte(UInt8(value))
  }

  /// Numbers beyond 32 bits end at their border.
  private mutating func number() -> Int? {
    let start = index
    let isNegative = index < bytes.count && bytes[index] == .hyphen
    if isNegative { index += 1 }
    guard index < bytes.count, bytes[index].isDigit else {
      index = start
      return nil
    }
    var value = 0
    while index < bytes.count, let digit = bytes[index].digit(10) {
      value = min(Int(Int32.max), value * 10 + Int(digit))
      index += 1
    }
    return isNegative ? -value : value
  }
}
