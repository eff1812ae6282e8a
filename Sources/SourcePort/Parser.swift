/// Reads a file's declarations: types with their members, imports, and the conditions around them. Expressions are skipped,
/// but for the types that are declared within.
struct Parser {
  private let source: Source
  private let conditionReader: ConditionReader
  private var index = 0
  private var conditions: [Block] = []
  private(set) var file = ParsedFile()

  /// A chain of `#if`, `#elseif` and `#else` around the position.
  private struct Block {
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

  private var token: Token { source[index] }
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
  private mutating func parseDeclarations(owner: Int?, isLocal: Bool) {
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
  private var beginsType: Bool {
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
  private mutating func parseHeader() -> Header {
    var header = Header(start: index)
    while true {
      let token = token
      if token.kind == .attribute {
        parseAttribute(&header)
      } else if token.kind == .word, token.word.isModifier || token.word == .class, isModifier {
        if token.word == .private || token.word == .fileprivate || token.word == .public || token.word == .package,
          source[index + 1].is("("), source.token(index + 2, isNamed: "set")
        {
          // Only the setter's access.
          if token.word == .private || token.word == .fileprivate { header.marks.remove(.settable) }
        } else {
          header.marks.formUnion(Marks(token.word))
        }
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

// MARK: - Types and members

extension Parser {
  private mutating func parseType(_ header: Header, outer: Int?, isLocal: Bool) {
    let kind = token.word
    index += 1
    let nameToken = index
    var names: [String] = []
    var isConstrained = false
    while let name = source.name(index) {
      names.append(name)
      index += 1
      var isGeneric = false
      if token.is("<") { isGeneric = skipAngles() }
      if isGeneric, kind == .extension { isConstrained = true }
      if isGeneric, kind != .extension { names.append("<") }
      guard kind == .extension, token.is(".") else { break }
      index += 1
    }
    let isGeneric = names.last == "<"
    let name = names.filter { $0 != "<" }.joined(separator: ".")
    let scope = outer.map { file.types[$0].path + "." } ?? ""
    var type = TypeDeclaration(
      kind: kind, name: name, path: scope + name, marks: header.marks, outer: outer,
      conditions: conditions.map(\.current), start: header.start, nameToken: nameToken)
    if isGeneric || outer.map({ file.types[$0].marks.contains(.generic) }) == true { type.marks.insert(.generic) }
    if isLocal || outer.map({ file.types[$0].marks.contains(.local) }) == true { type.marks.insert(.local) }
    if token.is(":") { type.inherited = parseInherited() }
    type.isConstrained = isConstrained || (kind == .extension && token.word == .where)
    while token.kind != .end, !token.is("{"), !token.is("}") { index += 1 }
    guard token.is("{") else { return }
    type.open = index
    type.close = index
    let number = file.types.count
    file.types.append(type)
    index += 1
    let around = conditions
    conditions = []
    parseDeclarations(owner: number, isLocal: isLocal)
    conditions = around
    file.types[number].close = index
    if token.is("}") { index += 1 }
  }

  /// The names behind a type's colon, without attributes and generic arguments.
  private mutating func parseInherited() -> [String] {
    index += 1
    var names: [String] = []
    while token.kind != .end, !token.is("{"), token.word != .where {
      let start = index
      while token.kind == .attribute || token.word.isModifier || token.is("~") || token.word == .any {
        index += 1
        if token.is("("), !token.hasSpaceBefore { index = source.closing(index) + 1 }
      }
      var name = ""
      while token.kind == .word, !token.word.isModifier, token.word != .where {
        name += source.text(index)
        index += 1
        if token.is("<") { _ = skipAngles() }
        guard token.is(".") else { break }
        name += "."
        index += 1
      }
      if !name.isEmpty { names.append(name) }
      if token.is(",") || token.is("&") { index += 1 }
      if index == start { index += 1 }
    }
    return names
  }

  private mutating func append(_ member: Member, to owner: Int?) {
    var member = member
    member.end = index
    if let owner { file.types[owner].members.append(member) } else { file.members.append(member) }
  }

  private func member(_ kind: Word, _ name: String, _ header: Header, keyword: Int, nameToken: Int) -> Member {
    Member(
      kind: kind, name: name, marks: header.marks, objcName: header.objcName, conditions: conditions.map(\.current),
      start: header.start, keyword: keyword, nameToken: nameToken)
  }

  private mutating func parseFunction(_ header: Header, _ owner: Int?) {
    let keyword = index
    let kind = token.word
    if kind == .func { index += 1 }
    let nameToken = index
    var function = member(
      kind, source.name(index) ?? source.text(index), header, keyword: keyword, nameToken: nameToken)
    if token.kind == .word {
      index += 1
      if kind == .`init`, token.is("?") || token.is("!") { index += 1 }
      if token.is("<"), skipAngles() { function.marks.insert(.generic) }
    } else {
      while token.kind == .operator { index += 1 }
    }
    guard token.is("(") else { return }
    parseParameters(&function)
    parseEffects(&function)
    if source.token(index, isNamed: "->") {
      index += 1
      let start = index
      skipType()
      function.type = start..<index
    }
    if token.word == .where { skipRequirements() }
    function.signatureEnd = index
    if token.is("{") {
      function.open = index
      skipGroup()
      function.close = index - 1
    }
    append(function, to: owner)
  }

  private mutating func parseEffects(_ function: inout Member) {
    while token.word == .async || token.word == .throws || token.word == .rethrows
      || source.token(index, isNamed: "reasync")
    {
      function.marks.formUnion(Marks(token.word))
      index += 1
      if token.is("("), function.marks.contains(.throws), source[index - 1].word == .throws { skipGroup() }
    }
  }

  private mutating func parseSubscript(_ header: Header, _ owner: Int?) {
    var member = member(.subscript, "subscript", header, keyword: index, nameToken: index)
    index += 1
    if token.is("<") { _ = skipAngles() }
    guard token.is("(") else { return }
    parseParameters(&member)
    if source.token(index, isNamed: "->") {
      index += 1
      let start = index
      skipType()
      member.type = start..<index
    }
    if token.word == .where { skipRequirements() }
    member.signatureEnd = index
    if token.is("{") { parseAccessors(&member) }
    append(member, to: owner)
  }

  private mutating func parseParameters(_ function: inout Member) {
    let open = index
    let close = source.closing(index)
    function.parentheses = open..<close + 1
    index += 1
    while index < close {
      let start = index
      if let parameter = parseParameter(before: close) {
        function.parameters.append(parameter)
        function.marks.formUnion(parameter.marks)
      }
      while index < close, !token.is(",") { skipInside(close) }
      index += 1
      if index == start { index += 1 }
    }
    index = min(close + 1, source.tokens.count - 1)
  }

  private mutating func skipInside(_ close: Int) {
    if token.opens { skipGroup() } else { index += 1 }
    index = min(index, close)
  }

  private mutating func parseParameter(before close: Int) -> Parameter? {
    while token.kind == .attribute {
      index += 1
      if token.is("("), !token.hasSpaceBefore { skipGroup() }
    }
    guard let first = source.name(index) else { return nil }
    index += 1
    var name = first
    if token.kind == .word, let second = source.name(index) {
      name = second
      index += 1
    }
    guard token.is(":") else { return nil }
    index += 1
    let start = index
    var parameter = Parameter(label: first == "_" ? nil : first, name: name, type: start..<start)
    while index < close, token.kind == .attribute || token.word == .inout {
      if token.word == .inout { parameter.marks.insert(.inout) }
      if token.word == .autoclosure { parameter.isAutoclosure = true }
      index += 1
      if token.is("("), !token.hasSpaceBefore, source[index - 1].word == .convention { skipGroup() }
    }
    skipType()
    parameter.type = start..<min(index, close)
    if source.token(index, isNamed: "...") {
      parameter.marks.insert(.variadic)
      index += 1
    }
    if token.is("=") {
      index += 1
      let value = index
      skipExpression()
      parameter.value = value..<min(index, close)
    }
    return parameter
  }

  private mutating func parseVariables(_ header: Header, _ owner: Int?) {
    let keyword = index
    let kind = token.word
    var isFirst = true
    repeat {
      index += 1
      let nameToken = index
      var variable = member(kind, source.name(index) ?? "", header, keyword: keyword, nameToken: nameToken)
      if token.is("(") { skipGroup() } else if token.kind == .word { index += 1 } else { return }
      variable.marks.insert(.stored)
      if kind == .var { variable.marks.insert(.settable) }
      if token.is(":") {
        index += 1
        let start = index
        skipType()
        variable.type = start..<index
      }
      variable.signatureEnd = index
      if token.is("=") {
        index += 1
        let value = index
        skipExpression()
        if variable.type.isEmpty { variable.type = constructedType(value) }
      }
      if token.is("{") { parseAccessors(&variable) }
      variable.isOneOfSeveral = !isFirst || token.is(",")
      isFirst = false
      append(variable, to: owner)
    } while token.is(",")
  }

  /// The type that an initial value constructs: `Foo` of `Foo(…)`.
  private func constructedType(_ start: Int) -> Range<Int> {
    var end = start
    while source[end].kind == .word, source[end].word == .none {
      end += 1
      if source[end].is("("), !source[end].hasSpaceBefore {
        let first = source[end - 1].byte
        return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") ? start..<end : 0..<0
      }
      guard source[end].is(".") else { break }
      end += 1
    }
    return 0..<0
  }

  /// Reads the accessors of a variable, or the body of its getter.
  private mutating func parseAccessors(_ variable: inout Member) {
    let open = index
    variable.open = open
    guard isAccessorBlock(open) else {
      variable.marks.subtract([.stored, .settable])
      skipGroup()
      variable.close = index - 1
      return
    }
    index += 1
    while token.kind != .end, !token.is("}") {
      let start = index
      while token.kind == .attribute || token.word == .mutating || token.word == .nonmutating {
        index += 1
        if token.is("("), !token.hasSpaceBefore { skipGroup() }
      }
      var accessor = Accessor(kind: token.word, token: index, open: nil, close: index)
      index += 1
      if token.is("("), accessor.kind != .get {
        accessor.parameter = source.name(index + 1)
        skipGroup()
      }
      while token.word == .async || token.word == .throws { index += 1 }
      if token.is("{") {
        accessor.open = index
        skipGroup()
        accessor.close = index - 1
      }
      variable.accessors.append(accessor)
      if index == start { index += 1 }
    }
    variable.close = index
    if token.is("}") { index += 1 }
    let observes = variable.accessors.contains { $0.kind == .willSet || $0.kind == .didSet }
    if !observes {
      variable.marks.remove(.stored)
      if !variable.accessors.contains(where: { $0.kind == .set || $0.kind == .none }) {
        variable.marks.remove(.settable)
      }
    }
  }

  /// Whether a brace opens accessors rather than a closure or a getter's body.
  private func isAccessorBlock(_ open: Int) -> Bool {
    var next = open + 1
    while source[next].kind == .attribute || source[next].word == .mutating || source[next].word == .nonmutating {
      next += 1
      if source[next].is("("), !source[next].hasSpaceBefore { next = source.closing(next) + 1 }
    }
    let isOther = source.token(next, isNamed: "_read") || source.token(next, isNamed: "_modify")
    switch source[next].word {
    case .get, .set, .willSet, .didSet: break
    default: guard isOther else { return false }
    }
    var behind = next + 1
    if source[behind].is("(") { behind = source.closing(behind) + 1 }
    let follower = source[behind]
    switch follower.word {
    case .get, .set, .async, .throws: return true
    default: return follower.is("{") || (follower.is("}") && !source[next + 1].is("("))
    }
  }
}

// MARK: - Skipping

extension Parser {
  /// Skips from an opening token to behind what closes it, and reads the types that are declared within.
  private mutating func skipGroup() {
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
  private mutating func skipAngles() -> Bool {
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
  private mutating func skipType() {
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
  private mutating func skipRequirements() {
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
  private mutating func skipExpression() {
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
