/// Turns a folder's files for the compiler to look at, all at once, and reads what it says.
///
/// A module that is missing would hide what else is missing. Its imports are taken away, the files that have them are noted,
/// and the compiler looks again.
package struct FolderCheck {
  private let work: String

  /// `work`: a folder for the turned files and for notes.
  package init(work: String) { self.work = work }

  private var notesPath: String { "\(work)/notes" }
  /// The files for the compiler, one a line, as it reads them from a file of arguments.
  package var argumentsPath: String { "\(work)/files" }
  package var logPath: String { "\(work)/log" }

  /// Turns the files; false where one cannot be read or written.
  package func turn(_ folder: String) -> Bool {
    let paths = Files.files(in: folder, ending: ".swift").filter { !$0.hasSuffix("Package.swift") }
    var files: [(path: String, file: SourceFile)] = []
    for path in paths {
      guard let bytes = Files.read("\(folder)/\(path)") else { return false }
      files.append((path, SourceFile(path: path, bytes: bytes)))
    }
    let knowledge = Knowledge(files.map { Facts(of: $0.file) })
    var notes = FactsWriter()
    // Only a file of this name may have statements.
    let main = paths.firstIndex { $0 == "main.swift" || $0.hasSuffix("/main.swift") }
    var arguments = main == nil ? "-parse-as-library\n" : ""
    var lists: [String] = []
    for (number, (path, file)) in files.enumerated() {
      let turned = file.turned(knowing: knowledge, style: .build)
      let imports = turned.imports.map { "import \($0)\n" }.joined()
      let header = imports + SourceLocation.directive(path, line: 1)
      let result = resultPath(number, isMain: number == main)
      guard Files.write(Array(header.utf8) + turned.bytes, to: result) else { return false }
      if let name = turned.listName { lists.append(name) }
      let isTurned = turned.bytes != file.source.bytes || !turned.imports.isEmpty
      notes.write([path, result, isTurned ? "1" : "0"])
      arguments += "\"\(result)\"\n"
    }
    let list = "\(work)/turned/\(PortedList.fileName)"
    arguments += "\"\(list)\"\n"
    return Files.write(Array(PortedList.text(lists).utf8), to: list) && Files.write(notes.bytes, to: notesPath)
      && Files.write(Array(arguments.utf8), to: argumentsPath)
  }

  /// Reads the compiler's log. Nil when it should look again.
  package func report(_ folder: String) -> CheckReport? {
    var (files, results) = readNotes()
    let log = String(decoding: Files.read(logPath) ?? [], as: UTF8.self)
    let all = log.split(separator: "\n").compactMap { CheckReport.Diagnostic($0) }
    let diagnostics = all.filter { !$0.path.hasSuffix(PortedList.fileName) }
    let modules = Set(diagnostics.compactMap { Self.missingModule($0.message) })
    if !modules.isEmpty {
      var isNew = false
      for number in files.indices {
        let gone = takeAway(modules, from: results[number])
        files[number].missingModules += gone
        if !gone.isEmpty { isNew = true }
      }
      if isNew {
        writeNotes(files, results)
        return nil
      }
    }
    let sources = files.compactMap { file in
      Files.read("\(folder)/\(file.path)").map { (file.path, SourceFile(path: file.path, bytes: $0)) }
    }
    var texts: [String: [String]] = [:]
    return CheckReport(files, diagnostics, CheckCauses(sources, diagnostics)) { path, line in
      let lines =
        texts[path]
        ?? String(decoding: Files.read("\(folder)/\(path)") ?? [], as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      texts[path] = lines
      return lines.indices.contains(line - 1) ? lines[line - 1] : ""
    }
  }

  static func missingModule(_ message: String) -> String? {
    guard message.hasPrefix("no such module '") else { return nil }
    return message.split(separator: "'").dropFirst().first.map { String($0.prefix { $0 != "." }) }
  }

  /// Takes the imports of some modules out of a file; those that it had.
  private func takeAway(_ modules: Set<String>, from path: String) -> [String] {
    guard var bytes = Files.read(path) else { return [] }
    let file = SourceFile(path: path, bytes: bytes)
    let gone = file.parsed.imports.filter { modules.contains($0.module) }
    for declaration in gone {
      let tokens = declaration.tokens
      for offset in file.source[tokens.lowerBound].start..<file.source[tokens.upperBound - 1].end {
        bytes[offset] = Byte.space
      }
    }
    guard !gone.isEmpty, Files.write(bytes, to: path) else { return [] }
    return Set(gone.map(\.module)).sorted()
  }

  private func resultPath(_ number: Int, isMain: Bool) -> String {
    "\(work)/turned/\(isMain ? "main" : String(number)).swift"
  }

  /// The files, and where their turned texts are.
  private func readNotes() -> ([CheckedFile], [String]) {
    var reader = FactsReader(Files.read(notesPath) ?? [])
    var files: [CheckedFile] = []
    var results: [String] = []
    while !reader.isAtEnd, let note = reader.texts(), note.count >= 3 {
      files.append(CheckedFile(path: note[0], isTurned: note[2] == "1", missingModules: Array(note.dropFirst(3))))
      results.append(note[1])
    }
    return (files, results)
  }

  private func writeNotes(_ files: [CheckedFile], _ results: [String]) {
    var writer = FactsWriter()
    for (file, result) in zip(files, results) {
      writer.write([file.path, result, file.isTurned ? "1" : "0"] + file.missingModules)
    }
    _ = Files.write(writer.bytes, to: notesPath)
  }
}
