import Foundation

/// A snapshot that is not as kept, with all that a person needs to judge it.
package struct ReportedDifference {
  var title: String
  /// The path of the reference; a report has one entry for each.
  var reference: String
  var summary: String
  /// `png` or `txt`.
  var pathExtension: String
  var kept: Data
  var new: Data
  var picture: Data?

  package init(
    title: String, reference: String, summary: String, pathExtension: String, kept: Data, new: Data,
    picture: Data? = nil
  ) {
    (self.title, self.reference, self.summary) = (title, reference, summary)
    (self.pathExtension, self.kept, self.new, self.picture) = (pathExtension, kept, new, picture)
  }

  /// To be attached to the test.
  var files: [AttachedFile] {
    let name = URL(fileURLWithPath: reference).deletingPathExtension().lastPathComponent
    return [
      AttachedFile(name: "\(name).reference.\(pathExtension)", data: kept),
      AttachedFile(name: "\(name).new.\(pathExtension)", data: new),
    ] + (picture.map { [AttachedFile(name: "\(name).difference.png", data: $0)] } ?? [])
  }
}

/// One page of all snapshots that are not as kept, `index.html` in a folder, with their pictures beside it.
///
/// Each snapshot has a directory of its own, whose `entry.json` is written last. The page is made of all that are there, by
/// one process at a time: whoever comes later sees what was written before. A snapshot that passes again leaves the page.
package struct SnapshotReport {
  private let folder: URL
  package var page: URL { folder.appendingPathComponent("index.html") }

  package init(_ folder: URL) { self.folder = folder }

  private struct Entry: Codable {
    var title: String
    var reference: String
    var summary: String
    /// Nil for pictures.
    var texts: [String]?
    /// Names beside the page: reference, new, difference.
    var pictures: [String]?
  }

  private func directory(of reference: String) -> URL {
    // FNV-1a, which is the same in each process.
    let hash = reference.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let name = URL(fileURLWithPath: reference).deletingPathExtension().lastPathComponent
    let plain = name.prefix(60).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return folder.appendingPathComponent("\(String(plain))-\(String(hash, radix: 16))")
  }

  package func add(_ difference: ReportedDifference) throws {
    let directory = directory(of: difference.reference)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try locked {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      var entry = Entry(title: difference.title, reference: difference.reference, summary: difference.summary)
      if difference.pathExtension == "png" {
        entry.pictures = []
        let pictures = [("reference", difference.kept), ("new", difference.new), ("difference", difference.picture)]
        for (name, data) in pictures {
          guard let data else { continue }
          try data.write(to: directory.appendingPathComponent("\(name).png"), options: .atomic)
          entry.pictures?.append("\(directory.lastPathComponent)/\(name).png")
        }
      } else {
        entry.texts = [difference.kept, difference.new].map { String(decoding: $0, as: UTF8.self) }
      }
      try JSONEncoder().encode(entry).write(to: directory.appendingPathComponent("entry.json"), options: .atomic)
      try writePage()
    }
  }

  /// Takes a snapshot off the page; nothing happens when it is not on it.
  package func remove(_ reference: String) {
    let directory = directory(of: reference)
    guard FileManager.default.fileExists(atPath: directory.path) else { return }
    try? locked {
      try FileManager.default.removeItem(at: directory)
      try writePage()
    }
  }

  private func writePage() throws {
    var entries: [Entry] = []
    for directory in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      guard let data = try? Data(contentsOf: directory.appendingPathComponent("entry.json")),
        let entry = try? JSONDecoder().decode(Entry.self, from: data)
      else { continue }
      entries.append(entry)
    }
    entries.sort { ($0.title, $0.reference) < ($1.title, $1.reference) }
    let json = String(decoding: try JSONEncoder().encode(entries), as: UTF8.self)
    try Data(SnapshotPage.html(json).utf8).write(to: page, options: .atomic)
  }

  /// Runs while no other process does.
  private func locked(_ work: () throws -> Void) throws {
    let path = folder.appendingPathComponent(".lock").path
    let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
    defer { close(file) }
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else { throw CocoaError(.fileLocking, userInfo: [NSFilePathErrorKey: path]) }
    }
    try work()
  }
}
