import Foundation
import Logging

/// The desktop's list of files that were used last, `$XDG_DATA_HOME/recently-used.xbel`, and a program's part of it. It is read
/// and written on a thread of its own.
final class RecentFiles: Sendable {
  /// How many files a program keeps there.
  static let limit = 100
  private static let largest = 16 << 20
  private static let queue = DispatchQueue(label: "uikit.recent-files", qos: .utility)
  private static let log = Logger(label: "uikit.documents")

  let url: URL
  private let program: String
  private let environment: [String: String]

  /// - Parameter program: The name under which the program stands in the list.
  init(environment: [String: String], program: String) {
    let folder =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? (environment["HOME"] ?? "/") + "/.local/share"
    url = URL(fileURLWithPath: folder).appending(path: "recently-used.xbel")
    self.environment = environment
    self.program = program
  }

  func note(_ files: [RecentFile], date: Date = WallClock.date) {
    let files = files.filter { $0.url.isFileURL && !$0.url.path.isEmpty }
    guard !files.isEmpty else { return }
    let time = date.formatted(.iso8601)
    change { list in
      guard GTKSettings(environment: self.environment).remembersFiles else { return }
      for file in files { list.note(file, by: self.program, time: time) }
      let old = list.files(of: self.program).dropFirst(Self.limit)
      if !old.isEmpty { list.forget(Set(old.map(\.url.path)), by: self.program) }
    }
  }

  func forget(_ urls: [URL]?) {
    let paths = urls.map { Set($0.map(\.standardizedFileURL.path)) }
    change { $0.forget(paths, by: self.program) }
  }

  func files(_ completion: @escaping @MainActor ([RecentFile]) -> Void) {
    Self.queue.async {
      let files = self.read()?.files(of: self.program) ?? []
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(files) } }
    }
  }

  /// Waits until all changes are written, two seconds at the most.
  static func finish() {
    let end = DispatchSemaphore(value: 0)
    queue.async { end.signal() }
    _ = end.wait(timeout: .now() + 2)
  }

  /// Nil where the list is damaged, too long or unreadable. An empty one where there is none.
  private func read() -> RecentList? {
    var found = stat()
    guard stat(url.path, &found) == 0 else { return errno == ENOENT ? RecentList() : nil }
    guard found.st_mode & S_IFMT == S_IFREG, found.st_size <= Self.largest,
      let data = FileManager.default.contents(atPath: url.path)
    else { return nil }
    return data.isEmpty ? RecentList() : RecentList(Array(data))
  }

  private func change(_ body: @escaping @Sendable (inout RecentList) -> Void) {
    Self.queue.async {
      guard var list = self.read() else {
        return Self.log.warning("the list of recent files is left alone: it cannot be read, or is damaged")
      }
      let old = list.bytes
      body(&list)
      guard list.bytes != old else { return }
      do {
        try FileManager.default.createDirectory(
          at: self.url.deletingLastPathComponent(), withIntermediateDirectories: true)
        // What a person reads and writes is nobody else's business.
        let isNew = access(self.url.path, F_OK) != 0
        try SafeFile.replace(self.url, attributes: isNew ? [.posixPermissions: 0o600] : [:]) {
          try Data(list.bytes).write(to: $0)
        }
      } catch {
        Self.log.warning("the list of recent files could not be written: \(error)")
      }
    }
  }
}
