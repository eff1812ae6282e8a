import Foundation

/// What a person is asked for in a dialog for files.
package struct FileRequest: Hashable, Sendable {
  package enum Purpose: Hashable, Sendable {
    case openFiles
    case openFolder
    /// A place for one new file, with the name that is offered.
    case save(name: String)
    /// A folder for several new files.
    case saveAll(names: [String])
  }

  package var purpose: Purpose
  package var title = ""
  package var allowsSeveral = false
  /// The kinds of files that may be chosen; empty for all.
  package var kinds: [FileKind] = []
  /// Where to begin; nil leaves it to the dialog.
  package var folder: URL?

  package init(_ purpose: Purpose) { self.purpose = purpose }
}

/// Files of some kind, by the endings of their names without the dot, and by MIME types ("image/*" for all pictures).
package struct FileKind: Hashable, Sendable {
  package var name: String
  package var endings: [String]
  package var mimeTypes: [String]

  package init(name: String, endings: [String], mimeTypes: [String]) {
    (self.name, self.endings, self.mimeTypes) = (name, endings, mimeTypes)
  }

  /// Whether a file's name says that it is of this kind.
  package func matches(_ name: String) -> Bool {
    let name = name.lowercased()
    return endings.contains { name.hasSuffix("." + $0) && name.count > $0.count + 1 }
  }
}

package enum FileAnswer: Hashable, Sendable {
  case chosen([URL])
  case cancelled
  /// The desktop has no such dialog.
  case noDialog
}

/// A dialog that is open.
@MainActor
package protocol FileQuestion: AnyObject {
  func close()
}
