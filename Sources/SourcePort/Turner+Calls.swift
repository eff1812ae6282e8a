/// Calls that Objective-C's classes answer, and those of Foundation on Linux only in another form.
extension Turner {
  /// Classes that are made here with an argument that has no default, and what to pass.
  private static let arguments = [
    "NSAttributedString": #"string: """#, "NSMutableAttributedString": #"string: """#, "Progress": "totalUnitCount: 0",
  ]

  /// Gives `NSMutableAttributedString()` and its kin the argument that they need.
  mutating func turnEmptyCall(_ open: Int) {
    guard open > 0, source[open + 1].is(")"), let name = source.name(open - 1), let argument = Self.arguments[name],
      !source.token(open - 2, isNamed: "func"), lookup.declaration(name) == nil
    else { return }
    edits.insert(argument, at: source[open].end)
  }

  /// A delegate's `window` is one optional here: no protocol has a property that may be missing.
  mutating func turnDoubleOptional(_ index: Int) {
    guard index > 4, source[index].is("?"), source[index - 1].is("?"), source[index - 1].end == source[index].start,
      source.token(index - 2, isNamed: "window"), source[index - 3].is("."),
      source[index - 4].is("?") || source[index - 4].is("!"), source.token(index - 5, isNamed: "delegate"),
      source[index + 1].is(".")
    else { return }
    edits.replace(source[index].start..<source[index].end, with: "")
  }
}
