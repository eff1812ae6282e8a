/// Types and their members.
extension Parser {
  mutating func parseType(_ header: Header, outer: Int?, isLocal: Bool) {
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

  mutating func parseFunction(_ header: Header, _ owner: Int?) {
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

  mutating func parseSubscript(_ header: Header, _ owner: Int?) {
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

  mutating func parseVariables(_ header: Header, _ owner: Int?) {
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
  func isAccessorBlock(_ open: Int) -> Bool {
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
