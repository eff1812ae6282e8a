/// What declarations need: modifiers that go, protocols, observed properties, overrides, and the methods by name.
extension Turner {
  mutating func turnDeclarations() {
    for type in parsed.types {
      for member in type.members { turnModifiers(of: member) }
      if type.kind == .protocol { turnProtocol(type) }
      if type.kind == .class || type.kind == .extension {
        turnObserved(type)
        turnObservationOverrides(type)
      }
    }
    for member in parsed.members { turnModifiers(of: member) }
    turnOptionalProperties()
    turnOverrides()
    turnMembers()
  }

  private mutating func turnModifiers(of member: Member) {
    for index in member.start..<member.keyword where source[index].word == .dynamic { remove(index..<index + 1) }
  }
}
