/// Methods by name. Each class has a function that lists those that Objective-C would know, the file has one that calls them
/// all, and the target has a class that UIKit finds by its name.
extension Turner {
  static let listPrefix = "uikitPortMembers_"

  mutating func turnMembers() {
    if let old = parsed.members.first(where: { $0.kind == .func && $0.name.hasPrefix(Self.listPrefix) }) {
      // The file was turned before.
      listName = old.name
      return
    }
    var calls: [Int: [[String]]] = [:]
    for (number, type) in parsed.types.enumerated().reversed() where isListed(type) {
      let inner = calls.removeValue(forKey: number) ?? []
      let entries = entries(of: type)
      guard !entries.isEmpty || !inner.isEmpty else { continue }
      let function = "\(Self.listPrefix)\(fileName)_\(number)"
      insertList(function, type, entries, inner)
      let call = conditional("all += \(type.name).\(function)()", type.conditions)
      calls[type.outer ?? -1, default: []].append(call)
    }
    guard let top = calls[-1] else { return }
    let name = Self.listPrefix + fileName
    listName = name
    needsUIKit = true
    let lines = ["var all: [ObjectiveCMembers] = []"] + top.reversed().flatMap { $0 } + ["return all"]
    let body = lines.map { $0.hasPrefix("#") ? $0 : "  \($0)" }.joined(separator: "\n")
    edits.insert("\n@MainActor func \(name)() -> [ObjectiveCMembers] {\n\(body)\n}\n", at: source.bytes.count)
  }

  /// The file's name as a part of a function's.
  private var fileName: String {
    let last = source.path.split(separator: "/").last ?? ""
    let name = last.hasSuffix(".swift") ? last.dropLast(6) : last
    let letters = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return letters.elementsEqual(name) ? letters : letters + "_" + String(Word.hash(name.utf8), radix: 36)
  }

  /// Whether a function of the type can be called without saying more than its name.
  private func isListed(_ type: TypeDeclaration) -> Bool {
    guard type.isActive, type.marks.isDisjoint(with: [.local, .generic]), !type.isConstrained, type.kind != .protocol
    else {
      return false
    }
    if let outer = type.outer, !isListed(parsed.types[outer]) { return false }
    guard type.kind == .extension else { return true }
    if Self.genericTypes.contains(type.name) { return false }
    return !lookup.types(type.path).contains { $0.marks.contains(.generic) || $0.kind == .protocol }
  }

  private static let genericTypes: Set = ["Array", "Dictionary", "Set", "Optional", "Result", "Range", "ClosedRange"]

  private func conditional(_ line: String, _ conditions: [Condition]) -> [String] {
    conditions.map { "#if \($0.text)" } + [line] + conditions.map { _ in "#endif" }
  }

  private mutating func insertList(
    _ name: String, _ type: TypeDeclaration, _ entries: [[String]], _ inner: [[String]]
  ) {
    let isPrivate = type.kind == .extension && !type.marks.isDisjoint(with: [.private, .fileprivate])
    var lines = [
      "@MainActor \(isPrivate ? "" : "fileprivate ")static func \(name)() -> [ObjectiveCMembers] {",
      "var all: [ObjectiveCMembers] = []",
    ]
    if !entries.isEmpty {
      lines.append("var members = ObjectiveCMembers(of: \(type.name).self)")
      lines += entries.flatMap { $0 }
      lines.append("all.append(members)")
    }
    lines += inner.reversed().flatMap { $0 } + ["return all", "}"]
    insert(lines, at: source[type.close].start)
  }
}

// MARK: - Which members

extension Turner {
  /// The statements that list a type's members.
  private func entries(of type: TypeDeclaration) -> [[String]] {
    guard type.kind == .class || type.kind == .extension else { return [] }
    let line = lookup.line(of: type.path)
    let isObjc =
      type.kind == .extension && type.marks.contains(.objc)
      || line.contains { $0.contains { $0.marks.contains(.objcMembers) } } || type.marks.contains(.objcMembers)
    let required = lookup.objcProtocols(of: type.path).flatMap(\.members)
    return type.members.compactMap { member in
      guard member.isActive, member.marks.isDisjoint(with: [.static, .class, .unavailable, .nonobjc]) else {
        return dependencies(member, of: type)
      }
      // Most members are none of Objective-C's.
      let mayBeListed = isObjc || !required.isEmpty || member.name == "observeValue"
      guard mayBeListed || !member.marks.isDisjoint(with: [.objc, .action, .outlet, .override]) else { return nil }
      let facts = MemberFacts(of: member, in: source)
      let isImplied =
        member.marks.isDisjoint(with: [.private, .fileprivate])
        && (isObjc || required.contains { $0.overrides(facts) })
      let isTold = !member.marks.isDisjoint(with: [.objc, .action, .outlet]) || isImplied
      return entry(member, facts, of: type, isTold: isTold).map { conditional($0, member.conditions) }
    }
  }

  private func entry(_ member: Member, _ facts: MemberFacts, of type: TypeDeclaration, isTold: Bool) -> String? {
    let isOverride = member.marks.contains(.override)
    if member.kind == .func, member.name == "observeValue", member.parameters.count == 4 {
      return "members.addObserveValue(\(type.name).observeValue(forKeyPath:of:change:context:))"
    }
    // An action of UIKit's, like copy(_:).
    let isAction = facts.parameterTypes == ["Any?"] && facts.type.isEmpty
    if isOverride, !isAction { return nil }
    guard isTold || isOverride else { return nil }
    if member.kind == .func, member.name.first.map({ $0.isLetter || $0 == "_" }) == true {
      let others = lookup.members(member.name, of: type.path)
      let inherits = lookup.mayInheritFromElsewhere(type.path)
      return "members.add(\(SelectorExpression(facts, of: type.name, among: others, inherits: inherits).text))"
    }
    guard member.isVariable, !member.name.isEmpty, member.marks.isDisjoint(with: [.async, .throws]) else { return nil }
    guard !member.accessors.contains(where: { isEffectful($0) }) else { return nil }
    return "members.add(ObjectiveCProperty(\"\(facts.selector)\", \\\(type.name).\(member.name)))"
  }

  private func isEffectful(_ accessor: Accessor) -> Bool {
    let next = source[accessor.token + 1].word
    return next == .async || next == .throws
  }

  /// The statement for a method that says on which other properties one depends.
  private func dependencies(_ member: Member, of type: TypeDeclaration) -> [String]? {
    let prefix = "keyPathsForValuesAffecting"
    guard member.kind == .func, member.name.hasPrefix(prefix), member.isActive else { return nil }
    if member.name == prefix + "Value", member.parameters.count == 1 {
      return conditional("members.addDependencies { \(type.name).\(member.name)(forKey: $0) }", member.conditions)
    }
    guard member.parameters.isEmpty else { return nil }
    let key = member.name.dropFirst(prefix.count)
    let name = key.prefix(1).lowercased() + key.dropFirst()
    return conditional("members.addDependencies(of: \"\(name)\") { \(type.name).\(member.name)() }", member.conditions)
  }
}
