/// A value of JSON. Numbers stay as they are written. Foundation has such a type; programs that use this one start without
/// Foundation, in a fraction of the time.
package indirect enum JSON: Equatable, Sendable {
  case null, bool(Bool), number(String), text(String), list([JSON]), object([(key: String, value: JSON)])

  package static func == (a: JSON, b: JSON) -> Bool { a.written == b.written }

  /// The value of a key; null where there is none.
  package subscript(_ key: String) -> JSON {
    guard case .object(let pairs) = self else { return .null }
    return pairs.first { $0.key == key }?.value ?? .null
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var list: [JSON]? { if case .list(let list) = self { list } else { nil } }
  package var number: Int? { if case .number(let digits) = self { Int(digits) } else { nil } }
  package var texts: [String] { (list ?? []).compactMap(\.text) }
  package var pairs: [(key: String, value: JSON)] { if case .object(let pairs) = self { pairs } else { [] } }

  /// The value as text.
  package var written: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let digits): return digits
    case .text(let text): return Self.quoted(text)
    case .list(let list): return "[" + list.map(\.written).joined(separator: ",") + "]"
    case .object(let pairs):
      return "{" + pairs.map { Self.quoted($0.key) + ":" + $0.value.written }.joined(separator: ",") + "}"
    }
  }

  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Reads a text; nil where it is none.
  package init?(_ bytes: [UInt8]) {
    var reader = JSONReader(bytes: bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    self = value
  }
}

private struct JSONReader {
  let bytes: [UInt8]
  var position = 0

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipSpace() { while [32, 9, 10, 13].contains(byte) { position += 1 } }

  private mutating func take(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard position + length <= bytes.count,
      text.withUTF8Buffer({ bytes[position..<position + length].elementsEqual($0) })
    else { return false }
    position += length
    return true
  }

  mutating func value(depth: Int) -> JSON? {
    guard depth < 200 else { return nil }
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return list(depth)
    case UInt8(ascii: "\""): return string().map { .text($0) }
    default: break
    }
    if take("null") { return .null }
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    let start = position
    while "+-.eE0123456789".utf8.contains(byte) { position += 1 }
    return position > start ? .number(String(decoding: bytes[start..<position], as: UTF8.self)) : nil
  }

  private mutating func list(_ depth: Int) -> JSON? {
    position += 1
    var list: [JSON] = []
    skipSpace()
    if take("]") { return .list([]) }
    while let value = value(depth: depth + 1) {
      list.append(value)
      skipSpace()
      if take("]") { return .list(list) }
      guard take(",") else { return nil }
    }
    return nil
  }

  private mutating func object(_ depth: Int) -> JSON? {
    position += 1
    var pairs: [(key: String, value: JSON)] = []
    skipSpace()
    if take("}") { return .object([]) }
    while true {
      skipSpace()
      guard byte == UInt8(ascii: "\""), let key = string() else { return nil }
      skipSpace()
      guard take(":"), let value = value(depth: depth + 1) else { return nil }
      pairs.append((key, value))
      skipSpace()
      if take("}") { return .object(pairs) }
      guard take(",") else { return nil }
    }
  }

  private mutating func string() -> String? {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let next = bytes[position]
      position += 1
      if next == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard next == UInt8(ascii: "\\") else {
        text.append(next)
        continue
      }
      let escaped = byte
      position += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(10)
      case UInt8(ascii: "t"): text.append(9)
      case UInt8(ascii: "r"): text.append(13)
      case UInt8(ascii: "b"): text.append(8)
      case UInt8(ascii: "f"): text.append(12)
      case UInt8(ascii: "u"):
        guard let scalar = scalar() else { return nil }
        text += Array(String(scalar).utf8)
      default: text.append(escaped)
      }
    }
    return nil
  }

  /// The character of `\u1234`, or of two that stand for one.
  private mutating func scalar() -> Unicode.Scalar? {
    guard let first = digits() else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    guard take("\\u"), let second = digits(), (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func digits() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    defer { position += 4 }
    return UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
  }
}
