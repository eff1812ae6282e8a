/// Cuts Swift's source into tokens. It knows literals of text of every kind with what they interpolate, nested comments and
/// regular expressions; anything may be cut off or wrong, and it comes to an end.
struct Scanner {
  private let bytes: [UInt8]
  private let count: Int
  private var position = 0
  private var tokens: [Token] = []
  /// The interpolations around the position, the innermost last.
  private var interpolations: [Interpolation] = []

  /// Code within a literal: the literal's kind, and how many parentheses are open since it began.
  private struct Interpolation {
    let hashes: Int
    let isMultiline: Bool
    var depth = 0
  }

  /// The source's tokens; the last one is its end.
  static func tokens(of bytes: [UInt8]) -> [Token] {
    var scanner = Scanner(bytes)
    scanner.scan()
    return scanner.tokens
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    count = bytes.count
    tokens.reserveCapacity(count / 5 + 1)
  }

  private func byte(_ offset: Int) -> UInt8 { offset < count ? bytes[offset] : 0 }

  private mutating func scan() {
    if byte(0) == 0xef, byte(1) == 0xbb, byte(2) == 0xbf { position = 3 }
    if byte(position) == Byte.hash, byte(position + 1) == Byte.exclamation { skipLine() }
    while true {
      let (hasSpace, startsLine) = skipTrivia()
      let start = position
      guard start < count else {
        append(.end, 0, start, hasSpace, startsLine)
        return
      }
      scanToken(bytes[start], from: start, hasSpace, startsLine)
    }
  }

  private mutating func scanToken(_ first: UInt8, from start: Int, _ hasSpace: Bool, _ startsLine: Bool) {
    if Byte.startsName(first) {
      let word = scanName()
      append(.word, first, start, hasSpace, startsLine, word)
    } else if Byte.isDigit(first) {
      scanNumber()
      append(.number, first, start, hasSpace, startsLine)
    } else if first == Byte.quote {
      let kind = scanText(hashes: 0)
      append(kind, first, start, hasSpace, startsLine)
    } else if first == Byte.hash {
      scanAfterHash(from: start, hasSpace, startsLine)
    } else if first == Byte.at, Byte.startsName(byte(start + 1)) {
      position = start + 1
      let word = scanName(hash: Word.hash(Word.hashStart, first))
      append(.attribute, first, start, hasSpace, startsLine, word)
    } else if first == Byte.backtick {
      scanQuotedName()
      append(.word, first, start, hasSpace, startsLine)
    } else if first == Byte.slash, mayBeginExpression(hasSpace), scanRegex(hashes: 0) {
      append(.literal, first, start, hasSpace, startsLine)
    } else if Byte.isOfOperator(first) || (first == Byte.dot && byte(start + 1) == Byte.dot) {
      scanOperator(first, from: start, hasSpace)
      append(.operator, position == start + 1 ? first : 0, start, hasSpace, startsLine)
    } else {
      scanPunctuation(first, from: start, hasSpace, startsLine)
    }
  }

  private mutating func append(
    _ kind: Token.Kind, _ byte: UInt8, _ start: Int, _ hasSpace: Bool, _ startsLine: Bool, _ word: Word = .none
  ) {
    tokens.append(
      Token(
        kind: kind, word: word, byte: byte, hasSpaceBefore: hasSpace, startsLine: startsLine, start: start,
        end: position))
  }

  private mutating func scanPunctuation(_ first: UInt8, from start: Int, _ hasSpace: Bool, _ startsLine: Bool) {
    position = start + 1
    if let inner = interpolations.last {
      if first == Byte.paren {
        interpolations[interpolations.count - 1].depth += 1
      } else if first == Byte.closeParen {
        if inner.depth == 0 {
          interpolations.removeLast()
          let kind = scanRestOfText(hashes: inner.hashes, isMultiline: inner.isMultiline)
          append(kind == .literal ? .literalEnd : .literalMiddle, first, start, hasSpace, startsLine)
          return
        }
        interpolations[interpolations.count - 1].depth -= 1
      }
    }
    append(.punctuation, first, start, hasSpace, startsLine)
  }
}

// MARK: - Spaces and comments

extension Scanner {
  /// Skips spaces and comments. Tells whether there were any, and whether a line ended among them.
  private mutating func skipTrivia() -> (hasSpace: Bool, startsLine: Bool) {
    let start = position
    var startsLine = position == 0
    while position < count {
      let next = bytes[position]
      if next == Byte.newline || next == Byte.carriageReturn {
        startsLine = true
        position += 1
      } else if next <= Byte.space {
        position += 1
      } else if next == Byte.slash, byte(position + 1) == Byte.slash {
        skipLine()
      } else if next == Byte.slash, byte(position + 1) == Byte.star {
        if skipBlockComment() { startsLine = true }
      } else {
        break
      }
    }
    return (position > start || start == 0, startsLine)
  }

  /// Skips to the end of the line.
  private mutating func skipLine() {
    while position < count, bytes[position] != Byte.newline, bytes[position] != Byte.carriageReturn { position += 1 }
  }

  /// Skips a comment with those inside of it; true when a line ends in it.
  private mutating func skipBlockComment() -> Bool {
    var depth = 0
    var hasLine = false
    while position < count {
      let next = bytes[position]
      if next == Byte.slash, byte(position + 1) == Byte.star {
        depth += 1
        position += 2
      } else if next == Byte.star, byte(position + 1) == Byte.slash {
        depth -= 1
        position += 2
        if depth == 0 { return hasLine }
      } else {
        if next == Byte.newline { hasLine = true }
        position += 1
      }
    }
    return hasLine
  }
}

// MARK: - Names, numbers, operators

extension Scanner {
  /// Scans a name and tells which word of the language it is.
  private mutating func scanName(hash start: UInt64 = Word.hashStart) -> Word {
    var hash = start
    var next = byte(position)
    while position < count, Byte.isOfName(next) {
      hash = Word.hash(hash, next)
      position += 1
      next = byte(position)
    }
    return Word.byHash[hash] ?? .none
  }

  private mutating func scanQuotedName() {
    let start = position
    position += 1
    while position < count, bytes[position] != Byte.backtick, bytes[position] != Byte.newline { position += 1 }
    if byte(position) == Byte.backtick { position += 1 } else { position = start + 1 }
  }

  private mutating func scanNumber() {
    let isHexadecimal = byte(position) == UInt8(ascii: "0") && byte(position + 1) == UInt8(ascii: "x")
    let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    while position < count {
      let next = bytes[position]
      if Byte.isOfName(next) {
        position += 1
        let sign = byte(position)
        if next | 0x20 == exponent, sign == Byte.minus || sign == UInt8(ascii: "+") { position += 1 }
      } else if next == Byte.dot, Byte.isDigit(byte(position + 1)) {
        position += 2
      } else {
        return
      }
    }
  }

  /// Scans an operator. A sign for an optional behind a value, and the signs around generic arguments, are tokens of their own.
  private mutating func scanOperator(_ first: UInt8, from start: Int, _ hasSpace: Bool) {
    position = start + 1
    if first == Byte.less || first == Byte.greater { return }
    if first == Byte.question || first == Byte.exclamation, !hasSpace, followsValue { return }
    if first == Byte.minus, byte(position) == Byte.greater {
      position += 1
      return
    }
    while position < count {
      let next = bytes[position]
      let ends = next == Byte.less ? byte(position - 1) != Byte.dot : next == Byte.greater
      let isComment = next == Byte.slash && (byte(position + 1) == Byte.slash || byte(position + 1) == Byte.star)
      guard Byte.isOfOperator(next) || (first == Byte.dot && next == Byte.dot), !ends, !isComment else { return }
      position += 1
    }
  }

  /// Whether the last token may be the end of a value.
  private var followsValue: Bool {
    guard let last = tokens.last else { return false }
    switch last.kind {
    case .word, .number, .literal, .literalEnd, .pound, .attribute: return true
    case .literalStart, .literalMiddle, .end: return false
    case .operator: return last.is("?") || last.is("!") || last.is(">")
    case .punctuation: return last.closes
    }
  }

  private mutating func scanAfterHash(from start: Int, _ hasSpace: Bool, _ startsLine: Bool) {
    var hashes = 1
    while byte(start + hashes) == Byte.hash { hashes += 1 }
    let next = byte(start + hashes)
    if next == Byte.quote {
      position = start + hashes
      let kind = scanText(hashes: hashes)
      append(kind, Byte.hash, start, hasSpace, startsLine)
    } else if next == Byte.slash, scanRegex(hashes: hashes) {
      append(.literal, Byte.hash, start, hasSpace, startsLine)
    } else if hashes == 1, Byte.startsName(next) {
      position = start + 1
      let word = scanName(hash: Word.hash(Word.hashStart, Byte.hash))
      append(.pound, Byte.hash, start, hasSpace, startsLine, word)
    } else {
      position = start + 1
      append(.punctuation, Byte.hash, start, hasSpace, startsLine)
    }
  }
}

// MARK: - Literals

extension Scanner {
  /// Scans a literal of text from its first quotation mark, up to its first interpolation.
  private mutating func scanText(hashes: Int) -> Token.Kind {
    var isMultiline = byte(position + 1) == Byte.quote && byte(position + 2) == Byte.quote
    if isMultiline, hashes > 0, endsOnThisLine(from: position + 1, hashes: hashes) { isMultiline = false }
    position += isMultiline ? 3 : 1
    return scanRestOfText(hashes: hashes, isMultiline: isMultiline) == .literal ? .literal : .literalStart
  }

  /// Whether `#"""` begins a literal of one line, which ends before the line does.
  private func endsOnThisLine(from start: Int, hashes: Int) -> Bool {
    var offset = start
    while offset < count, bytes[offset] != Byte.newline {
      if bytes[offset] == Byte.quote, hasHashes(hashes, at: offset + 1) { return true }
      offset += 1
    }
    return false
  }

  private func hasHashes(_ hashes: Int, at offset: Int) -> Bool {
    var index = 0
    while index < hashes {
      guard byte(offset + index) == Byte.hash else { return false }
      index += 1
    }
    return true
  }

  /// Scans a literal's text: `.literal` at its end, `.literalStart` where an interpolation begins.
  private mutating func scanRestOfText(hashes: Int, isMultiline: Bool) -> Token.Kind {
    while position < count {
      let next = bytes[position]
      if next == Byte.backslash, hasHashes(hashes, at: position + 1) {
        position += 1 + hashes
        if byte(position) == Byte.paren {
          position += 1
          interpolations.append(Interpolation(hashes: hashes, isMultiline: isMultiline))
          return .literalStart
        }
        // The character after it means itself; a line's end still ends a literal of one line.
        if position < count, bytes[position] != Byte.newline || isMultiline { position += 1 }
      } else if next == Byte.quote {
        let isEnd = isMultiline ? byte(position + 1) == Byte.quote && byte(position + 2) == Byte.quote : true
        let width = isMultiline ? 3 : 1
        if isEnd, hasHashes(hashes, at: position + width) {
          position += width + hashes
          return .literal
        }
        position += 1
      } else if next == Byte.newline, !isMultiline {
        return .literal
      } else {
        position += 1
      }
    }
    return .literal
  }

  /// Whether a slash here is where an expression begins, so that it is no division.
  private func mayBeginExpression(_ hasSpace: Bool) -> Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .word: return last.word.comesBeforeExpression
    case .number, .literal, .literalEnd, .attribute: return false
    case .literalStart, .literalMiddle: return true
    case .pound: return last.word == .poundIf || last.word == .poundElseif
    case .operator: return last.is("?") || last.is("!") || last.is(">") ? hasSpace : true
    case .punctuation: return !last.closes && last.byte != Byte.dot
    case .end: return false
    }
  }

  /// Scans a regular expression, or nothing when none stands here.
  private mutating func scanRegex(hashes: Int) -> Bool {
    var offset = position + hashes + 1
    let first = byte(offset)
    guard hashes > 0 || (first != Byte.space && first != Byte.tab && first != Byte.slash && first != Byte.star) else {
      return false
    }
    let isMultiline = hashes > 0 && (first == Byte.newline || first == Byte.carriageReturn)
    var parentheses = 0
    var isInClass = false
    while offset < count {
      let next = bytes[offset]
      if next == Byte.backslash {
        offset += 1
      } else if next == Byte.newline, !isMultiline {
        return false
      } else if next == Byte.slash, hasHashes(hashes, at: offset + 1) {
        if hashes == 0, bytes[offset - 1] == Byte.space { return false }
        position = offset + 1 + hashes
        return true
      } else if next == Byte.bracket {
        isInClass = true
      } else if next == Byte.closeBracket {
        isInClass = false
      } else if !isInClass, next == Byte.paren {
        parentheses += 1
      } else if !isInClass, next == Byte.closeParen {
        parentheses -= 1
        if parentheses < 0, hashes == 0 { return false }
      }
      offset += 1
    }
    return false
  }
}
