import Foundation

/// The built program, which lies beside the tests.
enum DemoProgram {
  static let file = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("uikit-demo")

  /// The package's directory.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  struct Result {
    let status: Int32
    let errors: String
  }

  /// Runs the program to its end, without a display; with `largestFile`, writing more KiB to a file fails.
  static func run(_ arguments: [String], largestFile: Int? = nil) throws -> Result {
    let process = Process()
    process.executableURL = file
    process.arguments = arguments
    if let largestFile {
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", "trap '' XFSZ; ulimit -f \(largestFile); exec \"$0\" \"$@\"", file.path] + arguments
    }
    process.environment = ProcessInfo.processInfo.environment.filter {
      !["DISPLAY", "WAYLAND_DISPLAY"].contains($0.key)
    }
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(status: process.terminationStatus, errors: text)
  }

  /// A new directory that is gone after `body`.
  static func withScratchDirectory<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("demo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    return try body(directory)
  }
}
