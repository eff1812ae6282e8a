/// `#selector`: a selector that knows the method that it calls and its name.
extension Turner {
  mutating func turnSelector(_ index: Int) {
    guard source[index + 1].is("(") else { return }
    let close = source.closing(index + 1)
    var inside = index + 2..<close
    while source[inside.lowerBound].is("("), source.closing(inside.lowerBound) == inside.upperBound - 1 {
      inside = inside.lowerBound + 1..<inside.upperBound - 1
    }
    guard close > index + 2, !inside.isEmpty, let text = selector(inside) else { return }
    needsUIKit = true
    replace(index..<close + 1, with: text)
  }

  /// The expression for what stands between the parentheses.
  private mutating func selector(_ inside: Range<Int>) -> String? {
    let first = inside.lowerBound
    if source[first + 1].is(":"), source.token(first, isNamed: "getter") || source.token(first, isNamed: "setter") {
      return accessor(first + 2..<inside.upperBound, isSetter: source.token(first, isNamed: "setter"))
    }
    var expression = inside
    var cast: Range<Int>?
    if let word = topLevel(inside, where: { $0.word == .as }) {
      expression = first..<word
      cast = word + 1..<inside.upperBound
    }
    guard let reference = MethodReference(expression, in: source) else { return nil }
    let target = target(of: reference, at: first)
    guard let type = target.type else { return byName(reference, among: target.members, at: first) }
    let candidates = target.members.filter { $0.kind == .func && reference.canMean($0) }
    if let cast { return castSelector(reference, type, cast, candidates) }
    return selector(reference, type, candidates, others: target.members)
  }

  private func topLevel(_ range: Range<Int>, where isMeant: (Token) -> Bool) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if isMeant(source[index]) { return index }
      index = source[index].opens ? source.closing(index) + 1 : index + 1
    }
    return nil
  }

  /// The selector of a method that the target declares as `candidates`, or of another module's.
  private func selector(
    _ reference: MethodReference, _ type: String, _ candidates: [MemberFacts], others: [MemberFacts]
  ) -> String {
    guard let method = candidates.first else {
      return "Selector(\(type).\(reference.text), named: \"\(reference.selector)\")"
    }
    let inherits = lookup.mayInheritFromElsewhere(type)
    return SelectorExpression(method, of: type, among: others, inherits: inherits).text
  }

  /// Selectors of methods without a type to name are known by name alone.
  private func byName(_ reference: MethodReference, among members: [MemberFacts], at token: Int) -> String {
    let base = reference.base.count == 1 ? reference.base[0] : reference.base.joined(separator: ".")
    let type = reference.isType(lookup) ? base : local(base, before: token) ?? ""
    if members.isEmpty, Self.protocols.contains(type) {
      // All of its methods take the sender.
      return "Selector(\"\(SelectorName.method(reference.name, labels: reference.labels ?? [nil]))\")"
    }
    let owners = members.isEmpty ? lookup.owners(reference.name).map(\.member) : members
    let meant = owners.filter { $0.kind == .func && reference.canMean($0) }
    return "Selector(\"\(meant.first?.selector ?? reference.selector)\")"
  }

  private func castSelector(
    _ reference: MethodReference, _ type: String, _ cast: Range<Int>, _ candidates: [MemberFacts]
  ) -> String {
    let function = FunctionType(cast, in: source)
    let meant =
      candidates.first { $0.parameterTypes == function.parameters }
      ?? candidates.first {
        $0.labels.count == function.parameters.count
      }
    let labels = reference.labels ?? meant?.labels
    let name =
      meant?.selector ?? SelectorName.method(reference.name, labels: labels ?? function.parameters.map { _ in nil })
    if let labels, labels.count == function.parameters.count, labels.count <= 2 {
      return SelectorExpression.closure(type, reference.name, labels, function.parameters, name)
    }
    let curried = function.isCurried ? source.line(cast) : "(\(type)) -> \(source.line(cast))"
    return "Selector(\(type).\(reference.text) as \(curried), named: \"\(name)\")"
  }

  /// The selector of a property's getter or setter.
  private mutating func accessor(_ expression: Range<Int>, isSetter: Bool) -> String? {
    guard let reference = MethodReference(expression, in: source) else { return nil }
    let target = target(of: reference, at: expression.lowerBound)
    let name = target.members.first { $0.kind == .var || $0.kind == .let }?.objcName ?? reference.name
    let selector = isSetter ? SelectorName.setter(name) : name
    guard let type = target.type else { return "Selector(\"\(selector)\")" }
    return "Selector(\(isSetter ? "setter" : "getter"): \\\(type).\(reference.name), named: \"\(selector)\")"
  }

  /// The class whose method is meant, as it can be written there, and its members of that name. No class where only the
  /// name can be known: a protocol's method, or a value's of an unknown type.
  private func target(of reference: MethodReference, at token: Int) -> (type: String?, members: [MemberFacts]) {
    let around = types(around: token)
    guard let base = reference.base.first else {
      // The innermost type that has such a method.
      for type in around {
        let members = members(reference.name, of: type)
        if !members.isEmpty { return (classToName(type), members) }
      }
      return (around.first.flatMap { classToName($0) }, [])
    }
    if base == "self" || base == "Self" || base == "super", reference.base.count == 1 {
      guard let type = around.first else { return (nil, []) }
      return (classToName(type), members(reference.name, of: type))
    }
    if reference.isType(lookup) { return member(reference.name, ofType: reference.base.joined(separator: ".")) }
    // A value: of the type that it was declared with.
    let variable = reference.base[reference.base.count - 1]
    if reference.base.count == 1, let local = local(variable, before: token) {
      return local.isEmpty ? (nil, []) : member(reference.name, ofType: local)
    }
    let declared = around.lazy.flatMap { self.lookup.members(variable, of: $0.path) }.first { !$0.type.isEmpty }
    let others = Set(lookup.owners(variable).map(\.member.type))
    let written = declared?.type ?? (others.count == 1 ? others.first : nil) ?? ""
    let type = TypeName.plain(written)
    guard !type.isEmpty, lookup.declaration(type)?.kind != .protocol else { return (nil, []) }
    return (type, lookup.members(reference.name, of: type))
  }

  private func member(_ name: String, ofType type: String) -> (type: String?, members: [MemberFacts]) {
    let isProtocol = lookup.declaration(type)?.kind == .protocol || Self.protocols.contains(type)
    return (isProtocol ? nil : type, lookup.members(name, of: type))
  }

  /// The type that a local variable or a parameter has, or that a local metatype stands for; empty where the declaration does not
  /// say it, and nil where there is no such declaration between the member's beginning and the token.
  private func local(_ name: String, before token: Int) -> String? {
    let all = (types(around: token).first?.members ?? []) + parsed.members
    guard let member = all.first(where: { $0.start < token && token < $0.end }) else { return nil }
    var index = token - 1
    while index > member.signatureEnd || (member.kind == .var && index > member.keyword) {
      if source.name(index) == name, source[index - 1].word == .let || source[index - 1].word == .var {
        return typeWritten(behind: index)
      }
      index -= 1
    }
    guard let parameter = member.parameters.first(where: { $0.name == name }) else { return nil }
    return Self.instance(source.line(parameter.type))
  }

  /// The type behind a variable's name: `: T`, `= T.self`, `= T(…)`.
  private func typeWritten(behind name: Int) -> String {
    let first = name + 2
    var end = first
    while source.name(end) != nil, source[end].word == .none || source[end].word == .any {
      end += source[end].word == .any ? 1 : 0
      guard source[end + 1].is("."), source.name(end + 2) != nil, source[end + 2].word != .self else {
        end += 1
        break
      }
      end += 2
    }
    guard end > first else { return "" }
    let written = source.line(first..<end)
    if source[name + 1].is(":") { return Self.instance(written) }
    guard source.token(name + 1, isNamed: "="), written.first?.isUppercase == true else { return "" }
    let isMetatype = source[end].is(".") && source[end + 1].word == .self
    return isMetatype || source[end].is("(") ? written : ""
  }

  /// The type whose instances a value is one of, or a metatype stands for.
  private static func instance(_ written: String) -> String {
    let plain = TypeName.plain(written)
    return plain.hasSuffix(".Type") ? String(plain.dropLast(5)) : plain
  }

  /// The name that a class has within itself; nil for a protocol, whose methods have no class to name.
  private func classToName(_ type: TypeDeclaration) -> String? {
    let isProtocol =
      type.kind == .protocol || (type.kind == .extension && lookup.declaration(type.path)?.kind == .protocol)
    return isProtocol ? nil : type.name
  }

  /// Protocols of UIKit's whose methods people name in selectors.
  private static let protocols: Set = ["UIResponderStandardEditActions"]

  /// The members of a name: a type's that other files see, or a local type's own.
  private func members(_ name: String, of type: TypeDeclaration) -> [MemberFacts] {
    guard type.marks.contains(.local) else { return lookup.members(name, of: type.path) }
    return type.members.filter { $0.name == name }.map { MemberFacts(of: $0, in: source) }
      + (type.inherited.first.map { lookup.members(name, of: $0) } ?? [])
  }
}
