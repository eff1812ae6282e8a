/// What the compiler says of a folder's files: which would compile, and what stops the others, the most wanted first.
package struct CheckReport: Equatable, Sendable {
  /// Why something does not compile.
  package enum Kind: String, CaseIterable, Sendable {
    /// A name that UIKit and the frameworks beside it have on Apple's systems.
    case missing
    /// A name that is there in another form: with other parameters, another type, read-only.
    case differs
    /// A module that is not there, or a name that only its importers need.
    case module
    /// A name of neither: the code's own, made by a tool or in a target that is not here, or of Foundation.
    case elsewhere
    /// What the language says to the code itself.
    case language
  }

  /// A name or a message, and the files that it stops.
  package struct Cause: Equatable, Sendable {
    package var kind: Kind
    package var name: String
    package var files: [String]
    /// Those of the files that nothing else stops.
    package var alone: [String]
  }

  package var files: [CheckedFile]
  /// The most wanted first.
  package var causes: [Cause]
  /// How often a target was looked at, at most.
  package var looks = 0

  package func causes(_ kind: Kind) -> [Cause] { causes.filter { $0.kind == kind } }

  /// A line of the compiler's: where it is, and what it says.
  package struct Diagnostic: Hashable, Sendable {
    var path: String
    var line: Int
    var message: String

    init(path: String, line: Int, message: String) { (self.path, self.line, self.message) = (path, line, message) }

    /// Reads an error, `path:line:column: error: message`; nil for any other line.
    init?(_ text: Substring) {
      guard let mark = text.firstRange(of: ": error: ") else { return nil }
      let place = text[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let line = Int(place[place.count - 2]), Int(place[place.count - 1]) != nil else {
        return nil
      }
      path = place.dropLast(2).joined(separator: ":")
      self.line = line
      message = String(text[mark.upperBound...].drop { $0 == " " })
    }

    /// What stands between its quotation marks.
    var quoted: [String] {
      message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }

  static func tooLong(_ seconds: Int) -> String { "takes longer than \(seconds) s to check" }
  static let stopped = "stops the compiler"

  static func missingModule(_ message: String) -> String? {
    guard message.hasPrefix("no such module '") || message.hasPrefix("could not build C module '") else { return nil }
    return message.split(separator: "'").dropFirst().first.map { String($0.prefix { $0 != "." }) }
  }

  /// `text` gives a line of a file, for messages that do not say which name they are about. Only files in `counted` are told of;
  /// nil for all.
  init(
    _ files: [CheckedFile], _ diagnostics: [Diagnostic], _ causes: CheckCauses, counted: Set<String>? = nil,
    line text: (_ path: String, _ line: Int) -> String
  ) {
    var errors: [String: Int] = [:]
    var names: [String: Set<String>] = [:]
    var others: [String: (kind: Kind, files: Set<String>)] = [:]
    for diagnostic in diagnostics {
      errors[diagnostic.path, default: 0] += 1
      let line = text(diagnostic.path, diagnostic.line)
      if let name = causes.missingAncestor(behind: diagnostic) ?? Self.missingName(diagnostic, in: line, causes) {
        names[name, default: []].insert(diagnostic.path)
      } else {
        let kind: Kind = UIKitVocabulary.isAbout(diagnostic, line, causes) ? .differs : .language
        others[diagnostic.message, default: (kind, [])].files.insert(diagnostic.path)
      }
    }
    self.files = files.filter { counted?.contains($0.path) ?? true }.map { file in
      var file = file
      file.errors = errors[file.path] ?? 0
      if file.errors == 0 { file.unchecked = causes.unchecked(in: file.path) }
      return file
    }
    let withoutModule = Set(self.files.filter { !$0.missingModules.isEmpty }.map(\.path))
    let withoutName = names.values.reduce(into: withoutModule) { $0.formUnion($1) }
    var all: [Cause] = names.map { name, files in
      let kind: Kind =
        UIKitVocabulary.has(name, causes) ? .missing : files.isSubset(of: withoutModule) ? .module : .elsewhere
      return Cause(kind: kind, name: name, files: files.sorted(), alone: [])
    }
    var modules: [String: [String]] = [:]
    for file in self.files { for module in file.missingModules { modules[module, default: []].append(file.path) } }
    all += modules.map { Cause(kind: .module, name: "module \($0)", files: $1.sorted(), alone: []) }
    // Where a name is missing, other messages mostly follow from that.
    all += others.compactMap { message, other in
      let files = other.files.subtracting(withoutName)
      return files.isEmpty ? nil : Cause(kind: other.kind, name: message, files: files.sorted(), alone: [])
    }
    self.causes = Self.withLoneFiles(all)
  }

  /// The causes with the files that each alone holds up, in order. A file without a module is held up by the module, not by
  /// the names that it may have.
  private static func withLoneFiles(_ causes: [Cause]) -> [Cause] {
    var count: [String: Int] = [:]
    let isOfModule = { (cause: Cause) in cause.kind == .module && !cause.name.hasPrefix("module ") }
    for cause in causes where !isOfModule(cause) { for file in cause.files { count[file, default: 0] += 1 } }
    return causes.map { cause in
      var cause = cause
      if !isOfModule(cause) { cause.alone = cause.files.filter { count[$0] == 1 } }
      return cause
    }.sorted { ($1.files.count, $1.alone.count, $0.name) < ($0.files.count, $0.alone.count, $1.name) }
  }

  /// The name that a message is about if it says that there is none: a type, a member with its type, an override.
  static func missingName(_ diagnostic: Diagnostic, in line: String, _ causes: CheckCauses? = nil) -> String? {
    let (message, quoted) = (diagnostic.message, diagnostic.quoted)
    let around = causes?.foreignClass(around: diagnostic)
    if message.hasPrefix("cannot find "), message.hasSuffix(" in scope"), let name = quoted.first {
      // What a class names without a base is most often inherited.
      let isMember =
        !message.hasPrefix("cannot find type ") && name.first?.isLowercase == true && !name.contains("_")
      return isMember ? around.map { "\($0).\(name)" } ?? name : name
    }
    if message.contains(" has no member "), quoted.count >= 2 {
      let type = TypeName.shown(quoted[0])
      // A member of the code's own class is wanted of UIKit's above it.
      let owner = causes.flatMap { $0.declares(type) ? $0.foreignAncestor(of: type) : nil } ?? type
      return "\(owner).\(quoted[1])"
    }
    if message.contains("' is unavailable"), let name = quoted.first {
      return "\(around.map { $0 + "." } ?? "")\(name) (unavailable)"
    }
    if message.contains(" does not override any ") {
      return "override of \(around.map { $0 + "." } ?? "")\(declaredName(line))"
    }
    return nil
  }

  /// The name that a line declares.
  private static func declaredName(_ line: String) -> String {
    let source = Source(path: "", bytes: Array(line.utf8))
    let keyword = source.tokens.firstIndex { [.func, .var, .let, .`init`, .subscript].contains($0.word) }
    guard let keyword else { return line.drop { $0 == " " }.prefix(60).description }
    let isName = source[keyword].word == .`init` || source[keyword].word == .subscript
    return source.name(isName ? keyword : keyword + 1) ?? ""
  }
}

/// A file that was checked.
package struct CheckedFile: Equatable, Sendable {
  package var path: String
  /// The target that it belongs to.
  package var target: String
  /// Whether turning it changed something.
  package var isTurned: Bool
  package var missingModules: [String] = []
  package var errors = 0
  /// What it uses of other files that could not be checked.
  package var unchecked: [String] = []

  package var compiles: Bool { errors == 0 && missingModules.isEmpty && unchecked.isEmpty }
}
