/// What other files of the target need to know of a file. Two files with equal facts are turned alike by all others.
package struct Facts: Equatable, Sendable {
  package let path: String
  var types: [TypeFacts] = []
  var imports: [String] = []

  package init(of file: SourceFile) {
    path = file.source.path
    let source = file.source
    types = file.parsed.types.indices.compactMap { TypeFacts(of: file.parsed.types[$0], in: file) }
    // A file's own functions and variables count as members of a type without a name.
    let free = file.parsed.members.filter(\.isActive).map { MemberFacts(of: $0, in: source) }
    if !free.isEmpty {
      types.append(TypeFacts(kind: .none, path: "", marks: [], inherited: [], file: path, members: free))
    }
    imports = file.parsed.imports.filter { !$0.conditions.contains { $0.holds == .no } }.map(\.module)
  }

  init(path: String, types: [TypeFacts], imports: [String]) {
    (self.path, self.types, self.imports) = (path, types, imports)
  }
}

/// A declaration of a type, or an extension.
struct TypeFacts: Equatable, Sendable {
  var kind: Word
  var path: String
  var marks: Marks
  var inherited: [String]
  var file: String
  var members: [MemberFacts]
  /// Whether it belongs to another target, so that nothing can be written into it.
  var isForeign = false

  /// The last part of its name.
  var name: String { path.split(separator: ".").last.map(String.init) ?? "" }
}

struct MemberFacts: Equatable, Sendable {
  var kind: Word
  var name: String
  var marks: Marks
  var objcName: String?
  var labels: [String?]
  var parameterTypes: [String]
  /// A variable's type or a function's result; empty where none is written.
  var type: String
  var hasDefaults: Bool
  /// For an extension's member, a declaration that calls it under its other name; for an optional requirement, its default.
  var signature: String
  var line: Int
  var conditions: [String]

  var isVariable: Bool { kind == .var || kind == .let }

  /// The name by which Objective-C knows it.
  var selector: String {
    if let objcName { return objcName }
    return kind == .func || kind == .`init`
      ? SelectorName.method(name, labels: labels, throws: marks.contains(.throws)) : name
  }

  /// Whether both can be meant by one name.
  func overrides(_ other: MemberFacts) -> Bool {
    name == other.name && labels == other.labels && (kind == .func) == (other.kind == .func)
  }
}

extension TypeFacts {
  init?(of type: TypeDeclaration, in file: SourceFile) {
    guard type.isActive, !type.marks.contains(.local) else { return nil }
    self.init(
      kind: type.kind, path: type.path, marks: type.marks, inherited: type.inherited, file: file.source.path,
      members: type.members.filter(\.isActive).map { member in
        var facts = MemberFacts(of: member, in: file.source)
        // Only an extension's member may have to be declared in another file.
        if type.kind == .extension, !member.marks.contains(.private) {
          facts.line = file.source.lineNumber(at: file.source[member.start].start)
          facts.signature = Relay(member, of: type, file.source).text
        }
        if member.marks.contains(.optional) { facts.signature = Requirement(member, file.source)?.text ?? "" }
        return facts
      })
  }
}

extension MemberFacts {
  init(of member: Member, in source: Source) {
    self.init(
      kind: member.kind, name: member.name, marks: member.marks, objcName: member.objcName,
      labels: member.parameters.map(\.label), parameterTypes: member.parameters.map { source.line($0.type) },
      type: source.line(member.type), hasDefaults: member.parameters.contains { $0.value != nil }, signature: "",
      line: 0,
      conditions: member.conditions.map(\.text))
  }
}

/// A file, read.
package struct SourceFile {
  let source: Source
  let parsed: ParsedFile

  package init(path: String, bytes: [UInt8]) {
    source = Source(path: path, bytes: bytes)
    parsed = Parser.parse(source)
  }
}
