/// What the compiler says of a folder's files: which would compile, and which names are missing, the most wanted first.
package struct CheckReport: Equatable, Sendable {
  /// A name or a message, and how many files it stops.
  package struct Count: Equatable, Sendable {
    package var name: String
    package var files: Int
  }

  package var files: [CheckedFile]
  /// Names and modules.
  package var missing: [Count]
  /// Names that only files need for which a module is missing: its own, or UIKit's.
  package var besideModules: [Count]
  /// What else stops files for which nothing is missing.
  package var other: [Count]

  /// A line of the compiler's: where it is, and what it says.
  struct Diagnostic: Equatable {
    var path: String
    var line: Int
    var message: String

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

  /// `text` gives a line of a file, for messages that do not say which name they are about.
  init(
    _ files: [CheckedFile], _ diagnostics: [Diagnostic], _ causes: CheckCauses,
    line text: (_ path: String, _ line: Int) -> String
  ) {
    self.files = files
    var missing: [String: Set<String>] = [:]
    var other: [String: Set<String>] = [:]
    for diagnostic in diagnostics {
      if let index = files.firstIndex(where: { $0.path == diagnostic.path }) { self.files[index].errors += 1 }
      let name =
        causes.missingAncestor(behind: diagnostic)
        ?? Self.missingName(diagnostic, in: text(diagnostic.path, diagnostic.line))
      if let name {
        missing[name, default: []].insert(diagnostic.path)
      } else {
        other[diagnostic.message, default: []].insert(diagnostic.path)
      }
    }
    for index in files.indices where self.files[index].errors == 0 {
      self.files[index].unchecked = causes.unchecked(in: files[index].path)
    }
    let withoutModule = Set(files.filter { !$0.missingModules.isEmpty }.map(\.path))
    let withoutName = missing.values.reduce(into: withoutModule) { $0.formUnion($1) }
    besideModules = Self.ranked(missing.filter { $0.value.isSubset(of: withoutModule) })
    for name in besideModules { missing[name.name] = nil }
    for file in files {
      for module in file.missingModules { missing["module \(module)", default: []].insert(file.path) }
    }
    self.missing = Self.ranked(missing)
    // Where a name is missing, other messages mostly follow from that.
    self.other = Self.ranked(other.mapValues { $0.subtracting(withoutName) }.filter { !$0.value.isEmpty })
  }

  private static func ranked(_ names: [String: Set<String>]) -> [Count] {
    names.map { Count(name: $0.key, files: $0.value.count) }.sorted {
      ($1.files, $0.name) < ($0.files, $1.name)
    }
  }

  /// The name that a message is about if it says that there is none: a type, a member with its type, an override.
  static func missingName(_ diagnostic: Diagnostic, in line: String) -> String? {
    let (message, quoted) = (diagnostic.message, diagnostic.quoted)
    if message.hasPrefix("cannot find "), message.hasSuffix(" in scope"), let name = quoted.first { return name }
    if message.contains(" has no member "), quoted.count >= 2 {
      return "\(TypeName.shown(quoted[0])).\(quoted[1])"
    }
    if message.contains("' is unavailable"), let name = quoted.first { return "\(name) (unavailable)" }
    if message.contains(" does not override any ") { return "override of \(declaredName(line))" }
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

  /// The report in words. A file compiles when neither the compiler complains of it nor a module is missing.
  package func text(limit: Int = 40) -> String {
    let good = files.filter(\.compiles)
    var lines = good.map { "  \($0.path)\($0.isTurned ? "" : "  (as it stands)")" }
    lines.insert("Files that compile:", at: 0)
    let unsure = files.filter { !$0.unchecked.isEmpty && $0.missingModules.isEmpty }
    if !unsure.isEmpty { lines += ["", "Files that use what could not be checked, since its own type is missing:"] }
    lines += unsure.map { "  \($0.path)  (\($0.unchecked.joined(separator: ", ")))" }
    lines += list("Missing, by the number of files that need it:", missing, limit)
    lines += list("Missing only in files with a missing module, perhaps its own:", besideModules, limit)
    lines += list("Other messages, by the number of files for which nothing is missing:", other, limit)
    lines.append("")
    let asTheyStand = good.filter { !$0.isTurned }.count
    lines.append(
      "\(good.count) of \(files.count) files compile (\(share(good.count))), \(asTheyStand) of them as they stand.")
    return lines.joined(separator: "\n")
  }

  private func share(_ count: Int) -> String {
    guard !files.isEmpty else { return "0.0 %" }
    let tenths = (1000 * count + files.count / 2) / files.count
    return "\(tenths / 10).\(tenths % 10) %"
  }

  private func list(_ title: String, _ counts: [Count], _ limit: Int) -> [String] {
    guard !counts.isEmpty else { return [] }
    let width = String(counts[0].files).count
    let shown = counts.prefix(limit).map { count in
      String(repeating: " ", count: 2 + width - String(count.files).count) + "\(count.files)  \(count.name)"
    }
    let rest = counts.count > limit ? ["  … and \(counts.count - limit) more"] : []
    return ["", title] + shown + rest
  }
}

/// A file that was checked.
package struct CheckedFile: Equatable, Sendable {
  package var path: String
  /// Whether turning it changed something.
  package var isTurned: Bool
  package var missingModules: [String] = []
  package var errors = 0
  /// What it uses of other files that could not be checked.
  package var unchecked: [String] = []

  package var compiles: Bool { errors == 0 && missingModules.isEmpty && unchecked.isEmpty }
}
