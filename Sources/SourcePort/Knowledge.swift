/// What is known of a target: the facts of its files, by name.
package struct Knowledge {
  private var types: [String: [TypeFacts]] = [:]
  /// The types that inherit from one or adopt it, by its name.
  private var heirs: [String: [TypeFacts]] = [:]
  /// The types that declare a member of a name.
  private var owners: [String: [(type: TypeFacts, member: MemberFacts)]] = [:]
  private var imports: [String: [String]] = [:]
  /// The names of the protocols' optional requirements.
  fileprivate private(set) var optionals: Set<String> = []

  /// `foreign`: the files of other targets.
  package init(_ files: [Facts], foreign: Set<String> = []) {
    for file in files {
      imports[file.path] = file.imports
      for var type in file.types {
        type.isForeign = foreign.contains(file.path)
        types[type.name, default: []].append(type)
        for name in type.inherited { heirs[Self.lastPart(name), default: []].append(type) }
        for member in type.members {
          owners[member.name, default: []].append((type, member))
          if member.marks.contains(.optional) { optionals.insert(member.name) }
        }
      }
    }
  }

  static func lastPart(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }

  fileprivate func answer(_ question: Question) -> [TypeFacts] {
    switch question {
    case .type(let name): types[name] ?? []
    case .heirs(let name): heirs[name] ?? []
    case .owners, .imports, .optionals: []
    }
  }

  fileprivate func owners(_ name: String) -> [(type: TypeFacts, member: MemberFacts)] { owners[name] ?? [] }
  fileprivate func imports(_ path: String) -> [String] { imports[path] ?? [] }
}

/// Asks what is known, and keeps what was asked: a file need not be turned again while the answers stay the same.
final class Lookup {
  private let knowledge: Knowledge
  private(set) var asked: Set<Question> = []

  init(_ knowledge: Knowledge) { self.knowledge = knowledge }

  /// The declarations of a type and its extensions, by a name that may have dots.
  func types(_ name: String) -> [TypeFacts] {
    let last = Knowledge.lastPart(name)
    asked.insert(.type(last))
    var all = knowledge.answer(.type(last))
    // Another target's type may have the name as well; this one's is meant.
    if all.contains(where: { !$0.isForeign && $0.kind != .extension }) { all.removeAll(where: \.isForeign) }
    guard last != name else { return all }
    let exact = all.filter { $0.path == name || $0.path.hasSuffix("." + name) }
    return exact
  }

  /// The declaration of a type that is no extension.
  func declaration(_ name: String) -> TypeFacts? { types(name).first { $0.kind != .extension } }

  /// The types that name this one behind their colon.
  func heirs(_ name: String) -> [TypeFacts] {
    let last = Knowledge.lastPart(name)
    asked.insert(.heirs(last))
    return knowledge.answer(.heirs(last))
  }

  /// The members of a name, in any type.
  func owners(_ name: String) -> [(type: TypeFacts, member: MemberFacts)] {
    asked.insert(.owners(name))
    return knowledge.owners(name)
  }

  /// The names of the protocols' optional requirements.
  var optionals: Set<String> {
    asked.insert(.optionals)
    return knowledge.optionals
  }

  func imports(of path: String) -> [String] {
    asked.insert(.imports(path))
    return knowledge.imports(path)
  }

  /// A class and those above it that the target declares, nearest first.
  func line(of name: String) -> [[TypeFacts]] {
    var line: [[TypeFacts]] = []
    var next: String? = name
    var seen: Set<String> = []
    while let name = next, seen.insert(name).inserted {
      let declarations = types(name)
      // A class without one above it may name a protocol first.
      if !line.isEmpty, declarations.contains(where: { $0.kind == .protocol }) { break }
      if !declarations.isEmpty { line.append(declarations) }
      next = declarations.first { $0.kind == .class }?.inherited.first
    }
    return line
  }

  /// Whether a type may have members that another module declares: it is declared there, or has a class above it that is.
  func mayInheritFromElsewhere(_ type: String) -> Bool {
    guard let last = line(of: type).last, let name = last.first(where: { $0.kind == .class })?.inherited.first else {
      return declaration(type) == nil
    }
    return declaration(name)?.kind != .protocol
  }

  /// The members of a name that a type has, its own and those above it in the target, nearest first.
  func members(_ name: String, of type: String) -> [MemberFacts] {
    line(of: type).flatMap { $0.flatMap { $0.members.filter { $0.name == name } } }
  }

  /// The protocols for Objective-C that a type adopts, itself or by those above it, and those that they inherit from.
  func objcProtocols(of type: String) -> [TypeFacts] {
    var found: [TypeFacts] = []
    var names = line(of: type).flatMap { $0.flatMap(\.inherited) }
    var seen: Set<String> = []
    while let name = names.popLast() {
      guard seen.insert(name).inserted, let adopted = declaration(name), adopted.kind == .protocol else { continue }
      if adopted.marks.contains(.objc) { found.append(adopted) }
      names += adopted.inherited
    }
    return found
  }
}
