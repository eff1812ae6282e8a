/// Overrides that an extension declares, and members of an extension that a class overrides.
extension Turner {
  mutating func turnOverrides() {
    for type in parsed.types where type.isActive && !type.marks.contains(.local) {
      if type.kind == .extension { renameRelayed(type) }
      if type.kind == .class {
        insertRelays(type)
        insertLateRequirements(type)
      }
      if type.kind == .class || type.kind == .extension { noteLateMethods(type) }
    }
  }

  /// Gives the members of an extension that the class's body relays to their other name.
  private mutating func renameRelayed(_ type: TypeDeclaration) {
    let declaration = lookup.declaration(type.path)
    let isOwn = declaration?.kind == .class && declaration?.isForeign == false
    for member in type.members where member.isActive && (isOwn || member.marks.contains(.override)) {
      let isOverride = member.marks.contains(.override)
      let facts = MemberFacts(of: member, in: source)
      let isRelayed =
        isOverride ? !isObservation(member) : isOverridden(facts, of: type.path) || isLate(facts, of: type.path)
      guard isRelayed else { continue }
      guard isOverride || !member.marks.contains(.private) else { continue }
      guard isOwn, !Relay(member, of: type, source).text.isEmpty else {
        if isOverride { remarkOverride(member, type) }
        continue
      }
      if member.observes {
        nameObservers(member, Relay.prefix(type.path) + member.name)
        continue
      }
      for index in member.start..<member.keyword where source[index].word == .override || source[index].word == .open {
        source[index].word == .open ? replace(index..<index + 1, with: "public") : remove(index..<index + 1)
      }
      edits.insert(Relay.prefix(type.path), at: source[member.nameToken].start)
    }
  }

  /// Makes methods of a property's observers: the class's body has the property.
  private mutating func nameObservers(_ member: Member, _ name: String) {
    var start = member.start
    while source[start].kind == .attribute {
      start += 1
      if source[start].is("("), !source[start].hasSpaceBefore { start = source.closing(start) + 1 }
    }
    for accessor in member.accessors {
      guard let open = accessor.open else { continue }
      let value = accessor.parameter ?? (accessor.kind == .willSet ? "newValue" : "oldValue")
      replace(
        start..<open,
        with: "func \(name)_\(accessor.kind.rawValue)(_ \(value): \(source.line(member.type)))")
      start = accessor.close + 1
    }
    remove(member.close..<member.close + 1)
  }

  private mutating func remarkOverride(_ member: Member, _ type: TypeDeclaration) {
    let reason =
      lookup.declaration(type.path).map(\.isForeign) ?? true
      ? "\(type.name) is not declared in this target" : "its parameters cannot be handed on"
    remark(
      at: member.nameToken,
      "an extension cannot override on Linux, and \(reason): write “override \(member.kind.rawValue) \(member.name)” in the body of \(type.name), or of a subclass"
    )
  }

  /// Declares in a class's body what its extensions override, or what a class below overrides.
  private mutating func insertRelays(_ type: TypeDeclaration) {
    let extensions = lookup.types(type.path).filter { $0.kind == .extension && $0.path == type.path && !$0.isForeign }
    for part in extensions {
      for member in part.members where !member.signature.isEmpty {
        let isOverride = member.marks.contains(.override) && !Observation.isAboutKeys(member.name)
        let isLate = isLate(member, of: type.path)
        guard isOverride || isLate || (!member.marks.contains(.override) && isOverridden(member, of: type.path)) else {
          continue
        }
        var lines = member.conditions.map { "#if \($0)" }
        if style == .build { lines.append(String(SourceLocation.directive(part.file, line: member.line).dropLast())) }
        lines.append((isLate ? "override " : "") + member.signature)
        lines += member.conditions.map { _ in "#endif" }
        insert(lines, at: source[type.close].start)
        borrowImports(of: part.file)
      }
    }
  }

  /// What the extension's file imports, its signatures may name.
  private mutating func borrowImports(of path: String) {
    guard path != source.path else { return }
    borrowed.formUnion(lookup.imports(of: path))
  }

  /// Whether a class below declares an override of a member.
  private func isOverridden(_ member: MemberFacts, of type: String) -> Bool {
    guard member.kind == .func || member.kind == .var else { return false }
    guard member.marks.isDisjoint(with: [.private, .final, .static]) else { return false }
    let isOverriddenAnywhere = lookup.owners(member.name).contains { $0.member.marks.contains(.override) }
    guard isOverriddenAnywhere || lookup.optionals.contains(member.name) else { return false }
    var next = [type]
    var seen: Set<String> = []
    while let name = next.popLast() {
      for heir in lookup.heirs(name) where heir.kind == .class && seen.insert(heir.path).inserted {
        let members = lookup.types(heir.path).flatMap(\.members)
        let isOverride = members.contains {
          $0.overrides(member) && ($0.marks.contains(.override) || isLate($0, of: heir.path))
        }
        if isOverride { return true }
        next.append(heir.path)
      }
    }
    return false
  }
}
