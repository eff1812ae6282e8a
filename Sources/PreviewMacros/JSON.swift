/// A message of the compiler, as far as it is looked at: objects, texts and whole numbers.
indirect enum JSON {
  case object([String: JSON])
  case string(String)
  case integer(Int)
  case other

  subscript(key: String) -> JSON? { if case .object(let values) = self { values[key] } else { nil } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var number: Int? { if case .integer(let number) = self { number } else { nil } }

  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let value = reader.value() else { return nil }
    self = value
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
      while let byte, byte == 32 || (9...13).contains(byte) || byte == 44 || byte == 58 { index += 1 }
    }

    mutating func value() -> JSON? {
      skipSpace()
      switch byte {
      case UInt8(ascii: "{"): return object()
      case UInt8(ascii: "["):
        index += 1
        skipSpace()
        while let next = byte, next != UInt8(ascii: "]") {
          guard value() != nil else { return nil }
          skipSpace()
        }
        index += 1
        return .other
      case UInt8(ascii: "\""): return string().map { .string($0) }
      case nil: return nil
      default:
        let start = index
        while let byte, !",]} \n".utf8.contains(byte) { index += 1 }
        guard index > start else { return nil }
        return Int(String(decoding: bytes[start..<index], as: UTF8.self)).map { .integer($0) } ?? .other
      }
    }

    private mutating func object() -> JSON? {
      index += 1
      var values: [String: JSON] = [:]
      skipSpace()
      while let next = byte, next != UInt8(ascii: "}") {
        guard next == UInt8(ascii: "\""), let key = string(), let value = value() else { return nil }
        values[key] = value
        skipSpace()
      }
      index += 1
      return .object(values)
    }

    private mutating func string() -> String? {
      index += 1
      var units: [UInt8] = []
      while let next = byte, next != UInt8(ascii: "\"") {
        index += 1
        guard next == UInt8(ascii: "\\") else {
          units.append(next)
          continue
        }
        guard let escaped = byte else { return nil }
        index += 1
        switch escaped {
        case UInt8(ascii: "n"): units.append(10)
        case UInt8(ascii: "t"): units.append(9)
        case UInt8(ascii: "r"): units.append(13)
        case UInt8(ascii: "b"): units.append(8)
        case UInt8(ascii: "f"): units.append(12)
        case UInt8(ascii: "u"):
          guard let scalar = scalar() else { return nil }
          units += Array(String(scalar).utf8)
        default: units.append(escaped)
        }
      }
      index += 1
      return String(decoding: units, as: UTF8.self)
    }

    /// Behind `\u`; of two halves of a pair, both.
    private mutating func scalar() -> Unicode.Scalar? {
      guard let first = unit() else { return nil }
      guard (0xD800..<0xDC00).contains(first), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "u") else {
        return Unicode.Scalar(first) ?? "\u{FFFD}"
      }
      index += 2
      guard let second = unit() else { return nil }
      return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second &- 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func unit() -> UInt32? {
      guard index + 4 <= bytes.count else { return nil }
      defer { index += 4 }
      return UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    }
  }
}
