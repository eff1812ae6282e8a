import Foundation

/// Where the files of failures are gathered.
enum FailureFolder {
  /// The folder that `UIKIT_SNAPSHOT_REPORT` names. Without it: one in `.build` of the package that a source file is of, or
  /// in the directory for temporary files when there is none.
  static func forSnapshots(
    of file: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    if let named = environment["UIKIT_SNAPSHOT_REPORT"], !named.isEmpty { return URL(fileURLWithPath: named) }
    let name = "snapshot-report"
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent().standardizedFileURL
    while folder.pathComponents.count > 1 {
      let build = folder.appendingPathComponent(".build")
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path),
        FileManager.default.fileExists(atPath: build.path)
      {
        return build.appendingPathComponent(name)
      }
      folder.deleteLastPathComponent()
    }
    return FileManager.default.temporaryDirectory.appendingPathComponent("uikit-\(name)")
  }
}
