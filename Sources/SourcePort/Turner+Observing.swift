/// Key-value observing: properties that tell of their changes, and calls that say which one they mean.
extension Turner {
  /// Names the property that `observe(\.name, …)` means.
  mutating func turnObservation(_ index: Int) {
    guard index >= 2, source[index - 1].is("("), source.token(index - 2, isNamed: "observe") else { return }
    let close = source.closing(index - 1)
    var names: [String] = []
    var end = index + 1
    while end < close, !source[end].is(",") {
      if source[end - 1].is("."), let name = source.name(end) { names.append(name) }
      end += 1
    }
    let isNamed = source.token(end + 1, isNamed: "named") && source[end + 2].is(":")
    guard let last = names.last, !isNamed, Observation.isCall(end..<close, last, self) else { return }
    edits.insert(", named: \"\(names.joined(separator: "."))\"", at: source[end - 1].end)
    needsUIKit = true
  }

  /// Lets the `@objc dynamic` properties of a class tell of their changes.
  mutating func turnObserved(_ type: TypeDeclaration) {
    guard isAnObject(type) else { return }
    let isObjc = !type.marks.isDisjoint(with: [.objc, .objcMembers])
    for member in type.members where member.kind == .var && member.marks.contains(.dynamic) {
      guard isObjc || member.marks.contains(.objc), member.marks.isDisjoint(with: [.static, .class]) else { continue }
      if member.marks.contains(.stored), member.isOneOfSeveral {
        remark(
          at: member.nameToken,
          "write a declaration of its own for each of these properties, so that each can be observed")
      } else if member.marks.contains(.settable) {
        tellChanges(of: member)
      }
    }
  }

  /// Whether a class inherits from one, in the end from NSObject, which keeps the observers.
  private func isAnObject(_ type: TypeDeclaration) -> Bool {
    guard let root = lookup.line(of: type.path).last?.first(where: { $0.kind == .class }) else { return true }
    guard let above = root.inherited.first else { return false }
    return lookup.declaration(above)?.kind != .protocol
  }

  private mutating func tellChanges(of member: Member) {
    let key = member.objcName ?? member.name
    let before = "willChangeValue(forKey: \"\(key)\")"
    let after = "didChangeValue(forKey: \"\(key)\")"
    needsUIKit = true
    guard member.marks.contains(.stored) else {
      guard let setter = member.accessors.first(where: { $0.kind == .set }), let open = setter.open else { return }
      return edits.insert(" \(before); defer { \(after) };", at: source[open].end)
    }
    guard let open = member.open else {
      return edits.insert(" { willSet { \(before) } didSet { \(after) } }", at: source[member.end - 1].end)
    }
    if let accessor = member.accessors.first(where: { $0.kind == .willSet }), let body = accessor.open {
      edits.insert(" \(before);", at: source[body].end)
    } else {
      edits.insert(" willSet { \(before) }", at: source[open].end)
    }
    if let accessor = member.accessors.first(where: { $0.kind == .didSet }), let body = accessor.open {
      edits.insert(" defer { \(after) };", at: source[body].end)
    } else {
      edits.insert("; didSet { \(after) } ", at: source[member.close].start)
    }
  }

  /// Whether a member overrides what NSObject has on Apple's systems only.
  func isObservation(_ member: Member) -> Bool { Observation.isAboutKeys(member.name) }

  /// What overrides NSObject's observing stands by itself, unless a class above it in the target has it too.
  mutating func turnObservationOverrides(_ type: TypeDeclaration) {
    for member in type.members where member.marks.contains(.override) && isObservation(member) {
      let above = lookup.line(of: type.path).dropFirst().flatMap { $0.flatMap(\.members) }
      let facts = MemberFacts(of: member, in: source)
      guard !above.contains(where: { $0.overrides(facts) }) else { continue }
      for index in member.start..<member.keyword where source[index].word == .override { remove(index..<index + 1) }
    }
  }
}

enum Observation {
  /// Methods by which an object takes part in observing.
  static func isAboutKeys(_ name: String) -> Bool {
    name == "observeValue" || name == "keyPathsForValuesAffectingValue"
  }

  /// Whether a call of a method named `observe` is that of key-value observing: it has options, or its property tells of
  /// its changes, or its closure takes the object and the change.
  static func isCall(_ rest: Range<Int>, _ property: String, _ turner: Turner) -> Bool {
    let source = turner.source
    if rest.contains(where: { source.token($0, isNamed: "options") && source[$0 + 1].is(":") }) { return true }
    if turner.lookup.owners(property).contains(where: { $0.member.marks.contains(.dynamic) }) { return true }
    return source[rest.upperBound + 1].is("{") && source[rest.upperBound + 2].kind == .word
      && source[rest.upperBound + 3].is(",") && source[rest.upperBound + 4].kind == .word
      && source[rest.upperBound + 5].word == .in
  }
}
