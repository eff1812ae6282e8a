import Foundation

/// What the settings files of GTK say of the person's desktop.
package struct GTKSettings: Equatable {
  /// Whether keys edit text as in Emacs.
  var hasEmacsKeys = false
  /// Whether the files that were used last are kept in the desktop's list.
  var remembersFiles = true
  /// The theme of icons; nil where the files name none.
  var iconTheme: String?

  /// Reads the files from the one that counts most: `settings.ini` of the versions 4 and 3, then version 2's.
  package init(environment: [String: String], read: (String) -> String?) {
    let home = environment["HOME"] ?? ""
    let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.config"
    let files = [
      folder + "/gtk-4.0/settings.ini", folder + "/gtk-3.0/settings.ini", home + "/.gtkrc-2.0",
      "/etc/gtk-4.0/settings.ini", "/etc/gtk-3.0/settings.ini",
    ]
    func first(_ name: String) -> String? {
      files.lazy.compactMap(read).compactMap { Self.value(of: name, in: $0) }.first
    }
    hasEmacsKeys = first("gtk-key-theme-name") == "Emacs"
    iconTheme = first("gtk-icon-theme-name")
    remembersFiles = first("gtk-recent-files-enabled").map { !["0", "false", "FALSE"].contains($0) } ?? true
  }

  init(environment: [String: String]) {
    self.init(environment: environment) { try? String(contentsOfFile: $0, encoding: .utf8) }
  }

  /// The last value that a file has for a name, with or without quotes.
  static func value(of name: String, in file: String) -> String? {
    var found: String?
    for line in file.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == name else { continue }
      found = parts[1].trimmingCharacters(in: CharacterSet.whitespaces.union(CharacterSet(charactersIn: "\"'")))
    }
    return found
  }
}
