/// Turns the Swift files of a folder once, into another folder or in place.
package struct FolderTurner {
  package struct Report: Equatable, Sendable {
    /// How many files there were, and which of them changed, by their paths from the folder.
    package var count = 0
    package var changed: [String] = []
    package var remarks: [Remark] = []
    package var failures: [String] = []
  }

  /// Reads `folder` and writes to `destination`, which may be the same.
  package static func run(_ folder: String, to destination: String) -> Report {
    var report = Report()
    var files: [(path: String, file: SourceFile)] = []
    for path in Files.files(in: folder, ending: ".swift") where path != PortedList.fileName {
      guard let bytes = Files.read("\(folder)/\(path)") else {
        report.failures.append(path)
        continue
      }
      files.append((path, SourceFile(path: "\(folder)/\(path)", bytes: bytes)))
    }
    report.count = files.count
    let knowledge = Knowledge(files.map { Facts(of: $0.file) })
    var lists: [String] = []
    for (path, file) in files {
      let turned = file.turned(knowing: knowledge, style: .source)
      report.remarks += turned.remarks
      if let name = turned.listName { lists.append(name) }
      if turned.bytes != file.source.bytes { report.changed.append(path) }
      if !Files.write(turned.bytes, to: "\(destination)/\(path)") { report.failures.append(path) }
    }
    if !lists.isEmpty,
      !Files.write(Array(PortedList.text(lists.sorted()).utf8), to: "\(destination)/\(PortedList.fileName)")
    {
      report.failures.append(PortedList.fileName)
    }
    return report
  }
}
