/// What is not read but has to be passed over: groups, types and expressions.
extension Parser {
  /// Skips from an opening token to behind what closes it, and reads the types that are declared within.
  mutating func skipGroup() {
    var depth = 0
    repeat {
      let token = token
      if token.kind == .end { return }
      if token.opens {
        depth += 1
      } else if token.closes {
        depth -= 1
      } else if token.kind == .word, token.word != .none, beginsType {
        parseType(Header(start: index), outer: nil, isLocal: true)
        continue
      }
      index += 1
    } while depth > 0
  }

  /// Skips generic arguments or parameters; false, and stays, where the sign is a comparison.
  mutating func skipAngles() -> Bool {
    var next = index
    var depth = 0
    while next - index < 400 {
      let token = source[next]
      switch token.kind {
      case .word, .attribute, .number: break
      case .operator:
        if token.is("<") { depth += 1 }
        if token.is(">") { depth -= 1 }
        let isOfType = token.byte != 0 || source.token(next, isNamed: "->") || source.token(next, isNamed: "==")
        guard isOfType else { return false }
      case .punctuation where !token.is("{") && !token.is("}") && !token.is(";"): break
      default: return false
      }
      next += 1
      if depth == 0 {
        index = next
        return true
      }
    }
    return false
  }

  /// Skips a type.
  mutating func skipType() {
    while true {
      while token.kind == .attribute || token.is("~") || token.word == .inout || token.word == .some
        || token.word == .any
        || token.word == .each || token.word == .isolated || token.word == .sending || token.word == .consuming
        || token.word == .borrowing
      {
        index += 1
        if token.is("("), !token.hasSpaceBefore, source[index - 1].kind == .attribute { skipGroup() }
      }
      if token.kind == .word, !token.startsLine || source[index - 1].kind != .word {
        index += 1
        if token.is("<") { _ = skipAngles() }
      } else if token.is("(") || token.is("[") {
        skipGroup()
      } else {
        return
      }
      while token.is("?") || token.is("!") || token.is(".") {
        if token.is("."), source[index + 1].kind != .word { return }
        index += token.is(".") ? 2 : 1
        if token.is("<") { _ = skipAngles() }
      }
      if source.token(index, isNamed: "&") {
        index += 1
        continue
      }
      var next = index
      while source[next].word == .async || source[next].word == .throws
        || source[next].is("(") && source[next - 1].word == .throws
      {
        next = source[next].is("(") ? source.closing(next) + 1 : next + 1
      }
      guard source.token(next, isNamed: "->") else { return }
      index = next + 1
    }
  }

  /// Skips what follows `where`.
  mutating func skipRequirements() {
    repeat {
      index += 1
      skipType()
      if token.is(":") || source.token(index, isNamed: "==") {
        index += 1
        skipType()
      }
    } while token.is(",")
  }

  /// Skips an expression: up to a comma, an accessor, what closes, or a line that begins something else.
  mutating func skipExpression() {
    let start = index
    while token.kind != .end {
      let token = token
      if token.closes || token.is(",") || token.is(";") { return }
      if token.kind == .pound, isDirective(token.word) { return }
      if token.startsLine, index > start, !continuesExpression { return }
      if token.is("{"), isAccessorBlock(index) { return }
      if token.opens {
        skipGroup()
      } else if token.is("<"), !token.hasSpaceBefore {
        if !skipAngles() { index += 1 }
      } else {
        index += 1
      }
    }
  }

  private func isDirective(_ word: Word) -> Bool {
    word == .poundIf || word == .poundElseif || word == .poundElse || word == .poundEndif
      || word == .poundSourceLocation
  }

  /// Whether the line that begins here goes on with the expression before it.
  private var continuesExpression: Bool {
    let last = source[index - 1]
    if last.kind == .operator, !(last.is("?") || last.is("!") || last.is(">")) || last.hasSpaceBefore { return true }
    if last.kind == .word, last.word.comesBeforeExpression || last.is("=") { return true }
    if last.is(".") || last.is(":") { return true }
    if token.is(".") || token.is(":") { return true }
    if token.kind == .operator { return source[index + 1].hasSpaceBefore || token.is("?") }
    return token.word == .as || token.word == .is || (token.word == .else && last.is("}"))
  }
}
