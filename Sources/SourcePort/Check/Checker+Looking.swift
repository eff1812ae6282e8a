/// The looks of the compiler at the turned files.
extension Checker {
  /// A part of a target that the compiler looks at in one go.
  struct Portion {
    var target: Int
    var places: Range<Int>
    var log: String
  }

  mutating func lookAtAll() {
    // Modules come first, so that what needs them does not wait.
    var jobs: [Job] = []
    var modules: [String: Int] = [:]
    for number in targets.indices where isImported(number) && modules[targets[number].module] == nil {
      let after = modulesBefore(number, modules)
      modules[targets[number].module] = jobs.count
      jobs.append(moduleJob(number, after: after))
    }
    var portions: [Portion] = []
    let first = jobs.count
    for number in targets.indices where !targets[number].isForOthers {
      let after = modulesBefore(number, modules)
      for portion in self.portions(of: number) {
        portions.append(portion)
        jobs.append(job(portion, after: after))
      }
    }
    let endings = Processes.run(jobs, slots: options.slots)
    for number in targets.indices {
      looks[number] = 1
      // Of others, only what they declare was looked at.
      if targets[number].isForOthers { diagnostics += readLog("\(work)/logs/\(number)-module") }
    }
    lookAgain(Array(zip(portions, endings[first...])))
  }

  func isImported(_ number: Int) -> Bool {
    let module = targets[number].module
    return imports.contains { $0.contains(module) }
  }

  /// The jobs of the modules that a target imports.
  func modulesBefore(_ number: Int, _ modules: [String: Int]) -> [Int] {
    imports[number].compactMap { modules[$0] }
  }

  func portions(of target: Int, size: Int = Checker.portion) -> [Portion] {
    let count = turned[target].count
    return stride(from: 0, to: count, by: size).map { start in
      Portion(target: target, places: start..<min(start + size, count), log: "\(work)/logs/\(target)-\(size)-\(start)")
    }
  }

  func arguments(_ target: Int) -> [String] {
    let target = targets[target]
    var words = ["-module-name", target.module, "-swift-version", options.mode ?? target.mode ?? "5"]
    words += ["-package-name", CheckTarget.moduleName(target.package)] + commonFlags.dropFirst() + target.flags
    // Only a file of this name may have statements.
    if !target.files.contains(where: { RootedPath.lastPart($0) == "main.swift" }) { words.append("-parse-as-library") }
    return words + ["-experimental-allow-module-with-compiler-errors"]
  }

  func job(_ portion: Portion, after: [Int] = []) -> Job {
    let list = turned[portion.target].enumerated().map { place, path in
      (portion.places.contains(place) ? "-primary-file " : "") + "\"\(path)\"\n"
    }.joined()
    let path = portion.log + ".files"
    _ = Files.write(Array(list.utf8), to: path)
    let words = options.compiler + ["-typecheck"] + arguments(portion.target) + ["@\(path)"]
    return Job(words, log: portion.log, limit: options.limit + portion.places.count / 2, after: after)
  }

  /// Builds a target's module for others to import, without the bodies of its functions and whatever is missing in it.
  func moduleJob(_ target: Int, after: [Int]) -> Job {
    let path = "\(work)/logs/\(target)-module"
    let list = turned[target].map { "\"\($0)\"\n" }.joined()
    _ = Files.write(Array(list.utf8), to: path + ".files")
    let words =
      options.compiler
      + ["-emit-module", "-experimental-skip-non-inlinable-function-bodies", "-enable-testing"]
      + ["-emit-module-path", "\(work)/modules/\(targets[target].module).swiftmodule"]
      + arguments(target) + ["@\(path).files"]
    return Job(words, log: path, limit: options.limit * 5, after: after)
  }

  /// Looks once more where the first look came to no end, and reads what was said.
  mutating func lookAgain(_ first: [(portion: Portion, ending: Ending)]) {
    var again: [Portion] = []
    var relook: Set<Int> = []
    for (portion, ending) in first {
      let log = readLog(portion.log)
      let modules = Set(log.compactMap { CheckReport.missingModule($0.message) })
      if !modules.isEmpty, takeAway(modules, fromTarget: portion.target) { relook.insert(portion.target) }
      if mistake(ending, portion, log) != nil {
        again += portion.places.map { place in
          let log = "\(work)/logs/\(portion.target)-file-\(place)"
          return Portion(target: portion.target, places: place..<place + 1, log: log)
        }
      } else {
        diagnostics += log
      }
    }
    let anew = Set(relook.flatMap { targets[$0].files })
    diagnostics.removeAll { anew.contains($0.path) }
    again.removeAll { relook.contains($0.target) }
    again += relook.sorted().flatMap { portions(of: $0, size: Self.portion / 2) }
    let endings = Processes.run(again.map { job($0) }, slots: options.slots)
    for (portion, ending) in zip(again, endings) {
      looks[portion.target] = 2
      let log = readLog(portion.log)
      for diagnostic in log {
        guard let module = CheckReport.missingModule(diagnostic.message) else { continue }
        note([module], in: diagnostic.path)
      }
      diagnostics += log.filter { CheckReport.missingModule($0.message) == nil }
      guard let message = mistake(ending, portion, log) else { continue }
      for place in portion.places {
        let path = targets[portion.target].files[place]
        diagnostics.append(CheckReport.Diagnostic(path: path, line: 1, message: message))
      }
    }
  }

  /// What the compiler says that came to no end by a mistake of its own, or of its words: it says nothing of any file. Nil where it
  /// came to an end.
  func mistake(_ ending: Ending, _ portion: Portion, _ log: [CheckReport.Diagnostic]) -> String? {
    if ending == .tookTooLong { return CheckReport.tooLong(options.limit) }
    guard ending != .exited(0), log.isEmpty else { return nil }
    let lines = String(decoding: Files.read(portion.log) ?? [], as: UTF8.self).split(separator: "\n")
    // Of what is wrong in a module that was built all the same, its own files tell.
    if case .exited = ending, lines.contains(where: { $0.contains("deserializ") }) { return nil }
    return CheckReport.stopped + (lines.first.map { ": " + $0 } ?? "")
  }

  func readLog(_ path: String) -> [CheckReport.Diagnostic] {
    String(decoding: Files.read(path) ?? [], as: UTF8.self).split(separator: "\n")
      .compactMap { CheckReport.Diagnostic($0) }.filter { sources[$0.path] != nil }
  }

  /// Takes modules out of all files of a target; whether there were any.
  mutating func takeAway(_ modules: Set<String>, fromTarget number: Int) -> Bool {
    var isNew = false
    for (path, result) in zip(targets[number].files, turned[number]) {
      guard var bytes = Files.read(result) else { continue }
      let file = SourceFile(path: result, bytes: bytes)
      let gone = Set(file.parsed.imports.map(\.module)).intersection(modules)
      guard !gone.isEmpty else { continue }
      Self.takeAway(gone, from: &bytes, result)
      let header = brought.map { "import \($0)\n" }.joined()
      guard Files.write(Array(header.utf8) + bytes, to: result) else { continue }
      note(gone, in: path)
      isNew = true
    }
    return isNew
  }
}
