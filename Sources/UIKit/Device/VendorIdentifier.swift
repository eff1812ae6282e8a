import Foundation

/// An identifier of this computer's user for one maker of programs, kept in a file.
struct VendorIdentifier {
  let file: URL

  init(environment: [String: String], program: String = Self.ownProgram) {
    let home = environment["HOME"] ?? NSHomeDirectory()
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.local/share"
    file = URL(fileURLWithPath: data).appendingPathComponent("uikit-vendors/\(Self.vendor(of: program))")
  }

  private static var ownProgram: String { Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName }

  /// What stands before the last dot, which is the program's own part; a name without dots stands for itself.
  static func vendor(of program: String) -> String {
    let parts = program.split(separator: ".")
    let vendor = parts.count > 1 ? parts.dropLast().joined(separator: ".") : program
    return vendor.replacingOccurrences(of: "/", with: "_")
  }

  /// Read, or made and written.
  var identifier: UUID? {
    if let kept { return kept }
    let new = UUID()
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Another program of the same maker may have been faster.
    let made = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard made >= 0 else { return kept }
    defer { close(made) }
    let text = new.uuidString
    return text.withCString { write(made, $0, strlen($0)) } == text.utf8.count ? new : nil
  }

  private var kept: UUID? {
    (try? String(contentsOf: file, encoding: .utf8)).flatMap { UUID(uuidString: String($0.prefix(36))) }
  }
}
