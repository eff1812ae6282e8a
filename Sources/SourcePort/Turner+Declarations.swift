/// What declarations need: modifiers that go, protocols, and the methods by name.
extension Turner {
  mutating func turnDeclarations() {
    for type in parsed.types {
      for member in type.members { turnModifiers(from: member.start, to: member.keyword) }
    }
    for member in parsed.members { turnModifiers(from: member.start, to: member.keyword) }
  }

  private mutating func turnModifiers(from start: Int, to keyword: Int) {
    for index in start..<keyword where source[index].word == .dynamic { remove(index..<index + 1) }
  }
}
