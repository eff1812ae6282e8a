/// Turns the files of a target, and at the next time only those that changed or that ask about what changed.
package struct TargetTurner {
  /// A file and where its turned text goes; nowhere for one of another target that this one uses.
  package struct Pair: Equatable, Sendable {
    package var input: String
    package var output: String?

    package init(input: String, output: String?) { (self.input, self.output) = (input, output) }
  }

  /// What a run did.
  package struct Report: Equatable, Sendable {
    /// The files that were read, and those that were turned.
    package var read: [String] = []
    package var turned: [String] = []
    package var remarks: [Remark] = []
    /// Files that could not be read or written.
    package var failures: [String] = []
  }

  private let pairs: [Pair]
  private let listPath: String
  private let statePath: String
  /// What made the state: another version begins anew.
  private let version: String

  /// `listPath`: the file that lists the methods of the target's classes. `statePath`: what is kept between two runs.
  package init(_ pairs: [Pair], listPath: String, statePath: String, version: String) {
    (self.pairs, self.listPath, self.statePath, self.version) = (pairs, listPath, statePath, version)
  }

  package func run() -> Report {
    var report = Report()
    let known = TargetState.read(statePath, version: version)
    var state = TargetState()
    var read: [String: SourceFile] = [:]
    for pair in pairs {
      guard let stamp = Files.stamp(pair.input) else {
        report.failures.append(pair.input)
        continue
      }
      if let entry = known.entries[pair.input], entry.stamp == stamp, entry.output == pair.output ?? "" {
        state.entries[pair.input] = entry
      } else if let file = self.read(pair.input, &report) {
        read[pair.input] = file
        state.entries[pair.input] = TargetState.Entry(output: pair.output ?? "", stamp: stamp, facts: Facts(of: file))
      }
    }
    turn(&state, since: known, read, &report)
    if !Files.write(Array(PortedList.text(state.entries.values.compactMap(\.listName).sorted()).utf8), to: listPath) {
      report.failures.append(listPath)
    }
    if state != known || !known.wasRead { state.write(to: statePath, version: version) }
    return report
  }

  private func turn(
    _ state: inout TargetState, since known: TargetState, _ read: [String: SourceFile], _ report: inout Report
  ) {
    let changed = Self.changes(from: known.entries, to: state.entries, read)
    let foreign = Set(pairs.filter { $0.output == nil }.map(\.input))
    var knowledge: Knowledge?
    for pair in pairs {
      guard let output = pair.output, var entry = state.entries[pair.input] else { continue }
      let isOld = read[pair.input] == nil && Files.stamp(output) == entry.outputStamp
      if isOld, changed.isEmpty || !entry.questions.contains(where: changed.contains) { continue }
      let target = knowledge ?? Knowledge(pairs.compactMap { state.entries[$0.input]?.facts }, foreign: foreign)
      knowledge = target
      guard let file = read[pair.input] ?? self.read(pair.input, &report) else { continue }
      let turned = file.turned(knowing: target, style: .build)
      if !Files.write(Self.header(of: pair.input, turned) + turned.bytes, to: output) {
        report.failures.append(output)
      }
      report.turned.append(pair.input)
      report.remarks += turned.remarks
      entry.questions = turned.questions
      entry.listName = turned.listName
      entry.outputStamp = Files.stamp(output) ?? ""
      state.entries[pair.input] = entry
    }
  }

  /// The questions that have other answers than at the last run, by the files that came, went, or were read again.
  private static func changes(
    from old: [String: TargetState.Entry], to new: [String: TargetState.Entry], _ read: [String: SourceFile]
  ) -> Set<String> {
    var changed: Set<String> = []
    for path in read.keys {
      // Those who ask also learn which target a declaration belongs to.
      let isOther = old[path].map { $0.output.isEmpty } != new[path].map { $0.output.isEmpty }
      changed.formUnion(Question.answeredAnew(isOther ? nil : old[path]?.facts, new[path]?.facts))
      if isOther { changed.formUnion(Question.answeredAnew(old[path]?.facts, nil)) }
    }
    for (path, entry) in old where new[path] == nil { changed.formUnion(Question.answeredAnew(entry.facts, nil)) }
    return changed
  }

  /// Reads a file and notes that it did, or that it could not.
  private func read(_ path: String, _ report: inout Report) -> SourceFile? {
    guard let bytes = Files.read(path) else {
      report.failures.append(path)
      return nil
    }
    report.read.append(path)
    return SourceFile(path: path, bytes: bytes)
  }

  /// What stands before a turned text: modules that it needs, and where it comes from. A file of statements keeps its own
  /// name, `main.swift`, which the compiler would warn of.
  private static func header(of path: String, _ turned: Turned) -> [UInt8] {
    let imports = turned.imports.map { "import \($0)\n" }.joined()
    guard !path.hasSuffix("/main.swift") else { return Array(imports.utf8) }
    return Array((imports + SourceLocation.directive(path, line: 1)).utf8)
  }
}

enum SourceLocation {
  /// The line that names where what follows comes from.
  static func directive(_ path: String, line: Int) -> String {
    let quoted = path.flatMap { $0 == "\\" || $0 == "\"" ? "\\\($0)" : "\($0)" }
    return "#sourceLocation(file: \"\(String(quoted))\", line: \(line))\n"
  }
}

/// The file by which UIKit finds the methods of a target's classes by name.
package enum PortedList {
  package static let fileName = "UIKitPortedClasses.swift"

  /// `names`: the functions of the files.
  package static func text(_ names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    let calls = names.map { "    all += \($0)()\n" }.joined()
    return """
      import UIKit

      final class UIKitPortedClasses: ObjectiveCMembersList {
        @MainActor static func all() -> [ObjectiveCMembers] {
          var all: [ObjectiveCMembers] = []
      \(calls)    return all
        }
      }

      """
  }
}
