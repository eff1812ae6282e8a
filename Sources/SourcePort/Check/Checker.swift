import Glibc
import JSONText

/// What a check is told.
package struct CheckOptions: Equatable, Sendable {
  package var root: String
  /// Further folders that are checked with it, and folders whose targets are only there to be imported.
  package var further: [String] = []
  package var with: [String] = []
  package var exclude: [String] = []
  /// The language mode of all targets; nil for what each one says, or 5.
  package var mode: String?
  /// The processor time that one file may take, in seconds.
  package var limit = 20
  /// How many programs run at a time.
  package var slots = Processes.cores
  /// The program that compiles, and the words that it always gets.
  package var compiler = ["swiftc", "-frontend"]
  package var flags: [String] = []
  /// The program that tells of packages; empty for none.
  package var packageManager = ["swift", "package"]

  package init(root: String) { self.root = root }
}

/// Turns the files of all targets of a folder, has the compiler look at them side by side, and reads what it says.
///
/// Modules that are missing are found first (`ModuleProbe`) and their imports taken away. Then all targets are looked at, each in
/// portions of files, those that others import as modules before. A portion that came to no end, or that missed a module that the
/// first question did not show, is looked at once more: file by file, or without the module. There is no third look.
package struct Checker {
  let options: CheckOptions
  let work: String
  var targets: [CheckTarget] = []
  /// The modules that the targets' files import, in the same order.
  var imports: [Set<String>] = []
  var sources: [String: SourceFile] = [:]
  /// For each target, where its turned files are.
  var turned: [[String]] = []
  var files: [String: CheckedFile] = [:]
  var diagnostics: [CheckReport.Diagnostic] = []
  var macros: [String] = []
  /// Modules that files get in place of missing ones.
  var brought: [String] = []
  /// How often each target was looked at.
  package internal(set) var looks: [Int] = []

  /// How many files the compiler looks at in one go: it reads all others of the target, too, but does not check them.
  static let portion = 32

  /// `work`: an empty folder for turned files, modules and logs.
  package init(_ options: CheckOptions, work: String) { (self.options, self.work) = (options, work) }

  /// The report; nil where there is nothing to check or it cannot be written.
  package mutating func run() -> CheckReport? {
    readTargets()
    for target in targets {
      for path in target.files where sources[path] == nil {
        guard let bytes = Files.read(RootedPath.join(options.root, path)) else { continue }
        sources[path] = SourceFile(path: path, bytes: bytes)
      }
    }
    for index in targets.indices { targets[index].files.removeAll { sources[$0] == nil } }
    targets.removeAll(where: \.files.isEmpty)
    guard !targets.isEmpty, Files.write([], to: "\(work)/modules/.there") else { return nil }
    sortTargets()
    removeUnneeded()
    imports = targets.map { importedModules(of: $0) }
    macros = macroFlags()
    guard turnFiles(findMissingModules()) else { return nil }
    lookAtAll()
    return report()
  }

  // MARK: - Turning

  private func findMissingModules() -> ModuleProbe.Answer {
    var probe = ModuleProbe(own: Set(targets.map(\.module)))
    for target in targets {
      for path in target.files { for declaration in sources[path]?.parsed.imports ?? [] { probe.ask(declaration) } }
    }
    for module in Self.brought { probe.ask(module) }
    let path = "\(work)/probe.swift"
    let log = "\(work)/probe.log"
    guard Files.write(Array(probe.text.utf8), to: path) else { return probe.answer("") }
    let arguments = options.compiler + ["-typecheck", path, "-module-name", "Probe"] + commonFlags
    _ = Processes.run([Job(arguments, log: log, limit: 120)])
    return probe.answer(String(decoding: Files.read(log) ?? [], as: UTF8.self))
  }

  /// What most modules that are missing bring along.
  private static let brought = ["Foundation", "UIKit"]

  var commonFlags: [String] {
    ["-parse-as-library", "-suppress-warnings", "-diagnostic-style", "llvm", "-I", "\(work)/modules"] + macros
      + options.flags
  }

  /// Where the compiler finds the macros that come with it: its driver would say so.
  private func macroFlags() -> [String] {
    guard options.compiler.last == "-frontend" else { return [] }
    let log = "\(work)/target.log"
    _ = Processes.run([Job(options.compiler.dropLast() + ["-print-target-info"], log: log, limit: 60)])
    guard let path = Files.read(log).flatMap({ JSON($0) })?["paths"]["runtimeResourcePath"].text else { return [] }
    let server = "\(path)/host/libSwiftInProcPluginServer.so"
    let folders = ["\(path)/host/plugins", "\(path)/host/plugins/testing"].filter { Files.isFolder($0) }
    guard Files.stamp(server) != nil else { return [] }
    return ["-in-process-plugin-server-path", server] + folders.flatMap { ["-plugin-path", $0] }
  }

  /// Turns each target's files, and takes away the imports that lead nowhere; false where a file cannot be written.
  private mutating func turnFiles(_ answer: ModuleProbe.Answer) -> Bool {
    brought = Self.brought.filter { !answer.isMissing($0) }
    let facts = sources.mapValues { Facts(of: $0) }
    let own = Dictionary(targets.map { ($0.module, $0.files) }) { first, _ in first }
    for (number, target) in targets.enumerated() {
      let others = Set(imports[number].flatMap { own[$0] ?? [] })
        .subtracting(target.files)
      let known = (target.files + others.sorted()).compactMap { facts[$0] }
      let knowledge = Knowledge(known, foreign: others)
      let main = target.files.firstIndex { RootedPath.lastPart($0) == "main.swift" }
      var paths: [String] = []
      for (place, path) in target.files.enumerated() {
        guard let file = sources[path] else { return false }
        let missing = Set(file.parsed.imports.filter { answer.isMissing($0) && !Self.isRenamed($0) }.map(\.module))
        let result = "\(work)/turned/\(number)/\(place == main ? "main" : String(place)).swift"
        let text = file.turned(knowing: knowledge, style: .build)
        guard write(text, of: path, without: missing, implied: target.implied, to: result) else { return false }
        paths.append(result)
        if files[path] == nil { files[path] = CheckedFile(path: path, target: target.name, isTurned: false) }
        if text.bytes != file.source.bytes || !text.imports.isEmpty { files[path]?.isTurned = true }
        note(missing, in: path)
      }
      turned.append(paths)
      looks.append(0)
    }
    return true
  }

  mutating func note(_ missing: Set<String>, in path: String) {
    let all = Set(files[path]?.missingModules ?? []).union(missing)
    files[path]?.missingModules = all.sorted()
  }

  /// Whether the turned text imports another module in its place.
  private static func isRenamed(_ declaration: ImportDeclaration) -> Bool {
    Turner.renamed[declaration.module] != nil
      && !declaration.conditions.contains { $0.text.contains("canImport") }
  }

  /// Writes a file for the compiler. What a missing module would bring along, it gets in its place.
  private func write(
    _ turned: Turned, of source: String, without missing: Set<String>, implied: [String], to path: String
  ) -> Bool {
    var bytes = turned.bytes
    if !missing.isEmpty { Self.takeAway(missing, from: &bytes, path) }
    let modules = Set(turned.imports + implied + (missing.isEmpty ? [] : brought)).sorted()
    let header = modules.map { "import \($0)\n" }.joined() + SourceLocation.directive(source, line: 1)
    return Files.write(Array(header.utf8) + bytes, to: path)
  }

  /// Takes the imports of some modules out of a text.
  static func takeAway(_ modules: Set<String>, from bytes: inout [UInt8], _ path: String) {
    let file = SourceFile(path: path, bytes: bytes)
    for declaration in file.parsed.imports where modules.contains(declaration.module) {
      let tokens = declaration.tokens
      for offset in file.source[tokens.lowerBound].start..<file.source[tokens.upperBound - 1].end {
        bytes[offset] = Byte.space
      }
    }
  }

  // MARK: - Reporting

  private func report() -> CheckReport {
    // Of a target that a folder lies in, only the folder's own files count.
    let counted = Set(targets.filter { !$0.isForOthers }.flatMap(\.files)).filter { !$0.hasPrefix("../") }
    var seen: Set<CheckReport.Diagnostic> = []
    let said = diagnostics.filter { seen.insert($0).inserted }
    let ordered = sources.keys.sorted()
    let causes = CheckCauses(ordered.compactMap { path in sources[path].map { (path, $0) } }, said)
    var report = CheckReport(
      ordered.compactMap { files[$0] }, said.filter { counted.contains($0.path) }, causes, counted: counted
    ) { path, line in
      sources[path]?.line(line) ?? ""
    }
    report.looks = looks.max() ?? 0
    return report
  }
}

extension SourceFile {
  /// The text of a line, from 1.
  func line(_ number: Int) -> String {
    let bytes = source.bytes
    let lines = bytes.split(separator: Byte.newline, maxSplits: number, omittingEmptySubsequences: false)
    return lines.indices.contains(number - 1) ? String(decoding: lines[number - 1], as: UTF8.self) : ""
  }
}
