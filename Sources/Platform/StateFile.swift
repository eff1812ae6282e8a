import Foundation

/// A file with what programs remember from one run to the next, in `$XDG_STATE_HOME` of the XDG Base Directory Specification.
package struct StateFile<Content: Codable> {
  package let url: URL

  /// `path` is below that folder.
  package init(_ path: String, in environment: [String: String]) {
    url = StateFolder.url(in: environment).appending(path: path)
  }

  /// Nil where there is no file, or one that is damaged.
  package func read() -> Content? {
    guard access(url.path, R_OK) == 0, let data = try? Data(contentsOf: url) else { return nil }
    return try? PropertyListDecoder().decode(Content.self, from: data)
  }

  /// Nil leaves no file. A folder that cannot be written keeps nothing.
  package func write(_ content: Content?) {
    guard let content else {
      unlink(url.path)
      return
    }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? encoder.encode(content).write(to: url, options: .atomic)
  }
}

/// Where those files are.
package enum StateFolder {
  package static func url(in environment: [String: String]) -> URL {
    let home = environment["HOME"] ?? NSHomeDirectory()
    let named = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return URL(fileURLWithPath: named ?? home + "/.local/state")
  }
}
