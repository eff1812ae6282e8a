import Foundation

/// Runs children, and cuts down what makes one of them fail.
package struct FuzzParent: Sendable {
  package let program: URL
  /// Where failing runs are kept.
  package let folder: URL
  package init(program: URL, folder: URL) { (self.program, self.folder) = (program, folder) }

  package struct Report: Sendable {
    package var events = 0
    package var programs = 0
    package var failures: [Failure] = []
  }

  package struct Failure: Sendable {
    package var record: FuzzRecord
    package var message: String
    /// Where the shortest failing run is.
    package var file: URL
  }

  /// How a child ended.
  struct Ending: Sendable {
    var output: String
    var errors: String
    var message: String?
    var step: Int
  }

  // MARK: - Children

  /// Runs one child to its end. A home, a folder for temporary files and settings of its own keep it from the person's.
  func child(_ arguments: [String], trace: Bool = false) throws -> Ending {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let errors = scratch.appendingPathComponent("errors")
    try Data().write(to: errors)
    let progress = scratch.appendingPathComponent("progress")
    let process = Process()
    process.executableURL = program
    process.arguments = arguments + ["--progress", progress.path]
    process.environment = Self.environment(home: scratch.path, trace: trace)
    process.currentDirectoryURL = scratch
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let said = String(decoding: (try? Data(contentsOf: errors)) ?? Data(), as: UTF8.self)
    let written = (try? Data(contentsOf: progress)) ?? Data()
    var step = written.count == 8 ? Int(written.withUnsafeBytes { $0.loadUnaligned(as: Int64.self) }) : 0
    var message: String?
    if process.terminationReason == .uncaughtSignal {
      message = Self.lastWords(said) ?? "signal \(process.terminationStatus)"
      if process.terminationStatus == SIGALRM { message = "an event takes more than forty seconds" }
    } else if process.terminationStatus != 0 {
      let line = text.split(separator: "\n").last { $0.hasPrefix("failed ") }
      let parts = line?.split(separator: " ", maxSplits: 2) ?? []
      if parts.count == 3 { (step, message) = (Int(parts[1]) ?? step, String(parts[2])) }
      message = message ?? "exit code \(process.terminationStatus): \(said.suffix(300))"
    }
    return Ending(output: text, errors: said, message: message, step: step)
  }

  private static func environment(home: String, trace: Bool) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment.filter {
      !["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"].contains($0.key)
    }
    environment["HOME"] = home
    for name in ["XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "TMPDIR"] {
      environment[name] = home
    }
    environment["TZ"] = "UTC"
    environment["UIKIT_CHECKS"] = "1"
    environment["SWIFT_BACKTRACE"] =
      trace ? "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none" : "enable=no"
    return environment
  }

  /// The line in which Swift says why it stops.
  private static func lastWords(_ errors: String) -> String? {
    errors.split(separator: "\n").last {
      $0.contains("Fatal error") || $0.contains("Assertion failed") || $0.contains("free()")
    }
    .map(String.init)
  }

  /// A message without what differs from run to run: numbers and addresses.
  static func kind(_ message: String) -> String {
    let head = message.prefix(160)
    let words = head.split(whereSeparator: { " (),:".contains($0) }).map { word in
      word.contains(where: \.isNumber) ? "#" : String(word)
    }
    return words.prefix(12).joined(separator: " ")
  }

  // MARK: - Runs

  /// Runs programs of some subjects from a seed on.
  package func run(
    _ subjects: [String], seed: UInt64, programs: Int, events: Int, told: (String) -> Void = { _ in }
  ) throws -> Report {
    var report = Report()
    let names = subjects.joined(separator: ",")
    let ending = try child([
      "--child", "--screen", names, "--seed", "\(seed)", "--programs", "\(programs)", "--events", "\(events)",
    ])
    var current: (subject: String, seed: UInt64)?
    for line in ending.output.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 3, words[0] == "begin" { current = (String(words[1]), UInt64(words[2]) ?? 0) }
      if words.count == 2, words[0] == "done" {
        report.events += Int(words[1]) ?? 0
        report.programs += 1
      }
    }
    guard let message = ending.message else { return report }
    guard let current, let subject = FuzzSubject.named(current.subject) else {
      throw CocoaError(.executableLoad, userInfo: [NSLocalizedDescriptionKey: message])
    }
    report.events += ending.step
    told("\(current.subject) \(current.seed): \(message)")
    let all = FuzzEvents.list(seed: current.seed, count: events, acts: subject.acts)
    report.failures.append(try shrink(FuzzRecord(subject: current.subject, seed: current.seed, events: all), ending))
    return report
  }

  /// The shortest list of events that fails in the same way, kept in a file with the stack where it stops.
  private func shrink(_ record: FuzzRecord, _ ending: Ending) throws -> Failure {
    let message = ending.message ?? ""
    let kind = Self.kind(message)
    let end = ContinuousClock.now + .seconds(90)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("\(record.subject)-\(record.seed).jsonl")
    func fails(_ events: [FuzzEvent]) -> Bool {
      guard ContinuousClock.now < end else { return false }
      guard let ending = try? replay(FuzzRecord(subject: record.subject, seed: record.seed, events: events), file)
      else {
        return false
      }
      return ending.message.map(Self.kind) == kind
    }
    var events = Array(record.events.prefix(ending.step + 1))
    events = fails(events) ? shrunk(events, while: fails) : record.events
    let shortest = FuzzRecord(subject: record.subject, seed: record.seed, events: events)
    let last = try replay(shortest, file, trace: true)
    var text = last.message ?? "\(message)\n(it does not fail alone: run the whole series from its first seed)"
    let stack = last.errors.split(separator: "\n").filter { $0.contains(" in ") || $0.contains("rror") }.prefix(40)
    if !stack.isEmpty { text += "\n" + stack.joined(separator: "\n") }
    return Failure(record: shortest, message: text, file: file)
  }

  private func replay(_ record: FuzzRecord, _ file: URL, trace: Bool = false) throws -> Ending {
    try Data(try record.text.utf8).write(to: file)
    return try child(["--replay", file.path], trace: trace)
  }
}
