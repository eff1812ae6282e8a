/// A file's text with its tokens.
struct Source {
  let path: String
  let bytes: [UInt8]
  let tokens: [Token]
  private let lines = Lines()

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    tokens = Scanner.tokens(of: bytes)
  }

  /// The token at an index; its end for one beyond.
  subscript(_ index: Int) -> Token { index < tokens.count ? tokens[max(0, index)] : tokens[tokens.count - 1] }

  func text(_ token: Token) -> String { String(decoding: bytes[token.start..<token.end], as: UTF8.self) }

  func text(_ index: Int) -> String { text(self[index]) }

  /// The text from the first of some tokens to the last one.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    return String(decoding: bytes[self[range.lowerBound].start..<self[range.upperBound - 1].end], as: UTF8.self)
  }

  /// The text of some tokens in one line, without comments.
  func line(_ range: Range<Int>) -> String {
    var line = ""
    for index in range {
      if self[index].hasSpaceBefore, index > range.lowerBound { line += " " }
      line += text(index)
    }
    return line
  }

  /// A token's text if it is a name, without the marks that let a keyword be one.
  func name(_ index: Int) -> String? {
    let token = self[index]
    guard token.kind == .word else { return nil }
    guard token.byte == Byte.backtick, token.end - token.start > 1 else { return text(token) }
    return String(decoding: bytes[token.start + 1..<token.end - 1], as: UTF8.self)
  }

  /// Whether a token's text is this one, without making a string of it.
  func token(_ index: Int, isNamed name: StaticString) -> Bool {
    let token = self[index]
    guard token.end - token.start == name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { bytes[token.start..<token.end].elementsEqual($0) }
  }

  /// The index of what closes the token that opens at `index`; the end where nothing does.
  func closing(_ index: Int) -> Int {
    var depth = 0
    var index = index
    while self[index].kind != .end {
      if self[index].opens { depth += 1 }
      if self[index].closes { depth -= 1 }
      if depth <= 0 { return index }
      index += 1
    }
    return index
  }

  /// The index of what opens the token that closes at `index`; 0 where nothing does.
  func opening(_ index: Int) -> Int {
    var depth = 0
    var index = index
    while index > 0 {
      if self[index].closes { depth += 1 }
      if self[index].opens { depth -= 1 }
      if depth <= 0 { return index }
      index -= 1
    }
    return index
  }

  /// The line of a byte, from 1.
  func lineNumber(at offset: Int) -> Int {
    let starts = lines.starts(in: bytes)
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The column of a byte, from 1, in bytes as the compiler counts.
  func column(at offset: Int) -> Int { offset - lines.starts(in: bytes)[lineNumber(at: offset) - 1] + 1 }

  func newlines(_ range: Range<Int>) -> Int {
    bytes[range].reduce(0) { $1 == Byte.newline ? $0 + 1 : $0 }
  }
}

/// Where a text's lines begin, found when first asked for.
private final class Lines {
  private var starts: [Int] = []

  func starts(in bytes: [UInt8]) -> [Int] {
    if starts.isEmpty {
      starts = [0]
      for offset in bytes.indices where bytes[offset] == Byte.newline { starts.append(offset + 1) }
    }
    return starts
  }
}
