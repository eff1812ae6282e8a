/// Optional methods that a class has though it is a class above it that adopts the protocol. Objective-C asks the object
/// whether it has a method; here the class that adopts the protocol decides, once and for all below it.
extension Turner {
  /// Declares in a class the optional requirements that it leaves to a class below.
  mutating func insertLateRequirements(_ type: TypeDeclaration) {
    for requirement in leftRequirements(of: type.path) where isDeclaredBelow(requirement, type.path) {
      let access = type.marks.contains(.open) ? "open " : type.marks.contains(.public) ? "public " : ""
      insert([access + requirement.signature], at: source[type.close].start)
    }
  }

  /// Makes such a method an override, or says why nobody calls it.
  mutating func noteLateMethods(_ type: TypeDeclaration) {
    for member in type.members where mayBeLate(member) {
      let facts = MemberFacts(of: member, in: source)
      if type.kind == .class, isLate(facts, of: type.path) {
        edits.insert("override ", at: source[member.keyword].start)
      } else if member.kind == .func, let adopter = forgottenAdopter(of: facts, type.path) {
        remark(
          at: member.nameToken,
          "nobody calls this method, because \(adopter.type) adopts \(adopter.protocol) without it: declare it in \(adopter.type) too, and write “override” here"
        )
      }
    }
  }

  /// Whether a look at what is above the class may tell something of a member.
  private func mayBeLate(_ member: Member) -> Bool {
    member.isActive && member.marks.isDisjoint(with: [.override, .static, .class, .private])
      && (lookup.optionals.contains(member.name) || Self.delegateWords.contains { member.name.hasPrefix($0) })
  }

  /// The optional requirements that a class adopts and neither it nor a class above it meets.
  private func leftRequirements(of type: String) -> [MemberFacts] {
    let line = lookup.line(of: type)
    guard let own = line.first else { return [] }
    let members = line.flatMap { $0.flatMap(\.members) }
    let above = Set(line.dropFirst().flatMap { $0.flatMap(\.inherited) })
    let adopted = own.flatMap(\.inherited).filter { !above.contains($0) }.flatMap { requirements(of: $0) }
    return adopted.filter { requirement in !members.contains { $0.overrides(requirement) } }
  }

  /// The optional requirements of a protocol for Objective-C that the target declares.
  private func requirements(of name: String) -> [MemberFacts] {
    guard let adopted = lookup.declaration(name), adopted.kind == .protocol, adopted.marks.contains(.objc) else {
      return []
    }
    let own = adopted.members.filter { $0.marks.contains(.optional) && !$0.signature.isEmpty }
    return own + adopted.inherited.filter { $0 != name }.flatMap { requirements(of: $0) }
  }

  private func isDeclaredBelow(_ requirement: MemberFacts, _ type: String) -> Bool {
    lookup.heirs(type).contains { heir in
      guard heir.kind == .class, heir.path != type else { return false }
      let members = lookup.types(heir.path).flatMap(\.members)
      return members.contains { $0.overrides(requirement) && !$0.marks.contains(.static) }
        || isDeclaredBelow(requirement, heir.path)
    }
  }

  /// Whether a method of a class, without saying so, now overrides a requirement that a class above it adopts.
  func isLate(_ member: MemberFacts, of type: String) -> Bool {
    guard member.kind == .func || member.kind == .var, lookup.optionals.contains(member.name),
      member.marks.isDisjoint(with: [.override, .static, .class, .private])
    else { return false }
    let above = lookup.line(of: type).dropFirst()
    return above.contains { level in
      guard let path = level.first(where: { $0.kind == .class && !$0.isForeign })?.path else { return false }
      return leftRequirements(of: path).contains { $0.overrides(member) }
    }
  }

  /// The class above a method's that adopts a protocol of UIKit's which, by its name, the method belongs to.
  private func forgottenAdopter(of member: MemberFacts, _ type: String) -> (type: String, protocol: String)? {
    guard Self.delegateWords.contains(where: { member.name.hasPrefix($0) }) else { return nil }
    let line = lookup.line(of: type)
    let own = Set(line.first?.flatMap(\.inherited) ?? [])
    for level in line.dropFirst() {
      if level.contains(where: { $0.members.contains { $0.overrides(member) } }) { return nil }
      for name in level.flatMap(\.inherited) where !own.contains(name) && lookup.declaration(name) == nil {
        guard Self.protocolWords(name).contains(where: { member.name.hasPrefix($0) }) else { continue }
        return (level.first { $0.kind == .class }?.name ?? "", name)
      }
    }
    return nil
  }

  private static let delegateWords = [
    "tableView", "collectionView", "scrollView", "textField", "textView", "gestureRecognizer", "navigationController",
    "tabBarController", "searchBar", "pickerView", "numberOfSections",
  ]

  /// What the names of a delegate's methods begin with: "tableView" and "scrollView" for UITableViewDelegate.
  private static func protocolWords(_ name: String) -> [String] {
    guard name.hasPrefix("UI"), name.hasSuffix("Delegate") || name.hasSuffix("DataSource") else { return [] }
    let stem = name.dropFirst(2).replacingSuffixes(["DelegateFlowLayout", "Delegate", "DataSource"])
    let word = stem.prefix(1).lowercased() + stem.dropFirst()
    let scrolls = word == "tableView" || word == "collectionView" || word == "textView"
    return [word] + (scrolls ? ["scrollView", "numberOfSections"] : [])
  }
}

extension Substring {
  /// The text without the first of some endings that it has.
  fileprivate func replacingSuffixes(_ endings: [String]) -> Substring {
    for ending in endings where hasSuffix(ending) { return dropLast(ending.count) }
    return self
  }
}
