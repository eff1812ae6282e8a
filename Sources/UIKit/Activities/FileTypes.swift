import Foundation
import UniformTypeIdentifiers

/// What the desktop calls files.
enum FileTypes {
  /// The MIME types of a file, its own first, then more general ones. A file without a known ending is text if it looks so.
  static func mimeTypes(of url: URL) -> [String] {
    if isFolder(url) { return ["inode/directory"] }
    let type = url.pathExtension.isEmpty ? nil : UTType(filenameExtension: url.pathExtension)
    var types = mimeTypes(of: type)
    if types.isEmpty { types = looksLikeText(url) ? ["text/plain"] : ["application/octet-stream"] }
    return types
  }

  static func mimeTypes(of type: UTType?) -> [String] {
    guard let type else { return [] }
    var types = type.tags[.mimeType] ?? []
    // Programs for texts open sources and the like.
    if type.conforms(to: .plainText) || type.conforms(to: .sourceCode), !types.contains("text/plain") {
      types.append("text/plain")
    }
    return types
  }

  /// Whether the first bytes are text without control characters.
  private static func looksLikeText(_ url: URL) -> Bool {
    var status = stat()
    guard stat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let file = try? FileHandle(forReadingFrom: url), let data = try? file.read(upToCount: 512)
    else { return false }
    return data.allSatisfy { $0 >= 32 || (9...13).contains($0) }
  }

  /// Whether a URL leads to a folder.
  static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The first of "name", "name 2", "name 3" that is free; the number stands before the ending.
  static func freeName(_ name: String, isTaken: (String) -> Bool) -> String {
    let (base, ending) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
    var (number, candidate) = (1, name)
    while isTaken(candidate) {
      number += 1
      candidate = "\(base) \(number)" + (ending.isEmpty ? "" : ".\(ending)")
    }
    return candidate
  }

  /// The place of a new file in a temporary folder of its own.
  static func temporaryPlace(named name: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appending(path: name)
  }

  /// A name for people: a line's end or another control character is shown as a space.
  static func shown(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }))
  }
}
