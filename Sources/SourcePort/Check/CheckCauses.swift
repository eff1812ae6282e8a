/// Why files do not compile: what the compiler says of a name that is missing, told apart from what only follows from it.
///
/// A class whose superclass is missing seems to override nothing, and to have no member that it inherits. What a file asks of
/// a declaration whose own type is missing is not checked at all.
struct CheckCauses {
  /// The types that the compiler cannot find, by the files in which it cannot: another file may see them.
  private var missingTypes: [String: Set<String>] = [:]
  /// For each class of the folder that has a missing one above it, that one.
  private var missingAncestors: [String: String] = [:]
  private var files: [String: SourceFile] = [:]
  /// The lines with errors.
  private var errorLines: [String: Set<Int>] = [:]
  /// What the classes of the folder inherit from, by their names.
  private var superclasses: [String: String] = [:]
  /// The file of each class.
  private var homes: [String: String] = [:]
  /// The declarations whose own types are missing: of which type, nil for a file's own scope, in which file.
  private var unknown: [(owner: String?, shown: String, name: String, path: String)] = []

  init(_ files: [(path: String, file: SourceFile)], _ diagnostics: [CheckReport.Diagnostic]) {
    self.files = Dictionary(files.map { ($0.path, $0.file) }) { first, _ in first }
    for diagnostic in diagnostics {
      errorLines[diagnostic.path, default: []].insert(diagnostic.line)
      if diagnostic.message.hasPrefix("cannot find "), let name = diagnostic.quoted.first,
        name.first?.isUppercase == true
      {
        missingTypes[diagnostic.path, default: []].insert(name)
      }
    }
    for (path, file) in files {
      for type in file.parsed.types where type.kind == .class && superclasses[type.name] == nil {
        superclasses[type.name] = type.inherited.first.map(Knowledge.lastPart)
        homes[type.name] = path
      }
    }
    for name in superclasses.keys { missingAncestors[name] = missingAncestor(of: name) }
    for (path, file) in files where errorLines[path] != nil { noteUnknown(file, path) }
  }

  private func missingAncestor(of name: String) -> String? {
    var seen: Set<String> = []
    var below = name
    while let name = superclasses[below], seen.insert(name).inserted {
      if homes[below].flatMap({ missingTypes[$0] })?.contains(name) == true { return name }
      below = name
    }
    return nil
  }

  /// The class of another module that a class of the folder inherits from; the class itself where it is one.
  func foreignAncestor(of name: String) -> String? {
    let line = ancestors(of: name)
    guard let last = line.last else { return homes[name] == nil ? name : nil }
    return homes[last] == nil ? last : nil
  }

  /// The class around a line that another module's class stands above, and that one.
  func foreignClass(around diagnostic: CheckReport.Diagnostic) -> String? {
    guard let file = files[diagnostic.path] else { return nil }
    let around = file.parsed.types.last { type in
      (type.kind == .class || type.kind == .extension)
        && file.lines(type.start...type.close).contains(diagnostic.line)
    }
    return around.flatMap { foreignAncestor(of: Knowledge.lastPart($0.name)) }
  }

  /// Whether the folder declares a type of that name.
  func declares(_ name: String) -> Bool { homes[name] != nil }

  /// The missing superclass that an error follows from; nil where it stands for itself.
  func missingAncestor(behind diagnostic: CheckReport.Diagnostic) -> String? {
    if diagnostic.message.hasPrefix("cannot find type ") { return nil }
    let isMember = diagnostic.message.hasPrefix("cannot find '") && diagnostic.quoted.first?.first?.isLowercase == true
    let isAboutClass =
      diagnostic.message.contains(" does not override any ") || diagnostic.message.hasPrefix("'super' ")
    if isMember || isAboutClass, let file = files[diagnostic.path] {
      let around = file.parsed.types.last { type in
        (type.kind == .class || type.kind == .extension)
          && file.lines(type.start...type.close).contains(diagnostic.line)
          && missingAncestors[Knowledge.lastPart(type.name)] != nil
      }
      return around.flatMap { missingAncestors[Knowledge.lastPart($0.name)] }
    }
    return diagnostic.quoted.lazy.compactMap { missingAncestors[TypeName.shown($0)] }.first
  }

  /// The declarations of other files that a file uses and whose own types are missing, so that nothing can be said of those
  /// uses.
  func unchecked(in path: String) -> [String] {
    guard let file = files[path] else { return [] }
    var names: Set<String> = []
    for index in file.source.tokens.indices { if let name = file.source.name(index) { names.insert(name) } }
    let classes = file.parsed.types.flatMap { ancestors(of: Knowledge.lastPart($0.name)) }
    let owners = names.union(classes)
    var found: Set<String> = []
    for member in unknown where member.path != path && names.contains(member.name) {
      if member.owner.map(owners.contains) ?? true { found.insert(member.shown) }
    }
    return found.sorted()
  }

  private mutating func noteUnknown(_ file: SourceFile, _ path: String) {
    for type in file.parsed.types {
      for member in type.members where isUnknown(member, in: file, path) {
        unknown.append((Knowledge.lastPart(type.name), "\(type.name).\(member.name)", member.name, path))
      }
    }
    for member in file.parsed.members where isUnknown(member, in: file, path) {
      unknown.append((nil, member.name, member.name, path))
    }
  }

  private func ancestors(of name: String) -> [String] {
    var line: [String] = []
    var next = superclasses[name]
    while let name = next, !line.contains(name) {
      line.append(name)
      next = superclasses[name]
    }
    return line
  }

  /// Whether a declaration's type is missing, or has an error where it is inferred from.
  private func isUnknown(_ member: Member, in file: SourceFile, _ path: String) -> Bool {
    guard member.isVariable || member.kind == .func else { return false }
    if member.kind == .func || !member.type.isEmpty {
      return (member.start..<max(member.signatureEnd, member.type.upperBound)).contains { index in
        file.source.name(index).map { missingTypes[path]?.contains($0) ?? false } ?? false
      }
    }
    let lines = file.lines(member.start...max(member.start, member.end - 1))
    return errorLines[path].map { !$0.isDisjoint(with: lines) } ?? false
  }
}

extension SourceFile {
  /// The lines that some tokens stand in.
  fileprivate func lines(_ tokens: ClosedRange<Int>) -> ClosedRange<Int> {
    let first = source.lineNumber(at: source[tokens.lowerBound].start)
    return first...max(first, source.lineNumber(at: source[tokens.upperBound].start))
  }
}
