/// `#keyPath`: the text that it stands for.
extension Turner {
  mutating func turnKeyPath(_ index: Int) {
    guard source[index + 1].is("(") else { return }
    let close = source.closing(index + 1)
    let names = (index + 2..<close).compactMap { source.name($0) }
    replace(index..<close + 1, with: "\"\(keyPath(names, at: index))\"")
  }

  /// The key path that names stand for, without the type that it starts from.
  func keyPath(_ names: [String], at token: Int) -> String {
    var names = names[...]
    if names.first == "self" || names.first == "Self" { names = names.dropFirst() }
    // Types begin with a capital letter; a property that does so too is known.
    while names.count > 1, let first = names.first, first.first?.isUppercase == true { names = names.dropFirst() }
    let owner = types(around: token).first?.path
    return names.enumerated().map { offset, name in
      guard offset == 0, let owner, let member = lookup.members(name, of: owner).first else { return name }
      return member.objcName ?? name
    }.joined(separator: ".")
  }
}
