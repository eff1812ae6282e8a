/// A property list as Xcode writes its projects: dictionaries, lists, and texts with or without quotation marks.
indirect enum PropertyList: Equatable {
  case text(String), list([PropertyList]), dictionary([String: PropertyList])

  subscript(_ key: String) -> PropertyList? { if case .dictionary(let pairs) = self { pairs[key] } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var texts: [String] { if case .list(let list) = self { list.compactMap(\.text) } else { [] } }

  /// Reads a text; nil where it is cut off or wrong.
  init?(_ bytes: [UInt8]) {
    var reader = PropertyListReader(bytes: bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    self = value
  }
}

private struct PropertyListReader {
  let bytes: [UInt8]
  var position = 0

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }
  private var next: UInt8 { position + 1 < bytes.count ? bytes[position + 1] : 0 }

  /// Skips space and comments.
  private mutating func skip() {
    while position < bytes.count {
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while position < bytes.count, byte != Byte.newline { position += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        position += 2
        while position < bytes.count, !(byte == UInt8(ascii: "*") && next == UInt8(ascii: "/")) { position += 1 }
        position += 2
      } else if byte <= 32 {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func take(_ character: UInt8) -> Bool {
    skip()
    guard byte == character, position < bytes.count else { return false }
    position += 1
    return true
  }

  mutating func value(depth: Int) -> PropertyList? {
    guard depth < 100 else { return nil }
    if take(UInt8(ascii: "{")) {
      var pairs: [String: PropertyList] = [:]
      while !take(UInt8(ascii: "}")) {
        guard let key = string(), take(UInt8(ascii: "=")), let value = value(depth: depth + 1),
          take(UInt8(ascii: ";"))
        else { return nil }
        pairs[key] = value
      }
      return .dictionary(pairs)
    }
    if take(UInt8(ascii: "(")) {
      var list: [PropertyList] = []
      while !take(UInt8(ascii: ")")) {
        guard let value = value(depth: depth + 1) else { return nil }
        list.append(value)
        if !take(UInt8(ascii: ",")) { return take(UInt8(ascii: ")")) ? .list(list) : nil }
      }
      return .list(list)
    }
    return string().map { .text($0) }
  }

  private mutating func string() -> String? {
    skip()
    guard take(UInt8(ascii: "\"")) else {
      let start = position
      while position < bytes.count, byte > 32, !"{}()=;,\"".utf8.contains(byte) { position += 1 }
      return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }
    var text: [UInt8] = []
    while position < bytes.count {
      let character = byte
      position += 1
      if character == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard character == UInt8(ascii: "\\") else {
        text.append(character)
        continue
      }
      text.append(byte == UInt8(ascii: "n") ? Byte.newline : byte)
      position += 1
    }
    return nil
  }
}
