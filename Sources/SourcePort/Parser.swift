/// Reads a file's declarations: types with their members, imports, and the conditions around them. Expressions are skipped,
/// but for the types that are declared within.
struct Parser {
  let source: Source
  private let conditionReader: ConditionReader
  var index = 0
  var conditions: [Block] = []
  var file = ParsedFile()

  /// A chain of `#if`, `#elseif` and `#else` around the position.
  struct Block {
    /// The conditions of the clauses before this one, and this one's.
    var clauses: [Condition]
    /// Names Linux somewhere, so that what it says about iOS is not meant for Linux.
    var isLeft: Bool
    var current: Condition
  }

  static func parse(_ source: Source) -> ParsedFile {
    var parser = Parser(source: source)
    while true {
      parser.parseDeclarations(owner: nil, isLocal: false)
      guard parser.token.kind != .end else { break }
      parser.index += 1
    }
    return parser.file
  }

  private init(source: Source) {
    self.source = source
    conditionReader = ConditionReader(source: source)
  }

  var token: Token { source[index] }
}

/// What a file declares.
struct ParsedFile {
  var types: [TypeDeclaration] = []
  /// Functions and variables of the file's own scope.
  var members: [Member] = []
  var imports: [ImportDeclaration] = []
  /// The conditions of `#if` as token ranges, with whether the chain is left as it is.
  var conditions: [(condition: Range<Int>, isLeft: Bool)] = []
}

// MARK: - Declarations

extension Parser {
  /// Reads declarations up to the brace that closes the scope, or the file's end.
  mutating func parseDeclarations(owner: Int?, isLocal: Bool) {
    while true {
      let token = token
      if token.kind == .end || token.is("}") { return }
      if token.kind == .pound, parseDirective() { continue }
      let start = index
      let header = parseHeader()
      parseDeclaration(header, owner: owner, isLocal: isLocal)
      // Whatever it was, the scope goes on behind it.
      if index == start { skipOne() }
    }
  }

  private mutating func parseDeclaration(_ header: Header, owner: Int?, isLocal: Bool) {
    switch token.word {
    case .class, .struct, .enum, .protocol, .extension, .actor:
      guard beginsType else { return skipOne() }
      parseType(header, outer: owner, isLocal: isLocal)
    case .func: parseFunction(header, owner)
    case .`init` where owner != nil: parseFunction(header, owner)
    case .subscript where owner != nil: parseSubscript(header, owner)
    case .var, .let: parseVariables(header, owner)
    case .import: parseImport(header)
    case .deinit:
      index += 1
      if token.is("{") { skipGroup() }
    case .case where owner != nil, .typealias, .associatedtype:
      index += 1
      skipExpression()
    default: skipOne()
    }
  }

  /// Skips a token, with what it encloses.
  private mutating func skipOne() {
    if token.opens { skipGroup() } else if token.kind != .end, !token.is("}") { index += 1 }
  }

  /// Whether a type's declaration begins here, rather than a word that also names something.
  var beginsType: Bool {
    guard source[index + 1].kind == .word, index == 0 || !source[index - 1].is(".") else { return false }
    switch token.word {
    case .struct, .enum, .protocol, .extension: return index == 0 || !source[index - 1].is("@")
    case .class:
      let next = source[index + 1].word
      return !next.isModifier && next != .func && next != .var && next != .let && next != .subscript
    case .actor:
      let next = source[index + 2]
      return source[index + 1].word == .none && (next.is("{") || next.is(":") || next.is("<"))
    default: return false
    }
  }

  /// Reads attributes and modifiers.
  mutating func parseHeader() -> Header {
    var header = Header(start: index)
    while true {
      let token = token
      if token.kind == .attribute {
        parseAttribute(&header)
      } else if token.kind == .word, token.word.isModifier || token.word == .class, isModifier {
        // The access of a setter alone says nothing about the declaration.
        let isOfSetter = source[index + 1].is("(") && source.token(index + 2, isNamed: "set")
        if !isOfSetter { header.marks.formUnion(Marks(token.word)) }
        index += 1
        if self.token.is("("), !self.token.hasSpaceBefore { index = source.closing(index) + 1 }
      } else {
        return header
      }
    }
  }

  /// Whether the word here is a modifier: something that is modified follows.
  private var isModifier: Bool {
    var next = index + 1
    if source[next].is("("), !source[next].hasSpaceBefore { next = source.closing(next) + 1 }
    let word = source[next].word
    if token.word == .class {
      return word == .func || word == .var || word == .let || word == .subscript || word.isModifier
    }
    return source[next].kind == .attribute || word.isModifier || word.declares || word == .actor || word == .macro
  }

  private mutating func parseAttribute(_ header: inout Header) {
    let word = token.word
    index += 1
    while token.is("."), !token.hasSpaceBefore { index += 2 }
    if token.is("<"), !token.hasSpaceBefore { _ = skipAngles() }
    var arguments = 0..<0
    if token.is("("), !token.hasSpaceBefore {
      let close = source.closing(index)
      arguments = index + 1..<max(index + 1, close)
      index = min(close + 1, source.tokens.count - 1)
    }
    header.marks.formUnion(Marks(word))
    switch word {
    case .objc: header.objcName = arguments.isEmpty ? header.objcName : source.line(arguments)
    case .available where arguments.contains(where: { source.token($0, isNamed: "unavailable") }):
      if source[arguments.lowerBound].is("*") || source.text(arguments.lowerBound) == "*" {
        header.marks.insert(.unavailable)
      }
    case .none: header.marks.insert(.otherAttribute)
    default: break
    }
  }

  private mutating func parseImport(_ header: Header) {
    index += 1
    let kinds: [Word] = [.class, .struct, .enum, .protocol, .func, .var, .let, .typealias]
    let isOfDeclaration = kinds.contains(token.word)
    if isOfDeclaration { index += 1 }
    let name = index
    guard token.kind == .word else { return }
    index += 1
    while token.is("."), source[index + 1].kind == .word { index += 2 }
    file.imports.append(
      ImportDeclaration(
        module: source.text(name), tokens: header.start..<index, name: name..<index, isOfDeclaration: isOfDeclaration,
        conditions: conditions.map(\.current)))
  }
}

// MARK: - Directives

extension Parser {
  /// Reads `#if` and its kin; false for another word with a sign.
  private mutating func parseDirective() -> Bool {
    switch token.word {
    case .poundIf:
      let condition = conditionReader.condition(behind: index)
      conditions.append(
        Block(clauses: [], isLeft: chainNamesLinux(from: index), current: Condition(text: "", holds: .unknown)))
      enterClause(condition)
      index = condition.upperBound
    case .poundElseif:
      let condition = conditionReader.condition(behind: index)
      if !conditions.isEmpty { enterClause(condition) }
      index = condition.upperBound
    case .poundElse:
      if !conditions.isEmpty { enterClause(nil) }
      index += 1
    case .poundEndif:
      _ = conditions.popLast()
      index += 1
    case .poundSourceLocation:
      index += 1
      if token.is("(") { index = source.closing(index) + 1 }
    default: return false
    }
    return true
  }

  private mutating func enterClause(_ condition: Range<Int>?) {
    let last = conditions.count - 1
    let earlier = conditions[last].clauses
    var texts = earlier.map { "!(\($0.text))" }
    var holds = earlier.reduce(Truth.yes) { $0 && !$1.holds }
    if let condition {
      let isLeft = conditions[last].isLeft
      let own = Condition(
        text: conditionReader.turned(condition, isLeft: isLeft), holds: conditionReader.truth(condition, isLeft: isLeft)
      )
      conditions[last].clauses.append(own)
      texts.append(earlier.isEmpty ? own.text : "(\(own.text))")
      holds = holds && own.holds
    }
    conditions[last].current = Condition(text: texts.joined(separator: " && "), holds: holds)
  }

  /// Whether a clause of the chain that begins here names Linux.
  private func chainNamesLinux(from start: Int) -> Bool {
    conditionReader.chain(from: start).contains { conditionReader.namesLinux($0) }
  }
}

extension ConditionReader {
  /// The conditions of the chain that an `#if` begins.
  func chain(from start: Int) -> [Range<Int>] {
    var ranges = [condition(behind: start)]
    var depth = 0
    var index = start
    while source[index].kind != .end {
      switch source[index].word {
      case .poundIf: depth += 1
      case .poundEndif: depth -= 1
      case .poundElseif where depth == 1: ranges.append(condition(behind: index))
      default: break
      }
      if depth == 0 { break }
      index += 1
    }
    return ranges
  }
}
