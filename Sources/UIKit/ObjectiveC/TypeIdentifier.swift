import Foundation
import UniformTypeIdentifiers

/// Uniform type identifiers by their names, as pasteboards and item providers have them.
enum TypeIdentifier {
  static func conforms(_ identifier: String, to general: String) -> Bool {
    UTType(importedAs: identifier).conforms(to: UTType(importedAs: general))
  }

  /// What a file's name says that it holds.
  static func ofFile(_ url: URL) -> String { UTType(filenameExtension: url.pathExtension)?.identifier ?? "public.data" }

  /// The ending of files of a kind, with its dot; empty when there is none.
  static func fileEnding(_ identifier: String) -> String {
    UTType(importedAs: identifier).preferredFilenameExtension.map { ".\($0)" } ?? ""
  }
}
