import Foundation

/// Which programs are installed for a kind of URL, as the desktop's MIME lists say. A few files are read for an answer;
/// no program is started, and nothing waits.
struct SchemeHandlers {
  /// What a person or a system chose, in the order of their weight.
  private let lists: [String]
  /// Where programs describe themselves, each with a list of what its programs open.
  private let folders: [String]

  /// - Parameter environment: the program's.
  init(environment: [String: String]) {
    func paths(_ name: String, else standard: String) -> [String] {
      let value = environment[name].flatMap { $0.isEmpty ? nil : $0 } ?? standard
      return value.split(separator: ":").map(String.init)
    }
    let home = environment["HOME"] ?? "/"
    let settings = paths("XDG_CONFIG_HOME", else: home + "/.config") + paths("XDG_CONFIG_DIRS", else: "/etc/xdg")
    let data =
      paths("XDG_DATA_HOME", else: home + "/.local/share")
      + paths("XDG_DATA_DIRS", else: "/usr/local/share:/usr/share")
    folders = data.map { $0 + "/applications" }
    let desktops = paths("XDG_CURRENT_DESKTOP", else: "").map { $0.lowercased() + "-mimeapps.list" }
    lists = (settings + folders).flatMap { folder in (desktops + ["mimeapps.list"]).map { folder + "/" + $0 } }
  }

  func hasHandler(for scheme: String) -> Bool {
    let type = "x-scheme-handler/" + scheme.lowercased()
    var removed: Set<String> = []
    for file in lists + folders.map({ $0 + "/mimeinfo.cache" }) {
      guard let data = FileManager.default.contents(atPath: file) else { continue }
      let entries = MimeList(String(decoding: data, as: UTF8.self), type: type)
      if entries.programs.contains(where: { !removed.contains($0) && isInstalled($0) }) { return true }
      removed.formUnion(entries.removed)
    }
    return false
  }

  /// A program in a folder of its own has the folder's name before its own, with a hyphen.
  private func isInstalled(_ program: String) -> Bool {
    let names = [program, program.split(separator: "-", maxSplits: 1).joined(separator: "/")]
    return folders.contains { folder in names.contains { access(folder + "/" + $0, R_OK) == 0 } }
  }
}

/// What one of the desktop's lists says of a type: lines `type=a.desktop;b.desktop;` in sections.
struct MimeList {
  private(set) var programs: [String] = []
  /// Programs that do not open the type, whatever lists of less weight say.
  private(set) var removed: [String] = []

  init(_ text: String, type: String) {
    var section = Substring()
    for line in text.split(whereSeparator: \.isNewline) {
      if line.first == "[" {
        section = line
      } else if line.hasPrefix(type), let equals = line.firstIndex(of: "="), line[..<equals] == type {
        let names = line[line.index(after: equals)...].split(separator: ";").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        if section == "[Removed Associations]" { removed += names } else { programs += names }
      }
    }
  }
}
