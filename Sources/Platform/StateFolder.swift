import Foundation

/// Where programs keep what they remember from one run to the next: `$XDG_STATE_HOME` of the XDG Base Directory Specification.
package enum StateFolder {
  package static func url(in environment: [String: String]) -> URL {
    let home = environment["HOME"] ?? NSHomeDirectory()
    let named = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return URL(fileURLWithPath: named ?? home + "/.local/state")
  }
}
