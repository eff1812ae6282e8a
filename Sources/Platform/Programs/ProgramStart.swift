import Foundation

/// Starting another program.
@MainActor
enum ProgramStart {
  /// The file of a program that is named as on a command line; nil where it cannot be run.
  static func path(of program: String, in environment: [String: String]) -> String? {
    if program.contains("/") { return program.hasPrefix("/") && access(program, X_OK) == 0 ? program : nil }
    return (environment["PATH"] ?? "").split(separator: ":").lazy.map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Returns at once; `completion` comes on the main queue and says whether the program ended well, or runs after `patience`
  /// seconds: it may go on in the place of another, and has taken what it was handed. With `endsLate` one that still runs then
  /// has failed, and is ended. Nil runs nothing.
  static func run(
    _ path: String?, _ arguments: [String], in folder: String? = nil, environment: [String: String],
    patience: Double = 2,
    endsLate: Bool = false,
    completion: @escaping @MainActor (Bool) -> Void
  ) {
    let answer = FirstAnswer(completion)
    guard let path, !arguments.contains(where: { $0.utf8.contains(0) }) else { return answer.give(false) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { answer.give($0.terminationReason == .exit && $0.terminationStatus == 0) }
    do {
      try process.run()
      answer.give(!endsLate, after: patience) { if endsLate, process.isRunning { process.terminate() } }
    } catch {
      answer.give(false)
    }
  }
}
