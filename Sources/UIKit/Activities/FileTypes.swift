import Foundation
import UniformTypeIdentifiers

/// What the desktop calls files.
enum FileTypes {
  /// The MIME types of a file, its own first, then more general ones. A file without a known ending is text if it looks so.
  static func mimeTypes(of url: URL) -> [String] {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
      return ["inode/directory"]
    }
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

  /// A name for people: a line's end or another control character is shown as a space.
  static func shown(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }))
  }
}
