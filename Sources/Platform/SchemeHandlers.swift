import Foundation

/// Which programs are installed for a kind of URL or file, as the desktop's MIME lists say. A few files are read for an answer;
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
    programs(for: "x-scheme-handler/" + scheme.lowercased()).contains(where: isInstalled)
  }

  /// The programs that open a MIME type, by the names of their files: first those that were chosen, the best first, then all
  /// others. A program may be named that is not installed.
  func programs(for type: String) -> [String] {
    var (chosen, others, removed): ([String], [String], Set<String>) = ([], [], [])
    for file in lists + folders.map({ $0 + "/mimeinfo.cache" }) {
      guard let data = FileManager.default.contents(atPath: file) else { continue }
      let entries = MimeList(String(decoding: data, as: UTF8.self), type: type)
      chosen += entries.defaults.filter { !removed.contains($0) }
      others += entries.programs.filter { !removed.contains($0) }
      removed.formUnion(entries.removed)
    }
    var known: Set<String> = []
    return (chosen + others).filter { known.insert($0).inserted }
  }

  /// The file that describes a program; nil where it is not installed.
  func file(of program: String) -> String? {
    guard !program.contains("/"), !program.hasPrefix("."), program.hasSuffix(".desktop") else { return nil }
    let names = [program, program.split(separator: "-", maxSplits: 1).joined(separator: "/")]
    return folders.lazy.flatMap { folder in names.map { folder + "/" + $0 } }.first { access($0, R_OK) == 0 }
  }

  /// A program in a folder of its own has the folder's name before its own, with a hyphen.
  private func isInstalled(_ program: String) -> Bool { file(of: program) != nil }
}

/// What one of the desktop's lists says of a type: lines `type=a.desktop;b.desktop;` in sections.
struct MimeList {
  private(set) var programs: [String] = []
  /// Those of them that were chosen to open the type.
  private(set) var defaults: [String] = []
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
        if section == "[Default Applications]" { defaults += names }
        if section == "[Removed Associations]" { removed += names } else { programs += names }
      }
    }
  }
}
